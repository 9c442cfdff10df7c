"""Who answers in a player's place: a bot, the server where one option is left, or a pass the player has asked for.

Where speed must not give anything away, every pass comes after a delay that is drawn from nothing but chance when the
question is asked; see `LiveTable.answer_from`.
"""

from __future__ import annotations

from itertools import islice
from random import SystemRandom
from typing import Any

import msgspec

from interregnum.kernel.decision import DONE, PASS, Decision
from interregnum.kernel.game import Game

SHORTEST, LONGEST = 0.7, 2.5
"""Seconds that somebody might need to see that there is nothing he wants to do."""

_chance = SystemRandom()


def delay() -> float:
    """How long a pass is to take."""
    return _chance.uniform(SHORTEST, LONGEST)


def plain_to_all(asked: Decision) -> bool:
    """Whether everybody sees that a question has only one answer, so that answering at once gives nothing away."""
    return asked.settled and len(asked.options) == 1


class Passing(msgspec.Struct, frozen=True):
    """A seat passes until something happens: since which choice, in which window and in which part of the game."""

    count: int
    window: str
    phase: str

    def goes_on(self, game: Game[Any], asked: Decision) -> bool:
        """Whether nothing has happened yet: the same window in the same phase, and nobody else has done anything."""
        if asked.window != self.window or game.ruleset.phase(game) != self.phase:
            return False
        since = islice(game.latest(), game.count - self.count)
        return all(seat == asked.seat or key in (PASS, DONE) for seat, key in since)
