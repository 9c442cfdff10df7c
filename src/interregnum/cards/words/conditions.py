"""When abilities work, as every card game says it."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, every
from interregnum.cards.language import OPPONENT, YOU, All, Condition, Quality, Quantity, Selector
from interregnum.cards.occurrence import TriggerWindow
from interregnum.cards.state import CardGame
from interregnum.cards.words.selectors import Chosen, Noun
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgc


class Is(Condition, frozen=True):
    """A thing has a quality: "while this character is participating", "if it has no fate on it"."""

    what: Selector
    quality: Quality
    word: Literal["while", "if"] = "while"

    @property
    def within(self) -> str:
        return self.quality.within

    def holds(self, g: CardGame, ctx: Context) -> bool:
        found = False
        for thing in self.what.all(g, ctx):
            if not self.quality.fits(g, ctx, thing):
                return False
            found = True
        return found

    def alike(self) -> object:
        return Is, self.what, self.word

    def with_others(self, others: tuple[Is, ...]) -> Message:
        return self._said(every([condition.quality.predicate() for condition in (self, *others)]))

    def text(self) -> Message:
        return self._said(self.quality.predicate())

    def _said(self, predicate: Message) -> Message:
        what = self.what.phrase("the", "nom")
        if self.word == "if":
            return msg("if {what} {predicate}", what=what, predicate=predicate)
        return msg("while {what} {predicate}", what=what, predicate=predicate)


def _held(what: Selector, article: Article, least: int = 1) -> Message:
    """That there is something, that it is in play, or that a player controls it."""
    if isinstance(what, Chosen) and what.said.startswith("the "):
        return msgc("held", f"if there is a {what.said.removeprefix('the ')}")
    if not isinstance(what, Noun) or what.places:
        return msg("if there is {cards}", cards=_counted(what, article, "acc", least))
    if what.whose == "anyone":
        return msg("if there is {cards} in play", cards=_counted(what, article, "acc", least))
    cards = _counted(replace(what, whose="anyone"), article, "acc", least)
    player = YOU if what.whose == "you" else OPPONENT
    return player.says(
        msg("if you control {cards}", cards=cards), msg("if your opponent controls {cards}", cards=cards)
    )


def _counted(what: Selector, article: Article, case: Case, least: int) -> Message:
    cards = what.phrase(article, case)
    return msg("{n} or more {cards}", n=least, cards=cards) if least > 1 else cards


class Exists(Condition, frozen=True):
    """There is at least a number of things of a kind."""

    what: Selector
    least: int = 1

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return sum(1 for _ in self.what.all(g, ctx)) >= self.least

    def text(self) -> Message:
        if self.least > 1:
            return _held(self.what, "plural", self.least)
        return _held(self.what, "a")


class Lacks(Condition, frozen=True):
    """There is no thing of a kind."""

    what: Selector

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return not any(True for _ in self.what.all(g, ctx))

    def text(self) -> Message:
        return _held(self.what, "no")


class EitherHolds(Condition, frozen=True):
    """One condition or another."""

    one: Condition
    other: Condition

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return self.one.holds(g, ctx) or self.other.holds(g, ctx)

    def text(self) -> Message:
        return msg("{one} or {other}", one=self.one.text(), other=self.other.text())


class Unless(Condition, frozen=True):
    """A condition does not hold."""

    condition: Condition

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return not self.condition.holds(g, ctx)

    def text(self) -> Message:
        parts = self.condition.conditions if isinstance(self.condition, All) else (self.condition,)
        whole = parts[0].text()
        for part in parts[1:]:
            whole = msg("{one} and {other}", one=whole, other=part.text())
        return msg("except {condition}", condition=whole)


class Exceeds(Condition, frozen=True):
    """One quantity is higher than another."""

    one: Quantity
    other: Quantity

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return self.one.value(g, ctx) > self.other.value(g, ctx)

    def text(self) -> Message:
        return msg("if {one} is higher than {other}", one=self.one.text(), other=self.other.text())


class OnlyCopy(Condition, frozen=True):
    """No other copy of this card has been played in answer to the same thing."""

    def holds(self, g: CardGame, ctx: Context) -> bool:
        window = g.innermost(TriggerWindow)
        used = window.used if window is not None else ()
        cards = g.state.cards
        return all(cards[int(mark.split(":")[0])].title != cards[ctx.source].title for mark in used)

    def text(self) -> Message:
        return msg("only once for each resolution, whichever copy of this card")


def both(*conditions: Condition) -> All:
    """Several conditions at once."""
    return All(conditions)
