"""Every game has the rooms that `docs/architecture.md` names, and no others."""

from __future__ import annotations

import re
from pathlib import Path

from interregnum.kernel.ruleset import known_games

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "interregnum" / "games"


def games() -> list[str]:
    """The games that come with the program."""
    return [game for game in known_games() if (GAMES / game).is_dir()]


def rooms_named() -> tuple[set[str], set[str]]:
    """The rooms of every game, and those of some."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    chapter = page.partition("### The rooms of a game")[2].partition("\n## ")[0]
    tables = [table for table in chapter.split("\n\n") if table.startswith("| room")]
    every, some = ({room for row in table.splitlines() for room in _rooms(row)} for table in tables)
    return every, some


def _rooms(row: str) -> list[str]:
    return re.findall(r"`([^`]+)`", row.split("|")[1])


def rooms_of(game: str) -> set[str]:
    """The modules and packages that a game consists of."""
    found = (path for path in (GAMES / game).iterdir() if not path.name.startswith("__"))
    return {f"{path.name}/" if path.is_dir() else path.name for path in found}


def test_the_rooms_of_every_game_are_those_that_are_named() -> None:
    every, some = rooms_named()
    assert len(every) == 10
    for game in games():
        assert every <= rooms_of(game), game
        assert rooms_of(game) <= every | some, game


def test_each_of_the_other_rooms_is_in_some_games_and_not_in_all() -> None:
    _, some = rooms_named()
    for room in some:
        having = [game for game in games() if room in rooms_of(game)]
        assert 0 < len(having) < len(games()), room
