"""Where walks go on for turns, options are tried in rounds, in the same worlds."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random
from typing import Any

import pytest

from interregnum.bots import budget as budget_module
from interregnum.bots import look
from interregnum.bots.budget import Budget, Clock
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import Judgement, chance, judgement
from interregnum.bots.longtree import COMPARED, LongTree
from interregnum.bots.rounds import FEWEST_WORLDS, MARGIN, MOST_TRIED, best, better_half, is_clear, try_in_rounds
from interregnum.bots.tree import Node, Reached, Tree
from interregnum.kernel.game import Game
from tests.bots.thinking import positions
from tests.oath.table import Table as Oath


def many_options() -> Game[Any]:
    """A question with more options than are tried."""
    return next(g for g in positions("throne", 4, every=5, most=60) if g.decision and len(g.decision.options) > 16)


def in_rounds(g: Game[Any], budget: Budget) -> tuple[str, Tree]:
    """Think about a question in rounds, whatever the game: the option to take, and the tree."""
    sight, known = look(g, "world"), judgement(g.setting.game)
    world = sight.world
    assert world is not None
    assert world.decision is not None
    judge = Judge(known, sight.seat, until_settled=True)
    rated = judge.rate(world, known.thought_about(sight.options))
    tree = LongTree(known, sight.seat, g.setting.seats)
    usual = judge.preferred(world, rated)[0]
    tree.begin(None, world.decision, known.chances(world), {key: chance(one) for key, one in rated.items()}, usual)
    seeds = count()

    def deal() -> Game[Any]:
        return world.determinize(sight.seat, f"{next(seeds)}")

    return try_in_rounds(tree, deal, Clock(budget), Random("tests")), tree


def test_it_stops_when_what_is_best_at_first_sight_is_clearly_better_than_all_others() -> None:
    assert is_clear({"stay": [0.6, 0.7, 0.6], "move": [0.3, 0.4, 0.4], "other": [0.1, 0.2, 0.2]}, "stay")
    assert not is_clear({"stay": [0.6, 0.7, 0.6], "move": [0.3, 0.4, 0.9], "other": [0.1, 0.2, 0.2]}, "stay")
    assert not is_clear({"stay": [0.3, 0.4, 0.4], "move": [0.6, 0.7, 0.6]}, "stay"), "how much better is worth knowing"
    assert not is_clear({"stay": [0.6], "move": [0.1]}, "stay"), "one world may be luck"


STEADY, LUCKY = [0.5] * 12, [0.2, 0.8] * 6
"""Chances world by world: the same everywhere, and as good or bad as luck would have it."""


@pytest.mark.parametrize(("by", "taken"), [(0.0, "stay"), (MARGIN / 2, "stay"), (2 * MARGIN, "move"), (-0.1, "stay")])
def test_it_leaves_what_is_best_at_first_sight_only_for_something_clearly_better(by: float, taken: str) -> None:
    for chances in (STEADY, LUCKY):
        found = {"stay": chances, "move": [one + by for one in chances], "other": [0.1] * 4}
        assert best(found, "stay") == taken, "in the same worlds luck is the same for both"


def test_what_may_be_luck_is_not_better() -> None:
    by_luck = [0.55 + 0.4 * (-1) ** n for n in range(4)]
    assert best({"stay": STEADY, "move": by_luck}, "stay") == "stay"
    assert best({"stay": STEADY, "move": by_luck * 40}, "stay") == "stay", "only worlds in which both were tried count"
    assert best({"stay": STEADY * 40, "move": by_luck * 120}, "stay") == "move", "by now it cannot be luck"
    assert best({"stay": [0.1], "move": [0.9]}, "stay") == "stay"
    assert best({"stay": [], "move": []}, "stay") == "stay"


def test_the_best_of_several_better_ones_is_taken() -> None:
    assert best({"stay": STEADY, "good": [0.6] * 12, "better": [0.7] * 12, "fair": [0.55] * 12}, "stay") == "better"


@pytest.mark.parametrize(("move", "taken"), [(0.0101, "stay"), (0.0110, "move")])
def test_where_a_game_seems_decided_less_is_clearly_better(move: float, taken: str) -> None:
    assert best({"stay": [0.01] * 12, "move": [move] * 12}, "stay") == taken


@pytest.mark.parametrize(
    ("means", "left"),
    [
        ({"stay": 0.5, "a": 0.9, "b": 0.2, "c": 0.8, "d": 0.3}, ["a", "c", "stay"]),
        ({"stay": 0.1, "a": 0.9, "b": 0.2, "c": 0.8, "d": 0.3}, ["a", "c", "stay"]),
        ({"stay": 0.1, "a": 0.9}, ["a", "stay"]),
        ({"stay": 0.1, "a": 0.9, "b": 0.2}, ["a", "stay"]),
    ],
)
def test_after_a_round_the_better_half_is_left_and_what_is_best_at_first_sight(
    means: dict[str, float], left: list[str]
) -> None:
    assert better_half({key: [mean] for key, mean in means.items()}, list(means), "stay") == left
    assert better_half({key: [] for key in means}, list(means), "stay") == list(means), "nothing was found yet"


def test_what_has_dropped_out_is_not_taken_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was tried in few worlds: there it may have looked better than it is."""
    g = many_options()
    walks: Counter[str] = Counter()

    def lucky_at_first(tree: Tree, world: Game[Any], first: str) -> float:
        walks[first] += 1
        tree.walks += 1
        place = list(walks).index(first)
        return 0.5 if place == 0 else 0.9 - place / 10 if walks[first] <= FEWEST_WORLDS else 0.1

    monkeypatch.setattr(Tree, "walk", lucky_at_first)
    taken, _ = in_rounds(g, Budget(150))
    usual, *others = walks
    assert len(others) == 4
    assert min(walks.values()) == FEWEST_WORLDS, "the worse half has dropped out, and looked better than the usual one"
    assert taken == usual


