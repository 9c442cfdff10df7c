"""The Unicorn cards of For the Empire."""

from interregnum.games.fiverings.cards.words import *

card("shinjo-kyora", action(Is(SELF, PARTICIPATING), SWITCH_RING))
