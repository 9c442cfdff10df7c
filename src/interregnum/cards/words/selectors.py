"""Sets of things that every card game speaks of: cards of a type, this card, what was chosen, what set it off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

from interregnum.cards.change import OfCard
from interregnum.cards.context import Context
from interregnum.cards.grammar import IT, IT_IN, ITS, Article, Case, noun_phrase
from interregnum.cards.language import OPPONENT, YOU, Quality, Selector
from interregnum.cards.state import CardGame
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, OtherThan
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgc

LONG = 4
"""From so many words on a name stands behind what belongs to it."""
ANY_CARD = "card"
"""Where a card type is wanted: any."""
Whose: TypeAlias = Literal["anyone", "you", "opponent"]


class Noun(Selector, frozen=True):
    """All cards of a type in some areas, of `whose` players, narrowed by qualities.

    `places` say what the areas are called; where they are where such cards are in play, nothing need be said.
    """

    kind: str
    qualities: tuple[Quality, ...] = ()
    areas: tuple[str, ...] = ()
    whose: Whose = "anyone"
    places: tuple[str, ...] = ()

    several: ClassVar[bool] = True

    @property
    def word(self) -> str:
        """The noun itself."""
        return self.kind

    def all(self, g: CardGame, ctx: Context) -> Iterator[int]:
        cards_in = g.state.dialect.cards_in
        for seat in self._seats(g, ctx):
            for area in self.areas:
                for card in cards_in(g, seat, area):
                    if self._fits(g, ctx, card):
                        yield card

    def has(self, g: CardGame, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        if card.area not in self.areas or card.controller not in self._seats(g, ctx):
            return False
        return self._fits(g, ctx, thing)

    def _seats(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        if self.whose == "you":
            return (ctx.seat,)
        opponents = g.state.dialect.opponents(g, ctx.seat)
        return opponents if self.whose == "opponent" else (ctx.seat, *opponents)

    def _fits(self, g: CardGame, ctx: Context, card: int) -> bool:
        if self.kind != ANY_CARD and not g.state.dialect.is_a(g, card, self.kind):
            return False
        for quality in self.qualities:  # noqa: SIM110 - a loop, because this is asked all the time
            if not quality.fits(g, ctx, card):
                return False
        return True

    def phrase(self, article: Article, case: Case) -> Message:
        others = (OTHER, OTHER_THAN_TRIGGERING)
        another = article == "a" and any(q in others for q in self.qualities)
        qualities = [q for q in self.qualities if not (another and q in others)]
        before = [q.text() for q in qualities if q.before]
        after = [q.text() for q in qualities if not q.before]
        after += [self._where(i, place) for i, place in enumerate(self.places)]
        if not self.places and self.whose != "anyone":
            after.insert(0, YOURS.text() if self.whose == "you" else THEIRS.text())
        return noun_phrase(self.word, "another" if another else article, case, before, after)

    def of_another(self) -> Noun:
        return replace(self, whose="opponent") if self.whose == "you" else self

    def _where(self, i: int, place: str) -> Message:
        lead = " or" if i else " in"
        if self.whose == "anyone":
            return msgc("area", f"{lead} any player's {place}")
        yours, theirs = msgc("area", f"{lead} your {place}"), msgc("area", f"{lead} your opponent's {place}")
        return (YOU if self.whose == "you" else OPPONENT).says(yours, theirs, msgc("area", f"{lead} their {place}"))


def narrowed(kind: str, qualities: tuple[Quality, ...], areas: tuple[str, ...]) -> Noun:
    """Cards of a type where they are in play; YOURS and THEIRS among the qualities say who controls them."""
    whose: Whose = "you" if YOURS in qualities else "opponent" if THEIRS in qualities else "anyone"
    return Noun(kind, tuple([q for q in qualities if q not in (YOURS, THEIRS)]), areas, whose)


class Anywhere(Selector, frozen=True):
    """Cards of a type with some qualities, wherever they are; only for asking whether a card is one."""

    kind: str
    qualities: tuple[Quality, ...] = ()

    @property
    def word(self) -> str:
        """The noun itself."""
        return self.kind

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: CardGame, ctx: Context, thing: int) -> bool:
        if self.kind != ANY_CARD and not g.state.dialect.is_a(g, thing, self.kind):
            return False
        return all(quality.fits(g, ctx, thing) for quality in self.qualities)

    def phrase(self, article: Article, case: Case) -> Message:
        before = [q.text() for q in self.qualities if q.before]
        after = [q.text() for q in self.qualities if not q.before]
        return noun_phrase(self.word, article, case, before, after)


class This(Selector, frozen=True):
    """The card that bears the ability."""

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)

    def has(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return thing == ctx.source

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "this card")

    def own(self) -> Message:
        return msgc("own", "this card’s")


class ThisInHand(Selector, frozen=True):
    """This card, if it is in its owner's hand."""

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,) if g.state.cards[ctx.source].area == "hand" else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return YOU.says(
            msgc(case, "this card if it is in your hand"), msgc(case, "this card if it is in your opponent's hand")
        )


