"""The Dragon cards of Tears of Amaterasu."""

from interregnum.games.fiverings.cards.words import *

card("kitsuki-yaruma", reaction(ComesIntoPlay(SELF), choose(a(PROVINCE, UNBROKEN)), TurnsFacedown(TARGET)))
