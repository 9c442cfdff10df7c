"""The Rings."""

from interregnum.games.emperor.cards.words import *

card(
    "ring-of-earth",
    trait(
        after(AfterBattle("won")), CleanVictory(), PutsIntoPlay(SELF, by_own_text=True), areas=("hand",), optional=True
    ),
    battle(
        BOW_OR_DISCARD,
        Picks(a(PROVINCE), SelectOne((gives(PICKED, strength=3), gives(PICKED, strength=-3)))),
        free=("absent",),
    ),
)
