"""What a player can take back at a table, and who must agree to it."""

from __future__ import annotations

from interregnum.table.livetable import LiveTable


def may_undo(table: LiveTable, seat: int) -> bool:
    """Whether a seat has chosen something at this table that could be taken back, if need be with leave."""
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


def _seats_like(table: LiveTable, seat: int) -> tuple[int, ...]:
    """All seats of the player in a seat."""
    player = next(held.player_id for held in table.row.seats if held.seat == seat)
    return tuple(held.seat for held in table.row.seats if held.player_id == player)
