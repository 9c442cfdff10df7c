"""Bowed and ready cards."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.games.fiverings.rules.stats import cannot, in_play
from interregnum.games.fiverings.state import FiveRingsGame, update
from interregnum.kernel.text import Message, msg


class Bow(OfCard, frozen=True, kw_only=True):
    """A ready card bows."""

    rule: ClassVar[str] = "lcg.bow.1"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return in_play(card) and not card.bowed and not cannot(g, "bow", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=True)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} bows.", card=named(g, self.card))


class Ready(OfCard, frozen=True, kw_only=True):
    """A bowed card readies."""

    rule: ClassVar[str] = "lcg.bow.7"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return in_play(card) and card.bowed and not cannot(g, "ready", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=False)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} readies.", card=named(g, self.card))
