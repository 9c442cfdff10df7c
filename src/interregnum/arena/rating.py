"""Ratings on the scale of OpenSkill, where newcomers have 25."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from statistics import mean
from typing import TypeAlias

import msgspec
from openskill.models import PlackettLuce

Sitting: TypeAlias = tuple[Sequence[str], Collection[int]]
"""A game as ratings see it: who sat in which seat, and the seats that won."""


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is, and how uncertain that is."""

    mu: float
    sigma: float


def ratings(
    games: Iterable[Sitting], known: Iterable[str] = (), before: Mapping[str, Rating] | None = None
) -> dict[str, Rating]:
    """Ratings game by game, as of people who may get better or worse; `before` is what they had when it began.

    Where somebody has several seats, what they learned is averaged; a game of one against themselves says nothing.
    """
    model = PlackettLuce()
    rated = {name: model.rating() for name in known}
    for name, rating in (before or {}).items():
        rated[name] = model.rating(mu=rating.mu, sigma=rating.sigma)
    for sitting, winners in games:
        if len(set(sitting)) < 2:
            continue
        for name in sitting:
            rated.setdefault(name, model.rating())
        teams = [[model.rating(mu=rated[name].mu, sigma=rated[name].sigma)] for name in sitting]
        ranks = [0.0 if seat in winners else 1.0 for seat in range(len(sitting))]
        after = model.rate(teams, ranks=ranks)
        for name in set(sitting):
            own = [after[seat][0] for seat, held in enumerate(sitting) if held == name]
            rated[name] = model.rating(mu=mean(r.mu for r in own), sigma=mean(r.sigma for r in own))
    return {name: Rating(rating.mu, rating.sigma) for name, rating in rated.items()}


def settled_ratings(games: Sequence[Sitting], known: Sequence[str] = ()) -> dict[str, Rating]:
    """Ratings of those who stay as strong as they are, such as bots, so that the order of games matters little.

    Game by game, somebody whose opponents have yet to rise would be rated too low. So the games are gone through twice
    more, there and back, from the strength that was found; how uncertain it is, the first time tells. All together have
    the rating of newcomers in the middle.
    """
    first = ratings(games, known)
    there = _again(games, first, first)
    back = _again(games[::-1], there, first)
    found = {name: (there[name].mu + back[name].mu) / 2 for name in first}
    lift = PlackettLuce().mu - mean(found.values()) if found else 0.0
    return {name: Rating(mu + lift, first[name].sigma) for name, mu in found.items()}


def _again(games: Sequence[Sitting], found: Mapping[str, Rating], first: Mapping[str, Rating]) -> dict[str, Rating]:
    return ratings(games, before={name: Rating(found[name].mu, first[name].sigma) for name in first})
