"""The cards as they are printed, read once from `data/*.yaml`.

Every card is there once, so its id is the card: `longbows` names a thing, not a kind of thing. An edifice has an id for
each side.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Literal, TypeVar

import msgspec

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message, Thing

Suit = Literal["discord", "arcane", "order", "hearth", "beast", "nomad"]
Region = Literal["cradle", "provinces", "hinterland"]
Oath = Literal["supremacy", "people", "protection", "devotion"]
Token = Literal["favor", "secret", "favor_burn", "secret_burn"]
Colour = Literal["purple", "red", "blue", "yellow", "white", "black"]

SUITS: Final[tuple[Suit, ...]] = ("discord", "arcane", "order", "hearth", "beast", "nomad")
"""Clockwise, which is also the order of the banks, the first nearest to the world deck."""
REGIONS: Final[tuple[Region, ...]] = ("cradle", "provinces", "hinterland")
REGION_OF: Final = (0, 0, 1, 1, 1, 2, 2, 2)
"""The region of each of the eight slots, from the top of the Cradle to the bottom of the Hinterland."""
OATHS: Final[tuple[Oath, ...]] = ("supremacy", "people", "protection", "devotion")
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "yellow", "white", "black")
SCEPTER: Final = "the-grand-scepter"
CONSPIRACY: Final = "conspiracy"
SLOTS: Final = ("brutal", "decadent", "careless", "greedy")
"""The spaces of the Reliquary, by the modifier each of them covers."""

T = TypeVar("T")


class _Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed."""


class Denizen(_Printed, frozen=True, kw_only=True):
    id: str
    name: str
    suit: Suit
    restriction: Literal["", "site", "adviser"] = ""
    locked: bool = False
    cost: tuple[Token, ...] = ()
    timings: tuple[str, ...]
    seed: int


class Side(_Printed, frozen=True, kw_only=True):
    """One side of an edifice."""

    id: str
    name: str
    cost: tuple[Token, ...]
    timings: tuple[str, ...]


class Edifice(_Printed, frozen=True, kw_only=True):
    suit: Suit
    seed: int
    intact: Side
    ruined: Side


class Relic(_Printed, frozen=True, kw_only=True):
    id: str
    name: str
    dice: int
    cost: tuple[Token, ...] = ()
    timings: tuple[str, ...]
    seed: int = -1


class Price(_Printed, frozen=True, kw_only=True):
    """What recovering a relic costs at a site: three favor into a bank, or so many tokens burned."""

    place: Suit | None = None
    burn_favor: int = 0
    burn_secrets: int = 0


class SiteCard(_Printed, frozen=True, kw_only=True):
    id: str
    name: str
    capacity: int
    relics: int = 0
    favor: int = 0
    secrets: int = 0
    recover: Price | None = None
    timings: tuple[str, ...]
    seed: int


class Vision(_Printed, frozen=True, kw_only=True):
    id: str
    name: str
    oath: Oath | None = None
    seed: int


class FirstSite(_Printed, frozen=True, kw_only=True):
    """A slot of the first world; without a site it gets one at random, facedown."""

    site: str = ""
    faceup: bool = False
    denizens: tuple[str, ...] = ()
    relics: int = 0


class FirstWorld(_Printed, frozen=True, kw_only=True):
    oath: Oath
    sites: tuple[FirstSite, ...]
    denizens_up_to: int


def read(name: str, kind: type[T]) -> T:
    """A data file as the given type."""
    path = files("interregnum.games").joinpath("oath", "data", name)
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadConfiguration(f"data/{name} of oath: {error}.") from None


DENIZENS: Final = {card.id: card for card in read("denizens.yaml", tuple[Denizen, ...])}
EDIFICES: Final = read("edifices.yaml", tuple[Edifice, ...])
RELICS: Final = {card.id: card for card in read("relics.yaml", tuple[Relic, ...])}
SITES: Final = {card.id: card for card in read("sites.yaml", tuple[SiteCard, ...])}
VISIONS: Final = {card.id: card for card in read("visions.yaml", tuple[Vision, ...])}
FIRST_WORLD: Final = read("first_chronicle.yaml", FirstWorld)

INTACT: Final = {edifice.intact.id: edifice for edifice in EDIFICES}
RUINED: Final = {edifice.ruined.id: edifice for edifice in EDIFICES}
EDIFICE_OF: Final = {edifice.suit: edifice for edifice in EDIFICES}

SUIT: Final[dict[str, Suit]] = {
    **{id: card.suit for id, card in DENIZENS.items()},
    **{id: edifice.suit for id, edifice in INTACT.items()},
}
"""The suit of every card that has one."""
LOCKED: Final = frozenset({*(id for id, card in DENIZENS.items() if card.locked), *INTACT, *RUINED})
SITE_ONLY: Final = frozenset({*(id for id, card in DENIZENS.items() if card.restriction == "site"), *INTACT, *RUINED})
ADVISER_ONLY: Final = frozenset(id for id, card in DENIZENS.items() if card.restriction == "adviser")
COST: Final[dict[str, tuple[Token, ...]]] = {
    **{id: card.cost for id, card in DENIZENS.items()},
    **{id: card.cost for id, card in RELICS.items()},
    **{side.id: side.cost for edifice in EDIFICES for side in (edifice.intact, edifice.ruined)},
}

_NAMES: Final[dict[str, str]] = {
    **{id: card.name for id, card in DENIZENS.items()},
    **{id: card.name for id, card in RELICS.items()},
    **{id: card.name for id, card in SITES.items()},
    **{id: card.name for id, card in VISIONS.items()},
    **{side.id: side.name for edifice in EDIFICES for side in (edifice.intact, edifice.ruined)},
    "brutal": "Brutal", "decadent": "Decadent", "careless": "Careless", "greedy": "Greedy",
    "peoples-favor": "The People’s Favor", "darkest-secret": "The Darkest Secret",
}  # fmt: skip

CARDS: Final = {id: Thing(Message(name), f"card:{id}") for id, name in _NAMES.items()}
"""Every card, slot and banner as messages name it."""


def names() -> list[Message]:
    """The name of everything printed."""
    return [Message(name) for name in _NAMES.values()]
