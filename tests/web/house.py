"""The server of the browser tests: as everybody starts it, but games are dealt, and bots draw, from a seed in a file.

How long a game takes and what is drawn in it is chance; from a seed, every run meets the same games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from interregnum.bots import Bot, make
from interregnum.cli import main
from interregnum.kernel.game import Game, new
from interregnum.table import answers, lobby


def serve(seed: Path, arguments: list[str]) -> int:
    """Serve games from whatever seed is in the file when they begin."""

    def dealt(game: str, **how: Any) -> Game[Any]:
        return new(game, seed=seed.read_text(), **how)

    def seated(bot: str, seat: int, _: str) -> Bot:
        return make(bot, seat, seed.read_text())

    with patch.object(lobby, "new", dealt), patch.object(answers, "make", seated):
        return main(["serve", "--bot-processes", "0", *arguments])


if __name__ == "__main__":
    sys.exit(serve(Path(sys.argv[1]), sys.argv[2:]))
