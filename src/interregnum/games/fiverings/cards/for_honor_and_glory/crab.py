"""The Crab cards of For Honor and Glory."""

from interregnum.games.fiverings.cards.words import *

card(
    "pathfinder-s-blade",
    would(Initiates(on=ATTACKED_PROVINCE), Is(ATTACHED, ATTACKING, "if"), SACRIFICE_THIS, Cancel()),
)
