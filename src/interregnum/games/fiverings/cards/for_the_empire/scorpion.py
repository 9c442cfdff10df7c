"""The Scorpion cards of For the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "toshi-ranbo", constant(StartsFaceup()), constant(Cannot(SELF, "be turned facedown")), constant(ComesWithFate(SELF))
)
