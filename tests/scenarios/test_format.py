"""The scenario format is strict, and explains what it does not understand with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from interregnum.kernel.chance import Script
from interregnum.scenarios import ScenarioError, load_scenario, load_scenarios, read_scenarios

HEAD = "game: regency\nseats: 2\n"


def test_a_scenario_says_what_is_played_and_leaves_the_rest_to_defaults() -> None:
    [scenario] = read_scenarios("game: regency\nplay: [bid:1]\n", "x.yaml")
    assert (scenario.setting.rules, scenario.setting.seats) == ("plain", 3)
    assert scenario.setting.options == {"rounds": 3, "hand": 3, "curfews": True}
    assert (scenario.title, scenario.auto, scenario.script, scenario.position) == ("x", True, None, None)


def test_everything_can_be_said() -> None:
    text = """
title: All of it
about: A long story.
game: regency
rules: strict
seats: 2
seed: 7
options: {rounds: 2}
auto: false
proves: [test.bid.1, test.bid.2]
dice: [6, 1]
shuffles:
  - deck: [veto, veto]
  - deck: scheme
play: []
"""
    [scenario] = read_scenarios(text)
    assert (scenario.title, scenario.about, scenario.seed, scenario.auto) == ("All of it", "A long story.", "7", False)
    assert scenario.setting.rules == "strict"
    assert scenario.setting.options["rounds"] == 2
    assert scenario.proves == ("test.bid.1", "test.bid.2")
    assert scenario.script == Script(rolls=(6, 1), shuffles=(("deck", ("veto", "veto")), ("deck", ("scheme",))))


def test_words_that_yaml_takes_for_something_else_stay_words() -> None:
    text = HEAD + "position:\n  deck: [yes, off, 1:30, 010, 1.5, true, null, ~, 12]\n  on: {3: x}\nplay: []\n"
    [scenario] = read_scenarios(text)
    assert scenario.position == {"deck": ["yes", "off", "1:30", 10, 1.5, True, None, None, 12], "on": {"3": "x"}}


def test_a_file_may_hold_several_scenarios(tmp_path: Path) -> None:
    file = tmp_path / "two_games.yaml"
    file.write_text(f"{HEAD}play: []\n---\n{HEAD}title: Second\nplay: []\n---\n")
    assert [scenario.title for scenario in load_scenarios(file)] == ["two games", "Second"]
    assert [scenario.line for scenario in load_scenarios(file)] == [1, 5]
    with pytest.raises(ScenarioError, match=r"two_games\.yaml:5: This file holds 2 scenarios; one was wanted"):
        load_scenario(file)


def test_a_scenario_runs_under_each_rules_version_it_names() -> None:
    plain, strict = read_scenarios("title: Twice\ngame: regency\nrules: [plain, strict]\nplay: [bid:1]\n")
    assert [(one.title, one.setting.rules) for one in (plain, strict)] == [
        ("Twice (rules plain)", "plain"),
        ("Twice (rules strict)", "strict"),
    ]
    assert plain.steps == strict.steps


def test_a_file_with_one_scenario_under_several_versions_opens_under_the_first(tmp_path: Path) -> None:
    file = tmp_path / "versions.yaml"
    file.write_text("game: regency\nrules: [strict, plain]\nplay: [bid:1]\n")
    assert load_scenario(file).setting.rules == "strict"


DEFAULTS = """
defaults:
  game: regency
  seats: 2
  proves: [test.bid.1]
  position:
    seal: p1
    courtiers: {p1: {coins: 3, hand: [scheme]}, p2: {coins: 4}}
---
title: As given
play: []
---
title: Otherwise
seats: 3
proves: [test.bid.2]
position:
  courtiers: {p1: {coins: 1}, p3: {coins: 2}}
  deck: [spy]