def test_options_are_tried_in_the_same_worlds_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    g = many_options()
    encode = g.ruleset.codec().encode
    tried: dict[str, list[tuple[bytes, int]]] = {}

    def noted(tree: Tree, world: Game[Any], first: str) -> float:
        tried.setdefault(first, []).append((encode(world.state), world.chance.below(1_000_000)))
        tree.walks += 1
        return 0.5

    monkeypatch.setattr(Tree, "walk", noted)
    in_rounds(g, Budget(640))
    longest = max(tried.values(), key=len)
    assert len(tried) == MOST_TRIED
    assert len(set(longest)) == len(longest) > 3, "every world is another"
    assert all(worlds == longest[: len(worlds)] for worlds in tried.values())


def tried_with(budget: Budget, monkeypatch: pytest.MonkeyPatch, seconds: float = 0.001) -> Counter[str]:
    """How often each option is walked, if a walk takes so many seconds."""
    now, walks = count(), Counter[str]()
    spent = 0.0

    def slow(tree: Tree, world: Game[Any], first: str) -> float:
        nonlocal spent
        spent += seconds
        walks[first] += 1
        tree.walks += 1
        return 0.5 + next(now) % 2 / 10

    monkeypatch.setattr(Tree, "walk", slow)
    monkeypatch.setattr(budget_module, "perf_counter", lambda: spent)
    in_rounds(many_options(), budget)
    return walks


