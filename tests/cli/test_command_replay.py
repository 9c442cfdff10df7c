"""`replay` and `scenario`: records and scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from interregnum import new
from interregnum.bots import make, play
from interregnum.kernel.game import Game


@pytest.fixture
def game() -> Game[Any]:
    """A game played to its end."""
    g = new("regency", seats=3, seed="replayed")
    play(g, [make("random", seat, "x") for seat in range(3)])
    return g


@pytest.fixture
def record(tmp_path: Path, game: Game[Any]) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(game.record().encode())
    return file


def test_a_sound_record_is_shown_with_its_log_and_outcome(interregnum: Any, record: Path, game: Game[Any]) -> None:
    ran = interregnum("replay", record)
    assert ran.code == 0
    assert f"{game.count} choices, all of them legal." in ran.out
    assert "takes the seal." in ran.out
    assert "win" in ran.out


def test_any_position_of_a_record_can_be_shown(interregnum: Any, record: Path, game: Game[Any]) -> None:
    told = interregnum("replay", record, "--at", "5", "--json").json
    then = game.at(5)
    assert then.decision is not None
    assert told["at"] == 5
    assert told["choices"] == list(game.choices)
    assert told["decision"]["seat"] == then.decision.seat
    assert told["decision"]["options"] == then.decision.keys
    assert told["outcome"] is None
    assert "This is the position after choice 5." in interregnum("replay", record, "--at", "5").out


def test_a_position_that_never_was_is_refused(interregnum: Any, record: Path) -> None:
    ran = interregnum("replay", record, "--at", "9999")
    assert ran.code == 2
    assert "there is no position after 9999" in ran.err


def test_a_seat_is_shown_only_what_it_may_see(interregnum: Any, record: Path) -> None:
    own = interregnum("replay", record, "--at", "3", "--seat", "p2", "--json").json["view"]["board"]["courtiers"]
    assert all(own[1]["hand"])
    assert not any(own[0]["hand"])
    everything = interregnum("replay", record, "--at", "3", "--json").json["view"]["board"]["courtiers"]
    assert all(everything[0]["hand"])
    ran = interregnum("replay", record, "--seat", "p9")
    assert ran.code == 2
    assert "has no seat 'p9'" in ran.err


def test_spectators_see_no_hands_of_an_unfinished_game(interregnum: Any, tmp_path: Path) -> None:
    g = new("regency", seats=3, seed="open")
    file = tmp_path / "open.json"
    file.write_bytes(g.record().encode())
    board = interregnum("replay", file, "--json").json["view"]["board"]
    assert not any(card for courtier in board["courtiers"] for card in courtier["hand"])


def test_a_saved_game_can_be_shown_too(interregnum: Any, tmp_path: Path, game: Game[Any]) -> None:
    file = tmp_path / "save.json"
    file.write_bytes(game.at(7).save())
    assert interregnum("replay", file, "--json").json["at"] == 7


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda raw: raw | {"choices": [*raw["choices"][:4], "nonsense"]}, "Choice 5 of the record does not fit"),
        (lambda raw: raw | {"choices": [*raw["choices"], "pass"]}, "does not fit"),
        (lambda raw: raw | {"format": 99}, "The record has format 99"),
        (lambda raw: {"hello": 1}, "This is not a record"),
        (lambda raw: [1, 2], "This is not a record"),
        (lambda raw: raw | {"seed": 5}, "The record is damaged"),
    ],
)
def test_a_damaged_record_is_refused(interregnum: Any, record: Path, harm: Any, sentence: str) -> None:
    record.write_bytes(msgspec.json.encode(harm(msgspec.json.decode(record.read_bytes()))))
    ran = interregnum("replay", record)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.out == ""


def test_what_is_not_even_json_is_refused(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\x00\x01")
    ran = interregnum("replay", file)
    assert ran.code == 2
    assert ran.err.startswith("This is not a record:")


GOOD = """\
title: A bid is secret
game: regency
seats: 2
play:
- p1: bid:2
- sees: {p1: {courtiers.p1.bid: 2}}
- hidden: {p2: courtiers.p1.bid}
"""


def test_scenarios_that_hold_pass(interregnum: Any, tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    ran = interregnum("scenario", "run", tmp_path)
    assert ran.code == 0
    assert "✓" in ran.out
    assert "A bid is secret" in ran.out
    assert "1 passed, 0 failed, 1 choice and 2 checks made." in ran.out


def test_scenarios_that_do_not_hold_are_told_with_values_and_keys_on_offer(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD.replace("bid: 2}", "bid: 3}") + "- p2: bidd:1\n")
    ran = interregnum("scenario", "run", file)
    assert ran.code == 1
    assert f"{file}:6: To p1: courtiers.p1.bid is 2, not 3." in ran.out
    assert f"{file}:8: No option matches 'bidd:1'. Did you mean" in ran.out
    assert "on offer: bid:0, bid:1, bid:2, bid:3" in ran.out
    told = interregnum("scenario", "run", file, "--json")
    assert told.code == 1
    assert told.json[0]["passed"] is False
    assert told.json[0]["failures"][0] == {"line": 6, "text": "To p1: courtiers.p1.bid is 2, not 3."}


def test_a_trace_shows_what_was_asked_and_answered(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "court.yaml"
    file.write_text("game: regency\nposition: {stage: bid}\nplay: [bid:2]\n")
    ran = interregnum("scenario", "run", file, "--trace")
    assert ran.code == 0
    assert "p1 is asked (bid, test.bid.1): Bid for the seal." in ran.out
    assert "    bid:2  Bid 2" in ran.out
    assert "  > bid:2" in ran.out
    assert "asked" not in interregnum("scenario", "run", file).out


def test_a_folder_without_scenarios_is_a_failure(interregnum: Any, tmp_path: Path) -> None:
    assert interregnum("scenario", "run", tmp_path).code == 1
    ran = interregnum("scenario", "run", tmp_path, "--json")
    assert (ran.code, ran.json) == (1, [])


def test_a_record_becomes_a_scenario_that_passes(interregnum: Any, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "played.yaml"
    assert interregnum("scenario", "record", record, "-o", file, "--title", "An evening").code == 0
    assert interregnum("scenario", "record", record, "--title", "An evening").out == file.read_text()
    assert "title: An evening" in file.read_text()
    assert interregnum("scenario", "run", file).code == 0
