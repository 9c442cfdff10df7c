"""What happens when somebody's time has run out.

When the asked seat runs out of time is stored with the game; every process looks again and again for games that are
due, and the end of somebody's time takes the next number like any choice, so it comes once.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING

from interregnum.store.rows import TIMEOUT
from interregnum.table.agreements import SUBSTITUTE, end
from interregnum.table.errors import NotTaken
from interregnum.table.livetable import LiveTable

if TYPE_CHECKING:
    from interregnum.table.hub import Hub

log = logging.getLogger("interregnum.table")

GRACE = 30.0
"""Seconds after its start in which a server calls nobody's time: players have to find their way back first."""

LEEWAY = timedelta(seconds=1)
"""How long after a seat's time has run out a choice may still be on its way."""


AHEAD = timedelta(seconds=5)
"""How far other processes may be ahead."""


class TimeCalls:
    """Calls the time of those who have none left."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.called_from = monotonic() + GRACE

    async def begin(self) -> None:
        """The server starts: the time in which there was none is taken off nobody's clock."""
        away = await asyncio.to_thread(self._hub.stored_games.resume, self._hub.clock.now())
        log.info("The service was away for %.0f seconds.", away)

    async def be_seen(self) -> None:
        """Write down that this server runs; if others on the same database are ahead in time, follow them."""
        clock = self._hub.clock
        seen = await asyncio.to_thread(self._hub.stored_games.seen, clock.now())
        if seen > clock.now() + AHEAD:
            clock.set(seen)
            self.called_from = monotonic() + GRACE

    async def wind(self, table: LiveTable) -> None:
        """Write down when the asked seat runs out of time, where no choice has done so."""
        if table.row.settings.clock is not None and table.outcome is None:
            await asyncio.to_thread(self._hub.stored_games.set_due, table.id, table.due(table.game))

    async def call(self) -> None:
        """See whose time has run out, at any table, and let it have its consequence."""
        self._hub.clock.tick()
        if monotonic() < self.called_from:
            return
        stored_games = self._hub.stored_games
        for game_id in await asyncio.to_thread(stored_games.out_of_time, self._hub.clock.now() - LEEWAY):
            try:
                await self.time_out(await self._hub.table(game_id))
            except NotTaken as error:
                log.info("No time was called at table %s: %s", game_id, error)
                if error.error == "damaged":
                    await asyncio.to_thread(stored_games.set_due, game_id, None)

    async def time_out(self, table: LiveTable) -> None:
        """Of two, the player who has run out of time loses; of more, a bot plays on for them."""
        async with table.lock:
            await self._hub.catch_up(table)
            seat, due = table.clock_of(table.game), table.due(table.game)
            if seat is None or due is None or due > self._hub.clock.now() - LEEWAY:
                await self.wind(table)
                return
            if len(table.row.seats) == 2:
                await end(self._hub, table, seat, TIMEOUT)
        if table.outcome is None:
            await self._hub.give_to_bot(table, seat, SUBSTITUTE)
        else:
            self._hub.moved(table)
