"""What players settle among themselves: undoing, and giving up."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from interregnum.store.rows import CONCEDE, UNDO, ChoiceRow, UndoRow
from interregnum.table.endings import ENDINGS
from interregnum.table.errors import NotTaken
from interregnum.table.livetable import LiveTable
from interregnum.table.undoing import may_undo, undo_asks, undo_length

if TYPE_CHECKING:
    from interregnum.table.hub import Hub

SUBSTITUTE = "greedy"
"""The bot that plays on for somebody who gives up or runs out of time."""


async def undo(hub: Hub, found: LiveTable, seat: int) -> tuple[int, ...]:
    """Take back a seat's last choice, or ask those who must agree; they are returned."""
    async with found.lock:
        if not may_undo(found, seat):
            raise NotTaken("nothing", "You have not chosen anything that could be taken back.")
        asks = undo_asks(found, seat)
        if asks:
            await asyncio.to_thread(hub.books.ask_undo, found.id, UndoRow(seat, asks))
            await hub.catch_up(found)
        else:
            await _take_back(hub, found, seat)
    hub.moved(found)
    return asks


async def answer_undo(hub: Hub, found: LiveTable, player_id: str, accept: bool) -> None:
    """Another player accepts or refuses an undo; the last to accept carries it out."""
    async with found.lock:
        wanted = found.row.undo
        mine = {held.seat for held in found.row.seats if held.player_id == player_id}
        asked = [] if wanted is None else [seat for seat in wanted.asked if seat in mine]
        if wanted is None or not asked:
            raise NotTaken("nothing", "Nobody has asked you for an undo.")
        for seat in asked:
            left = await asyncio.to_thread(hub.books.answer_undo, found.id, seat, accept)
        if left is not None and not left.asked:
            await _take_back(hub, found, wanted.seat)
        await hub.catch_up(found)
    hub.moved(found)


async def _take_back(hub: Hub, found: LiveTable, seat: int) -> None:
    back, now = undo_length(found, seat), datetime.now(UTC)
    game = await hub.rules(partial(found.game.at, found.game.count - back))
    chose = found.times.turns[-back].seat
    rows = [ChoiceRow(found.stored + n, chose, UNDO, made=now) for n in range(back)]
    rows[0] = msgspec.structs.replace(rows[0], spent=found.spent(chose, now))
    found.standins.passing.pop(chose, None)
    await hub.store(found, rows, game)
    found.epoch += 1


async def concede(hub: Hub, found: LiveTable, seat: int) -> None:
    """A player gives up: of two the other wins; of more, a bot plays on for them."""
    if len(found.row.seats) > 2:
        await hub.give_to_bot(found, seat, SUBSTITUTE)
        return
    async with found.lock:
        if found.outcome is not None:
            raise NotTaken("over", "The game is over.")
        await end(hub, found, seat, CONCEDE)
    hub.moved(found)


async def end(hub: Hub, found: LiveTable, seat: int, how: str) -> None:
    """End a game otherwise than by its rules; the table's lock must be held."""
    outcome = ENDINGS[how](found.row.seats, seat)
    await hub.store(found, [ChoiceRow(found.stored, seat, how, made=datetime.now(UTC))], found.game, outcome)
    found.called = outcome
