"""The Dragon cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import SelectOne
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.duels import LOSER, EachController
from interregnum.games.fiverings.cards.words.effects import Challenges, Does
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

character = partial(entries.character, clan="dragon", pack="children-of-the-empire")

character(
    "mirumoto-hitomi",
    "Mirumoto Hitomi",
    cost=4,
    military=4,
    political=2,
    glory=1,
    unique=True,
    copies=3,
    traits="bushi duelist",
    does=action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), most=2),
        Challenges(
            TARGET, "military", EachController(LOSER, SelectOne((Does("dishonor", PICKED), Does("bow", PICKED))))
        ),
    ),
)
