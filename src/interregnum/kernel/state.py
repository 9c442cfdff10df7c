"""State: a mutable shell around immutable entities, and how it is written down.

A game's state is a `State` with a few fields: plain values, and flat lists (or dictionaries with string keys) of
entities, tuples and plain values. A change replaces an entry; a clone copies the lists and shares every entry.

Entities and procedures hold nothing but None, numbers, strings, tuples and other entities. So they can be shared by
clones, compared, hashed and written down. Sets of words are `Literal` strings, not enums: they read the same
in a scenario, a save file and the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, TypeVar, get_origin, get_type_hints

import msgspec

from interregnum.kernel.errors import DamagedRecord

Self = TypeVar("Self", bound="State")

TAG = "is"


class Entity(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field=TAG):
    """An immutable thing of the game: a card, a player, a region, a change, an event."""


class State(msgspec.Struct, tag=True, tag_field=TAG, dict=True):
    """The shell; subclass it with a game's own fields.

    `memo` is for what a game has worked out from the state as it is now and may need again. It belongs to this one
    object: it is not a field, so it is never written down, cloned or compared. Whoever changes the state clears it.
    """

    _shells: ClassVar[tuple[str, ...]] = ()
    """The fields that hold lists or dictionaries."""

    def __post_init__(self) -> None:
        self.memo: dict[Any, Any] = {}

    def clone(self: Self) -> Self:
        """A copy that shares every entity and no list."""
        twin = copy(self)
        twin.memo = {}
        for name in shells(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin


def shells(kind: type[State]) -> tuple[str, ...]:
    """The fields of a state that hold lists or dictionaries, found once a class."""
    if "_shells" not in kind.__dict__:
        hints = get_type_hints(kind)
        kind._shells = tuple(f for f in kind.__struct_fields__ if get_origin(hints[f]) in (list, dict))
    return kind._shells


class Codec:
    """Writes entities, procedures and states down, and revives them by their class names."""

    def __init__(self, classes: Mapping[str, type[msgspec.Struct]]) -> None:
        self._classes = dict(classes)
        self._encode = msgspec.json.Encoder(order="deterministic").encode

    def __reduce__(self) -> tuple[type[Codec], tuple[dict[str, type[msgspec.Struct]]]]:
        """A game that was saved once can still be handed to another process."""
        return Codec, (self._classes,)

    def encode(self, value: Any) -> bytes:
        """The value as JSON, the same bytes for equal values."""
        return self._encode(value)

    def revive(self, value: Any) -> Any:
        """Turn decoded JSON back into entities; lists inside them come back as the tuples they were."""
        if isinstance(value, list):
            return tuple(map(self.revive, value))
        if not isinstance(value, dict):
            return value
        if TAG not in value:
            return {key: self.revive(entry) for key, entry in value.items()}
        name = value[TAG]
        found = self._classes.get(str(name))
        if found is None:
            raise DamagedRecord(f"The saved game holds a {name!r}, which this game does not know.")
        fields = {key: self.revive(entry) for key, entry in value.items() if key != TAG}
        if issubclass(found, State):
            fields |= {key: list(fields[key]) for key in shells(found) if isinstance(fields.get(key), tuple)}
        try:
            return found(**fields)
        except TypeError as error:
            raise DamagedRecord(f"The saved {name} does not have the right fields: {error}.") from None


def all_subclasses(base: type[Any]) -> list[type[Any]]:
    """Every class derived from a base, however far."""
    found: list[type[Any]] = []
    for child in base.__subclasses__():
        found.append(child)
        found.extend(all_subclasses(child))
    return found
