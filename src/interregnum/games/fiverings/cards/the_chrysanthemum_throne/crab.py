"""The Crab cards of The Chrysanthemum Throne."""

from __future__ import annotations

from functools import partial

from interregnum.cards.facts import ExtraUse
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant
from interregnum.games.fiverings.cards.words.conditions import DuringPhase
from interregnum.games.fiverings.cards.words.qualities import ATTACKING
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, HOLDING, a
from interregnum.games.fiverings.rules.facts import Cannot

attachment = partial(entries.attachment, clan="crab", pack="the-chrysanthemum-throne")
character = partial(entries.character, clan="crab", pack="the-chrysanthemum-throne")

character(
    "kaiu-inventor",
    "Kaiu Inventor",
    cost=2,
    military=2,
    political=1,
    copies=3,
    traits="bushi engineer",
    does=action(choose(a(HOLDING, YOURS)), Lasts((ExtraUse(TARGET),), "game")),
    errata=action(choose(a(HOLDING, YOURS)), Lasts((ExtraUse(TARGET),), "round")),
)
attachment(
    "pit-trap",
    "Pit Trap",
    cost=3,
    military=-1,
    political=-1,
    influence_cost=3,
    copies=3,
    traits="item trap",
    attach_to=a(CHARACTER, ATTACKING),
    attach_to_errata=a(CHARACTER),
    play_onto_errata=a(CHARACTER, ATTACKING),
    does=constant(Cannot(ATTACHED, "ready"), when=DuringPhase("regroup")),
)
