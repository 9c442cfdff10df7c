"""Answers about powers in use, deals and banners."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act
from tests.oath.playing import decide, declare, go_on
from tests.oath.table import Table, using

HERE = {"site": 2, "favor": 3, "secrets": 3}


def acts(t: Table) -> dict[str, Act]:
    return dict(t.decision.meanings)


def playing(*cards: str, with_: str = "longbows", me: dict[str, Any] | None = None, **more: Any) -> Table:
    """p2 has facedown advisers to play."""
    return using(with_, me={"hidden": list(cards), **(me or {})}, **more)


# ---- powers in use ----


@pytest.mark.rule("oathfaq.5")
def test_the_inquisitor_may_keep_a_conspiracy_facedown() -> None:
    t = using("inquisitor", players={"p3": {"site": 2, "hidden": ["conspiracy"]}})
    t.p2("power:inquisitor")
    assert set(t.decision.keys) == {"reveal", "facedown", "discard"}
    t.p2("facedown")
    assert [(adviser.card, adviser.faceup) for adviser in t.lord(1).advisers] == [("conspiracy", False)]


@pytest.mark.rule("oathfaq.12")
def test_terror_spells_strike_at_several_places() -> None:
    t = using(
        "terror-spells",
        players={"p3": {"site": 3, "warbands": 2}},
        darkest_secret={"holder": "p2"},
        sites={3: {"warbands": 1, "of": "p3"}, 4: {"warbands": 1, "of": "p3"}},
    )
    t.p2("power:terror-spells", "site:3", "board:2")
    assert (t.site(3).warbands, t.lord(2).warbands) == (0, 1)


@pytest.mark.rule("oathfaq.19", "oathfaq.21")
def test_others_may_buy_the_secrets_of_who_keeps_silence_even_the_last() -> None:
    t = using("witchs-bargain", players={"p3": {"site": 2, "secrets": 1, "favor": 2, "advisers": ["vow-of-silence"]}})
    t.p2("power:witchs-bargain")
    assert t.p2.may("buy:2")
    t.p2("buy:2", "done")
    assert (t.lord(1).secrets, t.lord(2).secrets) == (4, 0)


@pytest.mark.rule("oathfaq.19", "oathfaq.23")
def test_who_keeps_silence_sells_no_secrets() -> None:
    t = using("witchs-bargain", me={"advisers": ["vow-of-silence"]}, players={"p3": HERE})
    t.p2("power:witchs-bargain")
    assert set(t.decision.keys) == {"buy:2", "done"}


@pytest.mark.rule("oathfaq.22")
def test_one_bargain_serves_everybody_at_the_site() -> None:
    t = using("witchs-bargain", players={"p1": HERE, "p3": HERE})
    t.p2("power:witchs-bargain", "sell:0", "buy:2", "done")
    assert (t.lord(0).favor, t.lord(2).favor) == (1, 5)


@pytest.mark.rule("oathfaq.20")
def test_the_forgotten_vault_adds_to_an_unheld_banner() -> None:
    t = using("forgotten-vault")
    t.p2("power:forgotten-vault")
    assert (t.state.darkest_secret.holder, t.state.darkest_secret.tokens) == (-1, 2)


@pytest.mark.rule("oathfaq.29")
def test_wolves_may_bite_ones_own_for_more_supply() -> None:
    t = using("wolves", me={"warbands": 4, "supply": 0}, players={"p1": {"site": 0}, "p3": {"site": 5}})
    assert t.lord(1).bank == 8
    t.p2("power:wolves", "seat:1", "rest")
    assert t.lord(1).supply == 6


@pytest.mark.rule("oathfaq.34")
def test_roving_terror_needs_a_card_to_discard() -> None:
    t = using("roving-terror", sites={3: {}, 4: {"cards": ["keep"]}, 5: {"cards": ["wolves"]}, 6: {"cards": ["tents"]}})
    t.p2("power:roving-terror")
    assert set(t.decision.keys) == {"card:wolves", "card:tents"}


@pytest.mark.rule("oathfaq.38")
def test_the_fae_merchant_does_not_move_the_title_in_between() -> None:
    players = {"p1": {"site": 0}, "p3": {"site": 5, "relics": ["whistle"], "advisers": ["chaos-cult"]}}
    t = using(
        "fae-merchant", oath="protection", relics=["map"], keeper="p1", players=players, me={"relics": ["horned-mask"]}
    )
    favor = t.lord(2).favor
    t.p2("power:fae-merchant", "relic:map")
    assert (t.state.keeper, t.lord(2).favor) == (0, favor)


@pytest.mark.rule("oathfaq.39")
def test_the_secret_on_the_pied_piper_returns_to_who_paid_it() -> None:
    t = using("pied-piper", players={"p3": {"site": 5, "favor": 3}})
    t.p2("power:pied-piper#1", "seat:2")
    assert (t.lord(2).advisers[0].card, t.state.tokens["pied-piper"].secrets) == ("pied-piper", 1)
    t.p2("rest")
    assert t.lord(1).secrets == 4


@pytest.mark.rule("oathfaq.57")
def test_the_scryer_sees_the_whole_pile() -> None:
    pile = ["wolves", "elders", "tents", "keep", "oracle", "rangers", "alchemist"]
    t = using("scryer", discards={"cradle": pile})
    t.p2("power:scryer")
    assert [back.card for back in t.g.view(1).board.discards["cradle"]] == pile


@pytest.mark.rule("oathfaq.59")
def test_naysayers_serve_an_exile_who_keeps_the_title() -> None:
    t = using("naysayers", phase="rest", keeper="p2", oath="devotion")
    t.p2("power:naysayers")
    assert (t.lord(1).favor, t.lord(0).favor) == (7, 0)


@pytest.mark.rule("oathfaq.73")
def test_the_gambling_hall_doubles_as_in_a_campaign() -> None:
    t = using("gambling-hall", banks={"order": 7, "beast": 0, "nomad": 0})
    t.dice(3, 5, 6, 1)
    t.p2("power:gambling-hall", "bank:order")
    assert t.bank("order") == 1


def thieving(relics: tuple[str, ...] = (), **more: Any) -> Table:
    """p3 has the Relic Thief in p2's region, where p2 has a relic to recover."""
    thief = {"site": 3, "favor": 1, "secrets": 1, "advisers": ["relic-thief"], "relics": list(relics)}
    return Table(
        seats=3,
        active="p2",
        sites={2: {"site": "mountain", "relics": ["map"]}},
        players={"p2": {"site": 2, "favor": 3}, "p3": thief},
        **more,
    )


