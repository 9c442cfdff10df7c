"""Writes the golden files anew, playthroughs and card texts: python -m tests.golden.write [GAME ...]"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import interregnum  # noqa: F401  (announces the games)
from interregnum.kernel.ruleset import known_games, register
from interregnum.kernel.text import render
from interregnum.scenarios.golden import playthrough
from tests.testgame import GAME as REGENCY

FOLDER = Path(__file__).parent


def golden_file(game: str) -> Path:
    """Where a game's playthrough is kept."""
    return FOLDER / f"{game}.txt"


def texts_file(game: str) -> Path:
    """Where the texts of a game's cards are kept."""
    return FOLDER / "texts" / f"{game}.txt"


def five_rings_texts() -> str:
    """What every card says, in every version of the rules that has it say something else."""
    import interregnum.games.fiverings.ruleset  # noqa: F401  (fills the catalogue)
    from interregnum.games.fiverings.cards.catalogue import CATALOGUE
    from interregnum.games.fiverings.client.public import card_info
    from interregnum.games.fiverings.terms import PACK_NAMES

    told: list[str] = []
    for card in sorted((card for card in CATALOGUE.cards() if card.pack in PACK_NAMES), key=lambda card: card.title):
        info = card_info(card)
        told += [f"{card.title}: {render(line)}" for line in info.text]
        told += [f"{card.title} ({rules}): {render(line)}" for rules, said in info.text_in.items() for line in said]
    return "\n".join([*told, ""])


TEXTS: Final[dict[str, Callable[[], str]]] = {"fiverings": five_rings_texts}
"""How the texts of a game's cards are found."""


if __name__ == "__main__":
    register(REGENCY)
    for game in sys.argv[1:] or known_games():
        written = {golden_file(game): playthrough(game)}
        if game in TEXTS:
            written[texts_file(game)] = TEXTS[game]()
        for file, said in written.items():
            file.write_text(said, encoding="utf-8")
            print(file.relative_to(FOLDER.parents[1]))
