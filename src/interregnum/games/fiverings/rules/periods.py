"""The beginnings and ends of rounds and phases."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Moment
from interregnum.cards.lasting import end_lasting
from interregnum.cards.naming import who
from interregnum.cards.state import touch
from interregnum.games.fiverings.state import (
    FiveRingsGame,
)
from interregnum.games.fiverings.terms import PHASE_NAMES, Phase, Until
from interregnum.kernel.text import Message, msg


class RoundBegins(Moment, frozen=True, kw_only=True):
    """A round begins, together with its first phase."""

    rule: ClassVar[str] = "lcg.1.1.1"

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The round begins.")


class RoundEnds(Moment, frozen=True, kw_only=True):
    """A round is about to end (interrupts), or has ended (reactions), together with its last phase."""

    rule: ClassVar[str] = "lcg.5.6.1"

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        end_lasting(g, "round")
        return ()

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The round ends.")


_BEGINNINGS: dict[Phase, Until] = {
    "dynasty": "dynasty begins",
    "draw": "draw begins",
    "conflict": "conflict begins",
    "fate": "fate begins",
    "regroup": "regroup begins",
}


class PhaseBegins(Moment, frozen=True, kw_only=True):
    """A phase begins."""

    rule: ClassVar[str] = "lcg.1.1.2"
    phase: Phase

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        g.state.phase = self.phase
        touch(g.state)
        end_lasting(g, _BEGINNINGS[self.phase])
        return ()

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The {phase} begins.", phase=PHASE_NAMES[self.phase])


class PhaseEnds(Moment, frozen=True, kw_only=True):
    """A phase is about to end (interrupts), or has ended (reactions).

    What lasts until then is over before anything due at the end of the phase resolves.
    """

    rule: ClassVar[str] = "lcg.1.5.2"
    phase: Phase

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        end_lasting(g, "phase")
        return ()

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The {phase} ends.", phase=PHASE_NAMES[self.phase])


class PassFirstPlayer(Change, frozen=True, kw_only=True):
    """The first player token goes to the other player."""

    rule: ClassVar[str] = "lcg.5.5.1"
    seat: int

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.first_player == self.seat

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        g.state.first_player = 1 - self.seat
        touch(g.state)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} is now the first player.", player=who(1 - self.seat))
