"""Where bots think: in processes of their own, or in a thread of the server.

A thinker gets a game and the names of the bots at its table, and answers with the keys they take; the server plays
these on its own copy. Processes are started when the first bot is asked. They are nicer to the machine than the server
is, so that a person's move goes before any bot's, and each table always has the same one, which remembers the game and
follows it with the choices it has not seen. What people ask the bots about, hints and opinions of games that are over,
has one more process to itself, so that no bot waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Any, Protocol, TypeVar
from zlib import crc32

import msgspec

from interregnum.bots import Bot
from interregnum.bots.analysis import Point, judge
from interregnum.bots.search import Budget
from interregnum.kernel.game import Game, begun, follow
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import registered
from interregnum.table.answers import bot_answers, bot_of

log = logging.getLogger("interregnum.table")

A = TypeVar("A")
T = TypeVar("T")

AT_ONCE = 0.2
"""Seconds of answering after which the answers so far are stored and shown."""

REMEMBERED = 1024
"""How many tables' games and bots are remembered by one that thinks."""

NICENESS = 10


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

    def close(self) -> None:
        """Let nobody think any more."""


class Room:
    """The bots of many tables, made when they are first asked; those asked longest ago are forgotten."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def of(self, table: str, bots: Mapping[int, str]) -> dict[int, Bot]:
        """The bots of a table by their seats."""
        return {seat: self._bot(table, seat, name) for seat, name in bots.items()}

    def _bot(self, table: str, seat: int, name: str) -> Bot:
        key = (table, seat, name)
        if key not in self._bots:
            self._bots[key] = bot_of(*key)
        self._bots.move_to_end(key)
        while len(self._bots) > REMEMBERED * 4:
            self._bots.popitem(last=False)
        return self._bots[key]


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

    def close(self) -> None:
        """Let nobody think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thought(msgspec.Struct, frozen=True):
    """What a process is asked: which bots are to answer in which game."""

    table: str
    record: Record
    bots: dict[int, str]
    slowly: bool
    seconds: float


class Considered(msgspec.Struct, frozen=True):
    """What a process is asked about: a position, by what a seat knows or with open cards, and what was chosen there."""

    table: str
    record: Record
    seat: int | None
    budget: Budget
    chosen: str | None


class ThinkingProcesses:
    """Bots think in processes of their own; while one of these starts, in a thread of the server.

    The last process is for what people ask about.
    """

    def __init__(self, processes: int) -> None:
        self._pools: list[_Pool | None] = [None] * (processes + 1)
        self._meanwhile = ThinkingThread()

    async def think(
        self, table: str, game: Game[Any], bots: Mapping[int, str], *, slowly: bool, seconds: float = AT_ONCE
    ) -> list[str]:
        """The keys that the bots take; a process that has died is replaced."""
        place = crc32(table.encode()) % (len(self._pools) - 1)
        thought = Thought(table, game.record(), dict(bots), slowly, seconds)
        keys = await self._asked(place, _thought, thought)
        return (
            keys if keys is not None else await self._meanwhile.think(table, game, bots, slowly=slowly, seconds=seconds)
        )

    async def judge(
        self, table: str, game: Game[Any], seat: int | None, budget: Budget, chosen: str | None = None
    ) -> Point:
        """What is thought of a position."""
        considered = Considered(table, game.record(), seat, budget, chosen)
        found = await self._asked(len(self._pools) - 1, _considered, considered)
        return found if found is not None else await self._meanwhile.judge(table, game, seat, budget, chosen)

    async def _asked(self, place: int, answer: Callable[[A], T], about: A) -> T | None:
        """What a process answers; nothing while it starts, or if it has died, which makes room for another."""
        pool = self._pools[place]
        if pool is None:
            pool = self._pools[place] = _Pool()
        if not pool.ready.done():
            return None
        try:
            return await asyncio.get_running_loop().run_in_executor(pool.executor, answer, about)
        except BrokenProcessPool:
            log.error("A process in which bots think has died; another one takes its place.")
            self._pools[place] = None
            return None

    def close(self) -> None:
        """Let nobody think any more."""
        self._meanwhile.close()
        for pool in self._pools:
            if pool is not None:
                pool.executor.shutdown(wait=False, cancel_futures=True)


class _Pool:
    """One process; it is ready once it has loaded the games."""

    def __init__(self) -> None:
        self.executor = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)
        self.ready = self.executor.submit(_load_games)


def thinkers(processes: int) -> Thinkers:
    """Those who answer for bots, in so many processes of their own, or with none in a thread of this one."""
    return ThinkingProcesses(processes) if processes else ThinkingThread()


# ---- in the process of its own ----


class Memory:
    """The games a process has thought about, and their bots."""

    def __init__(self) -> None:
        self._room = Room()
        self._games: OrderedDict[str, Game[Any]] = OrderedDict()

    def answer(self, thought: Thought) -> list[str]:
        """What bots take in a game."""
        game = self._game(thought.table, thought.record)
        bots = self._room.of(thought.table, thought.bots)
        return bot_answers(game.clone(), bots, thought.seconds, slowly=thought.slowly)

    def judge(self, about: Considered) -> Point:
        """What is thought of a position."""
        game = self._game(about.table, about.record)
        return judge(game.clone(), seat=about.seat, budget=about.budget, chosen=about.chosen)

    def _game(self, table: str, record: Record) -> Game[Any]:
        """The game of a record: the one remembered, a few choices on, or played again where it went another way."""
        known = self._games.get(table)
        if known is None or known.seed != record.seed or known.choices != record.choices[: known.count]:
            known = begun(record, logging=False)
        follow(known, record, len(record.choices))
        self._games[table] = known
        self._games.move_to_end(table)
        while len(self._games) > REMEMBERED:
            self._games.popitem(last=False)
        return known


_memory = Memory()


def _begin() -> None:
    os.nice(NICENESS)
    threading.Thread(target=_die_with_the_server, daemon=True).start()


def _die_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _load_games() -> None:
    registered()


def _thought(thought: Thought) -> list[str]:
    return _memory.answer(thought)


def _considered(about: Considered) -> Point:
    return _memory.judge(about)
