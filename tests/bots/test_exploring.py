"""Where walks end soon, the tree says which option each of them begins with."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.bots import Sight, look
from interregnum.bots.budget import Budget
from interregnum.bots.exploring import MARGIN, best, is_clear
from interregnum.bots.judgement import judgement
from interregnum.bots.search import SearchBot
from interregnum.bots.tree import AT_FIRST, BELOW, FAIR, Edge, Node, Tree, below
from interregnum.kernel.game import Game
from tests.bots.thinking import positions, thinking
from tests.throne.table import Table as Throne


def edges(**chances: float) -> list[Edge]:
    """Answers with the chances that were found, in order of their visits."""
    found = []
    for n, (key, chance) in enumerate(chances.items()):
        edge = Edge(key, chance)
        edge.visits = 50 - n
        edge.total = chance * edge.visits
        found.append(edge)
    return found


@pytest.mark.parametrize(
    ("move", "taken"), [(0.5, "stay"), (0.5 + MARGIN / 2, "stay"), (0.5 + 2 * MARGIN, "move"), (0.4, "stay")]
)
def test_it_leaves_what_is_best_at_first_sight_only_for_something_clearly_better(move: float, taken: str) -> None:
    assert best(edges(move=move, other=0.3, stay=0.5), "stay") == taken


def test_what_was_walked_most_often_is_better_than_what_was_lucky_once() -> None:
    assert best(edges(often=0.6, lucky=0.9, stay=0.3), "stay") == "often"


@pytest.mark.parametrize(("move", "taken"), [(0.0101, "stay"), (0.0120, "move")])
def test_where_a_game_seems_decided_less_is_clearly_better(move: float, taken: str) -> None:
    assert best(edges(move=move, stay=0.01), "stay") == taken


def test_it_stops_when_more_walks_could_not_change_the_choice() -> None:
    root = Node(0, "action")
    root.edges = {"move": Edge("move", 0.5), "pass": Edge("pass", 0.5)}
    root.edges["move"].visits, root.edges["pass"].visits = 40, 10
    assert is_clear(root, 29)
    assert not is_clear(root, 30)


def test_more_options_are_tried_the_longer_it_thinks() -> None:
    g = next(g for g in positions("throne", 2, every=5, most=24) if g.decision and len(g.decision.options) > 30)
    tried = []
    for iterations in (6, 60):
        thoughts = thinking(iterations).think(look(g, "world"))
        tried.append(sum(one.visits > 0 for one in thoughts))
        assert tried[-1] <= AT_FIRST.widest(iterations - 1) + 1, "and what is best at first sight"
    assert tried[0] < tried[1]


@pytest.mark.parametrize("game", ["throne", "fiverings", "emperor"])
def test_what_is_best_at_first_sight_is_tried_often_enough_to_be_compared(game: str) -> None:
    """Even if its first walks were unlucky."""
    (g,) = positions(game, 2, every=20, most=1)
    known, world = judgement(game), look(g, "world").world
    assert world is not None
    assert world.decision is not None
    seat, keys = world.decision.seat, [option.key for option in known.thought_about(world.decision.options)]
    tree = Tree(known, seat, 2)
    tree.begin(None, world.decision, known.chances(world), dict.fromkeys(keys, 0.9) | {keys[0]: 0.0}, keys[0])
    for n in range(40):
        tree.walk(world.determinize(seat, f"world {n}"))
    assert tree.root.edges[keys[0]].visits >= 40 // FAIR


@pytest.mark.parametrize(("game", "much"), [("throne", False), ("fiverings", True)])
def test_to_later_questions_little_is_tried_where_plans_have_many_steps(game: str, much: bool) -> None:
    """At first only what looks best: most ways to carry out a good plan are bad, and would speak against it."""
    g = max(positions(game, 2, every=5, most=24), key=lambda g: len(g.decision.options) if g.decision else 0)
    assert g.decision is not None
    bot = SearchBot("tests", Budget(400), open_cards=True)
    bot.think(Sight(g.decision.seat, tuple(g.decision.options), None, g.clone()))
    assert bot.tree is not None
    asked = [node for edge in bot.tree.root.edges.values() for node in edge.nodes.values() if node.visits]
    tried = [sum(edge.visits > 0 for edge in node.edges.values()) for node in asked]
    assert max(tried) > BELOW.narrowest, "more as they are asked more often"
    assert any(n > BELOW.widest(node.visits - 1) for node, n in zip(asked, tried, strict=True)) is much


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_several_in_throne_no_walk_goes_on_into_the_turns_of_others(seats: int) -> None:
    """Otherwise it looks best to be done at once: the others then weaken each other before the walk ends."""
    table = Throne(seats=seats, regions={"tepet": {"p1": 3}, "ragara": {"p2": 3}, "cynis": {"p1": 2}})
    assert table.decision.kind == "action"
    bot = SearchBot("tests", Budget(200), open_cards=True)
    bot.think(look(table.g, "world"))
    assert bot.tree is not None
    visits = {0: 0, 1: 0}
    for node, _ in below([bot.tree.root], 0, 12):
        if node.kind == "action" and node is not bot.tree.root:
            visits[min(node.seat, 1)] += node.visits
    assert visits[0] > 20, "what else there is to do is looked at"
    assert (visits[1] > 0) is (seats == 2)


def test_every_walk_has_dice_of_its_own_even_in_the_same_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """And they tell nothing of how the cards were dealt: those have a seed of their own."""
    (g,) = positions("throne", 2, every=30, most=1)
    encode = g.ruleset.codec().encode
    walks: list[tuple[bytes, int]] = []
    deals: list[int] = []

    def noted(tree: Tree, world: Game[Any]) -> float:
        walks.append((encode(world.state), world.chance.below(1_000_000)))
        tree.walks += 1
        return 0.5

    def dealt(bot: SearchBot, world: Game[Any], seat: int) -> Game[Any]:
        new = world.determinize(seat, f"{len(deals)}")
        deals.append(new.chance.clone().below(1_000_000))
        return new

    monkeypatch.setattr(Tree, "walk", noted)
    monkeypatch.setattr(SearchBot, "_deal", dealt)
    thinking(30).think(look(g, "world"))
    assert len(walks) == 30
    assert len({dice for _, dice in walks}) == 30
    assert len(deals) == 10, "a world serves for three walks"
    assert {dice for _, dice in walks}.isdisjoint(deals)
