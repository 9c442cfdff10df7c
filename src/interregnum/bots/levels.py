"""Levels of play by name, for people who look for an opponent: from one to learn with to one without mercy.

The two lowest play greedily and now and then anything at all; the others search, each longer than the one before. They
think for a number of iterations, so that a level is as strong on one machine as on another, but only for so long.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from interregnum.bots.bot import Bot, Needs, Sight
from interregnum.bots.greedy import GreedyBot
from interregnum.bots.search import Budget, SearchBot
from interregnum.kernel.text import Message, msgc


class Level(msgspec.Struct, frozen=True):
    """A level: its name for programs and for people, how often it plays anything at all, and how long it thinks."""

    name: str
    title: Message
    careless: float = 0.0
    budget: Budget | None = None

    def make(self, seed: str) -> Bot:
        """A bot of this level."""
        return CarelessBot(seed, self.careless) if self.budget is None else SearchBot(seed, self.budget)


LEVELS: Final = (
    Level("learner", msgc("level", "Learns with you"), careless=0.35),
    Level("companion", msgc("level", "Companion"), careless=0.1),
    Level("rival", msgc("level", "Rival"), budget=Budget(60, 700)),
    Level("master", msgc("level", "Master"), budget=Budget(250, 1500)),
    Level("merciless", msgc("level", "Merciless"), budget=Budget(1500, 3000)),
)


class CarelessBot:
    """The greedy bot, which now and then takes anything at all."""

    needs: Final[Needs] = "world"

    def __init__(self, seed: str, careless: float) -> None:
        self._random = Random(seed)
        self._careless = careless
        self._greedy = GreedyBot(seed)

    def choose(self, sight: Sight) -> str:
        """Mostly the option that looks best."""
        if self._random.random() < self._careless:
            return self._random.choice(sight.options).key
        return self._greedy.choose(sight)
