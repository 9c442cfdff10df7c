"""What a player can take back at a table, and who must agree to it."""

from __future__ import annotations

from interregnum.table.livetable import LiveTable


def may_undo(table: LiveTable, seat: int) -> bool:
    """Whether a seat has chosen something at this table that could be taken back, if the others agree."""
    return table.outcome is None and undo_length(table, seat) > 0


def undo_length(table: LiveTable, seat: int) -> int:
    """How many choices an undo takes back: the last one of the player in that seat, and all that followed it."""
    return table.times.since_chosen(_seats_like(table, seat))


def undo_asks(table: LiveTable, seat: int) -> tuple[int, ...]:
    """The people who must agree to an undo; nobody if nothing was learned, or if only bots are concerned."""
    mine, back = _seats_like(table, seat), undo_length(table, seat)
    if any(table.game.may_undo(held, back) for held in mine):
        return ()
    return tuple(held.seat for held in table.row.seats if held.kind == "person" and held.seat not in mine)


def may_call_off(table: LiveTable, seat: int) -> bool:
    """Whether a seat has begun something that nobody else knows of yet, so that it can be called off as a whole."""
    asked = table.game.decision
    return asked is not None and asked.seat == seat and asked.continues and not undo_asks(table, seat)


def call_off_length(table: LiveTable, seat: int) -> int:
    """How many choices calling off takes back: all by which the seat has begun what it is being asked about."""
    game, back = table.game, 0
    while (asked := game.decision) is not None and asked.continues and asked.seat == seat and back < table.game.count:
        back += 1
        game = table.game.at(table.game.count - back)
    return back


def _seats_like(table: LiveTable, seat: int) -> tuple[int, ...]:
    """All seats of the player in a seat."""
    player = next(held.player_id for held in table.row.seats if held.seat == seat)
    return tuple(held.seat for held in table.row.seats if held.player_id == player)
