"""The Scorpion cards of For the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import constant
from interregnum.games.fiverings.rules.facts import Cannot, ComesWithFate, StartsFaceup
from interregnum.games.fiverings.terms import ELEMENTS

province = partial(entries.province, clan="scorpion", pack="for-the-empire")

province(
    "toshi-ranbo",
    "Toshi Ranbo",
    ELEMENTS,
    3,
    unique=True,
    traits="imperial",
    does=(constant(StartsFaceup()), constant(Cannot(SELF, "be turned facedown")), constant(ComesWithFate(SELF))),
)
