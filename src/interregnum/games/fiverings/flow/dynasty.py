"""The dynasty phase: reveal dynasty cards, collect fate, play cards from provinces."""

from __future__ import annotations

from interregnum.cards.change import note
from interregnum.cards.lasting import expire
from interregnum.cards.naming import named, titles_numbered, who
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.periods import begin_phase, end_phase
from interregnum.games.fiverings.flow.windows import WayToPlay, offer_actions, take_up
from interregnum.games.fiverings.rules.fate import GainFate, PlaceFate
from interregnum.games.fiverings.rules.hand import Discard, TurnFaceup
from interregnum.games.fiverings.rules.periods import RoundBegins
from interregnum.games.fiverings.rules.playing import may_play
from interregnum.games.fiverings.rules.stats import characters, fate_value
from interregnum.games.fiverings.state import FiveRingsGame, place, player_order, update_seat
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import msg


class DynastyPhase(Procedure):
    """Step 1 of the timing chart."""

    @step("lcg.1.1.1", "lcg.1.1.2")
    def begin(self, g: FiveRingsGame) -> Flow:
        return begin_phase(g, "dynasty", RoundBegins())

    @step("lcg.1.2.1", "lcg.1.2.2")
    def reveal_dynasty_cards(self, g: FiveRingsGame) -> Flow:
        return RevealDynastyCards()

    @step("lcg.1.3.1", "lcg.1.3.3")
    def collect_fate(self, g: FiveRingsGame) -> Flow:
        return CollectFate()

    @step("lcg.1.4.1")
    def play_cards(self, g: FiveRingsGame) -> Flow:
        return DynastyWindow()

    @step("lcg.1.5.1")
    def end(self, g: FiveRingsGame) -> Flow:
        return end_phase(g, "dynasty")

    @step("lcg.1.5.2")
    def ended(self, g: FiveRingsGame) -> Flow:
        expire(g, "phase")
        return None


class RevealDynastyCards(Procedure, kw_only=True):
    """Facedown dynasty cards are turned faceup one by one, in player order and from left to right."""

    turn: int = 0
    slot: int = 0

    @loop("lcg.1.2.2")
    def turn_next(self, g: FiveRingsGame) -> Flow:
        s = g.state
        while self.turn < 2:
            seat = player_order(s)[self.turn]
            for slot in range(self.slot, STRONGHOLD_SLOT):
                hidden = [card for card in s.lying[place(seat, slot)] if not s.cards[card].faceup]
                if hidden:
                    self.slot = slot
                    return occur(g, TurnFaceup(card=hidden[0]))
            self.turn, self.slot = self.turn + 1, 0
        return None


class CollectFate(Procedure, kw_only=True):
    """Each player collects fate from the stronghold, in player order."""

    turn: int = 0

    @loop("lcg.1.3.1", "lcg.1.3.2", "lcg.1.3.3")
    def collect(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return None
        seat = player_order(g.state)[self.turn]
        self.turn += 1
        return occur(g, GainFate(seat=seat, n=fate_value(g, seat)))


class Duplicate(Entity, frozen=True):
    """A copy of a unique character in play, to be discarded for fate on that."""

    card: int
    copy: int


class DynastyWindow(Procedure, kw_only=True):
    """The special action window: acting alternates until one passes; the other goes on until passing too."""

    turn: int = 0

    @step("lcg.1.4.1", "lcg.active-player.2", "lcg.active-player.3", "lcg.1.4.14", "lcg.1.4.15")
    def opportunity(self, g: FiveRingsGame) -> Flow:
        s = g.state
        if s.seats[0].passed and s.seats[1].passed:
            return Done()
        seat = self.active(g)
        ask = Decision(
            seat,
            "dynasty",
            msg("Dynasty phase: play a character from a province, take an action or pass."),
            "lcg.1.4.1",
        )
        for key, card in self._province_cards(g, seat):
            said, refusal = msg("Play {card}", card=named(g, card)), may_play(g, seat, card)
            ask.offer(key, said, f"card:{card}", unless=refusal, means=WayToPlay(card))
        for key, card, host in self._duplicates(g, seat):
            said = msg("Discard {card} for 1 fate on its copy", card=named(g, card))
            ask.offer(key, said, f"card:{card}", f"card:{host}", means=Duplicate(card, host))
        offer_actions(g, ask, seat)
        ask.offer_pass()
        return ask

    @opportunity.chosen
    def opportunity_taken(self, g: FiveRingsGame, option: Option) -> Flow:
        seat = self.active(g)
        if option.key == PASS:
            return self._pass(g, seat)
        if isinstance(g.meant, Duplicate):
            return occur(g, Discard(card=g.meant.card, by=seat), PlaceFate(card=g.meant.copy, by=seat))
        return take_up(g, seat, g.meant)

    @step("lcg.1.4.1")
    def next_opportunity(self, g: FiveRingsGame) -> Flow:
        self.turn += 1
        return self.opportunity

    def active(self, g: FiveRingsGame) -> int:
        """The active player."""
        seat = player_order(g.state)[self.turn % 2]
        return 1 - seat if g.state.seats[seat].passed else seat

    def _pass(self, g: FiveRingsGame, seat: int) -> Flow:
        """The earliest to pass gains 1 fate."""
        earliest = not g.state.seats[1 - seat].passed
        update_seat(g.state, seat, passed=True)
        note(g, "lcg.1.4.11", msg("{player} passes.", player=who(seat)), "Pass")
        return occur(g, GainFate(seat=seat, n=1)) if earliest else None

    def _province_cards(self, g: FiveRingsGame, seat: int) -> list[tuple[str, int]]:
        s = g.state
        cards = [
            card
            for slot in range(STRONGHOLD_SLOT)
            for card in s.lying[place(seat, slot)]
            if s.cards[card].faceup and printed_on(s.cards[card].title).kind == "character"
        ]
        return [(f"play:{name}", card) for name, card in zip(titles_numbered(g, cards), cards, strict=True)]

    def _duplicates(self, g: FiveRingsGame, seat: int) -> list[tuple[str, int, int]]:
        """Copies, in hand or province, of unique characters the player controls: key, card, the one in play."""
        s = g.state
        mine = {
            printed_on(s.cards[c].title).name: c for c in characters(s, seat) if printed_on(s.cards[c].title).unique
        }
        if not mine:
            return []
        held = [*s.hands[seat], *(card for _, card in self._province_cards(g, seat))]
        copies = [(card, mine.get(printed_on(s.cards[card].title).name, -1)) for card in held]
        found = [(card, host) for card, host in copies if host >= 0]
        names = titles_numbered(g, [card for card, _ in found])
        return [(f"duplicate:{name}", card, host) for name, (card, host) in zip(names, found, strict=True)]
