"""The five Aspect Cards: what a player may spend on each roll, and their power."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from interregnum.games.throne.datafiles import Stated, read
from interregnum.kernel.text import Message, msg

AspectId = Literal["air", "earth", "fire", "water", "wood"]
Trait = Literal["sorcery", "missile", "melee", "armor"]
AttackKind = Literal["sorcery", "missile", "melee"]

TRAITS: Final[dict[str, Message]] = {
    "sorcery": msg("Sorcery"),
    "missile": msg("Missile"),
    "melee": msg("Melee"),
    "armor": msg("Armor"),
}
DEFENCE: Final[dict[AttackKind, Trait]] = {"sorcery": "sorcery", "missile": "armor", "melee": "armor"}
"""The trait that answers an attack."""


class Limit(Stated, frozen=True, kw_only=True):
    """The most Essence for one roll of a trait; Water has one number on land and another at sea."""

    limit: int = 0
    land: int = 0
    sea: int = 0


class Power(Stated, frozen=True, kw_only=True):
    """What only this aspect can do."""

    kind: Literal["split-attack", "push-back", "scorched-stores", "tides"]
    name: str
    attack: AttackKind | None = None
    coin: int = 0
    essence: int = 0

    def text(self) -> Message:
        """The power as a player reads it."""
        match self.kind:
            case "split-attack":
                return msg(
                    "When you stage a {trait} attack you may divide its dice, those bought with Essence included, "
                    "between two forces; each part is rolled for itself and answered by its own target.",
                    trait=TRAITS[self.attack or "sorcery"],
                )
            case "push-back":
                return msg(
                    "When you defend in a Melee and score more successes than the attacker, you drive the difference "
                    "in pieces out of the region, to an adjacent region where their owner has forces if there is one."
                )
            case "scorched-stores":
                return msg(
                    "When your Melee attack destroys all of the target's pieces in the region, their owner pays {n} "
                    "Coin.",
                    n=self.coin,
                )
            case "tides":
                return msg(
                    "Your limits are higher at sea than on land. In the Treasury Phase you may take {n} Essence in "
                    "place of as many Coin from each zone you control.",
                    n=self.essence,
                )


class Aspect(msgspec.Struct, frozen=True):
    """One Aspect Card."""

    id: AspectId
    name: str
    color: str
    traits: dict[Trait, Limit]
    power: Power


class _AspectFile(msgspec.Struct, frozen=True):
    aspects: tuple[Aspect, ...]


ASPECTS: Final = {aspect.id: aspect for aspect in read("aspects.yaml", _AspectFile).aspects}
NAMES: Final = {id: Message(aspect.name) for id, aspect in ASPECTS.items()}

_LIMITS: Final = {
    (id, trait, on_land): limit.limit or (limit.land if on_land else limit.sea)
    for id, aspect in ASPECTS.items()
    for trait, limit in aspect.traits.items()
    for on_land in (True, False)
}


def limit(aspect: AspectId, trait: Trait, on_land: bool) -> int:
    """The most Essence an aspect may spend on a roll made by a force on land or at sea."""
    return _LIMITS[aspect, trait, on_land]


def splits(aspect: AspectId, attack: AttackKind) -> bool:
    """Whether the aspect may divide the dice of such an attack between two forces."""
    power = ASPECTS[aspect].power
    return power.kind == "split-attack" and power.attack == attack
