"""The Dragon cards of The Fires Within."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import SelectOne
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

character = partial(entries.character, clan="dragon", pack="the-fires-within")

character(
    "master-alchemist",
    "Master Alchemist",
    cost=4,
    military=3,
    political=1,
    glory=2,
    copies=3,
    traits="shugenja fire",
    does=action(
        during_conflict(),
        SpendsFate(element="fire"),
        choose(a(CHARACTER)),
        SelectOne((Does("honor", TARGET), Does("dishonor", TARGET))),
    ),
)
