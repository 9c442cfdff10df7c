"""The kinds of words an ability is made of. A game adds its own words of each kind.

`g` is the game in progress; words of a game know its real type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final

from interregnum.cards.context import Context
from interregnum.cards.grammar import RELATIVE, Article, Case, before_noun, joined, signed
from interregnum.cards.reader import addressed, sided
from interregnum.kernel.procedure import Flow
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, msg, msgc

THEY: Final = msg("your opponent")
"""The other player, in sentences that only the player's opponent reads."""


class Word(Entity, frozen=True):
    """A piece of the language; it can say itself."""

    refers_back: ClassVar[bool] = False
    """Whether it means something about what set the ability off, and nothing without it."""

    def text(self) -> Message:
        """How the word reads on a card. What it says of players it says for every reader, see `Who.says`."""
        raise NotImplementedError

    def alike(self) -> object:
        """What words have in common that are said in one clause; None if it is always said by itself."""
        return None

    def with_others(self, others: tuple[Any, ...]) -> Message:
        """How it reads together with others that are alike."""
        raise NotImplementedError

    def told(self, ctx: Context, reader: int) -> Message:
        """How the word reads to a player who is asked something: "you" is the one who reads it."""
        return addressed(self.text(), own=reader == ctx.seat)


def clauses(words: Sequence[Word]) -> list[Message]:
    """How several words read, those that are alike in one clause."""
    said: list[Message] = []
    left = list(words)
    while left:
        first = left.pop(0)
        alike = [word for word in left if first.alike() is not None and word.alike() == first.alike()]
        left = [word for word in left if word not in alike]
        said.append(first.with_others(tuple(alike)) if alike else first.text())
    return said


class Who(Word, frozen=True):
    """A player, seen from the ability's controller."""

    def seat(self, g: Any, ctx: Context) -> int:
        """The seat meant."""
        raise NotImplementedError

    def says(self, yours: Message, theirs: Message, again: Message | None = None) -> Message:
        """A sentence about the player: `yours` is read by the player meant, `theirs` by that player's opponent.

        `again` is what the opponent reads where the player was just named: "they control".
        """
        raise NotImplementedError

    def text(self) -> Message:
        return self.says(msg("you"), THEY)


class Quantity(Word, frozen=True):
    """A number that may depend on the game."""

    def value(self, g: Any, ctx: Context) -> int:
        """The number now."""
        raise NotImplementedError


class Condition(Word, frozen=True):
    """Something that is so or not; the text is a clause ("during a military conflict", "if you are less honorable")."""

    @property
    def within(self) -> str:
        """The situation outside which it never holds, so that nobody need ask then; empty if there is none."""
        return ""

    def holds(self, g: Any, ctx: Context) -> bool:
        """Whether it is so now."""
        raise NotImplementedError

    def otherwise(self) -> Message:
        """The clause for when it is not so."""
        return msg("otherwise")


class Quality(Word, frozen=True):
    """What a thing must be like. `before` says whether English puts it before the noun."""

    @property
    def before(self) -> bool:
        """Whether it stands before the noun in English."""
        return True

    @property
    def within(self) -> str:
        """The situation outside which nothing has it; empty if there is none."""
        return ""

    def fits(self, g: Any, ctx: Context, thing: int) -> bool:
        """Whether a thing is like that now."""
        raise NotImplementedError

    def predicate(self) -> Message:
        """The quality as a statement about a thing: "is bowed", "has no fate on it"."""
        if self.before:
            return msg("is a {quality}card", quality=before_noun([self.text()]))
        return msg("is a card{quality}", quality=self.text())

    def denial(self) -> Message:
        """The statement that a thing does not have the quality: "is not at home"."""
        if self.before:
            return msg("is a {quality}card", quality=before_noun([Not(self).text()]))
        return msg("is a card{quality}", quality=Not(self).text())


class Selector(Word, frozen=True):
    """A set of things."""

    several: ClassVar[bool] = False
    """Whether it reads in the plural where no article is wanted."""

    def all(self, g: Any, ctx: Context) -> Iterable[int]:
        """The things now in the set."""
        raise NotImplementedError

    def has(self, g: Any, ctx: Context, thing: int) -> bool:
        """Whether a thing is in the set now."""
        return thing in self.all(g, ctx)

    def phrase(self, article: Article, case: Case) -> Message:
        """The set as a noun phrase."""
        raise NotImplementedError

    def text(self) -> Message:
        return self.phrase("a", "nom")

    def owned(self, noun: Message) -> Message:
        """Something of the things in the set, each of them: "the strength of each province"."""
        return msg("the {noun} of {who}", noun=noun, who=self.phrase("each", "gen"))

    def of_another(self) -> Selector:
        """The set as another player has it who does the same: theirs instead of yours."""
        return self

    def own(self) -> Message | None:
        """The set before what belongs to it ("its", "this card’s"), where that reads well."""
        return None

    def told_as(self, article: Article, case: Case, ctx: Context, reader: int) -> Message:
        """The set as a noun phrase for a player who is asked something."""
        return addressed(self.phrase(article, case), own=reader == ctx.seat)


