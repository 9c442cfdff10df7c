"""When abilities work, as every card game says it."""

from __future__ import annotations

from typing import Any, Literal

from interregnum.cards.context import Context
from interregnum.cards.language import All, Condition, Quality, Selector
from interregnum.kernel.text import Message, msg


class Is(Condition, frozen=True):
    """A thing has a quality: "while this character is participating", "if it has no fate on it"."""

    what: Selector
    quality: Quality
    word: Literal["while", "if"] = "while"

    @property
    def within(self) -> str:
        return self.quality.within

    def holds(self, g: Any, ctx: Context) -> bool:
        found = False
        for thing in self.what.all(g, ctx):
            if not self.quality.fits(g, ctx, thing):
                return False
            found = True
        return found

    def text(self) -> Message:
        what, predicate = self.what.phrase("the", "nom"), self.quality.predicate()
        if self.word == "if":
            return msg("if {what} {predicate}", what=what, predicate=predicate)
        return msg("while {what} {predicate}", what=what, predicate=predicate)


class Exists(Condition, frozen=True):
    """There is at least a number of things of a kind."""

    what: Selector
    least: int = 1

    def holds(self, g: Any, ctx: Context) -> bool:
        return sum(1 for _ in self.what.all(g, ctx)) >= self.least

    def text(self) -> Message:
        if self.least == 1:
            return msg("if there is {what}", what=self.what.phrase("a", "acc"))
        return msg("if there are {n} or more {what}", n=self.least, what=self.what.phrase("plural", "nom"))


class Lacks(Condition, frozen=True):
    """There is no thing of a kind."""

    what: Selector

    def holds(self, g: Any, ctx: Context) -> bool:
        return not any(True for _ in self.what.all(g, ctx))

    def text(self) -> Message:
        return msg("if there is {what}", what=self.what.phrase("no", "nom"))


class EitherHolds(Condition, frozen=True):
    """One condition or another."""

    one: Condition
    other: Condition

    def holds(self, g: Any, ctx: Context) -> bool:
        return self.one.holds(g, ctx) or self.other.holds(g, ctx)

    def text(self) -> Message:
        return msg("{one} or {other}", one=self.one.text(), other=self.other.text())


def both(*conditions: Condition) -> All:
    """Several conditions at once."""
    return All(conditions)
