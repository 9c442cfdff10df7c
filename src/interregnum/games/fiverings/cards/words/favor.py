"""What is done with the Imperial Favor."""

from __future__ import annotations

from interregnum.cards.ability import Cost
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect, Who
from interregnum.games.fiverings.flow.conflict import ClaimingFavor
from interregnum.games.fiverings.rules.favor import DiscardFavor
from interregnum.games.fiverings.state import Table
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg


class ClaimsFavor(Effect, frozen=True):
    """A player claims the Imperial Favor, whoever has it."""

    who: Who = YOU

    def could(self, g: Table, ctx: Context) -> bool:
        return True

    def run(self, g: Table, ctx: Context) -> Flow:
        return ClaimingFavor(seat=self.who.seat(g, ctx))

    def text(self) -> Message:
        if self.who == YOU:
            return msg("claim the Imperial Favor")
        return msg("{who} claims the Imperial Favor", who=self.who.text())


class DiscardsFavor(Cost, frozen=True):
    """Discards the Imperial Favor."""

    def could(self, g: Table, ctx: Context) -> bool:
        return DiscardFavor(seat=ctx.seat, cost=True).possible(g)

    def changes(self, g: Table, ctx: Context) -> tuple[Change, ...]:
        return (DiscardFavor(seat=ctx.seat, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("discard the Imperial Favor")
