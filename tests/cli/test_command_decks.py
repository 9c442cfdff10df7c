"""`interregnum decks`: what it lists, writes and finds wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from interregnum.games.fiverings.decks import shipped
from tests.cli.conftest import Ran

Command = Callable[..., Ran]


def test_the_decks_that_come_with_a_game_are_listed(interregnum: Command) -> None:
    found = interregnum("decks", "list", "--game", "fiverings", "--json").json
    assert [deck["name"] for deck in found] == list(shipped())
    assert {deck["game"] for deck in interregnum("decks", "list", "--json").json} == {"emperor", "fiverings"}
    assert found[0] == {"game": "fiverings", "name": "crab", "title": "Crab", "group": "Crab", "cards": 87}
    assert "Krabbe" in interregnum("decks", "list", "--language", "de").out
    assert "not played with decks" in interregnum("decks", "list", "--game", "throne").err


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_shown_can_be_checked_and_is_legal(interregnum: Command, tmp_path: Path, language: str) -> None:
    file = tmp_path / "lion.txt"
    shown = interregnum("decks", "show", "lion", "--game", "fiverings", "--language", language)
    file.write_text(shown.out, encoding="utf-8")
    for version in ("1.01", "10"):
        [told] = interregnum("decks", "check", str(file), "--rules", version, "--json").json
        assert told["legal"]
        assert told["cards"] == dict(shipped()["lion"].cards)
    ran = interregnum("decks", "check", str(file))
    assert (ran.code, "87 cards, legal" in ran.out) == (0, True)
    assert "there are crab, crane" in interregnum("decks", "show", "mantis", "--game", "fiverings").err


def test_of_several_games_the_one_that_is_meant_is_found(interregnum: Command, tmp_path: Path) -> None:
    assert "say which one with --game (emperor, fiverings)" in interregnum("decks", "show", "lion").err
    assert "No game has a deck 'nobody'" in interregnum("decks", "show", "nobody").err
    for game, version in (("emperor", "emperor"), ("fiverings", "10")):
        file = tmp_path / f"{game}.txt"
        file.write_text(interregnum("decks", "show", "crane", "--game", game).out, encoding="utf-8")
        assert interregnum("decks", "check", str(file)).code == 0
        assert interregnum("decks", "check", str(file), "--rules", version).code == 0


def test_everything_wrong_is_told_with_its_rule_or_line(interregnum: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text("stronghold:\n  yojin-no-shiro: 1\nconflict:\n  banzai: 4\n  banzay: 1\n", encoding="utf-8")
    ran = interregnum("decks", "check", str(file))
    told = ran.out
    assert ran.code == 1
    assert "5 cards, not legal" in told
    assert "Line 5: there is no card banzay; near it are Banzai!" in told
    assert "at most 3 copies, not 4.  lcg.deck.9" in told
    [found] = interregnum("decks", "check", str(file), "--json").json
    assert not found["legal"]
    assert (found["unread"][0]["line"], found["unread"][0]["near"]) == (5, ["banzai"])
    assert {"lcg.deck.3", "lcg.deck.5", "lcg.deck.9", "lcg.deck.10"} <= {
        problem["rule"] for problem in found["problems"]
    }
    assert "höchstens 3" in interregnum("decks", "check", str(file), "--language", "de").out


def test_what_cannot_be_checked_says_why(interregnum: Command, tmp_path: Path) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\xfa")
    assert interregnum("decks", "check").code == 2
    assert "Name one or more files" in interregnum("decks", "check").err
    assert "cannot be read" in interregnum("decks", "check", str(tmp_path / "none")).err
    assert "UTF-8" in interregnum("decks", "check", str(tmp_path / "picture.txt")).err
    (tmp_path / "empty.txt").write_text("")
    assert "rules version '7'" in interregnum("decks", "check", str(tmp_path / "empty.txt"), "--rules", "7").err
