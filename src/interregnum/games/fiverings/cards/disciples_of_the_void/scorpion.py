"""The Scorpion cards of Disciples of the Void."""

from interregnum.games.fiverings.cards.words import *

SPELL = anywhere("event", Trait("spell"))

card(
    "yogo-kikuyo",
    would(
        Initiates(event=True, on=SPELL, who=OPPONENT),
        during_conflict(),
        EntersPlay(),
        Cancel(),
        areas=("hand", "conflict discard"),
    ),
    errata=would(
        Initiates(event=True, on=SPELL, who=OPPONENT), during_conflict(), EntersPlay(), Cancel(), areas=("hand",)
    ),
)
