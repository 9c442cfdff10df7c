"""Where bots think: in a process that is replaced when it dies, and what nobody wants any more is left undone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from io import BytesIO
from threading import Event
from typing import Any

import msgspec
import pytest

from interregnum import new
from interregnum.table.thinkers import ThinkingProcesses, ThinkingThread
from interregnum.table.thinking import Thought, answer_all

GAME = new("throne", seats=2, seed="thinkers", logging=False)
BOTS = {0: "random", 1: "random"}


def test_a_server_that_closes_leaves_undone_what_bots_have_not_begun() -> None:
    thinking, go_on = ThinkingThread(), Event()
    begun, waiting = thinking._pool.submit(go_on.wait), thinking._pool.submit(int)
    asyncio.run(thinking.close())
    go_on.set()
    assert begun.result()
    assert waiting.cancelled()


def with_processes(play: Callable[[ThinkingProcesses], Coroutine[Any, Any, None]]) -> None:
    """Do something with one process for bots, once it has started."""

    async def whole() -> None:
        thinking = ThinkingProcesses(1)
        try:
            await think(thinking)
            await running(thinking).ready.wait()
            await play(thinking)
        finally:
            await thinking.close()

    asyncio.run(whole())


def running(thinking: ThinkingProcesses) -> Any:
    """The process in which bots think."""
    return thinking._processes[0]


async def think(thinking: ThinkingProcesses) -> list[str]:
    """What bots take first."""
    return await thinking.think("table", GAME, BOTS, slowly=False, seconds=0.0)


def test_a_process_answers_several_tables_at_once() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        asked = (thinking.think(f"table {n}", GAME, BOTS, slowly=False, seconds=0.0) for n in range(8))
        taken = await asyncio.gather(*asked)
        assert [len(keys) for keys in taken] == [1] * 8
        assert {key for keys in taken for key in keys} <= set(GAME.decision.keys if GAME.decision else ())
        assert running(thinking)._number == 8

    with_processes(play)


def test_a_process_that_has_died_is_replaced_and_its_questions_are_answered() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        first = running(thinking)
        asked = asyncio.create_task(think(thinking))
        await asyncio.sleep(0)
        first._process.kill()
        assert len(await asked) == 1
        assert len(await think(thinking)) == 1
        assert running(thinking) not in (first, None)

    with_processes(play)


def test_what_fails_in_a_process_is_told_and_the_process_goes_on() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        spoilt = msgspec.structs.replace(GAME.record(), choices=("nonsense",))
        with pytest.raises(RuntimeError, match="nonsense"):
            await running(thinking).ask(Thought("spoilt", spoilt, BOTS, False, 0.0))
        assert len(await running(thinking).ask(Thought("table", GAME.record(), BOTS, False, 0.0))) == 1

    with_processes(play)


def test_what_nobody_waits_for_any_more_is_answered_to_nobody() -> None:
    async def play(thinking: ThinkingProcesses) -> None:
        given_up = asyncio.create_task(think(thinking))
        await asyncio.sleep(0)
        given_up.cancel()
        assert len(await think(thinking)) == 1
        assert given_up.cancelled()

    with_processes(play)


def test_a_process_ends_when_nothing_more_comes() -> None:
    said = BytesIO()
    answer_all(BytesIO(), said)
    assert len(said.getvalue()) > 0
