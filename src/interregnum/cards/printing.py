"""How card files and data files are read: what they say a card does, and what is printed on it."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec
import yaml

from interregnum.cards.ability import Ability, Constant
from interregnum.kernel.errors import BadConfiguration

CardAbility: TypeAlias = Ability | Constant
F = TypeVar("F")


def sort_abilities(does: tuple[CardAbility, ...]) -> tuple[tuple[Ability, ...], tuple[Constant, ...]]:
    """Abilities that are used or triggered, and constant ones."""
    return (
        tuple(part for part in does if isinstance(part, Ability)),
        tuple(part for part in does if isinstance(part, Constant)),
    )


def read_data(text: str, name: str, kind: type[F]) -> F:
    """What a data file says, as data of a kind; `name` is what the file is called where it is wrong."""
    try:
        return msgspec.convert(yaml.load(text, yaml.CSafeLoader), kind)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        raise BadConfiguration(f"The data file {name} cannot be read: {error}.") from None
