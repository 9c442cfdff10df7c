"""Sets of things that every card game speaks of: this card, what was chosen, what triggered the ability."""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.cards.change import OfCard
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Selector
from interregnum.kernel.text import Message, msgc


class This(Selector, frozen=True):
    """The card that bears the ability."""

    def all(self, g: Any, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)

    def has(self, g: Any, ctx: Context, thing: int) -> bool:
        return thing == ctx.source

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "this card")


class Attached(Selector, frozen=True):
    """The card this attachment is on; `said` is what the game calls it."""

    said: str = "attached card"

    def all(self, g: Any, ctx: Context) -> tuple[int, ...]:
        host = g.state.cards[ctx.source].host
        return (host,) if host >= 0 else ()

    def has(self, g: Any, ctx: Context, thing: int) -> bool:
        return bool(g.state.cards[ctx.source].host == thing)

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, self.said)


class Chosen(Selector, frozen=True):
    """What was chosen under a name; `said` is how the text refers to it."""

    name: str = "target"
    said: str = "it"

    def all(self, g: Any, ctx: Context) -> tuple[int, ...]:
        return ctx.get(self.name)

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, self.said)


class OfTrigger(Selector, frozen=True):
    """The card that the triggering change is about."""

    refers_back: ClassVar[bool] = True

    def all(self, g: Any, ctx: Context) -> tuple[int, ...]:
        card = getattr(ctx.trigger, "card", -1)
        return (card,) if isinstance(ctx.trigger, OfCard) or card >= 0 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "that card")


class ChosenTogether(Selector, frozen=True):
    """Everything that was chosen under several names."""

    names: tuple[str, ...]
    said: str

    def all(self, g: Any, ctx: Context) -> tuple[int, ...]:
        return tuple(thing for name in self.names for thing in ctx.get(name))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, self.said)


SELF = This()
TARGET = Chosen()
TRIGGERING = OfTrigger()
PICKED = Chosen("picked")
"""What was picked while the effect resolves."""
