"""The Dragon cards of The Fires Within."""

from interregnum.games.fiverings.cards.words import *

card(
    "master-alchemist",
    action(
        during_conflict(),
        SpendsFate(element="fire"),
        choose(a(CHARACTER)),
        SelectOne((Does("honor", TARGET), Does("dishonor", TARGET))),
    ),
)
