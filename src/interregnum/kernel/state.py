"""State: a mutable shell around immutable entities, and how it is written down.

A game's state is a `State` with a few fields: plain values, and flat lists (or dictionaries with string keys) of
entities, tuples and plain values. A change replaces an entry; a clone copies the lists and shares every entry.

Entities and procedures hold nothing but None, numbers, strings, tuples and other entities. So they can be shared by
clones, compared, hashed and written down. Sets of words are `Literal` strings, not enums: they read the same
in a scenario, a save file and the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

import msgspec

from interregnum.kernel.errors import DamagedRecord
from interregnum.kernel.fields import copied, make_record

E = TypeVar("E", bound="Entity")

TAG = "is"


class Fielded:
    """A class whose annotations are its fields; `fields.py` says what it gets from them."""

    __fields__: ClassVar[tuple[str, ...]] = ()
    __defaults__: ClassVar[dict[str, Any]] = {}
    __named__: ClassVar[frozenset[str]] = frozenset()
    __shells__: ClassVar[tuple[str, ...]] = ()
    __types__: ClassVar[dict[str, str]] = {}

    @classmethod
    def __init_subclass__(cls, kw_only: bool = False) -> None:
        make_record(cls, kw_only)

    def __repr__(self) -> str:
        held = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__fields__)
        return f"{type(self).__name__}({held})"

    def __copy__(self) -> Self:
        return copied(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return with_values, (self.__class__, tuple(getattr(self, name) for name in self.__fields__))


def with_values(kind: type[Any], values: tuple[Any, ...]) -> Any:
    """Something of a kind with these values in its fields."""
    return kind(**dict(zip(kind.__fields__, values, strict=True)))


@dataclass_transform(frozen_default=True)
class Entity(Fielded):
    """An immutable thing of the game: a card, a player, a region, a change, an event."""

    @classmethod
    def __init_subclass__(cls, frozen: bool = True, kw_only: bool = False) -> None:
        make_record(cls, kw_only)


def replace(entity: E, **changes: Any) -> E:
    """The same entity with some fields changed."""
    return replaced(entity, changes)


def replaced(entity: E, changes: dict[str, Any]) -> E:
    """The same entity with the changes of a dictionary."""
    twin = entity.__copy__()
    for name, value in changes.items():
        if name not in entity.__fields__:
            raise TypeError(f"{type(entity).__name__} has no field {name!r}; it has {', '.join(entity.__fields__)}.")
        setattr(twin, name, value)
    return twin


@dataclass_transform()
class State(Fielded):
    """The shell; subclass it with a game's own fields.

    `memo` is for what a game has worked out from the state as it is now and may need again. It belongs to this one
    object: it is not a field, so it is never written down, cloned or compared. Code that changes the state clears it.
    """

    def __post_init__(self) -> None:
        self.memo: dict[Any, Any] = {}

    def clone(self) -> Self:
        """A copy that shares every entity and no list."""
        twin = self.__copy__()
        twin.__post_init__()
        for name in self.__shells__:
            setattr(twin, name, getattr(self, name).copy())
        return twin


class Codec:
    """Writes entities, procedures and states down, and revives them by their class names."""

    def __init__(self, classes: Mapping[str, type[Any]]) -> None:
        self._classes = dict(classes)
        self._encode = msgspec.json.Encoder(order="deterministic", enc_hook=_tagged).encode

    def __reduce__(self) -> tuple[type[Codec], tuple[dict[str, type[Any]]]]:
        """A game that was saved once can still be handed to another process."""
        return Codec, (self._classes,)

    def encode(self, value: Any) -> bytes:
        """The value as JSON, the same bytes for equal values."""
        return self._encode(value)

    def revive(self, value: Any) -> Any:
        """Turn decoded JSON back into entities; lists inside them come back as the tuples they were."""
        if isinstance(value, list):
            return tuple([self.revive(entry) for entry in value])
        if not isinstance(value, dict):
            return value
        if TAG not in value:
            return {key: self.revive(entry) for key, entry in value.items()}
        name = value[TAG]
        kind = self._classes.get(str(name))
        if kind is None:
            raise DamagedRecord(f"The saved game holds a {name!r}, which this game does not know.")
        fields = {key: self.revive(entry) for key, entry in value.items() if key != TAG}
        if issubclass(kind, State):
            fields |= {key: list(fields[key]) for key in kind.__shells__ if isinstance(fields.get(key), tuple)}
        try:
            return kind(**fields)
        except TypeError as error:
            raise DamagedRecord(f"The saved {name} does not have the right fields: {error}.") from None


def _tagged(value: Any) -> dict[str, Any]:
    """A record as its fields and the name of its class."""
    if not isinstance(value, Fielded):
        raise NotImplementedError(f"{type(value).__name__} cannot be written down.")
    return {TAG: type(value).__name__} | {name: getattr(value, name) for name in value.__fields__}


def all_subclasses(base: type[Any]) -> list[type[Any]]:
    """Every class derived from a base, however far."""
    found: list[type[Any]] = []
    for child in base.__subclasses__():
        found.append(child)
        found.extend(all_subclasses(child))
    return found
