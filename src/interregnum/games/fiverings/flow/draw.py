"""The draw phase: bid honor, reveal, transfer, draw. Duels bid in the same way."""

from __future__ import annotations

from interregnum.cards.change import note
from interregnum.cards.lasting import expire
from interregnum.cards.naming import all_named, who
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.flow.periods import begin_phase, end_phase
from interregnum.games.fiverings.flow.windows import ActionWindow
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.hand import Draw
from interregnum.games.fiverings.rules.honor import GiveHonor
from interregnum.games.fiverings.rules.stats import duel_value
from interregnum.games.fiverings.state import FiveRingsGame, player_order, update_seat
from interregnum.games.fiverings.terms import DUEL_NAMES, HIGHEST_BID, DuelKind
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import Message, msg


class DrawPhase(Procedure):
    """Step 2 of the timing chart."""

    @step("lcg.2.1.1")
    def begin(self, g: FiveRingsGame) -> Flow:
        return begin_phase(g, "draw")

    @step("lcg.2.2.1", "lcg.2.3.1")
    def bid_honor(self, g: FiveRingsGame) -> Flow:
        return HonorBid()

    @step("lcg.2.4.1")
    def transfer_honor(self, g: FiveRingsGame) -> Flow:
        return transfer(g)

    @step("lcg.2.5.1", "lcg.2.5.2")
    def draw_cards(self, g: FiveRingsGame) -> Flow:
        return occur(g, *(Draw(seat=seat, n=g.state.seats[seat].bid) for seat in player_order(g.state)))

    @step("lcg.chart.3")
    def action_window(self, g: FiveRingsGame) -> Flow:
        return ActionWindow(seats=player_order(g.state))

    @step("lcg.2.6.1")
    def end(self, g: FiveRingsGame) -> Flow:
        return end_phase(g, "draw")

    @step("lcg.1.5.2")
    def ended(self, g: FiveRingsGame) -> Flow:
        expire(g, "phase")
        return None


class HonorBid(Procedure, kw_only=True):
    """Both players set their dials secretly, then reveal them together; for a duel it has `sides` and a `kind`."""

    turn: int = 0
    sealed: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    kind: DuelKind = "military"

    @step("lcg.2.2.1", "lcg.2.2.2")
    def set_dials(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return self.reveal_dials
        ask = Decision(player_order(g.state)[self.turn], "bid", self._prompt(g), "lcg.2.2.1")
        for n in range(1, HIGHEST_BID + 1):
            ask.offer(f"bid:{n}", msg("Bid {n}", n=n))
        return ask

    def _prompt(self, g: FiveRingsGame) -> Message:
        if not self.sides:
            return msg("Bid honor for the draw phase: how many cards do you draw?")
        one, other = (sum(duel_value(g, card, self.kind) or 0 for card in side) for side in self.sides)
        return msg(
            "Bid honor in the {kind} duel: {a} ({n}) against {b} ({m}).",
            kind=DUEL_NAMES[self.kind], a=all_named(g, self.sides[0]), n=one, b=all_named(g, self.sides[1]), m=other,
        )  # fmt: skip

    @set_dials.chosen
    def dial_set(self, g: FiveRingsGame, option: Option) -> Flow:
        self.sealed = (*self.sealed, int(option.key.removeprefix("bid:")))
        self.turn += 1
        return self.set_dials

    @step("lcg.2.3.1", "lcg.2.3.2")
    def reveal_dials(self, g: FiveRingsGame) -> Flow:
        for seat, dial in zip(player_order(g.state), self.sealed, strict=True):
            update_seat(g.state, seat, dial=dial, bid=dial)
            note(g, "lcg.2.3.1", msg("{player} bids {n}.", player=who(seat), n=dial), "Bid")
        g.reveal()
        return occur(g, DialsRevealed())


def honor_due(g: FiveRingsGame) -> tuple[int, int]:
    """The higher bidder, and how much honor they have to give to the lower bidder."""
    bids = [seat.bid for seat in g.state.seats]
    return (0 if bids[0] > bids[1] else 1), abs(bids[0] - bids[1])


def transfer(g: FiveRingsGame) -> Flow:
    """The higher bidder gives the lower bidder the difference in honor."""
    giver, n = honor_due(g)
    return occur(g, GiveHonor(seat=giver, n=n, bid=True)) if n else None
