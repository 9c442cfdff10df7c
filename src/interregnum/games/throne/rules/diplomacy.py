"""The optional rule: players offer each other Essence, Coin and cards, and ally as they please.

An offer is put together item by item and then put to the other player, who accepts, refuses, or makes a counter-offer.
Nothing binds beyond the exchange itself.
"""

from __future__ import annotations

from interregnum.games.throne.cards.printed import CARD_THINGS, PRINTED
from interregnum.games.throne.log import AllianceBroken, Allied, Dealt, OfferRefused, amount
from interregnum.games.throne.rules.hands import give, hand, show, take
from interregnum.games.throne.state import Deck, Realm, Table, living, pay
from interregnum.kernel.decision import Decision, Option, Requirement
from interregnum.kernel.knowledge import seats
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import Message, Player, msg, msgn

NO_DIPLOMACY = Requirement("throne.diplomacy.1", "This game is played without the optional rule of diplomacy.")


def _key(seat: int) -> str:
    return f"p{seat + 1}"


def offer_talks(g: Table, ask: Decision) -> None:
    """Offer to make an offer, and to break an alliance."""
    for other in living(g.state):
        if other != ask.seat:
            ask.offer(f"offer:{_key(other)}", msg("Make {player} an offer", player=Player(other)), f"seat:{other}")
    for pair in g.state.pacts:
        if ask.seat in pair:
            other = pair[0] if pair[1] == ask.seat else pair[1]
            label = msg("Break the alliance with {player}", player=Player(other))
            ask.offer(f"break:{_key(other)}", label, f"seat:{other}")


def talk(g: Table, seat: int, option: Option) -> Flow:
    """Begin an offer, or break an alliance."""
    verb, name = option.key.split(":")
    partner = int(name[1:]) - 1
    if verb == "offer":
        return Offer(seat=seat, partner=partner)
    state = g.state
    state.pacts[:] = [pair for pair in state.pacts if set(pair) != {seat, partner}]
    g.emit(AllianceBroken(seat=seat, partner=partner, rule="throne.diplomacy.3"))
    return None


