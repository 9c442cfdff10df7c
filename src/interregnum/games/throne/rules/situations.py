"""Cards announced in a situation: laid down, paid for, cancelled or taken back."""

from __future__ import annotations

from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.log import CardCancelled, CardPlayed, CardReturned
from interregnum.games.throne.rules.hands import discard, give, show, take
from interregnum.games.throne.state import PlayedCard, Realm, ThroneGame, change, pay
from interregnum.kernel.state import replace


def activation_cost(state: Realm, seat: int, kind: str) -> int:
    """The Essence a card costs to use: one for a Charm of another aspect."""
    aspect = PRINTED[kind].aspect
    return 0 if aspect is None or aspect == state.players[seat].aspect else 1


def lay_down(g: ThroneGame, seat: int, copy: int) -> None:
    """Announce a card: it is paid for and open for all to see. Events leave the hand, Charms stay in it."""
    state = g.state
    assert state.situation is not None
    show(state, copy)
    g.reveal()
    kind = state.cards[copy].kind
    cost = activation_cost(state, seat, kind)
    if PRINTED[kind].deck == "event":
        take(state, seat, copy)
    else:
        pay(state, seat, essence=cost)
        change(state, seat, charm_used=True)
    played = PlayedCard(seat=seat, copy=copy, kind=kind, cost=cost)
    state.situation = replace(state.situation, played=(*state.situation.played, played))
    rule = "throne.cards.6" if PRINTED[kind].deck == "event" else "throne.charms.13"
    g.emit(CardPlayed(seat=seat, card=kind, cost=cost, rule=rule))


def update_played(state: Realm, changed: PlayedCard) -> None:
    """Replace what is known of a card announced in the situation."""
    assert state.situation is not None
    played = tuple(changed if p.copy == changed.copy else p for p in state.situation.played)
    state.situation = replace(state.situation, played=played)


def announced(state: Realm) -> tuple[PlayedCard, ...]:
    """The cards of the situation that are neither cancelled nor taken back."""
    if state.situation is None:
        return ()
    return tuple(p for p in state.situation.played if p.status == "announced")


def cancel(g: ThroneGame, played: PlayedCard) -> None:
    """The card has no effect; an Event is discarded, a Charm stays paid for and used."""
    update_played(g.state, replace(played, status="cancelled"))
    if PRINTED[played.kind].deck == "event":
        discard(g.state, played.copy)
    g.emit(CardCancelled(seat=played.seat, card=played.kind, rule="throne.cards.2"))


def take_back(g: ThroneGame, played: PlayedCard) -> None:
    """The card became impossible: it was not played, costs nothing, and does not count."""
    state = g.state
    update_played(state, replace(played, status="returned"))
    if state.players[played.seat].out:
        if PRINTED[played.kind].deck == "event":
            discard(state, played.copy)
        return
    if PRINTED[played.kind].deck == "event":
        give(state, played.seat, played.copy)
    else:
        pay(state, played.seat, essence=-played.cost)
        change(state, played.seat, charm_used=False)
    g.emit(CardReturned(seat=played.seat, card=played.kind, rule="throne.windows.12"))
