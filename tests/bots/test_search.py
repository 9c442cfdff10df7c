"""The search bot chooses by what its seat knows, within its budget, and sees what one choice ahead does not show."""

from __future__ import annotations

from itertools import count
from math import sqrt
from typing import Any

import pytest

from interregnum import new
from interregnum.arena.plan import Tournament, fixtures
from interregnum.arena.standings import standings
from interregnum.arena.workers import played
from interregnum.bots import Sight, look, make, search
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import judgement
from interregnum.bots.search import (
    FEWEST_WORLDS,
    MARGIN,
    MOST_TRIED,
    Budget,
    SearchBot,
    best,
    better_half,
    is_clear,
    most_tried,
    read_budget,
)
from interregnum.bots.tree import NARROWEST, WIDENING, Edge, Node, Tree, below
from interregnum.kernel.decision import Option
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import msg
from tests.fiverings.table import Table, fighting
from tests.oath.table import Table as Oath
from tests.throne.table import Table as Throne

SETTINGS = [("throne", 2), ("throne", 4), ("fiverings", 2), ("oath", 3), ("emperor", 2)]


def thinking(iterations: int = 60, seed: str = "tests") -> SearchBot:
    return SearchBot(seed, Budget(iterations))


def chooses(g: Game[Any], iterations: int = 60) -> str:
    return thinking(iterations).choose(look(g, "world"))


def positions(game: str, seats: int, every: int, most: int) -> list[Game[Any]]:
    """Positions of a game between greedy bots in which there is something to choose."""
    g = new(game, seats=seats, seed="positions", logging=False)
    bots = [make("greedy", seat, "positions") for seat in range(seats)]
    found: list[Game[Any]] = []
    while g.decision is not None and len(found) < most:
        if g.count % every == every - 1 and len(g.decision.options) > 1:
            found.append(g.clone())
        g.choose(bots[g.decision.seat].choose(look(g, "world")))
    return found


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_its_choice_cannot_depend_on_hidden_cards(game: str, seats: int) -> None:
    """What a seat is shown is the same whatever it does not know, down to the last card of the world."""
    differed = False
    for g in positions(game, seats, every=17, most=4):
        assert g.decision is not None
        seat = g.decision.seat
        other = g.determinize(seat, "other cards")
        differed |= other.state != g.state
        shown, shown_other = (one.determinize(seat, "world") for one in (g, other))
        encode = g.ruleset.codec().encode
        assert encode(shown.state) == encode(shown_other.state)
        assert encode(shown.stack) == encode(shown_other.stack)
        chosen = {thinking(25).choose(_sight(world)) for world in (shown, shown_other)}
        assert len(chosen) == 1
    assert differed, "the games compared must hide different things"


def _sight(world: Game[Any]) -> Sight:
    assert world.decision is not None
    return Sight(world.decision.seat, tuple(world.decision.options), None, world)


def test_the_same_seed_and_iterations_make_the_same_choices() -> None:
    for g in positions("throne", 2, every=13, most=3):
        sight = look(g, "world")
        assert thinking(40).think(sight) == thinking(40).think(look(g, "world"))


