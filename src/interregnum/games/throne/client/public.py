"""What is public about the game itself: the drawing of the isle, the Aspect Cards, every card's text."""

from __future__ import annotations

from typing import TypeAlias

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


Point: TypeAlias = tuple[float, float]


class Canvas(msgspec.Struct, frozen=True):
    """How large the drawing is."""

    width: float
    height: float


class River(msgspec.Struct, frozen=True):
    """A river on the drawing."""

    path: tuple[Point, ...]


class Landmark(msgspec.Struct, frozen=True):
    """A place on the drawing that no rule is about."""

    name: str
    at: Point


class Decor(msgspec.Struct, frozen=True):
    """What is drawn for beauty alone."""

    rivers: tuple[River, ...]
    places: tuple[Landmark, ...]


class RegionShape(msgspec.Struct, frozen=True):
    """A region as it is drawn: its outline, and where its name, its pieces and, on land, its counter go."""

    id: str
    label: Point
    pieces: Point
    polygon: tuple[Point, ...]
    counter: Point | None = None


class Drawn(msgspec.Struct, frozen=True):
    """The drawing of the isle."""

    canvas: Canvas
    decor: Decor
    regions: tuple[RegionShape, ...]


class Isle(msgspec.Struct, frozen=True):
    """All about the board that never changes."""

    drawing: Drawn
    adjacency: dict[str, list[str]]
    aspects: dict[AspectId, AspectInfo]


class PlaceInfo(msgspec.Struct, frozen=True):
    """A region or an Aspect: its neighbours or its power."""

    name: Message
    kind: str
    neighbours: tuple[Message, ...] = ()
    text: tuple[Message, ...] = ()


def places() -> dict[str, PlaceInfo]:
    """The regions with their neighbours, and the Aspects with their powers."""
    regions = {
        region.id: PlaceInfo(
            Message(region.name), region.kind, tuple(Message(REGIONS[other].name) for other in ADJACENT[number])
        )
        for number, region in enumerate(REGIONS)
    }
    return regions | {
        id: PlaceInfo(Message(aspect.name), "aspect", text=(Message(aspect.power.name), aspect.power.text()))
        for id, aspect in ASPECTS.items()
    }


def cards() -> dict[str, CardInfo]:
    """Every Event and Charm by its id."""
    return {id: CardInfo(Message(card.name), card.deck, card.aspect, CARDS[id].text()) for id, card in PRINTED.items()}


def board() -> Isle:
    """The shapes of the regions, which of them are adjacent, and the Aspect Cards."""
    return Isle(
        drawing=msgspec.convert(drawing(), Drawn),
        adjacency={region.id: [REGIONS[o].id for o in ADJACENT[n]] for n, region in enumerate(REGIONS)},
        aspects={
            id: AspectInfo(
                {trait: (limit(id, trait, True), limit(id, trait, False)) for trait in aspect.traits},
                aspect.power.name,
                aspect.power.text(),
            )
            for id, aspect in ASPECTS.items()
        },
    )


def terms() -> dict[str, str]:
    """The rule that explains each thing a client draws: aspects, kinds of roll, stocks, routes to victory."""
    return {
        "aspect:wood": "throne.aspects.11",
        "aspect:fire": "throne.aspects.8",
        "aspect:air": "throne.aspects.10",
        "aspect:earth": "throne.aspects.9",
        "aspect:water": "throne.aspects.7",
        "essence": "throne.dice.3",
        "coin": "throne.raising.1",
        "pieces": "throne.control.5",
        "cards": "throne.info.1",
        "dominions": "throne.victory.5",
        "zones": "throne.victory.7",
        "essence-victory": "throne.victory.10",
        "trait": "throne.dice.4",
        "sorcery": "throne.sorcery.1",
        "missile": "throne.missile.1",
        "melee": "throne.melee.1",
        "armor": "throne.dice.9",
        "move": "throne.movement.1",
        "raise": "throne.raising.2",
        "manse": "throne.manse.1",
        "reattune": "throne.reattune.1",
        "card": "throne.cards.2",
        "counter": "throne.components.5",
        "event": "throne.cards.6",
        "charm": "throne.charms.1",
        "initiative": "throne.initiative.1",
        "control": "throne.control.1",
        "primary": "throne.action.1",
    }
