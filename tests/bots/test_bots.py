"""Bots see only what their seat may see, and play games to their end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from interregnum import new
from interregnum.bots import (
    Needs,
    Sight,
    UnknownBot,
    bot_names,
    line_up,
    look,
    make,
    play,
    register,
    searches,
)
from interregnum.bots.judgement import judgement
from interregnum.bots.levels import LEVELS, CarelessBot
from interregnum.kernel.decision import Option
from interregnum.kernel.errors import BadConfiguration, GameOver, NoRecord, UnknownOption
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import register as register_game
from interregnum.kernel.text import msg, render
from tests.testgame import GAME
from tests.throne.table import Table as Throne


class Watcher:
    """Takes the first option and keeps everything it is shown."""

    def __init__(self, needs: Needs) -> None:
        self.needs = needs
        self.sights: list[Sight] = []

    def choose(self, sight: Sight) -> str:
        self.sights.append(sight)
        return sight.options[0].key


@pytest.fixture
def game() -> Game[Any]:
    register_game(GAME)
    return new("regency", seats=3, seed="bots")


def randoms(seed: str, seats: int = 3) -> list[Any]:
    return [make("random", seat, seed) for seat in range(seats)]


def test_the_random_bot_takes_every_option_equally_often() -> None:
    bot = make("random", 0, "fair")
    sight = Sight(0, tuple(Option(str(n), msg("{n}", n=n)) for n in range(4)))
    taken = Counter(bot.choose(sight) for _ in range(4000))
    assert set(taken) == {"0", "1", "2", "3"}
    assert all(900 < times < 1100 for times in taken.values())


def test_the_same_seed_plays_the_same_game(game: Game[Any]) -> None:
    twin = game.clone()
    play(game, randoms("same"))
    play(twin, randoms("same"))
    assert game.choices == twin.choices
    other = new("regency", seats=3, seed="bots")
    play(other, randoms("other"))
    assert other.choices != game.choices


def test_bots_of_one_game_choose_independently_of_each_other() -> None:
    sight = Sight(0, tuple(Option(str(n), msg("{n}", n=n)) for n in range(100)))
    one, two = randoms("pair", 2)
    assert [one.choose(sight) for _ in range(10)] != [two.choose(sight) for _ in range(10)]


def test_a_bot_that_needs_only_options_is_shown_neither_a_view_nor_a_world(game: Game[Any]) -> None:
    assert make("random", 0, "x").needs == "options"
    watcher = Watcher("options")
    play(game, [watcher, *randoms("x")[1:]])
    assert watcher.sights
    assert all(sight.view is None and sight.world is None for sight in watcher.sights)


def test_a_bot_that_needs_a_view_is_shown_what_its_seat_may_see(game: Game[Any]) -> None:
    sight = look(game, "view")
    assert game.decision is not None
    assert sight.view == game.view(game.decision.seat)
    assert sight.view is not None
    assert sight.view.question is not None
    assert sight.options == sight.view.question.options
    assert sight.world is None


def test_a_world_looks_to_the_seat_like_the_game_and_hides_what_the_seat_does_not_know(game: Game[Any]) -> None:
    watcher = Watcher("world")
    hands = []
    while game.decision is not None:
        before = game.clone()
        seat = game.decision.seat
        sight = look(game, "world")
        assert sight.world is not None
        assert sight.world is not game
        assert sight.view is None
        assert sight.world.view(seat).board == game.view(seat).board
        hidden = [s for s in range(3) if s != seat]
        hands.append(any(before.state.kinds(s) != sight.world.state.kinds(s) for s in hidden))
        game.choose(watcher.choose(sight))
    assert any(hands)


def test_a_world_tells_neither_the_seed_nor_the_past(game: Game[Any]) -> None:
    play(game, randoms("x"), max_decisions=10)
    world = look(game, "world").world
    assert world is not None
    assert game.seed not in world.seed
    assert world.choices == ()
    assert world.count == 0
    with pytest.raises(NoRecord):
        world.record()


def test_worlds_repeat_with_the_game_but_differ_from_question_to_question(game: Game[Any]) -> None:
    one, two = look(game, "world").world, look(game.clone(), "world").world
    assert one is not None
    assert two is not None
    assert one.seed == two.seed
    other = look(new("regency", seats=3, seed="another"), "world").world
    assert other is not None
    assert other.seed != one.seed
    play(game, randoms("x"), max_decisions=3)
    later = look(game, "world").world
    assert later is not None
    assert later.seed != one.seed


def test_a_finished_game_has_nothing_to_look_at(game: Game[Any]) -> None:
    play(game, randoms("x"))
    with pytest.raises(GameOver):
        look(game, "options")


def test_a_match_ends_with_the_outcome_of_the_game(game: Game[Any]) -> None:
    result = play(game, randoms("x"))
    assert result.outcome == game.outcome is not None
    assert result.decisions == game.count > 10
    assert result.scores == result.outcome.scores if result.outcome else False


def test_a_match_stops_at_its_limit_and_is_scored(game: Game[Any]) -> None:
    play(game, randoms("x"), max_decisions=2)
    result = play(game, randoms("x"), max_decisions=5)
    assert result.outcome is None
    assert result.decisions == 5
    assert game.count == 7
    assert result.scores == GAME.score(game)


def test_a_match_needs_a_bot_for_every_seat(game: Game[Any]) -> None:
    with pytest.raises(BadConfiguration, match="3 seats; 2 bots"):
        play(game, randoms("x", 2))


def test_a_bot_that_answers_nonsense_is_named(game: Game[Any]) -> None:
    class Fool(Watcher):
        def choose(self, sight: Sight) -> str:
            return "nonsense"

    with pytest.raises(UnknownOption) as caught:
        play(game, [Fool("options") for _ in range(3)])
    assert caught.value.__notes__ == ["p1 had chosen 'nonsense' as choice 1."]


def test_bots_are_found_by_name_and_unknown_names_are_explained() -> None:
    assert "random" in bot_names()
    with pytest.raises(UnknownBot, match=r"no bot 'rndom'; there are .*random"):
        make("rndom", 0, "x")


def test_a_registered_bot_can_be_made_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.bots.registry._makers", {})
    register("watcher", lambda seed: Watcher("view"))
    assert make("watcher", 0, "x").needs == "view"
    assert bot_names() == ["watcher"]


def test_what_follows_a_colon_adjusts_a_bot(tmp_path: Path) -> None:
    assert make("search:20", 0, "x").needs == "world"
    weights = tmp_path / "weights.json"
    weights.write_bytes(judgement("throne").home.read_bytes())
    assert make(f"greedy:{weights}", 0, "x").needs == "world"
    with pytest.raises(BadConfiguration, match="as 400, 500ms or 400/500ms, not 'long'"):
        line_up(["search:long"], 2)
    with pytest.raises(UnknownBot, match="no bot 'random:3'"):
        make("random:3", 0, "x")


def test_there_are_levels_for_people_with_names_in_their_language() -> None:
    assert [level.name for level in LEVELS] == ["learner", "companion", "rival", "master", "merciless"]
    assert all(level.name in bot_names() for level in LEVELS)
    assert render(LEVELS[0].title) == "Learns with you"
    assert render(LEVELS[4].title, "de") == "Gnadenlos"


def test_levels_that_think_and_search_bots_take_their_time() -> None:
    levels = {level.name for level in LEVELS if searches(level.name)}
    assert levels == {"master", "merciless"}
    assert searches("search")
    assert searches("search:20,100ms")
    assert not searches("greedy:weights.json")
    assert not searches("nobody knows this one")


def test_a_careless_bot_sometimes_takes_anything() -> None:
    table = Throne(phase="action", regions={"tepet": {"p1": 3}})
    table.p1.may("*")
    sight = look(table.g, "world")
    greedy, careless = ({CarelessBot(f"{n}", share).choose(sight) for n in range(40)} for share in (0.0, 1.0))
    assert greedy < careless


@pytest.mark.parametrize(
    ("names", "seats", "sitting"),
    [(["random"], 3, ["random"] * 3), (["random", "random"], 2, ["random"] * 2)],
)
def test_bots_are_repeated_until_every_seat_is_taken(names: list[str], seats: int, sitting: list[str]) -> None:
    assert line_up(names, seats) == sitting


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(BadConfiguration, match="3 bots cannot share 2 seats"):
        line_up(["random"] * 3, 2)
    with pytest.raises(UnknownBot):
        line_up(["random", "nobody"], 2)
