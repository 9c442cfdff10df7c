"""The cards as they are printed: names, aspects, numbers of copies, and the effects not yet understood."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from interregnum.games.throne.datafiles import Stated, read
from interregnum.games.throne.rules.aspects import AspectId
from interregnum.games.throne.state import Deck
from interregnum.kernel.text import Message, Thing

WindowName = Literal[
    "attack-own",
    "attack-defend",
    "attack-other",
    "move-own",
    "move-other",
    "card-other",
    "rotation",
    "treasury",
    "anytime",
]


class Printed(Stated, frozen=True, kw_only=True):
    """One card of the data file."""

    id: str
    name: str
    copies: int
    window: tuple[WindowName, ...]
    ops: tuple[dict[str, Any], ...]
    aspect: AspectId | None = None
    counts_as: Literal["primary"] | None = None

    @property
    def deck(self) -> Deck:
        """Charms have an aspect, Events have none."""
        return "event" if self.aspect is None else "charm"


class _CardFile(msgspec.Struct, frozen=True):
    events: tuple[Printed, ...]
    charms: tuple[Printed, ...]


_file = read("cards.yaml", _CardFile)

PRINTED: Final = {card.id: card for card in (*_file.events, *_file.charms)}
CARD_THINGS: Final = {id: Thing(Message(card.name), f"card:{id}") for id, card in PRINTED.items()}
"""The cards as messages name them."""
