"""The Crab cards of For Honor and Glory."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import would
from interregnum.games.fiverings.cards.words.costs import SACRIFICE_THIS
from interregnum.games.fiverings.cards.words.qualities import ATTACKING
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, ATTACKED_PROVINCE
from interregnum.games.fiverings.cards.words.triggers import Initiates

attachment = partial(entries.attachment, clan="crab", pack="for-honor-and-glory")

attachment(
    "pathfinder-s-blade",
    "Pathfinder's Blade",
    cost=0,
    military=1,
    influence_cost=1,
    copies=3,
    traits="weapon",
    role_only="seeker",
    does=would(Initiates(on=ATTACKED_PROVINCE), Is(ATTACHED, ATTACKING, "if"), SACRIFICE_THIS, Cancel()),
)
