"""The starter decks, one a Clan."""

from __future__ import annotations

from functools import lru_cache

from interregnum.cards.decks import Deck, decks_in


@lru_cache(maxsize=1)
def shipped() -> dict[str, Deck]:
    """The decks that come with the game, by name."""
    return decks_in(__name__)
