"""A tree of what the seats may choose, searched over many worlds that one seat cannot tell apart.

A node stands for a question, an edge for an answer to it. Every iteration walks the tree in another world, so that an
answer is judged by how it fares whatever the hidden cards are. What is on offer differs from world to world: a node
knows all the answers ever offered to it, and walks among those that are offered now. Every seat takes what is best for
itself (max-n): an edge sums up the chances of the seat that takes it.

A new answer is rated once by the game's judgement. That rating is both its first value and, compared with the others',
the prior that says how much it deserves to be tried. Only the best rated answers are tried at first, more of them as a
node is visited more often (progressive widening). To the first question many answers are tried. Further down a walk
follows what looks best and tries little else: trying much there would make every plan of several steps look bad,
because most ways to carry it out are.

A walk ends where it leaves the tree at a quiet position. What is under way there is brought to its end, everybody
passing, and then the position is judged. A position in the middle of a move is not judged: the walk goes on with what
is rated best until the move is complete. So the questions that make up one move are searched as one. That also holds
for those parts of a move that can be judged at first sight: an attack looks good until the others have answered it.
A game may also have walks go on until turns have ended, so that all of them are judged at the same point, or end with
the turn in which they began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, inf, log, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from interregnum.bots.greedy import DEEPEST, Judge
from interregnum.bots.judgement import Judgement
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.game import Game

Deal: TypeAlias = Callable[[], Game[Any]]
"""Deals a world from what the seat knows."""

FIRST: Final = 2.0
"""As how many visits the rating of an answer counts."""
SHARPNESS: Final = 1.5
"""How much likelier an answer is tried that is better by one log-odd, as a power of e."""
FAIR: Final = 4
"""In every so many walks at least, what is best at first sight is tried, so that others are fairly compared with it."""
SPREAD: Final = 0.02
"""Differences of chances that are smaller than this do not count as whole ones, while a game is open."""
OPEN: Final = 0.1 * 0.9
"""A game is open as long as no chance is smaller than one in ten, or larger than nine."""
LONGEST: Final = 160
"""How many questions a walk answers at most."""
_EDGE: Final = 1e-4


class Width(NamedTuple):
    """How freely answers to a question are tried.

    `narrowest` is how many are tried at first, `widening` how many more with the square root of the visits, and
    `curiosity` how much the prior counts against what was found.
    """

    narrowest: int
    widening: float
    curiosity: float

    def widest(self, visits: int) -> int:
        """How many answers are tried after so many visits."""
        return self.narrowest + int(self.widening * sqrt(visits))


AT_FIRST: Final = Width(2, 1.5, 1.2)
"""The question that the seat is asked, and all of them in games in which much is tried."""
BELOW: Final = Width(1, 0.3, 0.4)
"""Further questions."""


class Edge:
    """An answer: how it was rated, how often it was taken, and what came of that for the seat that took it.

    `nodes` are the questions it has led to, by seat and kind: who is asked next may differ from world to world.
    """

    __slots__ = ("first", "key", "nodes", "prior", "total", "visits")

    def __init__(self, key: str, first: float) -> None:
        self.key = key
        self.rate(first)
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[tuple[int, str], Node] = {}

    def rate(self, first: float) -> None:
        """Give it a rating: the chance of winning it seems to give."""
        self.first = first
        sure = min(max(first, _EDGE), 1 - _EDGE)
        self.prior = exp(SHARPNESS * log(sure / (1 - sure)))

    @property
    def chance(self) -> float:
        """The chance of winning that it gives, by all that was found."""
        return (FIRST * self.first + self.total) / (FIRST + self.visits)


class Node:
    """A question to a seat; `stood` are the chances of all seats when it was first met, if that was judged."""

    __slots__ = ("edges", "kind", "seat", "stood", "visits")

    def __init__(self, seat: int, kind: str, stood: Sequence[float] | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.stood = stood
        self.edges: dict[str, Edge] = {}
        self.visits = 0


class Reached:
    """Where a walk stands: before which question, and every seat's chances if the walk may end there."""

    __slots__ = ("chances", "node")

    def __init__(self, node: Node | None, chances: Sequence[float] | None) -> None:
        self.node = node
        self.chances = chances


