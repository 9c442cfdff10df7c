"""Other server processes on the same PostgreSQL: what they say, and who is connected to them."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from interregnum.store.notices import RETRY_SECONDS, Notice, listen
from interregnum.table.hub import Hub

log = logging.getLogger("interregnum.table")

HEARTBEAT = 10.0
SILENT_FOR = 35.0
"""Seconds after which a process that says nothing is taken to be gone, and its players to be away."""


class Others:
    """Keeps the live tables of this process in step with the others."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._heard: dict[str, float] = {}

    async def follow(self) -> None:
        """Listen to the others for ever. Tables do not wait for one another; if one fails, all are read again."""
        while True:
            try:
                async with asyncio.TaskGroup() as self._catching_up:
                    await listen(self._hub.stored_games, self.heard, self._read_all_again)
            except* Exception as failed:
                log.warning("A table could not follow other processes; reading all again: %s", failed.exceptions)
            await asyncio.sleep(RETRY_SECONDS)

    async def heard(self, notice: Notice) -> None:
        """Take note of what another process says."""
        self._heard[notice.process] = monotonic()
        hub = self._hub
        if notice.gone:
            await hub.hang_up(notice.gone, everywhere=False)
        if not notice.table:
            return
        if notice.who:
            await self._answer(notice.table)
        elif notice.here is not None:
            self._present(notice)
        elif notice.chat is not None:
            table, row = hub.tables.get(notice.table), await asyncio.to_thread(hub.stored_games.chat_line, notice.chat)
            if table is not None and row is not None:
                hub.announce(table, row)
        else:
            self._catching_up.create_task(hub.refresh(notice.table, notice.choices))

    async def _answer(self, game_id: str) -> None:
        table = self._hub.tables.get(game_id)
        if table is not None and table.audience.lines:
            await asyncio.to_thread(self._hub.stored_games.notify, table=game_id, here=table.audience.here())

    def _present(self, notice: Notice) -> None:
        table = self._hub.tables.get(notice.table)
        if table is None or notice.here is None:
            return
        table.audience.present(notice.process, notice.here)
        self._hub.tell_presence(table)

    async def beat(self) -> None:
        """Say that this process is alive, and forget those that are not."""
        await asyncio.to_thread(self._hub.stored_games.notify)
        gone = {process for process, last in self._heard.items() if last < monotonic() - SILENT_FOR}
        for process in gone:
            del self._heard[process]
        for table in self._hub.tables.values():
            if lost := gone & table.audience.elsewhere.keys():
                for process in lost:
                    table.audience.gone(process)
                self._hub.tell_presence(table)

    async def _read_all_again(self) -> None:
        for game_id in list(self._hub.tables):
            await self._hub.refresh(game_id)
