"""Answers about trades, searches and the play of cards."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.log import Told
from interregnum.games.oath.rules.goals import visionary
from interregnum.games.oath.state import change
from interregnum.kernel.text import Player
from tests.oath.table import Table, using

HERE = {"site": 2, "favor": 3, "secrets": 3}


def acts(t: Table) -> dict[str, Act]:
    return dict(t.decision.meanings)


def playing(*cards: str, with_: str = "longbows", me: dict[str, Any] | None = None, **more: Any) -> Table:
    """p2 has facedown advisers to play."""
    return using(with_, me={"hidden": list(cards), **(me or {})}, **more)


def drawing(card: str, *advisers: str) -> Table:
    """p2 has drawn a card and played it to their advisers."""
    t = using("longbows", me={"advisers": list(advisers)}, world=(card, "scryer", "rangers"))
    t.p2("search", f"keep:{card}", "discard:scryer", "faceup")
    return t


# ---- trading, mustering, recovering ----


@pytest.mark.rule("oathfaq.2")
def test_the_acting_troupe_may_count_as_what_it_is() -> None:
    t = using("acting-troupe", sites={2: {"cards": ["alchemist"]}})
    t.p2("trade", "done")
    assert acts(t)["trade:alchemist:favor"].gain_favor == 2


@pytest.mark.rule("oathfaq.3")
def test_outside_of_trades_the_acting_troupe_is_arcane() -> None:
    t = using("acting-troupe", me={"advisers": ["vow-of-beastkin"]}, sites={2: {"cards": ["longbows"]}})
    assert t.p2.refused("muster") == "oath.9.2.2"
    t = using("acting-troupe", me={"advisers": ["vow-of-beastkin"]}, sites={2: {"cards": ["alchemist"]}})
    assert t.p2.may("muster")


@pytest.mark.rule("oathfaq.4")
def test_favor_on_the_tamed_card_reaches_its_bank_in_time() -> None:
    t = using("taming-charm", sites={2: {"cards": ["wolves"]}}, banks={"beast": 1}, tokens={"wolves": {"favor": 1}})
    t.p2("power:taming-charm")
    assert (t.lord(1).favor, t.bank("beast")) == (8, 0)


@pytest.mark.rule("oathfaq.6")
def test_the_secret_signal_doubles_the_lone_favor_of_a_careless_chancellor() -> None:
    t = Table(
        seats=2,
        uncovered=("careless",),
        sites={2: {"cards": ["wolves"]}},
        players={"p1": {"site": 2, "favor": 4, "advisers": ["secret-signal", "rangers", "errand-boy"]}},
    )
    t.p1("trade", "use:secret-signal")
    act = acts(t)["trade:wolves:secrets"]
    assert (act.gain_favor, act.gain_secrets) == (2, 1)


@pytest.mark.rule("oathfaq.7")
def test_the_secret_signal_takes_no_favor_from_another_bank() -> None:
    t = using("secret-signal", sites={2: {"cards": ["wolves"]}}, banks={"beast": 1})
    t.p2("trade", "use:secret-signal", "trade:wolves:favor")
    assert (t.lord(1).favor, t.bank("beast")) == (7, 0)


def disguised(*mine: str, theirs: tuple[str, ...] = (), **more: Any) -> Table:
    """p2 trades with the advisers of p3."""
    t = using(
        "master-of-disguise",
        me={"advisers": list(mine)},
        sites={2: {"cards": ["wolves", "storyteller"]}},
        players={"p3": {"site": 5, "advisers": list(theirs)}},
        **more,
    )
    t.p2("trade", "use:master-of-disguise@2")
    return t


@pytest.mark.rule("oathfaq.24")
def test_modifiers_among_borrowed_advisers_can_be_used() -> None:
    t = disguised(theirs=("secret-signal", "marriage"))
    t.p2("use:secret-signal")
    assert acts(t)["trade:wolves:favor"].gain_favor == 2
    assert acts(t)["trade:storyteller:favor"].gain_favor == 3


@pytest.mark.rule("oathfaq.25")
def test_own_advisers_are_out_of_play_behind_a_disguise() -> None:
    t = disguised("birdsong", theirs=("secret-signal",))
    assert not t.p2.may("use:birdsong")
    t = using("master-of-disguise", me={"advisers": ["birdsong"]}, sites={2: {"cards": ["wolves"]}})
    t.p2("trade", "use:birdsong")
    assert not t.p2.may("use:master-of-disguise*")


@pytest.mark.rule("oathfaq.26")
def test_a_disguise_gets_round_ones_own_vows() -> None:
    t = disguised("vow-of-poverty")
    t.p2("trade:wolves:favor")
    assert t.lord(1).favor == 7
    t = disguised("vow-of-kinship")
    t.p2("trade:wolves:favor")
    assert (t.lord(1).favor, t.bank("nomad")) == (7, 3)


@pytest.mark.rule("oathfaq.35")
def test_small_friends_use_the_modifiers_of_the_site_one_acts_at() -> None:
    def table(library: int) -> Table:
        sites: dict[int, dict[str, Any]] = {2: {"cards": ["rangers"]}, 5: {"cards": ["wolves"]}}
        sites[library]["cards"].append("map-library")
        t = using("small-friends", sites=sites)
        t.p2("trade", "use:small-friends@5")
        return t

    assert not table(2).p2.may("use:map-library")
    assert table(5).p2.may("use:map-library")


@pytest.mark.rule("oathfaq.53")
def test_the_vow_of_poverty_loses_the_favor_of_careless_as_well() -> None:
    t = Table(
        seats=2,
        uncovered=("careless",),
        sites={2: {"cards": ["wolves"]}},
        players={"p1": {"site": 2, "favor": 4, "advisers": ["vow-of-poverty"]}},
    )
    t.p1("trade", "trade:wolves:secrets")
    assert t.lord(0).favor == 2


@pytest.mark.rule("oathfaq.54")
def test_with_both_vows_the_rest_power_is_open() -> None:
    t = using("vow-of-poverty", me={"favor": 0, "advisers": ["vow-of-kinship"]}, phase="rest", banks={"nomad": 5})
    assert t.p2.may("power:vow-of-poverty#1")


@pytest.mark.rule("oathfaq.65")
def test_the_vow_of_renewal_catches_what_its_holder_burns() -> None:
    t = using("vow-of-renewal", me={"favor": 2}, sites={2: {"site": "mountain", "relics": ["map"]}})
    t.p2("recover", "recover:relic:0")
    assert (t.lord(1).relics, t.lord(1).favor) == (("map",), 2)


@pytest.mark.rule("oathfaq.127")
def test_the_spell_breaker_does_not_stop_a_muster_for_a_secret() -> None:
    t = using(
        "initiation-rite", sites={2: {"cards": ["wolves"]}, 5: {"cards": ["spell-breaker"], "warbands": 1, "of": "p3"}}
    )
    t.p2("muster")
    assert t.state.tokens["wolves"].secrets == 1


# ---- searching ----


@pytest.mark.rule("oathfaq.8", "oathfaq.42")
@pytest.mark.parametrize(("uncovered", "draws"), [((), 2), (("greedy",), 4)])
def test_mushrooms_add_up_with_what_draws_more(uncovered: tuple[str, ...], draws: int) -> None:
    players = {"p1": {"site": 2, "favor": 3, "secrets": 3, "advisers": ["augury"]}}
    t = Table(
        seats=2,
        players=players,
        sites={2: {"cards": ["mushrooms"]}},
        uncovered=uncovered,
        discards={"provinces": ["keep", "rangers", "elders", "tents", "wolves"]},
    )
    t.p1("search", "use:augury", "use:mushrooms")
    assert t.lord(0).supply == 7
    assert len(t.state.discards[1]) == 5 - draws
    assert t.state.discards[1][0] == "keep"


@pytest.mark.rule("oathfaq.27", "oathfaq.28")
def test_the_errand_boy_fetches_from_afar_and_the_rest_goes_to_the_usual_pile() -> None:
    there: dict[str, Any] = {"sites": {0: {"cards": ["mushrooms"]}}, "discards": {"hinterland": ["keep", "elders"]}}
    t = using("errand-boy", me={"site": 0}, **there)
    t.p2("search", "use:errand-boy", "use:mushrooms")
    assert t.lord(1).supply == 7
    assert t.state.discards[2] == ("keep",)
    t.p2("discard")
    assert t.state.discards[1] == ("elders",)


@pytest.mark.rule("oathfaq.55")
def test_bracken_covers_the_discards_of_the_search_alone() -> None:
    t = using("bracken", sites={3: {"cards": ["longbows"]}}, world=("dazzle", "scryer", "elders"))
    t.p2("search", "use:bracken", "on:cradle", "keep:dazzle", "discard:scryer", "faceup")
    assert (t.state.discards[0], t.state.discards[2]) == (("elders", "scryer"), ("longbows",))
    t = using(
        "bracken",
        sites={3: {"cards": ["longbows"]}},
        world=("wolves", "scryer", "elders"),
        peoples_favor={"holder": "p2"},
    )
    t.p2("search", "use:bracken", "on:cradle", "keep:wolves", "discard:scryer", "site:3", "discard:longbows")
    assert t.state.discards[0] == ("longbows", "elders", "scryer")


@pytest.mark.rule("oathfaq.85")
def test_under_gossip_a_card_that_cannot_be_played_faceup_is_discarded() -> None:
    t = using(
        "longbows",
        me={"site": 3},
        discards={"provinces": ["keep"]},
        sites={3: {"site": "mine", "cards": ["wolves"]}, 5: {"cards": ["gossip"], "warbands": 1, "of": "p3"}},
    )
    t.p2("search", "search:provinces")
    assert t.state.discards[2] == ("keep",)


@pytest.mark.rule("oathfaq.86")
@pytest.mark.parametrize(("warbands", "may"), [(0, False), (1, True)])
def test_gossip_of_bandits_binds_everybody(warbands: int, may: bool) -> None:
    t = using(
        "longbows",
        world=("wolves", "scryer", "elders"),
        sites={5: {"cards": ["gossip"], "warbands": warbands, "of": "p2"}},
    )
    t.p2("search", "keep:wolves", "discard:scryer")
    assert t.p2.may("facedown") == may


@pytest.mark.rule("oathfaq.87")
def test_gossip_turns_nobody_up() -> None:
    t = playing("gossip", "wolves", players={"p3": {"site": 5, "hidden": ["elders"]}})
    t.p2("adviser:gossip", "site:2")
    assert [a.faceup for lord in t.state.lords for a in lord.advisers] == [False, False]


@pytest.mark.rule("oathfaq.89")
def test_the_welcoming_party_pays_for_no_facedown_play() -> None:
    t = using("welcoming-party", world=("wolves", "scryer", "elders"))
    t.p2("search", "use:welcoming-party", "keep:wolves", "discard:scryer", "facedown")
    assert t.lord(1).favor == 6
    t.p2("adviser:wolves")
    if t.decision.kind == "modify":
        t.p2("use:welcoming-party")
    t.p2("faceup")
    assert t.lord(1).favor == 6


@pytest.mark.rule("oathfaq.90")
def test_the_welcoming_party_does_not_pay_for_itself() -> None:
    t = using("longbows", world=("welcoming-party", "scryer", "elders"), sites={2: {"site": "river"}})
    t.p2("search", "keep:welcoming-party", "discard:scryer", "site:2")
    assert t.lord(1).favor == 7


@pytest.mark.rule("oathfaq.92")
def test_crop_rotation_and_the_peoples_favor_clear_two_cards() -> None:
    sites = {2: {"site": "plains", "cards": ["elders"]}, 3: {"cards": ["tents"]}}
    t = playing("wolves", with_="crop-rotation", sites=sites, peoples_favor={"holder": "p2"})
    t.p2("adviser:wolves", "use:crop-rotation", "site:2", "discard:tents")
    assert t.p2.may("discard:elders")
    t.p2("discard:elders")
    assert (t.site(2).cards, t.site(3).cards) == (("crop-rotation", "wolves"), ())


@pytest.mark.rule("oathfaq.93")
def test_the_peoples_favor_helps_with_both_cards_of_the_land_warden() -> None:
    sites = {2: {"site": "plains"}, 3: {"cards": ["tents"]}, 4: {"cards": ["oracle"]}}
    t = using("land-warden", sites=sites, world=("wolves", "alchemist", "elders"), peoples_favor={"holder": "p2"})
    t.p2("search", "use:land-warden", "keep:wolves", "keep:alchemist", "site:3", "discard:tents", "site:4")
    assert t.p2.may("discard:oracle")
    t.p2("discard:oracle")
    assert (t.site(3).cards, t.site(4).cards) == (("wolves",), ("alchemist",))


@pytest.mark.rule("oathfaq.94")
@pytest.mark.parametrize(("first", "second", "may"), [("site:2", "facedown", True), ("faceup", "facedown", False)])
def test_one_card_of_the_land_warden_must_go_to_a_site(first: str, second: str, may: bool) -> None:
    t = using("land-warden", sites={2: {"site": "plains"}}, world=("wolves", "alchemist", "elders"))
    t.p2("search", "use:land-warden", "keep:wolves", "keep:alchemist", first)
    assert t.p2.may(second) == may
    assert t.p2.may("site:2")


@pytest.mark.rule("oathfaq.128")
def test_a_conspiracy_that_cannot_be_played_may_be_discarded() -> None:
    t = using(
        "longbows",
        me={"site": 3, "advisers": ["vow-of-obedience"]},
        discards={"provinces": ["conspiracy"]},
        sites={5: {"cards": ["gossip"], "warbands": 1, "of": "p3"}},
    )
    t.p2("search", "search:provinces")
    assert t.state.discards[2] == ("conspiracy",)


@pytest.mark.rule("oathfaq.154", "oathfaq.155")
def test_forced_labor_is_due_for_every_play() -> None:
    def table(favor: int, **more: Any) -> Table:
        sites = {2: {"cards": ["forced-labor"], "warbands": 1, "of": "p3"}}
        return Table(
            seats=3,
            active="p2",
            sites=sites,
            players={"p2": {"site": 2, "favor": favor, **more}, "p3": {"site": 5}},
            world=("wolves", "scryer", "elders"),
        )

    t = table(2)
    t.p2("search", "keep:wolves", "discard:scryer", "facedown", "adviser:wolves", "faceup")
    assert (t.lord(1).favor, t.lord(2).favor) == (0, 3)
    assert table(0, hidden=["tents"]).p2.refused("adviser:tents") == "oath.7.1.2.1"


@pytest.mark.rule("oathfaq.172")
def test_the_harp_shows_what_was_drawn_and_what_is_kept() -> None:
    t = using(
        "great-spire",
        me={"relics": ["truthful-harp"]},
        world=("wolves", "scryer", "elders", "tents", "oracle"),
        dispossessed=("keep", "rangers"),
    )
    t.p2("search", "use:great-spire", "use:truthful-harp")
    seen = {card for card in ("wolves", "scryer", "elders", "tents", "oracle") if t.state.known.get(card, 0) & 4}
    assert len(seen) == 5
    t.p2("swap:wolves", "swap:scryer", "done")
    kept = next(key for key in t.decision.keys if key in ("keep:keep", "keep:rangers"))
    other = "rangers" if kept == "keep:keep" else "keep"
    t.p2(kept)
    assert t.state.known[kept.removeprefix("keep:")] & 4
    assert not t.state.known.get(other, 0) & 4


@pytest.mark.rule("oathfaq.183", "oathfaq.184")
def test_the_harp_is_chosen_first_and_stops_at_a_vision() -> None:
    t = using("truthful-harp", world=("wolves", "vision-of-faith", "elders", "tents", "oracle"))
    t.p2("search", "use:truthful-harp")
    assert set(t.decision.keys) == {"keep:wolves", "keep:vision-of-faith"}
    t = using("truthful-harp", world=("wolves", "scryer", "elders", "tents", "oracle"))
    t.p2("search", "done")
    assert t.decision.kind == "keep"


@pytest.mark.rule("oathfaq.191")
def test_a_vision_may_go_under_the_world_deck_and_the_marker_stays() -> None:
    t = using("cracked-horn", world=("vision-of-faith",))
    t.p2("search", "use:cracked-horn", "world", "discard")
    assert (t.state.world[-1], t.state.visions_drawn) == ("vision-of-faith", 1)


@pytest.mark.rule("oathfaq.205")
def test_the_book_of_records_replaces_the_favor_for_the_play_alone() -> None:
    t = playing("storyteller", with_="book-of-records", sites={2: {"site": "fertile-valley"}})
    t.p2("adviser:storyteller", "site:2")
    assert (t.lord(1).favor, t.lord(1).secrets) == (7, 5)


@pytest.mark.rule("oathfaq.218", "oathfaq.69")
def test_the_peoples_favor_does_not_reach_facedown_sites() -> None:
    t = playing(
        "salt-the-earth", "wolves", peoples_favor={"holder": "p2"}, sites={3: {"site": "plains", "faceup": False}}
    )
    t.p2("adviser:wolves")
    assert t.p2.may("site:4")
    assert not t.p2.may("site:3")
    t.p2("discard", "adviser:salt-the-earth")
    assert t.p2.may("site:4")
    assert not t.p2.may("site:3")


# ---- playing cards ----


@pytest.mark.rule("oathfaq.13")
def test_revelation_begins_with_the_chancellor() -> None:
    t = Table(seats=4, active="p3", players={"p3": {"site": 2, "hidden": ["revelation"]}})
    t.p3("adviser:revelation", "faceup")
    for seat in (t.p1, t.p2, t.p3, t.p4):
        seat("burn:1")
    assert [lord.secrets for lord in t.state.lords] == [2, 2, 2, 2]


@pytest.mark.rule("oathfaq.40", "oathfaq.41")
def test_the_pied_piper_comes_on_top_of_three_and_counts_from_then_on() -> None:
    t = drawing("pied-piper", "wolves", "elders", "tents")
    assert (len(t.lord(1).advisers), t.decision.kind) == (4, "action")
    t = using("longbows", me={"advisers": ["pied-piper", "elders", "tents"]}, world=("wolves", "scryer", "rangers"))
    t.p2("search", "keep:wolves", "discard:scryer", "faceup")
    assert set(t.decision.keys) == {"discard:pied-piper", "discard:elders", "discard:tents"}


@pytest.mark.rule("oathfaq.56")
def test_the_key_to_the_city_opens_an_empty_site() -> None:
    t = playing("key-to-the-city", me={"site": 3}, sites={3: {"site": "river"}})
    t.p2("adviser:key-to-the-city", "site:3")
    assert (t.site(3).colour, t.site(3).warbands) == (1, 1)


@pytest.mark.rule("oathfaq.61")
def test_charlatan_burns_only_what_lies_on_the_banner() -> None:
    t = playing("charlatan", me={"secrets": 3}, darkest_secret={"tokens": 4}, players={"p3": {"site": 5, "secrets": 2}})
    t.p2("adviser:charlatan", "faceup")
    assert (t.state.darkest_secret.tokens, t.lord(1).secrets, t.lord(2).secrets) == (1, 3, 2)


@pytest.mark.rule("oathfaq.62", "oathfaq.72", "oathfaq.81", "oath.7.6.4.2")
@pytest.mark.parametrize("card", ["assassin", "silver-tongue", "insomnia"])
def test_a_limiter_cannot_be_played_beside_two_locked_advisers(card: str) -> None:
    t = playing(card, me={"advisers": ["vow-of-poverty", "vow-of-peace"]})
    t.p2(f"adviser:{card}")
    assert not t.p2.may("faceup")
    t = playing(card, me={"advisers": ["vow-of-poverty", "wolves"]})
    t.p2(f"adviser:{card}", "faceup")
    assert [adviser.card for adviser in t.lord(1).advisers] == ["vow-of-poverty", card]


@pytest.mark.rule("oathfaq.63", "oath.faq.6")
def test_every_imperial_player_pays_for_the_suits_at_purple_sites() -> None:
    sites = {
        2: {"cards": ["wolves", "elders"], "warbands": 1, "of": "p1"},
        3: {"cards": ["tents", "alchemist"], "warbands": 1, "of": "p1"},
    }
    players = {
        "p1": {"site": 0, "favor": 4},
        "p2": {"site": 5, "role": "citizen", "favor": 4},
        "p3": {"site": 6, "favor": 1, "hidden": ["dissent"]},
    }
    t = Table(seats=3, active="p3", sites=sites, players=players)
    t.p3("adviser:dissent", "faceup")
    assert (t.lord(0).favor, t.lord(1).favor) == (1, 1)


@pytest.mark.rule("oathfaq.64")
def test_a_shared_vision_rests_while_its_sharer_is_a_citizen() -> None:
    t = playing(
        "false-prophet",
        "long-lost-heir",
        players={"p3": {"site": 5, "vision": "vision-of-faith"}},
        darkest_secret={"holder": "p2"},
        visions_drawn=3,
    )
    t.p2("adviser:false-prophet", "faceup", "adviser:long-lost-heir", "faceup", "join")
    assert t.state.prophecies == [("vision-of-faith", 1)]
    assert visionary(t.state, 1) == ""
    change(t.state, 1, role="exile")
    assert visionary(t.state, 1) == "vision-of-faith"


@pytest.mark.rule("oathfaq.67", "oath.faq.19")
def test_only_salt_the_earth_can_be_played_to_the_drowned_city() -> None:
    t = playing(
        "salt-the-earth", "wolves", me={"site": 3}, sites={3: {"site": "drowned-city"}}, peoples_favor={"holder": "p2"}
    )
    assert not t.p2.may("muster")
    assert not t.p2.may("trade")
    t.p2("adviser:wolves")
    assert not t.p2.may("site:3")
    t.p2("discard", "adviser:salt-the-earth", "site:3", "done")
    assert t.site(3).cards == ("salt-the-earth",)


@pytest.mark.rule("oathfaq.70", "oathfaq.71")
def test_riots_spare_themselves_and_count_no_advisers() -> None:
    t = playing(
        "riots",
        peoples_favor={"mob": True},
        me={"advisers": ["wolves", "rangers"]},
        sites={3: {"cards": ["scryer", "dissent"]}, 4: {"cards": ["errand-boy"]}},
    )
    t.p2("adviser:riots", "site:2")
    assert (t.site(2).cards, t.site(3).cards, t.site(4).cards) == (("longbows", "riots"), (), ("errand-boy",))
    assert len(t.lord(1).advisers) == 2


@pytest.mark.rule("oathfaq.96")
def test_book_binders_count_the_conspiracy() -> None:
    t = playing("conspiracy", players={"p3": {"site": 5, "advisers": ["book-binders"]}})
    t.p2("adviser:conspiracy", "reveal")
    t.p3("bank:order")
    assert t.lord(2).favor == 3


@pytest.mark.rule("oathfaq.97", "oath.7.3.3.2")
def test_saddle_makers_come_between_the_favor_and_the_power_of_the_card() -> None:
    t = playing("garrison", players={"p3": {"site": 5, "advisers": ["saddle-makers"]}})
    t.p2("adviser:garrison", "site:2")
    gains = [event.said for event in t.g.events() if isinstance(event, Told) and event.category == "gain"]
    assert [(dict(said.args)["player"], "suit" in dict(said.args)) for said in gains] == [
        (Player(1), True),
        (Player(2), True),
        (Player(1), False),
    ]
    assert t.lord(2).favor == 3


@pytest.mark.rule("oathfaq.104")
def test_salad_days_at_a_site_bring_the_usual_favor_as_well() -> None:
    t = playing("salad-days", sites={2: {"site": "river"}})
    t.p2("adviser:salad-days", "site:2", "bank:order", "bank:beast", "bank:nomad")
    assert (t.lord(1).favor, t.bank("hearth")) == (10, 2)


@pytest.mark.rule("oathfaq.112")
def test_the_great_herd_passes_by_locked_cards() -> None:
    t = playing("great-herd", sites={5: {"cards": ["sacred-ground", "elders"]}})
    t.p2("adviser:great-herd", "site:2")
    assert set(t.decision.keys) == {"card:elders", "done"}


@pytest.mark.rule("oathfaq.113")
def test_royal_tax_takes_nothing_from_the_nomad_bank() -> None:
    t = playing("royal-tax", players={"p3": {"site": 2, "favor": 0, "advisers": ["vow-of-kinship"]}})
    t.p2("adviser:royal-tax", "faceup")
    assert (t.lord(1).favor, t.bank("nomad")) == (6, 3)


@pytest.mark.rule("oathfaq.126")
def test_the_spell_breaker_stops_the_theft_of_the_conspiracy() -> None:
    def table(cards: list[str]) -> Table:
        t = playing(
            "conspiracy",
            me={"advisers": ["elders", "tents"]},
            players={"p3": {"site": 2, "relics": ["map"], "advisers": ["horse-archers"]}},
            sites={5: {"cards": cards, "warbands": 1, "of": "p3"}},
        )
        t.p2("adviser:conspiracy", "reveal")
        return t

    assert table(["wolves"]).p2.may("take:map")
    assert table(["spell-breaker"]).decision.kind != "conspiracy"


@pytest.mark.rule("oathfaq.132")
@pytest.mark.parametrize(("card", "left"), [("ancient-bloodline", ("longbows",)), ("elders", ())])
def test_the_ancient_bloodline_locks_outside_of_campaigns(card: str, left: tuple[str, ...]) -> None:
    t = playing(
        "dazzle",
        players={"p3": {"site": 5, "advisers": [card]}},
        with_="wolves",
        sites={3: {"cards": ["longbows"], "warbands": 1, "of": "p3"}},
    )
    t.p2("adviser:dazzle", "faceup")
    assert t.site(3).cards == left


@pytest.mark.rule("oathfaq.133")
def test_the_ancient_pact_is_no_bargain_for_a_citizen() -> None:
    t = playing("ancient-pact", me={"role": "citizen"}, sites={2: {"of": "p1"}}, darkest_secret={"holder": "p2"})
    t.p2("adviser:ancient-pact", "faceup")
    assert t.decision.kind == "action"
    assert (t.lord(1).relics, t.state.darkest_secret.holder) == ((), 1)


@pytest.mark.rule("oathfaq.134", "oathfaq.135")
def test_the_family_wagon_counts_the_limit_that_follows() -> None:
    t = drawing("pied-piper", "family-wagon", "wolves")
    assert len(t.lord(1).advisers) == 3
    t = playing("family-wagon", me={"advisers": ["pied-piper", "wolves"]})
    t.p2("adviser:family-wagon", "faceup")
    assert set(t.decision.keys) == {"discard:pied-piper", "discard:wolves"}
    t = drawing("family-wagon", "elders", "tents", "rival-khan")
    assert len(t.lord(1).advisers) == 4


@pytest.mark.rule("oathfaq.161", "oathfaq.162")
def test_the_vow_of_obedience_bars_new_visions_and_the_conspiracy() -> None:
    t = playing("vow-of-obedience", "conspiracy", "vision-of-conquest", me={"vision": "vision-of-faith"})
    t.p2("adviser:vow-of-obedience", "faceup")
    assert t.lord(1).vision == "vision-of-faith"
    for card in ("conspiracy", "vision-of-conquest"):
        t.p2(f"adviser:{card}")
        if t.decision.kind == "play":
            assert not t.p2.may("reveal")
            t.p2("discard")
    assert t.lord(1).vision == "vision-of-faith"


@pytest.mark.rule("oathfaq.216", "oath.5.1.4.4.4")
def test_the_conspiracy_may_be_played_for_nothing() -> None:
    t = playing(
        "conspiracy",
        me={"advisers": ["elders", "tents"]},
        players={"p3": {"site": 2, "relics": ["map"], "advisers": ["horse-archers"]}},
    )
    t.p2("adviser:conspiracy", "reveal", "done")
    assert (t.lord(1).secrets, t.lord(2).relics, t.state.box) == (4, ("map",), ["conspiracy"])
