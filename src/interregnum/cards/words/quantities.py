"""Numbers that depend on the game, in the same way in every card game, and how two of them compare."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.language import Quantity, Selector
from interregnum.cards.state import CardGame
from interregnum.kernel.text import Message, msg


class Count(Quantity, frozen=True):
    """How many things a set has, times a factor."""

    of: Selector
    times: int = 1

    def value(self, g: CardGame, ctx: Context) -> int:
        return self.times * sum(1 for _ in self.of.all(g, ctx))

    def text(self) -> Message:
        what = self.of.phrase("plural", "dat")
        if self.times == 1:
            return msg("the number of {what}", what=what)
        return msg("{n} times the number of {what}", n=self.times, what=what)


class Plus(Quantity, frozen=True):
    """A quantity, times a factor, and a number more."""

    of: Quantity
    more: int = 0
    times: int = 1

    def value(self, g: CardGame, ctx: Context) -> int:
        return self.of.value(g, ctx) * self.times + self.more

    def text(self) -> Message:
        whole = self.of.text()
        if self.times != 1:
            whole = msg("{n} times {quantity}", n=self.times, quantity=whole)
        if self.more:
            whole = (
                msg("{quantity} plus {n}", quantity=whole, n=self.more)
                if self.more > 0
                else msg("{quantity} minus {n}", quantity=whole, n=-self.more)
            )
        return whole


class Sum(Quantity, frozen=True):
    """Two quantities added up."""

    one: Quantity
    other: Quantity

    def value(self, g: CardGame, ctx: Context) -> int:
        return self.one.value(g, ctx) + self.other.value(g, ctx)

    def text(self) -> Message:
        return msg("{one} plus {other}", one=self.one.text(), other=self.other.text())


class LowerOf(Quantity, frozen=True):
    """The lower one of two quantities."""

    one: Quantity
    other: Quantity

    def value(self, g: CardGame, ctx: Context) -> int:
        return min(self.one.value(g, ctx), self.other.value(g, ctx))

    def text(self) -> Message:
        return msg("{one} or {other}, whichever is lower", one=self.one.text(), other=self.other.text())


def count(of: Selector, times: int = 1) -> Count:
    """The number of things in a set."""
    return Count(of, times)


def compared(one: int, compare: str, other: int) -> bool:
    """Whether a comparison of two numbers holds."""
    match compare:
        case "<":
            return one < other
        case "<=":
            return one <= other
        case ">":
            return one > other
        case ">=":
            return one >= other
    return one == other
