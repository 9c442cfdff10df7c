"""The Crane cards of Fate Has No Secrets."""

from interregnum.games.fiverings.cards.words import *

card(
    "test-of-skill",
    action(NamesCardType(), RevealsTop(3, Exists(a(CHARACTER, Trait("duelist"), YOURS))), TakesRevealed(2)),
)

card(
    "origami-master", action(choose(a(CHARACTER, OTHER, YOURS)), If(Is(SELF, HONORED, "if"), MovesStatus(SELF, TARGET)))
)
