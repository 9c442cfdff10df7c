"""The Unicorn cards of Fate Has No Secrets."""

from __future__ import annotations

from functools import partial

from interregnum.cards.facts import SetsBase
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Lasts
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.favor import DiscardsFavor
from interregnum.games.fiverings.cards.words.selectors import ATTACKED_PROVINCE

event = partial(entries.event, clan="unicorn", pack="fate-has-no-secrets")

event(
    "ride-them-down",
    "Ride Them Down",
    cost=1,
    influence_cost=3,
    copies=3,
    does=action(
        during_conflict(), DiscardsFavor(), Lasts((SetsBase(ATTACKED_PROVINCE, "strength", Number(1)),), "game")
    ),
    errata=action(
        during_conflict(), DiscardsFavor(), Lasts((SetsBase(ATTACKED_PROVINCE, "strength", Number(1)),), "conflict")
    ),
)
