"""Paths into a view: `courtiers.p1.coins`, `regions.tepet.legions.count`, and how values are compared.

A path goes through fields by name, through lists by number (0 is the first, -1 the last), by an entry's own name, or,
in lists with an entry a seat, by the seat. At a list, `count` is its length and `names` are its entries' names, sorted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from interregnum.kernel.errors import did_you_mean
from interregnum.kernel.numbers import whole_number
from interregnum.kernel.text import Message, Player, Thing, render

NAMING = ("name", "id", "key", "title", "element", "kind")
"""The fields by which an entry of a list can be called, in this order."""


class NoSuchPath(LookupError):
    """A path that leads nowhere; the sentence says where it ends and what there is."""


def plain(value: Any, names: Sequence[str]) -> Any:
    """A view as plain values, with every message in English."""
    match value:
        case Message():
            return render(value, names=names)
        case Thing(name=name):
            return render(name, names=names)
        case Player(seat):
            return names[seat]
        case msgspec.Struct():
            return {field: plain(getattr(value, field), names) for field in value.__struct_fields__}
        case dict():
            return {str(key): plain(entry, names) for key, entry in value.items()}
        case list() | tuple():
            return [plain(entry, names) for entry in value]
        case _:
            return value


def find(root: Any, path: str, seats: Sequence[str]) -> Any:
    """The value at a path."""
    here, done = root, ""
    for word in path.split("."):
        place = done or "the board"
        match here:
            case dict():
                if word not in here:
                    known = ", ".join(here)
                    raise NoSuchPath(f"There is no {word!r} in {place}.{did_you_mean(word, here)} It has: {known}.")
                here = here[word]
            case list():
                here = _entry(here, word, place, seats)
            case _:
                raise NoSuchPath(f"{place} is {here!r}, which has no {word!r}.")
        done = f"{done}.{word}" if done else word
    return here


def _entry(entries: list[Any], word: str, place: str, seats: Sequence[str]) -> Any:
    if word == "count":
        return len(entries)
    if word == "names":
        return sorted(str(name_of(entry)) for entry in entries)
    number = whole_number(word)
    if number is not None:
        if not -len(entries) <= number < len(entries):
            raise NoSuchPath(f"{place} has {len(entries)} entries; there is none with the number {word}.")
        return entries[number]
    for field in NAMING:
        called = [entry for entry in entries if isinstance(entry, dict) and str(entry.get(field)) == word]
        if len(called) > 1:
            raise NoSuchPath(f"{place} has {len(called)} entries called {word!r}; give the number of the one you mean.")
        if called:
            return called[0]
    if word in seats and len(entries) == len(seats):
        return entries[seats.index(word)]
    names = [str(name_of(entry)) for entry in entries]
    raise NoSuchPath(f"There is no {word!r} in {place}.{did_you_mean(word, names)} It has: {', '.join(names) or '-'}.")


def name_of(entry: Any) -> Any:
    """What an entry of a list is called: itself, if it is a plain value."""
    if not isinstance(entry, dict):
        return entry
    return next((entry[field] for field in NAMING if entry.get(field) is not None), entry)


def differences(path: str, wanted: Any, found: Any, seats: Sequence[str]) -> Iterator[str]:
    """Where a value is not what was wanted; a mapping wants only the fields it names.

    A seat's name stands for its number, and the name of an entry for the entry.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name, value in wanted.items():
            if name in found:
                yield from differences(f"{path}.{name}", value, found[name], seats)
            else:
                yield f"There is no {name!r} in {path}.{did_you_mean(name, found)} It has: {', '.join(found)}."
    elif isinstance(wanted, list) and isinstance(found, list):
        yield from _list_differences(path, wanted, found, seats)
    elif not _same(wanted, found, seats):
        yield f"{path} is {short(found)}, not {short(wanted)}."


def _list_differences(path: str, wanted: list[Any], found: list[Any], seats: Sequence[str]) -> Iterator[str]:
    """Where a list differs: entry by entry if it is as long as wanted, else what is missing and what is too much."""
    if len(wanted) == len(found):
        for number, (one, other) in enumerate(zip(wanted, found, strict=True)):
            yield from differences(f"{path}.{number}", one, other, seats)
        return
    surplus, missing = list(found), []
    for one in wanted:
        match = next((other for other in surplus if not any(differences(path, one, other, seats))), None)
        if match is None:
            missing.append(one)
        else:
            surplus.remove(match)
    told = [f"{', '.join(map(short, missing))} is missing"] if missing else []
    told += [f"{', '.join(map(short, surplus))} is not wanted"] if surplus else []
    yield f"{path} has {len(found)} entries, not {len(wanted)}: {'; '.join(told)}."


def short(value: Any) -> str:
    """A value for a complaint: an entry with a name by its name."""
    if isinstance(value, dict):
        name = name_of(value)
        return repr(name) if name is not value else repr(value)
    return f"[{', '.join(map(short, value))}]" if isinstance(value, list) else repr(value)


def _same(wanted: Any, found: Any, seats: Sequence[str]) -> bool:
    if isinstance(wanted, str) and isinstance(found, dict):
        return any(found.get(field) == wanted for field in NAMING)
    if isinstance(wanted, str) and isinstance(found, int) and not isinstance(found, bool):
        return wanted in seats and seats.index(wanted) == found
    return type(wanted) is type(found) and bool(wanted == found)
