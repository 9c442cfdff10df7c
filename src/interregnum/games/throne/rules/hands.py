"""Cards in hands, decks and discard piles: drawing, holding, discarding."""

from __future__ import annotations

from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.log import DeckShuffled
from interregnum.games.throne.state import CardCopy, Deck, Realm, ThroneGame, change
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats, sees


def hand(state: Realm, seat: int) -> tuple[int, ...]:
    """All cards a seat holds."""
    player = state.players[seat]
    return player.events + player.charms


def holds(state: Realm, seat: int, kind: str) -> int:
    """The copy of a card that a seat would play, or -1.

    Of two equal cards the one more players know leaves first: nobody can tell them apart.
    """
    copies = [copy for copy in hand(state, seat) if state.cards[copy].kind == kind]
    return max(copies, key=lambda copy: sum(sees(state.cards[copy].known, s) for s in range(state.seats)), default=-1)


def give(state: Realm, seat: int, copy: int) -> None:
    """Put a card into a hand, which from now on knows it."""
    card = state.cards[copy]
    state.cards[copy] = CardCopy(card.kind, card.known | seats(seat))
    player = state.players[seat]
    if PRINTED[card.kind].deck == "event":
        change(state, seat, events=(*player.events, copy))
    else:
        change(state, seat, charms=(*player.charms, copy))


def take(state: Realm, seat: int, copy: int) -> None:
    """Take a card out of a hand."""
    player = state.players[seat]
    change(
        state,
        seat,
        events=tuple(c for c in player.events if c != copy),
        charms=tuple(c for c in player.charms if c != copy),
    )


def show(state: Realm, copy: int, known: int = PUBLIC) -> None:
    """Let seats know a card from now on; everybody, unless said otherwise."""
    card = state.cards[copy]
    state.cards[copy] = CardCopy(card.kind, card.known | known)


def discard(state: Realm, copy: int) -> None:
    """Lay a card face up on its discard pile."""
    show(state, copy)
    discards = state.event_discards if PRINTED[state.cards[copy].kind].deck == "event" else state.charm_discards
    discards.append(copy)


def can_draw(state: Realm, deck: Deck) -> bool:
    """Whether any card is left in a deck or its discards."""
    if deck == "event":
        return bool(state.event_deck or state.event_discards)
    return bool(state.charm_deck or state.charm_discards)


def draw(g: ThroneGame, deck: Deck) -> int:
    """The top card of a deck, whose discards are shuffled first if it has run out; -1 if there is none at all."""
    state = g.state
    pile, discards = (
        (state.event_deck, state.event_discards) if deck == "event" else (state.charm_deck, state.charm_discards)
    )
    if not pile and discards:
        pile[:] = g.shuffle(discards, f"{deck}s", lambda copy: state.cards[copy].kind)
        discards.clear()
        for copy in pile:
            state.cards[copy] = CardCopy(state.cards[copy].kind, NOBODY)
        rule = "throne.cards.7" if deck == "event" else "throne.charms.14"
        g.emit(DeckShuffled(charms=deck == "charm", rule=rule))
    g.reveal()
    return pile.pop(0) if pile else -1
