"""The words that card effects are made of, gathered for the catalogue."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.word import Word
from interregnum.games.throne.cards.words import forces, moves, rolls, stocks

WORDS: Final[tuple[type[Word], ...]] = (*rolls.WORDS, *moves.WORDS, *forces.WORDS, *stocks.WORDS)
