"""Beginning and ending phases, and what expires when a period is over."""

from __future__ import annotations

from interregnum.cards.change import Change, note
from interregnum.cards.lasting import end_lasting, forget_uses
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.rules.periods import PhaseBegins, PhaseEnds
from interregnum.games.fiverings.state import Table, update_seat
from interregnum.games.fiverings.terms import PHASE_NAMES, Period, Phase
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import msg


def expire(g: Table, period: Period) -> None:
    """Lasting and delayed effects of a period end, and its limits begin again."""
    s = g.state
    end_lasting(g, period)
    if s.delayed:
        s.delayed[:] = [delayed for delayed in s.delayed if delayed.until != period]
    forget_uses(s, period)


def begin_phase(g: Table, phase: Phase, *along: Change) -> Flow:
    """A phase begins, and along with it whatever else begins there."""
    for seat in (0, 1):
        update_seat(g.state, seat, passed=False)
    note(g, "lcg.1.1.2", msg("The {phase} begins.", phase=PHASE_NAMES[phase]), "PhaseBegins")
    return occur(g, PhaseBegins(phase=phase), *along)


def end_phase(g: Table, phase: Phase, *along: Change) -> Flow:
    """A phase ends, and along with it whatever else ends there."""
    return occur(g, PhaseEnds(phase=phase), *along)
