"""The search bot: tries out what may come of its choices, in many worlds dealt from what its seat knows.

How it searches is told in `tree`. It thinks for a number of iterations, or for a time, and stops early when more
thinking cannot change its mind. What it found out is kept: when the game takes a course that it has looked at, it goes
on from there; if somebody else has answered for its seat in the meantime, or choices were taken back, it starts again.

It sees nothing but worlds that were dealt from its seat's knowledge, so its choice cannot depend on hidden cards. With
`open_cards`, for those who look at a game that is over, it takes the cards as they are shown to it; only what is yet to
be drawn by chance stays open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

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

MOST_WORLDS: Final = 200
WALKS_PER_WORLD: Final = 3
"""How often a world is used before the next is dealt, because dealing takes time; each walk has dice of its own."""
MARGIN: Final = 0.008
"""How much better an option must be than the one that is best at first sight, to be taken instead in an open game.

This is for one opponent; with several, it grows with their number. Walks differ the more the more others act in them.
"""
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
        tree.begin(kept, world.decision, now, {key: chance(rate) for key, rate in rated.items()}, usual)
        self._search(tree, world, began)
        offered = {option.key for option in options}
        stands = (world.decision.kind, *(f"{one:.9f}" for one in now))
        self._stood[stands] += 1
        goes_round = self._stood[stands] > OFTEN and known.is_move(world)
        margin = MARGIN * max(world.setting.seats - 1, 1)
        found = in_order([edge for edge in tree.root.best() if edge.key in offered], usual, margin, goes_round)
        self._taken = found[0]
        return [Thoughts(edge.key, edge.chance, edge.visits) for edge in found]

    def _count(self, number: int) -> None:
        """Forget what was found out if the question is not the next one of the seat."""
        if number != self._next:
            self._taken = None
        self._next = number + 1

    def _search(self, tree: Tree, world: Game[Any], began: float) -> None:
        """Walk the tree until the time is up, or the choice is clear."""
        walks, limit = 0, self._budget.iterations
        ends = None if self._budget.milliseconds is None else began + self._budget.milliseconds / 1000
        worlds: list[Game[Any]] = []
        while limit is None or walks < limit:
            now = perf_counter()
            if ends is not None and now >= ends:
                return
            if walks % 16 == 15:
                left = min(
                    limit - walks if limit is not None else 1 << 30,
                    int((ends - now) * walks / (now - began)) if ends is not None else 1 << 30,
                )
                if is_clear(tree.root, left):
                    return
            if walks % WALKS_PER_WORLD == 0 and len(worlds) < MOST_WORLDS:
                worlds.append(world if self._open_cards else world.determinize(tree.seat, f"{self._random.random()}"))
            dealt = worlds[-1] if len(worlds) < MOST_WORLDS else self._random.choice(worlds)
            twin = dealt.clone()
            twin.chance = Chance(f"{self._random.random()}")
            tree.walk(twin)
            walks += 1

    def _kept(self, asked: Decision, options: Sequence[Option], now: float) -> Node | None:
        """What was found out about this question while thinking about the last one."""
        if self._taken is None:
            return None
        seat, kind, keys = asked.seat, asked.kind, {option.key for option in options}
        for node, alone in below(self._taken.nodes.values(), seat, LOOK_BELOW):
            same = alone if node.stood is None else abs(node.stood[seat] - now) < 1e-9
            if same and node.seat == seat and node.kind == kind and keys <= node.edges.keys():
                return node
        return None


def in_order(found: Sequence[Edge], usual: str, margin: float, goes_round: bool = False) -> list[Edge]:
    """Answers, the most visited first; but in front the usual one, if none is better by a margin or it goes round.

    Walks differ by luck. Without this, small differences would be taken for real ones, and what looks just as good as
    doing nothing would be done: a card thrown away, an ability used up.
    """
    best = found[0].chance
    enough = margin * openness(best)
    return sorted(found, key=lambda edge: edge.key != usual or (best >= edge.chance + enough and not goes_round))


def is_clear(root: Node, left: int) -> bool:
    """Whether so many more iterations could not make another answer the most visited one."""
    visits = sorted((edge.visits for edge in root.edges.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left
