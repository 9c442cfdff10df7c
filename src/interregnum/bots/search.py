"""The search bot: tries out what may come of its choices, in many worlds dealt from what its seat knows.

Options are tried in rounds, those that look best at first sight: each of them in the same worlds with the same dice, so
that what differs is the option and not luck. After each round the worse half drops out (sequential halving). In the end
each is compared with the option that is best at first sight, in the worlds in which both were tried. That one is left
only for something clearly better. What may come of an option is told in `tree`.

It thinks for a number of iterations, or for a time, and stops early when the option that is best at first sight is
clearly better than all others. What it found out is kept: when the game takes a course that it has looked at, it goes
on from there; if somebody else has answered for its seat in the meantime, or choices were taken back, it starts again.

It sees nothing but worlds that were dealt from its seat's knowledge, so its choice cannot depend on hidden cards. With
`open_cards`, for those who look at a game that is over, it takes the cards as they are shown to it; only what is yet to
be drawn by chance stays open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final, TypeAlias

import msgspec

from interregnum.bots.bot import Needs, Sight
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import chance, judgement
from interregnum.bots.tree import Edge, Node, Tree, below, openness
from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.numbers import whole_number

MOST_TRIED: Final = 16
"""How many options are tried at most."""
FEWEST_WORLDS: Final = 10
"""In how many worlds each option is tried at least; with too few iterations for that, fewer options are tried."""
MARGIN: Final = 0.005
"""How much better an option must be than the one that is best at first sight, to be taken instead in an open game."""
LUCK: Final = 1.0
"""By how many standard errors it must be better."""
CLEAR: Final = 3.0
"""By how many standard errors the option best at first sight must be better than all others to stop thinking."""
OFTEN: Final = 2
"""How often it may stand where it stood before: after that it takes what is best at first sight, which moves on."""
LOOK_BELOW: Final = 8
"""How many questions ahead the bot looks for the position it knows."""


class Budget(msgspec.Struct, frozen=True):
    """How long to think about a choice: iterations, milliseconds, or both, whichever ends first."""

    iterations: int | None = None
    milliseconds: int | None = None


def read_budget(text: str) -> Budget:
    """A budget as it is written: "400" iterations, "500ms", or "400,500ms"."""
    iterations: int | None = None
    milliseconds: int | None = None
    for part in text.split(","):
        number = whole_number(part.strip().removesuffix("ms"))
        if number is None or number < 1:
            raise BadConfiguration(
                f"A budget is a number of iterations or of milliseconds, as 400 or 500ms, not {text!r}."
            )
        if part.strip().endswith("ms"):
            milliseconds = number
        else:
            iterations = number
    return Budget(iterations, milliseconds)


class Thoughts(msgspec.Struct, frozen=True):
    """What the bot thinks of an option: the chance of winning it gives, and how often it was tried."""

    key: str
    chance: float
    visits: int


Found: TypeAlias = Mapping[str, Sequence[float]]
"""By option that was tried: the chances of winning it gave, world by world, in the order of the worlds."""


class SearchBot:
    """Takes the option that its search has found to be best."""

    needs: Final[Needs] = "world"

    def __init__(self, seed: str, budget: Budget, weights: str = "", open_cards: bool = False) -> None:
        self._random = Random(seed)
        self._budget = budget
        self._weights = weights
        self._open_cards = open_cards
        self._taken: Edge | None = None
        self._next = 0
        self._stood: Counter[tuple[str, ...]] = Counter()
        self.tree: Tree | None = None

    def choose(self, sight: Sight) -> str:
        """The option that is best by all that was found."""
        if sight.world is not None:
            self._count(sight.world.answered[sight.seat])
        if len(sight.options) == 1 or sight.world is None:
            return sight.options[0].key
        taken = self.think(sight)[0].key
        self.tree = None  # what was not taken need not be remembered
        return taken

    def think(self, sight: Sight) -> list[Thoughts]:
        """What it thinks of every option, the one it takes in front."""
        world, seat = sight.world, sight.seat
        assert world is not None
        assert world.decision is not None
        began = perf_counter()
        known = judgement(world.setting.game, self._weights)
        self.tree = tree = Tree(known, seat, world.setting.seats)
        judge = Judge(known, seat, until_settled=True)
        options = known.thought_about(sight.options)
        rated = judge.rate(world, options)
        now = known.chances(world)
        kept = self._kept(world.decision, options, now[seat])
        usual = self._random.choice(judge.preferred(world, rated))
        tree.begin(kept, world.decision, now, {key: chance(rate) for key, rate in rated.items()})
        found = self._search(tree, world, usual, began)
        stands = (world.decision.kind, *(f"{one:.9f}" for one in now))
        self._stood[stands] += 1
        goes_round = self._stood[stands] > OFTEN and known.is_move(world)
        taken = usual if goes_round else best(found, usual)
        edges = [tree.root.edges[option.key] for option in options]
        edges.sort(key=lambda edge: (edge.key != taken, -len(found.get(edge.key, ())), -edge.chance))
        self._taken = edges[0]
        return [Thoughts(edge.key, edge.chance, edge.visits) for edge in edges]

    def _count(self, number: int) -> None:
        """Forget what was found out if the question is not the next one of the seat."""
        if number != self._next:
            self._taken = None
        self._next = number + 1

    def _search(self, tree: Tree, world: Game[Any], usual: str, began: float) -> Found:
        """Try the options that look best, round by round, until the time is up or the choice is clear."""
        limit, milliseconds = self._budget.iterations, self._budget.milliseconds
        left = [usual, *(edge.key for edge in tree.worthwhile() if edge.key != usual)][: most_tried(limit)]
        found: dict[str, list[float]] = {key: [] for key in left}
        rounds = rounds_of(len(left))
        ends = None if milliseconds is None else began + milliseconds / 1000
        for n in range(1, rounds + 1):
            walks = None if limit is None else limit * n // rounds
            until = None if ends is None else began + (ends - began) * n / rounds
            while (walks is None or tree.walks + len(left) <= walks) and (until is None or perf_counter() < until):
                seed = f"{self._random.random()}"
                dealt = world if self._open_cards else world.determinize(tree.seat, seed)
                for key in left:
                    if ends is not None and perf_counter() >= ends:
                        return found
                    twin = dealt.clone()
                    twin.chance = Chance(seed)
                    found[key].append(tree.walk(twin, key))
            if is_clear(found, usual):
                return found
            left = better_half(found, left, usual)
        return found

    def _kept(self, asked: Decision, options: Sequence[Option], now: float) -> Node | None:
        """What was found out about this question while thinking about the last one."""
        if self._taken is None:
            return None
        seat, kind, keys = asked.seat, asked.kind, {option.key for option in options}
        for node, alone in below(self._taken.nodes.values(), seat, LOOK_BELOW):
            same = alone if node.stood is None else abs(node.stood[seat] - now) < 1e-9
            if same and node.seat == seat and node.kind == kind and not keys.isdisjoint(node.edges):
                return node
        return None


def rounds_of(options: int) -> int:
    """In how many rounds so many options are tried: the better half is left each time, until there are two."""
    return max(ceil(log2(options)), 1)


def most_tried(iterations: int | None) -> int:
    """How many options can be tried in worlds enough with so many iterations, two at least."""
    if iterations is None:
        return MOST_TRIED
    enough = iterations // FEWEST_WORLDS
    return max((n for n in range(2, MOST_TRIED + 1) if n * rounds_of(n) <= enough), default=2)


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
