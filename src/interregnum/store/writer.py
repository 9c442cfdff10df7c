"""Storing choices: one thread commits whatever has come in together, so that a commit serves many tables.

`await writer.append(game_id, choices)` returns after the commit. If one game's choice cannot be stored, the others of
the same commit are stored on their own.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from queue import SimpleQueue

from interregnum.store.books import Books, ChoiceRow, Taken
from interregnum.store.database import StoreError

Job = tuple[str, Sequence[ChoiceRow], "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """The thread that stores choices."""

    def __init__(self, books: Books) -> None:
        self._books = books
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def append(self, game_id: str, rows: Sequence[ChoiceRow]) -> None:
        """Store choices of a game; returns when they are on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._queue.put((game_id, rows, future, loop))
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
        try:
            self._books.append([(game_id, row) for game_id, rows, _, _ in jobs for row in rows])
        except Exception as error:
            if len(jobs) > 1:
                for single in jobs:
                    self._commit([single])
                return
            failure = error if isinstance(error, StoreError | Taken) else StoreError(f"Nothing was stored: {error}.")
            _answer(jobs, failure)
            return
        _answer(jobs, None)


def _answer(jobs: list[Job], error: Exception | None) -> None:
    for _, _, future, loop in jobs:
        loop.call_soon_threadsafe(_settle, future, error)


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
