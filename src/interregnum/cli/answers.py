"""How a line that a person types finds the option it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interregnum.kernel.decision import Option
from interregnum.kernel.text import Message

Numbered = tuple[int, Option]


def matching(line: str, options: Sequence[Option], read: Callable[[Message], str]) -> list[Numbered]:
    """The options a line may mean: exactly one if it names a number or key, else all that it could be short for.

    Tried in this order: number, key, beginning of a key, label, beginning of a label, words of a label.
    """
    numbered = list(enumerate(options, 1))
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
        if found := [one for one in numbered if fits(one)]:
            return found
    return []
