"""Beginning and ending phases."""

from __future__ import annotations

from interregnum.cards.change import note
from interregnum.cards.lasting import forget_uses
from interregnum.cards.occurrence import occur
from interregnum.games.emperor.rules.moments import PhaseBegins, PhaseEnds
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import PHASE_NAMES, Phase
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import msg


def begin_phase(g: EmperorGame, phase: Phase) -> Flow:
    """A phase of the active player's turn begins."""
    s = g.state
    s.phase = phase
    forget_uses(s, "phase")
    note(g, "ccg.turn.1", msg("The {phase} begins.", phase=PHASE_NAMES[phase]), "PhaseBegins")
    return occur(g, PhaseBegins(phase=phase, seat=s.active))


def end_phase(g: EmperorGame, phase: Phase) -> Flow:
    """A phase of the active player's turn ends."""
    return occur(g, PhaseEnds(phase=phase, seat=g.state.active))