@pytest.mark.rule("oathfaq.75")
def test_the_relic_thief_pays_after_the_taking_and_before_the_roll() -> None:
    t = thieving()
    t.p2("recover", "recover:relic:0")
    assert t.lord(1).relics == ("map",)
    assert (t.lord(2).favor, t.lord(2).secrets) == (1, 1)
    t.dice(3)
    t.p3("use")
    assert (t.lord(2).favor, t.lord(2).secrets, t.lord(2).turned) == (0, 0, 1)
    assert t.lord(1).relics == ("map",)


@pytest.mark.rule("oathfaq.77")
def test_the_relic_thief_lets_gifts_be() -> None:
    t = using(
        "tinkers-fair",
        me={"relics": ["map"]},
        players={"p1": {"site": 0}, "p3": {"site": 3, "favor": 2, "advisers": ["relic-thief"]}},
    )
    t.p2("power:tinkers-fair", "seat:0", "give:relic:map", "propose")
    t.p1("accept")
    assert "map" in t.lord(0).relics
    assert t.asked == 1


@pytest.mark.rule("oathfaq.78")
def test_the_title_follows_a_relic_through_every_hand() -> None:
    t = thieving(oath="protection", keeper="p1", relics=("whistle",))
    t.dice(1)
    t.p2("recover", "recover:relic:0")
    t.p3("use")
    assert t.state.keeper == 2


