"""Weights found by play: bots whose weights differ at random meet, and who wins says which weights are better.

Weights that are fitted to positions say what goes along with winning, which is not always what brings it about. Here
greedy bots play whose weights differ from those there are, each in its own way. A multinomial logit on the differences
says how much more often somebody wins with a little more of a weight, and each weight goes that way.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import numpy as np

from interregnum.arena.plan import Tournament, fixtures
from interregnum.arena.playing import Fixture, Played
from interregnum.arena.training import likeliest
from interregnum.bots.judgement import Judgement

DIFFERENCE: Final = 0.4
"""By how much of itself a weight differs from bot to bot: the standard deviation. A weight of nothing stays so."""
HESITATION: Final = 30.0
"""For how many games it counts that the weights there are may be as good."""
STEP: Final = 2.0
"""How far a weight moves for each log-odd that it wins, in standard deviations."""


class Tuned(msgspec.Struct, frozen=True):
    """New weights by name, and by name how many log-odds of winning a standard deviation more is worth."""

    weights: dict[str, float]
    worth: dict[str, float]
    games: int


def differing(known: Judgement, seats: int, bots: int, seed: str) -> list[list[float]]:
    """How the weights of so many bots differ from those there are, in standard deviations."""
    chance = Random(seed)
    return [[chance.gauss(0, 1) if weight else 0.0 for weight in known.weights(seats)] for _ in range(bots)]


def write_bots(known: Judgement, seats: int, differences: Sequence[Sequence[float]], folder: Path) -> list[str]:
    """Write the weights of every bot into a file; the names of the bots."""
    names = []
    for number, differs in enumerate(differences):
        weights = {
            name: weight + DIFFERENCE * abs(weight) * by
            for name, weight, by in zip(known.names, known.weights(seats), differs, strict=True)
        }
        file = folder / f"{number}.json"
        file.write_bytes(known.given.changed(seats, "lot", weights).encode())
        names.append(f"greedy:{file}")
    return names


def meetings(tournament: Tournament, bots: Sequence[str]) -> list[Fixture]:
    """The games of a tournament with bots drawn by lot, as many different ones as there are seats."""
    chance = Random(f"{tournament.seed}/meetings")
    return [
        msgspec.structs.replace(fixture, bots=tuple(chance.sample(bots, tournament.seats)))
        for fixture in fixtures(tournament)
    ]


def tune(
    known: Judgement,
    seats: int,
    played: Sequence[Played],
    bots: Sequence[str],
    differences: Sequence[Sequence[float]],
) -> Tuned:
    """The weights that games between such bots speak for."""
    by_bot = dict(zip(bots, differences, strict=True))
    ended = [one for one in played if one.winners]
    sides = np.array([[by_bot[bot] for bot in one.bots] for one in ended], float)
    won = np.array([[(seat in one.winners) / len(one.winners) for seat in range(seats)] for one in ended], float)
    nothing = np.zeros(len(known.names))
    slopes = likeliest(sides, won, nothing, HESITATION) if ended else nothing
    weights = {
        name: round(weight + STEP * DIFFERENCE * abs(weight) * float(slope), 4)
        for name, weight, slope in zip(known.names, known.weights(seats), slopes, strict=True)
    }
    worth = dict(zip(known.names, (round(float(slope), 3) for slope in slopes), strict=True))
    return Tuned(weights, worth, len(ended))
