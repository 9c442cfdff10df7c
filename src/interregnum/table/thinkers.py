"""Where bots think: in processes of their own, or in a thread of the server.

A thinker gets a game and the names of the bots at its table, and answers with the keys they take; the server plays
these on its own copy. Processes (`thinking.py`) are started when the first bot is asked. They are nicer to the machine
than the server is, so that a person's move goes before any bot's, and each table always has the same one, which
remembers the game and follows it with the choices it has not seen. What people ask the bots about, hints and opinions
of games that are over, has one more process to itself, so that no bot waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol
from zlib import crc32

from interregnum.bots.analysis import Point, judge
from interregnum.bots.search import Budget
from interregnum.kernel.game import Game
from interregnum.table.answers import bot_answers
from interregnum.table.thinking import Considered, Gone, Room, ThinkingProcess, Thought

log = logging.getLogger("interregnum.table")

AT_ONCE = 0.2
"""Seconds of answering after which the answers so far are stored and shown."""


class Thinkers(Protocol):
    """Those who answer for bots."""

    async def think(
        self, table: str, game: Game[Any], bots: Mapping[int, str], *, slowly: bool, seconds: float = AT_ONCE
    ) -> list[str]:
        """The keys that the bots of a table take in its game, until a person is asked or some time has passed."""

    async def judge(
        self, table: str, game: Game[Any], seat: int | None, budget: Budget, chosen: str | None = None
    ) -> Point:
        """What is thought of a position of a table's game, by what a seat knows or with open cards."""

    async def close(self) -> None:
        """Let nobody think any more."""


class ThinkingThread:
    """Bots think in a thread of the server; for small servers and tests."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "bots")
        self._room = Room()

    async def think(
        self, table: str, game: Game[Any], bots: Mapping[int, str], *, slowly: bool, seconds: float = AT_ONCE
    ) -> list[str]:
        """The keys that the bots take."""
        here = self._room.of(table, bots)
        think = partial(bot_answers, game.clone(), here, seconds, slowly=slowly)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think)

    async def judge(
        self, table: str, game: Game[Any], seat: int | None, budget: Budget, chosen: str | None = None
    ) -> Point:
        """What is thought of a position."""
        work = partial(judge, game.clone(), seat=seat, budget=budget, chosen=chosen)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def close(self) -> None:
        """Let nobody think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class ThinkingProcesses:
    """Bots think in processes of their own; while one of these starts, in a thread of the server.

    The last process is for what people ask about.
    """

    def __init__(self, processes: int) -> None:
        self._processes: list[ThinkingProcess | None] = [None] * (processes + 1)
        self._meanwhile = ThinkingThread()

    async def think(
        self, table: str, game: Game[Any], bots: Mapping[int, str], *, slowly: bool, seconds: float = AT_ONCE
    ) -> list[str]:
        """The keys that the bots take; a process that has died is replaced."""
        place = crc32(table.encode()) % (len(self._processes) - 1)
        keys: list[str] | None = await self._asked(place, Thought(table, game.record(), dict(bots), slowly, seconds))
        return (
            keys if keys is not None else await self._meanwhile.think(table, game, bots, slowly=slowly, seconds=seconds)
        )

    async def judge(
        self, table: str, game: Game[Any], seat: int | None, budget: Budget, chosen: str | None = None
    ) -> Point:
        """What is thought of a position."""
        considered = Considered(table, game.record(), seat, budget, chosen)
        found: Point | None = await self._asked(len(self._processes) - 1, considered)
        return found if found is not None else await self._meanwhile.judge(table, game, seat, budget, chosen)

    async def _asked(self, place: int, about: Thought | Considered) -> Any:
        """What a process answers; nothing while it starts, or if it has died, which makes room for another."""
        process = self._processes[place]
        if process is None:
            process = self._processes[place] = ThinkingProcess()
        if not process.ready.is_set():
            return None
        try:
            return await process.ask(about)
        except Gone:
            log.error("A process in which bots think has died; another one takes its place.")
            if self._processes[place] is process:
                self._processes[place] = None
            return None

    async def close(self) -> None:
        """Let nobody think any more."""
        await self._meanwhile.close()
        for process in self._processes:
            if process is not None:
                await process.close()


def thinkers(processes: int) -> Thinkers:
    """Those who answer for bots, in so many processes of their own, or with none in a thread of this one."""
    return ThinkingProcesses(processes) if processes else ThinkingThread()