@pytest.mark.rule("oathfaq.79")
@pytest.mark.parametrize(("faces", "left"), [((1, 3), 2), ((1, 1), 0)])
def test_the_dice_of_the_relic_thief_are_judged_together(faces: tuple[int, int], left: int) -> None:
    players = {
        "p1": {"site": 2, "relics": ["map", "whistle"], "warbands": 0},
        "p2": {"site": 2, "warbands": 9},
        "p3": {"site": 3, "favor": 1, "secrets": 1, "advisers": ["relic-thief"]},
    }
    t = Table(seats=3, active="p2", players=players, keeper="p3")
    declare(t, 0, "relic:map", "relic:whistle", faces=(1, 4))
    go_on(t, until="use")
    decide(t, *faces)
    t.p3("use")
    assert len(t.lord(1).relics) == left


@pytest.mark.rule("oathfaq.80")
def test_who_loses_the_pied_piper_to_the_enchantress_must_make_room() -> None:
    t = using("enchantress", players={"p3": {"site": 5, "advisers": ["pied-piper", "wolves", "elders", "tents"]}})
    t.p2("power:enchantress", "card:pied-piper")
    assert t.asked == 2
    assert set(t.decision.keys) == {"discard:wolves", "discard:elders", "discard:tents"}
    t.p3("discard:wolves")
    assert [adviser.card for adviser in t.lord(2).advisers] == ["enchantress", "elders", "tents"]


@pytest.mark.rule("oathfaq.91")
def test_secrets_of_an_unheld_banner_return_to_the_shared_bank() -> None:
    t = using("storyteller", me={"secrets": 5}, darkest_secret={"tokens": 2})
    t.p2("power:storyteller")
    assert t.state.darkest_secret.tokens == 3
    t.p2("recover", "recover:darkest-secret", "pay:4")
    assert (t.lord(1).secrets, t.state.darkest_secret.tokens) == (2, 4)


@pytest.mark.rule("oathfaq.106")
def test_the_ancient_binding_leaves_the_banner_alone() -> None:
    t = using("ancient-binding", darkest_secret={"tokens": 3})
    t.p2("power:ancient-binding")
    assert t.state.darkest_secret.tokens == 3


@pytest.mark.rule("oathfaq.108", "oathfaq.109", "oathfaq.110")
def test_the_gathering_begins_with_the_chancellor_and_lasts_as_long_as_deals_are_struck() -> None:
    t = playing("the-gathering")
    t.p2("adviser:the-gathering", "site:2")
    assert t.asked == 0
    t.p1("come")
    t.p3("come")
    t.p1("deal:1", "give:favor:1", "propose")
    t.p2("accept")
    assert t.p1.may("deal:1")
    t.p1("deal:2", "want:favor:1", "propose")
    t.p3("accept")
    t.p1("done")
    assert t.p2.may("deal:0")
    t.p2("done")
    t.p3("done")
    assert [lord.site for lord in t.state.lords] == [2, 2, 2]


@pytest.mark.rule("oathfaq.114")
def test_kinship_need_not_pay_for_the_peoples_favor() -> None:
    t = using("vow-of-kinship", me={"favor": 0}, phase="wake", peoples_favor={"holder": "p2"})
    assert t.p2.may("add")
    t.p2("pass")
    assert (t.state.peoples_favor.tokens, t.bank("nomad")) == (1, 3)


@pytest.mark.rule("oathfaq.115")
def test_favor_given_to_kinship_goes_to_the_nomad_bank() -> None:
    t = using("witchs-bargain", players={"p3": {"site": 2, "secrets": 2, "favor": 0, "advisers": ["vow-of-kinship"]}})
    t.p2("power:witchs-bargain", "buy:2", "done")
    assert (t.lord(2).favor, t.bank("nomad")) == (0, 5)


@pytest.mark.rule("oathfaq.119", "oathfaq.120", "oathfaq.122")
def test_the_oracle_draws_a_vision_from_between_other_cards() -> None:
    t = using("oracle", world=("wolves", "tents", "vision-of-faith", "elders"), visions_drawn=1)
    t.p2("power:oracle")
    assert t.state.visions_drawn == 2
    assert t.state.world[:3] == ["wolves", "tents", "elders"]
    assert t.p2.may("facedown")


@pytest.mark.rule("oathfaq.121")
def test_the_cracked_horn_covers_the_discard_of_the_oracle() -> None:
    t = using("oracle", me={"relics": ["cracked-horn"]}, world=("wolves", "vision-of-faith"))
    t.p2("power:oracle", "use:cracked-horn", "world", "discard")
    assert t.state.world[-1] == "vision-of-faith"


