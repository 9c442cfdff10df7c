"""The Imperial Favor."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfSeat
from interregnum.cards.naming import who
from interregnum.cards.state import touch
from interregnum.games.fiverings.state import (
    FiveRingsGame,
)
from interregnum.games.fiverings.terms import SKILL_NAMES, Skill
from interregnum.kernel.text import Message, msg


class ClaimFavor(OfSeat, frozen=True, kw_only=True):
    """A player claims the Imperial Favor and sets its side."""

    rule: ClassVar[str] = "lcg.3.4.2.1"
    side: Skill

    def possible(self, g: FiveRingsGame) -> bool:
        return True

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        g.state.favor = self.seat
        g.state.favor_side = self.side
        touch(g.state)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg(
            "{player} claims the Imperial Favor, {side} side.", player=who(self.seat), side=SKILL_NAMES[self.side]
        )


class DiscardFavor(OfSeat, frozen=True, kw_only=True):
    """A player discards the Imperial Favor: nobody has it."""

    rule: ClassVar[str] = "lcg.imperial-favor.10"

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.favor == self.seat

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        g.state.favor = -1
        touch(g.state)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} discards the Imperial Favor.", player=who(self.seat))
