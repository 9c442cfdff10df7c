"""Beginning and ending phases, and what expires when a period is over."""

from __future__ import annotations

from interregnum.games.fiverings.change import note
from interregnum.games.fiverings.condition import hand_over
from interregnum.games.fiverings.contest import PhaseBegins, PhaseEnds
from interregnum.games.fiverings.facts import Uncontrols
from interregnum.games.fiverings.occurrence import occur
from interregnum.games.fiverings.state import Table, update_seat
from interregnum.games.fiverings.terms import PHASE_NAMES, Period, Phase
from interregnum.games.fiverings.use import forget_uses
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import msg


def expire(g: Table, period: Period) -> None:
    """Lasting and delayed effects of a period end, and its limits begin anew."""
    s = g.state
    ending = [lasting for lasting in s.lasting if lasting.until == period]
    if ending:
        s.lasting[:] = [lasting for lasting in s.lasting if lasting.until != period]
        for lasting in ending:
            if isinstance(lasting.fact, Uncontrols):
                for card, instance in lasting.on or ():
                    if s.cards[card].instance == instance and s.cards[card].controller != lasting.fact.seat:
                        hand_over(g, card, lasting.fact.seat)
    if s.delayed:
        s.delayed[:] = [delayed for delayed in s.delayed if delayed.until != period]
    forget_uses(s, period)


def begin_phase(g: Table, phase: Phase) -> Flow:
    """A phase begins."""
    g.state.phase = phase
    for seat in (0, 1):
        update_seat(g.state, seat, passed=False)
    note(g, "lcg.1.1.2", msg("The {phase} begins.", phase=PHASE_NAMES[phase]), "PhaseBegins")
    return occur(g, PhaseBegins(phase=phase))


def end_phase(g: Table, phase: Phase) -> Flow:
    """A phase ends: interrupts to its end come before its lasting effects expire."""
    return occur(g, PhaseEnds(phase=phase))