@pytest.mark.parametrize(("iterations", "options"), [(20, 2), (79, 3), (80, 4), (240, 8), (640, 16), (2000, 16)])
def test_the_more_iterations_the_more_options_are_tried(
    iterations: int, options: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(tried_with(Budget(iterations), monkeypatch)) == options


@pytest.mark.parametrize(("seconds", "options"), [(0.001, 16), (0.004, 8), (0.012, 4), (0.1, 2)])
def test_where_walks_are_slow_fewer_options_are_tried(
    seconds: float, options: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them, each in a world or two, would tell nothing."""
    walks = tried_with(Budget(milliseconds=1000), monkeypatch, seconds)
    assert len(walks) == options
    assert seconds == 0.1 or min(walks.values()) >= FEWEST_WORLDS - 1


def test_every_option_is_tried_in_worlds_enough() -> None:
    g = many_options()
    for iterations, tried in ((40, 2), (200, 6)):
        _, tree = in_rounds(g, Budget(iterations))
        visits = sorted((edge.visits for edge in tree.root.edges.values()), reverse=True)
        assert visits[tried - 1] >= FEWEST_WORLDS - 1
        assert visits[0] > visits[tried - 1] or tried == 2, "the rest gets more"
        assert not any(visits[tried:])


def test_where_a_question_is_new_answers_are_compared_there() -> None:
    """What an answer was worth elsewhere says little after all that has happened since."""
    (g,) = (g for g in positions("throne", 4, every=60, most=1))
    assert g.decision is not None
    world, seat, options = g.clone(), g.decision.seat, g.decision.options
    known = judgement("throne")
    tree, node = LongTree(known, seat, 4), Node(seat, g.decision.kind, known.chances(g))
    idle = {option.key for option in options} & known.idle
    assert idle
    assert len(options) > COMPARED + 2
    gains = {option.key: n / 100 for n, option in enumerate(options) if option.key not in idle}
    gained = sorted(gains, key=lambda key: -gains[key])
    tree._met[seat] = gains | dict.fromkeys(idle, -0.5)
    offered = tree._offered(node, world, options, 1)
    assert {edge.key for edge in offered} == {*gained[:COMPARED], *idle}
    assert tree._met[seat][gained[0]] == offered[0].first - known.chances(g)[seat], "what it gains here is remembered"
    assert set(tree._offered(node, world, options, 1)) == set(offered), "once it is not new, no more than is wanted"
    assert len(tree._offered(node, world, options, len(offered) + 1)) == len(offered) + 1
    tree._met[seat] = {}
    unmet = tree._offered(Node(seat, g.decision.kind, known.chances(g)), world, options, 1)
    assert len(unmet) == len(options), "what was met nowhere yet is always rated"


def test_the_answers_to_the_question_itself_are_remembered_by_what_they_gain() -> None:
    (g,) = (g for g in positions("oath", 2, every=60, most=1))
    assert g.decision is not None
    tree = LongTree(judgement("oath"), 1, 2)
    tree.begin(None, g.decision, (0.7, 0.3), {"rest": 0.3, "search": 0.35}, "search")
    assert tree._met[1] == pytest.approx({"rest": 0.0, "search": 0.05})


class Watched(LongTree):
    """A tree that notes in which turns positions were judged, other than the ends of games."""

    def __init__(self, judgement: Judgement, seat: int, seats: int) -> None:
        super().__init__(judgement, seat, seats)
        self.judged: set[int] = set()

    def _reach(self, world: Game[Any]) -> Reached:
        reached = super()._reach(world)
        if reached.chances is not None and world.outcome is None:
            self.judged.add(self.judgement.turn(world))
        return reached


def turns_judged(g: Game[Any]) -> set[int]:
    """How many turns later the positions lie that walks from a position judge."""
    sight = look(g, "world")
    world, known = sight.world, judgement(g.setting.game)
    assert world is not None
    assert world.decision is not None
    tree = Watched(known, sight.seat, g.setting.seats)
    keys = [option.key for option in known.thought_about(sight.options)][:4]
    tree.begin(None, world.decision, known.chances(world), dict.fromkeys(keys, 0.5), keys[0])
    for key in keys * 4:
        tree.walk(world.clone(), key)
    return {turn - known.turn(g) for turn in tree.judged}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("active", ["p1", "p2"])
def test_in_oath_a_walk_goes_on_until_another_has_had_a_turn(seats: int, active: str) -> None:
    """A campaign takes many actions: halfway through, it looks like a waste. And it is answered."""
    players = {"p1": {"site": 0, "favor": 3}, "p2": {"site": 2, "favor": 3, "secrets": 2}}
    assert min(turns_judged(Oath(seats=seats, players=players, active=active).g)) == 2


def test_in_emperor_a_walk_goes_on_until_the_turn_is_over() -> None:
    """Gold that is kept looks as good as a card until the last moment to spend it has passed."""
    for g in positions("emperor", 2, every=40, most=3):
        assert min(turns_judged(g)) == 1
