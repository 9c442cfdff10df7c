"""The Unicorn cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, constant, modifiers
from interregnum.games.fiverings.cards.words.conditions import Composed, during_conflict
from interregnum.games.fiverings.cards.words.duels import OPPOSING_DUELIST, WINNER, EachController
from interregnum.games.fiverings.cards.words.effects import Challenges, Does
from interregnum.games.fiverings.cards.words.qualities import AT_HOME
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

character = partial(entries.character, clan="unicorn", pack="children-of-the-empire")

character(
    "honest-challenger",
    "Honest Challenger",
    cost=2,
    military=2,
    political=2,
    glory=1,
    copies=3,
    traits="bushi cavalry duelist",
    keywords="composure",
    does=(
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
    ),
)
