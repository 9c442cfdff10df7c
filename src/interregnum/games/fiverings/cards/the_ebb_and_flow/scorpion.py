"""The Scorpion cards of The Ebb and Flow."""

from interregnum.games.fiverings.cards.words import *

card(
    "hidden-moon-dojo",
    constant(Playable(InAdjacent(faceup=True))),
    action(during_conflict(), Picks(InAdjacent(faceup=False), Does("turn faceup", PICKED), choosing=False)),
)
