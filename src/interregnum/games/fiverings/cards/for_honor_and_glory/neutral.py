"""The neutral cards of For Honor and Glory."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.duels import DUELIST, LOSER, OPPOSING_DUELIST, OWN_DUELIST, EachController
from interregnum.games.fiverings.cards.words.effects import Challenges
from interregnum.games.fiverings.cards.words.hands import Discards
from interregnum.games.fiverings.cards.words.revealing import Reveals
from interregnum.games.fiverings.cards.words.selectors import CARD, out_of_play

event = partial(entries.event, pack="for-honor-and-glory")
YOUR_HAND = out_of_play(CARD, areas=("hand",))

event(
    "policy-debate",
    "Policy Debate",
    cost=0,
    copies=3,
    does=action(
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
