"""The search bot: tries out what may come of its choices, in many worlds dealt from what its seat knows.

What may come of a choice is found out by walks through a tree of what the seats may choose (`tree`). Where walks end
soon, the tree says which of the options each of them begins with (`exploring`); where they go on for turns, each
option is tried in the same worlds (`rounds`). The option that is best at first sight is left only for something better.

It thinks for a number of iterations, or for a time, and stops early when the choice is clear. What it found out is
kept: when the game takes a course that it has looked at, it goes on from there; if somebody else has answered for its
seat in the meantime, or choices were taken back, it starts again.

It sees nothing but worlds that were dealt from its seat's knowledge, so its choice cannot depend on hidden cards. With
`open_cards`, for those who look at a game that is over, it takes the cards as they are shown to it; only what is yet to
be drawn by chance stays open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from interregnum.bots.bot import Needs, Sight
from interregnum.bots.budget import Budget, Clock
from interregnum.bots.exploring import explore
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import chance, judgement
from interregnum.bots.longtree import LongTree
from interregnum.bots.rounds import try_in_rounds
from interregnum.bots.tree import Edge, Node, Tree, below
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.game import Game

OFTEN: Final = 2
"""How often it may stand where it stood before: after that it takes what is best at first sight, which moves on."""
LOOK_BELOW: Final = 8
"""How many questions ahead the bot looks for the position it knows."""


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
        clock = Clock(self._budget)
        known = judgement(world.setting.game, self._weights, ahead=True)
        long = known.turns_ahead(world) > 0
        self.tree = tree = (LongTree if long else Tree)(known, seat, world.setting.seats)
        judge = Judge(known, seat, until_settled=True)
        options = known.thought_about(sight.options)
        rated = judge.rate(world, options)
        now = known.chances(world)
        kept = self._kept(world.decision, options, now[seat])
        usual = self._random.choice(judge.preferred(world, rated))
        tree.begin(kept, world.decision, now, {key: chance(rate) for key, rate in rated.items()}, usual)
        taken = usual
        if world.decision.kind not in known.routine:
            taken = (try_in_rounds if long else explore)(tree, partial(self._deal, world, seat), clock, self._random)
        stands = (world.decision.kind, *(f"{one:.9f}" for one in now))
        self._stood[stands] += 1
        if self._stood[stands] > OFTEN and known.is_move(world):
            taken = usual
        edges = sorted(tree.root.edges.values(), key=lambda edge: (edge.key != taken, -edge.visits, -edge.chance))
        self._taken = edges[0]
        return [Thoughts(edge.key, edge.chance, edge.visits) for edge in edges]

    def _deal(self, world: Game[Any], seat: int) -> Game[Any]:
        """A world in which all that the seat does not know is dealt again."""
        return world if self._open_cards else world.determinize(seat, f"{self._random.random()}")

    def _count(self, number: int) -> None:
        """Forget what was found out if the question is not the next one of the seat."""
        if number != self._next:
            self._taken = None
        self._next = number + 1

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
