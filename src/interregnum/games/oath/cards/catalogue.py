"""All cards with their powers. A card without an entry refuses to load."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards import (  # noqa: F401  (each enters its cards)
    arcane,
    beast,
    discord,
    hearth,
    nomad,
    order,
    relics,
    sites,
)
from interregnum.games.oath.cards.power import POWERS_OF
from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, RUINED, SITES, SLOTS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message


def missing() -> list[str]:
    """The cards that have no entry."""
    return [id for id in (*DENIZENS, *INTACT, *RUINED, *RELICS, *SITES, *SLOTS) if id not in POWERS_OF]


def refuse_missing() -> None:
    """Refuse a game with powers as long as some card has none."""
    absent = missing()
    if absent:
        raise BadConfiguration(
            f"oath: {len(absent)} cards have no powers yet ({', '.join(absent[:3])}, ...); play with powers: false."
        )


def text(id: str) -> list[Message]:
    """What a card says, power by power."""
    return [word.text() for power in POWERS_OF.get(id, ()) for word in power.words]


def texts() -> Iterator[Message]:
    """What all cards say."""
    for id in POWERS_OF:
        yield from text(id)
