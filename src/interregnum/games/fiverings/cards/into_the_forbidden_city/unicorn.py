"""The Unicorn cards of Into the Forbidden City."""

from interregnum.games.fiverings.cards.words import *

card(
    "chasing-the-sun",
    action(during_conflict(), YouAre("attacking"), Picks(a(PROVINCE, THEIRS), MovesConflict(PICKED), choosing=False)),
)