@pytest.mark.rule("oathfaq.123")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_oracle_owes_forced_labor(favor: int) -> None:
    t = Table(
        seats=3,
        active="p2",
        sites={2: {"cards": ["forced-labor", "oracle"], "warbands": 1, "of": "p3"}},
        players={"p2": {"site": 2, "favor": favor, "secrets": 3}, "p3": {"site": 5}},
    )
    if favor:
        t.p2("power:oracle")
        assert (t.lord(1).favor, t.lord(2).favor) == (0, 2)
    else:
        assert t.p2.refused("power:oracle") == "oath.7.1.2.1"


@pytest.mark.rule("oathfaq.131")
@pytest.mark.parametrize("locked", [True, False])
def test_the_ancient_bloodline_locks_relics(locked: bool) -> None:
    foe = {"site": 5, "advisers": ["ancient-bloodline"] if locked else []}
    sites = {3: {"site": "mountain", "relics": ["map"], "cards": ["relic-breaker", "tents"], "warbands": 1, "of": "p3"}}
    t = using("relic-hunter", me={"site": 3}, sites=sites, players={"p3": foe}, keeper="p1")
    assert t.p2.may("power:relic-breaker") != locked
    t.p2("recover")
    assert t.p2.may("recover:relic:0") != locked
    t = using("relic-hunter", me={"site": 3}, sites=sites, players={"p3": foe}, keeper="p1")
    declare(t, 2)
    t.p2("plan:relic-hunter")
    assert t.p2.may("lying:3:0") != locked


@pytest.mark.rule("oathfaq.145")
def test_the_messenger_asks_no_permission_of_the_chancellor() -> None:
    t = Table(
        seats=2,
        active="p2",
        sites={2: {"cards": ["messenger"], "warbands": 3, "of": "p1"}},
        players={"p2": {"site": 2, "role": "citizen", "favor": 2, "secrets": 2}},
    )
    t.p2("power:messenger", "from:2")
    assert (t.asked, t.lord(1).warbands, t.site(2).warbands) == (1, 4, 2)


@pytest.mark.rule("oathfaq.173")
def test_the_fallen_spire_asks_for_a_number_before_anything_is_seen() -> None:
    t = using("fallen-spire", discards={"provinces": ["wolves", "elders"]}, dispossessed=("keep",))
    t.p2("power:fallen-spire")
    assert {key.partition(":")[0] for key in t.decision.keys} == {"number"}
    assert all(back.card is None for back in t.g.view(1).board.discards["provinces"])


@pytest.mark.rule("oathfaq.186")
def test_a_card_swapped_to_a_site_is_not_played() -> None:
    t = using("horned-mask", me={"advisers": ["salad-days"]}, sites={2: {"cards": ["elders"]}})
    t.p2("power:horned-mask")
    assert (t.site(2).cards, t.lord(1).favor, t.decision.kind) == (("salad-days",), 6, "action")


@pytest.mark.rule("oathfaq.193", "oath.7.6.5.3")
def test_the_crown_lets_the_last_warband_leave_and_one_come() -> None:
    t = using("bandit-crown", sites={2: {"warbands": 1, "of": "p2"}})
    t.p2("withdraw")
    assert t.site(2).warbands == 0
    assert t.p2.may("deploy")
    t.p2("deploy", "move:1")
    assert (t.site(2).colour, t.site(2).warbands) == (1, 1)


@pytest.mark.rule("oathfaq.195", "oath.7.6.5.1")
def test_the_empire_rules_empty_sites_through_a_crowned_citizen_without_warbands() -> None:
    t = playing("long-lost-heir", with_="bandit-crown", sites={2: {"warbands": 1}})
    t.p2("adviser:long-lost-heir", "faceup", "join")
    board = t.g.view(0).board
    assert [site.warbands for site in board.sites] == [0, 0, 1, 0, 0, 0, 0, 0]
    assert {site.ruler for site in board.sites} == {"p1"}


