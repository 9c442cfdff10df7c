"""Naming a title or a number, and waiting for an action that fits what was named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Effect, Selector
from interregnum.cards.naming import named, who
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard, printed
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, step
from interregnum.kernel.text import Message, msg, msgc

NAMED: Final = "named"
"""The name under which a context holds what was named."""
_PLAYED: Final = ("strategy", "ring")


def _playable() -> Iterator[PrintedCard]:
    """The Strategies and Rings of the game: nothing else can be named to any effect."""
    return (card for card in CATALOGUE.playable() if card.kind in _PLAYED)


class Names(Effect, frozen=True):
    """Names a Strategy or Ring, or a number that may be a Focus Value, and goes on with it."""

    what: Literal["title", "focus value"]
    effect: Effect

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return NamesRun(ctx=ctx, names=self)

    def text(self) -> Message:
        if self.what == "title":
            return msg("name a card; {effect}", effect=self.effect.text())
        return msg("name a number; {effect}", effect=self.effect.text())


class NamesRun(EffectRun, kw_only=True):
    """The naming, and what comes of it."""

    names: Names

    @step("ccg.action.f-resolution.1")
    def ask(self, g: EmperorGame) -> Flow:
        about = (f"card:{self.ctx.source}",)
        if self.names.what == "title":
            ask = Decision(
                self.ctx.seat,
                "name",
                msg("{card}: name a Strategy or Ring.", card=named(g, self.ctx.source)),
                "ccg.action.f-resolution.1",
                about,
            )
            for card in _playable():
                ask.offer(f"name:{card.title}", card.display_name)
            return ask
        ask = Decision(
            self.ctx.seat,
            "name",
            msg("{card}: name a number.", card=named(g, self.ctx.source)),
            "ccg.action.f-resolution.1",
            about,
        )
        for n in sorted({card.focus for card in _playable()}):
            ask.offer(f"name:{n}", msg("{n}", n=n))
        return ask

    @ask.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        key = option.key.removeprefix("name:")
        what = printed(key).display_name if self.names.what == "title" else key
        said = msg(
            "{card}: {player} names {what}.", card=named(g, self.ctx.source), player=who(self.ctx.seat), what=what
        )
        note(g, "ccg.action.f-resolution.1", said, "Named")
        return self.names.effect.run(g, self.ctx.choose(NAMED, key))


class NamedSource(Selector, frozen=True):
    """Another Strategy or Ring than this card that has the title, or the base Focus Value, that was named."""

    by: Literal["title", "focus value"]

    def all(self, g: EmperorGame, ctx: Context) -> list[int]:
        return [card.id for card in g.state.cards if self.has(g, ctx, card.id)]

    def has(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        found = printed(g.state.cards[thing].title)
        if thing == ctx.source or found.kind not in _PLAYED:
            return False
        return ctx.choice(NAMED) == (found.title if self.by == "title" else str(found.focus))

    def phrase(self, article: Article, case: Case) -> Message:
        if self.by == "title":
            return msgc(case, "another Strategy or Ring with that title")
        return msgc(case, "another Strategy or Ring with that base Focus Value")
