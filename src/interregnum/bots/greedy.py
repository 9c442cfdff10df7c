"""The greedy bot: looks one choice ahead, in a world dealt from what its seat knows, and takes what looks best.

A choice often begins something that asks further: whom a card is to affect, how much fate a character gets, what others
do about it. Before it judges, the bot answers such questions for everybody until the position is quiet: for itself it
takes what looks best, from the others it expects that they let things happen where they may.

How good a position looks is for each game to say; see `judgement`.

Where several options look the same the bot rather passes than acts, and otherwise chooses by lot. It makes a move only
to stand better than it does now: otherwise it would put off for ever, with moves that do nothing, what it does not like
to see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from interregnum.bots.bot import Needs, Sight
from interregnum.bots.judgement import Judgement, judgement
from interregnum.kernel.decision import Option
from interregnum.kernel.game import Game

DEEPEST: Final = 2
"""Questions within questions: how far down the bot compares answers; further down the first one will do."""
MOST_ANSWERS: Final = 30
"""How many questions it answers before it judges a position that does not become quiet."""
PATIENCE: Final = 250
"""How many positions it compares for one option before it compares no further answers within it."""


class GreedyBot:
    """Takes the option after which its seat stands best."""

    needs: Final[Needs] = "world"

    def __init__(self, seed: str, weights: str = "") -> None:
        self._random = Random(seed)
        self._weights = weights

    def choose(self, sight: Sight) -> str:
        """The option that looks best."""
        if len(sight.options) == 1 or sight.world is None:
            return sight.options[0].key
        judge = Judge(judgement(sight.world.setting.game, self._weights), sight.seat)
        return self._random.choice(judge.preferred(sight.world, judge.rate(sight.world, sight.options)))


class Judge:
    """How one seat judges choices."""

    def __init__(self, judgement: Judgement, seat: int, until_settled: bool = False) -> None:
        self.is_quiet = judgement.is_settled if until_settled else judgement.is_quiet
        self.skips_forced = not judgement.stops_when_forced
        self.is_move = judgement.is_move
        self.value = judgement.value
        self.idle = judgement.idle
        self.seat = seat
        self.compared = 0

    def rate(self, world: Game[Any], options: Sequence[Option], depth: int = 0) -> dict[str, float]:
        """By option: how good the position looks to the seat once things are quiet again."""
        rated: dict[str, float] = {}
        for option in options:
            if depth == 0:
                self.compared = 0
            ahead = world.clone()
            ahead.auto = self.skips_forced
            ahead.choose(option.key)
            self.settle(ahead, depth + 1)
            rated[option.key] = self.value(ahead, self.seat)
            self.compared += 1
        return rated

    def preferred(self, world: Game[Any], rated: Mapping[str, float]) -> list[str]:
        """The options to be taken by their rates: the best, but no move that betters nothing where one may do without.

        Where several are as good, rather one that does nothing.
        """
        best = max(rated.values())
        idle = [key for key in rated if key in self.idle]
        if idle and self.is_move(world) and best <= self.value(world, self.seat):
            return idle[:1]
        good = [key for key, rate in rated.items() if rate == best]
        return [key for key in good if key in idle] or good

    def settle(self, ahead: Game[Any], depth: int) -> None:
        """Answer questions until the position is quiet."""
        for _ in range(MOST_ANSWERS):
            if ahead.decision is None or self.is_quiet(ahead):
                return
            ahead.choose(self._answer(ahead, depth))

    def _answer(self, ahead: Game[Any], depth: int) -> str:
        """What the seat that is asked is expected to answer."""
        assert ahead.decision is not None
        options, mine = ahead.decision.options, ahead.decision.seat == self.seat
        if len(options) == 1:
            return options[0].key
        compares = depth < DEEPEST and self.compared < PATIENCE
        idle = next((option.key for option in options if option.key in self.idle), None)
        if idle is not None and not (mine and compares):
            return idle
        if not compares:
            return options[0].key
        rated = self.rate(ahead, options, depth)
        return max(rated, key=rated.__getitem__) if mine else min(rated, key=rated.__getitem__)
