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
from interregnum.games.oath.cards.power import POWERS_OF, Power
from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, RUINED, SITES, SLOTS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message, msg


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


def says(power: Power) -> Message:
    """What a power says, word after word."""
    first, *others = (word.text() for word in power.words if not word.tacit)
    for more in others:
        first = msg("{before} {after}", before=first, after=more)
    return first


def texts() -> Iterator[Message]:
    """What all cards say."""
    for powers in POWERS_OF.values():
        yield from map(says, powers)
