"""Weights for a game's features, fitted to games that bots have played.

Bots play one another, now and then anything at all so that games differ. Every position in which somebody is free to
move is a sample: the features of all sides, and who won in the end. The weights are those under which what happened was
likeliest (a multinomial logit, fitted with Newton's method), pulled towards the weights there were by as much as a
number of positions would.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from interregnum.arena.playing import Played
from interregnum.bots.judgement import Judgement
from interregnum.kernel.game import begun

Numbers = NDArray[np.float64]

STEPS = 30
"""Steps of Newton's method, more than it ever needs."""


class Samples(msgspec.Struct, frozen=True):
    """Positions: `sides[i, seat]` are features, `won[i, seat]` is the part of the win, `game[i]` the game's number."""

    sides: Any
    won: Any
    game: Any


class Fitted(msgspec.Struct, frozen=True):
    """New weights by name, and how well old and new ones predict games they were not fitted to (logistic loss)."""

    weights: dict[str, float]
    before: float
    after: float
    positions: int


def samples(known: Judgement, played: Sequence[Played]) -> Samples:
    """The positions of games that were played to their end."""
    sides, won, game = [], [], []
    for one in played:
        if one.record is None or not one.winners:
            continue
        g = begun(one.record, logging=False)
        part = [1 / len(one.winners) if seat in one.winners else 0.0 for seat in range(len(one.bots))]
        for key in one.record.choices:
            if known.is_move(g):
                sides.append(known.features(g))
                won.append(part)
                game.append(one.number)
            g.choose(key)
    return Samples(np.array(sides, float), np.array(won, float), np.array(game))


def fit(known: Judgement, samples: Samples, pull: float = 200.0) -> Fitted:
    """Fit weights to four games of five, and see how well they predict the fifth."""
    tested = samples.game % 5 == 4
    old = np.array(known.weights(samples.sides.shape[1]))
    new = likeliest(samples.sides[~tested], samples.won[~tested], old, pull)
    names = dict(zip(known.names, (round(float(weight), 4) for weight in new), strict=True))
    before, after = (_surprise(weights, samples.sides[tested], samples.won[tested]) for weights in (old, new))
    return Fitted(names, before, after, len(samples.game))


def _chances(weights: Numbers, sides: Numbers) -> Numbers:
    strengths = sides @ weights
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    chances: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return chances


def _surprise(weights: Numbers, sides: Numbers, won: Numbers) -> float:
    """The average surprise at who won: the logistic loss."""
    if not len(sides):
        return float("nan")
    return float(-(won * np.log(np.maximum(_chances(weights, sides), 1e-12))).sum() / len(sides))


def likeliest(sides: Numbers, won: Numbers, old: Numbers, pull: float) -> Numbers:
    """The likeliest weights (Newton's method); a feature that hardly varies stays near its old weight."""
    spread = np.maximum((sides - sides.mean(axis=1, keepdims=True)).std(axis=(0, 1)), 1e-3)
    held = pull * spread**2

    def cost(weights: Numbers) -> float:
        return _surprise(weights, sides, won) * len(sides) + float((held * (weights - old) ** 2).sum()) / 2

    weights = old.copy()
    for _ in range(STEPS):
        chances = _chances(weights, sides)
        mean = np.einsum("ns,nsf->nf", chances, sides)
        slope = np.einsum("ns,nsf->f", chances - won, sides) + held * (weights - old)
        curve = np.einsum("ns,nsf,nsg->fg", chances, sides, sides) - mean.T @ mean + np.diag(held)
        step = np.linalg.solve(curve, slope)
        before = cost(weights)
        while cost(weights - step) > before and float(np.abs(step * spread).max()) > 1e-9:
            step /= 2
        weights = weights - step
        if float(np.abs(step * spread).max()) < 1e-6:
            break
    return weights
