"""Bowed and unbowed cards."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change
from interregnum.cards.lasting import end_lasting
from interregnum.cards.naming import named
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.state import Card, EmperorGame, update
from interregnum.kernel.text import Message, msg


class Bow(Deed, frozen=True, kw_only=True):
    """An unbowed card bows."""

    rule: ClassVar[str] = "ccg.bow.1"
    deed: ClassVar[facts.Deed] = "bow"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and not card.bowed and not will_not(g, "bow", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=True)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} bows.", card=named(g, self.card))


class Straighten(Deed, frozen=True, kw_only=True):
    """A bowed card straightens; `routine` in its controller's Straighten Phase."""

    rule: ClassVar[str] = "ccg.bow.1"
    deed: ClassVar[facts.Deed] = "straighten"
    routine: bool = False

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card.bowed and not will_not(g, "straighten", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=False)
        end_lasting(g, while_bowed(g.state.cards[self.card]))
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} straightens.", card=named(g, self.card))


def while_bowed(card: Card) -> str:
    """The period that lasts for as long as a card remains bowed."""
    return f"while {card.id}.{card.instance} is bowed"
