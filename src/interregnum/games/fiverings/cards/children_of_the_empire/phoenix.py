"""The Phoenix cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "sincere-challenger",
    constant(*modifiers(SELF, political=2), when=Composed()),
    action(
        during_conflict(),
        OPPOSING_DUELIST,
        Challenges(TARGET, "political", Lasts((Immune(WINNER, "events"),), "conflict")),
    ),
)

card("severed-from-the-stream", action(LosesGloryCount()))
