"""Winning conflicts."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.language import YOU
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import modifiers, reaction
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, PROVINCE, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult
from interregnum.games.fiverings.rules.conflicts import ConflictWon
from interregnum.games.fiverings.rules.participation import MoveHome
from tests.checking import choose
from tests.fiverings.rules.held import GAIN_FATE
from tests.fiverings.rules.plain import PlainTable, character, province, upon


def fighting(*skills: tuple[int, int] | int, side: str = "n", bowed: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for n, skill in enumerate(skills):
        military, political = skill if isinstance(skill, tuple) else (skill, 0)
        title = character(f"{side} {n}", military, political)
        found.append({"card": title, "participating": True, "bowed": n in bowed})
    return found


def conflict(
    north: list[Any],
    south: list[Any],
    kind: str = "military",
    *,
    strength: int = 9,
    honor: int = 10,
    favor: dict[str, str] | None = None,
) -> PlainTable:
    """North attacks a province of some strength; both sides are there, and the action window is open."""
    wall = {"card": province("wall", strength=strength), "holds": []}
    return PlainTable(
        north={"characters": north},
        south={"characters": south, "provinces": [wall], "honor": honor},
        conflict={"attacker": "north", "type": kind, "ring": "air"},
        favor=favor,
        busy=True,
    )


def decided(table: PlainTable) -> ConflictWon | None:
    """Both pass; the result of the conflict."""
    table.play("south: pass", "north: pass")
    result = table.s.conflict or table.s.conflicts[-1]
    if result.winner < 0:
        return None
    return ConflictWon(
        winner=result.winner, loser=1 - result.winner, difference=result.difference, unopposed=result.unopposed
    )


@pytest.mark.rule("lcg.skill.1", "lcg.3.2.3.1", "lcg.3.2.3.3")
@pytest.mark.parametrize(("kind", "winner", "by"), [("military", 0, 3), ("political", 1, 2)])
def test_military_skill_decides_military_conflicts_and_political_skill_political_ones(
    kind: str, winner: int, by: int
) -> None:
    result = decided(conflict(fighting((5, 1)), fighting((2, 3), side="s"), kind))
    assert result is not None
    assert (result.winner, result.difference) == (winner, by)


@pytest.mark.rule("lcg.skill.2", "lcg.winning-a-conflict.2", "lcg.3.2.3.2")
def test_a_total_is_the_skill_of_ready_participants_and_the_favor() -> None:
    home = character("home", 3)
    table = conflict(
        [*fighting(3, 2, 4, bowed=(2,)), home], fighting(2, 5, side="s", bowed=(1,)), favor={"holder": "north"}
    )
    assert (table.total("north"), table.total("south")) == (6, 2)
    table.play("south: pass", "north: pass")
    assert "The attacker counts 6, the defender 2." in table.log()


@pytest.mark.rule("lcg.skill.4", "lcg.3.2.3.4", "lcg.3.2.4.3")
@pytest.mark.parametrize("defended", [True, False])
def test_nobody_wins_with_a_total_of_zero(defended: bool) -> None:
    table = conflict(fighting(0), fighting(0, side="s") if defended else [], strength=0)
    assert decided(table) is None
    assert table.seat("south").honor == 10
    assert not table.card("test-wall").broken


@pytest.mark.rule("lcg.winning-a-conflict.1")
def test_the_higher_total_of_the_skill_that_counts_wins() -> None:
    result = decided(conflict(fighting((4, 9)), fighting((6, 0), side="s")))
    assert result is not None
    assert (result.winner, result.difference) == (1, 2)


@pytest.mark.rule("lcg.winning-a-conflict.3", "rulings.fiverings.39")
def test_a_side_without_participants_does_not_win() -> None:
    table = conflict(fighting(3), fighting(2, side="s"), favor={"holder": "north"})
    table.happen(MoveHome(card=table.id("test-n-0")), MoveHome(card=table.id("test-s-0")))
    assert table.total("north") == 0
    assert decided(table) is None
    assert table.ring("air").unclaimed


@pytest.mark.rule("lcg.winning-a-conflict.4", "lcg.3.2.3.5")
def test_the_attacker_wins_ties() -> None:
    table = conflict(fighting(3), fighting(3, side="s"))
    result = decided(table)
    assert result is not None
    assert (result.winner, result.difference, table.asked) == (0, 0, "north ring")


@pytest.mark.rule("lcg.winning-a-conflict.5", "lcg.3.2.3.6", "lcg.3.2.7.2", "rulings.fiverings.40")
def test_where_nobody_wins_nobody_loses_and_the_ring_goes_back() -> None:
    north, south = fighting(0), fighting(0, side="s")
    winner = character("w", 0, does=reaction(ConflictResult(YOU, "wins"), GAIN_FATE))
    loser = character("l", 0, does=reaction(ConflictResult(YOU, "loses"), GAIN_FATE))
    table = conflict([*north, winner, loser], [*south], strength=0)
    table.play("south: pass", "north: pass")
    assert table.asked == "north action"
    assert table.ring("air").unclaimed
    assert (table.seat("south").honor, table.card("test-wall").broken) == (10, False)
    for title in ("test-n-0", "test-s-0"):
        assert (table.card(title).participating, table.card(title).bowed) == (False, True)
    table.passes("north declare")
    assert table.offered("declare:political:air")


@pytest.mark.rule("lcg.winning-a-conflict.6", "lcg.winning-a-conflict.7")
@pytest.mark.parametrize(("seat", "result"), [("north", "wins"), ("south", "loses")])
def test_who_won_or_lost_is_judged_when_an_ability_asks(seat: str, result: Any) -> None:
    runner = character(
        "runner",
        2,
        does=(reaction(ConflictResult(SELF, result), GAIN_FATE), reaction(upon(ConflictWon), Does("move home", SELF))),
    )
    stayer = character("stayer", 2, does=reaction(ConflictResult(SELF, result), GAIN_FATE))
    two = [{"card": title, "participating": True} for title in (runner, stayer)]
    north, south = (two, fighting(1, side="s")) if seat == "north" else (fighting(9), two)
    table = conflict(north, south)
    table.play("south: pass", "north: pass")
    assert table.keys() == ["pass", f"use:{runner}", f"use:{runner}/2", f"use:{stayer}"]
    choose(table.g, f"use:{runner}/2")
    assert not table.card(runner).participating
    assert table.keys() == ["pass", f"use:{stayer}"]


@pytest.mark.rule("lcg.unopposed.1", "lcg.unopposed.2")
def test_winning_with_no_participant_against_one_costs_the_defender_one_honor() -> None:
    table = conflict(fighting(3), fighting(1, side="s"))
    table.happen(MoveHome(card=table.id("test-s-0")))
    result = decided(table)
    assert result is not None
    assert result.unopposed
    assert (table.seat("north").honor, table.seat("south").honor) == (10, 9)


@pytest.mark.rule("lcg.3.2.4.1")
def test_the_last_honor_lost_unopposed_ends_the_game_before_the_province_breaks() -> None:
    table = conflict(fighting(9), [], strength=1, honor=1)
    table.play("south: pass", "north: pass")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.card("test-wall").broken) == ((0,), False)


@pytest.mark.rule("lcg.3.2.4.2")
def test_whether_a_conflict_was_opposed_is_judged_when_the_winner_is_determined() -> None:
    kill = character("kill", does=reaction(upon(ConflictWon), Does("discard", a(CHARACTER, THEIRS))))
    table = conflict([*fighting(3), kill], fighting(1, side="s"))
    table.play("south: pass", "north: pass")
    table.north(f"use:{kill}")
    assert table.card("test-s-0").area == "dynasty discard"
    assert table.seat("south").honor == 10


@pytest.mark.rule("lcg.3.2.5.1", "lcg.anatomy.11")
@pytest.mark.parametrize(("skill", "broken"), [(5, True), (4, False)])
def test_a_province_breaks_if_the_attacker_wins_by_its_strength(skill: int, broken: bool) -> None:
    table = conflict(fighting(skill), fighting(2, side="s"), strength=3)
    table.play("south: pass", "north: pass")
    assert table.card("test-wall").broken == broken


@pytest.mark.rule("lcg.3.2.5.4")
def test_a_winning_defender_breaks_nothing() -> None:
    table = conflict(fighting(1), fighting(9, side="s"), strength=3)
    table.play("south: pass", "north: pass")
    assert (table.card("test-wall").broken, table.asked) == (False, "north action")


@pytest.mark.rule("lcg.3.2.5.1", "rulings.fiverings.42")
@pytest.mark.parametrize(("attacker", "by", "broken"), [(5, 2, False), (5, 0, True)])
def test_the_strength_that_counts_is_that_when_the_province_would_break(attacker: int, by: int, broken: bool) -> None:
    mason = character("mason", does=reaction(upon(ConflictWon), Lasts(modifiers(a(PROVINCE), strength=by), "conflict")))
    table = conflict(fighting(attacker), [*fighting(2, side="s"), mason], strength=3)
    table.play("south: pass", "north: pass")
    while table.s.conflict is not None and table.asked == "south reaction":
        table.south(f"use:{mason}" if table.offered(f"use:{mason}") else "pass")
    assert table.card("test-wall").broken == broken