@pytest.mark.rule("oathfaq.200")
def test_the_chancellor_may_use_the_skeleton_key_at_an_own_site() -> None:
    t = Table(
        seats=2,
        players={"p1": {"site": 0, "favor": 3, "secrets": 3, "relics": ["skeleton-key"]}},
        sites={0: {"warbands": 1, "of": "p1"}},
    )
    assert t.p1.may("power:skeleton-key")


@pytest.mark.rule("oathfaq.201")
def test_the_circlet_keeps_off_others_but_not_its_holder() -> None:
    t = using("circlet-of-command", peoples_favor={"holder": "p2", "tokens": 2})
    t.p2("recover")
    assert t.p2.may("recover:peoples-favor")
    t = using(
        "circlet-of-command",
        peoples_favor={"holder": "p2", "tokens": 2},
        active="p3",
        players={"p3": {"site": 5, "favor": 9, "secrets": 3}},
    )
    t.p3("recover")
    assert not t.p3.may("recover:peoples-favor")


# ---- deals ----


@pytest.mark.rule("oathfaq.99")
def test_a_citizen_sells_a_purple_site_and_takes_its_warbands() -> None:
    players = {"p2": {"site": 2, "role": "citizen", "favor": 3, "secrets": 3, "warbands": 1}, "p3": {"site": 5}}
    t = Table(seats=3, active="p2", players=players, sites={2: {"cards": ["deed-writer"], "warbands": 2, "of": "p1"}})
    t.p2("power:deed-writer", "seat:2", "give:site:2", "propose")
    t.p3("accept", "garrison:2")
    assert (t.site(2).colour, t.site(2).warbands, t.lord(1).warbands, t.lord(2).warbands) == (2, 2, 3, 1)


@pytest.mark.rule("oathfaq.100", "oathfaq.101", "oathfaq.103")
@pytest.mark.parametrize(
    ("buyer", "may"),
    [
        ({"role": "citizen", "warbands": 0}, False),
        ({"role": "citizen", "warbands": 1}, True),
        ({"warbands": 0}, False),
        ({"warbands": 0, "relics": ["bandit-crown"]}, True),
    ],
)
def test_who_buys_a_site_must_be_able_to_hold_it(buyer: dict[str, Any], may: bool) -> None:
    t = using("deed-writer", players={"p1": {"site": 0, "warbands": 5}, "p3": {"site": 5, **buyer}})
    t.p2("power:deed-writer", "seat:2")
    assert t.p2.may("give:site:2") == may


@pytest.mark.rule("oathfaq.101")
def test_imperial_players_have_no_sites_to_hand_each_other() -> None:
    players = {"p2": {"site": 2, "role": "citizen", "favor": 3, "secrets": 3}, "p3": {"site": 5, "role": "citizen"}}
    t = Table(seats=3, active="p2", players=players, sites={2: {"cards": ["deed-writer"], "warbands": 2, "of": "p1"}})
    t.p2("power:deed-writer", "seat:2")
    assert not t.p2.may("*:site:*")


@pytest.mark.rule("oathfaq.102")
@pytest.mark.parametrize(("relics", "least"), [([], 1), (["bandit-crown"], 0)])
def test_the_buyer_of_a_site_garrisons_it_as_they_like(relics: list[str], least: int) -> None:
    t = using("deed-writer", players={"p3": {"site": 5, "warbands": 3, "relics": relics}})
    t.p2("power:deed-writer", "seat:2", "give:site:2", "propose")
    t.p3("accept")
    assert list(t.decision.keys) == [f"garrison:{n}" for n in range(least, 4)]


@pytest.mark.rule("oathfaq.207")
def test_a_scepter_from_a_deal_may_be_used_at_once_and_a_taken_one_may_not() -> None:
    t = using("tinkers-fair")
    t.p2("power:tinkers-fair", "seat:0", "want:relic:the-grand-scepter", "propose")
    t.p1("accept")
    assert t.p2.may("offer:*")
    t = Table(seats=3, active="p2", players={"p1": {"site": 2, "warbands": 0}, "p2": {"site": 2, "warbands": 9}})
    declare(t, 0, "relic:the-grand-scepter")
    go_on(t)
    assert "the-grand-scepter" in t.lord(1).relics
    assert t.p2.refused("offer:2") == "oath.2.4.0.2"


