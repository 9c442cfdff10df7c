"""Duels: nine steps from the challenge to its results, in the timing of both rules versions."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Moment, note
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import Effect, Number
from interregnum.cards.lasting import begin_lasting, expire
from interregnum.cards.naming import all_named, named, offer_titles
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import standing
from interregnum.cards.words.selectors import Chosen
from interregnum.games.fiverings.flow.draw import HonorBid, honor_due, transfer
from interregnum.games.fiverings.rules.facts import KeepsDials
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.stats import duel_value
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import DuelKind
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg


class DuelResolves(Moment, frozen=True, kw_only=True):
    """A duel is about to be resolved; it may still be canceled."""

    rule: ClassVar[str] = "lcg.duel.D1.1"
    cards: tuple[int, ...]

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The duel between {duelists} resolves.", duelists=all_named(g, self.cards))


class DuelDecided(Moment, frozen=True, kw_only=True):
    """A duel has winners and losers."""

    rule: ClassVar[str] = "lcg.duel.D7.1"
    winners: tuple[int, ...]
    losers: tuple[int, ...]

    def told(self, g: FiveRingsGame) -> Message:
        winners, losers = all_named(g, self.winners), all_named(g, self.losers)
        return msg("Winner of the duel: {winners}. Loser: {losers}.", winners=winners, losers=losers)


class DuelResolved(Moment, frozen=True, kw_only=True):
    """A duel has been resolved, whether anybody won it or not."""

    rule: ClassVar[str] = "lcg.duel.D9.1"
    cards: tuple[int, ...]

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The duel between {duelists} is resolved.", duelists=all_named(g, self.cards))


class Duel(Procedure, kw_only=True):
    """A duel between two sides, of one character each as a rule; `outcome` is applied with "winner" and "loser" bound.

    `or_discard` lets the higher bidder discard as many cards as they would give honor; `cards` are those picked for it.
    `values` is what the sides count without their bids.
    """

    ctx: Context
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    kind: DuelKind
    outcome: Effect
    or_discard: bool = False
    cards: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    @step("lcg.duel.D1.1", "lcg.duel.D1.2", "lcg10.duel-timing.5", "lcg10.challenge.1")
    def begin(self, g: FiveRingsGame) -> Flow:
        if not all(self.sides):
            return Done(False)
        said = msg("{a} challenges {b} to a duel.", a=named(g, self.sides[0][0]), b=named(g, self.sides[1][0]))
        note(g, "lcg.duel.D1.1", said, "Duel")
        return None

    @step("lcg.duel.D2.1", "lcg.duel.D2.2", "lcg10.duel-timing.7", "lcg10.duel-timing.8")
    def establish_duelists(self, g: FiveRingsGame) -> Flow:
        if any(duel_value(g, card, self.kind) is None for side in self.sides for card in side):
            return Done(False)
        return occur(g, DuelResolves(cards=self._all(), by=self.ctx.seat))

    @step("lcg.duel.D3.1", "lcg.duel.D4.1", "lcg.duel.D4.2", "lcg10.duel-timing.9")
    def bid_honor(self, g: FiveRingsGame) -> Flow:
        if not g.result:
            return Done(False)
        return self.modify_skill if any(True for _ in standing(g, KeepsDials)) else self._bidding()

    @step("lcg.replacement.1")
    def offer_discard(self, g: FiveRingsGame) -> Flow:
        giver, n = honor_due(g)
        if not self.or_discard or not 0 < n <= len(g.state.hands[giver]):
            return self.transfer_honor
        prompt = msg("Your bid is higher by {n}: give {n} honor for it, or discard {n} cards?", n=n)
        ask = Decision(giver, "transfer", prompt, "lcg.replacement.1")
        ask.offer("give", msg("Give honor"))
        ask.offer("discard", msg("Discard cards"))
        return ask

    @offer_discard.chosen
    def discard_decided(self, g: FiveRingsGame, option: Option) -> Flow:
        return self.transfer_honor if option.key == "give" else None

    @step("lcg.replacement.1")
    def choose_cards(self, g: FiveRingsGame) -> Flow:
        giver, n = honor_due(g)
        if len(self.cards) >= n:
            return self.discard_cards
        ask = Decision(giver, "discard", msg("Which card do you discard for your bid?"), "lcg.replacement.1")
        offer_titles(g, ask, "discard", [card for card in g.state.hands[giver] if card not in self.cards])
        return ask

    @choose_cards.chosen
    def card_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.cards = (*self.cards, g.meant)
        return self.choose_cards

    @step("lcg.replacement.1")
    def discard_cards(self, g: FiveRingsGame) -> Flow:
        giver, _ = honor_due(g)
        return occur(g, *(Discard(card=card, by=giver) for card in self.cards))

    @step("lcg.replacement.1")
    def discarded(self, g: FiveRingsGame) -> Flow:
        return self.modify_skill

    @step("lcg.duel.D5.1")
    def transfer_honor(self, g: FiveRingsGame) -> Flow:
        return transfer(g)

    @step("lcg.duel.D6.1", "lcg.duel.D6.2", "lcg.duel.D6.3", "lcg10.modifiers.1", "lcg10.duel-timing.10")
    def modify_skill(self, g: FiveRingsGame) -> Flow:
        """Each bid raises its duelist's skill for the duel; some editions keep it apart and add it in D.7."""
        s = g.state
        if not s.edition.duel_bids_stay_apart and self.kind != "glory":
            for side in self.sides:
                for card in self._left(g, side):
                    raised = Modifies(Chosen("duelist"), self.kind, Number(self._bid(g, side)))
                    ctx = self.ctx.bind("duelist", (card,))
                    begin_lasting(s, raised, ctx, "duel", ((card, s.cards[card].instance),))
        self.values = tuple(
            sum(duel_value(g, card, self.kind) or 0 for card in self._left(g, side)) for side in self.sides
        )
        return None

    @step("lcg.duel.D7.1", "lcg.duel.D7.2", "lcg10.duel-timing.11", "lcg10.duel-timing.12", "lcg10.duel-timing.14")
    def compare(self, g: FiveRingsGame) -> Flow:
        one, other = (self._left(g, side) for side in self.sides)
        if not one or not other:
            return self.end
        a, b = self.totals(g)
        note(g, "lcg.duel.D7.1", msg("The duel stands {a} to {b}.", a=a, b=b), "DuelTotals")
        if a == b:
            return None
        self.winners, self.losers = (one, other) if a > b else (other, one)
        return occur(g, DuelDecided(winners=self.winners, losers=self.losers))

    def _bidding(self) -> HonorBid:
        return HonorBid(sides=self.sides, kind=self.kind)

    def totals(self, g: FiveRingsGame) -> tuple[int, ...]:
        """What each side counts, with its bid."""
        if not g.state.edition.duel_bids_stay_apart:
            return self.values
        return tuple(n + self._bid(g, side) for n, side in zip(self.values, self.sides, strict=True))

    def _all(self) -> tuple[int, ...]:
        return (*self.sides[0], *self.sides[1])

    def _left(self, g: FiveRingsGame, side: tuple[int, ...]) -> tuple[int, ...]:
        """The duelists of a side that are still in play."""
        return tuple(card for card in side if g.state.cards[card].area == "play")

    def _bid(self, g: FiveRingsGame, side: tuple[int, ...]) -> int:
        """The bid of a side's player, which counts once however many duelists they have."""
        return g.state.seats[g.state.cards[side[0]].controller].bid

    @step("lcg.duel.D8.1", "lcg10.duel-timing.13")
    def apply_results(self, g: FiveRingsGame) -> Flow:
        if not self.winners:
            return None
        return self.outcome.run(g, self.ctx.bind("winner", self.winners).bind("loser", self.losers))

    @step("lcg10.duel-timing.14")
    def resolved(self, g: FiveRingsGame) -> Flow:
        return occur(g, DuelResolved(cards=self._all(), by=self.ctx.seat))

    @step("lcg.duel.D9.1")
    def end(self, g: FiveRingsGame) -> Flow:
        expire(g, "duel")
        return Done(bool(self.winners))
