"""What the bots think, when a person asks: hints in games against bots, and opinions of games that are over.

Each position is thought about once: those who ask the same while that goes on, or later, get the same answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from interregnum.bots.analysis import Point
from interregnum.bots.budget import Budget
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import Message
from interregnum.table.errors import NotTaken
from interregnum.table.livetable import LiveTable
from interregnum.table.lookback import Lookback
from interregnum.table.thinkers import Thinkers

HINT: Final = Budget(400, 1500)
"""How long the bots think about a hint."""
OPINION: Final = Budget(60, 400)
"""How long they think about one position of a game that is over: many are asked about in a row."""
KEPT: Final = 4096
"""How many opinions are kept ready."""


class Judged(msgspec.Struct, frozen=True):
    """An option, and the chance of winning it gives the seat that is asked."""

    key: str
    label: Message
    chance: float


class Hints(msgspec.Struct, frozen=True):
    """The best options of the viewer's question `number`."""

    number: int
    best: tuple[Judged, ...]


class Opinion(msgspec.Struct, frozen=True):
    """What the bots think of a game after `at` choices: everybody's chance of winning, and the best options there.

    `best` is empty where the seat whose knowledge counts was not asked. `chosen` is the label of what was chosen then,
    as far as the seat may know; `lost` is how much worse it is than the best.
    """

    at: int
    asked: int | None
    chances: tuple[float, ...]
    best: tuple[Judged, ...] = ()
    chosen: Message | None = None
    lost: float = 0.0


class Opinions:
    """Those of the bots, about the tables of this process."""

    def __init__(self, thinkers: Thinkers, lookback: Lookback) -> None:
        self._thinkers = thinkers
        self._lookback = lookback
        self._points: dict[tuple[str, int, int | None, bool], asyncio.Task[Point]] = {}

    async def hints(self, table: LiveTable, seat: int, number: int) -> Hints:
        """What the bots would do in a player's place, where only bots sit in the others."""
        game = table.game
        if table.outcome is not None or game.decision is None:
            raise NotTaken("over", "The game is over.")
        if any(held.kind != "bot" for held in table.row.seats if held.seat != seat):
            raise NotTaken("no-hints", "Hints are for games against bots alone.")
        if game.decision.seat != seat or number != game.answered[seat]:
            raise NotTaken("stale", "That is not the question you are asked now.", game.answered[seat])
        thinking = self._thinkers.judge(table.id, game, seat, HINT)
        point = await self._point((table.id, table.stored, seat, True), thinking)
        return Hints(number, _judged(game, point))

    async def opinion(self, table: LiveTable, at: int, seat: int | None) -> Opinion:
        """What the bots think of a game that is over, at one of its points, by what a seat knew then or open cards."""
        game = await self._lookback.at(table, at)
        choices = table.game.choices
        chosen = choices[game.count] if game.count < len(choices) else None
        thinking = self._thinkers.judge(f"{table.id}/past", game, seat, OPINION, chosen)
        point = await self._point((table.id, game.count, seat, False), thinking)
        best = _judged(game, point)
        taken = game.decision.find(chosen) if best and chosen is not None and game.decision is not None else None
        return Opinion(game.count, point.asked, point.chances, best, taken.label if taken else None, point.lost)

    async def _point(self, key: tuple[str, int, int | None, bool], thinking: Coroutine[Any, Any, Point]) -> Point:
        """What is thought of a position, from now or from earlier."""
        found = self._points.pop(key, None)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            found = asyncio.create_task(thinking)
        else:
            thinking.close()
        self._points[key] = found
        while len(self._points) > KEPT:
            del self._points[next(iter(self._points))]
        try:
            return await asyncio.shield(found)
        except BadConfiguration:
            raise NotTaken("no-opinion", "The bots have no opinion of this game.") from None


def _judged(game: Game[Any], point: Point) -> tuple[Judged, ...]:
    asked = game.decision
    found = [(one, asked.find(one.key)) for one in point.best] if asked is not None else []
    return tuple(Judged(one.key, option.label, one.chance) for one, option in found if option is not None)