class Offer(Procedure, kw_only=True):
    """One player puts an offer together and the other answers it."""

    seat: int
    partner: int
    counter: bool = False
    essence: int = 0
    coin: int = 0
    cards: tuple[int, ...] = ()
    want_essence: int = 0
    want_coin: int = 0
    want_events: int = 0
    want_charms: int = 0
    alliance: bool = False
    paid: tuple[int, ...] = ()

    def _empty(self) -> bool:
        mine = self.essence or self.coin or self.cards or self.alliance
        return not (mine or self.want_essence or self.want_coin or self.want_events or self.want_charms)

    @loop("throne.diplomacy.2")
    def compose(self, g: Table) -> Flow:
        me, other = g.state.players[self.seat], g.state.players[self.partner]
        prompt = msg("What do you offer {player}?", player=Player(self.partner))
        ask = Decision(self.seat, "offer", prompt, rule="throne.diplomacy.2", about=(f"seat:{self.partner}",))
        if self.essence < me.essence:
            ask.offer("give:essence", msg("Give 1 Essence more"))
        if self.coin < me.coin:
            ask.offer("give:coin", msg("Give 1 Coin more"))
        for kind in dict.fromkeys(g.state.cards[c].kind for c in hand(g.state, self.seat) if c not in self.cards):
            ask.offer(f"give:{kind}", msg("Give {card}", card=CARD_THINGS[kind]), f"card:{kind}")
        if self.want_essence < other.essence:
            ask.offer("want:essence", msg("Ask for 1 Essence more"))
        if self.want_coin < other.coin:
            ask.offer("want:coin", msg("Ask for 1 Coin more"))
        if self.want_events < len(other.events):
            ask.offer("want:event", msg("Ask for an Event Card"))
        if self.want_charms < len(other.charms):
            ask.offer("want:charm", msg("Ask for a Charm Card"))
        if not self.alliance and not _allied(g.state, self.seat, self.partner):
            ask.offer("alliance", msg("Propose an alliance"))
        if not self._empty():
            ask.offer("propose", msg("Make the offer"))
        ask.offer_pass(msg("Drop it"))
        return ask

    @compose.chosen
    def composed(self, g: Table, option: Option) -> Flow:
        match option.key:
            case "pass":
                return Done()
            case "propose":
                for copy in self.cards:
                    show(g.state, copy, seats(self.partner))
                return self.put
            case "give:essence":
                self.essence += 1
            case "give:coin":
                self.coin += 1
            case "want:essence":
                self.want_essence += 1
            case "want:coin":
                self.want_coin += 1
            case "want:event":
                self.want_events += 1
            case "want:charm":
                self.want_charms += 1
            case "alliance":
                self.alliance = True
            case key:
                kind = key.removeprefix("give:")
                copies = (c for c in hand(g.state, self.seat) if c not in self.cards)
                self.cards = (*self.cards, next(c for c in copies if g.state.cards[c].kind == kind))
        return None

    def _terms(self, g: Table) -> tuple[Message, ...]:
        terms = [
            msg("{player} gives {amount}", player=Player(self.seat), amount=amount(self.essence, self.coin)),
            *(msg("{card}", card=CARD_THINGS[g.state.cards[c].kind]) for c in self.cards),
            msg(
                "{player} asks for {amount}", player=Player(self.seat), amount=amount(self.want_essence, self.want_coin)
            ),
        ]
        if self.want_events:
            terms.append(msgn("{n} Event Card", "{n} Event Cards", self.want_events))
        if self.want_charms:
            terms.append(msgn("{n} Charm Card", "{n} Charm Cards", self.want_charms))
        if self.alliance:
            terms.append(msg("an alliance"))
        return tuple(terms)

    @step("throne.diplomacy.2", "throne.diplomacy.4")
    def put(self, g: Table) -> Flow:
        prompt = msg("An offer: {terms}.", terms=self._terms(g))
        ask = Decision(self.partner, "answer", prompt, rule="throne.diplomacy.2", about=(f"seat:{self.seat}",))
        ask.offer("accept", msg("Accept"))
        ask.offer("refuse", msg("Refuse"))
        if not self.counter:
            ask.offer("counter", msg("Make a counter-offer"))
        return ask

    @put.chosen
    def answered(self, g: Table, option: Option) -> Flow:
        if option.key == "accept":
            return None
        g.emit(OfferRefused(seat=self.seat, partner=self.partner, rule="throne.diplomacy.4"))
        return self.counter_offer if option.key == "counter" else Done()

    def _owed(self, g: Table) -> Deck | None:
        kinds = [PRINTED[g.state.cards[c].kind].deck for c in self.paid]
        if kinds.count("event") < self.want_events:
            return "event"
        return "charm" if kinds.count("charm") < self.want_charms else None

    @loop("throne.diplomacy.2")
    def hand_over(self, g: Table) -> Flow:
        deck = self._owed(g)
        if deck is None:
            return None
        ask = Decision(self.partner, "hand over", msg("Which card do you hand over?"), rule="throne.diplomacy.2")
        copies = [c for c in hand(g.state, self.partner) if c not in self.paid]
        kinds = dict.fromkeys(g.state.cards[c].kind for c in copies)
        for kind in (k for k in kinds if PRINTED[k].deck == deck):
            ask.offer(f"give:{kind}", msg("Give {card}", card=CARD_THINGS[kind]), f"card:{kind}")
        return ask

    @hand_over.chosen
    def handed_over(self, g: Table, option: Option) -> Flow:
        kind = option.key.removeprefix("give:")
        copies = (c for c in hand(g.state, self.partner) if c not in self.paid)
        self.paid = (*self.paid, next(c for c in copies if g.state.cards[c].kind == kind))
        return None

    @step("throne.diplomacy.2", "throne.diplomacy.3")
    def exchange(self, g: Table) -> Flow:
        _deliver(g, self.seat, self.partner, self.essence, self.coin, self.cards)
        _deliver(g, self.partner, self.seat, self.want_essence, self.want_coin, self.paid)
        if self.alliance:
            g.state.pacts.append((self.seat, self.partner))
            g.emit(Allied(seat=self.seat, partner=self.partner, rule="throne.diplomacy.3"))
        return Done()

    @step("throne.diplomacy.4")
    def counter_offer(self, g: Table) -> Flow:
        return Offer(seat=self.partner, partner=self.seat, counter=True)


def _allied(state: Realm, seat: int, partner: int) -> bool:
    return any(set(pair) == {seat, partner} for pair in state.pacts)


def _deliver(g: Table, giver: int, taker: int, essence: int, coin: int, cards: tuple[int, ...]) -> None:
    if not (essence or coin or cards):
        return
    state = g.state
    pay(state, giver, essence, coin)
    pay(state, taker, -essence, -coin)
    for copy in cards:
        take(state, giver, copy)
        show(state, copy, seats(giver))
        give(state, taker, copy)
    g.reveal()
    names = tuple(state.cards[c].kind for c in cards)
    g.emit(Dealt(giver=giver, taker=taker, essence=essence, coin=coin, cards=names, rule="throne.diplomacy.2"))
