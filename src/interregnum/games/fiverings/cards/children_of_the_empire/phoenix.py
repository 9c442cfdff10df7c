"""The Phoenix cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, constant, modifiers
from interregnum.games.fiverings.cards.words.conditions import Composed, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import LosesGloryCount
from interregnum.games.fiverings.cards.words.duels import OPPOSING_DUELIST, WINNER
from interregnum.games.fiverings.cards.words.effects import Challenges
from interregnum.games.fiverings.rules.facts import Immune

character = partial(entries.character, clan="phoenix", pack="children-of-the-empire")
event = partial(entries.event, clan="phoenix", pack="children-of-the-empire")

character(
    "sincere-challenger",
    "Sincere Challenger",
    cost=2,
    military=1,
    political=2,
    glory=2,
    copies=3,
    traits="courtier duelist",
    keywords="composure",
    does=(
        constant(*modifiers(SELF, political=2), when=Composed()),
        action(
            during_conflict(),
            OPPOSING_DUELIST,
            Challenges(TARGET, "political", Lasts((Immune(WINNER, "events"),), "conflict")),
        ),
    ),
)
event(
    "severed-from-the-stream",
    "Severed from the Stream",
    cost=1,
    influence_cost=1,
    copies=3,
    traits="spell void",
    does=action(LosesGloryCount()),
)
