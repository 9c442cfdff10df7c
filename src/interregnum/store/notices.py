"""How server processes on one PostgreSQL tell one another what has changed: LISTEN and NOTIFY.

A notice names a table and, for what is not stored, says it: who is connected where. Nothing depends on a notice
arriving: numbers decide who may store a choice, and after a broken connection everything is read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from interregnum.store.games import CHANNEL, StoredGames
from interregnum.store.rows import ChoiceRow

log = logging.getLogger("interregnum.store")

RETRY_SECONDS = 2.0


class Notice(msgspec.Struct, frozen=True):
    """What another process says: a table has changed, a line of chat was added, who sits there connected to it.

    `choices` are those that have changed it, if that is all; `gone` is a player who has signed out.
    """

    process: str
    table: str = ""
    choices: tuple[ChoiceRow, ...] = ()
    chat: int | None = None
    here: tuple[int, ...] | None = None
    who: bool = False
    gone: str = ""


async def listen(
    stored_games: StoredGames, heard: Callable[[Notice], Awaitable[None]], again: Callable[[], Awaitable[None]]
) -> None:
    """Hand on what other processes say, for ever; `again` is called when notices may have been missed."""
    import psycopg

    url = stored_games.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection: Any = await psycopg.AsyncConnection.connect(url, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await again()
                async for said in connection.notifies():
                    notice = msgspec.json.decode(said.payload, type=Notice)
                    if notice.process != stored_games.process:
                        await heard(notice)
        except Exception as error:
            log.warning("Other processes cannot be heard; trying again: %s", error)
        await asyncio.sleep(RETRY_SECONDS)
