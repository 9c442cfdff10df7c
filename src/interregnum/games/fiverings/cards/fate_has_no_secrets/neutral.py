"""The neutral cards of Fate Has No Secrets."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.effects import Lasts
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.cards.words.triggers import PhaseStarts
from interregnum.games.fiverings.rules.facts import OneConflict

event = partial(entries.event, pack="fate-has-no-secrets")

event(
    "waning-hostilities",
    "Waning Hostilities",
    cost=1,
    copies=3,
    does=reaction(PhaseStarts("conflict"), Lasts((OneConflict(),), "phase")),
)
