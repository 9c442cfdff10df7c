"""How options are numbered, and how a line that a person types finds the option it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from interregnum.kernel.decision import Option
from interregnum.kernel.text import Message

Numbered = tuple[int, Option]
Read = Callable[[Message], str]

COUNTS = re.compile(r"(.+):(\d+)")
"""A key that ends with a number."""


def numbered(options: Sequence[Option], read: Read) -> list[Numbered]:
    """Options with the numbers to type: where they stand for numbers these numbers, else counted from 1.

    Options beside those that stand for numbers, such as to pass, are counted on from the highest.
    """
    meant = _numbers(options, read)
    if meant is None:
        return list(enumerate(options, 1))
    free = max(meant.values()) + 1
    found: list[Numbered] = []
    for option in options:
        if option.key in meant:
            found.append((meant[option.key], option))
        else:
            found.append((free, option))
            free += 1
    return found


def _numbers(options: Sequence[Option], read: Read) -> dict[str, int] | None:
    """By key: the number an option stands for, if most of them stand for numbers of one thing and say so."""
    heads: set[str] = set()
    meant: dict[str, int] = {}
    for option in options:
        counts = COUNTS.fullmatch(option.key)
        if counts and re.search(rf"(?<!\d){int(counts[2])}(?!\d)", read(option.label)):
            heads.add(counts[1])
            meant[option.key] = int(counts[2])
    plain = len(heads) == 1 and len(set(meant.values())) == len(meant) and 2 * len(meant) >= len(options)
    return meant if plain and len(meant) > 1 else None


def matching(line: str, options: Sequence[Numbered], read: Read) -> list[Numbered]:
    """The options a line may mean: exactly one if it names a number or key, else all that it could be short for.

    Tried in this order: number, key, beginning of a key, label, beginning of a label, words of a label.
    """
    typed = line.strip().casefold()
    tries: tuple[Callable[[Numbered], bool], ...] = (
        lambda one: typed == str(one[0]),
        lambda one: typed == one[1].key.casefold(),
        lambda one: one[1].key.casefold().startswith(typed),
        lambda one: typed == read(one[1].label).casefold(),
        lambda one: read(one[1].label).casefold().startswith(typed),
        lambda one: all(word in read(one[1].label).casefold() for word in typed.split()),
    )
    for fits in tries:
        if found := [one for one in options if fits(one)]:
            return found
    return []


def gathered(options: Sequence[Numbered]) -> list[tuple[str, list[Numbered]]]:
    """Options whose keys begin alike, by the beginning they share: as much of it as tells some of them apart."""
    parts = [option.key.split(":") for _, option in options]
    depth = next((n for n in range(1, max(map(len, parts)) + 1) if len({tuple(key[:n]) for key in parts}) > 1), 1)
    found: dict[str, list[Numbered]] = {}
    for one, key in zip(options, parts, strict=True):
        found.setdefault(":".join(key[:depth]), []).append(one)
    return list(found.items())
