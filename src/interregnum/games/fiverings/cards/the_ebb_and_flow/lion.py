"""The Lion cards of The Ebb and Flow."""

from __future__ import annotations

from functools import partial

from interregnum.cards.facts import SetsBase
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.quantities import PrintedSkill
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen, out_of_play

event = partial(entries.event, clan="lion", pack="the-ebb-and-flow")

event(
    "my-ancestor-s-strength",
    "My Ancestor's Strength",
    cost=1,
    influence_cost=2,
    copies=3,
    traits="spell water",
    does=action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, Trait("shugenja"), YOURS)),
        choose(out_of_play(CHARACTER, areas=("dynasty discard",)), name="original", referential=True),
        Lasts(
            (
                SetsBase(TARGET, "military", PrintedSkill(chosen("original"), "military")),
                SetsBase(TARGET, "political", PrintedSkill(chosen("original"), "political")),
            ),
            "conflict",
        ),
    ),
)
