"""Standing facts that all card games share: what constant abilities and lasting effects say is so.

What follows from them is worked out in `standing.py`; this module only says which facts there are and how they read.
A game adds its own.
"""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.cards.ability import Ability, Fact
from interregnum.cards.grammar import signed
from interregnum.cards.language import THEY, YOU, Condition, Number, Quantity, Selector, Who
from interregnum.cards.reader import addressed
from interregnum.kernel.text import Message, msg, msgc

ANYONE = "anyone"
"""Nobody in particular: what is kept from happening is so whatever does it."""


class OfCards(Fact, frozen=True):
    """A fact about a set of cards."""

    of: Selector

    @property
    def about(self) -> Selector | None:
        return self.of


class OfNumber(OfCards, frozen=True):
    """A fact about a number that cards have: a stat of the game."""

    stat: str

    def stat_name(self) -> Message:
        """How the stat reads."""
        return msgc("stat", self.stat)


class Modifies(OfNumber, frozen=True):
    """Adds to a stat."""

    by: Quantity

    def could_alter(self, g: Any, card: int) -> bool:
        return bool(g.state.dialect.has_stat(g, card, self.stat))

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        if isinstance(self.by, Number):
            return msg("{who} gets {n} {stat}", who=who, n=signed(self.by.n), stat=self.stat_name())
        return msg("{who} gets +X {stat}, where X is {by}", who=who, by=self.by.text(), stat=self.stat_name())


class Multiplies(OfNumber, frozen=True):
    """Multiplies or divides a stat, after everything that adds to it."""

    factor: int = 1
    divisor: int = 1

    def text(self) -> Message:
        who, stat = self.of.phrase("each", "gen"), self.stat_name()
        if self.divisor > 1:
            return msg("divide the {stat} skill of {who} by {n}", who=who, n=self.divisor, stat=stat)
        return msg("multiply the {stat} skill of {who} by {n}", who=who, n=self.factor, stat=stat)


class MultipliesBase(OfNumber, frozen=True):
    """Multiplies a base value: the product is the new base."""

    factor: int

    def could_alter(self, g: Any, card: int) -> bool:
        return bool(g.state.dialect.has_stat(g, card, self.stat))

    def text(self) -> Message:
        who, stat = self.of.phrase("each", "gen"), self.stat_name()
        if self.factor == 2:
            return msg("double the base {stat} skill of {who}", who=who, stat=stat)
        return msg("multiply the base {stat} skill of {who} by {n}", who=who, n=self.factor, stat=stat)


class Sets(OfNumber, frozen=True):
    """Sets a stat; it overrides everything that adds or multiplies, and the most recent one prevails."""

    to: Quantity

    def text(self) -> Message:
        who = self.of.phrase("each", "gen")
        return msg("set the {stat} of {who} to {n}", who=who, n=self.to.text(), stat=self.stat_name())


class SetsBase(OfNumber, frozen=True):
    """Sets a base value: modifiers apply to it."""

    to: Quantity

    def text(self) -> Message:
        who = self.of.phrase("each", "gen")
        return msg("set the base {stat} of {who} to {n}", who=who, n=self.to.text(), stat=self.stat_name())


class GainsKeyword(OfCards, frozen=True):
    """Gives a keyword."""

    keyword: str

    def text(self) -> Message:
        return msg("{who} gains {keyword}", who=self.of.phrase("each", "nom"), keyword=msgc("keyword", self.keyword))


class GainsTrait(OfCards, frozen=True):
    """Gives a trait."""

    trait: str

    def text(self) -> Message:
        return msg("{who} gains the trait {trait}", who=self.of.phrase("each", "nom"), trait=msgc("trait", self.trait))


class GainsAbility(OfCards, frozen=True):
    """Gives an ability."""

    whole: ClassVar[bool] = True
    ability: Ability

    def text(self) -> Message:
        return msg(
            "{who} gains: “{ability}”",
            who=self.of.phrase("each", "nom"),
            ability=addressed(self.ability.text(), own=True),
        )


class Blanks(OfCards, frozen=True):
    """Treats the printed text box as blank; `but_traits` leaves the traits in it."""

    but_traits: bool = True

    def text(self) -> Message:
        who = self.of.phrase("each", "acc")
        if self.but_traits:
            return msg("treat {who} as if its printed text box were blank, except for traits", who=who)
        return msg("treat {who} as if its printed text box were blank", who=who)


class ExtraUse(OfCards, frozen=True):
    """The triggered abilities of cards may each be used once more in their period."""

    def text(self) -> Message:
        return msg("each triggered ability of {who} may be used an additional time", who=self.of.phrase("each", "gen"))


class IsDiscarded(OfCards, frozen=True):
    """Cards are discarded as soon as a condition holds of them ("it" is the card)."""

    condition: Condition

    def text(self) -> Message:
        return msg("{who} is discarded {condition}", who=self.of.phrase("the", "nom"), condition=self.condition.text())


class Cannot(OfCards, frozen=True):
    """Keeps cards from something that the game names, done by anyone or only by what it names."""

    deed: str
    by: str = ANYONE

    def text(self) -> Message:
        who = self.of.phrase("plural", "nom")
        if self.by == ANYONE:
            return msg("{who} cannot {deed}", who=who, deed=msgc("deed", self.deed))
        return msg("{who} cannot {deed} because of {by}", who=who, deed=msgc("deed", self.deed), by=msgc("by", self.by))


class Immune(OfCards, frozen=True):
    """Keeps effects from choosing and from affecting cards; their tokens and what is attached to them are not meant."""

    to: str

    def text(self) -> Message:
        return msg("{who} is immune to {what}", who=self.of.phrase("each", "nom"), what=msgc("effects", self.to))


class PlayerCannot(Fact, frozen=True):
    """Keeps a player from something that the game names."""

    who: Who
    deed: str

    def text(self) -> Message:
        deed = msgc("deed", self.deed)
        return self.who.says(msg("you cannot {deed}", deed=deed), msg("{who} cannot {deed}", who=THEY, deed=deed))


class Costs(Fact, frozen=True):
    """Changes what a player pays for cards; `once` means the next such card only, `onto` those played on some card."""

    who: Who
    of: Selector
    by: int
    once: bool = False
    onto: Selector | None = None

    @property
    def about(self) -> Selector | None:
        return self.onto

    def text(self) -> Message:
        card = self.of.phrase("the" if self.once else "each", "gen")
        if self.who == YOU and self.by < 0 and not self.once and self.onto is None:
            return msg("reduce the cost to play {card} by {n}", card=card, n=-self.by)
        played = self.who.says(msg("{card} you play", card=card), msg("{card} {who} plays", card=card, who=THEY))
        if self.once:
            played = msg("{played} next", played=played)
        if self.onto is not None:
            played = msg("{played} on {onto}", played=played, onto=self.onto.phrase("each", "dat"))
        if self.by < 0:
            return msg("reduce the cost of {played} by {n}", played=played, n=-self.by)
        return msg("increase the cost of {played} by {n}", played=played, n=self.by)


class Wins(Fact, frozen=True):
    """A player wins the game as soon as this holds."""

    who: Who

    def text(self) -> Message:
        return self.who.says(msg("you win the game"), msg("{who} wins the game", who=THEY))
