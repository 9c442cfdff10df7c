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


async def undo(hub: Hub, table: LiveTable, seat: int) -> tuple[int, ...]:
    """Take back a seat's last choice, or ask those who must agree; they are returned."""
    async with table.lock:
        if not may_undo(table, seat):
            raise NotTaken("nothing", "You have not chosen anything that could be taken back.")
        asks = undo_asks(table, seat)
        if asks:
            await asyncio.to_thread(hub.stored_games.ask_undo, table.id, UndoRow(seat, asks))
            await hub.catch_up(table)
        else:
            await _take_back(hub, table, undo_length(table, seat))
    hub.moved(table)
    if not asks:
        await _told(hub, table, seat, msg("{player} took back their last choice.", player=Player(seat)))
    return asks


async def call_off(hub: Hub, table: LiveTable, seat: int) -> None:
    """Take back everything by which a seat has begun what it is being asked about; nobody else has known of it."""
    async with table.lock:
        if not may_call_off(table, seat):
            raise NotTaken("nothing", "You have begun nothing that could be called off.")
        await _take_back(hub, table, await hub.rules(partial(call_off_length, table, seat)))
    hub.moved(table)


async def answer_undo(hub: Hub, table: LiveTable, player_id: str, accept: bool) -> None:
    """Another player accepts or refuses an undo; the last to accept carries it out."""
    async with table.lock:
        wanted = table.row.undo
        mine = {held.seat for held in table.row.seats if held.player_id == player_id}
        asked = [] if wanted is None else [seat for seat in wanted.asked if seat in mine]
        if wanted is None or not asked:
            raise NotTaken("nothing", "Nobody has asked you for an undo.")
        for seat in asked:
            left = await asyncio.to_thread(hub.stored_games.answer_undo, table.id, seat, accept)
        carried_out = left is not None and not left.asked
        if carried_out:
            await _take_back(hub, table, undo_length(table, wanted.seat))
        await hub.catch_up(table)
    hub.moved(table)
    asker, answers = Player(wanted.seat), Player(asked[0])
    if carried_out:
        said = msg("{other} agrees: {player} took back their last choice.", player=asker, other=answers)
        await _told(hub, table, wanted.seat, said)
    elif not accept:
        said = msg("{other} does not agree: {player} may not take back their last choice.", player=asker, other=answers)
        await _told(hub, table, wanted.seat, said)


async def _told(hub: Hub, table: LiveTable, seat: int, notice: Message) -> None:
    """Tell everybody at the table in words what became of an undo, if there is anybody else."""
    held = table.row.seats[seat]
    others = {other.player_id for other in table.row.seats if other.kind == "person"} - {held.player_id}
    if held.player_id is not None and others:
        hub.announce(table, await asyncio.to_thread(hub.stored_games.say, table.id, held.player_id, "", notice=notice))


async def rematch(hub: Hub, table: LiveTable, player_id: str) -> tuple[str | None, int]:
    """A player wants another game with the same people; its table as soon as all of them do, and their seat there."""
    if table.outcome is None:
        raise NotTaken("not-over", "The game is still on.")
    mine = [held.seat for held in table.row.seats if held.player_id == player_id]
    row = await asyncio.to_thread(hub.stored_games.want_rematch, table.id, mine, partial(following, table.game))
    made = await hub.table(row.rematch) if row.rematch is not None else None
    await hub.refresh(table.id)
    seats = mine if made is None else [held.seat for held in made.row.seats if held.player_id == player_id]
    return row.rematch, seats[0]


async def decline_rematch(hub: Hub, table: LiveTable, seat: int) -> None:
    """A player does not want another game, or no more."""
    if not await asyncio.to_thread(hub.stored_games.decline_rematch, table.id, seat):
        raise NotTaken("nothing", "Nobody has offered another game.")
    await hub.refresh(table.id)


async def _take_back(hub: Hub, table: LiveTable, back: int) -> None:
    now = hub.clock.now()
    game = await hub.rules(partial(table.game.at, table.game.count - back))
    chose = table.times.turns[-back].seat
    rows = [ChoiceRow(table.stored + n, chose, UNDO, made=now) for n in range(back)]
    rows[0] = msgspec.structs.replace(rows[0], spent=table.spent(chose, now))
    table.standins.passing.pop(chose, None)
    await hub.store(table, rows, game)
    table.epoch += 1


async def concede(hub: Hub, table: LiveTable, seat: int) -> None:
    """A player gives up: of two the other wins; of more, a bot plays on for them."""
    if len(table.row.seats) > 2:
        await hub.give_to_bot(table, seat, SUBSTITUTE)
        return
    async with table.lock:
        if table.outcome is not None:
            raise NotTaken("over", "The game is over.")
        await end(hub, table, seat, CONCEDE)
    hub.moved(table)


async def end(hub: Hub, table: LiveTable, seat: int, how: str) -> None:
    """End a game for another reason than its rules; the table's lock must be held."""
    outcome = ENDINGS[how](table.row.seats, seat)
    await hub.store(table, [ChoiceRow(table.stored, seat, how, made=hub.clock.now())], table.game, outcome)
    table.called = outcome
