"""The Dragon cards of Elements Unbound."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT, Either, Number
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import choose, reaction
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import Attachments
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Declared
from interregnum.games.fiverings.rules.facts import Cannot

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
