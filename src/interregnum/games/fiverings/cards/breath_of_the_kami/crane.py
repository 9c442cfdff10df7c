"""The Crane cards of Breath of the Kami."""

from interregnum.games.fiverings.cards.words import *

card(
    "the-mirror-s-gaze",
    reaction(EventResolved(OPPONENT), ResolvesAgain()),
    attach_to=a(CHARACTER, Trait("shugenja"), YOURS),
)
