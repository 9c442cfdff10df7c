"""Exploring: where walks end soon, the tree itself says which answer each of them begins with.

What fares well is walked more often, so that it is looked at more deeply. In the end the answer that was walked most
often is taken, unless the one that is best at first sight is as good but for a margin.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from interregnum.bots.budget import Clock
from interregnum.bots.tree import Deal, Edge, Node, Tree, openness
from interregnum.kernel.chance import Chance
from interregnum.kernel.game import Game

WALKS_PER_WORLD: Final = 3
"""How often a world is used before the next is dealt, because dealing takes time; each walk has dice of its own."""
LOOKS: Final = 16
"""After so many walks it is seen whether more of them could change the choice."""
MARGIN: Final = 0.008
"""How much better an answer must be than the one that is best at first sight, to be taken instead in an open game."""


def explore(tree: Tree, deal: Deal, clock: Clock, chance: Random) -> str:
    """Walk until the time is up or the choice is clear; the answer to be taken."""
    dealt: Game[Any] | None = None
    while not clock.is_up(tree.walks):
        if tree.walks % LOOKS == LOOKS - 1 and is_clear(tree.root, clock.left(tree.walks)):
            break
        if dealt is None or tree.walks % WALKS_PER_WORLD == 0:
            dealt = deal()
        twin = dealt.clone()
        twin.chance = Chance(f"{chance.random()}")
        tree.walk(twin)
    return best(list(tree.root.edges.values()), tree.usual)


def is_clear(root: Node, left: float) -> bool:
    """Whether so many more walks could not make another answer the most visited one."""
    visits = sorted((edge.visits for edge in root.edges.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left


def best(edges: Sequence[Edge], usual: str) -> str:
    """The answer that was walked most often, or the usual one if that is not worse by a margin.

    Walks differ by luck. Without this, small differences would be taken for real ones, and what looks just as good as
    doing nothing would be done: a card thrown away, an ability used up.
    """
    most = max(edges, key=lambda edge: (edge.visits, edge.chance))
    enough = MARGIN * openness(most.chance)
    return next((edge.key for edge in edges if edge.key == usual and most.chance < edge.chance + enough), most.key)
