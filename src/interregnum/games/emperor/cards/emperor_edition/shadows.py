"""Strategies of the shadows: Ninja, treachery, death and what comes back from it."""

from interregnum.games.emperor.cards.words import *

card(
    "unseen-assailant",
    battle(performing(a(PERSONALITY, YOURS, Has("Ninja"))), BOW_PERFORMER, ranged(3, or_chi=True)),
)
