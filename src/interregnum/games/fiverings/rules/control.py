"""Who controls a card."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named, who
from interregnum.games.fiverings.rules.uniqueness import barred_by_unique
from interregnum.games.fiverings.state import FiveRingsGame, hand_over
from interregnum.kernel.text import Message, msg


class TakeControl(OfCard, frozen=True, kw_only=True):
    """A player takes control of a card in play; its condition stays as it is."""

    rule: ClassVar[str] = "lcg.control.7"
    seat: int

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card.controller != self.seat and not barred_by_unique(g, self.card, self.seat)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        hand_over(g.state, self.card, self.seat)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} takes control of {card}.", player=who(self.seat), card=named(g, self.card))
