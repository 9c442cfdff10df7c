"""The Lion cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card("student-of-war", constant(Cannot(SELF, "lose fate"), Cannot(SELF, "be discarded"), when=Composed()))