@pytest.mark.rule("oathfaq.219", "oathfaq.223")
def test_a_banner_that_is_given_stays_as_it_is() -> None:
    t = Table(seats=2, peoples_favor={"holder": "p1", "tokens": 4}, darkest_secret={"holder": "p1", "tokens": 3})
    t.p1("offer:1", "slot:0", "give:banner:peoples-favor", "give:banner:darkest-secret", "propose")
    t.p2("accept")
    people, secret = t.state.peoples_favor, t.state.darkest_secret
    assert (people.holder, people.tokens, people.mob) == (1, 4, False)
    assert (secret.holder, secret.tokens) == (1, 3)


# ---- banners ----


@pytest.mark.rule("oathfaq.217")
def test_the_last_favor_of_the_peoples_favor_stays() -> None:
    t = Table(seats=2, phase="wake", players={"p1": {"site": 0, "favor": 0}}, peoples_favor={"holder": "p1"})
    assert (t.state.peoples_favor.tokens, t.state.phase) == (1, "act")


@pytest.mark.rule("oathfaq.220")
def test_the_two_steps_of_the_mob_may_differ() -> None:
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 4, "mob": True}, banks={"beast": 1})
    t.p1("add")
    assert (t.state.peoples_favor.tokens, t.bank("beast")) == (4, 2), "with no favor left the second is a return"


@pytest.mark.rule("oathfaq.221", "oathfaq.222")
@pytest.mark.parametrize("cards", [[], ["wolves"]])
def test_the_darkest_secret_is_exposed_by_any_card_that_matches_nothing(cards: list[str]) -> None:
    t = Table(
        seats=2,
        active="p2",
        players={"p1": {"site": 0}, "p2": {"site": 2, "secrets": 4}},
        sites={0: {"cards": cards}},
        darkest_secret={"holder": "p1", "tokens": 2},
    )
    assert t.p2.may("recover") == bool(cards)


# ---- promises ----


def judged(*terms: str) -> Table:
    """p2 has struck a deal with p3 at the Tribunal."""
    t = using("longbows", sites={2: {"site": "the-tribunal"}}, players={"p3": {"site": 2, "favor": 3}})
    t.p2("power:the-tribunal", "seat:2", *terms, "propose")
    t.p3("accept")
    return t


@pytest.mark.rule("oathfaq.208", "oath.7.6.3.2", "oath.11.tribunal.2", "rulings.oath.13")
def test_a_promise_of_peace_has_no_end() -> None:
    t = using("longbows", sites={2: {"site": "the-tribunal"}}, players={"p3": {"site": 2, "favor": 3}})
    assert t.p2.may("campaign")
    t = judged("give:promise:peace", "want:favor:2")
    assert (t.lord(1).favor, t.lord(2).favor) == (8, 1)
    assert not t.p2.may("campaign")
    assert [(entry.what, entry.by, entry.to) for entry in t.g.view(0).board.promises] == [("peace", "p2", "p3")]
    for _ in range(3):
        t.g.choose("rest")
    assert (t.asked, t.p2.may("campaign")) == (1, False)


@pytest.mark.rule("oath.7.6.3.2", "oath.11.tribunal.2", "rulings.oath.13")
def test_promised_favor_is_given_when_the_next_turn_begins() -> None:
    t = judged("want:promise:favor:2", "give:secrets:1")
    assert (t.lord(1).favor, t.lord(2).favor, t.lord(2).secrets) == (6, 3, 2)
    t.p2("rest")
    assert (t.asked, t.lord(1).favor, t.lord(2).favor, t.state.promises) == (2, 8, 1, [])


@pytest.mark.rule("oath.11.tribunal.2")
def test_no_relics_change_hands_at_the_tribunal() -> None:
    t = using("longbows", sites={2: {"site": "the-tribunal"}}, me={"relics": ["map"]})
    t.p2("power:the-tribunal", "seat:2")
    kinds = {key.split(":")[1] for key in t.decision.keys if key.startswith(("give:", "want:"))}
    assert kinds == {"favor", "secrets", "promise"}
