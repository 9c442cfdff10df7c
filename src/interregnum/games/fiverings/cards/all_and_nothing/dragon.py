"""The Dragon cards of All and Nothing."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.effects import Together
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import CardsPlayed, during_conflict
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING, LowerThan
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

event = partial(entries.event, clan="dragon", pack="all-and-nothing")

event(
    "void-fist",
    "Void Fist",
    cost=0,
    influence_cost=2,
    copies=3,
    traits="kiho void",
    does=action(
        during_conflict(),
        CardsPlayed(2),
        choose(
            a(
                CHARACTER,
                PARTICIPATING,
                LowerThan("military", a(CHARACTER, PARTICIPATING, Trait("monk"), YOURS), or_equal=True),
            )
        ),
        Together((Does("move home", TARGET), Does("bow", TARGET))),
    ),
)
