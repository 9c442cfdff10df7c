"""The Unicorn cards of Into the Forbidden City."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.conditions import YouAre, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import MovesConflict
from interregnum.games.fiverings.cards.words.selectors import PROVINCE, a

event = partial(entries.event, clan="unicorn", pack="into-the-forbidden-city")

event(
    "chasing-the-sun",
    "Chasing the Sun",
    cost=1,
    influence_cost=1,
    copies=3,
    traits="quest",
    role_only="seeker",
    does=action(
        during_conflict(), YouAre("attacking"), Picks(a(PROVINCE, THEIRS), MovesConflict(PICKED), choosing=False)
    ),
)
