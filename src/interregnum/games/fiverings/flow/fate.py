"""The fate phase: characters without fate are discarded, the others lose one, unclaimed rings gain one."""

from __future__ import annotations

from interregnum.cards.lasting import expire
from interregnum.cards.naming import offer_things
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.flow.periods import begin_phase, end_phase
from interregnum.games.fiverings.flow.windows import ActionWindow
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.fate import PlaceFateOnRing, RemoveFate
from interregnum.games.fiverings.rules.stats import cannot, characters
from interregnum.games.fiverings.state import FiveRingsGame, player_order
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.text import msg


class FatePhase(Procedure):
    """Step 4 of the timing chart."""

    @step("lcg.4.1.1")
    def begin(self, g: FiveRingsGame) -> Flow:
        return begin_phase(g, "fate")

    @step("lcg.4.2.1", "lcg.4.2.2")
    def discard_characters(self, g: FiveRingsGame) -> Flow:
        return DiscardCharacters()

    @step("lcg.4.3.1")
    def remove_fate(self, g: FiveRingsGame) -> Flow:
        s = g.state
        return occur(
            g, *(RemoveFate(card=c) for seat in player_order(s) for c in characters(s, seat) if s.cards[c].fate)
        )

    @step("lcg.4.4.1", "lcg.rings.6")
    def place_fate_on_rings(self, g: FiveRingsGame) -> Flow:
        return occur(g, *(PlaceFateOnRing(element=ring.element) for ring in g.state.rings if ring.unclaimed))

    @step("lcg.chart.6")
    def action_window(self, g: FiveRingsGame) -> Flow:
        return ActionWindow(seats=player_order(g.state))

    @step("lcg.4.5.1")
    def end(self, g: FiveRingsGame) -> Flow:
        return end_phase(g, "fate")

    @step("lcg.1.5.2")
    def ended(self, g: FiveRingsGame) -> Flow:
        expire(g, "phase")
        return None


class DiscardCharacters(Procedure, kw_only=True):
    """Each player discards characters without fate, one at a time in an order of their own."""

    turn: int = 0
    kept: tuple[int, ...] = ()

    @loop("lcg.4.2.1", "lcg.4.2.2")
    def choose_next(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return None
        due = self._due(g)
        if not due:
            self.turn += 1
            return self.choose_next
        prompt = msg("Which of your characters without fate is discarded next?")
        ask = Decision(player_order(g.state)[self.turn], "discard", prompt, "lcg.4.2.2")
        offer_things(g, ask, "discard", due)
        return ask

    @choose_next.chosen
    def discard_next(self, g: FiveRingsGame, option: Option) -> Flow:
        self.kept = (*self.kept, g.meant)
        return occur(g, Leave(card=g.meant, by=player_order(g.state)[self.turn]))

    def _due(self, g: FiveRingsGame) -> list[int]:
        s = g.state
        mine = characters(s, player_order(s)[self.turn])
        return [c for c in mine if not s.cards[c].fate and c not in self.kept and not cannot(g, "be discarded", c)]
