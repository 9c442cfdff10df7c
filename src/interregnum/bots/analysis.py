"""What the search thinks of a game that was played, and of a question that a person would like help with.

    found = analyse(record, iterations=50)
    found.points[12].chances, found.points[12].best, found.turning

With a `seat`, everything is judged by what that seat knew at the time; without one, with open cards. Open cards are for
games that are over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from interregnum.bots.bot import Sight, look
from interregnum.bots.budget import Budget
from interregnum.bots.judgement import judgement
from interregnum.bots.search import SearchBot, Thoughts
from interregnum.kernel.decision import Decision
from interregnum.kernel.errors import GameOver, NotYourDecision
from interregnum.kernel.game import Game, begun, follow
from interregnum.kernel.record import Record

BEST: Final = 3
"""How many options are told."""
TURN: Final = 0.12
"""By how much a choice must change somebody's chance of winning to be a turning point."""
BRIEFLY: Final = Budget(40)
"""How long a position is thought about if nothing else is said."""
WORLDS: Final = 5
"""In how many worlds a position is judged in which the looking seat is not asked."""


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game: who was asked, everybody's chance of winning, the best options, and what was chosen.

    `best` is empty where the seat that looks was not asked; `lost` is by how much the option that was chosen is worse
    than the best.
    """

    count: int
    asked: int | None
    chances: tuple[float, ...]
    best: tuple[Thoughts, ...] = ()
    chosen: str | None = None
    lost: float = 0.0


class Analysis(msgspec.Struct, frozen=True):
    """The course of a game: its points in order, and the numbers of choices that turned it, the greatest first."""

    points: list[Point]
    turning: list[int]


def analyse(
    record: Record,
    *,
    seat: int | None = None,
    iterations: int = 40,
    every: int = 1,
    told: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """Look at every n-th position of a game; `told` is called with the number of choices after each of them."""
    g = begun(record, logging=False)
    points: list[Point] = []
    for count in range(0, len(record.choices) + 1, every):
        follow(g, record, count)
        chosen = record.choices[count] if count < len(record.choices) else None
        points.append(judge(g, seat=seat, budget=Budget(iterations), chosen=chosen))
        told(count)
    if points[-1].count != len(record.choices):
        follow(g, record, len(record.choices))
        points.append(judge(g, seat=seat))
    return Analysis(points, turning_points(points))


def judge(g: Game[Any], *, seat: int | None = None, budget: Budget = BRIEFLY, chosen: str | None = None) -> Point:
    """What the search thinks of one position."""
    asked = g.decision
    if asked is None or (seat is not None and seat != asked.seat) or len(asked.options) == 1:
        chances = _unasked(g, seat)
        return Point(count=g.count, asked=asked.seat if asked else None, chances=chances, chosen=chosen)
    sight = look(g, "world") if seat is not None else _open(g, asked)
    bot = SearchBot(f"analysis/{g.count}", budget, open_cards=seat is None)
    thoughts = bot.think(sight)
    best = _best(thoughts)
    assert bot.tree is not None
    taken = next((one for one in thoughts if one.key == chosen), None)
    return Point(
        count=g.count,
        asked=asked.seat,
        chances=tuple(bot.tree.chances(best[0].chance)),
        best=best,
        chosen=chosen,
        lost=max(best[0].chance - taken.chance, 0.0) if taken else 0.0,
    )


def _best(thoughts: Sequence[Thoughts]) -> tuple[Thoughts, ...]:
    """The options that came furthest, the best chance in front.

    The bot itself rather takes what is best at first sight where the difference may be luck.
    """
    return tuple(sorted(thoughts[:BEST], key=lambda one: -one.chance))


def _open(g: Game[Any], asked: Decision) -> Sight:
    """What the seat that is asked would see if all cards lay open."""
    world = g.clone()
    world.speaking = False
    return Sight(asked.seat, tuple(asked.options), None, world)


def _unasked(g: Game[Any], seat: int | None) -> tuple[float, ...]:
    """The chances where nobody who looks is asked: of the position as it stands, or as the seat may imagine it."""
    known = judgement(g.setting.game, ahead=True)
    if seat is None or g.outcome is not None:
        return tuple(known.chances(g))
    found = [known.chances(g.determinize(seat, f"analysis/{g.count}/{n}")) for n in range(WORLDS)]
    return tuple(sum(chances) / WORLDS for chances in zip(*found, strict=True))


def turning_points(points: list[Point]) -> list[int]:
    """After which choices somebody's chance changed much, the greatest change first."""
    changes = {
        after.count: max(abs(a - b) for a, b in zip(before.chances, after.chances, strict=True))
        for before, after in pairwise(points)
    }
    great = [count for count, change in changes.items() if change >= TURN]
    return sorted(great, key=lambda count: -changes[count])


def hint(g: Game[Any], seat: int, *, iterations: int = 200, milliseconds: int = 2_000) -> list[Thoughts]:
    """The best options for a seat that is asked, by what it knows."""
    asked = g.decision
    if asked is None:
        raise GameOver("The game is over: there is nothing to advise.")
    if asked.seat != seat:
        raise NotYourDecision(f"{g.ruleset.seat_name(seat)} is not being asked.")
    sight = look(g, "world")
    if len(sight.options) == 1:
        return [Thoughts(sight.options[0].key, _unasked(g, seat)[seat], 0)]
    thoughts = SearchBot(f"hint/{g.answered[seat]}", Budget(iterations, milliseconds)).think(sight)
    return list(_best(thoughts))
