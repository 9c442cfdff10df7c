"""What bots answer and what the server answers for players: how many answers at once, and what if a bot fails."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.bots import Bot
from interregnum.kernel.decision import DONE, PASS, Decision
from interregnum.kernel.text import msg
from interregnum.store.rows import FORCED, STOP
from interregnum.table import answers, lookback, thinking
from interregnum.table.answers import bot_answers, bot_of, played, server_answers
from interregnum.table.attending import AUTOMATIC_AT_ONCE, Attendant, automatic
from interregnum.table.lookback import Lookback
from interregnum.table.standin import BOT, Passing, plain_to_all
from interregnum.table.thinkers import AT_ONCE
from interregnum.table.thinking import Room

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def question(seat: int, *keys: str, settled: bool = False, window: str = "") -> Decision:
    """A question with some options."""
    asked = Decision(seat, "test", msg("What now?"))
    for key in keys:
        asked.offer(key, msg("Do it"))
    asked.settled, asked.window = settled, window
    return asked


class Asking:
    """A game that asks some questions one after another, and fails on some answers."""

    def __init__(self, *questions: Decision, fails: tuple[str, ...] = ()) -> None:
        self._questions = questions
        self._fails = fails
        self.taken: list[str] = []

    @property
    def decision(self) -> Decision | None:
        return self._questions[len(self.taken)] if len(self.taken) < len(self._questions) else None

    @property
    def keys(self) -> list[str]:
        return [] if self.decision is None else [option.key for option in self.decision.options]

    def choose(self, key: str, seat: int | None = None) -> None:
        assert self.decision is not None
        assert key in self.keys
        assert seat in (None, self.decision.seat)
        if key in self._fails:
            raise ZeroDivisionError("a defect of the rules")
        self.taken.append(key)


class Takes:
    """A bot that takes the option of a name, or fails if that is not there."""

    needs = "options"

    def __init__(self, key: str) -> None:
        self.key = key

    def choose(self, sight: Any) -> str:
        if self.key not in [option.key for option in sight.options]:
            raise ZeroDivisionError("a defect of the bot")
        return self.key


def bots(**keys: str) -> dict[int, Bot]:
    """Bots that take the option of a name, by their seats: `s1="a"`."""
    return {int(seat[1:]): cast(Bot, Takes(key)) for seat, key in keys.items()}


# ---- bots ----


def test_bots_answer_until_a_person_is_asked() -> None:
    game = Asking(question(0, "a", "b"), question(1, "a", "b"), question(2, "a"), question(0, "a"))
    assert bot_answers(cast(Any, game), bots(s0="a", s1="b"), 60.0, slowly=False) == ["a", "b"]
    assert game.taken == ["a", "b"]


def test_bots_answer_to_the_end_of_a_game() -> None:
    assert bot_answers(cast(Any, Asking(question(0, "a"))), bots(s0="a"), 60.0, slowly=False) == ["a"]


def test_bots_answer_once_however_long_it_takes_and_not_again_when_their_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = iter([100.0, 100.5, 101.0, 101.5])
    monkeypatch.setattr(answers, "monotonic", lambda: next(times))
    game = Asking(*[question(0, "a") for _ in range(9)])
    assert bot_answers(cast(Any, game), bots(s0="a"), 1.0, slowly=False) == ["a", "a", "a"]
    monkeypatch.setattr(answers, "monotonic", lambda: 200.0)
    assert bot_answers(cast(Any, game), bots(s0="a"), -1.0, slowly=False) == ["a"]


@pytest.mark.rule("kernel.table.bluff")
def test_slowly_bots_answer_one_by_one_but_for_what_everybody_sees_to_be_no_choice() -> None:
    plain, hidden, choice = (
        question(0, "a", settled=True),
        question(0, "a"),
        question(0, "a", "b", settled=True),
    )
    for other, keys in ((plain, ["a", "a"]), (hidden, ["a"]), (choice, ["a"])):
        assert plain_to_all(other) is (other is plain)
        assert bot_answers(cast(Any, Asking(question(0, "a", "b"), other)), bots(s0="a"), 60.0, slowly=True) == keys


@pytest.mark.parametrize(
    ("wants", "fails", "taken", "logged"),
    [
        ("b", (), "b", []),
        ("none", (), "a", ["A bot failed on 'test'."]),
        ("b", ("b",), "a", ["A bot failed on 'test'."]),
        ("b", ("a", "b"), "c", ["A bot failed on 'test'.", "The rules failed on 'a'.", "The rules failed on 'b'."]),
    ],
)
def test_where_a_bot_or_the_rules_fail_the_first_option_that_works_is_taken(
    caplog: pytest.LogCaptureFixture, wants: str, fails: tuple[str, ...], taken: str, logged: list[str]
) -> None:
    caplog.set_level("ERROR")
    game = Asking(question(0, "a", "b", "c"), fails=fails)
    assert bot_answers(cast(Any, game), bots(s0=wants), 60.0, slowly=False) == [taken]
    assert game.taken == [taken]
    assert [record.getMessage() for record in caplog.records] == logged


def test_where_the_rules_fail_on_every_option_the_game_cannot_go_on() -> None:
    game = Asking(question(0, "a", "b"), fails=("a", "b"))
    with pytest.raises(ZeroDivisionError):
        bot_answers(cast(Any, game), bots(s0="a"), 60.0, slowly=False)


def test_for_a_bot_that_is_no_longer_known_a_random_one_plays(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING")
    assert type(bot_of("table", 0, "no-such-bot")) is type(bot_of("table", 0, "random"))
    assert "A random bot plays instead." in caplog.text


def test_what_bots_answered_elsewhere_is_played_with_their_seats() -> None:
    game = Asking(question(1, "a"), question(0, "b", "c"), question(1, "a"))
    assert played(cast(Any, game), ["a", "c"]) == [(1, "a", None), (0, "c", None)]
    assert game.taken == ["a", "c"]


def test_the_bots_asked_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "REMEMBERED", 1)
    room = Room()
    first = room.of("table", {0: "random", 1: "random"})
    assert room.of("table", {0: "random"})[0] is first[0]
    room.of("other", {0: "random", 1: "random"})
    assert room.of("table", {1: "random", 0: "random"}) == first, "as many as four seats of each table are remembered"
    room.of("third", {0: "random", 1: "random", 2: "random"})
    again = room.of("table", {0: "random", 1: "random"})
    assert again[0] is first[0]
    assert again[1] is not first[1]


# ---- the server ----


def test_the_server_takes_what_is_forced_and_passes_until_a_player_is_to_answer() -> None:
    game = Asking(question(0, "a"), question(1, "b", PASS), question(0, "a", PASS), question(1, PASS))
    by = [FORCED, STOP, None, STOP]
    taken = server_answers(cast(Any, game), lambda _: by[len(game.taken)], slowly=False)
    assert taken == [(0, "a", FORCED), (1, PASS, STOP)]
    assert game.taken == ["a", PASS]


@pytest.mark.rule("kernel.table.bluff")
def test_slowly_the_server_answers_one_by_one_but_for_what_everybody_sees_to_be_no_choice() -> None:
    def answers_for(game: Any) -> str:
        return STOP if PASS in game.keys else FORCED

    for settled, keys in ((True, [PASS, "a", PASS]), (False, [PASS])):
        game = Asking(question(0, PASS, "b"), question(0, "a", settled=settled), question(0, PASS, settled=settled))
        taken = server_answers(cast(Any, game), answers_for, slowly=True)
        assert [key for _, key, _ in taken] == keys == game.taken


def test_the_server_answers_to_the_end_of_a_game() -> None:
    assert server_answers(cast(Any, Asking(question(0, "a"))), lambda _: FORCED, slowly=False) == [(0, "a", FORCED)]


@pytest.mark.parametrize(
    ("window", "phase", "since", "goes_on"),
    [
        ("action", "draw", [], True),
        ("action", "draw", [(1, PASS), (1, DONE), (0, "a")], True),
        ("action", "draw", [(1, PASS), (1, "a")], False),
        ("reaction", "draw", [], False),
        ("action", "fate", [], False),
        ("reaction", "fate", [], False),
    ],
)
def test_passing_goes_on_until_the_window_or_the_phase_is_another_or_somebody_else_does_something(
    window: str, phase: str, since: list[tuple[int, str]], goes_on: bool
) -> None:
    before = [(1, "something of before")] * 3
    ruleset = SimpleNamespace(phase=lambda game: phase)
    game = SimpleNamespace(ruleset=ruleset, count=len(before) + len(since), latest=lambda: reversed([*before, *since]))
    passing = Passing(len(before), "action", "draw")
    assert passing.goes_on(cast(Any, game), question(0, "a", PASS, window=window)) is goes_on


@pytest.mark.parametrize(
    ("by", "cue", "people", "watched", "thought", "taken"),
    [
        (BOT, "a", 1, True, [], [("a", None)]),
        (BOT, None, 1, True, [0.0], [("b", None)]),
        (BOT, None, 1, False, [AT_ONCE], [("b", None)]),
        (BOT, None, 0, True, [AUTOMATIC_AT_ONCE], [("b", None)]),
        (FORCED, None, 1, True, [], [("a", FORCED)]),
        (STOP, "a", 1, True, [], [(PASS, STOP)]),
    ],
)
def test_a_lesson_a_bot_or_the_server_answers_and_bots_one_by_one_where_somebody_looks_on(
    by: str, cue: str | None, people: int, watched: bool, thought: list[float], taken: list[tuple[str, str | None]]
) -> None:
    """How long bots answer in a row, and what is stored."""
    asked = Asking(question(0, "a", "b", PASS))
    given: list[float] = []

    async def think(table: str, game: Any, bots: Any, *, slowly: bool, seconds: float) -> list[str]:
        given.append(seconds)
        return ["b"]

    async def rules(work: Any) -> Any:
        return work()

    tutor = SimpleNamespace(cue=lambda game: None if cue is None else SimpleNamespace(key=cue))
    found = SimpleNamespace(
        id="table",
        stored=7,
        answered_by=by,
        tutor=tutor,
        game=SimpleNamespace(clone=lambda logging: asked),
        standins=SimpleNamespace(bots={0: "greedy"}),
        standing_in=lambda game: by,
        row=SimpleNamespace(seats=[None] * (1 + people)),
        audience=SimpleNamespace(lines={"line"} if watched else set()),
    )
    clock = SimpleNamespace(now=lambda: NOON)
    attendant = Attendant(cast(Any, SimpleNamespace(rules=rules, clock=clock)), cast(Any, SimpleNamespace(think=think)))
    rows, game = asyncio.run(attendant._answers(cast(Any, found), slowly=False))
    assert [(row.number, row.seat, row.key, row.made, row.source) for row in rows] == [
        (7, 0, key, NOON, source) for key, source in taken
    ]
    assert cast(Any, game) is asked
    assert given == thought


def test_only_a_table_without_people_plays_by_itself() -> None:
    for kinds, by_itself in ((("bot", "bot"), True), (("bot", "person"), False), (("open", "bot"), False)):
        bots_at = {seat: "greedy" for seat, kind in enumerate(kinds) if kind == "bot"}
        found = SimpleNamespace(standins=SimpleNamespace(bots=bots_at), row=SimpleNamespace(seats=kinds))
        assert automatic(cast(Any, found)) is by_itself


# ---- looking back ----


def test_a_past_that_could_not_be_made_is_made_again_and_one_that_could_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    def past(record: str) -> str:
        made.append(record)
        if len(made) == 1:
            raise ZeroDivisionError("a defect of the rules")
        return f"past {len(made)}"

    monkeypatch.setattr(lookback, "Past", past)
    table = cast(Any, SimpleNamespace(id="table", game=SimpleNamespace(record=lambda: "record")))

    async def look() -> None:
        back = Lookback()
        with pytest.raises(ZeroDivisionError):
            await back._past(table)
        assert [str(await back._past(table)) for _ in range(2)] == ["past 2", "past 2"]

    asyncio.run(look())
    assert made == ["record", "record"]
