"""The gold planner: every way to pay a cost in which nothing bows in vain, the best first.

The best way wastes the least Gold, then bows the fewest cards. Since every such way is listed, the best one that keeps
certain cards unbowed is the first that does without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from interregnum.games.emperor.rules.gold import Source

MOST: Final = 5000
"""How many ways are looked at; a player with more than a dozen Holdings may have more."""


def ways(sources: Sequence[Source], cost: int) -> list[tuple[int, ...]]:
    """The ways to pay a cost, each as places in the list of sources; none if they do not suffice."""
    ordered = sorted(range(len(sources)), key=lambda n: -sources[n].gold)
    gold = [sources[n].gold for n in ordered]
    after = [sum(gold[n:]) for n in range(len(gold) + 1)]
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for way in _covers(gold, after, cost, 0, 0, ()):
        wasted = sum(gold[n] for n in way) - cost
        found.append((wasted, len(way), tuple(sorted(ordered[n] for n in way))))
        if len(found) >= MOST:
            break
    return [way for _, _, way in sorted(found)]


def _covers(
    gold: Sequence[int], after: Sequence[int], cost: int, begin: int, total: int, way: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """The ways that go on from one: dearer sources come first, so that the last is needed, and each before it too."""
    if total >= cost:
        yield way
        return
    for n in range(begin, len(gold)):
        if total + after[n] < cost:
            return
        yield from _covers(gold, after, cost, n + 1, total + gold[n], (*way, n))
