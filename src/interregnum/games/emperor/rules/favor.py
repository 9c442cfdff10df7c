"""The Imperial Favor."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfSeat
from interregnum.cards.naming import who
from interregnum.cards.state import touch
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.text import Message, msg


class TakeFavor(OfSeat, frozen=True, kw_only=True):
    """A player takes the Imperial Favor."""

    rule: ClassVar[str] = "ccg.favor.1"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.favor != self.seat

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        g.state.favor = self.seat
        touch(g.state)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} takes the Imperial Favor.", player=who(self.seat))


class DiscardFavor(OfSeat, frozen=True, kw_only=True):
    """A player gives up control of the Imperial Favor, which nobody controls then."""

    rule: ClassVar[str] = "ccg.favor.2"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.favor == self.seat

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        g.state.favor = -1
        touch(g.state)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} discards the Imperial Favor.", player=who(self.seat))
