"""Duels: nine steps from the challenge to its results, in the timing of both rules versions."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Number
from interregnum.games.fiverings.change import Moment, named, note
from interregnum.games.fiverings.facts import Modifies
from interregnum.games.fiverings.occurrence import occur
from interregnum.games.fiverings.phases.draw import HonorBid, transfer
from interregnum.games.fiverings.phases.periods import expire
from interregnum.games.fiverings.state import Lasting, Table, next_number
from interregnum.games.fiverings.stats import skill, skill_value
from interregnum.games.fiverings.terms import Skill
from interregnum.games.fiverings.words.selectors import Chosen
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class DuelDecided(Moment, frozen=True, kw_only=True):
    """A duel has a winner and a loser."""

    rule: ClassVar[str] = "lcg.duel.D7.1"
    winner: int
    loser: int


class Duel(Procedure, kw_only=True):
    """A duel between a challenger and a challenged character; `outcome` is applied with "winner" and "loser" bound."""

    ctx: Context
    challenger: int
    challenged: int
    kind: Skill
    outcome: Effect
    winner: int = -1
    loser: int = -1

    @step("lcg.duel.D1.1", "lcg.duel.D1.2")
    def begin(self, g: Table) -> Flow:
        said = msg("{a} challenges {b} to a duel.", a=named(g, self.challenger), b=named(g, self.challenged))
        note(g, "lcg.duel.D1.1", said, "Duel")
        return None

    @step("lcg.duel.D2.1", "lcg.duel.D2.2")
    def establish_duelists(self, g: Table) -> Flow:
        return Done(False) if any(skill(g, c, self.kind) is None for c in (self.challenger, self.challenged)) else None

    @step("lcg.duel.D3.1", "lcg.duel.D4.1", "lcg.duel.D4.2")
    def bid_honor(self, g: Table) -> Flow:
        return HonorBid()

    @step("lcg.duel.D5.1")
    def transfer_honor(self, g: Table) -> Flow:
        return transfer(g)

    @step("lcg.duel.D6.1", "lcg.duel.D6.2", "lcg.duel.D6.3", "lcg10.modifiers.1")
    def modify_skill(self, g: Table) -> Flow:
        """Each bid raises its duelist's skill for the duel; version 10 keeps it apart and adds it in D.7."""
        s = g.state
        if s.version == "10":
            return None
        for card in self._duelists(g):
            raised = Modifies(Chosen("duelist"), self.kind, Number(self._bid(g, card)))
            ctx = self.ctx.bind("duelist", (card,))
            s.lasting.append(Lasting(next_number(s), raised, ctx, "duel", ((card, s.cards[card].instance),)))
        return None

    @step("lcg.duel.D7.1", "lcg.duel.D7.2")
    def compare(self, g: Table) -> Flow:
        duelists = self._duelists(g)
        if len(duelists) < 2:
            return self.end
        apart = g.state.version == "10"
        a, b = (skill_value(g, card, self.kind) + (self._bid(g, card) if apart else 0) for card in duelists)
        note(g, "lcg.duel.D7.1", msg("The duel stands {a} to {b}.", a=a, b=b), "DuelTotals")
        if a == b:
            return None
        self.winner, self.loser = duelists if a > b else (duelists[1], duelists[0])
        return occur(g, DuelDecided(winner=self.winner, loser=self.loser))

    def _duelists(self, g: Table) -> list[int]:
        """The challenger and the challenged, as far as they are still in play."""
        return [card for card in (self.challenger, self.challenged) if g.state.cards[card].area == "play"]

    def _bid(self, g: Table, card: int) -> int:
        return g.state.seats[g.state.cards[card].controller].bid

    @step("lcg.duel.D8.1")
    def apply_results(self, g: Table) -> Flow:
        if self.winner < 0:
            return None
        return self.outcome.run(g, self.ctx.bind("winner", (self.winner,)).bind("loser", (self.loser,)))

    @step("lcg.duel.D9.1")
    def end(self, g: Table) -> Flow:
        expire(g, "duel")
        return Done(self.winner >= 0)
