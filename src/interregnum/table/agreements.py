"""What players settle among themselves: undoing, giving up, another game."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from interregnum.kernel.text import Message, Player, msg
from interregnum.store.rows import CONCEDE, UNDO, ChoiceRow, UndoRow
from interregnum.table.dealing import following
from interregnum.table.endings import ENDINGS
from interregnum.table.errors import NotTaken
from interregnum.table.livetable import LiveTable
from interregnum.table.undoing import call_off_length, may_call_off, may_undo, undo_asks, undo_length

if TYPE_CHECKING:
    from interregnum.table.hub import Hub

SUBSTITUTE = "greedy"
"""The bot that plays on for a player who gives up or runs out of time."""


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
            await _take_back(hub, found, undo_length(found, seat))
    hub.moved(found)
    if not asks:
        await _told(hub, found, seat, msg("{player} took back their last choice.", player=Player(seat)))
    return asks


async def call_off(hub: Hub, found: LiveTable, seat: int) -> None:
    """Take back everything by which a seat has begun what it is being asked about; nobody else has known of it."""
    async with found.lock:
        if not may_call_off(found, seat):
            raise NotTaken("nothing", "You have begun nothing that could be called off.")
        await _take_back(hub, found, await hub.rules(partial(call_off_length, found, seat)))
    hub.moved(found)


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
        carried_out = left is not None and not left.asked
        if carried_out:
            await _take_back(hub, found, undo_length(found, wanted.seat))
        await hub.catch_up(found)
    hub.moved(found)
    asker, answers = Player(wanted.seat), Player(asked[0])
    if carried_out:
        said = msg("{other} agrees: {player} took back their last choice.", player=asker, other=answers)
        await _told(hub, found, wanted.seat, said)
    elif not accept:
        said = msg("{other} does not agree: {player} may not take back their last choice.", player=asker, other=answers)
        await _told(hub, found, wanted.seat, said)


async def _told(hub: Hub, found: LiveTable, seat: int, notice: Message) -> None:
    """Tell everybody at the table in words what became of an undo, if there is anybody else."""
    held = found.row.seats[seat]
    others = {other.player_id for other in found.row.seats if other.kind == "person"} - {held.player_id}
    if held.player_id is not None and others:
        hub.announce(found, await asyncio.to_thread(hub.books.say, found.id, held.player_id, "", notice=notice))


async def rematch(hub: Hub, found: LiveTable, player_id: str) -> tuple[str | None, int]:
    """A player wants another game with the same people; its table as soon as all of them do, and their seat there."""
    if found.outcome is None:
        raise NotTaken("not-over", "The game is still on.")
    mine = [held.seat for held in found.row.seats if held.player_id == player_id]
    row = await asyncio.to_thread(hub.books.want_rematch, found.id, mine, partial(following, found.game))
    made = await hub.table(row.rematch) if row.rematch is not None else None
    await hub.refresh(found.id)
    seats = mine if made is None else [held.seat for held in made.row.seats if held.player_id == player_id]
    return row.rematch, seats[0]


async def decline_rematch(hub: Hub, found: LiveTable, seat: int) -> None:
    """A player does not want another game, or no more."""
    if not await asyncio.to_thread(hub.books.decline_rematch, found.id, seat):
        raise NotTaken("nothing", "Nobody has offered another game.")
    await hub.refresh(found.id)


async def _take_back(hub: Hub, found: LiveTable, back: int) -> None:
    now = hub.clock.now()
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
    """End a game for another reason than its rules; the table's lock must be held."""
    outcome = ENDINGS[how](found.row.seats, seat)
    await hub.store(found, [ChoiceRow(found.stored, seat, how, made=hub.clock.now())], found.game, outcome)
    found.called = outcome
