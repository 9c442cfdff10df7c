"""Where bots think: in processes that are replaced when they die; none waits for what another table's bot does."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping
from io import BytesIO
from random import Random
from threading import Event
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from interregnum import new
from interregnum.bots.budget import Budget
from interregnum.table import thinking
from interregnum.table.thinkers import Lane, ThinkingProcesses, ThinkingThread, usual_processes
from interregnum.table.thinking import HEAD, Considered, Memory, ThinkingProcess, Thought, _framed, answer_all

GAME = new("throne", seats=2, seed="thinkers", logging=False)
LATER = GAME.clone()
LATER.playout(Random("thinkers"), 40)

QUICK = {0: "random", 1: "greedy"}
SHORT = {0: "random", 1: "search:1"}
ENDLESS = {0: "random", 1: "search:1000000000"}
"""A bot that would search for days; the first question of the game is its own."""


def test_a_server_that_closes_leaves_undone_what_bots_have_not_begun() -> None:
    thinking, go_on = ThinkingThread(), Event()
    begun, waiting = thinking._pool.submit(go_on.wait), thinking._pool.submit(int)
    asyncio.run(thinking.close())
    go_on.set()
    assert begun.result()
    assert waiting.cancelled()


def with_processes(play: Callable[[ThinkingProcesses], Coroutine[Any, Any, None]], searching: int = 1) -> None:
    """Do something with processes for bots, once there is one for quick bots and one for those that search."""

    async def whole() -> None:
        thinking = ThinkingProcesses(searching)
        try:
            for bots in (QUICK, SHORT):
                await think(thinking, bots)
            await play(thinking)
        finally:
            await thinking.close()

    asyncio.run(whole())


async def think(thinking: ThinkingProcesses, bots: Mapping[int, str] = QUICK, table: str = "table") -> list[str]:
    """What bots take first."""
    return await thinking.think(table, GAME, bots, slowly=False, seconds=0.0)


async def begin(thought: Coroutine[Any, Any, list[str]]) -> asyncio.Task[list[str]]:
    """Let bots begin to think, and do not wait for them."""
    task = asyncio.create_task(thought)
    await asyncio.sleep(0)
    return task


async def kill(process: ThinkingProcess) -> None:
    """Let a process die."""
    await process._starting
    assert process._process is not None
    process._process.kill()
    await process.gone.wait()


def asked(lane: Lane) -> list[int]:
    """How many questions the processes of a lane were asked so far."""
    return [process._number for process in lane.processes]


def test_bots_that_are_quick_share_a_process() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        taken = await asyncio.gather(*(think(thinking, QUICK, f"table {n}") for n in range(40)))
        assert [len(keys) for keys in taken] == [1] * 40
        assert {key for keys in taken for key in keys} <= set(GAME.decision.keys if GAME.decision else ())
        assert asked(thinking.quick) == [40]

    with_processes(play)


def test_nobody_waits_for_what_the_bot_of_another_table_does() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        long = await begin(think(thinking, ENDLESS, "long"))
        assert len(await think(thinking, QUICK, "quick")) == 1
        assert len(await think(thinking, SHORT, "short")) == 1
        assert (await thinking.judge("hint", GAME, 1, Budget(1))).best
        assert not long.done()
        assert asked(thinking.searching) == [1, 1]
        long.cancel()

    with_processes(play, searching=2)


def test_where_as_many_search_as_may_be_others_wait_in_their_order() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        answered: list[int] = []

        async def one(number: int) -> None:
            await think(thinking, SHORT, f"table {number}")
            answered.append(number)
            assert sum(process.asked for process in thinking.searching.processes) <= 1

        await asyncio.gather(*map(one, range(6)))
        assert answered == [0, 1, 2, 3, 4, 5]
        assert asked(thinking.searching) == [6]

    with_processes(play, searching=1)


def test_a_table_goes_to_the_process_it_had_before_unless_that_is_at_work() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        await asyncio.gather(think(thinking, SHORT, "one"), think(thinking, SHORT, "other"))
        assert asked(thinking.searching) == [1, 1]
        await think(thinking, SHORT, "other")
        assert asked(thinking.searching) == [1, 2]
        long = await begin(think(thinking, ENDLESS, "one"))
        assert asked(thinking.searching) == [2, 2]
        assert len(await thinking.think("one", LATER, SHORT, slowly=False, seconds=0.0)) == 1
        assert asked(thinking.searching) == [2, 3]
        long.cancel()

    with_processes(play, searching=2)


def test_a_process_that_has_died_is_replaced_and_its_questions_are_answered() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        (first,) = thinking.quick.processes
        waiting = await begin(think(thinking))
        await kill(first)
        assert len(await waiting) == 1
        assert len(await think(thinking)) == 1
        assert len(await think(thinking)) == 1
        assert asked(thinking.quick) == [1]
        assert thinking.quick.processes != [first]

    with_processes(play)


def test_a_process_that_has_died_with_nothing_to_do_is_replaced_too() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        await think(thinking, SHORT)
        long = await begin(think(thinking, ENDLESS, "long"))
        _, spare = thinking.searching.processes
        await kill(spare)
        assert len(await think(thinking, SHORT, "short")) == 1
        assert asked(thinking.searching) == [2, 1]
        long.cancel()

    with_processes(play, searching=2)


def test_where_no_process_can_be_started_bots_think_in_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        thinking = ThinkingProcesses(2)
        for bots in (QUICK, SHORT) * 3:
            assert len(await think(thinking, bots)) == 1
        assert len((await thinking.judge("hint", GAME, 1, Budget(1))).best) > 0
        await thinking.close()

    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    asyncio.run(play())


def test_what_fails_in_a_process_is_told_and_the_process_goes_on() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        (process,) = thinking.quick.processes
        spoilt = msgspec.structs.replace(GAME.record(), choices=("nonsense",))
        with pytest.raises(RuntimeError, match="nonsense"):
            await process.ask(Thought("spoilt", spoilt, QUICK, False, 0.0))
        assert len(await process.ask(Thought("table", GAME.record(), QUICK, False, 0.0))) == 1

    with_processes(play)


def test_a_process_has_not_answered_before_it_has_even_if_nobody_waits_any_more() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        (process,) = thinking.searching.processes
        given_up = await begin(think(thinking, SHORT))
        given_up.cancel()
        waiting = await begin(think(thinking, SHORT))
        assert process.asked == 1
        assert asked(thinking.searching) == [1]
        assert len(await waiting) == 1
        assert given_up.cancelled()
        assert process.asked == 0

    with_processes(play)


def test_who_waits_for_an_answer_when_processes_are_ended_need_not_wait() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        waiting = [await begin(think(thinking, ENDLESS, f"table {n}")) for n in range(3)]
        await thinking.close()
        await asyncio.wait(waiting)
        assert all(task.cancelled() for task in waiting)
        assert len(thinking.searching.processes) == 1, "none was started for those who waited for the first"

    with_processes(play)


def test_usually_several_bots_search_on_each_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert usual_processes() == 12
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert usual_processes() == 4


def test_a_process_ends_when_nothing_more_comes() -> None:
    said = BytesIO()
    answer_all(BytesIO(), said)
    assert said.getvalue() == b""


def messages(said: bytes) -> list[tuple[int, Any]]:
    """What a process has said: numbers and messages."""
    found: list[tuple[int, Any]] = []
    while said:
        number, length = HEAD.unpack_from(said)
        found.append((number, pickle.loads(said[HEAD.size : HEAD.size + length])))
        said = said[HEAD.size + length :]
    return found


def test_every_question_is_answered_under_its_number_and_what_fails_is_written_down(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.ERROR)
    spoilt = msgspec.structs.replace(GAME.record(), choices=("nonsense",))
    asked = [
        Thought("table", GAME.record(), QUICK, False, 0.0),
        Thought("spoilt", spoilt, QUICK, False, 0.0),
        Considered("table", GAME.record(), 0, Budget(1, 50), None),
    ]
    said = BytesIO()
    answer_all(BytesIO(b"".join(_framed(n, about) for n, about in enumerate(asked, 5))), said)
    (first, keys), (second, error), (third, point) = messages(said.getvalue())
    assert (first, second, third) == (5, 6, 7)
    assert GAME.decision is not None
    assert keys[0] in GAME.decision.keys
    assert "nonsense" in str(error)
    assert isinstance(error, RuntimeError)
    assert len(point.chances) == 2
    assert "failed at table spoilt" in caplog.text


def test_the_games_thought_about_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "REMEMBERED", 2)
    memory = Memory()
    for table in ("one", "two", "one", "three"):
        memory.answer(Thought(table, GAME.record(), QUICK, False, 0.0))
    assert list(memory._games) == ["one", "three"]


def test_a_process_is_nice_hears_no_interrupt_and_prints_nothing_among_its_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[Any] = []
    questions, answers, errors = (SimpleNamespace(buffer=BytesIO()) for _ in range(3))
    monkeypatch.setattr(os, "nice", lambda by: done.append(("nice", by)))
    monkeypatch.setattr(signal, "signal", lambda *given: done.append(given))
    monkeypatch.setattr(thinking, "registered", lambda: done.append("games"))
    monkeypatch.setattr(thinking, "answer_all", lambda *given: done.append((*given, sys.stdout)))
    for name, stream in (("stdin", questions), ("stdout", answers), ("stderr", errors)):
        monkeypatch.setattr(sys, name, stream)
    thinking.begin()
    assert done == [
        ("nice", thinking.NICENESS),
        (signal.SIGINT, signal.SIG_IGN),
        "games",
        (questions.buffer, answers.buffer, errors),
    ]


def test_a_process_ends_quietly_when_its_server_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: Any) -> None:
        raise BrokenPipeError

    for name, stream in (("stdin", SimpleNamespace(buffer=None)), ("stdout", SimpleNamespace(buffer=None))):
        monkeypatch.setattr(sys, name, stream)
    monkeypatch.setattr(os, "nice", lambda by: by)
    monkeypatch.setattr(signal, "signal", lambda *given: given)
    monkeypatch.setattr(thinking, "answer_all", gone)
    thinking.begin()
