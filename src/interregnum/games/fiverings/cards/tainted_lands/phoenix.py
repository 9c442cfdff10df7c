"""The Phoenix cards of Tainted Lands."""

from interregnum.games.fiverings.cards.words import *

card(
    "oracle-of-stone",
    action(Then(Together((Pool("draw", Number(2)), Pool("draw", Number(2), OPPONENT))), EachDiscardsFromHand(2))),
)
