"""Honor bids."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Moment, OfSeat
from interregnum.cards.grammar import signed
from interregnum.cards.naming import who
from interregnum.games.fiverings.state import (
    FiveRingsGame,
    update_seat,
)
from interregnum.kernel.text import Message, msg


class DialsRevealed(Moment, frozen=True, kw_only=True):
    """Both honor dials are revealed."""

    rule: ClassVar[str] = "lcg.2.3.1"

    def told(self, g: FiveRingsGame) -> Message:
        first, second = (g.state.seats[seat].bid for seat in (0, 1))
        return msg(
            "The honor dials are revealed: {one} bids {first}, {other} bids {second}.",
            one=who(0), first=first, other=who(1), second=second,
        )  # fmt: skip


class ModifyBid(OfSeat, frozen=True, kw_only=True):
    """The value of a player's bid changes; it never falls below 0, and the dial stays as it is."""

    rule: ClassVar[str] = "lcg.bid-value.1"
    n: int

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0 or (self.n < 0 and g.state.seats[self.seat].bid > 0)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, bid=max(0, g.state.seats[self.seat].bid + self.n))
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        bid = max(0, g.state.seats[self.seat].bid + self.n)
        return msg("{player}'s bid counts as {n}.", player=who(self.seat), n=bid)

    def told(self, g: FiveRingsGame) -> Message:
        return msg("{player}'s bid changes by {n}.", player=who(self.seat), n=signed(self.n))
