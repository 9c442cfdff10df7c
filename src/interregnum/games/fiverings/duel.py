"""Duels: nine steps from the challenge to its results, in the timing of both rules versions."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Number
from interregnum.games.fiverings.change import Moment, named, note
from interregnum.games.fiverings.facts import Modifies
from interregnum.games.fiverings.hand import Discard
from interregnum.games.fiverings.naming import titles_numbered
from interregnum.games.fiverings.occurrence import occur
from interregnum.games.fiverings.phases.draw import HonorBid, honor_due, transfer
from interregnum.games.fiverings.phases.periods import expire
from interregnum.games.fiverings.state import Lasting, Table, next_number
from interregnum.games.fiverings.stats import skill, skill_value
from interregnum.games.fiverings.terms import Skill
from interregnum.games.fiverings.words.selectors import Chosen
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class DuelDecided(Moment, frozen=True, kw_only=True):
    """A duel has a winner and a loser."""

    rule: ClassVar[str] = "lcg.duel.D7.1"
    winner: int
    loser: int


class Duel(Procedure, kw_only=True):
    """A duel between a challenger and a challenged character; `outcome` is applied with "winner" and "loser" bound.

    `or_discard` lets the higher bidder discard as many cards as he would give honor; `cards` are those picked for it.
    """

    ctx: Context
    challenger: int
    challenged: int
    kind: Skill
    outcome: Effect
    or_discard: bool = False
    cards: tuple[int, ...] = ()
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

    @step("lcg.replacement.1")
    def offer_discard(self, g: Table) -> Flow:
        giver, n = honor_due(g)
        if not self.or_discard or not 0 < n <= len(g.state.hands[giver]):
            return self.transfer_honor
        ask = Decision(giver, "transfer", msg("Give {n} honor, or discard {n} cards?", n=n), "lcg.replacement.1")
        ask.offer("give", msg("Give honor"))
        ask.offer("discard", msg("Discard cards"))
        return ask

    @offer_discard.chosen
    def discard_decided(self, g: Table, option: Option) -> Flow:
        return self.transfer_honor if option.key == "give" else None

    @step("lcg.replacement.1")
    def choose_cards(self, g: Table) -> Flow:
        giver, n = honor_due(g)
        if len(self.cards) >= n:
            return self.discard_cards
        ask = Decision(giver, "discard", msg("Discard which card?"), "lcg.replacement.1")
        for name, card in self._hand(g, giver):
            ask.offer(f"discard:{name}", msg("{card}", card=named(g, card)), f"card:{card}")
        return ask

    @choose_cards.chosen
    def card_chosen(self, g: Table, option: Option) -> Flow:
        giver, _ = honor_due(g)
        self.cards = (*self.cards, next(c for name, c in self._hand(g, giver) if f"discard:{name}" == option.key))
        return self.choose_cards

    def _hand(self, g: Table, seat: int) -> list[tuple[str, int]]:
        cards = [card for card in g.state.hands[seat] if card not in self.cards]
        return list(zip(titles_numbered(g, cards), cards, strict=True))

    @step("lcg.replacement.1")
    def discard_cards(self, g: Table) -> Flow:
        giver, _ = honor_due(g)
        return occur(g, *(Discard(card=card, by=giver) for card in self.cards))

    @step()
    def discarded(self, g: Table) -> Flow:
        return self.modify_skill

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
