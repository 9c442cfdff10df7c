"""What a card may be like in every card game: whose it is, its traits, its printed cost, what it is on."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.context import Context
from interregnum.cards.grammar import before_noun
from interregnum.cards.language import OPPONENT, YOU, Quality, Selector, Who
from interregnum.cards.state import CardGame
from interregnum.cards.words.quantities import compared
from interregnum.kernel.text import Message, msg, msgc


def controlled_by(who: Who) -> Message:
    """Whose something is, behind its noun."""
    return who.says(msg(" you control"), msg(" your opponent controls"), msg(" they control"))


class Control(Quality, frozen=True):
    """Whose the card is; `a()` turns it into the noun's player."""

    whose: Literal["you", "opponent"]

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return bool((g.state.cards[thing].controller == ctx.seat) == (self.whose == "you"))

    def text(self) -> Message:
        return controlled_by(YOU if self.whose == "you" else OPPONENT)

    def predicate(self) -> Message:
        who = YOU if self.whose == "you" else OPPONENT
        return who.says(msg("is controlled by you"), msg("is controlled by your opponent"))


class SameController(Quality, frozen=True):
    """Is controlled by the player who controls another card."""

    as_of: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        cards = g.state.cards
        return any(cards[card].controller == cards[thing].controller for card in self.as_of.all(g, ctx))

    def text(self) -> Message:
        return msg(" controlled by the same player")


class Owned(Quality, frozen=True):
    """Is owned by you; it stands behind `YOURS`."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return g.state.cards[thing].owner == ctx.seat

    def text(self) -> Message:
        return msg(" and own")


class Trait(Quality, frozen=True):
    """Has a trait."""

    trait: str

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return bool(g.state.dialect.has_trait(g, thing, self.trait))

    def text(self) -> Message:
        return msgc("trait quality", f"{self.trait.title()} ")

    def predicate(self) -> Message:
        return msgc("predicate", f"has the {self.trait.title()} trait")


class PrintedCost(Quality, frozen=True):
    """Has a printed cost of at most or at least a number."""

    compare: Literal["<=", ">="]
    n: int

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        cost = g.state.dialect.catalogue.printed(g.state.cards[thing].title).cost or 0
        return compared(cost, self.compare, self.n)

    def text(self) -> Message:
        if self.compare == "<=":
            return msg(" with printed cost {n} or lower", n=self.n)
        return msg(" with printed cost {n} or higher", n=self.n)


class Other(Quality, frozen=True):
    """Is not the card that bears the ability."""

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return thing != ctx.source

    def text(self) -> Message:
        return msgc("quality", "other ")


class OtherThan(Quality, frozen=True):
    """Is none of a set of cards."""

    than: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return not self.than.has(g, ctx, thing)

    def text(self) -> Message:
        return msg(" other than {than}", than=self.than.phrase("the", "dat"))


class On(Quality, frozen=True):
    """Is attached to one of a set of cards."""

    host: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        host = g.state.cards[thing].host
        return host >= 0 and self.host.has(g, ctx, host)

    def text(self) -> Message:
        return msg(" on {host}", host=self.host.phrase("a", "dat"))


class OfThatOpponent(Quality, frozen=True):
    """Is controlled by the opponent that the ability's condition spoke of."""

    refers_back: ClassVar[bool] = True

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return bool(g.state.cards[thing].controller != ctx.seat)

    def text(self) -> Message:
        return msg(" that opponent controls")


class Attachments(Quality, frozen=True):
    """Has at least a number of attachments (of a trait) on it, or none."""

    least: int = 1
    trait: str = ""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: CardGame, ctx: Context, thing: int) -> bool:
        on = g.state.cards[thing].attachments
        has_trait = g.state.dialect.has_trait
        n = sum(1 for card in on if not self.trait or has_trait(g, card, self.trait))
        return n >= self.least if self.least else n == 0

    def text(self) -> Message:
        trait = before_noun([msgc("trait quality", f"{self.trait.title()} ")] if self.trait else [])
        if self.least == 0:
            return msg(" without {trait}attachments", trait=trait)
        if self.least == 1 and self.trait:
            return msg(" with a {trait}attachment", trait=trait)
        return msg(" with {n} or more {trait}attachments", n=self.least, trait=trait)

    def predicate(self) -> Message:
        trait = before_noun([msgc("trait quality", f"{self.trait.title()} ")] if self.trait else [])
        if self.least == 0:
            return msg("has no {trait}attachments", trait=trait)
        if self.least == 1 and self.trait:
            return msg("has a {trait}attachment", trait=trait)
        return msg("has {n} or more {trait}attachments", n=self.least, trait=trait)


def cost_at_most(n: int) -> PrintedCost:
    """Printed cost n or lower."""
    return PrintedCost("<=", n)


def cost_at_least(n: int) -> PrintedCost:
    """Printed cost n or higher."""
    return PrintedCost(">=", n)


YOURS = Control("you")
THEIRS = Control("opponent")
OTHER = Other()
