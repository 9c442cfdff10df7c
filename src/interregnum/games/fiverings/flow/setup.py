"""Set-up: the eight steps before the first round."""

from __future__ import annotations

from interregnum.cards.areas import listen, reissue, show
from interregnum.cards.change import note
from interregnum.cards.naming import named, titles_numbered, who
from interregnum.games.fiverings.cards.catalogue import PrintedCard, printed_on
from interregnum.games.fiverings.rules.areas import move, turn_faceup
from interregnum.games.fiverings.rules.facts import StartsFaceup
from interregnum.games.fiverings.rules.hand import shuffle_deck
from interregnum.games.fiverings.state import FiveRingsGame, place, player_order, update, update_seat
from interregnum.games.fiverings.terms import SLOTS, STRONGHOLD_SLOT
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.knowledge import NOBODY, seats
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import msg, msgn

STARTING_HAND = 4


def starts_faceup(card: PrintedCard) -> bool:
    """Whether a province says that it lies faceup from the beginning."""
    return any(isinstance(fact, StartsFaceup) for constant in card.constants for fact in constant.facts)


class Setup(Procedure, kw_only=True):
    """Set-up, from choosing the first player to taking honor. `turn` counts players, `slot` provinces placed."""

    turn: int = 0
    slot: int = 0
    aside: tuple[int, ...] = ()

    @step("lcg.setup.3.1", "lcg.setup.2.2")
    def select_first_player(self, g: FiveRingsGame) -> Flow:
        s = g.state
        s.first_player = g.roll(1, 2)[0] - 1
        said = msg("{player} is the first player.", player=who(s.first_player))
        note(g, "lcg.setup.3.1", said, "FirstPlayer")
        return None

    @step("lcg.setup.3.2", "lcg10.setup.1")
    def compensate_second_player(self, g: FiveRingsGame) -> Flow:
        if g.state.edition.second_player_gets_fate:
            update_seat(g.state, 1 - g.state.first_player, fate=1)
        return None

    @step("lcg.setup.4.1")
    def shuffle_decks(self, g: FiveRingsGame) -> Flow:
        for seat in (0, 1):
            reissue(g, self._unplaced(g, seat))
            shuffle_deck(g, seat, "dynasty")
            shuffle_deck(g, seat, "conflict")
        return None

    @step("lcg.setup.5.1", "lcg.setup.5.4")
    def place_provinces(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return self.deal_provinces
        seat = player_order(g.state)[self.turn]
        prompt = msg("Which province goes in the row, place {n}?", n=self.slot)
        if self.slot == 0:
            prompt = msg("Which province goes under your stronghold?")
        ask = Decision(seat, "province", prompt, "lcg.setup.5.1" if self.slot == 0 else "lcg.setup.5.4")
        waiting = self._unplaced(g, seat)
        if self.slot == 0:
            waiting = [card for card in waiting if not starts_faceup(printed_on(g.state.cards[card].title))]
        for card in waiting:
            said = msg("{card}", card=named(g, card))
            ask.offer(f"place:{g.state.cards[card].title}", said, f"card:{card}", means=card)
        return ask

    @place_provinces.chosen
    def province_placed(self, g: FiveRingsGame, option: Option) -> Flow:
        s = g.state
        seat = player_order(s)[self.turn]
        card: int = g.meant
        slot = STRONGHOLD_SLOT if self.slot == 0 else self.slot - 1
        s.row[place(seat, slot)] = card
        update(s, card, slot=slot, faceup=False, known=seats(seat))
        self.slot += 1
        if self.slot == SLOTS:
            self.slot, self.turn = 0, self.turn + 1
        return self.place_provinces

    def _unplaced(self, g: FiveRingsGame, seat: int) -> list[int]:
        return [c.id for c in g.state.cards if c.area == "row" and c.owner == seat and c.slot < 0]

    @step("lcg.setup.6.1")
    def deal_provinces(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for seat in (0, 1):
            for slot in range(STRONGHOLD_SLOT):
                move(s, s.dynasty_decks[seat][0], "province", seat=seat, slot=slot)
                show(s, s.lying[place(seat, slot)][0], seat)
        self.turn = 0
        return None

    @step("lcg.setup.6.2", "lcg.mulligan.1", "lcg.mulligan.3")
    def mulligan_provinces(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return self.hide_provinces
        seat = player_order(g.state)[self.turn]
        return self._ask_mulligan(g, seat, [c for slot in range(4) for c in g.state.lying[place(seat, slot)]])

    @mulligan_provinces.chosen
    def province_mulliganed(self, g: FiveRingsGame, option: Option) -> Flow:
        s = g.state
        seat = player_order(s)[self.turn]
        if option.key != DONE:
            self.aside = (*self.aside, g.meant)
            return self.mulligan_provinces
        for card in self.aside:
            slot = s.cards[card].slot
            move(s, card, "removed")
            move(s, s.dynasty_decks[seat][0], "province", seat=seat, slot=slot)
            if s.edition.mulligan_shows_cards:
                show(s, s.lying[place(seat, slot)][0], seat)
        self._shuffle_back(g, seat, "dynasty")
        return self.mulligan_provinces

    @step("lcg.setup.6.3", "lcg10.mulligan.1")
    def hide_provinces(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for at in s.lying:
            for card in at:
                update(s, card, known=NOBODY)
        self.turn = 0
        return None

    @step("lcg.setup.7.1")
    def draw_hands(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for seat in (0, 1):
            for _ in range(STARTING_HAND):
                move(s, s.conflict_decks[seat][0], "hand")
        return None

    @step("lcg.setup.7.2", "lcg.mulligan.4")
    def mulligan_hands(self, g: FiveRingsGame) -> Flow:
        if self.turn >= 2:
            return self.take_honor
        seat = player_order(g.state)[self.turn]
        return self._ask_mulligan(g, seat, list(g.state.hands[seat]))

    @mulligan_hands.chosen
    def hand_mulliganed(self, g: FiveRingsGame, option: Option) -> Flow:
        s = g.state
        seat = player_order(s)[self.turn]
        if option.key != DONE:
            self.aside = (*self.aside, g.meant)
            return self.mulligan_hands
        for card in self.aside:
            move(s, card, "removed")
            move(s, s.conflict_decks[seat][0], "hand")
        self._shuffle_back(g, seat, "conflict")
        return self.mulligan_hands

    def _ask_mulligan(self, g: FiveRingsGame, seat: int, cards: list[int]) -> Decision:
        ask = Decision(seat, "mulligan", msg("Replace which cards?"), "lcg.mulligan.1")
        left = [card for card in cards if card not in self.aside]
        for handle, card in zip(titles_numbered(g, left), left, strict=True):
            said = msg("Replace {card}", card=named(g, card))
            ask.offer(f"mulligan:{handle}", said, f"card:{card}", means=card)
        ask.offer_done(msg("Keep the rest"))
        return ask

    def _shuffle_back(self, g: FiveRingsGame, seat: int, deck: str) -> None:
        """Mulliganed cards go back only after their replacements were dealt."""
        if self.aside:
            for card in self.aside:
                move(g.state, card, "dynasty deck" if deck == "dynasty" else "conflict deck")
            shuffle_deck(g, seat, "dynasty" if deck == "dynasty" else "conflict")
            n = len(self.aside)
            said = msgn("{player} replaces {n} card.", "{player} replaces {n} cards.", n, player=who(seat))
            note(g, "lcg.mulligan.2", said, "Mulligan")
        self.aside = ()
        self.turn += 1

    @step("lcg.setup.8.1", "lcg.honor.4")
    def take_honor(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for province in s.row:
            if starts_faceup(printed_on(s.cards[province].title)):
                turn_faceup(s, province)
                note(g, "lcg.setup.5.4", msg("{card} starts the game faceup.", card=named(g, province)))
        for seat in (0, 1):
            update_seat(s, seat, honor=printed_on(s.cards[s.seats[seat].stronghold].title).honor)
        for card in s.cards:
            if card.area in ("row", "stronghold", "role"):
                listen(s, card)
        return None
