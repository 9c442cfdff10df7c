"""What a viewer does not know, and dealing it again: hidden cards change places with those that look the same."""

from __future__ import annotations

from collections.abc import Iterable

from interregnum.cards.hidden import deal_again
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.state import Card, Emperor, EmperorGame
from interregnum.kernel.chance import Chance
from interregnum.kernel.knowledge import sees


def hidden(card: Card, viewer: int) -> bool:
    """Whether a viewer has no right to see what a card is."""
    return not sees(card.known, viewer)


def resample(g: EmperorGame, viewer: int, chance: Chance) -> None:
    """Hidden cards of one player and one back change places."""
    deal_again(g.state, _alike(g.state, viewer), chance)


def _alike(s: Emperor, viewer: int) -> Iterable[list[Card]]:
    """The hidden cards of each player and back, which may change places."""
    unknown: dict[tuple[int, str], list[Card]] = {}
    for card in s.cards:
        deck = printed(card.title).deck
        if deck and hidden(card, viewer):
            unknown.setdefault((card.owner, deck), []).append(card)
    return unknown.values()
