"""Reading described positions: what is impossible is refused with its place in the description, and the nearest names.

A game says with structs what its positions may hold; `read_position` turns a description into them. Names of seats,
cards and places are looked up with `known_name`, so that every game answers a mistyped one in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from interregnum.kernel.errors import BadPosition, did_you_mean

P = TypeVar("P")

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""How many there are of something."""


def read_position(described: object, shape: type[P], *path: str) -> P:
    """A described position, or the part of one that `path` leads to, as a struct of a game."""
    described = dict(described) if isinstance(described, Mapping) else described
    try:
        return msgspec.convert(described, shape)
    except msgspec.ValidationError as error:
        _look(described, shape, path)
        raise BadPosition(f"The position cannot be read: {error}.", *path) from None


def known_name(word: str, known: Iterable[str], what: str, *path: str) -> str:
    """A name that must be one of those known; an unknown one is answered with the nearest of them."""
    known = list(known)
    if word not in known:
        there = f" There are {', '.join(known)}." if len(known) <= MOST_LISTED else ""
        raise BadPosition(f"There is no {what} {word!r}.{did_you_mean(word, known)}{there}", *path)
    return word


MOST_LISTED = 40
"""How many names are listed where one of them was wanted."""


def _look(value: Any, kind: Any, path: tuple[str, ...]) -> None:
    """Refuse the first thing in a value that does not fit its type, with the way that leads to it."""
    kind = _meant(value, kind)
    origin, inner = get_origin(kind), get_args(kind)
    if _is_struct(kind) and isinstance(value, Mapping):
        _look_at_fields(value, kind, path)
    elif origin is dict and isinstance(value, Mapping):
        for key, entry in value.items():
            _look(key, inner[0], (*path, str(key)))
            _look(entry, inner[1], (*path, str(key)))
    elif origin in (list, tuple) and isinstance(value, list | tuple):
        if origin is tuple and Ellipsis not in inner and len(inner) != len(value):
            raise BadPosition(f"{_called(path)} has {len(inner)} entries, not {len(value)}.", *path)
        for number, entry in enumerate(value):
            fits = inner[number] if origin is tuple and Ellipsis not in inner else inner[0]
            _look(entry, fits, (*path, str(number)))
    else:
        _look_at_value(value, kind, path)


def _look_at_fields(value: Mapping[str, Any], kind: type[msgspec.Struct], path: tuple[str, ...]) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key, entry in value.items():
        if key not in fields:
            near = did_you_mean(str(key), fields)
            raise BadPosition(
                f"{_called(path)} has no {str(key)!r}.{near} It may say: {', '.join(fields)}.", *path, str(key)
            )
        _look(entry, fields[key].type, (*path, key))
    for name, field in fields.items():
        if field.required and name not in value:
            raise BadPosition(f"{_called(path)} must say its {name!r}.", *path)


def _look_at_value(value: Any, kind: Any, path: tuple[str, ...]) -> None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        near = did_you_mean(value, get_args(kind)) if get_origin(kind) is Literal and isinstance(value, str) else ""
        raise BadPosition(f"{_called(path)} is {_wanted(kind)}, not {_said(value)}.{near}", *path) from None


def _meant(value: Any, kind: Any) -> Any:
    """The member of a union that a value was meant for."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    members = [member for member in get_args(kind) if member is not type(None)]
    if isinstance(value, Mapping):
        members = [member for member in members if _is_struct(member) or get_origin(member) is dict] or members
    elif isinstance(value, list):
        members = [member for member in members if get_origin(member) in (list, tuple)] or members
    return members[0] if len(members) == 1 else kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _called(path: tuple[str, ...]) -> str:
    """What a part of a position is called in a sentence."""
    if not path:
        return "The position"
    if path[-1].isdecimal() and len(path) > 1:
        return f"Entry {int(path[-1]) + 1} of {path[-2]!r}"
    return f"{path[-1]!r}"


def _wanted(kind: Any) -> str:
    """What a value of a type looks like, in words."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        bounds = next((part for part in inner[1:] if isinstance(part, msgspec.Meta)), msgspec.Meta())
        if bounds.le is not None:
            return f"{_wanted(inner[0])} from {bounds.ge} to {bounds.le}"
        return f"{_wanted(inner[0])} of at least {bounds.ge}"
    if origin is Literal:
        return f"one of {', '.join(map(str, inner))}"
    if origin in (Union, UnionType):
        return " or ".join(_wanted(member) for member in inner if member is not type(None))
    if _is_struct(kind):
        return f"a mapping with {', '.join(field.encode_name for field in msgspec.structs.fields(kind))}"
    words = {int: "a whole number", bool: "true or false", str: "a word", dict: "a mapping", list: "a list"}
    return words.get(origin or kind, "a list")


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    return "nothing" if value is None else "true" if value is True else "false" if value is False else repr(value)
