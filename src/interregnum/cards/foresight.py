"""What an option would bring the totals of a contest to: a conflict, a battle.

It is tried in worlds that the asked seat imagines, with everybody else passing. What does not come out the same in
each of them depends on something the seat does not know, and is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from interregnum.cards.state import CardGame
from interregnum.kernel.decision import DONE, PASS

WORLDS: Final = ("one", "another")
MOST: Final = 24
"""How many ways to carry out one option are looked at."""

Totals: TypeAlias = tuple[int, int]
"""The attacker's and the defender's."""


class Foresight(NamedTuple):
    """How a game's contests are looked at."""

    totals: Callable[[Any], Totals | None]
    """The totals of the contest as it stands, if one is going on that is not decided."""
    contest: Callable[[Any], int]
    """Which contest it is."""
    attacker: Callable[[Any], int]
    """The seat whose total comes first."""

    def foreseen(self, g: CardGame, seat: int, key: str) -> tuple[Totals, bool] | None:
        """The best totals that an option can bring a seat, and whether they depend on further choices of it."""
        if self.totals(g) is None:
            return None
        told = {self._in_one(g.determinize(seat, world), seat, key) for world in WORLDS}
        return told.pop() if len(told) == 1 else None

    def _in_one(self, world: Any, seat: int, key: str) -> tuple[Totals, bool] | None:
        attacking, number = self.attacker(world) == seat, self.contest(world)
        world.auto = False  # everybody is asked, so that it is seen when the option has been carried out
        world.choose(key)
        ends = set(self._ends(world, seat, number, [MOST]))
        told = [end for end in ends if end is not None]
        if len(told) < len(ends):
            return None
        return max(told, key=lambda end: end[0] - end[1] if attacking else end[1] - end[0]), len(told) > 1

    def _ends(self, world: Any, seat: int, number: int, left: list[int]) -> Iterator[Totals | None]:
        """The totals that each way to go on leads to; nothing where others would have to decide more than to pass."""
        left[0] -= 1
        while True:
            asked = world.decision
            if asked is None or self.contest(world) != number:
                yield None
                return
            if asked.kind == "action" or left[0] <= 0:
                yield self.totals(world)
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
            yield from self._ends(twin, seat, number, left)
