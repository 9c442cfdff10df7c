"""Components and control of regions."""

from __future__ import annotations

import pytest

from interregnum.games.throne.rules.aspects import ASPECTS
from interregnum.games.throne.rules.regions import ADJACENT, COUNTERS, DOMINIONS, INDEX, INNER_SEA, LAND, REGIONS, ZONES
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import new
from tests.throne.table import Table


@pytest.mark.rule("throne.components.1")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert new("throne", seats=seats, seed=1).state.seats == seats
    for seats in (1, 6):
        with pytest.raises(BadConfiguration, match="seats 2 to 5 players"):
            new("throne", seats=seats)


@pytest.mark.rule("throne.components.2")
def test_each_aspect_has_its_colour_and_pieces_are_of_their_owners_aspect() -> None:
    assert {id: aspect.color for id, aspect in ASPECTS.items()} == {
        "air": "blue",
        "earth": "white",
        "fire": "red",
        "water": "black",
        "wood": "green",
    }
    t = Table(
        aspects={"p1": "wood", "p2": "water"}, regions={"tepet": {"p1": 2, "manses": {"p1": 1}}, "sea-1": {"p2": 1}}
    )
    board = t.board()
    assert ASPECTS[board.players["p1"].aspect].color == "green"
    assert set(board.regions["tepet"].forces) == set(board.regions["tepet"].manses) == {"p1"}
    assert ASPECTS[board.players["p2"].aspect].color == "black"
    assert set(board.regions["sea-1"].forces) == {"p2"}


@pytest.mark.rule("throne.components.3")
def test_an_aspect_card_has_four_traits_and_a_power_of_its_own() -> None:
    assert len(ASPECTS) == 5
    for aspect in ASPECTS.values():
        assert set(aspect.traits) == {"sorcery", "missile", "melee", "armor"}
    assert len({(aspect.power.kind, aspect.power.attack) for aspect in ASPECTS.values()}) == 5


@pytest.mark.rule("throne.components.4")
def test_events_and_charms_are_two_decks() -> None:
    g = new("throne", seats=2, seed="decks")
    state = g.state
    assert (len(state.event_deck), len(state.charm_deck)) == (50, 25)
    assert state.event_deck != sorted(state.event_deck)
    t = Table(phase="draw", essence={"p1": 10})
    assert (len(t.state.event_deck), len(t.state.charm_deck)) == (48, 25)
    t.p1("charm:buy")
    assert (len(t.state.event_deck), len(t.state.charm_deck)) == (48, 24)


@pytest.mark.rule("throne.components.5")
def test_a_counter_says_essence_before_coin() -> None:
    t = Table(phase="treasury", counters={"tepet": [4, 1]}, regions={"tepet": {"p1": 1}, "sea-1": {"p2": 1}})
    t.settle()
    assert (t.p1.essence, t.p1.coin) == (14, 11)


@pytest.mark.rule("throne.components.6")
def test_zones_are_worth_nothing_but_coin_and_get_no_counter() -> None:
    g = new("throne", seats=2, seed="zones")
    assert sorted((g.state.grounds[r].essence, g.state.grounds[r].coin) for r in DOMINIONS) == sorted(COUNTERS)
    assert {(g.state.grounds[r].essence, g.state.grounds[r].coin) for r in INNER_SEA} == {(0, 2)}
    assert {(g.state.grounds[r].essence, g.state.grounds[r].coin) for r in ZONES if r not in INNER_SEA} == {(0, 1)}
    t = Table(aspects={"p1": "fire"}, hands={"p1": ["prefectural-reallocation"]}, regions={"sea-1": {"p1": 1}})
    t.p1("card:prefectural-reallocation")
    assert {key.split(":")[1] for key in t.decision.keys} == {REGIONS[r].id for r in DOMINIONS}


@pytest.mark.rule("throne.components.6", "throne.treasury.4")
@pytest.mark.parametrize(("zone", "coin"), [("sea-3", 2), ("outer-3", 1)])
def test_a_fire_player_alone_in_a_zone_collects_its_coin(zone: str, coin: int) -> None:
    t = Table(phase="treasury", aspects={"p1": "fire"}, regions={zone: {"p1": 1}, "outer-6": {"p2": 1}})
    t.settle()
    assert (t.p1.essence, t.p1.coin) == (10, 10 + coin)


