"""Standing facts that all card games share: what constant abilities and lasting effects say is so.

What follows from them is worked out in `standing.py`; this module only says which facts there are and how they read.
A game adds its own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.ability import Ability, Fact
from interregnum.cards.grammar import every, nor, signed
from interregnum.cards.language import THEY, YOU, Condition, Number, Quantity, Selector, Who
from interregnum.cards.reader import addressed
from interregnum.cards.state import CardGame
from interregnum.kernel.text import Message, msg, msgc

ANYONE = "anyone"
"""Nobody in particular: what is kept from happening is so whatever does it."""


class OfCards(Fact, frozen=True):
    """A fact about a set of cards."""

    of: Selector

    @property
    def about(self) -> Selector | None:
        return self.of


STATS_BY_NAME: Final[dict[str, Message]] = {}
"""Stats that do not read as they are called in abilities; a game adds its own."""


class OfNumber(OfCards, frozen=True):
    """A fact about a number that cards have: a stat of the game."""

    stat: str

    def stat_name(self) -> Message:
        """How the stat reads."""
        return STATS_BY_NAME.get(self.stat) or msgc("stat", self.stat)


class Modifies(OfNumber, frozen=True):
    """Adds to a stat."""

    by: Quantity

    def could_alter(self, g: CardGame, card: int) -> bool:
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
        skill = self.of.owned(msg("{stat} skill", stat=self.stat_name()))
        if self.divisor > 1:
            return msg("divide {skill} by {n}", skill=skill, n=self.divisor)
        if self.factor == 2:
            return msg("double {skill}", skill=skill)
        return msg("multiply {skill} by {n}", skill=skill, n=self.factor)


class MultipliesBase(OfNumber, frozen=True):
    """Multiplies a base value: the product is the new base."""

    factor: int

    def could_alter(self, g: CardGame, card: int) -> bool:
        return bool(g.state.dialect.has_stat(g, card, self.stat))

    def text(self) -> Message:
        skill = self.of.owned(msg("base {stat} skill", stat=self.stat_name()))
        if self.factor == 2:
            return msg("double {skill}", skill=skill)
        return msg("multiply {skill} by {n}", skill=skill, n=self.factor)


class SetsNumber(OfNumber, frozen=True):
    """A fact that sets a stat or its base value."""

    to: Quantity

    def alike(self) -> object:
        return type(self), self.of, self.to

    def with_others(self, others: tuple[SetsNumber, ...]) -> Message:
        return self._said(msg("{stats} skills", stats=every([fact.stat_name() for fact in (self, *others)])))

    def text(self) -> Message:
        return self._said(self.stat_name())

    def _said(self, stat: Message) -> Message:
        raise NotImplementedError


class Sets(SetsNumber, frozen=True):
    """Sets a stat; it overrides everything that adds or multiplies, and the most recent one prevails."""

    def _said(self, stat: Message) -> Message:
        return msg("set {what} to {n}", what=self.of.owned(stat), n=self.to.text())


class SetsBase(SetsNumber, frozen=True):
    """Sets a base value: modifiers apply to it."""

    def _said(self, stat: Message) -> Message:
        return msg("set {what} to {n}", what=self.of.owned(msgc("owned", "base {stat}", stat=stat)), n=self.to.text())


class GainsKeyword(OfCards, frozen=True):
    """Gives a keyword."""

    keyword: str

    def alike(self) -> object:
        return GainsKeyword, self.of.alike() or self.of

    def with_others(self, others: tuple[GainsKeyword, ...]) -> Message:
        return self._said(every([msgc("keyword", fact.keyword) for fact in (self, *others)]))

    def text(self) -> Message:
        return self._said(msgc("keyword", self.keyword))

    def _said(self, keyword: Message) -> Message:
        return msg("{who} gains {keyword}", who=self.of.phrase("each", "nom"), keyword=keyword)


class GainsTrait(OfCards, frozen=True):
    """Gives a trait."""

    trait: str

    def text(self) -> Message:
        trait = msgc("trait", self.trait)
        return msg("{who} gains the {trait!c} trait", who=self.of.phrase("each", "nom"), trait=trait)


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
    """The abilities of cards may each be used once more in their period; `triggered` says what a game calls them."""

    triggered: bool = True

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        if not self.triggered:
            return msg("{who} may use each of its abilities an additional time", who=who)
        return msg("{who} may use each of its triggered abilities an additional time", who=who)


class IsDiscarded(OfCards, frozen=True):
    """Cards are discarded as soon as a condition holds of them ("it" is the card)."""

    condition: Condition

    def text(self) -> Message:
        return msg("{who} is discarded {condition}", who=self.of.phrase("the", "nom"), condition=self.condition.text())


class Cannot(OfCards, frozen=True):
    """Keeps cards from something that the game names, done by anyone or only by what it names."""

    deed: str
    by: str = ANYONE

    def alike(self) -> object:
        return self.of, self.by

    def with_others(self, others: tuple[Cannot, ...]) -> Message:
        return self._said(nor([msgc("deed", fact.deed) for fact in (self, *others)]))

    def text(self) -> Message:
        return self._said(msgc("deed", self.deed))

    def _said(self, deed: Message) -> Message:
        who = self.of.phrase("plural", "nom")
        number = "several" if self.of.several else "one"
        if self.by == ANYONE:
            return msgc(number, "{who} cannot {deed}", who=who, deed=deed)
        return msgc(number, "{who} cannot {deed} because of {by}", who=who, deed=deed, by=msgc("by", self.by))


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
        return self.who.says(
            msg("you cannot {deed}", deed=deed), msgc("one", "{who} cannot {deed}", who=THEY, deed=deed)
        )

    def alike(self) -> object:
        return PlayerCannot

    def with_others(self, others: tuple[PlayerCannot, ...]) -> Message:
        everyone = (self, *others)
        by_player = {fact.who: tuple(dict.fromkeys(f.deed for f in everyone if f.who == fact.who)) for fact in everyone}
        deeds = by_player[self.who]
        if len(by_player) > 1 and all(kept == deeds for kept in by_player.values()):
            return msg("players cannot {deed}", deed=nor([msgc("deed", deed) for deed in deeds]))
        return every([fact.text() for fact in everyone])


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
        if self.who == YOU and self.by < 0 and not self.once and self.onto is None:
            return msg("reduce the cost to play {card} by {n}", card=self.of.phrase("each", "acc"), n=-self.by)
        played = self._played() if self.onto is None else self._played_on(self.onto.phrase("each", "acc"))
        if self.by < 0:
            return msg("reduce the cost of {played} by {n}", played=played, n=-self.by)
        return msg("increase the cost of {played} by {n}", played=played, n=self.by)

    def _played(self) -> Message:
        card = self.of.phrase("the" if self.once else "each", "gen")
        if self.once:
            return self.who.says(
                msg("{card} you play next", card=card), msg("{card} your opponent plays next", card=card)
            )
        return self.who.says(msg("{card} you play", card=card), msg("{card} your opponent plays", card=card))

    def _played_on(self, onto: Message) -> Message:
        card = self.of.phrase("the" if self.once else "each", "gen")
        if self.once:
            return self.who.says(
                msg("{card} you play next on {onto}", card=card, onto=onto),
                msg("{card} your opponent plays next on {onto}", card=card, onto=onto),
            )
        return self.who.says(
            msg("{card} you play on {onto}", card=card, onto=onto),
            msg("{card} your opponent plays on {onto}", card=card, onto=onto),
        )


class Wins(Fact, frozen=True):
    """A player wins the game as soon as this holds."""

    who: Who

    def text(self) -> Message:
        return self.who.says(msg("you win the game"), msg("{who} wins the game", who=THEY))
