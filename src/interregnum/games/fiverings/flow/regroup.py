"""The regroup phase: ready cards, discard from provinces, return rings, pass the first player token."""

from __future__ import annotations

from interregnum.cards.change import Change
from interregnum.cards.lasting import expire
from interregnum.cards.naming import offer_titles
from interregnum.cards.occurrence import occur
from interregnum.cards.state import touch
from interregnum.games.fiverings.flow.periods import begin_phase, end_phase
from interregnum.games.fiverings.flow.windows import ActionWindow
from interregnum.games.fiverings.rules.bowing import Ready
from interregnum.games.fiverings.rules.entering import Leave, Refill
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.periods import PassFirstPlayer, RoundEnds
from interregnum.games.fiverings.rules.rings import ReturnRing
from interregnum.games.fiverings.rules.stats import in_play
from interregnum.games.fiverings.state import FiveRingsGame, place, player_order, update_seat
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class RegroupPhase(Procedure):
    """Step 5 of the timing chart."""

    @step("lcg.5.1.1")
    def begin(self, g: FiveRingsGame) -> Flow:
        return begin_phase(g, "regroup")

    @step("lcg.chart.7")
    def action_window(self, g: FiveRingsGame) -> Flow:
        return ActionWindow(seats=player_order(g.state))

    @step("lcg.5.2.1")
    def ready_cards(self, g: FiveRingsGame) -> Flow:
        return occur(g, *(Ready(card=card.id) for card in g.state.cards if card.bowed and in_play(card)))

    @step("lcg.5.3.1", "lcg.5.3.2", "lcg.5.3.4")
    def discard_from_provinces(self, g: FiveRingsGame) -> Flow:
        return DiscardFromProvinces()

    @step("lcg.5.4.1")
    def return_rings(self, g: FiveRingsGame) -> Flow:
        return occur(g, *(ReturnRing(element=ring.element) for ring in g.state.rings if ring.holder >= 0))

    @step("lcg.5.5.1")
    def pass_first_player_token(self, g: FiveRingsGame) -> Flow:
        return occur(g, PassFirstPlayer(seat=g.state.first_player, by=g.state.first_player))

    @step("lcg.5.6.1")
    def end(self, g: FiveRingsGame) -> Flow:
        return end_phase(g, "regroup", RoundEnds())

    @step("lcg.5.6.2", "lcg.limited.4")
    def round_ends(self, g: FiveRingsGame) -> Flow:
        expire(g, "phase")
        expire(g, "round")
        g.state.conflicts.clear()
        touch(g.state)
        for seat in (0, 1):
            update_seat(g.state, seat, limited=False)
        return None


class DiscardFromProvinces(Procedure, kw_only=True):
    """Each player discards all faceup cards in broken provinces, and any in unbroken ones, then refills."""

    turn: int = 0
    chosen: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    """How many cards each province held before the discard."""

    @step("lcg.5.3.2")
    def choose(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return Done()
        cards = self._optional(g)
        ask = Decision(self._seat(g), "regroup", msg("Discard which cards from your provinces?"), "lcg.5.3.2")
        offer_titles(g, ask, "discard", cards)
        ask.offer_done(msg("Keep the rest"))
        return ask

    @choose.chosen
    def chosen_one(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.chosen = (*self.chosen, g.meant)
        return self.choose

    @step("lcg.5.3.1")
    def discard(self, g: FiveRingsGame) -> Flow:
        s = g.state
        broken = [card for slot in range(STRONGHOLD_SLOT) if self._broken(g, slot) for card in self._faceup(g, slot)]
        changes: list[Change] = []
        for card in (*broken, *self.chosen):
            gone = Leave(card=card) if in_play(s.cards[card]) else Discard(card=card)
            changes.append(gone)
        self.chosen = ()
        self.held = tuple(len(s.lying[place(self._seat(g), slot)]) for slot in range(STRONGHOLD_SLOT))
        return occur(g, *changes) if changes else None

    @step("lcg.5.3.3", "lcg.5.3.4", "lcg10.step-5-3.1", then=choose)
    def refill(self, g: FiveRingsGame) -> Flow:
        """Each empty province gets one card, or as many as lay there before the discards."""
        s = g.state
        seat = self._seat(g)
        some_left = s.dynasty_decks[seat] or s.dynasty_discards[seat]
        deals: list[Change] = []
        for slot in range(STRONGHOLD_SLOT) if some_left else ():
            lying = len(s.lying[place(seat, slot)])
            wanted = 1 if s.edition.refills_singly else max(self.held[slot], 1)
            deals += [Refill(seat=seat, slot=slot, several=True) for _ in range(wanted - lying)]
        self.turn += 1
        return occur(g, *deals) if deals else None

    def _seat(self, g: FiveRingsGame) -> int:
        return player_order(g.state)[self.turn]

    def _broken(self, g: FiveRingsGame, slot: int) -> bool:
        return g.state.cards[g.state.row[place(self._seat(g), slot)]].broken

    def _faceup(self, g: FiveRingsGame, slot: int) -> list[int]:
        return [card for card in g.state.lying[place(self._seat(g), slot)] if g.state.cards[card].faceup]

    def _optional(self, g: FiveRingsGame) -> list[int]:
        slots = [slot for slot in range(STRONGHOLD_SLOT) if not self._broken(g, slot)]
        return [card for slot in slots for card in self._faceup(g, slot) if card not in self.chosen]
