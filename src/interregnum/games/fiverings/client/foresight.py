"""What an option would bring the totals of a conflict to.

It is tried in worlds that the asked seat imagines, with everybody else passing. What does not come out the same in
each of them depends on something the seat does not know, and is not told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from interregnum.games.fiverings.rules.stats import total_skill
from interregnum.games.fiverings.state import Table
from interregnum.kernel.decision import DONE, PASS

WORLDS = ("one", "another")
MOST = 24
"""How many ways to carry out one option are looked at."""

Totals: TypeAlias = tuple[int, int]
"""The attacker's and the defender's."""


def totals(g: Table) -> Totals | None:
    """The totals of the conflict as it stands."""
    conflict = g.state.conflict
    if conflict is None or conflict.decided:
        return None
    return total_skill(g, conflict.attacker), total_skill(g, conflict.defender)


def foreseen(g: Table, seat: int, key: str) -> tuple[Totals, bool] | None:
    """The best totals that an option can bring a seat, and whether they depend on further choices of it."""
    if totals(g) is None:
        return None
    told = {_in_one(g.determinize(seat, world), seat, key) for world in WORLDS}
    return told.pop() if len(told) == 1 else None


def _in_one(world: Table, seat: int, key: str) -> tuple[Totals, bool] | None:
    conflict = world.state.conflict
    assert conflict is not None
    sign = 1 if conflict.attacker == seat else -1
    world.auto = False  # everybody is asked, so that it is seen when the option has been carried out
    world.choose(key)
    ends = list(_ends(world, seat, conflict.number, [MOST]))
    if not ends or None in ends:
        return None
    found = sorted({end for end in ends if end is not None}, key=lambda end: sign * (end[0] - end[1]))
    return (found[-1], len(found) > 1) if found else None


def _ends(world: Table, seat: int, number: int, left: list[int]) -> Iterator[Totals | None]:
    """The totals that each way to go on leads to; nothing where others would have to decide more than to pass."""
    left[0] -= 1
    while True:
        conflict, asked = world.state.conflict, world.decision
        if conflict is None or conflict.number != number or asked is None:
            yield None
            return
        if asked.kind == "action" or left[0] <= 0:
            yield totals(world)
            return
        passing = next((word for word in (PASS, DONE) if word in asked.keys), "")
        if asked.seat == seat and (not passing or not asked.window):
            break
        if not passing:
            yield None
            return
        world.choose(passing)
    for word in asked.keys:
        twin = world.clone()
        twin.choose(word)
        yield from _ends(twin, seat, number, left)
