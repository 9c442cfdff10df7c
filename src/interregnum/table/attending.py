"""Answers in the players' place: bots think, the server takes only options and makes passes it was told to make.

A table at which only bots sit gets its turn when no table with people wants one: such tables wait for one another, and
between two answers they rest as long as they have worked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from interregnum.kernel.game import Game
from interregnum.store.database import StoreError
from interregnum.store.rows import ChoiceRow
from interregnum.table.answers import played, server_answers
from interregnum.table.errors import NotTaken
from interregnum.table.livetable import LiveTable
from interregnum.table.standin import BOT
from interregnum.table.thinkers import AT_ONCE, Thinkers

if TYPE_CHECKING:
    from interregnum.table.hub import Hub

log = logging.getLogger("interregnum.table")

ANSWERS_AT_ONCE = 4
"""How many answers of bots are played or stored at once, so that a person's choice waits for few of them."""

AUTOMATIC_AT_ONCE = 0.05
"""Seconds of thinking after which a table of bots only lets others have their turn."""


class Attendant:
    """Sees to it that questions are answered which no person answers."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self._hub = hub
        self._thinkers = thinkers
        self._automatic = asyncio.Lock()
        self._room = asyncio.Semaphore(ANSWERS_AT_ONCE)

    async def close(self) -> None:
        """Answer nothing any more."""
        await self._thinkers.close()

    def attend(self, table: LiveTable) -> None:
        """Let a bot answer if the question is a bot's, or the server where it answers for a player."""
        if table.playing is None and table.answered_by is not None:
            table.playing = asyncio.create_task(self._attend(table))

    async def _attend(self, table: LiveTable) -> None:
        try:
            while table.answered_by is not None:
                async with self._turn(table):
                    await self._answer(table)
                await self._hub.studied(table)
                table.changed()
        except StoreError as error:
            log.error("The bots at table %s cannot go on now: %s", table.id, error)
        except Exception:
            table.standins.broken = True
            log.exception("The bots at table %s cannot go on.", table.id)
        finally:
            table.playing = None

    @asynccontextmanager
    async def _turn(self, table: LiveTable) -> AsyncIterator[None]:
        """Whose turn it is: always one's own where people play."""
        if not automatic(table):
            yield
            return
        async with self._automatic:
            began = monotonic()
            yield
            await asyncio.sleep(monotonic() - began)

    async def _answer(self, table: LiveTable) -> None:
        """Think, wait if that is the custom of the table, and store the answers if the question is still the same."""
        slowly = table.row.settings.bluff_delays
        async with table.lock:
            if table.answered_by is None:
                return
            number = table.stored
            rows, game = await self._answers(table, slowly)
            if not slowly or table.standins.answer_from <= monotonic():
                await self._store(table, rows, game)
                return
        await asyncio.sleep(table.standins.answer_from - monotonic())
        async with table.lock:
            if table.stored == number and table.answered_by is not None:
                now = self._hub.clock.now()
                await self._store(table, [msgspec.structs.replace(row, made=now) for row in rows], game)

    async def _answers(self, table: LiveTable, slowly: bool) -> tuple[list[ChoiceRow], Game[Any]]:
        """The answers to be stored, and the game with them; where somebody looks on, bots answer one by one.

        So every answer is told by itself, and can be followed.
        """
        game, bots = table.game.clone(logging=True), table.standins.bots
        cue = None if table.tutor is None else table.tutor.cue(game)
        if table.answered_by == BOT and cue is not None:
            taken = await self._hub.rules(partial(played, game, [cue.key]))
        elif table.answered_by == BOT:
            seconds = AUTOMATIC_AT_ONCE if automatic(table) else 0.0 if table.audience.lines else AT_ONCE
            keys = await self._thinkers.think(table.id, table.game, bots, slowly=slowly, seconds=seconds)
            async with self._room:
                taken = await self._hub.rules(partial(played, game, keys))
        else:
            taken = await self._hub.rules(partial(server_answers, game, table.standing_in, slowly=slowly))
        now = self._hub.clock.now()
        numbered = enumerate(taken, table.stored)
        return [ChoiceRow(n, seat, key, made=now, source=by) for n, (seat, key, by) in numbered], game

    async def _store(self, table: LiveTable, rows: Sequence[ChoiceRow], game: Game[Any]) -> None:
        try:
            async with self._room:
                await self._hub.store(table, rows, game)
        except NotTaken:
            log.info("Another process was faster at table %s.", table.id)


def automatic(table: LiveTable) -> bool:
    """Whether only bots sit at a table."""
    return len(table.standins.bots) == len(table.row.seats)
