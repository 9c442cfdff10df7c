"""What is said of a card or ring that cannot be chosen for an ability."""

from __future__ import annotations

from typing import Final

from interregnum.cards.illegal import IllegalChoices
from interregnum.games.fiverings.rules.prohibitions import protection
from interregnum.kernel.decision import Requirement

ILLEGAL: Final = IllegalChoices(
    Requirement("lcg.target.1", "{card} is not {what}."),
    Requirement("lcg.target.1", "{player} controls {card}."),
    Requirement("lcg.target.5", "{card} has been chosen already."),
    Requirement("lcg.target.1", "{card} has a printed cost of {n}; {left} is left for what is chosen."),
    Requirement("lcg.target.7", "{source} could not change anything about {card}."),
    protection,
)
