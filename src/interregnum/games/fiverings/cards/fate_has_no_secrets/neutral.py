"""The neutral cards of Fate Has No Secrets."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries
from interregnum.games.fiverings.facts import OneConflict
from interregnum.games.fiverings.words.abilities import reaction
from interregnum.games.fiverings.words.effects import Lasts
from interregnum.games.fiverings.words.triggers import Phases

event = partial(entries.event, pack="fate-has-no-secrets")

event(
    "waning-hostilities",
    "Waning Hostilities",
    cost=1,
    copies=3,
    does=reaction(Phases("begins", "conflict"), Lasts((OneConflict(),), "phase")),
)
