"""Dealing hidden cards again: what a viewer has not seen changes places with what looks the same."""

from __future__ import annotations

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.state import CardCopy, Deck, ThroneGame
from interregnum.kernel.chance import Chance
from interregnum.kernel.knowledge import sees

DECKS: tuple[Deck, ...] = ("event", "charm")


def resample(g: ThroneGame, viewer: int, chance: Chance) -> None:
    """Cards that the viewer has not seen change places among themselves, Events and Charms apart."""
    cards = g.state.cards
    for deck in DECKS:
        unseen = [
            copy for copy, card in enumerate(cards) if not sees(card.known, viewer) and CARDS[card.kind].deck == deck
        ]
        kinds = chance.shuffled(sorted([cards[copy].kind for copy in unseen]))
        for copy, kind in zip(unseen, kinds, strict=True):
            cards[copy] = CardCopy(kind, cards[copy].known)
