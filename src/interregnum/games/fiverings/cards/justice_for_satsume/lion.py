"""The Lion cards of Justice for Satsume."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.qualities import YOURS
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import constant
from interregnum.games.fiverings.cards.words.conditions import FewerCards
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.facts import Cannot

character = partial(entries.character, clan="lion", pack="justice-for-satsume")

character(
    "steward-of-the-rich-frog",
    "Steward of the Rich Frog",
    cost=2,
    military=1,
    political=3,
    glory=1,
    copies=3,
    traits="courtier",
    does=constant(Cannot(a(CHARACTER, YOURS), "receive dishonored status tokens"), when=FewerCards()),
)
