"""Searching, playing cards, trading, recovering, traveling, and minor actions."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.printed import LOCKED
from tests.oath.table import Table, using


def acts(t: Table) -> dict[str, Act]:
    return dict(t.decision.meanings)


def keeping(card: str, *, me: dict[str, Any] | None = None, **more: Any) -> Table:
    """p2 has searched and is to play a card."""
    t = using("longbows", me=me, world=(card, "forgotten-vault", "salt-the-earth"), **more)
    t.p2("search")
    if t.decision.kind == "keep":
        t.p2(f"keep:{card}")
    if t.decision.kind == "order":
        t.p2("discard:forgotten-vault")
    return t


# ---- searching ----


@pytest.mark.rule("oath.5.1.2.1", "oath.5.1.2.2", "oath.10.your-site.2")
def test_a_search_draws_from_one_source_as_far_as_it_lasts() -> None:
    t = using("longbows", me={"site": 0}, discards={"cradle": ["wolves", "tents"], "provinces": ["elders"]})
    t.p2("search")
    assert set(t.decision.keys) == {"search:world", "search:cradle"}
    t.p2("search:cradle")
    assert set(t.decision.keys) == {"keep:wolves", "keep:tents"}


@pytest.mark.rule("oath.5.1.2.3", "oath.10.draw.1")
def test_cards_come_from_the_top_of_the_world_deck() -> None:
    t = using("longbows", world=("wolves", "tents", "elders", "scryer"))
    t.p2("search")
    assert set(t.decision.keys) == {"keep:wolves", "keep:tents", "keep:elders"}
    assert t.state.world[0] == "scryer"


@pytest.mark.rule("oath.5.1.2.5", "oath.2.7.1.1")
def test_visions_of_a_discard_pile_stop_nothing() -> None:
    t = using("longbows", discards={"provinces": ["vision-of-faith", "vision-of-conquest", "wolves"]})
    t.p2("search", "search:provinces")
    assert len(t.decision.keys) == 3
    assert t.state.visions_drawn == 0


@pytest.mark.rule("oath.5.1.3.1", "oath.10.discard.3", "oath.10.discard.1")
def test_the_others_are_discarded_in_the_order_of_the_searcher() -> None:
    t = using("longbows", world=("wolves", "tents", "elders"))
    t.p2("search", "keep:wolves")
    assert t.decision.kind == "order"
    t.p2("discard:elders")
    assert (t.state.discards[2], t.decision.kind) == (("tents", "elders"), "play")


@pytest.mark.rule("oath.5.1.4.0.1", "oath.5.1.4.2.2", "oath.5.1.4.1.3", "oath.5.1.4.1.2")
def test_a_card_goes_to_the_own_site_to_advisers_or_away() -> None:
    t = keeping("wolves", sites={3: {"warbands": 1, "of": "p2"}})
    assert set(t.decision.keys) == {"site:2", "faceup", "facedown", "discard"}
    t.p2("site:2")
    assert "wolves" in t.site(2).cards
    assert t.g.view(2).board.sites[2].cards == t.site(2).cards


@pytest.mark.rule("oath.5.1.4.0.2", "oath.7.2.0.1", "oath.7.2.1.1", "oath.7.2.1.2")
@pytest.mark.parametrize(
    ("card", "keys"),
    [
        ("salt-the-earth", {"facedown", "site:2", "discard"}),
        ("jinx", {"faceup", "facedown", "site:2", "discard"}),
        ("silver-tongue", {"faceup", "facedown", "discard"}),
        ("tome-guardians", {"site:2", "facedown", "discard"}),
    ],
)
def test_restrictions_bind_faceup_plays(card: str, keys: set[str]) -> None:
    t = using("longbows", discards={"provinces": [card]})
    t.p2("search", "search:provinces")
    assert set(t.decision.keys) == keys


@pytest.mark.rule("oath.7.2.0.1", "oath.7.2.2.1")
def test_a_locked_adviser_stays_and_a_facedown_one_does_not() -> None:
    assert "vow-of-peace" in LOCKED
    t = using("longbows", me={"hidden": ["vow-of-peace"]})
    t.p2("adviser:vow-of-peace", "discard")
    assert t.lord(1).advisers == ()
    t = keeping("wolves", me={"advisers": ["vow-of-peace", "vow-of-poverty", "tents"]})
    t.p2("faceup")
    assert [adviser.card for adviser in t.lord(1).advisers] == ["vow-of-peace", "vow-of-poverty", "wolves"]


@pytest.mark.rule("oath.5.1.4.1.4", "oath.5.1.4.1.5", "oath.5.1.4.1.1")
def test_the_peoples_favor_reaches_the_region_and_makes_room() -> None:
    sites = {5: {"site": "mine", "cards": ["tents"]}, 6: {"site": "river", "cards": ["keep"]}, 7: {"cards": ["elders"]}}
    t = keeping("wolves", me={"site": 5}, sites=sites, peoples_favor={"holder": "p2"})
    assert {key for key in t.decision.keys if key.startswith("site")} == {"site:5", "site:6", "site:7"}
    t.p2("site:5")
    assert t.site(5).cards == ("wolves",), "its only card had to make room"
    t = keeping("wolves", me={"site": 5}, sites=sites, peoples_favor={"holder": "p2"})
    t.p2("site:6")
    assert set(t.decision.keys) == {"discard:tents", "discard:elders", "done"}, "the Keep is locked"
    without = keeping("wolves", me={"site": 5}, sites=sites)
    assert not without.p2.may("site:*")


@pytest.mark.rule("oath.5.1.4.1.6", "oath.9.3.2")
@pytest.mark.parametrize(("bank", "place", "gain"), [(3, "site:2", 1), (0, "site:2", 0), (3, "faceup", 0)])
def test_playing_to_a_site_brings_a_favor_of_the_suit(bank: int, place: str, gain: int) -> None:
    t = keeping("wolves", banks={"beast": bank})
    t.p2(place)
    assert (t.lord(1).favor, t.bank("beast")) == (6 + gain, bank - gain)


@pytest.mark.rule("oath.5.1.4.2.1", "oath.5.1.4.2.4", "oath.5.1.4.2.5", "oath.faq.13")
def test_a_fourth_adviser_needs_room_and_faceup_ones_cannot_just_be_dropped() -> None:
    t = keeping("wolves", me={"advisers": ["elders", "tents"], "hidden": ["oracle"]})
    t.p2("facedown")
    assert set(t.decision.keys) == {"discard:elders", "discard:tents", "discard:oracle"}
    t.p2("discard:tents")
    assert len(t.lord(1).advisers) == 3
    assert not t.p2.may("adviser:elders")
    t = keeping("wolves", me={"advisers": ["vow-of-peace", "vow-of-poverty", "vow-of-union"]})
    assert not t.p2.may("faceup")


@pytest.mark.rule("oath.5.1.4.3.1", "oath.5.1.4.3.2", "oath.5.1.4.3.3", "oath.5.1.4.4.1")
@pytest.mark.parametrize(
    ("role", "card", "keys"),
    [
        ("exile", "vision-of-faith", {"reveal", "facedown", "discard"}),
        ("citizen", "vision-of-faith", {"facedown", "discard"}),
        ("citizen", "conspiracy", {"reveal", "facedown", "discard"}),
        ("exile", "conspiracy", {"reveal", "facedown", "discard"}),
    ],
)
def test_who_may_play_visions_how(role: str, card: str, keys: set[str]) -> None:
    t = keeping(card, me={"role": role}, sites={2: {"of": "p1" if role == "citizen" else "p2"}})
    assert set(t.decision.keys) == keys


@pytest.mark.rule("oath.5.1.4.4.1", "oath.faq.16")
def test_the_conspiracy_leaves_a_revealed_vision_alone_and_needs_no_victim() -> None:
    t = keeping("conspiracy", me={"vision": "vision-of-faith"})
    t.p2("reveal")
    assert (t.lord(1).vision, t.state.box, t.lord(1).secrets) == ("vision-of-faith", ["conspiracy"], 4)
    assert not any("conspiracy" in pile for pile in t.state.discards)


@pytest.mark.rule("oath.5.1.4.4.2", "oath.5.1.4.4.3", "oath.7.1.2.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "site", "secrets", "may"),
    [
        (["longbows", "pressgangs"], ["scouts"], 2, 1, True),
        (["longbows", "wolves"], ["scouts"], 2, 1, False),
        (["longbows", "pressgangs"], [], 2, 1, False),
        (["longbows", "pressgangs"], ["scouts"], 5, 1, False),
        (["longbows", "pressgangs"], ["scouts"], 2, 0, False),
    ],
)
def test_the_conspiracy_needs_a_match_a_neighbour_and_a_secret(
    mine: list[str], theirs: list[str], site: int, secrets: int, may: bool
) -> None:
    foe = {"site": site, "relics": ["map"], "advisers": theirs}
    t = using(
        "tents",
        me={"hidden": ["conspiracy"], "advisers": mine, "secrets": secrets, "turned": 2},
        players={"p3": foe},
        peoples_favor={"holder": "p3", "tokens": 5},
    )
    t.p2("adviser:conspiracy", "reveal")
    assert t.p2.may("take:map") == may
    if may:
        t.p2("take:peoples-favor")
        assert (t.lord(1).secrets, t.lord(2).relics) == (0, ("map",)), "one thing is taken for one secret"


@pytest.mark.rule("oath.5.1.4.4.5", "oath.10.seize.1")
@pytest.mark.parametrize(("banner", "tokens", "left"), [("peoples-favor", 5, 3), ("darkest-secret", 4, 2)])
def test_a_stolen_banner_is_seized(banner: str, tokens: int, left: int) -> None:
    held: dict[str, Any] = {banner.replace("-", "_"): {"holder": "p3", "tokens": tokens}}
    t = using(
        "tents",
        me={"hidden": ["conspiracy"], "advisers": ["longbows", "pressgangs"]},
        players={"p3": {"site": 2, "advisers": ["scouts"]}},
        **held,
    )
    t.p2("adviser:conspiracy", "reveal", f"take:{banner}")
    found = t.state.peoples_favor if banner == "peoples-favor" else t.state.darkest_secret
    assert (found.holder, found.tokens, found.mob) == (1, left, banner == "peoples-favor")


# ---- mustering, trading, recovering, traveling ----


@pytest.mark.rule("oath.5.3.1.1", "oath.5.3.2.1", "oath.5.3.2.3", "oath.7.1.2.7", "oath.7.1.2.5")
def test_a_trade_takes_supply_and_tokens_for_an_empty_card() -> None:
    def table(**me: Any) -> Table:
        sites = {2: {"site": "plains", "cards": ["wolves", "broken-forge"], "relics": ["map"]}}
        return using("longbows", me=me, sites=sites, tokens={"longbows": {"favor": 1}})

    t = table()
    t.p2("trade")
    assert set(t.decision.keys) == {"trade:wolves:favor", "trade:wolves:secrets"}
    t.p2("trade:wolves:favor")
    assert (t.lord(1).supply, t.state.tokens["wolves"].secrets) == (6, 1)
    assert table(supply=0).p2.refused("trade") == "oath.4.2.4"
    t = table(secrets=0, turned=3)
    t.p2("trade")
    assert t.state.tokens["wolves"].favor == 2, "facedown secrets pay for nothing"
    assert not table(secrets=0, turned=3, favor=1).p2.may("trade")


@pytest.mark.rule(
    "oath.5.3.2.2", "oath.5.3.2.4", "oath.10.match.1", "oath.10.gain.1", "oath.10.gain.3", "oath.10.gain.4"
)
def test_a_trade_pays_by_matching_advisers() -> None:
    me = {"advisers": ["rangers", "errand-boy", "tents"]}
    t = using("longbows", me=me, sites={2: {"cards": ["wolves"]}})
    t.p2("trade")
    assert (acts(t)["trade:wolves:favor"].gain_favor, acts(t)["trade:wolves:secrets"].gain_secrets) == (3, 2)
    assert acts(t)["trade:longbows:secrets"].gain_secrets == 0
    shared = t.state.shared
    t.p2("trade:wolves:favor")
    assert (t.lord(1).favor, t.bank("beast"), t.state.shared) == (9, 0, shared)
    t.p2("trade", "trade:longbows:favor")
    assert t.lord(1).secrets == 2


@pytest.mark.rule("oath.5.2.2.1", "oath.9.1.1", "oath.10.gain.2", "oath.10.force.1")
def test_a_muster_brings_what_the_bank_has() -> None:
    t = using("longbows", me={"warbands": 11})
    assert t.lord(1).bank == 1
    t.p2("muster")
    assert (t.lord(1).warbands, t.lord(1).bank, t.site(2).warbands) == (12, 0, 2)


@pytest.mark.rule("oath.5.4.1.1", "oath.5.4.1.2", "oath.5.4.3.1", "oath.10.take.1")
def test_what_can_be_recovered() -> None:
    t = using(
        "longbows",
        me={"site": 3, "supply": 1},
        sites={3: {"site": "mountain", "relics": ["map"]}, 2: {"relics": ["whistle"]}},
        players={"p3": {"site": 5, "relics": ["ivory-eye"]}},
        peoples_favor={"holder": "p3", "tokens": 2},
        darkest_secret={"holder": "p2"},
    )
    t.p2("recover")
    assert set(t.decision.keys) == {"recover:relic:0", "recover:peoples-favor", "recover:darkest-secret"}
    t.p2("recover:relic:0")
    assert (t.lord(1).supply, t.p2.may("power:map")) == (0, True)
    assert "map" in t.g.view(2).board.players["p2"].relics
    assert t.p2.refused("recover") == "oath.4.2.4"


@pytest.mark.rule("oath.5.4.1.4", "oath.5.4.4.4", "oath.5.4.2.6")
def test_the_holder_may_raise_the_darkest_secret() -> None:
    t = using("longbows", me={"advisers": ["pressgangs"], "secrets": 5}, darkest_secret={"holder": "p2", "tokens": 3})
    t.p2("recover", "recover:darkest-secret")
    assert list(t.decision.keys) == ["pay:4", "pay:5"]
    t.p2("pay:4")
    assert (t.state.darkest_secret.tokens, t.lord(1).secrets) == (4, 4)


@pytest.mark.rule("oath.5.4.4.3")
def test_the_old_secrets_go_back_to_who_held_the_banner_but_for_one() -> None:
    t = using(
        "longbows",
        me={"secrets": 5},
        darkest_secret={"holder": "p3", "tokens": 3},
        players={"p3": {"site": 5, "secrets": 0}},
        sites={5: {"cards": ["wolves"]}},
    )
    t.p2("recover", "recover:darkest-secret", "pay:4")
    assert (t.lord(1).secrets, t.lord(2).secrets, t.state.darkest_secret.holder) == (2, 2, 1)


@pytest.mark.rule("rulings.oath.4", "oath.5.4.1.3")
def test_anybody_may_recover_an_unheld_darkest_secret() -> None:
    t = using("longbows", me={"secrets": 5}, darkest_secret={"tokens": 3})
    t.p2("recover", "recover:darkest-secret", "pay:4")
    assert (t.lord(1).secrets, t.state.darkest_secret.tokens) == (2, 4)


@pytest.mark.rule("oath.5.4.4.1", "oath.5.4.4.2", "oath.faq.4", "oath.8.4.4")
@pytest.mark.parametrize(("old", "banks"), [(4, [1, 1, 0, 0, 1, 1]), (8, [1, 1, 1, 1, 2, 2])])
def test_the_old_favor_is_dealt_round_the_banks(old: int, banks: list[int]) -> None:
    none = dict.fromkeys(("discord", "arcane", "order", "hearth", "beast", "nomad"), 0)
    t = using("longbows", me={"favor": 12}, banks=none, peoples_favor={"holder": "p2", "tokens": old, "mob": True})
    t.p2("recover", "recover:peoples-favor", f"pay:{old + 1}", "bank:beast")
    assert t.state.banks == banks
    assert (t.state.peoples_favor.tokens, t.state.peoples_favor.mob) == (old + 1, False)


@pytest.mark.rule("oath.5.6.2.1", "oath.10.your-site.1")
def test_the_pawn_moves_and_warbands_stay() -> None:
    t = using("longbows")
    t.p2("travel", "travel:5")
    assert (t.lord(1).site, t.lord(1).warbands, t.site(2).warbands) == (5, 4, 2)
    assert not t.p2.may("muster")


# ---- minor actions ----


@pytest.mark.rule("oath.6.0.1", "oath.6.1.2", "oath.6.3.1", "oath.6.3.2")
def test_minor_actions_cost_no_supply() -> None:
    t = using("wayside-inn", me={"supply": 0, "hidden": ["wolves"]}, sites={2: {"relics": ["map"]}})
    assert {"adviser:wolves", "peek:2:0", "deploy", "withdraw", "power:wayside-inn"} <= set(t.decision.keys)
    t.p2("adviser:wolves", "discard")
    assert t.state.discards[2] == ("wolves",)
    assert t.g.view(2).board.discards["hinterland"][0].card is None
    t.p2("peek:2:0", "power:wayside-inn", "travel", "travel:3")
    assert t.g.view(1).board.sites[2].relics == ("map",), "what was seen once is known from afar"
    assert t.g.view(2).board.sites[2].relics == (None,)


@pytest.mark.rule("oath.6.4.1", "oath.2.4.0.2")
def test_the_scepter_opens_the_reliquary_to_its_holder() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 5, "relics": ["the-grand-scepter"]}})
    relic = t.state.reliquary[2]
    t.p2("peek:slot:2")
    assert t.g.view(1).board.reliquary["careless"] == relic
    t = Table(seats=2, players={"p2": {"site": 5, "relics": ["the-grand-scepter"]}})
    assert not t.p1.may("peek:*")


@pytest.mark.rule("oath.6.5.4")
@pytest.mark.parametrize(
    ("way", "answer", "warbands"), [("give", "yes", (1, 5)), ("give", "no", (3, 3)), ("ask", "yes", (5, 1))]
)
def test_imperial_players_hand_each_other_warbands(way: str, answer: str, warbands: tuple[int, int]) -> None:
    t = Table(seats=2, players={"p1": {"site": 2}, "p2": {"site": 2, "role": "citizen"}})
    t.p1(f"{way}:1", "move:2")
    t.p2(answer)
    assert (t.lord(0).warbands, t.lord(1).warbands) == warbands
    apart = Table(seats=2, players={"p1": {"site": 3}, "p2": {"site": 2, "role": "citizen"}})
    assert not apart.p1.may(f"{way}:1")


@pytest.mark.rule("oath.6.6.2.3")
def test_with_too_few_purple_warbands_the_new_citizen_decides() -> None:
    players = {"p1": {"site": 0, "warbands": 10}, "p2": {"site": 2, "warbands": 4}}
    sites = {2: {"warbands": 3, "of": "p2"}, 0: {"warbands": 10, "of": "p1"}}
    t = Table(seats=2, players=players, sites=sites)
    assert t.lord(0).bank == 4
    t.p1("offer:1", "slot:0", "propose")
    t.p2("accept")
    t.p2("replace:2", "replace:2", "replace:board", "replace:board")
    assert (t.lord(1).warbands, t.site(2).warbands, t.site(2).colour, t.lord(1).bank) == (2, 2, 0, 14)


@pytest.mark.rule("oath.6.6.2.6", "oath.7.6.1.1")
def test_joining_in_ones_own_turn_ends_the_act_phase() -> None:
    t = using("longbows", me={"hidden": ["long-lost-heir"]})
    t.p2("adviser:long-lost-heir", "faceup", "join")
    assert t.state.active == 2
    t = Table(seats=2)
    t.p1("offer:1", "slot:0", "propose")
    t.p2("accept")
    assert t.asked == 0


@pytest.mark.rule("oath.6.6.1.1")
def test_an_exile_with_the_scepter_may_make_themself_a_citizen() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 5, "relics": ["the-grand-scepter"]}})
    t.p2("offer:1", "slot:0")
    assert (t.lord(1).role, t.state.active) == ("citizen", 0)


@pytest.mark.rule("oath.6.6.1.2", "oath.6.6.1.4", "oath.faq.17", "oath.9.6.1", "oath.6.6.2.8")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_an_offer_changes_what_it_says_and_only_if_it_is_accepted(answer: str) -> None:
    me = {"site": 2, "favor": 3, "secrets": 2, "advisers": ["wolves"], "hidden": ["vision-of-faith"], "relics": ["map"]}
    t = Table(seats=2, players={"p1": {"site": 0, "favor": 3}, "p2": me}, darkest_secret={"holder": "p2"})
    before = t.lord(1)
    t.p1("offer:1", "slot:0", "want:favor:1", "give:secrets:1", "propose")
    t.p2(answer)
    lord, joined = t.lord(1), answer == "accept"
    assert (lord.role == "citizen") == joined
    assert (lord.favor, lord.secrets) == ((2, 3) if joined else (3, 2))
    assert (lord.advisers, lord.relics[0], t.state.darkest_secret.holder) == (before.advisers, "map", 1)


@pytest.mark.rule("oath.6.7.1", "oath.6.8.1", "oath.faq.11", "oath.6.7.6")
def test_leaving_the_empire_leaves_its_sites_behind() -> None:
    sites = {2: {"warbands": 2, "of": "p1"}, 3: {"warbands": 1, "of": "p1"}}
    t = Table(
        seats=2, active="p2", sites=sites, players={"p2": {"site": 2, "role": "citizen", "favor": 5, "warbands": 2}}
    )
    t.p2("leave")
    assert [(t.site(slot).colour, t.site(slot).warbands) for slot in (2, 3)] == [(0, 2), (0, 1)]
    holder = {"site": 2, "role": "citizen", "favor": 9, "relics": ["the-grand-scepter"]}
    t = Table(seats=3, active="p2", sites=sites, players={"p2": holder, "p3": {"role": "citizen"}})
    assert not t.p2.may("leave")
    assert not t.p2.may("exile:1")
    t.p2("exile:2")
    assert (t.lord(2).role, t.asked, t.site(3).colour) == ("exile", 1, 0)


@pytest.mark.rule("oath.6.7.5", "oath.6.8.3", "rulings.oath.10")
def test_who_leaves_gets_as_many_own_warbands_as_there_are() -> None:
    players = {
        "p1": {"site": 0, "favor": 9, "warbands": 1, "relics": ["obsidian-cage"]},
        "p2": {"site": 2, "role": "citizen", "warbands": 12, "supply": 2},
    }
    t = Table(seats=2, players=players, caged={"p2": 5}, keeper="p2", oath="people", peoples_favor={"holder": "p2"})
    purple = t.lord(0).bank
    t.p1("exile:1")
    assert (t.lord(1).warbands, t.lord(1).bank, t.lord(0).bank, t.lord(1).supply) == (9, 0, purple + 12, 7)


@pytest.mark.rule("oath.6.6.3.1", "oath.6.6.3.2", "oath.10.enemy.1", "oath.10.rule.1", "oath.10.rule.2", "oath.faq.20")
def test_a_citizen_rules_purple_sites_from_afar() -> None:
    players = {"p2": {"site": 5, "role": "citizen", "favor": 3}, "p3": {"site": 2}}
    t = Table(seats=3, active="p2", players=players, sites={2: {"cards": ["wayside-inn"], "warbands": 1, "of": "p1"}})
    assert t.p2.may("power:wayside-inn")
    assert not t.p2.may("campaign:0")
    t = Table(seats=3, active="p3", players=players, sites={2: {"cards": ["wayside-inn"], "warbands": 1, "of": "p1"}})
    assert not t.p3.may("deploy"), "a pawn does not rule"
    assert t.p3.may("muster")
    t.p3("campaign")
    assert set(t.decision.keys) == {"campaign:0", "campaign:1"}