def test_it_thinks_no_longer_than_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by ten milliseconds whenever it is looked at: before every world and every walk."""
    ticks = count()
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks) / 100)
    monkeypatch.setattr(search, "is_clear", lambda found, usual: False)
    (g,) = positions("throne", 4, every=40, most=1)
    bot = SearchBot("time", Budget(milliseconds=350))
    bot.think(look(g, "world"))
    looks = next(ticks)
    assert bot.tree is not None
    assert 36 <= looks <= 38, "it began at the first look, and stopped at the next one after 350 milliseconds"
    assert looks // 2 <= bot.tree.walks < looks


def test_it_tries_no_more_often_than_its_iterations() -> None:
    (g,) = positions("throne", 4, every=40, most=1)
    for iterations in (1, 20, 100):
        bot = thinking(iterations)
        bot.think(look(g, "world"))
        assert bot.tree is not None
        assert iterations - MOST_TRIED < bot.tree.walks <= iterations


def test_it_stops_when_what_is_best_at_first_sight_is_clearly_better_than_all_others() -> None:
    assert is_clear({"stay": [0.6, 0.7, 0.6], "move": [0.3, 0.4, 0.4], "other": [0.1, 0.2, 0.2]}, "stay")
    assert not is_clear({"stay": [0.6, 0.7, 0.6], "move": [0.3, 0.4, 0.9], "other": [0.1, 0.2, 0.2]}, "stay")
    assert not is_clear({"stay": [0.3, 0.4, 0.4], "move": [0.6, 0.7, 0.6]}, "stay"), "how much better is worth knowing"
    assert not is_clear({"stay": [0.6], "move": [0.1]}, "stay"), "one world may be luck"


def test_it_takes_what_wins_at_once() -> None:
    table = Table(
        phase="conflict",
        conflict={"attacker": "north", "province": 5},
        north={"characters": [fighting("akodo-toturi")], "hand": ["banzai"], "stronghold_bowed": True},
        south={
            "characters": [fighting("doji-whisperer")],
            "stronghold_bowed": True,
            "provinces": [
                *(
                    {"card": t, "faceup": True, "broken": True}
                    for t in ("fertile-fields", "ancestral-lands", "night-raid")
                ),
                "meditations-on-the-tao",
                "manicured-garden",
            ],
        },
    )
    table.turn("north")
    thoughts = {one.key: one.chance for one in thinking(80).think(look(table.g, "world"))}
    assert max(thoughts.values()) > 0.9


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_its_thoughts_cover_the_options_and_are_chances(game: str, seats: int) -> None:
    for g in positions(game, seats, every=23, most=2):
        sight = look(g, "world")
        thoughts = thinking(20).think(sight)
        about = judgement(game).thought_about(sight.options)
        assert {one.key for one in thoughts} == {option.key for option in about}
        assert all(0.0 <= one.chance <= 1.0 for one in thoughts)
        assert any(one.visits for one in thoughts)


@pytest.mark.parametrize("iterations", [20, 120])
def test_it_does_not_think_about_offers(iterations: int) -> None:
    """Bargaining goes on for ever in a search, and others are expected to refuse."""
    table = Oath(seats=2, players={"p1": {"site": 0, "favor": 3}, "p2": {"site": 2, "favor": 3, "secrets": 2}})
    sight = look(table.g, "world")
    assert any(option.key.startswith("offer:") for option in sight.options)
    bot = thinking(iterations)
    assert not any(one.key.startswith("offer:") for one in bot.think(sight))
    assert bot.tree is not None
    assert not any(node.kind in ("terms", "deal") for node, _ in below([bot.tree.root], 0, 12))
    table.p1("offer:1", "slot:0")
    assert chooses(table.g) == "drop", "nothing else is left that does not bargain"


def test_it_does_not_think_about_powers_that_only_make_an_offer() -> None:
    keys = ["power:tinkers-fair", "power:tinkers-fair-of-old", "power:elders", "offered", "offer:1", "rest"]
    options = [Option(key, msg("x")) for key in keys]
    about = [option.key for option in judgement("oath").thought_about(options)]
    assert about == ["power:tinkers-fair-of-old", "power:elders", "offered", "rest"]


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


def test_of_options_that_look_the_same_it_prefers_any() -> None:
    """Otherwise it would always be the first region of the board."""
    g = new("throne", seats=4, seed="ties", logging=False)
    preferred = set()
    for seed in range(12):
        bot = thinking(1, f"seed {seed}")
        preferred.add(bot.think(look(g, "world"))[0].key)
    assert len(preferred) > 1


def test_a_bot_that_goes_round_takes_what_is_best_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the search says: otherwise two positions could follow each other for ever."""
    g = next(g for g in positions("throne", 2, every=5, most=12) if judgement("throne").is_move(g))
    monkeypatch.setattr(search, "best", lambda found, usual: next(key for key in found if key != usual))
    sight, bot = look(g, "world"), thinking(20)
    assert sight.world is not None
    judge = Judge(judgement("throne"), sight.seat, until_settled=True)
    (usual,) = judge.preferred(sight.world, judge.rate(sight.world, sight.options))
    taken = [bot.think(look(g, "world"))[0].key for _ in range(search.OFTEN + 1)]
    assert usual not in taken[:-1]
    assert taken[-1] == usual


def test_options_are_tried_in_the_same_worlds_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    g = next(g for g in positions("throne", 2, every=5, most=24) if g.decision and len(g.decision.options) > 30)
    encode = g.ruleset.codec().encode
    tried: dict[str, list[tuple[bytes, int]]] = {}

    def noted(tree: Tree, world: Game[Any], first: str) -> float:
        tried.setdefault(first, []).append((encode(world.state), world.chance.below(1_000_000)))
        return 0.5

    monkeypatch.setattr(Tree, "walk", noted)
    monkeypatch.setattr(
        Tree, "walks", property(lambda tree: sum(map(len, tried.values())), lambda tree, n: None), raising=False
    )
    thinking(640).think(look(g, "world"))
    longest = max(tried.values(), key=len)
    assert len(tried) == MOST_TRIED
    assert len(set(longest)) == len(longest) > 3, "every world is another"
    assert all(worlds == longest[: len(worlds)] for worlds in tried.values())


