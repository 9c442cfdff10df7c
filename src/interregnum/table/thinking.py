"""A process in which bots think, from both ends: the server's, and its own.

The two send each other messages through the process's input and output: what is asked and what is answered, each with
its number and its length before it. The process ends when nobody writes to it any more.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import struct
import sys
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec

from interregnum.bots import Bot
from interregnum.bots.analysis import Point, judge
from interregnum.bots.budget import Budget
from interregnum.kernel.game import Game, begun, follow
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import registered
from interregnum.table.answers import bot_answers, bot_of

log = logging.getLogger("interregnum.table")

REMEMBERED = 1024
"""How many tables' games and bots are remembered by one that thinks."""

NICENESS = 10

HEAD = struct.Struct("!QI")
"""What stands before a message: its number and its length."""


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


class Gone(Exception):
    """A process in which bots think has died."""


# ---- the server's end ----


class ThinkingProcess(asyncio.SubprocessProtocol):
    """One process; it is asked as soon as it is made, and answers once it has loaded the games."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        self._closing = False
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._number = 0
        self._unsent = bytearray()
        self._heard = bytearray()
        self._process: asyncio.SubprocessTransport | None = None
        self._starting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        arguments = (sys.executable, "-c", f"from {__name__} import begin; begin()")
        try:
            loop = asyncio.get_running_loop()
            self._process, _ = await loop.subprocess_exec(lambda: self, *arguments, stderr=None)
        except OSError as error:
            self.connection_lost(error)
        self._send()

    @property
    def asked(self) -> int:
        """How many questions it has not answered yet."""
        return len(self._asked)

    def ask(self, about: Thought | Considered) -> asyncio.Future[Any]:
        """What it will answer; an error that comes up there is raised here."""
        self._number += 1
        answer = self._asked[self._number] = asyncio.get_running_loop().create_future()
        self._unsent += _framed(self._number, about)
        self._send()
        return answer

    async def close(self) -> None:
        """End it: nobody gets an answer any more."""
        self._closing = True
        await self._starting
        if self._process is not None:
            self._process.close()
        await self.gone.wait()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Give its answers to those who wait for them."""
        self._heard += data
        while len(self._heard) >= HEAD.size:
            number, length = HEAD.unpack_from(self._heard)
            end = HEAD.size + length
            if len(self._heard) < end:
                break
            message = bytes(self._heard[HEAD.size : end])
            del self._heard[:end]
            self._settle(self._asked.pop(number), pickle.loads(message))

    def connection_lost(self, error: Exception | None) -> None:
        """It has ended: those who wait are told, or need not wait if that is how it should be."""
        if self._process is not None:
            self._process.close()
        if not self._closing:
            log.error("A process in which bots think has died; another one takes its place.")
        self.gone.set()
        for waiting in self._asked.values():
            if self._closing:
                waiting.cancel()
            else:
                waiting.set_exception(Gone())
        self._asked.clear()

    def _send(self) -> None:
        """Write to it what is to be written, if it is there."""
        questions: Any = self._process and self._process.get_pipe_transport(0)
        if questions is not None and not questions.is_closing():
            questions.write(bytes(self._unsent))
            self._unsent.clear()

    @staticmethod
    def _settle(waiting: asyncio.Future[Any], answer: Any) -> None:
        if isinstance(answer, Exception):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)


# ---- its own end ----


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


class Memory:
    """The games a process has thought about, and their bots."""

    def __init__(self) -> None:
        self._room = Room()
        self._games: OrderedDict[str, Game[Any]] = OrderedDict()

    def answer(self, asked: Thought | Considered) -> Any:
        """What it thinks."""
        return self.think(asked) if isinstance(asked, Thought) else self.judge(asked)

    def think(self, thought: Thought) -> list[str]:
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


def begin() -> None:
    """Be such a process. What is printed by mistake goes where errors go, and Ctrl-C is for the server to hear."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    registered()
    with suppress(BrokenPipeError):  # the server has gone while it thought
        answer_all(sys.stdin.buffer, answers)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer what comes, one after another, until nothing more comes."""
    memory = Memory()
    while head := questions.read(HEAD.size):
        number, length = HEAD.unpack(head)
        asked = pickle.loads(questions.read(length))
        try:
            answer = memory.answer(asked)
        except Exception as error:
            log.exception("A process in which bots think failed at table %s.", asked.table)
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        answers.write(_framed(number, answer))
        answers.flush()


def _framed(number: int, message: Any) -> bytes:
    data = pickle.dumps(message)
    return HEAD.pack(number, len(data)) + data
