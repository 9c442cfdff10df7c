"""Provinces are revealed, broken and turned facedown."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import listen
from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.games.fiverings.rules.areas import turn_faceup
from interregnum.games.fiverings.rules.stats import cannot
from interregnum.games.fiverings.state import (
    FiveRingsGame,
    update,
    update_conflict,
)
from interregnum.kernel.knowledge import seats
from interregnum.kernel.text import Message, msg


class RevealProvince(OfCard, frozen=True, kw_only=True):
    """A facedown province is turned faceup."""

    rule: ClassVar[str] = "lcg.facedown-province.2"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "row" and not card.faceup

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, instance=g.state.cards[self.card].instance + 1)
        turn_faceup(g.state, self.card)
        listen(g.state, g.state.cards[self.card])
        g.reveal()
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is revealed.", card=named(g, self.card))


class BreakProvince(OfCard, frozen=True, kw_only=True):
    """A province breaks."""

    rule: ClassVar[str] = "lcg.break.1"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "row" and not card.broken

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        turn_faceup(s, self.card)
        update(s, self.card, broken=True)
        if s.conflict is not None and s.conflict.province == self.card:
            update_conflict(s, broke=True)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is broken.", card=named(g, self.card))


class TurnFacedown(OfCard, frozen=True, kw_only=True):
    """A faceup province is turned facedown; nothing that applied to it applies to what is there now."""

    rule: ClassVar[str] = "lcg10.facedown-province.2"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if card.area != "row" or not card.faceup or card.broken:
            return False
        return not cannot(g, "be turned facedown", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        card = g.state.cards[self.card]
        update(g.state, self.card, faceup=False, known=seats(card.owner), instance=card.instance + 1)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is turned facedown.", card=named(g, self.card))
