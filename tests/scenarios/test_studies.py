"""Guided games and puzzles: what their files may say, and what all of them promise."""

from __future__ import annotations

import pytest

from interregnum.kernel.decision import PASS
from interregnum.kernel.ruleset import known_games
from interregnum.scenarios import ScenarioError, read_scenarios, run_scenario
from interregnum.scenarios.runner import LOST, OPEN, WON, begin, verdict
from interregnum.scenarios.studies import UnknownStudy, script_of, studies, study

ALL = list(studies().values())
GAMES = sorted({one.game for one in ALL})

TURNS = {
    "throne": {"place", "number", "charms", "action", "payment", "declare", "split"},
    "fiverings": {
        "dynasty", "fate", "reaction", "bid", "declare", "province", "attackers", "action", "host", "target", "may",
        "break", "ring", "defenders", "favor", "regroup",
    },
    "emperor": {"action", "performer", "gold", "declare", "assign", "battlefield", "dynasty", "discard"},
    "oath": {
        "action", "keep", "order", "play", "muster", "travel", "trade", "recover", "target", "dice", "plan", "garrison",
    },
}  # fmt: skip
"""The kinds of questions that a turn of a game has."""

DEEDS = {
    "throne": ("charm:buy", "card:", "raise:", "move:", "manse:", "attack:missile:", "attack:melee:", "buy:", "done"),
    "fiverings": ("play:", "use:", "bid:", "declare:", "attack:", "defend:", "honor:", "favor:", "pass"),
    "emperor": ("equip:", "attack", "assign:", "battlefield:", "play:", "pass", "buy:", "done"),
    "oath": ("search", "muster", "power:", "travel", "trade", "recover", "campaign", "plan:", "rest"),
}
"""What a newcomer must have done."""


def test_every_game_that_is_taught_has_a_guided_game_and_five_puzzles() -> None:
    assert set(TURNS) == set(GAMES) <= set(known_games())
    for game in GAMES:
        kinds = [one.kind for one in ALL if one.game == game]
        assert kinds.count("lesson") == 1, game
        assert kinds.count("puzzle") >= 5, game


@pytest.mark.parametrize("game", TURNS)
def test_a_newcomer_ends_the_guided_game_having_done_everything_a_turn_has(game: str) -> None:
    lesson = study(f"{game}/first_game")
    g, asked, chosen = lesson.begin(), set[str](), list[str]()
    for cue in script_of(lesson.id).cues:
        assert g.decision is not None
        assert (g.count, g.decision.seat) == (cue.count, cue.seat)
        if cue.seat == lesson.seat:
            asked.add(g.decision.kind)
            chosen.append(cue.key)
        g.choose(cue.key)
    assert asked >= TURNS[game]
    assert [deed for deed in DEEDS[game] if not any(key.startswith(deed) for key in chosen)] == []


@pytest.mark.parametrize("name", [one.id for one in ALL if one.kind == "lesson"])
def test_every_choice_of_a_guided_game_but_a_pass_is_explained(name: str) -> None:
    lines, seat = script_of(name), study(name).seat
    assert [cue.key for cue in lines.cues if cue.seat == seat and not cue.says and cue.key != PASS] == []
    assert all(not cue.says for cue in lines.cues if cue.seat != seat)
    assert lines.closing
    assert max(len(cue.says) for cue in lines.cues) < 300
    assert lines.told(lines.cues[-1].count + 1) == (lines.lessons, lines.closing)


@pytest.mark.parametrize("name", [one.id for one in ALL if one.kind == "puzzle"])
def test_a_puzzle_is_not_solved_by_doing_nothing(name: str) -> None:
    puzzle = study(name)
    g = puzzle.begin()
    for _ in range(200):
        if puzzle.stands(g) != OPEN or g.decision is None:
            break
        idle = [key for key in g.decision.keys if key in (PASS, "done", "rest", "no", "keep")]
        g.choose(idle[0] if idle else g.decision.keys[-1])
    assert puzzle.stands(g) != WON


def test_a_study_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownStudy, match="no guided game or puzzle 'throne/x'"):
        study("throne/x")


PUZZLE = """
game: throne
seats: 2
puzzle: {seat: p1, goal: Raise., won: {state: {players.p1.coin: 7}}, lost: {asked: {seat: p2, kind: action}}}
position: {regions: {tepet: {p1: 1}, cathak: {p2: 1}}, essence: {p1: 0, p2: 0}, active: p1}
"""


def test_a_puzzle_stands_open_until_its_goal_is_reached_or_out_of_reach() -> None:
    [scenario] = read_scenarios(PUZZLE + "play: [{p1: raise:tepet}]\n")
    assert run_scenario(scenario).passed
    puzzle = scenario.puzzle
    assert puzzle is not None
    g = begin(scenario)
    assert verdict(puzzle, g) == OPEN
    g.choose("done")
    assert verdict(puzzle, g) == LOST


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("[{p1: move:tepet:ledaal}]", "The puzzle is open here, not won. players.p1.coin is 10, not 7."),
        ("[{p1: done}]", "The puzzle is lost here, not open."),
    ],
)
def test_a_solution_that_does_not_solve_its_puzzle_fails(play: str, said: str) -> None:
    [scenario] = read_scenarios(PUZZLE + f"play: {play}\n")
    assert said in run_scenario(scenario).report()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("puzzle: {seat: p1}", "A puzzle needs `goal:` and `won:`."),
        (
            "puzzle: {seat: p1, goal: Win., won: {sate: {turn: 1}}}",
            "The check 'sate' is not known. Did you mean 'state'?",
        ),
        ("puzzle: {seat: p1, goal: Win., win: {}}", "The key 'win' is not known. Did you mean 'won'?"),
        ("guides: p9", "The seat 'p9' is not known."),
    ],
)
def test_what_a_study_cannot_say_is_explained(given: str, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read_scenarios(f"game: throne\nseats: 2\n{given}\nplay: []\n")
    assert said in str(error.value)
