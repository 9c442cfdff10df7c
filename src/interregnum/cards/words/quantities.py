"""Numbers that depend on the game, in the same way in every card game."""

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


def count(of: Selector, times: int = 1) -> Count:
    """The number of things in a set."""
    return Count(of, times)