def test_every_seat_takes_what_is_best_for_itself() -> None:
    """Among four, an edge sums up the chances of the seat that takes it, not of the one who searches."""
    (g,) = positions("throne", 4, every=60, most=1)
    assert g.decision is not None
    seat = g.decision.seat
    known = judgement("throne")
    tree = Tree(known, seat, 4)
    world = g.determinize(seat, "world")
    assert world.decision is not None
    tree.begin(None, world.decision, known.chances(world), {option.key: 0.25 for option in world.decision.options})
    keys = list(tree.root.edges)
    for n in range(150):
        tree.walk(g.determinize(seat, f"world {n}"), keys[n % len(keys)])
    others = [node for node, _ in below([tree.root], seat, 12) if node.seat != seat and node.visits >= 3]
    assert others
    for node in others:
        assert sum(edge.visits for edge in node.edges.values()) == node.visits
        assert all(edge.total <= edge.visits for edge in node.edges.values())


@pytest.mark.parametrize(
    ("iterations", "options"), [(1, 2), (20, 2), (79, 3), (80, 4), (240, 8), (640, MOST_TRIED), (None, MOST_TRIED)]
)
def test_the_more_iterations_the_more_options_are_tried(iterations: int | None, options: int) -> None:
    assert most_tried(iterations) == options


def test_every_option_is_tried_in_worlds_enough() -> None:
    g = next(g for g in positions("throne", 2, every=5, most=24) if g.decision and len(g.decision.options) > 30)
    for iterations in (40, 200):
        visits = sorted((one.visits for one in thinking(iterations).think(look(g, "world"))), reverse=True)
        tried = most_tried(iterations)
        assert visits[tried - 1] >= FEWEST_WORLDS - 1
        assert visits[0] > visits[tried - 1] or tried == 2, "the rest gets more"
        assert not any(visits[tried:])


def test_more_answers_to_later_questions_are_tried_as_they_are_asked_more_often() -> None:
    """At first only what looks best: most ways to carry out a good plan are bad, and would speak against it."""
    g = next(g for g in positions("throne", 2, every=5, most=24) if g.decision and len(g.decision.options) > 30)
    bot = SearchBot("tests", Budget(400), open_cards=True)
    bot.think(_sight(g.clone()))
    assert bot.tree is not None
    asked = [node for edge in bot.tree.root.edges.values() for node in edge.nodes.values() if node.visits]
    tried = [sum(edge.visits > 0 for edge in node.edges.values()) for node in asked]
    for node, n in zip(asked, tried, strict=True):
        assert n <= NARROWEST + int(WIDENING * sqrt(node.visits - 1))
    assert max(tried) > NARROWEST


def test_it_keeps_what_it_found_out_for_the_rest_of_a_move() -> None:
    table = Table(phase="conflict", north={"characters": ["akodo-toturi", "matsu-berserker"]})
    table.until("north declare")
    bot = thinking(120)
    key = bot.choose(look(table.g, "world"))
    assert key.startswith("declare:")
    table.g.choose(key)
    sight = look(table.g, "world")
    assert len(sight.options) > 1
    assert sight.world is not None
    assert sight.world.decision is not None
    kept = bot._kept(sight.world.decision, sight.options, judgement("fiverings").chances(sight.world)[sight.seat])
    assert kept is not None
    assert kept.visits > 10


def test_what_was_found_out_about_another_position_is_not_kept() -> None:
    bot = thinking(30)
    first, second = positions("throne", 2, every=19, most=2)
    bot.choose(look(first, "world"))
    assert second.decision is not None
    assert bot._kept(second.decision, second.decision.options, 2.0) is None


@pytest.mark.parametrize("missed", [True, False], ids=["answered by another", "taken back"])
def test_what_it_found_out_is_not_kept_past_a_question_it_did_not_answer(missed: bool) -> None:
    bot, (g,) = thinking(60), positions("throne", 2, every=19, most=1)
    bot.choose(look(g, "world"))
    taken = bot._taken
    assert taken is not None
    later = look(g, "world")
    assert later.world is not None
    later.world.answered[later.seat] += 2 if missed else 0
    alone = Sight(later.seat, later.options[:1], None, later.world)
    bot.choose(alone)
    assert bot._taken is None
    later.world.answered[later.seat] += 1
    bot._taken = taken
    bot.choose(alone)
    assert bot._taken is taken, "this is the next question of the seat"


def test_an_edge_weighs_its_rating_against_what_was_found() -> None:
    edge = Edge("move", 0.5)
    assert edge.chance == 0.5
    edge.visits, edge.total = 8, 8.0
    assert edge.chance == pytest.approx(0.9)