play: []
"""


def test_scenarios_of_a_file_share_what_its_defaults_say_and_may_say_otherwise() -> None:
    given, otherwise = read_scenarios(DEFAULTS)
    assert (given.setting.seats, given.proves, given.line) == (2, ("test.bid.1",), 10)
    assert given.position == {"seal": "p1", "courtiers": {"p1": {"coins": 3, "hand": ["scheme"]}, "p2": {"coins": 4}}}
    assert (otherwise.setting.seats, otherwise.proves) == (3, ("test.bid.2",))
    assert otherwise.position == {
        "seal": "p1",
        "courtiers": {"p1": {"coins": 1, "hand": ["scheme"]}, "p2": {"coins": 4}, "p3": {"coins": 2}},
        "deck": ["spy"],
    }


WRONG = {
    "game: regency\nrules: []\nplay: []": "2: Name at least one rules version",
    "game: regency\nrules: [plain, '3']\nplay: []": "2: regency has no rules version '3'",
    "defaults: {game: regency}": "1: There is no scenario here",
    "defaults:\n  gme: regency\n---\nplay: []": "2: The key 'gme' is not known. Did you mean 'game'",
    "defaults:\n  play: []\n---\ngame: regency\nplay: []": "2: The key 'play' is not known",
    "defaults: {seats: 9}\n---\ngame: regency\nplay: []": "1: regency seats 2 to 4 players, not 9",
    HEAD + "play:\n  - until: {sat: p1}": "4: The key 'sat' is not known. Did you mean 'seat'",
    HEAD + "play:\n  - until: {}": "4: `until` waits for something: seat, kind, phase, option",
    HEAD + "play:\n  - until: {phase: bidd}": "4: The phase 'bidd' is not known. Did you mean 'bid'",
    HEAD + "play:\n  - labels: pass": "4: What options say is a mapping",
    HEAD + "play:\n  - when: [a]": "4: `when` is a word, not a list",
    "game: regenzy\nplay: []": "1: There is no game 'regenzy'",
    "play: []": "1: A scenario needs `game:`",
    "game: regency": "1: A scenario needs `play:`",
    "": "1: There is no scenario here",
    "- game": "1: A scenario is a mapping",
    "game: regency\nrules: '3'\nplay: []": "2: regency has no rules version '3'; it has plain, strict",
    "game: regency\nseats: 9\nplay: []": "2: regency seats 2 to 4 players, not 9",
    "game: regency\nseats: two\nplay: []": "2: The number of seats is a whole number, not 'two'",
    "game: regency\nseats: true\nplay: []": "2: The number of seats is a whole number, not True",
    "game: regency\n\noptions: {round: 3}\nplay: []": "3: regency has no option 'round'. Did you mean 'rounds'",
    "game: regency\nauto: maybe\nplay: []": "2: `auto` is true or false, not 'maybe'",
    "game: regency\nplya: []": "2: The key 'plya' is not known. Did you mean 'play'\\? Known: title, about",
    "game: regency\ngame: regency\nplay: []": "2: 'game' is given twice; the first time in line 1",
    HEAD + "play: {p1: pass}": "3: `play` is a list, not a mapping",
    HEAD + "play:\n  - pass\n  - p3: pass": "5: The step 'p3' is not known.* Known: p1, p2, dice",
    HEAD + "play:\n  - offred: [pass]": "4: The step 'offred' is not known. Did you mean 'offered'",
    HEAD + "play:\n  - [pass]": "4: A choice is a word, not a list",
    HEAD + "play:\n  - p1:": "4: What p1 chooses is a list, not nothing",
    HEAD + "play:\n  - dice: [six]": "4: A die is a whole number, not 'six'",
    HEAD + "play:\n  - sees: {p9: {round: 1}}": "4: The seat 'p9' is not known. .*Known: p1, p2",
    HEAD + "play:\n  - state: [round]": "4: A list of facts is a mapping",
    HEAD + "play:\n  - asked: {sat: p1}": "4: The key 'sat' is not known. Did you mean 'seat'",
    HEAD + "play:\n  - outcome: {winner: p1}": "4: The key 'winner' is not known. Did you mean 'winners'",
    HEAD + "play:\n  - outcome: {scores: [high]}": "4: A score is a whole number, not 'high'",
    HEAD + "play:\n  - why_not: {p1: pass}": "4: What p1 cannot do is a mapping",
    HEAD + "play:\n  - *pass": "4: This is not YAML: .*A word that begins with \\* must be put in quotes",
    HEAD + "play: [": "3: This is not YAML|4: This is not YAML",
    HEAD + "seed: !!python/none x\nposition: {a: !odd x}\nplay: []": "4: The tag '!odd' is not known",
    "game: regency\n\x07play: []": "1: This is not YAML",
    HEAD + "title: One\nplay: []\n---\n" + HEAD + "title: One\nplay: []": "6: There is already a scenario 'One'",
}


@pytest.mark.parametrize(("text", "complaint"), WRONG.items(), ids=range(len(WRONG)))
def test_what_is_wrong_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=rf"^table\.yaml:({complaint})"):
        read_scenarios(text, "table.yaml")


def test_a_file_that_is_not_there_or_not_text_is_explained(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"This file cannot be read: .*No such file"):
        load_scenario(tmp_path / "missing.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(ScenarioError, match="This file cannot be read"):
        load_scenario(tmp_path / "bytes.yaml")
