"""Levels of play by name, for people who look for an opponent: from one to learn with to one without mercy.

The lower three play greedily, two of them now and then anything at all; the others search, the last one longer. Those
think for a number of iterations, so that a level is as strong on one machine as on another, but with a limit of time.

How strong the levels turned out to be in tournaments stands in `ratings.json`, by game; `interregnum arena` writes it
with `--ratings`. On a machine that has other things to do, the clock would cut the longer searches short: there, the
same bots without a clock play for them ("search:100" for the master).
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from interregnum.bots.bot import Bot, Needs, Sight
from interregnum.bots.budget import Budget
from interregnum.bots.greedy import GreedyBot
from interregnum.bots.search import SearchBot
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message, msgc

RATINGS: Final = Path(str(files("interregnum.bots"))) / "ratings.json"


class Rated(msgspec.Struct, frozen=True, rename={"made_by": "made by"}):
    """The ratings of bots in a game, and the command that found them."""

    made_by: str
    ratings: dict[str, float]


class Level(msgspec.Struct, frozen=True):
    """A level: its name for programs and for people, how often it plays anything at all, and how long it thinks."""

    name: str
    title: Message
    careless: float = 0.0
    budget: Budget | None = None

    def make(self, seed: str) -> Bot:
        """A bot of this level."""
        return CarelessBot(seed, self.careless) if self.budget is None else SearchBot(seed, self.budget)

    @property
    def without_clock(self) -> str:
        """The name of the bot that thinks as far, however long that takes."""
        return self.name if self.budget is None else f"search:{self.budget.iterations}"


LEVELS: Final = (
    Level("learner", msgc("level", "Learns with you"), careless=0.35),
    Level("companion", msgc("level", "Companion"), careless=0.1),
    Level("rival", msgc("level", "Rival")),
    Level("master", msgc("level", "Master"), budget=Budget(100, 1000)),
    Level("merciless", msgc("level", "Merciless"), budget=Budget(400, 3000)),
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


def read_ratings(file: Path = RATINGS) -> dict[str, Rated]:
    """What tournaments have found, by game."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Rated]) if file.exists() else {}


def write_ratings(file: Path, game: str, rated: Rated) -> None:
    """Put the ratings of a game among those of the others."""
    found = msgspec.json.encode(dict(sorted((read_ratings(file) | {game: rated}).items())))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.format(found, indent=1) + b"\n")
    except OSError as error:
        raise BadConfiguration(f"The ratings cannot be written to {file}: {error.strerror}.") from None


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Rated]:
    return read_ratings()


def rating(game: str, level: Level) -> int | None:
    """How strong a level plays a game; 25 is the middle. Nothing where no tournament was played."""
    rated = _shipped().get(game)
    found = None
    if rated is not None:
        found = rated.ratings.get(level.name, rated.ratings.get(level.without_clock))
    return None if found is None else round(found)
