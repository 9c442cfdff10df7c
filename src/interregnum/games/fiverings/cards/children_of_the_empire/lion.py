"""The Lion cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import constant
from interregnum.games.fiverings.cards.words.conditions import Composed
from interregnum.games.fiverings.rules.facts import Cannot

character = partial(entries.character, clan="lion", pack="children-of-the-empire")

character(
    "student-of-war",
    "Student of War",
    cost=3,
    military=3,
    political=2,
    glory=1,
    copies=3,
    traits="bushi",
    keywords="composure",
    does=constant(Cannot(SELF, "lose fate"), Cannot(SELF, "be discarded"), when=Composed()),
)
