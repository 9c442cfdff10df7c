"""A tree for walks that go on for turns, so that what is answered on the way has to make sense there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from interregnum.bots.tree import Edge, Node, Tree
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.game import Game

COMPARED: Final = 2
"""How many answers that were met before are compared where a question is new."""


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
