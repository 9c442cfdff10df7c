"""The Scorpion cards of The Ebb and Flow."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, constant
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.provinces import InAdjacent
from interregnum.games.fiverings.rules.facts import Playable

holding = partial(entries.holding, clan="scorpion", pack="the-ebb-and-flow")

holding(
    "hidden-moon-dojo",
    "Hidden Moon Dōjō",
    unique=True,
    deck_limit=1,
    copies=3,
    traits="dojo",
    does=(
        constant(Playable(InAdjacent(faceup=True))),
        action(during_conflict(), Picks(InAdjacent(faceup=False), Does("turn faceup", PICKED), choosing=False)),
    ),
)
