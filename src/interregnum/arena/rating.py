"""Ratings on the scale of OpenSkill, where newcomers have 25."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from statistics import mean

import msgspec
from openskill.models import PlackettLuce


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is, and how uncertain that is."""

    mu: float
    sigma: float


def ratings(games: Iterable[tuple[Sequence[str], Collection[int]]], known: Iterable[str] = ()) -> dict[str, Rating]:
    """Ratings game by game, each told by who sat in which seat and the seats that won.

    Where somebody has several seats, what they learned is averaged; a game of one against themselves says nothing.
    """
    model = PlackettLuce()
    rated = {name: model.rating() for name in known}
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
