"""The Lion cards of Justice for Satsume."""

from interregnum.games.fiverings.cards.words import *

card(
    "steward-of-the-rich-frog",
    constant(Cannot(a(CHARACTER, YOURS), "receive dishonored status tokens"), when=FewerCards()),
)
