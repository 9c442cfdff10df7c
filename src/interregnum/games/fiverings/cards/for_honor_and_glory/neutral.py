"""The neutral cards of For Honor and Glory."""

from interregnum.games.fiverings.cards.words import *

YOUR_HAND = out_of_play(CARD, areas=("hand",))

card(
    "policy-debate",
    action(
        during_conflict(),
        OWN_DUELIST,
        OPPOSING_DUELIST,
        Challenges(
            TARGET,
            "political",
            EachController(LOSER, Reveals(YOUR_HAND, Picks(YOUR_HAND, Discards(PICKED), who=OPPONENT, choosing=False))),
            challenger=DUELIST,
        ),
    ),
)
