"""The board: eleven dominions, seven inner-sea and six outer-sea zones, their borders and distances.

Regions are numbered in the order of the map file; everything that depends on the map alone is worked out here once.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

import msgspec

from interregnum.games.throne.datafiles import read
from interregnum.kernel.text import Message, Thing

Kind = Literal["dominion", "inner-sea", "outer-sea"]


class Region(msgspec.Struct, frozen=True):
    """A dominion or a sea zone."""

    id: str
    name: str
    short: str
    kind: Kind


class _Worth(msgspec.Struct, frozen=True):
    essence: int
    coin: int


class _Counters(msgspec.Struct, frozen=True):
    essence: int
    coin: int
    copies: int


class _CounterFile(msgspec.Struct, frozen=True):
    counters: tuple[_Counters, ...]
    example_distribution: dict[str, _Worth]


class _MapFile(msgspec.Struct, frozen=True):
    values: dict[str, _Worth]
    adjacency: dict[str, tuple[str, ...]]
    regions: tuple[Region, ...]


_map = read("map.yaml", _MapFile)
_counters = read("counters.yaml", _CounterFile)

REGIONS: Final = _map.regions
INDEX: Final = {region.id: number for number, region in enumerate(REGIONS)}
LAND: Final = tuple(region.kind == "dominion" for region in REGIONS)
DOMINIONS: Final = tuple(r for r, region in enumerate(REGIONS) if region.kind == "dominion")
INNER_SEA: Final = tuple(r for r, region in enumerate(REGIONS) if region.kind == "inner-sea")
ZONES: Final = tuple(r for r, land in enumerate(LAND) if not land)
ADJACENT: Final = tuple(tuple(INDEX[other] for other in _map.adjacency[region.id]) for region in REGIONS)
SEA_WORTH: Final = {r: (_map.values[REGIONS[r].kind].essence, _map.values[REGIONS[r].kind].coin) for r in ZONES}
"""What a zone is worth, in Essence and Coin; this never changes."""
COUNTERS: Final = tuple((c.essence, c.coin) for c in _counters.counters for _ in range(c.copies))
"""The Essence/Coin Counters, to be laid out at random."""
EXAMPLE_COUNTERS: Final = {INDEX[id]: (w.essence, w.coin) for id, w in _counters.example_distribution.items()}
"""The counters as the rulebook's example of play lays them out."""

THINGS: Final = tuple(Thing(Message(region.name), f"region:{region.id}") for region in REGIONS)
"""The regions as messages name them."""


def _distances_from(start: int) -> tuple[int, ...]:
    steps = {start: 0}
    reached = [start]
    for here in reached:
        for there in ADJACENT[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                reached.append(there)
    return tuple(steps[r] for r in range(len(REGIONS)))


DISTANCE: Final = tuple(_distances_from(r) for r in range(len(REGIONS)))
"""Steps from region to region across borders, dominions and zones alike."""
AT_TWO: Final = tuple(tuple(s for s, d in enumerate(row) if d == 2) for row in DISTANCE)
"""The regions exactly two steps away."""


@cache
def drawing() -> Any:
    """The shapes of the regions, for clients that draw the board."""
    return read("drawing.yaml", dict[str, Any])
