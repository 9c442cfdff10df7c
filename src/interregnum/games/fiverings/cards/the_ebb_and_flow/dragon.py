"""The Dragon cards of The Ebb and Flow."""

from interregnum.games.fiverings.cards.words import *

card(
    "hawk-tattoo",
    constant(GainsTrait(ATTACHED, "tattooed")),
    reaction(
        PlayedDuringConflict(),
        Does("move to the conflict", ATTACHED),
        If(Is(ATTACHED, Trait("monk"), "if"), ActsAgain()),
    ),
    attach_to_errata=a(CHARACTER, YOURS),
)
