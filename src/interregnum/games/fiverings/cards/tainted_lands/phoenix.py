"""The Phoenix cards of Tainted Lands."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import Then
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.effects import Together
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.hands import EachDiscardsFromHand

event = partial(entries.event, clan="phoenix", pack="tainted-lands")

event(
    "oracle-of-stone",
    "Oracle of Stone",
    cost=0,
    influence_cost=2,
    copies=3,
    traits="spell earth",
    does=action(Then(Together((Pool("draw", Number(2)), Pool("draw", Number(2), OPPONENT))), EachDiscardsFromHand(2))),
)
