"""What is paid before the dash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from interregnum.cards.ability import Cost
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Condition, Selector
from interregnum.cards.words.costs import PaidWithCards, Payable
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.selectors import Rings, RingsOf
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import GiveFate, LoseFate, RemoveFate
from interregnum.games.fiverings.rules.hand import Discard, Reveal, ToDeck
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.personal_honor import Dishonor
from interregnum.games.fiverings.rules.provinces import BreakProvince
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import TYPE_NAMES, Element, ring_element
from interregnum.kernel.knowledge import PUBLIC
from interregnum.kernel.text import Message, msg, msgc


def short_of(has: int, wanted: int) -> tuple[int, int] | None:
    """How much there is and how much is missing; nothing if it is enough."""
    return (has, wanted - has) if has < wanted else None


class Pays(PaidWithCards, frozen=True):
    """Does something to a card of one's own: this one, or one picked for it."""

    how: Literal["bow", "sacrifice", "dishonor", "remove fate", "discard from hand", "break", "shuffle into deck"]
    what: Selector = SELF

    @property
    def choice(self) -> Selector | None:
        return None if self.what == SELF else Payable(self)

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        cards = (ctx.source,) if self.what == SELF else ctx.get(self.name)
        return tuple(self.change(ctx, card) for card in cards)

    def payable(self, g: FiveRingsGame, ctx: Context) -> Iterator[int]:
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


class LosesHonor(Cost, frozen=True):
    """Loses honor."""

    n: int = 1

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.seats[ctx.seat].honor >= self.n

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        return (LoseHonor(seat=ctx.seat, n=self.n, by=ctx.seat, cost=True),)

    def missing(self, g: FiveRingsGame, ctx: Context) -> tuple[int, int] | None:
        return short_of(g.state.seats[ctx.seat].honor, self.n)

    def text(self) -> Message:
        return msg("lose {n} honor", n=self.n)


class SpendsFate(Cost, frozen=True):
    """Spends fate, to the general pool, to an unclaimed ring or to the ring of an element, whatever its state."""

    n: int = 1
    to_ring: bool = False
    element: Element | None = None

    @property
    def choice(self) -> Selector | None:
        if self.element is not None:
            return RingsOf(self.element)
        return Rings("unclaimed") if self.to_ring else None

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        enough = g.state.seats[ctx.seat].fate >= self.n
        return enough and (not self.to_ring or any(ring.unclaimed for ring in g.state.rings))

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        onto = ring_element(ctx.get(self.name)[0]) if self.choice is not None else None
        return (LoseFate(seat=ctx.seat, n=self.n, onto=onto, by=ctx.seat, cost=True),)

    def missing(self, g: FiveRingsGame, ctx: Context) -> tuple[int, int] | None:
        return short_of(g.state.seats[ctx.seat].fate, self.n)

    def text(self) -> Message:
        if self.element is not None:
            element = msgc("element", self.element)
            return msg("pay {n} fate onto the {element} ring", n=self.n, element=element)
        if self.to_ring:
            return msg("pay {n} fate onto an unclaimed ring", n=self.n)
        return msg("spend {n} fate", n=self.n)


class GivesFate(Cost, frozen=True):
    """Gives the opponent fate."""

    n: int = 1

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.seats[ctx.seat].fate >= self.n

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        return (GiveFate(seat=ctx.seat, n=self.n, by=ctx.seat, cost=True),)

    def missing(self, g: FiveRingsGame, ctx: Context) -> tuple[int, int] | None:
        return short_of(g.state.seats[ctx.seat].fate, self.n)

    def text(self) -> Message:
        return YOU.says(msg("give your opponent {n} fate", n=self.n), msg("your opponent gives you {n} fate", n=self.n))


BOW_THIS = Pays("bow")
SACRIFICE_THIS = Pays("sacrifice")


def sacrifice(what: Selector) -> Pays:
    """Sacrifice a card of one's own."""
    return Pays("sacrifice", what)


class EntersPlay(Cost, frozen=True):
    """Puts this character into play."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return self._change(g, ctx).possible(g)

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        return (self._change(g, ctx),)

    def _change(self, g: FiveRingsGame, ctx: Context) -> Change:
        area = g.state.cards[ctx.source].area
        return EnterPlay(card=ctx.source, seat=ctx.seat, from_area=area, by=ctx.seat, cost=True)

    def text(self) -> Message:
        return msg("put this character into play")


class NamesCardType(Cost, frozen=True):
    """Names a card type."""

    @property
    def naming(self) -> tuple[tuple[str, Message], ...]:
        return tuple((kind, TYPE_NAMES[kind]) for kind in ("attachment", "character", "event"))

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return True

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        return ()

    def text(self) -> Message:
        return msg("name a card type")


class RevealsTop(Cost, frozen=True):
    """Reveals the top cards of your conflict deck, one more if a condition holds."""

    name: ClassVar[str] = "revealed"
    n: int
    one_more: Condition

    def taken(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        return g.state.conflict_decks[ctx.seat][: self.n + self.one_more.holds(g, ctx)]

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return bool(g.state.conflict_decks[ctx.seat])

    def changes(self, g: FiveRingsGame, ctx: Context) -> tuple[Change, ...]:
        unknown = [card for card in ctx.get(self.name) if g.state.cards[card].known != PUBLIC]
        return tuple(Reveal(card=card, by=ctx.seat, cost=True) for card in unknown)

    def text(self) -> Message:
        n, more, condition = self.n, self.n + 1, self.one_more.text()
        return YOU.says(
            msg(
                "reveal the top {n} cards of your conflict deck ({more} {condition})",
                n=n,
                more=more,
                condition=condition,
            ),
            msg(
                "your opponent reveals the top {n} cards of their conflict deck ({more} {condition})",
                n=n,
                more=more,
                condition=condition,
            ),
        )
