"""The Unicorn cards of Fate Has No Secrets."""

from interregnum.games.fiverings.cards.words import *

card(
    "ride-them-down",
    action(during_conflict(), DiscardsFavor(), Lasts((SetsBase(ATTACKED_PROVINCE, "strength", Number(1)),), "game")),
    errata=action(
        during_conflict(), DiscardsFavor(), Lasts((SetsBase(ATTACKED_PROVINCE, "strength", Number(1)),), "conflict")
    ),
)
