"""What is paid before the dash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import Selector
from interregnum.games.fiverings.ability import Cost
from interregnum.games.fiverings.change import Change
from interregnum.games.fiverings.condition import Bow, Dishonor
from interregnum.games.fiverings.contest import BreakProvince
from interregnum.games.fiverings.entering import Leave
from interregnum.games.fiverings.hand import Discard, ToDeck
from interregnum.games.fiverings.naming import ring_element
from interregnum.games.fiverings.pools import GiveFate, LoseFate, LoseHonor, RemoveFate
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.words.selectors import SELF, Rings
from interregnum.kernel.text import Message, msg


class Pays(Cost, frozen=True):
    """Does something to a card of one's own: this one, or one picked for it."""

    how: Literal["bow", "sacrifice", "dishonor", "remove fate", "discard from hand", "break", "shuffle into deck"]
    what: Selector = SELF

    @property
    def choice(self) -> Selector | None:
        return None if self.what == SELF else _Payable(self)

    def could(self, g: Table, ctx: Context) -> bool:
        return any(True for _ in self.payable(g, ctx))

    def changes(self, g: Table, ctx: Context) -> tuple[Change, ...]:
        cards = (ctx.source,) if self.what == SELF else ctx.get(self.name)
        return tuple(self.change(ctx, card) for card in cards)

    def payable(self, g: Table, ctx: Context) -> Iterator[int]:
        """The cards it can be paid with: the payer's own only."""
        for card in self.what.all(g, ctx):
            if g.state.cards[card].controller == ctx.seat and self.change(ctx, card).possible(g):
                yield card

    def change(self, ctx: Context, card: int) -> Change:
        """What paying with a card does to it."""
        match self.how:
            case "bow":
                return Bow(card=card, by=ctx.seat, cost=True)
            case "sacrifice":
                return Leave(card=card, how="sacrificed", by=ctx.seat, cost=True)
            case "dishonor":
                return Dishonor(card=card, by=ctx.seat, cost=True)
            case "remove fate":
                return RemoveFate(card=card, by=ctx.seat, cost=True)
            case "discard from hand":
                return Discard(card=card, by=ctx.seat, cost=True)
            case "break":
                return BreakProvince(card=card, by=1 - ctx.seat, cost=True)
            case "shuffle into deck":
                return ToDeck(card=card, by=ctx.seat, cost=True)

    def text(self) -> Message:
        what = self.what.phrase("a", "acc")
        return {
            "bow": msg("bow {what}", what=what),
            "sacrifice": msg("sacrifice {what}", what=what),
            "dishonor": msg("dishonor {what}", what=what),
            "remove fate": msg("remove 1 fate from {what}", what=self.what.phrase("a", "dat")),
            "discard from hand": msg("discard {what}", what=what),
            "break": msg("break {what}", what=what),
            "shuffle into deck": msg("shuffle {what} into its deck", what=what),
        }[self.how]


class _Payable(Selector, frozen=True):
    """The cards a cost can be paid with."""

    cost: Pays

    def all(self, g: Table, ctx: Context) -> list[int]:
        return list(self.cost.payable(g, ctx))


class LosesHonor(Cost, frozen=True):
    """Loses honor."""

    n: int = 1

    def could(self, g: Table, ctx: Context) -> bool:
        return g.state.seats[ctx.seat].honor >= self.n

    def changes(self, g: Table, ctx: Context) -> tuple[Change, ...]:
        return (LoseHonor(seat=ctx.seat, n=self.n, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("lose {n} honor", n=self.n)


class SpendsFate(Cost, frozen=True):
    """Spends fate, to the general pool or to an unclaimed ring."""

    n: int = 1
    to_ring: bool = False

    @property
    def choice(self) -> Selector | None:
        return Rings("unclaimed") if self.to_ring else None

    def could(self, g: Table, ctx: Context) -> bool:
        enough = g.state.seats[ctx.seat].fate >= self.n
        return enough and (not self.to_ring or any(ring.unclaimed for ring in g.state.rings))

    def changes(self, g: Table, ctx: Context) -> tuple[Change, ...]:
        onto = ring_element(ctx.get(self.name)[0]) if self.to_ring else None
        return (LoseFate(seat=ctx.seat, n=self.n, onto=onto, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        if self.to_ring:
            return msg("spend {n} fate to an unclaimed ring", n=self.n)
        return msg("spend {n} fate", n=self.n)


class GivesFate(Cost, frozen=True):
    """Gives the opponent fate."""

    n: int = 1

    def could(self, g: Table, ctx: Context) -> bool:
        return g.state.seats[ctx.seat].fate >= self.n

    def changes(self, g: Table, ctx: Context) -> tuple[Change, ...]:
        return (GiveFate(seat=ctx.seat, n=self.n, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("give your opponent {n} fate", n=self.n)


BOW_THIS = Pays("bow")
SACRIFICE_THIS = Pays("sacrifice")


def sacrifice(what: Selector) -> Pays:
    """Sacrifice a card of one's own."""
    return Pays("sacrifice", what)
