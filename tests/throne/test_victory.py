"""Winning the game, and games limited to a number of turns."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.rules.regions import DOMINIONS, INNER_SEA, REGIONS, ZONES
from interregnum.kernel.state import replace
from interregnum.kernel.text import render
from tests.checking import choose
from tests.throne.table import Table

LAND = [REGIONS[r].id for r in DOMINIONS]
INNER = [REGIONS[r].id for r in INNER_SEA]
OUTER = [REGIONS[r].id for r in ZONES if r not in INNER_SEA]
NO_INCOME = {name: [0, 0] for name in LAND}


def end_of_turn(seats: int = 4, **position: Any) -> Table:
    """Everybody passes from the Treasury Phase to the end of the turn; dominions pay nothing."""
    position.setdefault("counters", NO_INCOME)
    t = Table(seats=seats, phase="treasury", **position)
    t.end_turn()
    return t


def holding(seat: str, regions: list[str], n: int = 1) -> dict[str, dict[str, int]]:
    return {region: {seat: n} for region in regions}


def winners(t: Table) -> tuple[int, ...] | None:
    return t.g.outcome.winners if t.g.outcome else None


@pytest.mark.rule("throne.victory.1", "throne.victory.7", "throne.victory.10", "throne.victory.4")
@pytest.mark.parametrize(
    "position",
    [{"regions": holding("p1", LAND[:6])}, {"regions": holding("p1", INNER)}, {"essence": {"p1": 50}}],
    ids=["dominions", "zones", "essence"],
)
def test_any_one_of_three_ways_wins(position: dict[str, Any]) -> None:
    assert winners(end_of_turn(**position)) == (0,)


@pytest.mark.rule("throne.victory.2", "throne.victory.3", "throne.victory.4")
@pytest.mark.parametrize(("seats", "needed"), [(2, 8), (3, 7), (4, 6), (5, 6)])
def test_how_many_dominions_win_depends_on_the_number_of_players(seats: int, needed: int) -> None:
    assert winners(end_of_turn(seats, regions=holding("p1", LAND[: needed - 1]))) is None
    t = end_of_turn(seats, regions=holding("p1", LAND[:needed]))
    assert winners(t) == (0,)
    assert t.g.outcome is not None
    assert t.g.outcome.rule == f"throne.victory.{min(seats, 4)}"


@pytest.mark.rule("throne.victory.2", "rulings.throne.8")
def test_the_number_of_players_at_the_start_counts() -> None:
    assert winners(end_of_turn(4, regions=holding("p1", LAND[:6]), out=["p3", "p4"])) == (0,)


@pytest.mark.rule("throne.victory.5")
def test_a_shared_dominion_does_not_count() -> None:
    regions = holding("p1", LAND[:6])
    regions[LAND[5]] = {"p1": 9, "p2": 1}
    assert winners(end_of_turn(regions=regions)) is None


@pytest.mark.rule("throne.victory.6")
def test_zones_do_not_count_as_dominions() -> None:
    assert winners(end_of_turn(5, regions=holding("p1", LAND[:5] + INNER[:6]))) is None


@pytest.mark.rule("throne.victory.7", "throne.victory.9")
def test_only_the_whole_inner_sea_wins() -> None:
    assert winners(end_of_turn(regions=holding("p1", INNER[:6]))) is None
    others = {"tepet": {"p2": 1, "p3": 1, "p4": 1}}
    assert winners(end_of_turn(regions=holding("p1", INNER[:6] + OUTER) | others)) is None


@pytest.mark.rule("throne.victory.8")
def test_one_rival_ship_breaks_the_blockade() -> None:
    assert winners(end_of_turn(regions=holding("p1", INNER) | {INNER[3]: {"p1": 5, "p2": 1}})) is None


@pytest.mark.rule("throne.victory.10")
def test_fifty_essence_wins_and_forty_nine_does_not() -> None:
    assert winners(end_of_turn(essence={"p1": 49})) is None
    assert winners(end_of_turn(essence={"p1": 50})) == (0,)


@pytest.mark.rule("throne.victory.11")
def test_of_two_with_fifty_essence_the_richer_wins() -> None:
    regions = {"tepet": {"p1": 3}, "ragara": {"p2": 20}}
    assert winners(end_of_turn(regions=regions, essence={"p1": 52, "p2": 50})) == (0,)


@pytest.mark.rule("throne.victory.12")
def test_equal_essence_is_decided_by_legions_and_ships() -> None:
    regions = {"tepet": {"p1": 12}, "ragara": {"p2": 9}, "sea-1": {"p2": 5}}
    assert winners(end_of_turn(regions=regions, essence={"p1": 53, "p2": 53})) == (1,)


@pytest.mark.rule("throne.victory.12", "throne.victory.17", "rulings.throne.6")
def test_players_equal_in_everything_share_the_throne() -> None:
    regions = {"tepet": {"p1": 4}, "ragara": {"p2": 4}}
    t = end_of_turn(regions=regions, essence={"p1": 53, "p2": 53})
    assert winners(t) == (0, 1)


@pytest.mark.rule("throne.turn.3", "throne.victory.13")
def test_the_game_goes_on_to_the_end_of_the_turn() -> None:
    regions = holding("p1", LAND[:5], 2) | {"sea-1": {"p2": 1}}
    t = Table(seats=4, regions=regions, counters=NO_INCOME)
    t.p1("move:ledaal:cathak", "number:1")
    t.settle()
    assert len([r for r in LAND if t.controller(r) == "p1"]) == 6
    t.p1("done")
    for seat in (t.p2, t.p3, t.p4):
        assert t.g.outcome is None
        seat("done")
    assert t.g.outcome is None
    assert t.state.phase == "treasury"
    t.end_turn()
    assert winners(t) == (0,)


@pytest.mark.rule("throne.victory.13", "rulings.throne.11")
def test_a_condition_met_after_income_must_still_be_met_when_the_turn_ends() -> None:
    position: dict[str, Any] = {
        "phase": "treasury",
        "aspects": {"p1": "fire", "p2": "water"},
        "regions": {"tepet": {"p1": 1}, "ragara": {"p2": 1}},
        "counters": {"tepet": [3, 2], "ragara": [0, 0]},
        "essence": {"p1": 47},
        "coin": {"p1": 0},
        "hands": {"p2": ["corsair-compact", "space-crossing-theft-technique"]},
    }
    kept = Table(**position)
    kept.end_turn()
    assert winners(kept) == (0,)
    t = Table(**position)
    while t.p1.essence < 50:
        choose(t.g, "pass")
    assert t.g.outcome is None, "fifty Essence, but the turn is not over"
    t.state.players[0] = replace(t.state.players[0], coin=0)
    t.p2("card:space-crossing-theft-technique", "player:p1")
    t.end_turn()
    assert (t.p1.essence, winners(t)) == (49, None)


@pytest.mark.rule("throne.victory.14")
def test_dominions_lost_before_the_end_of_the_turn_do_not_win() -> None:
    regions = holding("p1", LAND[:6]) | {"sea-1": {"p2": 2}}
    t = Table(seats=4, regions=regions, counters=NO_INCOME)
    t.p1("done")
    t.p2("move:sea-1:mnemon", "number:1")
    t.end_turn()
    assert winners(t) is None
    assert t.state.turn == 2


@pytest.mark.rule("throne.victory.15", "rulings.throne.10")
def test_essence_spent_before_the_end_of_the_turn_does_not_win() -> None:
    t = Table(
        aspects={"p1": "wood"},
        counters={"tepet": [2, 0], "ragara": [0, 0]},
        regions={"tepet": {"p1": 1}, "ragara": {"p2": 9}},
        essence={"p1": 51},
    )
    t.fight(t.p1, "attack:missile:tepet:ragara:p2", buy=5, defender=t.p2)
    t.end_turn()
    assert (t.p1.essence, winners(t)) == (48, None)


@pytest.mark.rule("throne.victory.16")
def test_essence_collected_in_the_treasury_phase_wins_the_same_turn() -> None:
    regions = {"tepet": {"p1": 1}, "ragara": {"p1": 1}}
    t = end_of_turn(regions=regions, counters={"tepet": [3, 2], "ragara": [3, 2]}, essence={"p1": 44})
    assert winners(t) == (0,)
    assert t.state.turn == 1


@pytest.mark.rule("throne.victory.17")
def test_of_several_winners_the_one_with_most_pieces_wins() -> None:
    regions = holding("p1", INNER) | {"outer-1": {"p1": 2}} | holding("p2", LAND[:6], 2) | {"outer-2": {"p2": 1}}
    assert winners(end_of_turn(regions=regions)) == (1,)


@pytest.mark.rule("throne.victory.18")
def test_meeting_two_conditions_gives_no_extra_credit() -> None:
    regions = holding("p1", INNER) | {"outer-1": {"p1": 1}} | holding("p2", LAND[:6]) | {"outer-2": {"p2": 3}}
    assert winners(end_of_turn(regions=regions, essence={"p1": 60})) == (1,)


@pytest.mark.rule("throne.victory.11", "throne.victory.17", "rulings.throne.5")
def test_the_richest_by_essence_meets_winners_by_control_with_his_pieces() -> None:
    regions = holding("p1", LAND[:6]) | {"outer-1": {"p2": 7}, "outer-2": {"p3": 20}}
    t = end_of_turn(regions=regions, essence={"p2": 52, "p3": 50})
    assert winners(t) == (1,)


@pytest.mark.rule("throne.victory.19")
def test_without_a_winner_there_is_no_last_turn() -> None:
    t = Table(seats=2, phase="treasury", counters=NO_INCOME, regions={"tepet": {"p1": 1}, "sesus": {"p2": 1}})
    for _ in range(60):
        t.end_turn()
    assert t.state.turn == 61
    assert t.g.outcome is None


@pytest.mark.rule("throne.victory.17", "rulings.throne.48")
def test_a_game_limited_to_some_turns_is_decided_by_pieces() -> None:
    regions = {"tepet": {"p1": 3}, "sesus": {"p2": 4}, "peleps": {"p3": 4}}
    t = Table(phase="treasury", turn=11, counters=NO_INCOME, regions=regions, options={"turn_limit": 12})
    t.end_turn()
    assert t.g.outcome is None
    t.end_turn()
    assert t.g.outcome is not None
    assert (t.g.outcome.winners, t.g.outcome.scores) == ((1, 2), (3, 4, 4))
    assert render(t.g.outcome.reason) == "After 12 turns the most legions and ships decide."
