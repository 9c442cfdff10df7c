"""The Dragon cards of Breath of the Kami."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import Number
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose, gets
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

event = partial(entries.event, clan="dragon", pack="breath-of-the-kami")

event(
    "hurricane-punch",
    "Hurricane Punch",
    cost=0,
    influence_cost=1,
    copies=3,
    traits="kiho air",
    does=action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, Trait("monk"))),
        gets(TARGET, military=2, until="conflict"),
        Pool("draw", Number(1)),
    ),
)
