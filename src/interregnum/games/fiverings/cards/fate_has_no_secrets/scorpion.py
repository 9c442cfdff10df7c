"""The Scorpion cards of Fate Has No Secrets."""

from __future__ import annotations

from functools import partial

from interregnum.cards.facts import Blanks
from interregnum.cards.words.effects import Lasts, Together
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Does, TakeFate
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

event = partial(entries.event, clan="scorpion", pack="fate-has-no-secrets")

event(
    "a-fate-worse-than-death",
    "A Fate Worse Than Death",
    cost=4,
    influence_cost=3,
    copies=3,
    does=action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING)),
        Together((Does("bow", TARGET), Does("move home", TARGET), Does("dishonor", TARGET), TakeFate(TARGET))),
        Lasts((Blanks(TARGET),), "phase"),
    ),
)
