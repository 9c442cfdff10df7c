"""The catalogue: what is printed on every card. `printing.py` fills it."""

from __future__ import annotations

from typing import Any, Final

from interregnum.cards.catalogue import Catalogue, Printed
from interregnum.games.emperor.terms import CLAN_NAMES, DYNASTY_TYPES, FATE_TYPES, CardType, Deck
from interregnum.kernel.errors import BadConfiguration

USUAL_AREAS: Final[dict[str, tuple[str, ...]]] = {
    "stronghold": ("play",),
    "holding": ("play",),
    "personality": ("play",),
    "event": ("being played",),
    "region": ("play",),
    "celestial": ("play",),
    "strategy": ("hand",),
    "ring": ("hand", "play"),
    "follower": ("play",),
    "item": ("play",),
    "spell": ("play",),
    "province": ("row",),
    "rules": ("rules",),
}
"""Where the abilities of a card type work."""


class PrintedCard(Printed, frozen=True, kw_only=True):
    """What is printed on a card. An Item's Force and Chi are modifiers. An Honor Requirement of None is a dash.

    `hosts` is what an attachment may be attached to, where its text says so. `created` marks cards that are in no deck,
    `reconstructed` those whose facts are not known for certain.
    """

    kind: CardType
    number: int = 0
    clan: str = ""
    force: int = 0
    chi: int = 0
    personal_honor: int = 0
    honor_requirement: int | None = None
    focus: int = 0
    strength: int = 0
    gold: int = 0
    honor: int = 0
    level: int = 0
    """The experience level."""
    aliases: tuple[str, ...] = ()
    hosts: Any = None
    created: bool = False
    reconstructed: bool = False

    @property
    def deck(self) -> Deck:
        """The deck the card belongs to."""
        return "dynasty" if self.kind in DYNASTY_TYPES else "fate" if self.kind in FATE_TYPES else ""

    @property
    def single(self) -> bool:
        """Whether a player may control only one card of this title."""
        return self.unique or "Singular" in self.keywords


class EmperorCatalogue(Catalogue[PrintedCard]):
    """The cards of the game."""

    def __init__(self) -> None:
        super().__init__(USUAL_AREAS)

    def add(self, new: PrintedCard) -> None:
        if new.clan not in CLAN_NAMES:
            raise BadConfiguration(f"{new.name} is of the Clan {new.clan!r}; the Clans are {', '.join(CLAN_NAMES)}.")
        super().add(new)

    def playable(self) -> list[PrintedCard]:
        """The cards that can be in a deck, by number."""
        found = [card for card in self.cards() if card.number and not card.created]
        return sorted(found, key=lambda card: card.number)


CATALOGUE: Final = EmperorCatalogue()
printed: Final = CATALOGUE.printed
"""What is printed on the card of a title."""
