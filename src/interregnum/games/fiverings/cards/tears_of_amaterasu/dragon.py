"""The Dragon cards of Tears of Amaterasu."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import choose, reaction
from interregnum.games.fiverings.cards.words.provinces import TurnsFacedown
from interregnum.games.fiverings.cards.words.qualities import UNBROKEN
from interregnum.games.fiverings.cards.words.selectors import PROVINCE, a
from interregnum.games.fiverings.cards.words.triggers import ComesIntoPlay

character = partial(entries.character, clan="dragon", pack="tears-of-amaterasu")

character(
    "kitsuki-yaruma",
    "Kitsuki Yaruma",
    cost=4,
    military=2,
    political=4,
    glory=2,
    unique=True,
    copies=3,
    traits="courtier",
    keywords="courtesy, no attachments of poison",
    does=reaction(ComesIntoPlay(SELF), choose(a(PROVINCE, UNBROKEN)), TurnsFacedown(TARGET)),
)
