"""What server processes on one PostgreSQL tell one another."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from interregnum.store.database import open_database
from interregnum.store.games import StoredGames
from interregnum.store.notices import Notice, listen
from tests.postgres import Postgres

PATIENCE = 60.0
"""Seconds after which something that should have come is taken not to come."""


def test_a_process_hears_the_others_and_not_itself(postgres: Postgres) -> None:
    url = postgres.fresh()
    here, there = StoredGames(open_database(url)), StoredGames(open_database(url))
    heard: list[Notice] = []

    async def hear() -> None:
        ready, last = asyncio.Event(), asyncio.Event()

        async def take(notice: Notice) -> None:
            heard.append(notice)
            if notice.table == "last":
                last.set()

        async def again() -> None:
            ready.set()

        async with asyncio.timeout(PATIENCE):
            listening = asyncio.create_task(listen(here, take, again))
            await ready.wait()
            await asyncio.to_thread(there.notify, table="first", here=(0, 2))
            await asyncio.to_thread(here.notify, table="mine")
            await asyncio.to_thread(there.notify, table="last", chat=7)
            await last.wait()
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening

    asyncio.run(hear())
    assert heard == [
        Notice(there.process, "first", here=(0, 2)),
        Notice(there.process, "last", chat=7),
    ]
    for stored_games in (here, there):
        stored_games.engine.dispose()
