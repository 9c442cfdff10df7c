"""Looking back at finished games: the pasts of a few of them are kept ready, those looked at longest ago given up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from interregnum.kernel.game import Game
from interregnum.kernel.past import Past
from interregnum.table.livetable import LiveTable


class Begins(msgspec.Struct, frozen=True):
    """A phase begins after this many choices, in a round of that number."""

    at: int
    phase: str
    round: int


class Moments(msgspec.Struct, frozen=True):
    """How many lines the log has after each number of choices, and when phases and rounds begin."""

    told: list[int]
    phases: list[Begins]


def _differ(one: Begins, other: Begins) -> bool:
    return (one.phase, one.round) != (other.phase, other.round)


KEPT = 16
"""How many games' pasts are kept ready."""


class Lookback:
    """The pasts of finished games that somebody is looking at."""

    def __init__(self) -> None:
        self._pasts: dict[str, asyncio.Task[Past]] = {}

    async def at(self, table: LiveTable, count: int) -> Game[Any]:
        """A finished game as it was after that many choices; its end if it was over sooner."""
        past = await self._past(table)
        return await asyncio.to_thread(past.at, max(0, min(count, table.game.count)))

    async def moments(self, table: LiveTable, viewer: int) -> Moments:
        """What a timeline of a finished game shows."""
        past = await self._past(table)
        told = await asyncio.to_thread(past.told, viewer)
        phases = [Begins(at, stage[0], number) for at, stage, number in past.stages if stage]
        return Moments(told, [begun for n, begun in enumerate(phases) if not n or _differ(phases[n - 1], begun)])

    async def _past(self, table: LiveTable) -> Past:
        found = self._pasts.pop(table.id, None)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = asyncio.create_task(asyncio.to_thread(Past, table.game.record()))
        self._pasts[table.id] = found
        while len(self._pasts) > KEPT:
            del self._pasts[next(iter(self._pasts))]
        return await asyncio.shield(found)
