"""`sim`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interregnum import decode_record, replay
from interregnum.kernel.game import Game
from tests.testgame import GAME


def results(ran: Any) -> Any:
    return [(one["seed"], one["winners"], one["decisions"]) for one in ran.json["outcomes"]]


def test_every_game_of_a_series_is_told(interregnum: Any) -> None:
    ran = interregnum("sim", "regency", "--games", "12", "--seed", "a", "--json")
    assert ran.code == 0
    told = ran.json
    assert set(told) == {"games", "decisions", "seconds", "outcomes", "errors"}
    assert told["games"] == len(told["outcomes"]) == 12
    assert told["decisions"] == sum(one["decisions"] for one in told["outcomes"]) > 100
    assert told["seconds"] > 0
    assert told["errors"] == []
    assert [one["seed"] for one in told["outcomes"]] == [f"a/{n}" for n in range(12)]
    assert all(one["finished"] and one["winners"] and one["rule"].startswith("test.end") for one in told["outcomes"])


def test_the_same_seed_gives_the_same_games_however_many_processes_play(interregnum: Any) -> None:
    alone = interregnum("sim", "regency", "--games", "12", "--seed", "a", "--json")
    shared = interregnum("sim", "regency", "--games", "12", "--seed", "a", "--jobs", "2", "--json")
    other = interregnum("sim", "regency", "--games", "12", "--seed", "b", "--json")
    assert results(alone) == results(shared)
    assert results(alone) != results(other)


def test_players_rules_and_options_set_the_game_up(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = []
    begin = type(GAME).begin

    def noted(self: Any, setting: Any, options: Any) -> Any:
        settings.append((setting.seats, setting.rules, options.rounds, options.curfews))
        return begin(self, setting, options)

    monkeypatch.setattr(type(GAME), "begin", noted)
    options = ("--players", "4", "--rules", "strict", "--option", "rounds=1", "--option", "curfews=false")
    ran = interregnum("sim", "regency", "--games", "2", "--json", *options)
    assert ran.code == 0
    assert set(settings) == {(4, "strict", 1, False)}
    assert all(len(one["scores"]) == 4 for one in ran.json["outcomes"])


def test_every_option_of_a_game_is_an_option_of_the_command(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = []
    begin = type(GAME).begin

    def noted(self: Any, setting: Any, options: Any) -> Any:
        chosen.append((options.rounds, options.hand, options.curfews))
        return begin(self, setting, options)

    monkeypatch.setattr(type(GAME), "begin", noted)
    ran = interregnum("sim", "regency", "--games", "1", "--rounds", "1", "--hand=2", "--no-curfews")
    assert ran.code == 0
    assert chosen == [(1, 2, False)]


def test_the_help_tells_the_options_of_every_game_with_their_ranges(interregnum: Any) -> None:
    told = " ".join(interregnum("sim", "--help").out.replace("│", " ").split())
    assert "Options of regency" in told
    assert "Options of throne" in told
    assert "--rounds STR How often the court is held. A number from 1 to 9. [default: 3]" in told
    assert "--curfews --no-curfews There are curfews in the deck. [default: yes]" in told


def test_the_decks_of_a_game_come_from_files_or_by_name(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(interregnum("decks", "show", "phoenix", "--game", "fiverings").out)
    series = ("sim", "fiverings", "--games", "1", "--round-limit", "1", "--seed", "a", "--json")
    by_file, by_name, usual = (
        interregnum(*series, "--decks", decks).json["outcomes"] for decks in (f"{file}, crab", "phoenix,crab", "crane")
    )
    assert by_file[0]["finished"]
    assert by_file != usual
    assert len(by_name) == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3 Doji Whisperer\n2 Nobody", "line 2"),
        (None, "is neither a file nor a deck that comes with fiverings: crab, crane,"),
    ],
)
def test_a_deck_that_cannot_be_read_is_explained(
    interregnum: Any, tmp_path: Path, text: str | None, sentence: str
) -> None:
    file = tmp_path / "mine.txt"
    if text is not None:
        file.write_text(text)
    ran = interregnum("sim", "fiverings", "--games", "1", "--decks", file)
    assert ran.code == 2
    assert sentence in ran.err


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (("--players", "7"), "regency seats 2 to 4 players, not 7."),
        (("--rules", "loose"), "regency has no rules version 'loose'; it has plain, strict."),
        (("--rounds", "12"), "regency: rounds is a number from 1 to 9, not '12'."),
        (("--turn-limit", "12"), "regency has no option 'turn_limit'."),
        (("--option", "rounds"), "An option is written key=value; 'rounds' has no equals sign."),
        (("--option", "rounds=[1"), "'[1' begins like JSON but is not"),
        (("--bots", "random,random,random,random"), "4 bots cannot share 3 seats"),
        (("--bots", "genius"), "There is no bot 'genius'; there are "),
        (("--bots", "greedy:nowhere.json"), "nowhere.json cannot be read: No such file or directory."),
    ],
)
def test_a_setting_that_cannot_be_is_explained(interregnum: Any, option: tuple[str, ...], sentence: str) -> None:
    ran = interregnum("sim", "regency", *option)
    assert ran.code == 2
    assert ran.err.startswith(sentence)


def test_an_unknown_option_names_the_known_ones(interregnum: Any) -> None:
    ran = interregnum("sim", "regency", "--option", "turns=3")
    assert ran.code == 2
    assert "turns" in ran.err
    assert "Its options are: rounds, hand, curfews." in ran.err


def test_a_limit_stops_games_and_scores_them(interregnum: Any) -> None:
    ran = interregnum("sim", "regency", "--games", "3", "--max-decisions", "5", "--json")
    assert ran.code == 0
    assert ran.json["decisions"] == 15
    for one in ran.json["outcomes"]:
        assert not one["finished"]
        assert one["winners"] == []
        assert len(one["scores"]) == 3


def test_a_game_that_never_ends_is_an_error(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.arena.playing.ENDLESS", 5)
    ran = interregnum("sim", "regency", "--games", "1", "--json")
    assert ran.code == 1
    assert ran.json["errors"][0]["error"] == "The game did not end within 5 decisions."


def test_games_that_fail_are_told_with_seed_place_and_choice_and_can_be_replayed(
    interregnum: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    choose = Game.choose

    def failing(self: Game[Any], key: str, seat: int | None = None) -> None:
        if self.seed == "f/1" and self.count == 4:
            raise ZeroDivisionError("the rules broke")
        choose(self, key, seat)

    with monkeypatch.context() as patch:
        patch.setattr(Game, "choose", failing)
        ran = interregnum("sim", "regency", "--games", "3", "--seed", "f", "--json", "--keep-failed", tmp_path)
    assert ran.code == 1
    assert len(ran.json["outcomes"]) == 2
    (error,) = ran.json["errors"]
    assert error["seed"] == "f/1"
    assert error["decisions"] == 4
    assert "ZeroDivisionError: the rules broke (" in error["error"]
    assert "as choice 5." in error["error"]
    kept = decode_record((tmp_path / "regency-1.json").read_bytes())
    assert replay(kept).count == 4


def test_people_are_shown_wins_and_ends(interregnum: Any) -> None:
    ran = interregnum("sim", "regency", "--games", "30", "--seed", "a", "--bots", "random")
    assert ran.code == 0
    assert "30 games" in ran.out
    assert "decisions per second" in ran.out
    assert "Seed: a" in ran.out
    assert ran.out.count("test.end.2") == 1, "ends are counted whoever wins"
