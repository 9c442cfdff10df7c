"""Rounds: where walks go on for turns, each answer is tried in the same worlds with the same dice.

A walk over a whole turn depends on many dice. Tried in the same worlds, answers differ by what they are and not by
luck. Those that look best at first sight are tried, and after each round the worse half drops out (sequential halving).
In the end each is compared with the answer that is best at first sight, in the worlds in which both were tried. That
one is left only for something better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from interregnum.bots.budget import Clock
from interregnum.bots.tree import Deal, Tree, openness
from interregnum.kernel.chance import Chance
from interregnum.kernel.game import Game

MOST_TRIED: Final = 16
"""How many options are tried at most."""
FEWEST_WORLDS: Final = 10
"""In how many worlds each option is tried at least; if the budget is too small for that, fewer options are tried."""
MARGIN: Final = 0.005
"""How much better an option must be than the one that is best at first sight, to be taken instead in an open game."""
LUCK: Final = 1.0
"""By how many standard errors it must be better."""
CLEAR: Final = 3.0
"""By how many standard errors the option best at first sight must be better than all others to stop thinking."""

Found: TypeAlias = Mapping[str, Sequence[float]]
"""By option that was tried: the chances of winning it gave, world by world, in the order of the worlds."""


def try_in_rounds(tree: Tree, deal: Deal, clock: Clock, chance: Random) -> str:
    """Try the options that look best, round by round, until the time is up or the choice is clear; the one to take."""
    usual = tree.usual
    ranked = [usual, *(edge.key for edge in tree.worthwhile() if edge.key != usual)]
    found: dict[str, list[float]] = {}
    world = World(tree, deal(), f"{chance.random()}")
    for key in ranked[:MOST_TRIED]:
        if not is_affordable(len(found) + 1, clock.spent(tree.walks + 1)):
            break
        found[key] = [world.walk(key)]
    left = list(found)
    rounds = rounds_of(len(left))
    for n in range(1, rounds + 1):
        while not clock.is_up(tree.walks + len(left) - 1, n / rounds):
            world = World(tree, deal(), f"{chance.random()}")
            for key in left:
                if clock.is_up(tree.walks):
                    return best(found, usual)
                found[key].append(world.walk(key))
        if is_clear(found, usual):
            break
        if n < rounds:
            left = better_half(found, left, usual)
            found = {key: found[key] for key in left}
    return best(found, usual)


class World:
    """A world with its dice, in which options are tried."""

    def __init__(self, tree: Tree, dealt: Game[Any], dice: str) -> None:
        self._tree = tree
        self._dealt = dealt
        self._dice = dice

    def walk(self, first: str) -> float:
        """The chance of the seat if it begins with an option."""
        twin = self._dealt.clone()
        twin.chance = Chance(self._dice)
        return self._tree.walk(twin, first)


def rounds_of(options: int) -> int:
    """In how many rounds so many options are tried: the better half is left each time, until there are two."""
    return max(ceil(log2(options)), 1)


def is_affordable(options: int, spent: float) -> bool:
    """Whether so many options can be tried in worlds enough, if one takes that part of the budget; two always are.

    So a slow game, or a slow machine, tries fewer options rather than all of them in too few worlds.
    """
    return options <= 2 or spent * FEWEST_WORLDS * rounds_of(options) <= 1


def better_half(found: Found, tried: Sequence[str], usual: str) -> list[str]:
    """The better half of the options that were tried, two at least, always with the usual one."""
    if not found[usual]:
        return list(tried)
    order = sorted(tried, key=lambda key: -fmean(found[key]))[: max(ceil(len(tried) / 2), 2)]
    return order if usual in order else [*order[:-1], usual]


def compared(found: Found, key: str, usual: str) -> tuple[float, float]:
    """By how much an option is better than the usual one where both were tried, and the standard error of that.

    As long as luck cannot be told, it is taken to be great.
    """
    by = [one - other for one, other in zip(found[key], found[usual], strict=False)]
    if len(by) < 2:
        return 0.0, 1.0
    return fmean(by), stdev(by) / sqrt(len(by))


def best(found: Found, usual: str) -> str:
    """The option that is best by what was found: the usual one, unless another is better by a margin and not by luck.

    Without this, small differences would be taken for real ones, and what looks just as good as doing nothing would be
    done: a card thrown away, an ability used up.
    """
    taken, most = usual, 0.0
    for key in found:
        by, error = compared(found, key, usual)
        if by > most and by > LUCK * error and by > MARGIN * openness(fmean(found[key])):
            taken, most = key, by
    return taken


def is_clear(found: Found, usual: str) -> bool:
    """Whether the usual option is so much better than all others that more thinking would not change that."""
    others = (compared(found, key, usual) for key in found if key != usual)
    return all(by < -CLEAR * error for by, error in others)
