"""The Lion cards of Breath of the Kami."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import YOU
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.cards.words.conflicts import AddsOpportunity
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, sacrifice
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult

stronghold = partial(entries.stronghold, clan="lion", pack="breath-of-the-kami")

stronghold(
    "hisu-mori-toride",
    "Hisu Mori Toride",
    strength=2,
    honor=11,
    fate=7,
    influence=9,
    copies=3,
    traits="fort",
    does=reaction(
        ConflictResult(YOU, kind="military", least=5),
        BOW_THIS,
        sacrifice(a(CHARACTER, Trait("bushi"), YOURS)),
        AddsOpportunity("military"),
    ),
)
