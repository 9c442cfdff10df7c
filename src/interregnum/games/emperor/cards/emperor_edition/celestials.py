"""The Celestials."""

from interregnum.games.emperor.cards.words import *

card(
    "hidas-guidance",
    battle(
        OfClan("crab"),
        target(a(PERSONALITY)),
        DISCARD_THIS,
        If(Is(TARGET, ATTACKING, "if"), Does("bow", whole_unit(TARGET)), Does("bow")),
    ),
    trait(before(StraightensAgainst("crab")), times(1, "battle"), Cancel()),
)
