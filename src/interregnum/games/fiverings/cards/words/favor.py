"""What is done with the Imperial Favor."""

from __future__ import annotations

from interregnum.cards.ability import Cost
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.games.fiverings.rules.favor import DiscardFavor
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.text import Message, msg


class DiscardsFavor(Cost, frozen=True):
    """Discards the Imperial Favor."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return DiscardFavor(seat=ctx.seat, cost=True).possible(g)

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        return (DiscardFavor(seat=ctx.seat, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("discard the Imperial Favor")
