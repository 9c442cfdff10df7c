"""Playing cards: who may play what at which moment, how a card is announced and answered, and how the cards of one
situation take effect.

A situation is a move, an attack or a card on its own. While it is open players announce cards, each at most one Event
and one Charm; then the cards take effect in Initiative order, and one that has become impossible goes back to its owner
unpaid. With nothing pending, a `CardWindow` lets players open a situation of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from interregnum.games.throne.cards.catalogue import CARDS, WINDOWS, PrintedCard
from interregnum.games.throne.cards.printed import WindowName
from interregnum.games.throne.cards.word import NOTHING
from interregnum.games.throne.log import CardAimed
from interregnum.games.throne.rules import diplomacy
from interregnum.games.throne.rules.aspects import NAMES as ASPECT_NAMES
from interregnum.games.throne.rules.hands import discard, holds
from interregnum.games.throne.rules.questions import pending
from interregnum.games.throne.rules.situations import (
    activation_cost,
    announced,
    cancel,
    lay_down,
    take_back,
    update_played,
)
from interregnum.games.throne.state import Aim, Contender, PlayedCard, Realm, Situation, ThroneGame, living
from interregnum.kernel.decision import PASS, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, PassWindow, Procedure, loop, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, Player, msg

NOT_HELD = Requirement("throne.cards.6", "You do not hold {card}.")
NO_CARD = Requirement("throne.cards.6", "There is no such card.")
NOT_NOW = Requirement("throne.cards.3", "{card} cannot be played now, only {when}.")
ONE_EVENT = Requirement("throne.windows.1", "You have already played an Event in this situation.")
ONE_CHARM = Requirement("throne.windows.1", "You have already played a Charm in this situation.")
CHARM_USED = Requirement("throne.charms.10", "You have already used a Charm this turn.")
NO_ESSENCE = Requirement(
    "throne.charms.11", "{card} is a Charm of {aspect}: it costs you 1 Essence, and you have none."
)
NO_AIM = Requirement("throne.cards.3", "There is nothing that {card} could affect.")

CARD_OPTIONS: Final = {
    kind: Option(f"card:{kind}", msg("Play {card}", card=card.thing), (card.thing.ref,)) for kind, card in CARDS.items()
}

OCCASIONS: Final[dict[WindowName, Message]] = {
    "attack-own": msg("in your own attack"),
    "attack-defend": msg("when you are attacked"),
    "attack-other": msg("in an attack between others"),
    "move-own": msg("in your own move"),
    "move-other": msg("when another player moves"),
    "card-other": msg("in answer to another player’s card"),
    "rotation": msg("in your own rotation, with nothing pending"),
    "treasury": msg("in the Treasury Phase before income is collected"),
    "anytime": msg("at any time"),
}
"""When a card of each window is played."""

_W = WINDOWS


def moment(state: Realm, seat: int) -> int:
    """The windows that are open to a seat, as bits."""
    situation = state.situation
    now = _W["anytime"]
    if situation is None or (situation.move is None and situation.attack is None):
        if state.phase == "treasury" and not state.collected:
            now |= _W["treasury"]
        if situation is None and state.active == seat:
            now |= _W["rotation"]
        return now
    if situation.move is not None:
        return now | (_W["move-own"] if situation.move.seat == seat else _W["move-other"])
    assert situation.attack is not None
    if situation.attack.seat == seat:
        return now | _W["attack-own"]
    if any(clash.seat == seat for clash in situation.attack.clashes):
        return now | _W["attack-defend"]
    return now | _W["attack-other"]


def unplayable(g: ThroneGame, seat: int, card: PrintedCard) -> Refusal | None:
    """Why a card that fits the moment cannot be played all the same."""
    state = g.state
    if state.situation is not None:
        for played in state.situation.played:
            if played.seat == seat and CARDS[played.kind].deck == card.deck:
                return ONE_EVENT() if card.deck == "event" else ONE_CHARM()
    if card.deck == "charm":
        player = state.players[seat]
        if player.charm_used:
            return CHARM_USED()
        if player.essence < activation_cost(state, seat, card.printed.id):
            return NO_ESSENCE(card=card.thing, aspect=ASPECT_NAMES[card.aspect or "air"])
    for word in card.words:
        if not word.possible(g, seat, NOTHING):
            return NO_AIM(card=card.thing)
    if card.aims and next(card.choices(g, seat, 0, NOTHING), None) is None:
        return NO_AIM(card=card.thing)
    return None


def may_play(g: ThroneGame, seat: int, kind: str) -> Refusal | None:
    """Why a seat cannot play a card now."""
    if kind not in CARDS:
        return NO_CARD()
    card = CARDS[kind]
    if holds(g.state, seat, kind) < 0:
        return NOT_HELD(card=card.thing)
    if not card.windows & moment(g.state, seat):
        return NOT_NOW(card=card.thing, when=tuple(OCCASIONS[name] for name in card.printed.window))
    return unplayable(g, seat, card)


def window(state: Realm, seat: int) -> str:
    """What the opportunity to play a card is called that a seat has now."""
    situation = state.situation
    if situation is None:
        return "cards:open"
    if situation.move is not None:
        return "cards:move"
    if situation.attack is None:
        return "cards:card"
    mine = situation.attack.seat == seat or any(clash.seat == seat for clash in situation.attack.clashes)
    return "cards:own-attack" if mine else "cards:attack"


def empty_handed(player: Contender) -> bool:
    """Whether a player has no card that they could play at all, as everybody can see."""
    return not player.events and (player.charm_used or not player.charms)


def offer_cards(g: ThroneGame, ask: Decision) -> None:
    """Offer the cards the asked seat may play."""
    state = g.state
    player = state.players[ask.seat]
    if empty_handed(player):
        return
    now = moment(state, ask.seat)
    copies = player.events if player.charm_used else player.events + player.charms
    for kind in dict.fromkeys(state.cards[copy].kind for copy in copies):
        card = CARDS[kind]
        if card.windows & now and unplayable(g, ask.seat, card) is None:
            ask.options.append(CARD_OPTIONS[kind])


def play(g: ThroneGame, seat: int, option: Option) -> Procedure:
    """Play the card of an option: in the open situation, or as one of its own."""
    copy = holds(g.state, seat, option.key.removeprefix("card:"))
    if g.state.situation is None:
        return CardAction(seat=seat, copy=copy)
    return Announce(seat=seat, copy=copy)


class CardWindow(PassWindow, kw_only=True):
    """Seats may play cards until all have passed in a row; with nothing pending each may also make an offer."""

    offers: bool = False
    offered: tuple[int, ...] = ()

    def ask(self, g: ThroneGame, seat: int) -> Decision:
        ask = Decision(seat, "cards", _window_prompt(g, seat), rule="throne.cards.2")
        ask.window = window(g.state, seat)
        ask.settled = empty_handed(g.state.players[seat])
        offer_cards(g, ask)
        if self.offers and g.state.diplomacy and seat not in self.offered and not g.state.players[seat].out:
            diplomacy.offer_talks(g, ask)
        return ask

    def act(self, g: ThroneGame, seat: int, option: Option) -> Flow:
        if option.key.startswith("card:"):
            return play(g, seat, option)
        self.offered = (*self.offered, seat)
        return diplomacy.talk(g, seat, option)

    def passed(self, g: ThroneGame, seat: int) -> None:
        g.reveal()


def _window_prompt(g: ThroneGame, seat: int) -> Message:
    """Which opportunity to play a card it is."""
    state = g.state
    if (happening := pending(state, seat)) is not None:
        return msg("{happening} Do you play a card?", happening=happening)
    floor = g.innermost(Floor)
    if floor is not None:
        player = Player(floor.seat)
        if state.phase == "draw":
            return msg("{player} is choosing Charms. Do you play a card?", player=player)
        return msg("{player} is taking actions. Do you play a card?", player=player)
    if state.phase == "supply":
        return msg("Before supply is paid: do you play a card?")
    if state.collected:
        return msg("Income has been collected. Do you play a card?")
    return msg("Before income is collected: do you play a card?")


def open_window(g: ThroneGame, seats: Iterable[int], offers: bool = False) -> CardWindow:
    """Let seats play cards. Whom the game then waits for tells something about hands, so what came before stands."""
    g.reveal()
    return CardWindow(seats=tuple(seats), offers=offers)


class Announce(Procedure, kw_only=True):
    """A card is laid down, aimed, and may be cancelled at once by another player's card."""

    nested = True

    seat: int
    copy: int
    index: int = 0
    aim: Aim = Aim()
    asked: int = 0

    def _card(self, g: ThroneGame) -> PrintedCard:
        return CARDS[g.state.cards[self.copy].kind]

    def _played(self, g: ThroneGame) -> PlayedCard:
        assert g.state.situation is not None
        return next(p for p in reversed(g.state.situation.played) if p.copy == self.copy)

    @step("throne.cards.6", "throne.charms.11", "throne.charms.12")
    def lay_down(self, g: ThroneGame) -> Flow:
        lay_down(g, self.seat, self.copy)
        return None

    @loop("throne.cards.9", "throne.cards.10")
    def take_aim(self, g: ThroneGame) -> Flow:
        card = self._card(g)
        if self.index == len(card.aims):
            return None
        aim = card.aims[self.index]
        prompt = msg("{card}: {question}", card=card.thing, question=aim.prompt())
        ask = Decision(self.seat, "aim", prompt, rule="throne.cards.10", about=(card.thing.ref,))
        for choice in card.choices(g, self.seat, self.index, self.aim):
            ask.offer(choice.key, choice.label, *choice.about)
        return ask

    @take_aim.chosen
    def aimed(self, g: ThroneGame, option: Option) -> Flow:
        choices = self._card(g).choices(g, self.seat, self.index, self.aim)
        chosen = next(choice for choice in choices if choice.key == option.key)
        self.aim = chosen.aim
        self.index += 1
        g.emit(CardAimed(card=g.state.cards[self.copy].kind, at=chosen.label, rule="throne.cards.10"))
        return None

    @step("throne.dice.12")
    def known_to_all(self, g: ThroneGame) -> Flow:
        played = replace(self._played(g), aim=self.aim)
        update_played(g.state, played)
        for word in self._card(g).words:
            word.announced(g, played)
        g.reveal()
        return None

    @loop("throne.cards.2")
    def may_be_cancelled(self, g: ThroneGame) -> Flow:
        others = [seat for seat in living(g.state) if seat != self.seat]
        if self.asked == len(others):
            return None
        seat = others[self.asked]
        card = self._card(g)
        prompt = msg("{player} plays {card}. Do you cancel it?", player=Player(self.seat), card=card.thing)
        ask = Decision(seat, "cancel", prompt, rule="throne.cards.2", about=(card.thing.ref,))
        ask.window, ask.settled = "cancel", not g.state.players[seat].events
        for copy in g.state.players[seat].events:
            kind = g.state.cards[copy].kind
            if CARDS[kind].cancels == card.deck and unplayable(g, seat, CARDS[kind]) is None:
                ask.options.append(CARD_OPTIONS[kind])
                break
        ask.offer_pass()
        return ask

    @may_be_cancelled.chosen
    def cancelled_or_not(self, g: ThroneGame, option: Option) -> Flow:
        others = [seat for seat in living(g.state) if seat != self.seat]
        seat = others[self.asked]
        self.asked += 1
        g.reveal()
        if option.key == PASS:
            return None
        lay_down(g, seat, holds(g.state, seat, option.key.removeprefix("card:")))
        played = self._played(g)
        for word in self._card(g).words:
            word.withdrawn(g, played)
        cancel(g, played)
        return Done()


