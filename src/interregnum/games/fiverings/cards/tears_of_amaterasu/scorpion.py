"""The Scorpion cards of Tears of Amaterasu."""

from __future__ import annotations

from functools import partial

from interregnum.cards.ability import ANY_NUMBER
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.qualities import ATTACKING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

event = partial(entries.event, clan="scorpion", pack="tears-of-amaterasu")

event(
    "smoke-and-mirrors",
    "Smoke and Mirrors",
    cost=1,
    influence_cost=2,
    copies=3,
    traits="technique",
    does=action(
        during_conflict(),
        choose(a(CHARACTER, ATTACKING, Trait("shinobi"), YOURS), least=0, most=ANY_NUMBER),
        Does("move home", TARGET),
    ),
)
