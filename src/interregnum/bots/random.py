"""The random bot: every option is as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Final

from interregnum.bots.bot import Needs, Sight


class RandomBot:
    """Chooses blindly; the same seed makes the same choices."""

    needs: Final[Needs] = "options"

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def choose(self, sight: Sight) -> str:
        """One of the options, at random."""
        options = sight.options
        return options[int(self._random() * len(options))].key
