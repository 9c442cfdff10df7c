"""Beginning and ending phases."""

from __future__ import annotations

from interregnum.cards.change import Change, note
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.rules.periods import PhaseBegins, PhaseEnds
from interregnum.games.fiverings.state import FiveRingsGame, update_seat
from interregnum.games.fiverings.terms import PHASE_NAMES, Phase
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import msg


def begin_phase(g: FiveRingsGame, phase: Phase, *along: Change) -> Flow:
    """A phase begins, and along with it whatever else begins there."""
    for seat in (0, 1):
        update_seat(g.state, seat, passed=False)
    note(g, "lcg.1.1.2", msg("The {phase} begins.", phase=PHASE_NAMES[phase]), "PhaseBegins")
    return occur(g, PhaseBegins(phase=phase), *along)


def end_phase(g: FiveRingsGame, phase: Phase, *along: Change) -> Flow:
    """A phase ends, and along with it whatever else ends there."""
    return occur(g, PhaseEnds(phase=phase), *along)
