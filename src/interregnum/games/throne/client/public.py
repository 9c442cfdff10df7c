"""What is public about the game itself: the drawing of the isle, the Aspect Cards, every card's text."""

from __future__ import annotations

from typing import Any

import msgspec

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.rules.aspects import ASPECTS, AspectId, Trait, limit
from interregnum.games.throne.rules.regions import ADJACENT, REGIONS, drawing
from interregnum.kernel.text import Message


class CardInfo(msgspec.Struct, frozen=True):
    """A card as a client draws it."""

    name: Message
    kind: str
    aspect: AspectId | None
    text: tuple[Message, ...]


class AspectInfo(msgspec.Struct, frozen=True):
    """An Aspect Card: the most Essence for each kind of roll, on land and at sea, and the power."""

    limits: dict[Trait, tuple[int, int]]
    power: str
    text: Message


def cards() -> dict[str, CardInfo]:
    """Every Event and Charm by its id."""
    return {id: CardInfo(Message(card.name), card.deck, card.aspect, CARDS[id].text()) for id, card in PRINTED.items()}


def board() -> dict[str, Any]:
    """The shapes of the regions, which of them are adjacent, and the Aspect Cards."""
    return {
        **drawing(),
        "adjacency": {region.id: [REGIONS[o].id for o in ADJACENT[n]] for n, region in enumerate(REGIONS)},
        "aspects": {
            id: AspectInfo(
                {trait: (limit(id, trait, True), limit(id, trait, False)) for trait in aspect.traits},
                aspect.power.name,
                aspect.power.text(),
            )
            for id, aspect in ASPECTS.items()
        },
    }
