"""The Scorpion cards of Underhand of the Emperor."""

from interregnum.games.fiverings.cards.words import *

card(
    "from-the-shadows",
    action(
        during_conflict(),
        Picks(
            out_of_play(CHARACTER, Trait("shinobi"), areas=("hand", "province")),
            PutsIntoPlay(PICKED, "conflict", dishonored=True),
            choosing=False,
        ),
    ),
    play_only=(Honorable("less"),),
)
