"""The past of a game, within easy reach: copies kept along the way, and from the nearest of them a few choices on."""

from __future__ import annotations

from typing import Any

from interregnum.kernel.errors import NothingToUndo
from interregnum.kernel.events import Logged, lines
from interregnum.kernel.game import Game, begun, follow
from interregnum.kernel.record import Record

APART = 25
"""Choices from one kept copy to the next."""


class Past:
    """A record that was played again once, so that looking at any point of it costs a few choices at most."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._kept: list[Game[Any]] = []
        self._logged: list[Logged | None] = []
        self.stages: list[tuple[int, tuple[str, ...], int]] = []
        """Where the game stood and in which round, and after how many choices it came there."""
        g = begun(record)
        for count in range(len(record.choices) + 1):
            follow(g, record, count)
            self._logged.append(g.logged)
            stands = g.ruleset.stage(g), g.ruleset.round(g)
            if not self.stages or self.stages[-1][1:] != stands:
                self.stages.append((count, *stands))
            if count % APART == 0:
                self._kept.append(g.clone(logging=True))

    def told(self, viewer: int) -> list[int]:
        """How many lines the log had for a viewer after each number of choices."""
        found, n, before = list[int](), 0, None
        for entry in self._logged:
            n += len(lines(entry, viewer, before))
            found.append(n)
            before = entry
        return found

    def at(self, count: int) -> Game[Any]:
        """The game as it was after that many choices."""
        if not 0 <= count <= len(self._record.choices):
            made = len(self._record.choices)
            raise NothingToUndo(f"{made} choices were made; there is no position after {count}.")
        g = self._kept[count // APART].clone(logging=True)
        follow(g, self._record, count)
        return g
