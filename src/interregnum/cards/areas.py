"""What follows when a card comes to an area, leaves it or becomes something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from interregnum.cards.state import AnyCard, CardGame, CardState, replace_card, touch
from interregnum.kernel.knowledge import PUBLIC, seats


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards in their order without one of them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def piles_of(s: CardState, area: str) -> list[tuple[int, ...]]:
    """The piles of an area, by seat; the top of a pile comes first."""
    found: list[tuple[int, ...]] = getattr(s, s.dialect.piles[area])
    return found


def take_from_pile(s: CardState, card: AnyCard) -> None:
    """Take a card out of the pile it lies in: its controller's in play, its owner's elsewhere unless given away."""
    piles = piles_of(s, card.area)
    given = card.controller != card.owner and card.id in piles[card.controller]
    seat = card.controller if card.area == "play" or given else card.owner
    piles[seat] = without(piles[seat], card.id)


def put_on_pile(s: CardState, card: AnyCard, *, bottom: bool) -> None:
    """Put a card on top of the pile of the area it is in, or at the bottom."""
    piles = piles_of(s, card.area)
    pile = piles[card.controller]
    piles[card.controller] = (*pile, card.id) if bottom else (card.id, *pile)


def free_number(s: CardState, title: str, among: Iterable[int]) -> int:
    """The lowest number by which no card of a title goes among those it could be mistaken for."""
    taken = {s.cards[card].nth for card in among if s.cards[card].title == title}
    number = 1
    while number in taken:
        number += 1
    return number


def listen(s: CardState, card: AnyCard) -> None:
    """Note what a card might have something to say to, where it is now."""
    touch(s)
    dialect = s.dialect
    for kind in dialect.catalogue.listens(card.copied or card.title, s.edition.errata, dialect.counts_in(card)):
        heard = s.listening.get(kind, ())
        if card.id not in heard:
            s.listening[kind] = (*heard, card.id)


def stop_listening(s: CardState, card: AnyCard) -> None:
    """Forget what a card might have had something to say to, where it was."""
    touch(s)
    dialect = s.dialect
    for kind in dialect.catalogue.listens(card.copied or card.title, s.edition.errata, dialect.counts_in(card)):
        rest = without(s.listening.get(kind, ()), card.id)
        if rest:
            s.listening[kind] = rest
        else:
            s.listening.pop(kind, None)


def transform(s: CardState, card: int, **fields: Any) -> None:
    """Change what a card is or where it counts as being, so that it listens to other things from now on."""
    stop_listening(s, s.cards[card])
    listen(s, replace_card(s, card, **fields))


def become_copy(s: CardState, card: int, title: str) -> None:
    """Let a card have title, numbers, traits and text of another one, or its own again if no title is given."""
    transform(s, card, copied=title)


def retitle(s: CardState, card: int, title: str) -> None:
    """Let a card be another one. Shuffling does this with whole decks, so it names the field that changes."""
    stop_listening(s, s.cards[card])
    listen(s, replace_card(s, card, title=title))


def reissue(g: CardGame, cards: Sequence[int]) -> tuple[int, ...]:
    """Give hidden cards of one back new ids, so that none tells which card it was; the order stays.

    The ids to be used from now on, in the places of the former ones.
    """
    titles = [g.state.cards[card].title for card in cards]
    ids = g.reissued(cards)
    for card, title in zip(ids, titles, strict=True):
        if g.state.cards[card].title != title:
            retitle(g.state, card, title)
    return tuple(ids)


def detach(s: CardState, card: AnyCard) -> None:
    """Take a card off the one it is on, if it is on one."""
    if card.host >= 0:
        replace_card(s, card.host, attachments=without(s.cards[card.host].attachments, card.id))


def attach(s: CardState, card: int, host: int) -> None:
    """Put an attachment that is in play on another card."""
    detach(s, s.cards[card])
    replace_card(s, card, host=host)
    replace_card(s, host, attachments=(*s.cards[host].attachments, card))


def show_to_all(s: CardState, card: int) -> None:
    """Let everybody see a card where it is, those who watch the game included."""
    replace_card(s, card, known=PUBLIC)


def show(s: CardState, card_id: int, seat: int) -> None:
    """Let a player see a card where it is."""
    card = s.cards[card_id]
    if card.known != PUBLIC:
        replace_card(s, card_id, known=card.known | seats(seat))
