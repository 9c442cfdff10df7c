"""The Dragon cards of Elements Unbound."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT, Either, Number
from interregnum.games.fiverings import entries
from interregnum.games.fiverings.facts import Cannot
from interregnum.games.fiverings.words.abilities import choose, reaction
from interregnum.games.fiverings.words.effects import Lasts, Pool
from interregnum.games.fiverings.words.selectors import CHARACTER, TARGET, Attachments, Trait, a
from interregnum.games.fiverings.words.triggers import Declared

event = partial(entries.event, clan="dragon", pack="elements-unbound")

event(
    "mantra-of-earth",
    "Mantra of Earth",
    cost=0,
    influence_cost=2,
    copies=3,
    traits="kiho earth",
    does=reaction(
        Declared(OPPONENT, element="earth"),
        choose(a(CHARACTER, Either(Trait("monk"), Attachments(1, "monk")))),
        Lasts((Cannot(TARGET, "be chosen as a target", "opponents' card effects"),), "conflict"),
        Pool("draw", Number(1)),
    ),
)