class Attached(Selector, frozen=True):
    """The card this attachment is on; `said` is what the game calls it."""

    said: str = "attached card"

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        host = g.state.cards[ctx.source].host
        return (host,) if host >= 0 else ()

    def has(self, g: CardGame, ctx: Context, thing: int) -> bool:
        return g.state.cards[ctx.source].host == thing

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, self.said)

    def own(self) -> Message:
        return msgc("own", f"{self.said}’s")


class Chosen(Selector, frozen=True):
    """What was chosen under a name; `said` is how the text refers to it."""

    name: str = "target"
    said: str = IT

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return ctx.get(self.name)

    def phrase(self, article: Article, case: Case) -> Message:
        return IT_IN[case] if self.said == IT else msgc(case, self.said)

    def owned(self, noun: Message) -> Message:
        return msg("its {noun}", noun=noun) if self.said == IT else super().owned(noun)

    def own(self) -> Message | None:
        if self.said == IT:
            return ITS
        return msgc("own", f"{self.said}’s") if len(self.said.split()) < LONG else None


class OfTrigger(Selector, frozen=True):
    """The card that the triggering change is about."""

    refers_back: ClassVar[bool] = True

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        card = getattr(ctx.trigger, "card", -1)
        return (card,) if isinstance(ctx.trigger, OfCard) or card >= 0 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "that card")

    def own(self) -> Message:
        return msgc("own", "that card’s")


class ChosenTogether(Selector, frozen=True):
    """Everything that was chosen under several names."""

    names: tuple[str, ...]
    said: str

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return tuple(thing for name in self.names for thing in ctx.get(name))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, self.said)


class OneOf(Selector, frozen=True):
    """Everything in one set or another."""

    one: Selector
    other: Selector

    def all(self, g: CardGame, ctx: Context) -> Iterator[int]:
        yield from dict.fromkeys((*self.one.all(g, ctx), *self.other.all(g, ctx)))

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("{one} or {other}", one=self.one.phrase(article, case), other=self.other.phrase(article, case))


class AllOf(Selector, frozen=True):
    """The cards of several sets together."""

    parts: tuple[Selector, ...]

    def all(self, g: CardGame, ctx: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(card for part in self.parts for card in part.all(g, ctx)))

    def phrase(self, article: Article, case: Case) -> Message:
        whole = self.parts[0].phrase(article, case)
        for part in self.parts[1:]:
            whole = msg("{one} and {other}", one=whole, other=part.phrase(article, case))
        return whole


SELF = This()
THIS_IN_HAND = ThisInHand()
TARGET = Chosen()
TRIGGERING = OfTrigger()
OTHER_THAN_TRIGGERING = OtherThan(TRIGGERING)
PICKED = Chosen("picked")
"""What was picked while the effect resolves."""
