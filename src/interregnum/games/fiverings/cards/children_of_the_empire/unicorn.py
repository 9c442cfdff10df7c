"""The Unicorn cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "honest-challenger",
    constant(*modifiers(SELF, military=2), when=Composed()),
    action(
        during_conflict(),
        OPPOSING_DUELIST,
        Challenges(
            TARGET,
            "military",
            EachController(
                WINNER, Picks(a(CHARACTER, AT_HOME, YOURS), Does("move to the conflict", PICKED), choosing=False)
            ),
        ),
    ),
)
