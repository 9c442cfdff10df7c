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

    def attend(self, found: LiveTable) -> None:
        """Let a bot answer if the question is a bot's, or the server where it answers for a player."""
        if found.playing is None and found.answered_by is not None:
            found.playing = asyncio.create_task(self._attend(found))

    async def _attend(self, found: LiveTable) -> None:
        try:
            while found.answered_by is not None:
                async with self._turn(found):
                    await self._answer(found)
                await self._hub.studied(found)
                found.changed()
        except StoreError as error:
            log.error("The bots at table %s cannot go on now: %s", found.id, error)
        except Exception:
            found.standins.broken = True
            log.exception("The bots at table %s cannot go on.", found.id)
        finally:
            found.playing = None

    @asynccontextmanager
    async def _turn(self, found: LiveTable) -> AsyncIterator[None]:
        """Whose turn it is: always one's own where people play."""
        if not automatic(found):
            yield
            return
        async with self._automatic:
            began = monotonic()
            yield
            await asyncio.sleep(monotonic() - began)

    async def _answer(self, found: LiveTable) -> None:
        """Think, wait if that is the custom of the table, and store the answers if the question is still the same."""
        slowly = found.row.settings.bluff_delays
        async with found.lock:
            if found.answered_by is None:
                return
            number = found.stored
            rows, game = await self._answers(found, slowly)
            if not slowly or found.standins.answer_from <= monotonic():
                await self._store(found, rows, game)
                return
        await asyncio.sleep(found.standins.answer_from - monotonic())
        async with found.lock:
            if found.stored == number and found.answered_by is not None:
                now = self._hub.clock.now()
                await self._store(found, [msgspec.structs.replace(row, made=now) for row in rows], game)

    async def _answers(self, found: LiveTable, slowly: bool) -> tuple[list[ChoiceRow], Game[Any]]:
        """The answers to be stored, and the game with them; where somebody looks on, bots answer one by one.

        So every answer is told by itself, and can be followed.
        """
        game, bots = found.game.clone(logging=True), found.standins.bots
        cue = None if found.tutor is None else found.tutor.cue(game)
        if found.answered_by == BOT and cue is not None:
            taken = await self._hub.rules(partial(played, game, [cue.key]))
        elif found.answered_by == BOT:
            seconds = AUTOMATIC_AT_ONCE if automatic(found) else 0.0 if found.audience.lines else AT_ONCE
            keys = await self._thinkers.think(found.id, found.game, bots, slowly=slowly, seconds=seconds)
            async with self._room:
                taken = await self._hub.rules(partial(played, game, keys))
        else:
            taken = await self._hub.rules(partial(server_answers, game, found.standing_in, slowly=slowly))
        now = self._hub.clock.now()
        numbered = enumerate(taken, found.stored)
        return [ChoiceRow(n, seat, key, made=now, source=by) for n, (seat, key, by) in numbered], game

    async def _store(self, found: LiveTable, rows: Sequence[ChoiceRow], game: Game[Any]) -> None:
        try:
            async with self._room:
                await self._hub.store(found, rows, game)
        except NotTaken:
            log.info("Another process was faster at table %s.", found.id)


def automatic(found: LiveTable) -> bool:
    """Whether only bots sit at a table."""
    return len(found.standins.bots) == len(found.row.seats)
