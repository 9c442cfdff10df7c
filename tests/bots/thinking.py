"""Search bots and positions for tests."""

from __future__ import annotations

from typing import Any

from interregnum import new
from interregnum.bots import look, make
from interregnum.bots.budget import Budget
from interregnum.bots.search import SearchBot
from interregnum.kernel.game import Game


def thinking(iterations: int = 60, seed: str = "tests") -> SearchBot:
    return SearchBot(seed, Budget(iterations))


def chooses(g: Game[Any], iterations: int = 60) -> str:
    return thinking(iterations).choose(look(g, "world"))


def positions(game: str, seats: int, every: int, most: int) -> list[Game[Any]]:
    """Positions of a game between greedy bots in which there is something to choose."""
    g = new(game, seats=seats, seed="positions", logging=False)
    bots = [make("greedy", seat, "positions") for seat in range(seats)]
    found: list[Game[Any]] = []
    while g.decision is not None and len(found) < most:
        if g.count % every == every - 1 and len(g.decision.options) > 1:
            found.append(g.clone())
        g.choose(bots[g.decision.seat].choose(look(g, "world")))
    return found