class TakeEffect(Procedure, kw_only=True):
    """The cards of the situation take effect in Initiative order; what has become impossible is taken back."""

    nested = True

    done: tuple[int, ...] = ()

    @loop("throne.windows.9", "throne.windows.10", "throne.windows.11")
    def next_card(self, g: ThroneGame) -> Flow:
        flow: Flow = None
        while flow is None and (played := self._first_waiting(g)) is not None:
            self.done = (*self.done, played.copy)
            words = CARDS[played.kind].words
            out = g.state.players[played.seat].out
            if out or not all(word.possible(g, played.seat, played.aim) for word in words):
                _withdraw(g, played)
                for word in words:
                    word.thwarted(g, played)
                continue
            for word in words:
                flow = word.apply(g, played)
        return flow

    def _first_waiting(self, g: ThroneGame) -> PlayedCard | None:
        waiting = [p for p in announced(g.state) if p.copy not in self.done and not CARDS[p.kind].cancels]
        return min(waiting, key=lambda p: g.state.order.index(p.seat), default=None)

    @step("throne.windows.12", "throne.windows.16")
    def settle(self, g: ThroneGame) -> Flow:
        for played in announced(g.state):
            card = CARDS[played.kind]
            if card.bound and not all(w.possible(g, played.seat, played.aim) for w in card.words if w.bound == "roll"):
                _withdraw(g, played)
        return None


