"""Moving cards between areas: the only code that touches piles and instances."""

from __future__ import annotations

from interregnum.cards.areas import (
    detach,
    free_number,
    listen,
    put_on_pile,
    stop_listening,
    take_from_pile,
    transform,
    without,
)
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.state import Card, FiveRings, place, update
from interregnum.games.fiverings.terms import PILES, Area
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats

_SEEN_BY_ALL = ("dynasty discard", "conflict discard", "removed", "play", "stronghold", "role", "being played")


def move(s: FiveRings, card_id: int, area: Area, *, seat: int = -1, slot: int = -1, bottom: bool = False) -> Card:
    """Move a card to an area of its owner's (or of `seat`'s, for play), as a new instance with nothing on it."""
    card = s.cards[card_id]
    seat = card.owner if seat < 0 else seat
    _take_out(s, card)
    known = PUBLIC if area in _SEEN_BY_ALL else seats(seat) if area == "hand" else NOBODY
    nth = _free_number(s, card.title) if area == "play" else 0
    moved = update(
        s, card_id, area=area, controller=seat, slot=slot, known=known, instance=card.instance + 1, host=-1,
        attachments=(), bowed=False, participating=False, fate=0, status=0, playable=False, kind=None, copied="",
        faceup=area not in ("dynasty deck", "conflict deck", "hand", "province"), broken=False, nth=nth,
    )  # fmt: skip
    _put_in(s, moved, bottom)
    return moved


def _free_number(s: FiveRings, title: str) -> int:
    """The lowest number by which no card of a title goes that is in play."""
    places = (*s.play[0], *s.play[1], *(card for lying in s.lying for card in lying), *(c for c in s.row if c >= 0))
    return free_number(s, title, places)


def _take_out(s: FiveRings, card: Card) -> None:
    if card.area in PILES:
        take_from_pile(s, card)
    elif card.area == "province":
        at = place(card.controller, card.slot)
        s.lying[at] = without(s.lying[at], card.id)
    detach(s, card)
    stop_listening(s, card)


def _put_in(s: FiveRings, card: Card, bottom: bool) -> None:
    if card.area in PILES:
        put_on_pile(s, card, bottom=bottom or card.area == "hand")
    elif card.area == "province":
        at = place(card.controller, card.slot)
        s.lying[at] = (*s.lying[at], card.id)
    listen(s, card)


def counts_in(card: Card) -> Area:
    """Where a card counts as being: its area, or the hand while it may be played as if it were there."""
    return "hand" if card.playable else card.area


def let_play(s: FiveRings, card: int, playable: bool) -> None:
    """Let a card be played from where it is as if it were in hand, or no longer."""
    transform(s, card, playable=playable)


def discard_area(card: Card) -> Area:
    """The discard pile a card goes to."""
    return "dynasty discard" if printed_on(card.title).side == "dynasty" else "conflict discard"


def deck_area(card: Card) -> Area:
    """The deck a card belongs to."""
    return "dynasty deck" if printed_on(card.title).side == "dynasty" else "conflict deck"


def turn_faceup(s: FiveRings, card_id: int) -> None:
    """Turn a card faceup for everyone to see."""
    card = s.cards[card_id]
    nth = card.nth
    if not nth and printed_on(card.title).kind in ("holding", "province"):
        nth = _free_number(s, card.title)
    update(s, card_id, faceup=True, known=PUBLIC, nth=nth)
