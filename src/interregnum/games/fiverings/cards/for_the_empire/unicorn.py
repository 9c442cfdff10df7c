"""The Unicorn cards of For the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.conditions import Is
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.conflicts import SWITCH_RING
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING

character = partial(entries.character, clan="unicorn", pack="for-the-empire")

character(
    "shinjo-kyora",
    "Shinjo Kyōra",
    cost=4,
    military=4,
    political=2,
    glory=1,
    unique=True,
    copies=3,
    traits="bushi cavalry",
    keywords="disguised cavalry",
    does=action(Is(SELF, PARTICIPATING), SWITCH_RING),
)
