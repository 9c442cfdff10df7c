"""The Lion cards of Breath of the Kami."""

from interregnum.games.fiverings.cards.words import *

card(
    "hisu-mori-toride",
    reaction(
        ConflictResult(YOU, kind="military", least=5),
        BOW_THIS,
        sacrifice(a(CHARACTER, Trait("bushi"), YOURS)),
        AddsOpportunity("military"),
    ),
)
