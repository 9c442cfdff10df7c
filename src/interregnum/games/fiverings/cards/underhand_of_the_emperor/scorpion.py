"""The Scorpion cards of Underhand of the Emperor."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import Honorable, during_conflict
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, out_of_play

event = partial(entries.event, clan="scorpion", pack="underhand-of-the-emperor")

event(
    "from-the-shadows",
    "From the Shadows",
    cost=0,
    influence_cost=1,
    copies=3,
    play_only=(Honorable("less"),),
    does=action(
        during_conflict(),
        Picks(
            out_of_play(CHARACTER, Trait("shinobi"), areas=("hand", "province")),
            PutsIntoPlay(PICKED, "conflict", dishonored=True),
            choosing=False,
        ),
    ),
)
