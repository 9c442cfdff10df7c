"""The Lion cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries
from interregnum.games.fiverings.facts import Cannot
from interregnum.games.fiverings.words.abilities import constant
from interregnum.games.fiverings.words.conditions import Composed
from interregnum.games.fiverings.words.selectors import SELF

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
