"""The words of the game that messages name: suits, regions, oaths, and sums of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from interregnum.games.oath.printed import CARDS, Colour, Oath, Region, Suit
from interregnum.kernel.text import Message, Thing, msg, msgc, msgn

SUIT_NAMES: Final[dict[Suit, Message]] = {
    "discord": msg("Discord"),
    "arcane": msg("Arcane"),
    "order": msg("Order"),
    "hearth": msg("Hearth"),
    "beast": msg("Beast"),
    "nomad": msg("Nomad"),
}
MAJOR_NAMES: Final[dict[str, Message]] = {
    "search": msg("Search"),
    "muster": msg("Muster"),
    "trade": msg("Trade"),
    "recover": msg("Recover"),
    "campaign": msg("Campaign"),
    "travel": msg("Travel"),
}
REGION_NAMES: Final[dict[Region, Message]] = {
    "cradle": msg("Cradle"),
    "provinces": msg("Provinces"),
    "hinterland": msg("Hinterland"),
}
OATH_NAMES: Final[dict[Oath, Message]] = {
    "supremacy": msg("Oath of Supremacy"),
    "people": msg("Oath of the People"),
    "protection": msg("Oath of Protection"),
    "devotion": msg("Oath of Devotion"),
}
COLOUR_NAMES: Final[dict[Colour, Message]] = {
    "purple": msgc("board", "purple"),
    "red": msgc("board", "red"),
    "blue": msgc("board", "blue"),
    "yellow": msgc("board", "yellow"),
    "white": msgc("board", "white"),
    "black": msgc("board", "black"),
}
WORLD_DECK: Final = msg("the world deck")
SOME_SITE: Final = msg("a facedown site")
SOME_CARD: Final = msg("a card")
SOME_RELIC: Final = msg("a facedown relic")
NO_DICE: Final = msg("no dice")


@lru_cache(maxsize=64)
def favor(n: int) -> Message:
    """So much favor."""
    return msgn("{n} favor", "{n} favor", n)


@lru_cache(maxsize=64)
def secrets(n: int) -> Message:
    """So many secrets."""
    return msgn("{n} secret", "{n} secrets", n)


@lru_cache(maxsize=64)
def warbands(n: int) -> Message:
    """So many warbands."""
    return msgn("{n} warband", "{n} warbands", n)


def supply(n: int) -> Message:
    """So much Supply."""
    return msg("{n} Supply", n=n)


def attack_faces(roll: Sequence[int]) -> tuple[Message, ...]:
    """The faces of a roll of attack dice, each kind counted."""
    hollow, one, two = (sum(face in kind for face in roll) for kind in ((1, 2, 3), (4, 5), (6,)))
    found = (
        (hollow, msgn("{n} hollow sword", "{n} hollow swords", hollow)),
        (one, msgn("{n} sword", "{n} swords", one)),
        (two, msgn("{n} skull with two swords", "{n} skulls with two swords", two)),
    )
    return tuple(said for n, said in found if n) or (NO_DICE,)


def defense_faces(roll: Sequence[int]) -> tuple[Message, ...]:
    """The faces of a roll of defense dice, each kind counted."""
    blank, one, two, double = (sum(face in kind for face in roll) for kind in ((1, 2), (3, 4), (5,), (6,)))
    found = (
        (one, msgn("{n} shield", "{n} shields", one)),
        (two, msgn("{n} double shield", "{n} double shields", two)),
        (double, msgn("{n} doubling", "{n} doublings", double)),
        (blank, msgn("{n} blank", "{n} blanks", blank)),
    )
    return tuple(said for n, said in found if n) or (NO_DICE,)


def cards(ids: tuple[str, ...]) -> tuple[Thing, ...]:
    """Several cards as a list."""
    return tuple(CARDS[id] for id in ids)
