"""The Dragon cards of Breath of the Kami."""

from interregnum.games.fiverings.cards.words import *

card(
    "hurricane-punch",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, Trait("monk"))),
        gets(TARGET, military=2, until="conflict"),
        Pool("draw", Number(1)),
    ),
)
