"""What a change does to play shows in a text file for each game."""

from __future__ import annotations

import pytest

import interregnum  # noqa: F401  (announces the games)
from interregnum.kernel.ruleset import known_games
from interregnum.scenarios.golden import playthrough
from tests.golden.write import FOLDER, golden_file
from tests.testgame.fixture import ALL_GAMES


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.rule("kernel.chance")
def test_the_golden_game_is_played_as_written(game: str) -> None:
    file = golden_file(game)
    written = file.read_text(encoding="utf-8") if file.exists() else ""
    assert playthrough(game) == written, (
        f"Play of {game} has changed. If the change is meant, run `script/golden {game}` and look at the difference."
    )


def test_every_golden_file_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} <= set(known_games())
