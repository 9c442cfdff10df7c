"""Skill, winning conflicts, unopposed conflicts, and winning the game."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.composed import InSequence
from interregnum.cards.facts import Wins
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.conditions import both
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, constant, reaction
from interregnum.games.fiverings.cards.words.conditions import RingIsYours
from interregnum.games.fiverings.cards.words.costs import LosesHonor
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult
from interregnum.games.fiverings.rules.conflicts import ConflictWon
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.participation import MoveHome
from interregnum.games.fiverings.rules.provinces import BreakProvince
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.kernel.text import Player, msg
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, event, province, upon

FATE_1 = Pool("gain fate", Number(1))


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


# ---- skill ----


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


# ---- winning a conflict ----


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
    winner = character("w", 0, does=reaction(ConflictResult(YOU, "wins"), FATE_1))
    loser = character("l", 0, does=reaction(ConflictResult(YOU, "loses"), FATE_1))
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
        does=(reaction(ConflictResult(SELF, result), FATE_1), reaction(upon(ConflictWon), Does("move home", SELF))),
    )
    stayer = character("stayer", 2, does=reaction(ConflictResult(SELF, result), FATE_1))
    two = [{"card": title, "participating": True} for title in (runner, stayer)]
    north, south = (two, fighting(1, side="s")) if seat == "north" else (fighting(9), two)
    table = conflict(north, south)
    table.play("south: pass", "north: pass")
    assert table.keys() == ["pass", f"use:{runner}", f"use:{runner}:2", f"use:{stayer}"]
    table.g.choose(f"use:{runner}:2")
    assert not table.card(runner).participating
    assert table.keys() == ["pass", f"use:{stayer}"]


# ---- unopposed ----


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


# ---- breaking ----


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


# ---- winning the game ----


@pytest.mark.rule("lcg.winning-the-game.1", "lcg.winning-the-game.3")
@pytest.mark.parametrize(("before", "gained"), [(24, 1), (23, 3)])
def test_reaching_twenty_five_honor_wins_at_once(before: int, gained: int) -> None:
    table = PlainTable(north={"honor": before}, **IN_DRAW)
    table.resolve(InSequence((Pool("gain honor", Number(gained)), FATE_1)))
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "lcg.winning-the-game.3")
    assert table.g.outcome.reason == msg("{player} has reached {n} honor.", player=Player(0), n=25)
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.winning-the-game.2")
def test_breaking_the_stronghold_province_wins() -> None:
    table = PlainTable(**IN_DRAW)
    table.happen(BreakProvince(card=table.s.row[3]))
    assert table.g.outcome is None
    table.happen(BreakProvince(card=table.s.row[4]))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)
    assert table.g.outcome.reason == msg("The stronghold province of {player} is broken.", player=Player(0))


@pytest.mark.rule("lcg.winning-the-game.4")
def test_a_player_without_honor_is_eliminated_even_by_a_cost() -> None:
    greed = event("greed", action(LosesHonor(1), FATE_1))
    table = PlainTable(north={"honor": 1, "hand": [greed]}, **IN_DRAW)
    table.north(f"play:{greed}")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.seat("north").fate) == ((1,), 0)
    assert table.g.outcome.reason == msg("{player} has no honor left.", player=Player(0))


@pytest.mark.rule("lcg.winning-the-game.5")
def test_a_card_may_add_a_victory_condition() -> None:
    both_rings = both(RingIsYours("air"), RingIsYours("void"))
    crown = character("crown", does=constant(Wins(YOU), when=both_rings))
    table = PlainTable(north={"characters": [crown]}, rings={"air": {"holder": "north"}}, **IN_DRAW)
    table.happen(ClaimRing(seat=0, element="fire"))
    assert table.g.outcome is None
    table.happen(ClaimRing(seat=0, element="void"))
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "lcg.winning-the-game.5")


@pytest.mark.rule("lcg.winning-the-game.6")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_wins_where_both_arrive_at_a_victory(first: str) -> None:
    table = PlainTable(north={"honor": 1}, south={"honor": 1}, first_player=first, **IN_DRAW)
    table.happen(LoseHonor(seat=0, n=1), LoseHonor(seat=1, n=1))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (("north", "south").index(first),)
