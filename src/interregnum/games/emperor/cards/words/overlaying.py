"""Laying one Personality over another by an effect."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.occurrence import occur
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.cards.words.selectors import PERFORMER
from interregnum.games.emperor.rules.overlay import Overlay, may_be_overlaid
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


class Overlays(Effect, frozen=True):
    """Lays a Personality out of play over one in play, whose place it takes with everything on it."""

    what: Selector = PERFORMER
    onto: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self._change(g, ctx) is not None

    def _change(self, g: EmperorGame, ctx: Context) -> Overlay | None:
        card, onto = next(iter(self.what.all(g, ctx)), -1), next(iter(self.onto.all(g, ctx)), -1)
        if min(card, onto) < 0 or not may_be_overlaid(g, card, onto, ctx.seat):
            return None
        return Overlay(card=card, onto=onto, **made_by(ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        change = self._change(g, ctx)
        return occur(g, change) if change is not None else Result(False)

    def text(self) -> Message:
        return msg(
            "overlay {what} onto {onto}", what=self.what.phrase("the", "acc"), onto=self.onto.phrase("the", "acc")
        )
