"""The choices that stand at a table, its clocks, and who answers in a player's place, without a server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.kernel.decision import PASS, Decision
from interregnum.kernel.text import msg
from interregnum.store.rows import CONCEDE, FORCED, STOP, UNDO, ChoiceRow, SeatRow
from interregnum.store.settings import Chess, PerMove, TableSettings
from interregnum.table import standin
from interregnum.table.clocks import SeatClock
from interregnum.table.standin import BOT, LONGEST, SHORTEST, Passing, StandIns, delay
from interregnum.table.timekeeping import Timekeeper
from interregnum.table.undoing import call_off_length, may_call_off, may_undo, undo_asks, undo_length

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def rows(*choices: tuple[Any, ...]) -> list[ChoiceRow]:
    """Choices as they are stored: seat, key, seconds it took, and where it came from."""

    def stored(number: int, seat: int, key: str, spent: float = 0.0, source: str | None = None) -> ChoiceRow:
        return ChoiceRow(number, seat, key, spent=spent, source=source)

    return [stored(number, *choice) for number, choice in enumerate(choices)]


# ---- choices and clocks ----


@pytest.mark.rule("kernel.table.clock")
def test_without_a_clock_no_time_is_counted() -> None:
    times = Timekeeper(TableSettings(), 2)
    times.note(rows((0, "a", 5.0)))
    assert not times.counts
    assert times.spent(10.0) == 0.0
    assert times.due(0, NOON) is None
    assert times.shown(0, 10.0) is None


@pytest.mark.rule("kernel.table.clock")
def test_the_clocks_show_what_choices_have_cost_and_only_one_runs() -> None:
    times = Timekeeper(TableSettings(Chess(100, 5)), 2)
    times.note(rows((0, "a", 30.0), (1, PASS, 10.0)))
    assert times.counts
    assert times.spent(7.0) == 7.0
    assert times.due(0, NOON) == NOON + timedelta(seconds=75)
    assert times.due(1, NOON) == NOON + timedelta(seconds=90)
    assert times.due(0, NOON, rows((0, "b", 20.0))) == NOON + timedelta(seconds=60), "once that is stored"
    assert times.due(0, NOON) == NOON + timedelta(seconds=75), "it is not yet"
    shown = times.shown(0, 7.0)
    assert shown is not None
    assert shown.seats == (SeatClock(68.0, 0, True), SeatClock(90.0, 0, True))
    assert (shown.setting, shown.running, shown.free) == (Chess(100, 5), 0, 0.0)
    stopped = times.shown(None, 7.0)
    assert stopped is not None
    assert stopped.seats == (SeatClock(75.0, 0, True), SeatClock(90.0, 0, True))
    assert (stopped.running, stopped.free) == (None, 0.0)


@pytest.mark.rule("kernel.table.clock", "kernel.table.bluff")
def test_the_clocks_say_how_much_longer_a_question_costs_nothing() -> None:
    times = Timekeeper(TableSettings(PerMove(60), bluff_delays=True), 2)
    free = [shown.free for waited in (0.0, 1.0, 5.0) if (shown := times.shown(1, waited)) is not None]
    assert free == [3.0, 2.0, 0.0]
    idle = times.shown(None, 1.0)
    assert idle is not None
    assert idle.free == 0.0


@pytest.mark.rule("kernel.table.clock", "kernel.table.undo")
def test_what_is_taken_back_stands_no_more_whenever_it_was_stored() -> None:
    at_once, one_by_one = (Timekeeper(TableSettings(Chess(100)), 2) for _ in range(2))
    stored = rows((0, "a", 10.0), (1, "b", 20.0), (0, "c", 5.0), (1, UNDO, 3.0), (1, UNDO), (1, "d", 7.0))
    at_once.note(stored)
    for row in stored:
        one_by_one.note([row])
    for times in (at_once, one_by_one):
        assert [(turn.seat, turn.spent) for turn in times.turns] == [(0, 10.0), (1, 7.0)]
        shown = times.shown(None, 0.0)
        assert shown is not None
        assert [seat.left for seat in shown.seats] == [90.0, 70.0]


def test_how_a_game_was_called_is_no_choice() -> None:
    times = Timekeeper(TableSettings(), 2)
    times.note(rows((0, "a"), (1, CONCEDE)))
    assert len(times.turns) == 1


def test_how_often_the_server_has_passed_is_counted_since_a_player_last_chose() -> None:
    times = Timekeeper(TableSettings(), 2)
    stopped, forced = (0, PASS, 0.0, STOP), (0, "a", 0.0, FORCED)
    times.note(rows(stopped, (0, "a"), stopped, (1, "b"), forced, stopped))
    assert times.passed_for(0) == 2
    assert times.passed_for(1) == 0


@pytest.mark.rule("kernel.table.undo")
def test_an_undo_goes_back_to_the_last_choice_a_player_made_themselves() -> None:
    times = Timekeeper(TableSettings(), 3)
    times.note(rows((0, "a"), (1, "b"), (0, "c", 0.0, FORCED), (1, PASS, 0.0, STOP), (2, "d")))
    assert [times.since_chosen(seats) for seats in ((0,), (1,), (2,), (0, 1), (3,))] == [5, 2, 1, 2, 0]


# ---- what can be taken back ----


def table(*kinds: str, turns: int = 3, over: bool = False, **game: Any) -> Any:
    """A table whose first and last seats are of one player, and at which so many choices were made."""
    players = {0: "ann", len(kinds) - 1: "ann"} if len(kinds) > 2 else {0: "ann", 1: "ben"}
    seats = [
        SeatRow(n, kind, players.get(n, f"player {n}") if kind == "person" else None) for n, kind in enumerate(kinds)
    ]
    times = Timekeeper(TableSettings(), len(kinds))
    times.note(rows(*[(n % len(kinds), "a") for n in range(turns)]))
    return SimpleNamespace(
        outcome="over" if over else None, times=times, row=SimpleNamespace(seats=seats), game=SimpleNamespace(**game)
    )


@pytest.mark.rule("kernel.table.undo")
def test_only_who_has_chosen_something_may_take_it_back_while_the_game_is_on() -> None:
    people = ("person", "person")
    assert may_undo(table(*people, turns=1), 0)
    assert not may_undo(table(*people, turns=1), 1)
    assert not may_undo(table(*people, turns=1, over=True), 0)
    assert undo_length(table(*people, turns=3), 1) == 2
    assert undo_length(table("person", "person", "person", turns=5), 0) == 2, "both seats are hers"


@pytest.mark.rule("kernel.table.undo")
def test_the_other_people_must_agree_unless_nothing_was_learned() -> None:
    four = ("person", "person", "bot", "person")
    learned = table(*four, may_undo=lambda seat, back: False)
    assert undo_asks(learned, 0) == (1,)
    assert undo_asks(learned, 1) == (0, 3)
    asked: list[tuple[int, int]] = []

    def free(seat: int, back: int) -> bool:
        asked.append((seat, back))
        return seat == 3

    assert undo_asks(table(*four, may_undo=free), 0) == ()
    assert asked == [(0, 3), (3, 3)]


@pytest.mark.rule("kernel.table.undo")
@pytest.mark.parametrize(
    ("seat", "continues", "free", "may"),
    [(0, True, True, True), (1, True, True, False), (0, False, True, False), (0, True, False, False)],
)
def test_only_what_a_seat_has_begun_and_nobody_else_knows_of_is_called_off(
    seat: int, continues: bool, free: bool, may: bool
) -> None:
    asked = SimpleNamespace(seat=0, continues=continues)
    assert may_call_off(table("person", "person", may_undo=lambda seat, back: free, decision=asked), seat) is may
    assert not may_call_off(table("person", "person", may_undo=lambda seat, back: free, decision=None), seat)


@pytest.mark.rule("kernel.table.undo")
def test_calling_off_goes_back_to_before_it_was_begun() -> None:
    questions = [(0, False), (1, True), (0, False), (0, True), (0, True)]
    games: list[Any] = []
    for n, (seat, continues) in enumerate(questions):
        asked = SimpleNamespace(seat=seat, continues=continues)
        games.append(SimpleNamespace(count=n, decision=asked, at=games.__getitem__))
    assert [call_off_length(cast(Any, SimpleNamespace(game=game)), 0) for game in games] == [0, 0, 0, 1, 2]
    games[0].decision.continues = games[2].decision.continues = True
    assert call_off_length(cast(Any, SimpleNamespace(game=games[0])), 0) == 0, "there is nothing before the beginning"
    assert call_off_length(cast(Any, SimpleNamespace(game=games[4])), 0) == 3, "the other seat's is not called off"


# ---- who answers in a player's place ----


def question(seat: int, *keys: str, window: str = "", settled: bool = False) -> Decision:
    """A question with some options."""
    found = Decision(seat, "test", msg("What now?"))
    for key in keys:
        found.offer(key, msg("Do it"))
    found.window, found.settled = window, settled
    return found


def game(asked: Decision | None, *, count: int = 1, phase: str = "draw") -> Any:
    """A game that asks a question; its window "often" is usually passed."""
    ruleset = SimpleNamespace(usually_passed=("often",), phase=lambda game: phase)
    return SimpleNamespace(decision=asked, count=count, ruleset=ruleset, latest=lambda: iter(()))


def row(*, bluff: bool = False, stops: Any = None) -> Any:
    """A table of a person and a bot; the person has named windows to be passed, or none."""
    seats = [SeatRow(0, "person", "ann", stops=stops or {}), SeatRow(1, "bot", bot="greedy")]
    return SimpleNamespace(game="test", seats=seats, settings=TableSettings(bluff_delays=bluff))


ACT = ("a", PASS)


@pytest.mark.parametrize(
    ("at", "asked", "by"),
    [
        (row(), question(0, *ACT), None),
        (row(), question(1, *ACT), BOT),
        (row(), question(0, "a"), None),
        (row(bluff=True), question(0, "a"), FORCED),
        (row(bluff=True), question(0, *ACT), None),
        (row(), question(0, *ACT, window="often"), STOP),
        (row(), question(0, *ACT, window="seldom"), None),
        (row(), question(0, "a", "b", window="often"), None),
        (row(stops={"test": ("seldom",)}), question(0, *ACT, window="seldom"), STOP),
        (row(stops={"test": ("seldom",)}), question(0, *ACT, window="often"), None),
        (row(stops={"other": ("seldom",)}), question(0, *ACT, window="often"), STOP),
        (row(), None, None),
    ],
)
def test_bots_answer_for_themselves_and_the_server_where_it_was_told_to(
    at: Any, asked: Decision | None, by: str | None
) -> None:
    standins = StandIns()
    standins.seated(at)
    assert standins.bots == {1: "greedy"}
    assert standins.answers(at, game(asked)) == by
    standins.broken = True
    assert standins.answers(at, game(asked)) is None, "where the rules fail nobody goes on"


def test_who_passes_until_something_happens_is_asked_again_when_it_has() -> None:
    standins, at, asked = StandIns(), row(), question(0, *ACT, window="seldom")
    standins.pass_on(game(asked, count=4), 0)
    assert standins.passing == {0: Passing(4, "seldom", "draw")}
    assert standins.answers(at, game(asked, count=4)) == STOP
    standins.note(at, game(asked, count=4), [])
    assert standins.passing, "nothing has happened"
    standins.note(at, game(question(1, *ACT, window="other"), count=4), [])
    assert standins.passing, "another is asked"
    standins.note(at, game(asked, count=4, phase="fate"), [])
    assert standins.passing == {}


def test_a_question_that_an_undo_brought_back_is_the_player_s_to_answer() -> None:
    standins, at, asked = StandIns(), row(), question(0, *ACT, window="often")
    standins.note(at, game(asked, count=3), rows((0, "a"), (0, UNDO)))
    assert standins.answers(at, game(asked, count=3)) is None
    standins.note(at, game(asked, count=3), [])
    assert standins.answers(at, game(asked, count=3)) is None, "nothing was stored since"
    assert standins.answers(at, game(asked, count=4)) == STOP
    standins.pass_on(game(asked, count=3), 0)
    assert standins.answers(at, game(asked, count=3)) == STOP, "unless they say so"
    standins.note(at, game(asked, count=3), rows((0, UNDO)))
    standins.note(at, game(asked, count=3), rows((0, "a")))
    assert standins.answers(at, game(asked, count=3)) == STOP


@pytest.mark.rule("kernel.table.bluff")
@pytest.mark.parametrize(
    ("bluff", "asked", "waits"),
    [
        (True, question(0, *ACT), True),
        (True, question(0, PASS), True),
        (True, question(0, PASS, settled=True), False),
        (True, None, False),
        (False, question(0, *ACT), False),
    ],
)
def test_a_pass_is_delayed_where_speed_would_give_something_away(
    monkeypatch: pytest.MonkeyPatch, bluff: bool, asked: Decision | None, waits: bool
) -> None:
    monkeypatch.setattr(standin, "monotonic", lambda: 100.0)
    monkeypatch.setattr(standin, "delay", lambda: 1.5)
    standins = StandIns()
    standins.note(row(bluff=bluff), game(asked), [])
    assert standins.answer_from == (101.5 if waits else 100.0)


def test_a_delay_is_as_long_as_somebody_might_need() -> None:
    assert all(SHORTEST <= delay() <= LONGEST for _ in range(100))
