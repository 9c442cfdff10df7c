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
from interregnum.bots.tree import Deal, Edge, Node, Tree, openness
from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision, Option
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
COMPARED: Final = 2
"""How many answers that were met before are compared where a question is new."""

Found: TypeAlias = Mapping[str, Sequence[float]]
"""By option that was tried: the chances of winning it gave, world by world, in the order of the worlds."""


class LongTree(Tree):
    """A tree whose walks are long, so that what is answered on the way has to make sense there.

    What an answer was worth elsewhere says little where much has happened since. Answers are therefore remembered by
    what they gained, and compared again at every new question.
    """

    def begin(
        self, root: Node | None, decision: Decision, stood: Sequence[float], rated: dict[str, float], usual: str
    ) -> None:
        """Stand before a question, and remember its answers by what they gain."""
        super().begin(root, decision, stood, rated, usual)
        self._met[self.seat] = {key: first - stood[self.seat] for key, first in rated.items()}

    def _offered(self, node: Node, world: Game[Any], options: Sequence[Option], widest: int) -> list[Edge]:
        """The rated answers on offer, at least so many of them.

        Rating takes time. Of answers that were met at other questions, only those are rated that gained most when they
        were met last: as many as are wanted, and where a question is new, a few of them and those that do nothing.
        """
        edges, gained = node.edges, self._met[node.seat]
        offered = [edges[option.key] for option in options if option.key in edges]
        if len(offered) >= min(widest, len(options)):
            return offered
        others = [option for option in options if option.key not in edges]
        chosen = [option for option in others if option.key not in gained]
        met = sorted((option for option in others if option.key in gained), key=lambda option: -gained[option.key])
        wanted = max((widest if edges else max(widest, COMPARED)) - len(offered) - len(chosen), 0)
        chosen += met[:wanted]
        if not edges:
            chosen += [option for option in met[wanted:] if option.key in self.judgement.idle]
        now = (self.judgement.chances(world) if node.stood is None else node.stood)[node.seat]
        for option in chosen:
            edge = self._rated(node, world, option)
            gained[option.key] = edge.first - now
            offered.append(edge)
        return offered


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
