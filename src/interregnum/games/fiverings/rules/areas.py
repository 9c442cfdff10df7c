"""Moving cards between areas: the only code that touches piles, instances and who might have something to say."""

from __future__ import annotations

from interregnum.games.fiverings.cards.catalogue import entry, listens
from interregnum.games.fiverings.state import Card, FiveRings, place, touch, update
from interregnum.games.fiverings.terms import PILES, Area
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats

_SEEN_BY_ALL = ("dynasty discard", "conflict discard", "removed", "play", "stronghold", "role", "being played")


def move(s: FiveRings, card_id: int, area: Area, *, seat: int = -1, slot: int = -1, bottom: bool = False) -> Card:
    """Move a card to an area of its owner's (or of `seat`'s, for play), as a new instance with nothing on it."""
    card = s.cards[card_id]
    seat = card.owner if seat < 0 else seat
    _take_out(s, card)
    known = PUBLIC if area in _SEEN_BY_ALL else seats(seat) if area == "hand" else NOBODY
    moved = update(
        s, card_id, area=area, controller=seat, slot=slot, known=known, instance=card.instance + 1, host=-1,
        attachments=(), bowed=False, participating=False, fate=0, status=0, playable=False, kind=None, copied="",
        faceup=area not in ("dynasty deck", "conflict deck", "hand", "province"), broken=False,
    )  # fmt: skip
    _put_in(s, moved, bottom)
    return moved


def _take_out(s: FiveRings, card: Card) -> None:
    if card.area in PILES:
        piles = getattr(s, PILES[card.area])
        seat = card.controller if card.area == "play" else card.owner
        piles[seat] = _without(piles[seat], card.id)
    elif card.area == "province":
        at = place(card.controller, card.slot)
        s.lying[at] = _without(s.lying[at], card.id)
    if card.host >= 0:
        host = s.cards[card.host]
        update(s, host.id, attachments=_without(host.attachments, card.id))
    hush(s, card)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards in their order without one of them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _put_in(s: FiveRings, card: Card, bottom: bool) -> None:
    if card.area in PILES:
        piles = getattr(s, PILES[card.area])
        pile = piles[card.controller]
        piles[card.controller] = (*pile, card.id) if bottom or card.area == "hand" else (card.id, *pile)
    elif card.area == "province":
        at = place(card.controller, card.slot)
        s.lying[at] = (*s.lying[at], card.id)
    heed(s, card)


def counts_in(card: Card) -> Area:
    """Where a card counts as being: its area, or the hand while it may be played as if it were there."""
    return "hand" if card.playable else card.area


def let_play(s: FiveRings, card_id: int, playable: bool) -> None:
    """Let a card be played from where it is as if it were in hand, or no longer."""
    hush(s, s.cards[card_id])
    heed(s, update(s, card_id, playable=playable))


def become_copy(s: FiveRings, card_id: int, title: str) -> None:
    """Let a card have title, numbers, traits and text of another one, or its own again if no title is given."""
    hush(s, s.cards[card_id])
    heed(s, update(s, card_id, copied=title))


def heed(s: FiveRings, card: Card) -> None:
    """Note what a card might have something to say to, where it is now."""
    touch(s)
    for kind in listens(card.present_title, s.version, counts_in(card)):
        heard = s.listening.get(kind, ())
        if card.id not in heard:
            s.listening[kind] = (*heard, card.id)


def hush(s: FiveRings, card: Card) -> None:
    """Forget what a card might have had something to say to, where it was."""
    touch(s)
    for kind in listens(card.present_title, s.version, counts_in(card)):
        rest = _without(s.listening.get(kind, ()), card.id)
        if rest:
            s.listening[kind] = rest
        else:
            s.listening.pop(kind, None)


def attach(s: FiveRings, card_id: int, host: int) -> None:
    """Put an attachment that is in play on another card."""
    card = s.cards[card_id]
    if card.host >= 0:
        old = s.cards[card.host]
        update(s, old.id, attachments=_without(old.attachments, card_id))
    update(s, card_id, host=host)
    update(s, host, attachments=(*s.cards[host].attachments, card_id))


def discard_area(card: Card) -> Area:
    """The discard pile a card goes to."""
    return "dynasty discard" if entry(card.title).side == "dynasty" else "conflict discard"


def deck_area(card: Card) -> Area:
    """The deck a card belongs to."""
    return "dynasty deck" if entry(card.title).side == "dynasty" else "conflict deck"


def turn_faceup(s: FiveRings, card_id: int) -> None:
    """Turn a card faceup for everyone to see."""
    update(s, card_id, faceup=True, known=PUBLIC)


def show_to_all(s: FiveRings, card_id: int) -> None:
    """Let everybody see a card where it is, whoever watches the game included."""
    update(s, card_id, known=PUBLIC)


def show(s: FiveRings, card_id: int, seat: int) -> None:
    """Let a player see a card where it is."""
    card = s.cards[card_id]
    if card.known != PUBLIC:
        update(s, card_id, known=card.known | seats(seat))