@pytest.mark.rule("throne.components.7", "throne.missile.6", "throne.dice.6", "throne.named.2")
def test_a_pool_of_more_than_ten_dice_is_rolled_in_full() -> None:
    t = Table(
        aspects={"p1": "air", "p2": "water"},
        regions={"tepet": {"p1": 7}, "ragara": {"p2": 6}},
        hands={"p1": ["first-age-war-machine"], "p2": ["magical-armor"]},
    )
    attack = [7] * 6 + [1] * 9
    first, second = [7, 8, 9] + [1] * 6, [7, 7, 7, 10] + [2] * 5
    t.dice(*attack, *first, *second)
    t.p1("attack:missile:tepet:ragara:p2", "card:first-age-war-machine", "buy:4")
    t.p2("card:magical-armor", "buy:3")
    t.settle()
    thrown = [event for event in t.g.events() if type(event).__name__ == "DiceThrown"]
    assert [(len(e.faces), e.n) for e in thrown] == [(15, 6), (9, 5)]  # type: ignore[attr-defined]
    assert t.pieces("p2", "ragara") == 5


@pytest.mark.rule("throne.components.8")
def test_a_force_of_ten_counts_as_ten_in_everything() -> None:
    t = Table(phase="supply", regions={"tepet": {"p1": 10}, "ragara": {"p2": 3}})
    t.settle()
    assert t.p1.coin == 8
    t = Table(initiative=["p2", "p1"], regions={"tepet": {"p1": 10}, "ragara": {"p2": 3}})
    t.dice(7, 7, 7, *[1] * 10)
    t.fight(t.p2, "attack:missile:ragara:tepet:p1", defender=t.p1)
    assert t.pieces("p1", "tepet") == 7


@pytest.mark.rule("throne.control.1", "throne.control.2")
def test_a_region_is_controlled_by_the_only_player_in_it() -> None:
    assert Table(regions={"tepet": {"p1": 1}}).controller("tepet") == "p1"
    assert Table(regions={"tepet": {"p1": 1, "p2": 1}}).controller("tepet") is None
    assert Table(regions={"tepet": {"p2": 1}}).controller("tepet") == "p2"
    assert Table(regions={"tepet": {"p1": 1, "p2": 9}}).controller("tepet") is None


@pytest.mark.rule("throne.control.3", "throne.manse.8", "throne.movement.8", "rulings.throne.9")
def test_an_abandoned_dominion_belongs_to_nobody_and_keeps_its_manses() -> None:
    t = Table(regions={"tepet": {"p1": 5, "manses": {"p1": 2}}})
    t.p1("move:tepet:ragara", "number:4")
    t.settle()
    assert t.controller("tepet") == "p1"
    t.p1("move:tepet:ledaal", "number:1")
    t.settle()
    assert t.controller("tepet") is None
    assert t.ground("tepet").manses == (2, 0)


@pytest.mark.rule("throne.control.4")
def test_foreign_manses_do_not_weaken_control() -> None:
    t = Table(
        phase="initiative", regions={"tepet": {"p2": 1, "manses": {"p1": 1}}, "sea-1": {"p1": 1}, "sea-2": {"p2": 1}}
    )
    assert t.controller("tepet") == "p2"
    assert t.state.order == (1, 0)
    assert t.board().players["p2"].dominions == 1


@pytest.mark.rule("throne.control.5")
def test_what_is_said_of_regions_and_forces_holds_on_land_and_at_sea() -> None:
    t = Table(
        hands={"p1": ["sundered-chain-of-command", "untiring-earth-meditation"]},
        regions={"tepet": {"p2": 1}, "sea-1": {"p2": 1, "p1": {"used": 1}}, "vneef": {"p1": {"fresh": 1, "used": 1}}},
    )
    t.p1("card:sundered-chain-of-command")
    assert {"force:tepet:p2", "force:sea-1:p2"} == set(t.decision.keys)
    t.p1("force:sea-1:p2")
    t.p1("card:untiring-earth-meditation")
    assert {"region:sea-1", "region:vneef"} == set(t.decision.keys)


@pytest.mark.rule("throne.control.6")
def test_the_isle_has_eleven_dominions_each_with_a_counter() -> None:
    assert {REGIONS[r].id for r in DOMINIONS} == {
        "sesus", "mnemon", "vneef", "tepet", "ledaal", "ragara", "cathak", "nellens", "peleps", "iselsi", "cynis",
    }  # fmt: skip
    assert len(COUNTERS) == 11


@pytest.mark.rule("throne.control.7")
def test_seven_inner_zones_lie_offshore_and_the_outer_sea_beyond() -> None:
    assert len(INNER_SEA) == 7
    assert all(any(LAND[other] for other in ADJACENT[zone]) for zone in INNER_SEA)
    outer = [r for r in ZONES if r not in INNER_SEA]
    assert outer
    assert not any(LAND[other] for zone in outer for other in ADJACENT[zone])
    assert len(INDEX) == 24


@pytest.mark.rule("throne.components.8", "rulings.throne.36")
def test_there_are_as_many_pieces_manses_and_coins_as_are_needed() -> None:
    t = Table(regions={"tepet": {"p1": 150}}, coin={"p1": 999})
    t.p1(*["raise:tepet"] * 12)
    assert t.pieces("p1", "tepet") == 162