class Tree:
    """What one seat has found out about the question it is asked."""

    def __init__(self, judgement: Judgement, seat: int, seats: int) -> None:
        self.judgement = judgement
        self._met: list[dict[str, float]] = [{} for _ in range(seats)]  # how answers were rated that a seat was offered
        self.seat = seat
        self.root = Node(seat, "")
        self.usual = ""
        self.walks = 0
        self.totals = [0.0] * seats
        self._settle = Judge(judgement, seat, until_settled=True).settle
        self._below = AT_FIRST if judgement.tries_much else BELOW
        self._horizon = 0
        self._last = inf
        self._tried: dict[Edge, Reached] = {}  # the answers rated in this walk, and where they lead in its world

    def begin(
        self, root: Node | None, decision: Decision, stood: Sequence[float], rated: dict[str, float], usual: str
    ) -> None:
        """Stand before a question, whose answers were rated with care; `root` is what is known of it already.

        `usual` is the answer that is best at first sight.
        """
        self.usual = usual
        self.root = root or Node(self.seat, decision.kind)
        self.root.stood = stood
        known, self.root.edges = self.root.edges, {}
        for key, first in rated.items():
            self._met[self.seat][key] = first
            edge = self.root.edges[key] = known.get(key) or Edge(key, first)
            edge.rate(first)

    def worthwhile(self) -> list[Edge]:
        """The answers to the question that are worth trying, the best rated first."""
        return sorted(self._worthwhile(self.root, list(self.root.edges.values())), key=_prior, reverse=True)

    def walk(self, world: Game[Any], first: str = "") -> float:
        """One iteration, in a world of its own: walk, judge, and remember; the chance of the seat.

        `first` is the answer to begin with, if it is not for the tree to say.
        """
        world.auto = not self.judgement.stops_when_forced
        now = self.judgement.turn(world)
        self._horizon = now + self.judgement.turns_ahead(world)
        self._last = now if self.judgement.ends_with_turn(world) else inf
        path, chances = self._walked(world, self.root.edges.get(first))
        _remember(path, chances)
        self.walks += 1
        for seat, chance in enumerate(chances):
            self.totals[seat] += chance
        return chances[self.seat]

    def chances(self, best: float) -> list[float]:
        """Every seat's chance of winning, by all that was found, if that of the seat that is asked is the best."""
        rest = sum(self.totals) - self.totals[self.seat]
        if rest == 0:
            return [
                best if seat == self.seat else (1 - best) / (len(self.totals) - 1) for seat in range(len(self.totals))
            ]
        share = (1 - best) / rest
        return [best if seat == self.seat else share * total for seat, total in enumerate(self.totals)]

    def _walked(self, world: Game[Any], first: Edge | None) -> tuple[Sequence[tuple[Node, Edge]], Sequence[float]]:
        """The way that was walked, and the chances where it ended."""
        node, path = self.root, list[tuple[Node, Edge]]()
        self._tried.clear()
        while len(path) < LONGEST and (asked := world.decision) is not None:
            edge = first or self._choose(node, world, asked)
            first = None
            path.append((node, edge))
            reached = self._tried.get(edge)
            if reached is None or reached.chances is None:
                world.choose(edge.key)
                asked = self._only(world)
                if asked is not None and self.judgement.turn(world) > self._last and self.judgement.is_quiet(world):
                    return path, self._judged(world)
                known = None if asked is None else edge.nodes.get((asked.seat, asked.kind))
                if known is not None:
                    node = known
                    continue
                reached = self._reach(world)
            if reached.node is not None:
                node = edge.nodes[reached.node.seat, reached.node.kind] = reached.node
            if reached.chances is not None:
                return path, reached.chances
        return path, self._judged(world)

    def _reach(self, world: Game[Any]) -> Reached:
        """Where a world stands; its chances are judged when what is under way has ended."""
        asked, judgement = self._only(world), self.judgement
        if asked is None or judgement.winners(world) is not None:
            return Reached(None, judgement.chances(world))
        if not judgement.is_quiet(world) or asked.kind in judgement.parts:
            return Reached(Node(asked.seat, asked.kind), None)
        chances = judgement.chances(world)
        node = Node(asked.seat, asked.kind, chances)
        if judgement.turn(world) < self._horizon:
            return Reached(node, None)
        return Reached(node, chances if judgement.is_settled(world) else self._judged(world))

    def _judged(self, world: Game[Any]) -> Sequence[float]:
        """The chances when what is under way has come to its end, everybody passing."""
        self._settle(world, DEEPEST)
        return self.judgement.chances(world)

    def _only(self, world: Game[Any]) -> Decision | None:
        """The next question worth a thought, or to be judged before dice roll; a single answer is given."""
        stops, routine = self.judgement.stops_when_forced, self.judgement.routine
        while (asked := world.decision) is not None and (len(asked.options) == 1 or asked.kind in routine):
            if stops and self.judgement.is_quiet(world):
                return asked
            world.choose(asked.options[0].key)
        return asked

    def _choose(self, node: Node, world: Game[Any], asked: Decision) -> Edge:
        """The answer to try next, among those that are offered in this world."""
        width = self._below
        if node is self.root:
            usual = node.edges.get(self.usual)
            if usual is not None and FAIR * usual.visits < node.visits:
                return usual
            width = AT_FIRST
        widest = width.widest(node.visits)
        offered = self._worthwhile(
            node, self._offered(node, world, self.judgement.thought_about(asked.options), widest)
        )
        if len(offered) > widest:
            offered = sorted(offered, key=_prior, reverse=True)[:widest]
        chances = [edge.chance for edge in offered]
        least, most = min(chances), max(chances)
        spread = max(most - least, SPREAD * openness(most))
        curious = width.curiosity * sqrt(node.visits + 1) / sum(edge.prior for edge in offered)
        best, highest = offered[0], -1.0
        for edge, chance in zip(offered, chances, strict=True):
            wanted = (chance - least) / spread + curious * edge.prior / (1 + edge.visits)
            if wanted > highest:
                best, highest = edge, wanted
        return best

    def _offered(self, node: Node, world: Game[Any], options: Sequence[Option], widest: int) -> list[Edge]:
        """The rated answers on offer, at least so many of them.

        An answer is rated where it is met for the first time at all; elsewhere only if those of its name have fared
        better than others, because rating takes time.
        """
        edges, met = node.edges, self._met[node.seat]
        offered: list[Edge] = []
        unrated: list[Option] = []
        for option in options:
            edge = edges.get(option.key)
            if edge is not None:
                offered.append(edge)
            elif option.key in met:
                unrated.append(option)
            else:
                offered.append(self._rated(node, world, option))
        if unrated and len(offered) < widest:
            unrated.sort(key=lambda option: met[option.key], reverse=True)
            offered += [self._rated(node, world, option) for option in unrated[: widest - len(offered)]]
        return offered

    def _worthwhile(self, node: Node, offered: list[Edge]) -> list[Edge]:
        """Answers without those that cost nothing and bring nothing at once, if others are left."""
        free, stood = self.judgement.free, node.stood
        if not free or stood is None:
            return offered
        now = stood[node.seat]
        return [edge for edge in offered if edge.first > now or edge.key.partition(":")[0] not in free] or offered

    def _rated(self, node: Node, world: Game[Any], option: Option) -> Edge:
        """A new answer, rated by what it leads to if nobody does anything about it."""
        ahead = world.clone()
        ahead.choose(option.key)
        reached = self._reach(ahead)
        first = (self._judged(ahead) if reached.chances is None else reached.chances)[node.seat]
        self._met[node.seat][option.key] = first
        edge = node.edges[option.key] = Edge(option.key, first)
        self._tried[edge] = reached
        return edge


def openness(chance: float) -> float:
    """How large a difference counts at a chance: the usual one while a game is open, less where it seems decided."""
    return min(1.0, max(chance * (1 - chance) / OPEN, _EDGE))


def _prior(edge: Edge) -> float:
    return edge.prior


def _remember(path: Sequence[tuple[Node, Edge]], chances: Sequence[float]) -> None:
    for node, edge in path:
        node.visits += 1
        edge.visits += 1
        edge.total += chances[node.seat]


def below(nodes: Iterable[Node], seat: int, depth: int) -> Iterator[tuple[Node, bool]]:
    """Nodes and those under them, the nearest first, and whether nobody but a seat was asked on the way there."""
    row = [(node, True) for node in nodes]
    for _ in range(depth):
        yield from row
        row = [
            (under, alone and node.seat == seat)
            for node, alone in row
            for edge in node.edges.values()
            for under in edge.nodes.values()
        ]
