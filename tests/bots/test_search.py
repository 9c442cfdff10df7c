"""The search bot chooses by what its seat knows, within its budget, and sees what one choice ahead does not show."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from interregnum import new
from interregnum.arena.plan import ALL, Tournament, fixtures, known_decks
from interregnum.arena.standings import standings
from interregnum.arena.workers import played
from interregnum.bots import Sight, budget, exploring, look, rounds, search
from interregnum.bots.budget import Budget, read_budget
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import judgement
from interregnum.bots.search import SearchBot
from interregnum.bots.tree import Edge, Node, Tree, below
from interregnum.kernel.decision import DONE, Option
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import msg
from tests.bots.thinking import chooses, positions, thinking
from tests.fiverings.table import Table, fighting
from tests.oath.table import Table as Oath

SETTINGS = [("throne", 2), ("throne", 4), ("fiverings", 2), ("oath", 3), ("emperor", 2)]


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


@pytest.mark.parametrize("seats", [2, 4])
def test_it_thinks_no_longer_than_its_time(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """On a clock that goes on by ten milliseconds whenever it is looked at, before every walk at least."""
    ticks = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(ticks) / 100)
    monkeypatch.setattr(exploring, "is_clear", lambda root, left: False)
    monkeypatch.setattr(rounds, "is_clear", lambda found, usual: False)
    (g,) = positions("throne", seats, every=40, most=1)
    bot = SearchBot("time", Budget(milliseconds=350))
    bot.think(look(g, "world"))
    looks = next(ticks)
    assert bot.tree is not None
    assert 36 <= looks <= 38, "it began at the first look, and stopped at the next one after 350 milliseconds"
    assert looks // 2 <= bot.tree.walks < looks


@pytest.mark.parametrize("seats", [2, 4])
def test_it_tries_no_more_often_than_its_iterations(seats: int) -> None:
    (g,) = positions("throne", seats, every=40, most=1)
    for iterations in (1, 20, 100):
        bot = thinking(iterations)
        bot.think(look(g, "world"))
        assert bot.tree is not None
        assert bot.tree.walks <= iterations


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
        assert g.decision is not None
        assert any(one.visits for one in thoughts) is (g.decision.kind not in judgement(game).routine)


def test_it_does_not_think_about_how_to_pay() -> None:
    """What is bowed for a cost hardly matters: the thinking is spent elsewhere."""
    met = positions("emperor", 2, every=1, most=25)
    place, paying = next((n, g) for n, g in enumerate(met) if g.decision and g.decision.kind == "gold")
    sight, bot = look(paying, "world"), thinking()
    assert sight.world is not None
    taken, *_ = bot.think(sight)
    rates = Judge(judgement("emperor"), sight.seat, until_settled=True).rate(sight.world, sight.options)
    assert rates[taken.key] == max(rates.values())
    assert bot.tree is not None
    assert bot.tree.walks == 0
    bot = thinking()
    bot.think(look(met[place - 1], "world"))
    assert bot.tree is not None
    kinds = {node.kind for node, _ in below([bot.tree.root], sight.seat, 12)}
    assert "dynasty" in kinds, "something is bought"
    assert "gold" not in kinds


@pytest.mark.parametrize("iterations", [20, 120])
def test_it_does_not_think_about_offers(iterations: int) -> None:
    """Bargaining goes on for ever in a search, and others are expected to refuse."""
    table = Oath(seats=2, players={"p1": {"site": 0, "favor": 3}, "p2": {"site": 2, "favor": 3, "secrets": 2}})
    sight = look(table.g, "world")
    assert any(option.key.startswith("offer:") for option in sight.options)
    bot = thinking(iterations)
    assert not any(one.key.startswith("offer:") for one in bot.think(sight))
    assert bot.tree is not None
    met = [node for node, _ in below([bot.tree.root], 0, 12) if node.kind in ("terms", "deal")]
    assert {key for node in met for key in node.edges} <= {DONE}, "where a card leads to bargaining, it leaves at once"
    table.p1("offer:1", "slot:0")
    assert chooses(table.g) == "drop", "nothing else is left that does not bargain"


def test_it_does_not_think_about_powers_that_only_make_an_offer() -> None:
    keys = ["power:tinkers-fair", "power:tinkers-fair-of-old", "power:elders", "offered", "offer:1", "rest"]
    options = [Option(key, msg("x")) for key in keys]
    about = [option.key for option in judgement("oath").thought_about(options)]
    assert about == ["power:tinkers-fair-of-old", "power:elders", "offered", "rest"]


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
    monkeypatch.setattr(exploring, "best", lambda edges, usual: next(edge.key for edge in edges if edge.key != usual))
    sight, bot = look(g, "world"), thinking(20)
    assert sight.world is not None
    judge = Judge(judgement("throne"), sight.seat, until_settled=True)
    (usual,) = judge.preferred(sight.world, judge.rate(sight.world, sight.options))
    taken = [bot.think(look(g, "world"))[0].key for _ in range(search.OFTEN + 1)]
    assert usual not in taken[:-1]
    assert taken[-1] == usual


def test_every_seat_takes_what_is_best_for_itself() -> None:
    """Among four, an edge sums up the chances of the seat that takes it, not of the one who searches."""
    (g,) = positions("throne", 4, every=60, most=1)
    assert g.decision is not None
    seat = g.decision.seat
    known = judgement("throne")
    tree = Tree(known, seat, 4)
    world = g.determinize(seat, "world")
    assert world.decision is not None
    tree.begin(None, world.decision, known.chances(world), {option.key: 0.25 for option in world.decision.options}, "")
    keys = list(tree.root.edges)
    for n in range(150):
        tree.walk(g.determinize(seat, f"world {n}"), keys[n % len(keys)])
    others = [node for node, _ in below([tree.root], seat, 12) if node.seat != seat and node.visits >= 3]
    assert others
    for node in others:
        assert sum(edge.visits for edge in node.edges.values()) == node.visits
        assert all(edge.total <= edge.visits for edge in node.edges.values())


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


def test_a_new_answer_is_not_tried_twice_in_a_world() -> None:
    """It was rated by where it leads: the walk that takes it ends there."""
    asked = (g for g in positions("throne", 2, every=1, most=150) if g.decision and g.decision.kind == "declare")
    sight = look(next(asked), "world")
    assert sight.world is not None
    known, world, key = judgement("throne"), sight.world, sight.options[0].key
    assert world.decision is not None
    tree = Tree(known, sight.seat, 2)
    tree.begin(None, world.decision, known.chances(world), {key: 0.5}, key)
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
    worse, same, better, dear = Edge("withdraw", 0.4), Edge("deploy:2", 0.5), Edge("deploy", 0.6), Edge("search", 0.4)
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
    [("400", Budget(400)), ("500ms", Budget(None, 500)), ("400/500ms", Budget(400, 500))],
)
def test_a_budget_is_iterations_or_milliseconds_or_both(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "soon", "0", "-3", "1.5ms", "ms"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(BadConfiguration, match="as 400, 500ms or 400/500ms"):
        read_budget(text)


@pytest.mark.deep
def test_it_beats_the_greedy_bot_in_throne() -> None:
    tournament = Tournament(
        game="throne", rules="2007", seats=2, bots=("search:60", "greedy"), games=20, seed="strength"
    )
    found = standings(played(fixtures(tournament)), tournament.bots)
    assert found.bots["search:60"].share >= 0.6


@pytest.mark.deep
def test_it_beats_the_greedy_bot_among_four_in_throne() -> None:
    """By a plan that greedy bots do not see."""
    tournament = Tournament(
        game="throne", rules="2007", seats=4, bots=("search:150", "greedy"), games=40, seed="deep", format="challenge"
    )
    found = standings(played(fixtures(tournament)), tournament.bots)
    assert found.bots["search:150"].share >= 0.35


@pytest.mark.deep
def test_it_beats_the_greedy_bot_in_emperor() -> None:
    """With every deck as often as the other: some of them decide much."""
    tournament = Tournament(
        game="emperor",
        rules="emperor",
        seats=2,
        bots=("search:100", "greedy"),
        games=18,
        seed="strength",
        decks=known_decks("emperor", [ALL]),
    )
    found = standings(played(fixtures(tournament)), tournament.bots)
    assert found.bots["search:100"].share >= 0.6
