"""The server of the browser tests: as everybody starts it, but games are dealt, and bots draw, from a seed in a file.

How long a game takes and what is drawn in it is chance; from a seed, every run meets the same games. Bots go on
thinking for as long as a second file is there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep
from typing import Any
from unittest.mock import patch

from interregnum.bots import Bot, make
from interregnum.cli import main
from interregnum.kernel.game import Game, new
from interregnum.table import answers, lobby, thinkers


def serve(seed: Path, pause: Path, arguments: list[str]) -> int:
    """Serve games from whatever seed is in the file when they begin."""

    def dealt(game: str, **how: Any) -> Game[Any]:
        return new(game, seed=seed.read_text(), **how)

    def seated(bot: str, seat: int, _: str) -> Bot:
        return make(bot, seat, seed.read_text())

    def thought(*asked: Any, **how: Any) -> list[str]:
        while pause.exists():
            sleep(0.01)
        return answers.bot_answers(*asked, **how)

    dealing, seating = patch.object(lobby, "new", dealt), patch.object(answers, "make", seated)
    with dealing, seating, patch.object(thinkers, "bot_answers", thought):
        return main(["serve", "--bot-processes", "0", *arguments])


if __name__ == "__main__":
    sys.exit(serve(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