def test_a_walk_goes_on_until_an_attack_is_answered() -> None:
    """Positions in the middle of a conflict are judged at first sight, but no walk ends there."""
    table = Table(
        phase="conflict",
        north={"characters": ["akodo-toturi", "matsu-berserker"]},
        south={"characters": ["doji-whisperer"]},
    )
    table.until("north declare")
    bot = thinking(40)
    bot.think(look(table.g, "world"))
    assert bot.tree is not None
    met = {(node.seat, node.kind): node for node, _ in below([bot.tree.root], 0, 12)}
    assert {(0, "attackers"), (1, "defenders")} <= met.keys()
    assert all(node.stood is None for (_, kind), node in met.items() if kind in ("attackers", "defenders"))
    assert any(node.stood is not None for (_, kind), node in met.items() if kind == "action")


@pytest.mark.parametrize(("seats", "ends"), [(2, True), (3, False)])
def test_among_several_a_walk_goes_on_until_everybody_has_acted(seats: int, ends: bool) -> None:
    """Otherwise it looks better to be done at once: the others then weaken each other before the walk ends."""
    table = Throne(seats=seats, regions={"tepet": {"p1": 3}, "ragara": {"p2": 3}}, essence={"p1": 20})
    assert table.decision.kind == "action"
    bot = thinking(40)
    bot.think(look(table.g, "world"))
    assert bot.tree is not None
    met = [node for node, _ in below([bot.tree.root], 0, 30) if node is not bot.tree.root and node.kind == "action"]
    assert met
    assert any(node.stood is not None for node in met) is ends


def test_a_new_answer_is_not_tried_twice_in_a_world() -> None:
    """It was rated by where it leads: the walk that takes it ends there."""
    asked = (g for g in positions("throne", 2, every=1, most=150) if g.decision and g.decision.kind == "declare")
    sight = look(next(asked), "world")
    assert sight.world is not None
    known, world, key = judgement("throne"), sight.world, sight.options[0].key
    assert world.decision is not None
    tree = Tree(known, sight.seat, 2)
    tree.begin(None, world.decision, known.chances(world), {key: 0.5})
    for walks in (1, 2):
        walked = world.clone()
        tree.walk(walked, key)
        assert walked.count == world.count + 1
        (next_one,) = tree.root.edges[key].nodes.values()
        assert next_one.visits == walks - 1


def test_moves_that_cost_nothing_are_made_only_to_stand_better_at_once() -> None:
    """Otherwise a bot would move warbands to and fro, rather than let the others have their turn."""
    tree = Tree(judgement("oath"), 0, 2)
    node = Node(0, "action", (0.5, 0.5))
    worse, same, better, dear = Edge("withdraw", 0.4), Edge("peek:2:0", 0.5), Edge("deploy", 0.6), Edge("search", 0.4)
    assert tree._worthwhile(node, [worse, same, better, dear]) == [better, dear]
    assert tree._worthwhile(node, [worse, same]) == [worse, same]
    assert tree._worthwhile(Node(0, "action"), [worse, dear]) == [worse, dear]
    assert Tree(judgement("throne"), 0, 2)._worthwhile(node, [worse, dear]) == [worse, dear]


def test_answers_after_which_different_questions_come_lead_to_each_of_them() -> None:
    root, edge = Node(0, "action"), Edge("attack", 0.5)
    root.edges["attack"] = edge
    answered, unanswered = Node(1, "reaction"), Node(0, "action")
    edge.nodes = {(1, "reaction"): answered, (0, "action"): unanswered}
    answered.edges["pass"] = Edge("pass", 0.5)
    deeper = answered.edges["pass"].nodes[0, "action"] = Node(0, "action")
    assert dict(below([root], 0, 3)) == {root: True, answered: True, unanswered: True, deeper: False}


@pytest.mark.parametrize(
    ("text", "budget"),
    [("400", Budget(400)), ("500ms", Budget(None, 500)), ("400,500ms", Budget(400, 500))],
)
def test_a_budget_is_iterations_or_milliseconds_or_both(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "soon", "0", "-3", "1.5ms", "ms"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(BadConfiguration, match="as 400 or 500ms"):
        read_budget(text)


@pytest.mark.deep
def test_it_beats_the_greedy_bot_in_throne() -> None:
    tournament = Tournament(
        game="throne", rules="2007", seats=2, bots=("search:60", "greedy"), games=20, seed="strength"
    )
    found = standings(played(fixtures(tournament)), tournament.bots)
    assert found.bots["search:60"].share >= 0.6
