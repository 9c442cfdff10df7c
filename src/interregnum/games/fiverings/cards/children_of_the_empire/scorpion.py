"""The Scorpion cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "miyako-s-undertaking",
    action(
        during_conflict(),
        choose(out_of_play(CHARACTER, Not(UNIQUE), areas=("dynasty discard",), whose="opponent"), name="original"),
        choose(a(CHARACTER, PARTICIPATING, YOURS)),
        BecomesCopy(TARGET, chosen("original")),
    ),
    play_only=(HonorAtMost(6),),
)
