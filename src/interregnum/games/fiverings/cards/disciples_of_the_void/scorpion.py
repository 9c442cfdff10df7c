"""The Scorpion cards of Disciples of the Void."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import Trait
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import would
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import EntersPlay
from interregnum.games.fiverings.cards.words.selectors import EventWith
from interregnum.games.fiverings.cards.words.triggers import Initiates

character = partial(entries.character, clan="scorpion", pack="disciples-of-the-void")
SPELL = EventWith(Trait("spell"))

character(
    "yogo-kikuyo",
    "Yogo Kikuyo",
    side="conflict",
    cost=3,
    military=2,
    political=2,
    glory=1,
    influence_cost=2,
    unique=True,
    copies=3,
    traits="shugenja earth",
    does=would(
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
