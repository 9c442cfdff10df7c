"""The optional rule: players offer each other Essence, Coin and cards, and ally as they please.

An offer is a proposal as the kernel has it. Nothing binds beyond the exchange itself.
"""

from __future__ import annotations

from typing import ClassVar

from interregnum.games.throne.cards.printed import CARD_THINGS, PRINTED
from interregnum.games.throne.log import AllianceBroken, Allied, Dealt, OfferRefused, amounts
from interregnum.games.throne.rules.hands import give, hand, show, take
from interregnum.games.throne.state import Deck, Realm, ThroneGame, living, pay
from interregnum.kernel.decision import Decision, Option, Requirement
from interregnum.kernel.knowledge import seats
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.proposal import Proposal
from interregnum.kernel.text import Message, Player, msg, msgn

NO_DIPLOMACY = Requirement("throne.diplomacy.1", "This game is played without the optional rule of diplomacy.")


def _key(seat: int) -> str:
    return f"p{seat + 1}"


def offer_talks(g: ThroneGame, ask: Decision) -> None:
    """Offer to make an offer, and to break an alliance."""
    for other in living(g.state):
        if other != ask.seat:
            ask.offer(f"offer:{_key(other)}", msg("Make {player} an offer", player=Player(other)), f"seat:{other}")
    for pair in g.state.pacts:
        if ask.seat in pair:
            other = pair[0] if pair[1] == ask.seat else pair[1]
            label = msg("Break the alliance with {player}", player=Player(other))
            ask.offer(f"break:{_key(other)}", label, f"seat:{other}")


def talk(g: ThroneGame, seat: int, option: Option) -> Flow:
    """Begin an offer, or break an alliance."""
    verb, name = option.key.split(":")
    partner = int(name[1:]) - 1
    if verb == "offer":
        return Deal(seat=seat, partner=partner)
    state = g.state
    state.pacts[:] = [pair for pair in state.pacts if set(pair) != {seat, partner}]
    g.emit(AllianceBroken(seat=seat, partner=partner, rule="throne.diplomacy.3"))
    return None


class Deal(Proposal, kw_only=True):
    """Essence, Coin, cards and an alliance, put together by one player for another."""

    rule: ClassVar[str] = "throne.diplomacy.2"

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that the proposer gives."""
        return tuple(int(term.removeprefix("card:")) for term in self.terms if term.startswith("card:"))

    def items(self, g: ThroneGame, ask: Decision) -> None:
        me, other = g.state.players[self.seat], g.state.players[self.partner]
        if self.count("give:essence") < me.essence:
            ask.offer("give:essence", msg("Give 1 Essence more"))
        if self.count("give:coin") < me.coin:
            ask.offer("give:coin", msg("Give 1 Coin more"))
        _offer_cards(g, ask, [copy for copy in hand(g.state, self.seat) if copy not in self.cards])
        if self.count("want:essence") < other.essence:
            ask.offer("want:essence", msg("Ask for 1 Essence more"))
        if self.count("want:coin") < other.coin:
            ask.offer("want:coin", msg("Ask for 1 Coin more"))
        if self.count("want:event") < len(other.events):
            ask.offer("want:event", msg("Ask for an Event Card"))
        if self.count("want:charm") < len(other.charms):
            ask.offer("want:charm", msg("Ask for a Charm Card"))
        if not self.count("alliance") and not _allied(g.state, self.seat, self.partner):
            ask.offer("alliance", msg("Propose an alliance"))

    def given(self, g: ThroneGame) -> tuple[Message, ...]:
        cards = tuple(msg("{card}", card=CARD_THINGS[g.state.cards[copy].kind]) for copy in self.cards)
        alliance = (msg("an alliance"),) if self.count("alliance") else ()
        return (*amounts(self.count("give:essence"), self.count("give:coin")), *cards, *alliance)

    def wanted(self, g: ThroneGame) -> tuple[Message, ...]:
        found = list(amounts(self.count("want:essence"), self.count("want:coin")))
        if events := self.count("want:event"):
            found.append(msgn("{n} Event Card", "{n} Event Cards", events))
        if charms := self.count("want:charm"):
            found.append(msgn("{n} Charm Card", "{n} Charm Cards", charms))
        return tuple(found)

    def put_forward(self, g: ThroneGame) -> None:
        for copy in self.cards:
            show(g.state, copy, seats(self.partner))

    def refused(self, g: ThroneGame) -> None:
        g.emit(OfferRefused(seat=self.seat, partner=self.partner, rule="throne.diplomacy.4"))

    def agreed(self, g: ThroneGame) -> Flow:
        return Exchange(seat=self.seat, partner=self.partner, terms=self.terms, cards=self.cards)


class Exchange(Procedure, kw_only=True):
    """What was agreed on changes hands; the partner chooses which cards of those asked for."""

    seat: int
    partner: int
    terms: tuple[str, ...]
    cards: tuple[int, ...]
    paid: tuple[int, ...] = ()

    def _owed(self, g: ThroneGame) -> Deck | None:
        kinds = [PRINTED[g.state.cards[c].kind].deck for c in self.paid]
        if kinds.count("event") < self.terms.count("want:event"):
            return "event"
        return "charm" if kinds.count("charm") < self.terms.count("want:charm") else None

    @loop("throne.diplomacy.2")
    def hand_over(self, g: ThroneGame) -> Flow:
        deck = self._owed(g)
        if deck is None:
            return None
        player = Player(self.seat)
        prompt = (
            msg("Which Event Card do you give {player}?", player=player)
            if deck == "event"
            else msg("Which Charm Card do you give {player}?", player=player)
        )
        ask = Decision(self.partner, "hand over", prompt, rule="throne.diplomacy.2", about=(f"seat:{self.seat}",))
        copies = [copy for copy in hand(g.state, self.partner) if copy not in self.paid]
        _offer_cards(g, ask, [copy for copy in copies if PRINTED[g.state.cards[copy].kind].deck == deck])
        return ask

    @hand_over.chosen
    def handed_over(self, g: ThroneGame, option: Option) -> Flow:
        self.paid = (*self.paid, int(g.meant.removeprefix("card:")))
        return None

    @step("throne.diplomacy.2", "throne.diplomacy.3")
    def exchange(self, g: ThroneGame) -> Flow:
        count = self.terms.count
        _deliver(g, self.seat, self.partner, count("give:essence"), count("give:coin"), self.cards)
        _deliver(g, self.partner, self.seat, count("want:essence"), count("want:coin"), self.paid)
        if count("alliance"):
            g.state.pacts.append((self.seat, self.partner))
            g.emit(Allied(seat=self.seat, partner=self.partner, rule="throne.diplomacy.3"))
        return None


def _offer_cards(g: ThroneGame, ask: Decision, copies: list[int]) -> None:
    """Offer to give each kind of card among some."""
    kinds: dict[str, int] = {}
    for copy in copies:
        kinds.setdefault(g.state.cards[copy].kind, copy)
    for kind, copy in kinds.items():
        card = CARD_THINGS[kind]
        ask.offer(f"give:{kind}", msg("Give {card}", card=card), card.ref, means=f"card:{copy}")


def _allied(state: Realm, seat: int, partner: int) -> bool:
    return any(set(pair) == {seat, partner} for pair in state.pacts)


def _deliver(g: ThroneGame, giver: int, taker: int, essence: int, coin: int, cards: tuple[int, ...]) -> None:
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
