"""What follows when a card comes to an area, leaves it or becomes something else."""

from __future__ import annotations

from typing import Any

from interregnum.cards.state import AnyCard, CardState, replace_card, touch
from interregnum.kernel.knowledge import PUBLIC, seats


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards in their order without one of them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


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
