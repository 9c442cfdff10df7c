"""Writes the golden playthroughs anew: python -m tests.golden.write [GAME ...]"""

from __future__ import annotations

import sys
from pathlib import Path

import interregnum  # noqa: F401  (announces the games)
from interregnum.kernel.ruleset import known_games, register
from interregnum.scenarios.golden import playthrough
from tests.testgame import GAME as REGENCY

FOLDER = Path(__file__).parent


def golden_file(game: str) -> Path:
    """Where a game's playthrough is kept."""
    return FOLDER / f"{game}.txt"


if __name__ == "__main__":
    register(REGENCY)
    for game in sys.argv[1:] or known_games():
        golden_file(game).write_text(playthrough(game), encoding="utf-8")
        print(golden_file(game).relative_to(FOLDER.parents[1]))
