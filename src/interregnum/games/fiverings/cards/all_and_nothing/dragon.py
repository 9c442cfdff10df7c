"""The Dragon cards of All and Nothing."""

from interregnum.games.fiverings.cards.words import *

card(
    "void-fist",
    action(
        during_conflict(),
        CardsPlayed(2),
        choose(
            a(
                CHARACTER,
                PARTICIPATING,
                LowerThan("military", a(CHARACTER, PARTICIPATING, Trait("monk"), YOURS), or_equal=True),
            )
        ),
        Together((Does("move home", TARGET), Does("bow", TARGET))),
    ),
)
