"""The odds of an attack: the exact probability of every number of losses, by convolution."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, pairwise
from math import fsum
from operator import mul
from typing import NamedTuple

from interregnum.games.throne.rules.dice import NORMAL, SIDES, Success, worth
from interregnum.kernel.text import Message, Player, msg


class Roll(NamedTuple):
    """One side's roll: how many dice, what counts, and out of how many throws the best is kept."""

    dice: int
    rule: Success = NORMAL
    throws: int = 1


@lru_cache(maxsize=4096)
def distribution(roll: Roll) -> tuple[float, ...]:
    """The probability of 0, 1, 2, ... successes."""
    if roll.throws > 1:
        at_most = list(accumulate(distribution(roll._replace(throws=1))))
        best = [p**roll.throws for p in at_most]
        return (best[0], *(q - p for p, q in pairwise(best)))
    die = [0.0] * 3
    for face in range(1, SIDES + 1):
        die[worth(face, roll.rule)] += 1 / SIDES
    none, one, two = die
    found = [1.0]
    for _ in range(roll.dice):
        before = [0.0, 0.0, *found, 0.0, 0.0]
        found = [none * a + one * b + two * c for a, b, c in zip(before[2:], before[1:], before, strict=False)]
    return tuple(found)


@lru_cache(maxsize=16384)
def losses(attack: Roll, defence: Roll, force: int) -> tuple[float, ...]:
    """The probability that a force of that size loses 0, 1, ... all of its pieces."""
    hits, saves = distribution(attack), distribution(defence)
    some = [fsum(map(mul, hits[n:], saves)) for n in range(1, force)]
    every = fsum(map(mul, list(accumulate(hits[: force - 1 : -1]))[::-1], saves)) if force else 0.0
    return (1 - fsum(some) - every, *some, every) if force else (1.0,)


def percent(p: float) -> Message:
    """A probability as a person reads it."""
    whole, tenth = divmod(round(1000 * p), 10)
    return msg("{whole}.{tenth}%", whole=whole, tenth=tenth)


@lru_cache(maxsize=16384)
def preview(attack: Roll, defence: Roll, force: int, target: int | None) -> Message:
    """What may come of an attack on a seat, in one line; without a seat it is the reader who is attacked."""
    chances = losses(attack, defence, force)
    some, every = percent(1 - chances[0]), percent(chances[-1])
    if target is None and force == 1:
        return msg("you are destroyed {every}", every=every)
    if target is None:
        return msg("you lose some {some}, all {force} {every}", some=some, every=every, force=force)
    if force == 1:
        return msg("{player} destroyed {every}", player=Player(target), every=every)
    return msg(
        "{player} loses some {some}, all {force} {every}", player=Player(target), some=some, every=every, force=force
    )
