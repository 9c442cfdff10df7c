"""How good a position is for each seat, as a game's `client.evaluation` and its weights say.

An evaluation names what counts (`FEATURES`) and counts it for every side (`features(g)`). A weight for each name
makes a strength of them, and the strengths of all sides the chances of winning: the chance of a seat is proportional to
e to the power of its strength. So a weight is how many log-odds one of a thing is worth, and weights can be fitted to
games that were played; see `interregnum.arena.training`.

`is_quiet(g)` says whether a position can be judged as it stands, `is_move(g)` whether somebody is then free to make a
move or none. A game may also have `is_settled(g)`: whether nothing is under way whose end can be seen by everybody
passing. Those who look further ahead judge settled positions only: otherwise they would put off what they do not like
to see. `IDLE` are keys with which a player makes no move, beside those that all games have. `PARTS` are kinds of
questions in the middle of a move: positions there can be judged at first sight, but those who look further ahead go on
until the others have answered the move. `turn(g)` counts turns, and `turns_ahead(g)` says how many of them have to end
before the seat that is asked, looking further ahead, judges: then all that it compares is judged at the same point,
where otherwise it may look best to have let the others move. `ends_with_turn(g)` says that it looks no further than to
the end of the turn, for the same reason. `FREE` are first words of keys of moves that cost nothing,
which those who look further ahead only make to stand better at once; `LEFT_OUT` are first words of those that they do
not think about at all, unless there is nothing else. `ROUTINE` are kinds of questions that they answer at first sight,
further down with the first answer there is. `STOPS_WHEN_FORCED` says that a
quiet position is judged even if only one answer is left in it, for games in which that answer lets dice roll;
`TRIES_MUCH` that a search tries many answers to later questions too, for games in which others have much to answer.
`won_by(g)` says who has won already, in games that go on for a while after that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp, log
from operator import mul
from pathlib import Path
from typing import Any, Final

from interregnum.bots.weights import Weights, read_weights
from interregnum.kernel.decision import DONE, PASS, Option
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import part_of

SURE: Final = 1e6
"""The value of a game that is won."""


class Judgement:
    """How the positions of a game are judged, by those who look further `ahead` or by others."""

    def __init__(self, game: str, weights: Weights | None = None, ahead: bool = False) -> None:
        evaluation = part_of(game, "client.evaluation")
        if evaluation is None:
            raise BadConfiguration(f"There is no judgement of positions of {game}.")
        self.game = game
        self.home = Path(str(files(evaluation.__package__ or ""))) / "weights.json"
        self.names: tuple[str, ...] = tuple(evaluation.FEATURES)
        self.features: Callable[[Game[Any]], Sequence[Sequence[float]]] = evaluation.features
        self.is_quiet: Callable[[Game[Any]], bool] = evaluation.is_quiet
        self.is_move: Callable[[Game[Any]], bool] = evaluation.is_move
        self.is_settled: Callable[[Game[Any]], bool] = getattr(evaluation, "is_settled", self.is_quiet)
        self.stops_when_forced: bool = getattr(evaluation, "STOPS_WHEN_FORCED", False)
        self.idle: frozenset[str] = frozenset({PASS, DONE, *getattr(evaluation, "IDLE", ())})
        self.free: frozenset[str] = frozenset(getattr(evaluation, "FREE", ()))
        self._left_out: tuple[str, ...] = tuple(f"{begins}:" for begins in getattr(evaluation, "LEFT_OUT", ()))
        self.routine: frozenset[str] = frozenset(getattr(evaluation, "ROUTINE", ()))
        self.tries_much: bool = getattr(evaluation, "TRIES_MUCH", False)
        self.parts: frozenset[str] = frozenset(getattr(evaluation, "PARTS", ()))
        self.turn: Callable[[Game[Any]], int] = getattr(evaluation, "turn", _none)
        self.turns_ahead: Callable[[Game[Any]], int] = getattr(evaluation, "turns_ahead", _none)
        self.ends_with_turn: Callable[[Game[Any]], bool] = getattr(evaluation, "ends_with_turn", _not)
        self._won_by: Callable[[Game[Any]], tuple[int, ...] | None] = getattr(evaluation, "won_by", _nobody)
        self.given = read_weights(self.home) if weights is None else weights
        self._between_two = self._in_order(self.given.weights)
        several = (self.given.looking_ahead if ahead else None) or self.given.among_several
        self._among_several = self._between_two if several is None else self._in_order(several)

    def weights(self, seats: int) -> tuple[float, ...]:
        """What the features weigh among so many players, in their order."""
        return self._between_two if seats <= 2 else self._among_several

    def _in_order(self, weights: Mapping[str, float]) -> tuple[float, ...]:
        if set(weights) != set(self.names):
            wrong = ", ".join(sorted(set(weights) ^ set(self.names)))
            raise BadConfiguration(f"Weights of {self.game} name other features than its evaluation: {wrong}.")
        return tuple(weights[name] for name in self.names)

    def thought_about(self, options: Sequence[Option]) -> Sequence[Option]:
        """The options that those who look ahead think about."""
        left_out = self._left_out
        if not left_out:
            return options
        return [option for option in options if not f"{option.key}:".startswith(left_out)] or options

    def strengths(self, g: Game[Any]) -> list[float]:
        """How strong every side is."""
        weights = self.weights(g.setting.seats)
        return [sum(map(mul, weights, side)) for side in self.features(g)]

    def winners(self, g: Game[Any]) -> tuple[int, ...] | None:
        """Who has won, if that is certain."""
        return self._won_by(g) if g.outcome is None else g.outcome.winners

    def chances(self, g: Game[Any]) -> list[float]:
        """Every seat's chance of winning; a shared win counts for its part."""
        winners = self.winners(g)
        if winners is not None:
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(g.setting.seats)]
        strengths = self.strengths(g)
        most = max(strengths)
        powers = [exp(strength - most) for strength in strengths]
        total = sum(powers)
        return [power / total for power in powers]

    def value(self, g: Game[Any], seat: int) -> float:
        """How good the position is for a seat: its log-odds of winning."""
        winners = self.winners(g)
        if winners is not None:
            return SURE if seat in winners else -SURE
        strengths = self.strengths(g)
        others = strengths[:seat] + strengths[seat + 1 :]
        if not others:
            return round(strengths[seat], 6)
        most = max(others)
        return round(strengths[seat] - most - log(sum(exp(other - most) for other in others)), 6)


def _none(g: Game[Any]) -> int:
    return 0


def _not(g: Game[Any]) -> bool:
    return False


def _nobody(g: Game[Any]) -> None:
    return None


def chance(value: float) -> float:
    """A chance of winning from its log-odds."""
    return 1 / (1 + exp(-max(min(value, 30.0), -30.0)))


@lru_cache(maxsize=32)
def judgement(game: str, weights: str = "", ahead: bool = False) -> Judgement:
    """The judgement of a game, with its own weights or those of a file."""
    return Judgement(game, read_weights(Path(weights)) if weights else None, ahead)
