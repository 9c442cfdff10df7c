"""The Scorpion cards of Fate Has No Secrets."""

from interregnum.games.fiverings.cards.words import *

card(
    "a-fate-worse-than-death",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING)),
        Together((Does("bow", TARGET), Does("move home", TARGET), Does("dishonor", TARGET), TakeFate(TARGET))),
        Lasts((Blanks(TARGET),), "phase"),
    ),
)
