"""The Dragon cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "mirumoto-hitomi",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), most=2),
        Challenges(
            Chosen(said="them"),
            "military",
            EachController(LOSER, SelectOne((Does("dishonor", PICKED), Does("bow", PICKED)))),
        ),
    ),
)
