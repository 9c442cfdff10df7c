"""The whole game: set-up, then rounds of five phases until somebody wins."""

from __future__ import annotations

from interregnum.cards.state import touch
from interregnum.games.fiverings.flow.conflict import ConflictPhase, Declaration
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.dynasty import DynastyPhase, DynastyWindow
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.regroup import RegroupPhase
from interregnum.games.fiverings.flow.setup import Setup
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import msg


class WholeGame(Procedure):
    """Set-up and rounds."""

    @step("lcg.setup.0.1")
    def set_up(self, g: FiveRingsGame) -> Flow:
        return Setup()

    @step("lcg.chart.1")
    def round_begins(self, g: FiveRingsGame) -> Flow:
        s = g.state
        if s.limit and s.round >= s.limit:
            return self.score
        s.round += 1
        touch(s)
        return None

    @step("lcg.chart.2")
    def dynasty_phase(self, g: FiveRingsGame) -> Flow:
        return DynastyPhase()

    @step("lcg.chart.3")
    def draw_phase(self, g: FiveRingsGame) -> Flow:
        return DrawPhase()

    @step("lcg.chart.4")
    def conflict_phase(self, g: FiveRingsGame) -> Flow:
        return ConflictPhase()

    @step("lcg.chart.6")
    def fate_phase(self, g: FiveRingsGame) -> Flow:
        return FatePhase()

    @step("lcg.chart.7", "lcg.5.6.3", then=round_begins)
    def regroup_phase(self, g: FiveRingsGame) -> Flow:
        return RegroupPhase()

    @step("lcg.chart.1")
    def score(self, g: FiveRingsGame) -> Flow:
        points = scores(g)
        best = max(points)
        winners = tuple(seat for seat in (0, 1) if points[seat] == best)
        g.finish(Outcome(winners=winners, reason=msg("The last round is over."), rule="lcg.chart.1", scores=points))
        return None


def active_player(g: FiveRingsGame) -> int:
    """The active player: who may act in the dynasty phase, or has the conflict or the chance to declare it; else -1."""
    for frame in reversed(g.stack):
        if isinstance(frame, DynastyWindow):
            return frame.active(g)
        if isinstance(frame, Declaration):
            return frame.seat
    return -1


def scores(g: FiveRingsGame) -> tuple[int, ...]:
    """How the players stand when a game is stopped: provinces broken, then honor."""
    s = g.state
    broken = [sum(s.cards[c].broken for c in s.row if c >= 0 and s.cards[c].owner == 1 - seat) for seat in (0, 1)]
    return tuple(broken[seat] * 100 + s.seats[seat].honor for seat in (0, 1))
