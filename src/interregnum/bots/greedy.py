"""The greedy bot: looks one choice ahead, in a world dealt from what its seat knows, and takes what looks best.

How good a position looks is for each game to say, in a module `evaluation` with `value(g, seat) -> float`. Where
several options look the same it acts rather than passes, and otherwise chooses by lot.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from interregnum.bots.bot import Needs, Sight
from interregnum.kernel.decision import DONE, PASS, Option
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game

WIN: Final = 1e6
Value = Callable[[Game[Any], int], float]


class GreedyBot:
    """Takes the option after which its seat stands best."""

    needs: Final[Needs] = "world"

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, sight: Sight) -> str:
        """The option that looks best."""
        if len(sight.options) == 1 or sight.world is None:
            return sight.options[0].key
        value = _evaluation(sight.world.setting.game)
        rated = [(self._rate(sight.world, sight.seat, option, value), option.key) for option in sight.options]
        best = max(rate for rate, _ in rated)
        return self._random.choice([key for rate, key in rated if rate == best])

    def _rate(self, world: Game[Any], seat: int, option: Option, value: Value) -> tuple[float, bool]:
        ahead = world.clone()
        ahead.choose(option.key)
        acts = option.key not in (PASS, DONE)
        if ahead.outcome is not None:
            return (WIN if seat in ahead.outcome.winners else -WIN), acts
        return round(value(ahead, seat), 6), acts


def _evaluation(game: str) -> Value:
    try:
        found: Value = import_module(f"interregnum.games.{game}.evaluation").value
    except ModuleNotFoundError:
        raise BadConfiguration(f"The greedy bot does not know how to judge a position of {game}.") from None
    return found