class Effect(Word, frozen=True):
    """Something that happens; the text is a sentence without its full stop, in the imperative."""

    def could(self, g: Any, ctx: Context) -> bool:
        """Whether it could change the state of the game as things are."""
        raise NotImplementedError

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        """Whether it could do something with a thing that is bound in the context."""
        return self.could(g, ctx)

    def run(self, g: Any, ctx: Context) -> Flow:
        """Do it, at once or by a procedure; the result says whether it resolved successfully and in full."""
        raise NotImplementedError

    @property
    def whole(self) -> bool:
        """Whether its text ends with a whole sentence, full stop included."""
        return False

    def imperative(self) -> Message:
        """How it reads behind "your opponent may", if it is the opponent who does it."""
        if getattr(self, "who", None) != OPPONENT:
            return self.text()
        return addressed(replace(self, who=YOU).text(), own=True)


class Number(Quantity, frozen=True):
    """A plain number."""

    n: int

    def value(self, g: Any, ctx: Context) -> int:
        return self.n

    def text(self) -> Message:
        return msg("{n}", n=self.n if self.n >= 0 else signed(self.n))


class You(Who, frozen=True):
    """The ability's controller."""

    def seat(self, g: Any, ctx: Context) -> int:
        return ctx.seat

    def says(self, yours: Message, theirs: Message, again: Message | None = None) -> Message:
        return sided(yours, theirs)


class Opponent(Who, frozen=True):
    """The one player that a player plays against; a game with several of them has other words."""

    def seat(self, g: Any, ctx: Context) -> int:
        opponents: tuple[int, ...] = g.state.dialect.opponents(g, ctx.seat)
        (opponent,) = opponents
        return opponent

    def says(self, yours: Message, theirs: Message, again: Message | None = None) -> Message:
        return sided(theirs, yours, again)


class All(Condition, frozen=True):
    """Several conditions at once."""

    conditions: tuple[Condition, ...]

    @property
    def within(self) -> str:
        return next((condition.within for condition in self.conditions if condition.within), "")

    def holds(self, g: Any, ctx: Context) -> bool:
        for condition in self.conditions:  # noqa: SIM110 - a loop, because this is asked all the time
            if not condition.holds(g, ctx):
                return False
        return True

    def text(self) -> Message:
        said = clauses(self.conditions)
        whole = said[0]
        for before, clause in pairwise(said):
            if _asks_if(before) and _asks_if(clause):
                whole = msg("{one} and {other}", one=whole, other=clause)
            else:
                whole = msg("{a}, {b}", a=whole, b=clause)
        return whole


def _asks_if(clause: Message) -> bool:
    return clause.text.startswith("if ")


class Always(Condition, frozen=True):
    """No condition."""

    def holds(self, g: Any, ctx: Context) -> bool:
        return True

    def text(self) -> Message:
        return joined(())


class Not(Quality, frozen=True):
    """The opposite of a quality: "non-unique", "not bowed"."""

    quality: Quality

    @property
    def before(self) -> bool:
        return self.quality.before

    def fits(self, g: Any, ctx: Context, thing: int) -> bool:
        return not self.quality.fits(g, ctx, thing)

    def text(self) -> Message:
        if self.before:
            return msg("non-{quality}", quality=self.quality.text())
        return msg(" that is not{quality}", quality=self.quality.text())

    def predicate(self) -> Message:
        return self.quality.denial()


class Either(Quality, frozen=True):
    """One quality or another."""

    one: Quality
    other: Quality

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Any, ctx: Context, thing: int) -> bool:
        return self.one.fits(g, ctx, thing) or self.other.fits(g, ctx, thing)

    def text(self) -> Message:
        return msgc(RELATIVE, " that {one} or {other}", one=self.one.predicate(), other=self.other.predicate())

    def predicate(self) -> Message:
        return msgc("predicate", "{one} or {other}", one=self.one.predicate(), other=self.other.predicate())


def words_in(part: object) -> Iterator[Entity]:
    """Every word that a part of an ability is made of, itself included."""
    if isinstance(part, tuple):
        for one in part:
            yield from words_in(one)
    elif isinstance(part, Entity):
        yield part
        for field in part.__fields__:
            yield from words_in(getattr(part, field))


def refers_back(part: object) -> bool:
    """Whether anything in a part of an ability means something about what set it off."""
    return any(isinstance(word, Word) and word.refers_back for word in words_in(part))


YOU = You()
OPPONENT = Opponent()
ALWAYS = Always()


def quantity(n: int | Quantity) -> Quantity:
    """A number or a quantity, as a quantity."""
    return Number(n) if isinstance(n, int) else n
