"""Moving cards between areas: the only code that touches piles and instances."""

from __future__ import annotations

from interregnum.cards.areas import (
    detach,
    free_number,
    listen,
    put_on_pile,
    reissue,
    stop_listening,
    take_from_pile,
    without,
)
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.privileges import HoldsTwo
from interregnum.games.emperor.state import HOME, Card, Emperor, EmperorGame, update
from interregnum.games.emperor.terms import PILES, PROVINCE, Area
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats

_SEEN_BY_ALL = ("dynasty discard", "fate discard", "removed", "play", "being played", "row", "rules")
_HIDDEN = ("dynasty deck", "fate deck", "hand", "province", "focused")


def move(s: Emperor, card_id: int, area: Area, *, seat: int = -1, slot: int = -1, bottom: bool = False) -> Card:
    """Move a card to an area of its owner's (or of `seat`'s, for play), as a new instance with nothing on it."""
    card = s.cards[card_id]
    seat = card.owner if seat < 0 else seat
    _take_out(s, card)
    nth = free_number(s, card.title, (*s.play[0], *s.play[1])) if area == "play" else 0
    known = PUBLIC if area in _SEEN_BY_ALL else seats(seat) if area in ("hand", "focused") else NOBODY
    moved = update(
        s, card_id, area=area, controller=seat, slot=slot, known=known, instance=card.instance + 1, host=-1,
        attachments=(), bowed=False, dishonored=False, dead=False, location=HOME, assigned=-1, fought=False, tokens=(),
        by_own_text=False, kind=None, copied="", faceup=area not in _HIDDEN, nth=nth,
    )  # fmt: skip
    _put_in(s, moved, bottom)
    return moved


def _take_out(s: Emperor, card: Card) -> None:
    if card.area in PILES:
        take_from_pile(s, card)
    elif card.area == "province":
        left = without(s.cards[card.slot].holds, card.id)
        update(s, card.slot, holds=left)
        if len(left) < capacity(s, card.slot) and card.slot not in s.vacant:
            s.vacant.append(card.slot)
    detach(s, card)
    stop_listening(s, card)


def _put_in(s: Emperor, card: Card, bottom: bool) -> None:
    if card.area in PILES:
        put_on_pile(s, card, bottom=bottom or card.area in ("hand", "play", "focused"))
    elif card.area == "province":
        update(s, card.slot, holds=(*s.cards[card.slot].holds, card.id))
        if len(s.cards[card.slot].holds) >= capacity(s, card.slot):
            s.vacant[:] = [slot for slot in s.vacant if slot != card.slot]
    listen(s, card)


def new_card(s: Emperor, title: str, owner: int, area: Area) -> int:
    """Put a card into the game that was in no deck: a province, or one that an effect creates."""
    known = PUBLIC if area in _SEEN_BY_ALL else NOBODY
    card = Card(len(s.cards), title, owner, owner, area, known=known)
    s.cards.append(card)
    _put_in(s, card, False)
    return card.id


def add_province(s: Emperor, seat: int, *, leftmost: bool = False) -> int:
    """Give a player another province; it is refilled like any other."""
    province = new_card(s, PROVINCE, seat, "row")
    s.row[seat] = (province, *s.row[seat]) if leftmost else (*s.row[seat], province)
    s.vacant.append(province)
    return province


def capacity(s: Emperor, province: int) -> int:
    """How many Dynasty cards a province holds: one, or two if its Region says so."""
    regions = [printed(s.cards[region].title) for region in s.cards[province].attachments]
    said = [fact for region in regions for constant in region.constants for fact in constant.facts]
    return 2 if any(isinstance(fact, HoldsTwo) for fact in said) else 1


def refill(s: Emperor) -> None:
    """Put the top card of its owner's Dynasty deck facedown into every province that has room, if there is one."""
    waiting = [province for province in s.vacant if province in s.held_empty]
    for province in tuple(s.vacant):
        owner = s.cards[province].owner
        if province in waiting or s.cards[province].area != "row":
            continue
        while s.dynasty_decks[owner] and len(s.cards[province].holds) < capacity(s, province):
            move(s, s.dynasty_decks[owner][0], "province", seat=owner, slot=province)
    s.vacant[:] = waiting


def turn_faceup(s: Emperor, card_id: int) -> None:
    """Turn a card faceup for everyone to see."""
    update(s, card_id, faceup=True, known=PUBLIC)


def shuffle_deck(g: EmperorGame, seat: int, deck: Area) -> None:
    """Shuffle a player's Dynasty or Fate deck."""
    s = g.state
    piles = s.dynasty_decks if deck == "dynasty deck" else s.fate_decks
    order = g.shuffle(piles[seat], f"{deck} {seat + 1}", lambda card: s.cards[card].title)
    for card in order:
        if s.cards[card].known != NOBODY:
            update(s, card, known=NOBODY)
    piles[seat] = reissue(g, order)


def discard_area(card: Card) -> Area:
    """The discard pile a card goes to."""
    return "dynasty discard" if printed(card.title).deck == "dynasty" else "fate discard"


def deck_area(card: Card) -> Area:
    """The deck a card belongs to."""
    return "dynasty deck" if printed(card.title).deck == "dynasty" else "fate deck"
