"""Unique cards and copies: what may be in play together."""

from __future__ import annotations

from interregnum.games.fiverings.cards.catalogue import copies, printed_on
from interregnum.games.fiverings.rules.stats import in_play
from interregnum.games.fiverings.state import Card, FiveRingsGame


def same_title(one: Card, other: Card) -> bool:
    """Whether two cards share a title, present or printed."""
    return any(copies(a, b) for a in {one.title, one.present_title} for b in {other.title, other.present_title})


def may_become_copy(g: FiveRingsGame, card_id: int, title: str) -> bool:
    """Whether a character may become a copy of another: of another title, and of no unique one that bars it."""
    s = g.state
    card = s.cards[card_id]
    if copies(card.present_title, title):
        return False
    if not printed_on(title).unique:
        return True
    return not any(
        copies(name, title)
        for other in s.cards
        if other.id != card_id and {other.owner, other.controller} & {card.owner, card.controller} and in_play(other)
        for name in (other.title, other.present_title)
    )


def barred_by_unique(g: FiveRingsGame, card_id: int, seat: int) -> bool:
    """Whether a unique card may not come under a player's control because of another card of its title in play."""
    s = g.state
    card = s.cards[card_id]
    if not printed_on(card.title).unique:
        return False
    for other in (*s.play[0], *s.play[1]):
        twin = s.cards[other]
        if other == card_id or not same_title(twin, card):
            continue
        if seat in (twin.controller, twin.owner):
            return True
        if s.edition.unique_follows_owner and card.owner != seat and twin.controller == card.owner:
            return True
    return False
