"""Modifiers and persistent powers: each changes actions as its entry says."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.log import Told
from tests.oath.playing import dice_in
from tests.oath.table import Table, using


def modified(t: Table, action: str, card: str = "") -> dict[str, Act]:
    """Begin an action with a modifier, and what could then be chosen."""
    t.p2(action)
    if t.decision.kind == "modify":
        t.p2(f"use:{card}" if card else "done")
        while t.decision.kind == "modify":
            t.p2("done")
    return dict(t.decision.meanings)


def one(t: Table, action: str, key: str, card: str = "") -> Act:
    return modified(t, action, card)[key]


FAR: dict[str, Any] = {"sites": {3: {"cards": ["wolves"]}, 5: {"cards": ["elders"]}}}

TRAVEL: list[tuple[str, dict[str, Any], int, int]] = [
    ("forest-paths", {}, 3, 0),
    ("forest-paths", {}, 5, 2),
    ("tents", {}, 3, 0),
    ("tents", {}, 5, 2),
    ("a-fast-steed", {"me": {"warbands": 3}}, 5, 0),
    ("a-fast-steed", {}, 5, 2),
    ("portal", {}, 5, 0),
    ("special-envoy", {}, 5, 0),
]


@pytest.mark.rule("oath.7.6.2.1", "oath.7.4.0.1")
@pytest.mark.parametrize(("card", "position", "to", "cost"), TRAVEL)
def test_a_travel_modifier_spares_supply(card: str, position: dict[str, Any], to: int, cost: int) -> None:
    t = using(card, **FAR, **position)
    assert one(t, "travel", f"travel:{to}", card).spent == cost


@pytest.mark.rule("oath.7.4.2.1")
@pytest.mark.parametrize(
    ("card", "to", "look", "then"),
    [
        ("special-envoy", 5, lambda t: t.state.active, 2),
        ("hospitality", 5, lambda t: t.lord(1).favor, 7),
        ("dragonskin-drum", 5, lambda t: t.lord(1).warbands, 5),
        ("tyrant", 4, lambda t: t.site(4).warbands, 1),
    ],
)
def test_something_comes_after_a_travel(card: str, to: int, look: Any, then: Any) -> None:
    t = using(card, me={"advisers": ["horse-archers"]}, sites={**FAR["sites"], 4: {"warbands": 2, "of": "p3"}},
              keeper="p2")  # fmt: skip
    modified(t, "travel", card if card in ("special-envoy", "hospitality") else "")
    t.p2(f"travel:{to}")
    assert look(t) == then


def guarded(card: str, **me: Any) -> Table:
    """p2 stands at site 3; p3 rules sites 2, with a card, and 3."""
    sites = {2: {"cards": [card], "warbands": 1, "of": "p3"}, 3: {"cards": ["wolves"], "warbands": 1, "of": "p3"}}
    mine = {"site": 3, "favor": 3, "secrets": 3, "warbands": 3, **me}
    return Table(seats=3, sites=sites, players={"p2": mine, "p3": {"site": 5}}, active="p2")


@pytest.mark.rule("oath.7.1.4.1")
def test_tolls_are_paid_to_the_ruler() -> None:
    t = guarded("toll-roads")
    t.p2("travel", "travel:2")
    assert (t.lord(1).favor, t.lord(2).favor) == (2, 2)
    t = guarded("curfew")
    t.p2("trade", "trade:wolves:favor")
    assert (t.lord(1).favor, t.lord(2).favor) == (3, 2)
    t = guarded("forced-labor")
    t.p2("search")
    assert (t.lord(1).favor, t.lord(2).favor) == (2, 2)
    assert guarded("forced-labor", favor=0).p2.refused("search").startswith("oath.7.1.2")


@pytest.mark.rule("oath.7.1.4.1")
def test_the_way_station_is_free_to_its_ruler_and_to_who_pays() -> None:
    t = using("way-station", me={"site": 5})
    assert one(t, "travel", "travel:2").spent == 0
    t = guarded("way-station")
    t.p2("travel", "use:way-station#1", "travel:2")
    assert (t.lord(1).supply, t.lord(2).favor) == (7, 2)
    t = guarded("way-station")
    assert one(t, "travel", "travel:2").spent == 2


@pytest.mark.rule("oath.7.1.4.1")
def test_travelers_lose_warbands() -> None:
    t = guarded("boiling-lake")
    t.p2("travel", "travel:2")
    assert t.lord(1).warbands == 1
    t = guarded("grasping-vines")
    t.p2("travel", "travel:5")
    assert t.lord(1).warbands == 2


@pytest.mark.rule("oath.9.2.2")
def test_the_vow_of_union_binds_its_holder_to_their_sites_and_takes_all_warbands_along() -> None:
    t = using("vow-of-union", sites={3: {"warbands": 1, "of": "p3"}})
    assert not t.p2.may("travel")
    t = using("vow-of-union", me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}})
    t.p2("campaign")
    assert t.decision.keys[0] == "dice:6"


MUSTER: list[tuple[str, dict[str, Any], str, int, int]] = [
    # card, position, card mustered on, Supply, warbands
    ("animal-playmates", {"sites": {2: {"cards": ["wolves"]}}}, "wolves", 0, 2),
    ("animal-playmates", {"sites": {2: {"cards": ["elders"]}}}, "elders", 1, 2),
    ("rowdy-pub", {}, "rowdy-pub", 1, 3),
    ("downtrodden", {"banks": {"beast": 0}, "sites": {2: {"cards": ["wolves"]}}}, "wolves", 1, 4),
    ("downtrodden", {"sites": {2: {"cards": ["wolves"]}}}, "wolves", 1, 2),
    ("ring-of-devotion", {"sites": {2: {"cards": ["wolves"]}}}, "wolves", 1, 4),
    ("vow-of-beastkin", {"sites": {2: {"cards": ["wolves"]}}}, "wolves", 1, 3),
    ("longbows", {"sites": {2: {"site": "river"}}}, "longbows", 1, 3),
]


@pytest.mark.rule("oath.5.2.1.1", "oath.11.river.1", "oath.7.4.0.1")
@pytest.mark.parametrize(("card", "position", "on", "supply", "warbands"), MUSTER)
def test_a_muster_modifier_works(card: str, position: dict[str, Any], on: str, supply: int, warbands: int) -> None:
    t = using(card, **position)
    t.p2("muster")
    if t.decision.kind == "modify":
        t.p2(f"use:{card}")
    if t.decision.kind == "muster":
        t.p2(f"muster:{on}")
    assert (7 - t.lord(1).supply, t.lord(1).warbands - 4) == (supply, warbands)


@pytest.mark.rule("oath.9.2.1")
def test_the_initiation_rite_asks_for_a_secret_and_the_vow_of_beastkin_for_a_match() -> None:
    t = using("initiation-rite", sites={2: {"cards": ["wolves"]}})
    t.p2("muster")
    assert (t.lord(1).favor, t.lord(1).secrets, t.state.tokens["wolves"].secrets) == (6, 3, 1)
    t = using("vow-of-beastkin", sites={2: {"cards": ["elders"]}})
    assert t.p2.refused("muster") == "oath.9.2.2"


@pytest.mark.rule("oath.5.2.1.2")
def test_pressgangs_muster_on_a_laden_card() -> None:
    laden: dict[str, Any] = {"tokens": {"pressgangs": {"favor": 1}}}
    assert using("longbows", tokens={"longbows": {"favor": 1}}).p2.refused("muster").startswith("oath.")
    t = using("pressgangs", **laden)
    t.p2("muster")
    assert t.state.tokens["pressgangs"].favor == 2


@pytest.mark.rule("oath.7.4.2.1")
@pytest.mark.parametrize(
    ("card", "keys"),
    [("knights-errant", ("muster", "use:knights-errant")), ("hunting-party", ("search", "use:hunting-party"))],
)
def test_a_campaign_may_follow(card: str, keys: tuple[str, ...]) -> None:
    t = using(card, players={"p3": {"site": 2}}, world=("wolves", "keep", "elders"))
    t.p2(*keys)
    while t.decision.kind in ("keep", "order", "play"):
        t.p2(t.decision.keys[-1])
    assert t.p2.may("campaign")
    assert t.decision.kind == "campaign"


TRADE: list[tuple[str, dict[str, Any], str, tuple[int, int, int]]] = [
    # card, position, trade, (Supply, favor gained, secrets gained)
    ("birdsong", {}, "wolves:favor", (0, 2, 0)),
    ("cup-of-plenty", {"me": {"advisers": ["rangers"]}}, "wolves:favor", (0, 2, 0)),
    ("secret-signal", {}, "wolves:favor", (1, 2, 0)),
    ("acting-troupe@beast", {}, "wolves:favor", (1, 2, 0)),
    ("marriage", {"sites": {2: {"cards": ["storyteller"]}}}, "storyteller:favor", (1, 3, 0)),
    ("the-old-oak", {"me": {"advisers": ["rangers"]}}, "the-old-oak:secrets", (1, 0, 2)),
    ("master-of-disguise@2", {"players": {"p3": {"site": 5, "advisers": ["rangers"]}}}, "wolves:favor", (1, 2, 0)),
    ("small-friends@5", {"sites": {5: {"cards": ["rangers"]}, 2: {"cards": ["wolves"]}}}, "rangers:favor", (1, 2, 0)),
    ("map-library", {"sites": {3: {"cards": ["rangers"]}}}, "rangers:favor", (1, 1, 0)),
    ("awaited-return", {}, "wolves:favor", (0, 1, 0)),
]


@pytest.mark.rule("oath.5.3.2.2", "oath.5.3.2.4", "oath.7.4.0.1")
@pytest.mark.parametrize(("card", "position", "trade", "then"), TRADE, ids=[case[0] for case in TRADE])
def test_a_trade_modifier_works(card: str, position: dict[str, Any], trade: str, then: tuple[int, int, int]) -> None:
    position = dict(position)
    position.setdefault("sites", {2: {"cards": ["wolves"]}})
    t = using(card.partition("@")[0], **position)
    t.p2("trade")
    if t.decision.kind == "modify":
        t.p2(f"use:{card}")
        while t.decision.kind == "modify":
            t.p2("done")
    act: Act = t.decision.meanings[f"trade:{trade}"]
    assert (act.spent, act.gain_favor, act.gain_secrets) == then


@pytest.mark.rule("oath.9.2.2")
def test_the_forest_council_closes_beast_cards_to_enemies() -> None:
    t = guarded("forest-council")
    assert t.p2.refused("muster") == "oath.9.2.2"
    assert t.p2.refused("trade") == "oath.9.2.2"


@pytest.mark.rule("oath.5.3.2.2")
def test_the_vow_of_poverty_gains_no_favor_from_trades() -> None:
    t = using("vow-of-poverty", sites={2: {"cards": ["wolves"]}})
    t.p2("trade", "trade:wolves:favor")
    assert t.lord(1).favor == 6


SEARCH: list[tuple[str, dict[str, Any], str, tuple[int, int]]] = [
    ("augury", {}, "world", (2, 4)),
    ("truthful-harp", {}, "world", (2, 5)),
    ("news-from-afar", {}, "world", (0, 3)),
    ("errand-boy", {"discards": {"cradle": ["keep"]}}, "cradle", (2, 3)),
    ("observatory", {"discards": {"cradle": ["keep"]}}, "cradle", (2, 3)),
    ("mushrooms", {"discards": {"provinces": ["keep", "rangers"]}}, "provinces", (0, 1)),
]


@pytest.mark.rule("oath.5.1.1.1", "oath.5.1.1.2", "oath.7.4.0.1")
@pytest.mark.parametrize(("card", "position", "source", "then"), SEARCH, ids=[case[0] for case in SEARCH])
def test_a_search_modifier_works(card: str, position: dict[str, Any], source: str, then: tuple[int, int]) -> None:
    t = using(card, players={"p3": {"site": 5}}, **position)
    t.p2("search", f"use:{card}")
    if t.decision.kind == "search":
        act: Act = t.decision.meanings[f"search:{source}"]
        assert (act.spent, act.draws) == then
    else:
        assert (7 - t.lord(1).supply, then[1]) == then


@pytest.mark.rule("oath.11.marshes.1", "oath.9.2.1")
def test_the_marshes_cost_a_card() -> None:
    t = using("longbows", sites={2: {"site": "marshes"}}, discards={"provinces": ["keep"]})
    assert one(t, "search", "search:world").draws == 2


@pytest.mark.rule("oath.2.3.4", "oath.7.1.1.4")
def test_uncovered_spaces_of_the_reliquary_bind_the_chancellor() -> None:
    chancellor = {"p1": {"site": 2, "secrets": 3, "favor": 4}}
    t = Table(seats=2, uncovered=("brutal", "decadent", "careless", "greedy"), sites={2: {"cards": ["wolves"]}},
              players=chancellor, discards={"provinces": ["keep"]}, visions_drawn=1)  # fmt: skip
    t.p1("travel")
    travels: dict[str, Act] = t.decision.meanings
    assert (travels["travel:0"].spent, travels["travel:5"].spent) == (0, 3)
    t.p1("travel:0", "travel", "travel:2", "trade")
    trades: dict[str, Act] = t.decision.meanings
    assert trades["trade:wolves:favor"].gain_favor == 2
    t.p1("trade:wolves:favor", "search")
    assert t.lord(0).supply < 5
    assert t.decision.kind == "keep" or t.decision.kind == "play"


@pytest.mark.rule("oath.10.discard.1")
def test_bracken_and_the_cracked_horn_send_discards_elsewhere() -> None:
    t = using("bracken", world=("wolves", "keep", "elders"))
    t.p2("search", "use:bracken", "on:cradle", "keep:wolves", "discard:keep", "discard")
    assert t.state.discards[0] == ("wolves", "elders", "keep")
    t = using("cracked-horn", world=("wolves", "keep", "elders"))
    t.p2("search", "use:cracked-horn", "world", "keep:wolves", "discard:keep", "discard")
    assert t.state.world[-3:] == ["keep", "elders", "wolves"]


@pytest.mark.rule("oath.7.4.0.1")
def test_the_land_warden_plays_two_cards() -> None:
    t = using("land-warden", sites={2: {"site": "plains"}}, world=("wolves", "scryer", "elders"))
    t.p2("search", "use:land-warden", "keep:wolves", "keep:scryer", "site:2", "faceup")
    assert t.site(2).cards == ("land-warden", "wolves")
    assert t.lord(1).advisers[0].card == "scryer"


@pytest.mark.rule("oath.8.5.3")
def test_the_great_spire_swaps_drawn_cards_for_dispossessed_ones() -> None:
    t = using("great-spire", world=("wolves", "scryer", "elders"), dispossessed=("keep",))
    t.p2("search", "use:great-spire", "swap:wolves", "done")
    assert "keep:keep" in t.decision.keys
    assert t.state.dispossessed == ["wolves"]


def playing(card: str, *, with_: str, **position: Any) -> Table:
    """p2 plays a facedown adviser where a modifier or a persistent power works."""
    t = using(with_, me={"hidden": [card], **position.pop("me", {})}, **position)
    t.p2(f"adviser:{card}")
    if t.decision.kind == "modify":
        t.p2(f"use:{with_}")
    return t


@pytest.mark.rule("oath.6.1.3", "oath.7.3.3.2")
def test_modifiers_of_a_search_work_when_an_adviser_is_played() -> None:
    t = playing("wolves", with_="wild-cry", me={"supply": 3})
    t.p2("faceup")
    assert (t.lord(1).supply, t.lord(1).warbands) == (4, 6)
    t = playing("wolves", with_="new-growth")
    assert t.p2.may("site:5")
    t = playing("wolves", with_="crop-rotation", sites={2: {"site": "river", "cards": ["elders"]}})
    t.p2("site:2")
    assert t.site(2).cards == ("crop-rotation", "wolves")
    t = playing("wolves", with_="book-of-records")
    t.p2("site:2")
    assert (t.lord(1).favor, t.lord(1).secrets) == (6, 5)


@pytest.mark.rule("oath.7.4.0.1")
def test_the_welcoming_party_pays_for_a_card_straight_from_the_draw() -> None:
    t = using("welcoming-party", world=("wolves", "scryer", "elders"))
    t.p2("search", "use:welcoming-party", "keep:wolves", "discard:scryer", "faceup")
    assert t.lord(1).favor == 7


@pytest.mark.rule("oath.11.homeland.1", "oath.11.homeland.3", "oath.11.homeland.5", "oath.11.homeland.6")
@pytest.mark.parametrize(
    ("site", "card", "look", "then"),
    [
        ("fertile-valley", "storyteller", lambda t: t.lord(1).favor, 8),
        ("steppe", "elders", lambda t: t.lord(1).secrets, 5),
        ("standing-stones", "scryer", lambda t: t.lord(1).secrets, 4),
        ("standing-stones", "alchemist", lambda t: t.lord(1).secrets, 5),
        ("ancient-city", "longbows", lambda t: t.lord(1).warbands, 6),
        ("deep-woods", "wolves", lambda t: t.lord(1).relics, ("map",)),
        ("wastes", "mercenaries", lambda t: t.lord(1).relics, ("map",)),
    ],
)
def test_a_homeland_rewards_its_suit(site: str, card: str, look: Any, then: Any) -> None:
    relics = {"relics": ["map"]} if site in ("deep-woods", "wastes") else {}
    t = Table(seats=2, sites={2: {"site": site, **relics}}, active="p2",
              players={"p2": {"site": 2, "favor": 6, "secrets": 4, "warbands": 4, "hidden": [card]}})  # fmt: skip
    t.p2(f"adviser:{card}", "site:2")
    assert look(t) == then


@pytest.mark.rule("oath.11.great-slums.1")
def test_the_great_slum_lets_a_card_be_cleared_first() -> None:
    t = Table(seats=2, sites={2: {"site": "great-slum", "cards": ["elders"]}}, active="p2",
              players={"p2": {"site": 2, "hidden": ["wolves"]}})  # fmt: skip
    t.p2("adviser:wolves", "site:2", "discard:elders")
    assert t.site(2).cards == ("wolves",)


@pytest.mark.rule("oath.9.2.2")
@pytest.mark.parametrize(
    ("card", "hidden", "key"),
    [
        ("secret-police", "vision-of-faith", "reveal"),
        ("ruined-temple", "rangers", "faceup"),
        ("sacred-ground", "vision-of-faith", "reveal"),
    ],
)
def test_persistent_powers_close_plays(card: str, hidden: str, key: str) -> None:
    t = guarded(card, hidden=[hidden])
    t.p2(f"adviser:{hidden}")
    assert hidden in t.state.discards[2], "only the discard is left"
    free = guarded("longbows", hidden=[hidden])
    free.p2(f"adviser:{hidden}")
    assert free.p2.may(key)


@pytest.mark.rule("oath.9.2.2")
def test_gossip_closes_facedown_plays_and_the_vow_of_obedience_visions() -> None:
    t = guarded("gossip")
    t.p2("search")
    while t.decision.kind in ("search", "keep", "order"):
        t.p2(t.decision.keys[0])
    assert t.p2.refused("facedown") == "oath.9.2.2"
    t = using("vow-of-obedience", me={"hidden": ["vision-of-faith"]})
    t.p2("adviser:vision-of-faith")
    assert "reveal" not in t.decision.keys


@pytest.mark.rule("oath.9.2.2", "oath.7.1.4.1")
def test_the_spell_breaker_closes_powers_that_cost_secrets() -> None:
    sites = {2: {"cards": ["spell-breaker"], "warbands": 1, "of": "p1"}, 3: {"cards": ["spirit-snare"]}}
    t = Table(seats=2, active="p2", players={"p2": {"site": 3, "secrets": 3, "favor": 3}}, sites=sites)
    assert t.p2.refused("power:spirit-snare") == "oath.9.2.2"


@pytest.mark.rule("oath.9.2.2")
@pytest.mark.parametrize(
    ("adviser", "offered"), [("circlet-of-command", False), ("lost-tongue", False), ("longbows", True)]
)
def test_relics_out_of_reach_cannot_be_targeted(adviser: str, offered: bool) -> None:
    relic = adviser == "circlet-of-command"
    foe = {"site": 2, "relics": ["map", *([adviser] if relic else [])], "advisers": [] if relic else [adviser]}
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}, "p3": foe})
    t.p2("campaign", "campaign:2")
    assert t.p2.may("relic:map") == offered


@pytest.mark.rule("oath.2.4.2.1", "oath.5.5.2.2")
@pytest.mark.parametrize(
    ("foe", "targets", "dice"),
    [
        ({"relics": ["map"]}, ("relic:map",), 3),
        ({"relics": ["map"], "advisers": ["sealing-ward"]}, ("relic:map",), 4),
        ({"relics": ["circlet-of-command"]}, ("pawn",), 3),
        ({}, ("pawn",), 2),
    ],
)
def test_targets_add_their_defense_dice(foe: dict[str, Any], targets: tuple[str, ...], dice: int) -> None:
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}, "p3": {"site": 2, **foe}})
    t.p2("campaign", "campaign:2")
    if t.decision.kind == "target":
        t.p2(*targets, "done")
    t.p2("dice:0")
    rolls = [event for event in t.g.events() if isinstance(event, Told) and event.category == "roll"]
    found = len(t.state.fight.defense_roll) if t.state.fight is not None else 0
    assert dice == (found or dice_in(rolls[0]))


@pytest.mark.rule("oath.9.2.1")
def test_the_giant_python_asks_for_an_even_number_of_dice() -> None:
    foe = {"site": 2, "relics": ["map"], "advisers": ["giant-python"]}
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}, "p3": foe})
    t.p2("campaign", "campaign:2")
    assert t.state.fight is not None
    assert t.state.fight.pawn
    assert not t.state.fight.relics


@pytest.mark.rule("oath.9.2.2", "oath.faq.7")
def test_the_vow_of_peace_closes_campaigns() -> None:
    t = using("vow-of-peace", players={"p3": {"site": 2}})
    assert not t.p2.may("campaign")


@pytest.mark.rule("oath.9.2.2")
def test_the_ring_of_devotion_keeps_warbands_off_sites() -> None:
    assert using("longbows").p2.may("deploy")
    assert not using("ring-of-devotion").p2.may("deploy")


@pytest.mark.rule("oath.7.6.5.1", "oath.7.6.5.3")
def test_the_bandit_crown_rules_sites_without_warbands() -> None:
    t = using("bandit-crown")
    t.p2("withdraw", "move:2")
    assert t.g.view(1).board.sites[5].ruler == "p2"
    assert t.site(2).warbands == 0


@pytest.mark.rule("oath.10.rule.2")
def test_the_grand_mask_rules_imperial_cards_in_ones_own_turn() -> None:
    sites = {0: {"cards": ["wayside-inn"], "warbands": 2, "of": "p1"}}
    assert using("grand-mask", sites=sites).p2.may("power:wayside-inn")
    assert not using("longbows", sites=sites).p2.may("power:wayside-inn")


@pytest.mark.rule("oath.7.2.2.1", "oath.10.locked.1")
def test_the_ancient_bloodline_locks_cards_for_enemies() -> None:
    players = {"p2": {"site": 2, "secrets": 3}, "p3": {"advisers": ["ancient-bloodline"]}}
    sites = {2: {"cards": ["taming-charm", "wolves"], "warbands": 1, "of": "p3"}}
    t = Table(seats=3, active="p2", players=players, sites=sites)
    assert t.p2.refused("power:taming-charm").startswith("oath.7.1.3")


@pytest.mark.rule("oath.9.2.2", "oath.6.7.1")
def test_the_council_seat_keeps_a_citizen() -> None:
    citizen = {"role": "citizen", "site": 2, "advisers": ["council-seat"]}
    t = Table(seats=2, players={"p1": {"site": 0, "favor": 7}, "p2": citizen})
    assert t.p1.refused("exile:1") == "oath.9.2.2"


@pytest.mark.rule("oath.7.1.4.2", "oath.10.after.1")
@pytest.mark.parametrize(
    ("adviser", "hidden", "key", "gain"),
    [
        ("saddle-makers", "elders", "faceup", 2),
        ("saddle-makers", "wolves", "faceup", 0),
        ("book-binders", "vision-of-faith", "reveal", 2),
    ],
)
def test_others_gain_from_what_is_played(adviser: str, hidden: str, key: str, gain: int) -> None:
    t = Table(seats=3, active="p2", players={"p2": {"site": 2, "hidden": [hidden]}, "p3": {"advisers": [adviser]}})
    t.p2(f"adviser:{hidden}", key)
    if t.decision.kind == "pick":
        t.p3("bank:order")
    assert t.lord(2).favor == 1 + gain


@pytest.mark.rule("oath.7.1.4.2")
def test_the_herald_gains_from_campaigns_of_others() -> None:
    t = Table(seats=3, active="p2", players={"p1": {"site": 2}, "p2": {"site": 2}, "p3": {"advisers": ["herald"]}})
    t.p2("campaign", "campaign:0", *(("pawn", "done") if t.decision.kind == "target" else ()))
    while t.decision.seat != 2:
        t.p2("pawn" if t.p2.may("pawn") else t.decision.keys[-1])
    t.p3("bank:order")
    assert t.lord(2).favor == 2


@pytest.mark.rule("oath.2.11.8", "oath.7.1.4.2")
def test_the_chaos_cult_is_paid_by_a_new_oathkeeper() -> None:
    t = Table(
        seats=3, oath="people", active="p2", players={"p2": {"site": 2, "favor": 5}, "p3": {"advisers": ["chaos-cult"]}}
    )
    t.p2("recover", "pay:2", "bank:order")
    assert (t.state.keeper, t.lord(2).favor) == (1, 2)


@pytest.mark.rule("oath.5.4.4.3", "oath.7.1.4.2")
def test_the_vow_of_silence_gains_from_who_recovers_the_darkest_secret() -> None:
    players = {"p2": {"site": 2, "secrets": 4}, "p3": {"advisers": ["vow-of-silence"]}}
    t = Table(seats=3, active="p2", players=players)
    t.p2("recover", "pay:3")
    assert t.lord(2).secrets == 4


@pytest.mark.rule("oath.5.4.2.6")
def test_the_magicians_code_puts_two_secrets_toward_the_price() -> None:
    t = using("magicians-code", me={"secrets": 0})
    t.p2("recover", "use:magicians-code")
    while t.decision.kind == "recover":
        t.p2("recover:darkest-secret")
    assert t.state.darkest_secret.holder == 1
    assert t.state.darkest_secret.tokens == 2


@pytest.mark.rule("oath.5.4.1.1")
def test_relic_worship_brings_supply_after_recovering_a_relic() -> None:
    t = using("relic-worship", me={"supply": 2}, sites={2: {"site": "buried-giant", "relics": ["map"]}})
    t.p2("recover", "use:relic-worship", "recover:relic:0")
    assert t.lord(1).supply == 4


@pytest.mark.rule("oath.10.burn.1", "oath.7.1.4.1")
def test_the_vow_of_renewal_catches_burned_favor_and_the_vow_of_kinship_all_favor() -> None:
    t = Table(seats=3, active="p2", sites={2: {"site": "mountain", "relics": ["map"]}},
              players={"p2": {"site": 2, "favor": 3}, "p3": {"advisers": ["vow-of-renewal"]}})  # fmt: skip
    t.p2("recover", "recover:relic:0")
    assert t.lord(2).favor == 3
    t = using("vow-of-kinship", me={"favor": 0}, sites={2: {"cards": ["wolves"]}})
    t.p2("trade", "trade:wolves:favor")
    assert (t.lord(1).favor, t.bank("nomad"), t.bank("beast")) == (0, 4, 2)


@pytest.mark.rule("oath.7.6.4.1", "oath.7.6.4.3")
def test_adviser_limits_hold() -> None:
    t = using("longbows", me={"hidden": ["assassin"], "advisers": ["wolves", "elders"]})
    t.p2("adviser:assassin", "faceup", "discard:wolves")
    assert [adviser.card for adviser in t.lord(1).advisers] == ["elders", "assassin"]
    t = using("longbows", me={"hidden": ["family-wagon"], "advisers": ["wolves", "elders"]})
    t.p2("adviser:family-wagon", "faceup")
    assert len(t.lord(1).advisers) == 3
    t = using("longbows", me={"advisers": ["wolves", "elders", "rangers"]}, world=("pied-piper", "scryer", "tents"))
    t.p2("search", "keep:pied-piper", "discard:scryer", "faceup")
    assert len(t.lord(1).advisers) == 4


@pytest.mark.rule("oath.2.5.3.1", "oath.9.2.2")
def test_tome_guardians_and_the_hall_of_debate_guard_the_banners() -> None:
    sites = {2: {"cards": ["tome-guardians", "hall-of-debate"], "warbands": 1, "of": "p3"}}
    players = {"p2": {"site": 3, "secrets": 5, "favor": 5}, "p3": {"site": 3}}
    t = Table(seats=3, active="p2", sites=sites, players=players, darkest_secret={"holder": "p3"},
              peoples_favor={"holder": "p3"})  # fmt: skip
    assert not t.p2.may("recover:darkest-secret")
    t.p2("campaign", "campaign:2") if t.p2.may("campaign") else None
    assert not t.p2.may("banner:*")


@pytest.mark.rule("oath.5.4.4.1")
def test_the_hall_of_mockery_turns_the_mob() -> None:
    t = using("hall-of-mockery")
    t.p2("recover", "recover:peoples-favor", "pay:2", "bank:order")
    assert t.state.peoples_favor.mob


@pytest.mark.rule("oath.5.5.2.3")
def test_the_sprawling_rampart_and_the_bandit_chief_strengthen_sites() -> None:
    t = Table(seats=3, active="p2", sites={2: {"cards": ["sprawling-rampart"], "warbands": 1, "of": "p3"}},
              players={"p2": {"site": 2}})  # fmt: skip
    t.p2("campaign", "dice:0")
    rolls = [event for event in t.g.events() if isinstance(event, Told) and event.category == "roll"]
    assert dice_in(rolls[0]) == 2
    t = Table(seats=2, active="p2", sites={2: {"cards": ["bandit-chief"]}}, players={"p2": {"site": 2, "warbands": 6}})
    t.dice(1, 4, 4, 4, 4)
    t.p2("campaign", "done", "dice:4")
    assert t.site(2).warbands == 0 or t.decision.kind in ("garrison", "action")


@pytest.mark.rule("oath.7.1.4.2")
def test_a_sneak_attack_answers_a_campaign() -> None:
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}, "p3": {"site": 2, "advisers": ["sneak-attack"]}},
              sites={2: {"site": "river"}})  # fmt: skip
    t.p2("campaign", "campaign:bandits")
    while t.decision.seat == 1:
        t.p2(t.decision.keys[-1])
    assert t.p3.may("campaign")


@pytest.mark.rule("oath.7.1.4.2")
def test_the_relic_thief_may_steal_what_was_just_taken() -> None:
    t = Table(seats=3, active="p2", sites={2: {"site": "mountain", "relics": ["map"]}},
              players={"p2": {"site": 2, "favor": 3}, "p3": {"site": 3, "favor": 1, "secrets": 1,
                                                               "advisers": ["relic-thief"]}})  # fmt: skip
    t.dice(1)
    t.p2("recover", "recover:relic:0")
    t.p3("use")
    assert t.lord(2).relics == ("map",)


@pytest.mark.rule("oath.3.3.0.1")
def test_the_squalid_district_turns_the_end_die() -> None:
    t = Table(seats=2, round=5, phase="round end", sites={2: {"cards": ["squalid-district"], "warbands": 1, "of": "p2"},
              0: {"warbands": 2, "of": "p1"}, 1: {"warbands": 2, "of": "p1"}})  # fmt: skip
    assert t.decision.kind == "die"
    t.p2("raise")
    assert t.state.round in (5, 6)
