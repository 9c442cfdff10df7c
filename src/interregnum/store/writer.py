"""Storing choices: one thread commits whatever has come in together, so that a commit serves many tables.

`await writer.append(appended)` returns after the commit. If a commit of several tables is refused, each is stored on
its own, so that a wrong choice is a problem at its own table only; if the database does not answer, all of
them are told so at once.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from queue import SimpleQueue
from time import monotonic

from sqlalchemy.exc import InterfaceError, OperationalError

from interregnum.store.database import StoreError
from interregnum.store.games import StoredGames, Taken
from interregnum.store.rows import Appended

log = logging.getLogger("interregnum.store")

Job = tuple[Appended, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """The thread that stores choices; `failed` is when the latest of them could not be stored, if it could not."""

    def __init__(self, stored_games: StoredGames) -> None:
        self._stored_games = stored_games
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self.failed: float | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def append(self, added: Appended) -> None:
        """Store choices of a game; returns when they are on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._queue.put((added, future, loop))
        await future

    def close(self) -> None:
        """Store what is waiting and stop."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            job = self._queue.get()
            jobs: list[Job] = []
            while job is not None:
                jobs.append(job)
                if self._queue.empty():
                    break
                job = self._queue.get()
            if jobs:
                self._commit(jobs)
            if job is None:
                return

    def _commit(self, jobs: list[Job]) -> None:
        failure: Exception | None = None
        try:
            self._stored_games.append([added for added, _, _ in jobs])
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error.__cause__, OperationalError | InterfaceError):
                for single in jobs:
                    self._commit([single])
                return
            failure = error if isinstance(error, StoreError) else StoreError("Nothing was stored.")
            if not isinstance(error, StoreError):
                log.exception("A choice could not be stored.", exc_info=error)
        if not isinstance(failure, Taken):
            self.failed = None if failure is None else monotonic()
        for _, future, loop in jobs:
            loop.call_soon_threadsafe(_settle, future, failure)


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
