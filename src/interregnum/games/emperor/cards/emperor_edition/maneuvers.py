"""Strategies of maneuvers: movement, attacks from afar, and battles that nobody expected."""

from interregnum.games.emperor.cards.words import *

card("no-hiding-place", reaction(after(AnnouncedRanged(by=YOU)), ReachesOut()))

card(
    "opportunistic-advance",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Commander"))),
        target(a(PERSONALITY, YOURS, OtherThan(PERFORMER), At("the same location", PERFORMER))),
        MovesTo(),
    ),
)
