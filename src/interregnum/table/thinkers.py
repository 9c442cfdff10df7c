"""Where bots think: in processes of their own, or in a thread of the server.

A thinker gets a game and the names of the bots at its table, and answers with the keys they take; the server plays
these on its own copy. Processes (`thinking.py`) are nicer to the machine than the server is, so that a person's move
goes before any bot's. They stand in three lanes, and nobody waits for what goes on in another lane:

- bots that answer at once share one process;
- bots that search have a process to themselves for as long as they do. One more than are at work is kept ready, up to
  a bound; only where that is reached do they wait, in the order in which they were asked;
- what people ask the bots about, hints and opinions of games that are over, has one process.

A process remembers the games it was asked about and follows them with the choices it has not seen, so a table goes to
the one that it had before, if that is free. Any other plays the game again from its record. What a bot remembers is
lost then, which changes how well it knows its position but not what it may choose; the same happens if a process dies.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from interregnum.bots import searches
from interregnum.bots.analysis import Point, judge
from interregnum.bots.budget import Budget
from interregnum.kernel.game import Game
from interregnum.table.answers import bot_answers
from interregnum.table.thinking import REMEMBERED, Considered, Gone, Room, ThinkingProcess, Thought

AT_ONCE = 0.2
"""Seconds of answering after which the answers so far are stored and shown."""

IN_A_ROW = 16
"""How many questions a process has before it whose answers are quick, so that it need not wait for the next one."""

EACH_CORE = 4
"""How many bots usually search at once on a core: each answers in its time, if after fewer tries than alone."""


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


class Lane:
    """Some processes that are started as they are needed, each with so many questions before it.

    `meanwhile` answers what they do not: the question that starts the first of them, and those of one that dies.
    """

    def __init__(self, most: int, each: int = 1) -> None:
        self.meanwhile = ThinkingThread()
        self.processes: list[ThinkingProcess] = []
        self._most = most
        self._each = each
        self._room = asyncio.Semaphore(most * each)
        self._last: OrderedDict[str, ThinkingProcess] = OrderedDict()
        self._closed = False

    async def ask(self, about: Thought | Considered) -> Any:
        """What a process answers; nothing if there was none yet, or it dies. It answers also if nobody waits for it."""
        await self._room.acquire()
        if self._closed:
            self._room.release()
            raise asyncio.CancelledError
        self.processes = [process for process in self.processes if not process.gone.is_set()]
        if not self.processes:
            self._keep_one_free()
            self._room.release()
            return None
        answer = self._process(about.table).ask(about)
        answer.add_done_callback(lambda _: self._room.release())
        self._keep_one_free()
        try:
            return await asyncio.shield(answer)
        except Gone:
            return None

    def _process(self, table: str) -> ThinkingProcess:
        """The process that a table had before if it is free, or else any that is."""
        free = self._keep_one_free()
        last = self._last.pop(table, None)
        process = self._last[table] = last if last in free else free[0]
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
        return process

    def _keep_one_free(self) -> list[ThinkingProcess]:
        """The processes that have room for another question; where none has, one is started if there may be more."""
        free = [process for process in self.processes if process.asked < self._each]
        if not free and len(self.processes) < self._most:
            free = [ThinkingProcess()]
            self.processes += free
        return free

    async def close(self) -> None:
        """End them."""
        self._closed = True
        await self.meanwhile.close()
        for process in self.processes:
            await process.close()


class ThinkingProcesses:
    """Bots think in processes of their own; as many may search at once as is said."""

    def __init__(self, searching: int) -> None:
        self.quick = Lane(1, IN_A_ROW)
        self.searching = Lane(searching)
        self.asked = Lane(1)

    async def think(
        self, table: str, game: Game[Any], bots: Mapping[int, str], *, slowly: bool, seconds: float = AT_ONCE
    ) -> list[str]:
        """The keys that the bots take."""
        lane = self.searching if any(map(searches, bots.values())) else self.quick
        keys: list[str] | None = await lane.ask(Thought(table, game.record(), dict(bots), slowly, seconds))
        if keys is None:
            return await lane.meanwhile.think(table, game, bots, slowly=slowly, seconds=seconds)
        return keys

    async def judge(
        self, table: str, game: Game[Any], seat: int | None, budget: Budget, chosen: str | None = None
    ) -> Point:
        """What is thought of a position."""
        found: Point | None = await self.asked.ask(Considered(table, game.record(), seat, budget, chosen))
        return found if found is not None else await self.asked.meanwhile.judge(table, game, seat, budget, chosen)

    async def close(self) -> None:
        """Let nobody think any more."""
        for lane in (self.quick, self.searching, self.asked):
            await lane.close()


def usual_processes() -> int:
    """How many processes there are at most for bots that search, if nothing else is said."""
    return EACH_CORE * (os.cpu_count() or 1)


def thinkers(processes: int) -> Thinkers:
    """Those who answer for bots, with so many processes for those that search, or with none in a thread of this one."""
    return ThinkingProcesses(processes) if processes else ThinkingThread()
