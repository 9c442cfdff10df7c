"""The Draw Phase: an Event for everyone, then Charms may be bought, traded or cashed in."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.flow.windows import Floor, offer_cards, play
from interregnum.games.throne.log import CharmBought, CharmCashed, CharmTraded, EventDrawn, PhaseBegan
from interregnum.games.throne.rules import diplomacy
from interregnum.games.throne.rules.hands import can_draw, discard, draw, give, holds, take
from interregnum.games.throne.state import Realm, ThroneGame, change, living, pay
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.text import msg

CHARM_PRICE: Final = 3
CASH_VALUE: Final = 1

TOO_DEAR = Requirement("throne.charms.1", "A Charm costs {price} Essence; you have {held}.")
NO_CHARMS = Requirement("throne.charms.14", "No Charm is left to draw.")
EXCHANGED = Requirement("throne.charms.7", "One Charm a turn can be exchanged, and you have done that.")
NOT_YOUR_CHARM = Requirement("throne.cards.1", "You do not hold {card} as a Charm.")
NO_CARD = Requirement("throne.cards.1", "There is no such Charm.")
TOO_LATE = Requirement("throne.charms.2", "Charms are bought, traded and cashed in during the Draw Phase only.")

BUY_OPTION: Final = Option("charm:buy", msg("Buy a Charm for 3 Essence"))
CHARM_PROMPT: Final = msg("Do you buy, trade or cash in Charms?")


def may_buy_charm(state: Realm, seat: int) -> Refusal | None:
    """Why a seat cannot buy a Charm."""
    if state.phase != "draw":
        return TOO_LATE()
    if state.players[seat].essence < CHARM_PRICE:
        return TOO_DEAR(price=CHARM_PRICE, held=state.players[seat].essence)
    return None if can_draw(state, "charm") else NO_CHARMS()


def may_exchange(state: Realm, seat: int, kind: str, verb: str) -> Refusal | None:
    """Why a seat cannot trade or cash in a card."""
    if state.phase != "draw":
        return TOO_LATE()
    if all(state.cards[copy].kind != kind for copy in state.players[seat].charms):
        return NOT_YOUR_CHARM(card=CARD_THINGS[kind]) if kind in CARD_THINGS else NO_CARD()
    if state.players[seat].exchanged:
        return EXCHANGED()
    return None if verb == "cash" or can_draw(state, "charm") else NO_CHARMS()


class DrawPhase(Procedure, kw_only=True):
    """Events are dealt to all, then each player in turn sees to their Charms."""

    index: int = 0

    @step("throne.draw.1", "throne.draw.3", "throne.cards.7")
    def deal(self, g: ThroneGame) -> Flow:
        state = g.state
        state.phase = "draw"
        g.emit(PhaseBegan(phase="draw", rule="throne.turn.1"))
        for seat in living(state):
            copy = draw(g, "event")
            if copy >= 0:
                give(state, seat, copy)
                g.emit(EventDrawn(seat=seat, card=state.cards[copy].kind, rule="throne.draw.1"))
        return None

    @loop("throne.draw.2")
    def next_player(self, g: ThroneGame) -> Flow:
        order, players = g.state.order, g.state.players
        while self.index < len(order):
            seat = order[self.index]
            self.index += 1
            if not players[seat].out:
                return CharmBusiness(seat=seat)
        return None


class CharmBusiness(Floor, kw_only=True):
    """One player buys Charms, and trades or cashes in at most one."""

    def menu(self, g: ThroneGame) -> Decision:
        state = g.state
        ask = Decision(self.seat, "charms", CHARM_PROMPT, rule="throne.draw.4")
        if may_buy_charm(state, self.seat) is None:
            ask.options.append(BUY_OPTION)
        player = state.players[self.seat]
        for kind in dict.fromkeys(state.cards[copy].kind for copy in player.charms):
            card = CARD_THINGS[kind]
            if may_exchange(state, self.seat, kind, "trade") is None:
                ask.offer(f"charm:trade:{kind}", msg("Trade in {card}", card=card), card.ref)
            if may_exchange(state, self.seat, kind, "cash") is None:
                ask.offer(f"charm:cash:{kind}", msg("Cash in {card} for 1 Essence", card=card), card.ref)
        offer_cards(g, ask)
        if state.diplomacy:
            diplomacy.offer_talks(g, ask)
        ask.offer_done()
        return ask

    def take(self, g: ThroneGame, option: Option) -> Flow:
        verb, *rest = option.key.split(":")
        match verb:
            case "done":
                return self.finish
            case "card":
                return play(g, self.seat, option)
            case "charm":
                self._charm(g, *rest)
                return None
            case _:
                return diplomacy.talk(g, self.seat, option)

    def _charm(self, g: ThroneGame, verb: str, kind: str = "") -> None:
        state = g.state
        if verb == "buy":
            pay(state, self.seat, essence=CHARM_PRICE)
            copy = draw(g, "charm")
            give(state, self.seat, copy)
            g.emit(CharmBought(seat=self.seat, card=state.cards[copy].kind, rule="throne.charms.1"))
            return
        old = holds(state, self.seat, kind)
        take(state, self.seat, old)
        change(state, self.seat, exchanged=True)
        if verb == "cash":
            discard(state, old)
            pay(state, self.seat, essence=-CASH_VALUE)
            g.emit(CharmCashed(seat=self.seat, card=kind, rule="throne.charms.6"))
            return
        copy = draw(g, "charm")
        discard(state, old)
        give(state, self.seat, copy)
        g.emit(CharmTraded(seat=self.seat, card=kind, drawn=state.cards[copy].kind, rule="throne.charms.5"))