def _withdraw(g: ThroneGame, played: PlayedCard) -> None:
    for word in CARDS[played.kind].words:
        word.withdrawn(g, played)
    take_back(g, played)


def close(g: ThroneGame, called_off: bool = False) -> None:
    """End the situation: used Events are discarded; cards for a roll or move that was called off go back."""
    for played in announced(g.state):
        card = CARDS[played.kind]
        if called_off and card.bound:
            take_back(g, played)
        elif card.deck == "event":
            discard(g.state, played.copy)
    g.state.situation = None


class CardAction(Procedure, kw_only=True):
    """A card played with nothing pending: a situation of its own, which the others may answer."""

    seat: int
    copy: int

    @step("throne.windows.3")
    def open(self, g: ThroneGame) -> Flow:
        g.state.situation = Situation(actor=self.seat)
        return Announce(seat=self.seat, copy=self.copy)

    @step("throne.windows.6")
    def answers(self, g: ThroneGame) -> Flow:
        if not announced(g.state):
            return self.end
        return open_window(g, living(g.state))

    @step("throne.windows.9")
    def resolve(self, g: ThroneGame) -> Flow:
        return TakeEffect()

    @step("throne.cards.6")
    def end(self, g: ThroneGame) -> Flow:
        close(g)
        return None


class Floor(Procedure, kw_only=True):
    """One player has the floor: they do one thing after another, and after each the others may play cards."""

    seat: int

    def begin(self, g: ThroneGame) -> None:
        """What happens when the player gets the floor."""

    def menu(self, g: ThroneGame) -> Decision:
        """What the player may do."""
        raise NotImplementedError

    def take(self, g: ThroneGame, option: Option) -> Flow:
        """Do what the player chose; go to `finish` when they are done."""
        raise NotImplementedError

    def end(self, g: ThroneGame) -> None:
        """What happens when the player leaves the floor."""

    def _others(self, g: ThroneGame) -> list[int]:
        return [seat for seat in living(g.state) if seat != self.seat]

    @step("throne.cards.2")
    def take_floor(self, g: ThroneGame) -> Flow:
        self.begin(g)
        return open_window(g, self._others(g), offers=True)

    @step("throne.action.5")
    def act(self, g: ThroneGame) -> Flow:
        if g.state.players[self.seat].out:
            return self.finish
        return self.menu(g)

    @act.chosen
    def acted(self, g: ThroneGame, option: Option) -> Flow:
        return self.take(g, option)

    @step("throne.cards.2", then=act)
    def interlude(self, g: ThroneGame) -> Flow:
        return open_window(g, self._others(g))

    @step("throne.action.7")
    def finish(self, g: ThroneGame) -> Flow:
        self.end(g)
        return None
