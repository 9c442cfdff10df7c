"""Units, armies and locations: who is with whom, where, and on which side."""

from __future__ import annotations

from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.state import HOME, Card, Emperor
from interregnum.games.emperor.terms import ATTACHMENTS, FIGHTERS, CardType

_IN_UNITS = ("personality", *ATTACHMENTS)


def card_type(card: Card) -> CardType:
    """The type of a card."""
    return card.kind or printed(card.title).kind


def in_unit(s: Emperor, card: int) -> bool:
    """Whether a card is in play as part of a unit."""
    held = s.cards[card]
    return held.area == "play" and card_type(held) in _IN_UNITS


def leader_of(s: Emperor, card: int) -> int:
    """The Personality of the unit a card is in."""
    host = s.cards[card].host
    return host if host >= 0 and s.cards[host].area == "play" else card


def unit(s: Emperor, card: int) -> tuple[int, ...]:
    """All cards of the unit a card is in, the Personality first."""
    leader = leader_of(s, card)
    return (leader, *s.cards[leader].attachments)


def location(s: Emperor, card: int) -> int:
    """The battlefield a card is at; that of its unit, if it is in one."""
    held = s.cards[card]
    return s.cards[held.host].location if held.host >= 0 else held.location


def same_location(s: Emperor, card: int, other: int) -> bool:
    """Whether two cards are at one location: a battlefield, or the home of one player."""
    where = location(s, card)
    return where == location(s, other) and (where != HOME or s.cards[card].controller == s.cards[other].controller)


def followers(s: Emperor, personality: int) -> list[int]:
    """The Followers of a Personality."""
    cards = s.cards
    return [card for card in cards[personality].attachments if card_type(cards[card]) == "follower"]


def personalities(s: Emperor, seat: int) -> list[int]:
    """The Personalities a player controls."""
    cards = s.cards
    return [card for card in s.play[seat] if card_type(cards[card]) == "personality"]


def army(s: Emperor, seat: int, battlefield: int) -> list[int]:
    """The Personalities of a player's army at a battlefield."""
    if battlefield < 0:
        return []
    cards = s.cards
    return [
        card for card in s.play[seat] if cards[card].location == battlefield and card_type(cards[card]) == "personality"
    ]


def army_cards(s: Emperor, seat: int, battlefield: int) -> list[int]:
    """All cards of a player's army at a battlefield."""
    return [card for leader in army(s, seat, battlefield) for card in unit(s, leader)]


def fighters(s: Emperor, personality: int) -> list[int]:
    """The cards of a unit that have Force of their own: its Personality and its Followers."""
    return [card for card in unit(s, personality) if card_type(s.cards[card]) in FIGHTERS]


def terrain_at(s: Emperor, battlefield: int) -> list[int]:
    """The Terrains at a battlefield."""
    if battlefield < 0:
        return []
    there = [card for seat in (0, 1) for card in s.play[seat] if s.cards[card].location == battlefield]
    return [card for card in there if card_type(s.cards[card]) == "strategy"]


def is_attacking(s: Emperor, card: int) -> bool:
    """Whether a card is in an attacking army."""
    return s.cards[card].controller == s.attacker and in_unit(s, card) and location(s, card) != HOME


def is_defending(s: Emperor, card: int) -> bool:
    """Whether a card is in a defending army."""
    return s.cards[card].controller == s.defender and in_unit(s, card) and location(s, card) != HOME


def is_opposed(s: Emperor, card: int) -> bool:
    """Whether there is an enemy unit at the battlefield a card is at."""
    where = location(s, card)
    return where != HOME and bool(army(s, 1 - s.cards[card].controller, where))
