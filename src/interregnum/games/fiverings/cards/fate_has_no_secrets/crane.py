"""The Crane cards of Fate Has No Secrets."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If
from interregnum.cards.words.conditions import Exists, Is
from interregnum.cards.words.qualities import OTHER, YOURS, Trait
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.copying import MovesStatus
from interregnum.games.fiverings.cards.words.costs import NamesCardType, RevealsTop
from interregnum.games.fiverings.cards.words.decks import TakesRevealed
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

character = partial(entries.character, clan="crane", pack="fate-has-no-secrets")
event = partial(entries.event, clan="crane", pack="fate-has-no-secrets")

event(
    "test-of-skill",
    "Test of Skill",
    cost=1,
    influence_cost=2,
    copies=3,
    role_only="seeker",
    does=action(NamesCardType(), RevealsTop(3, Exists(a(CHARACTER, Trait("duelist"), YOURS))), TakesRevealed(2)),
)
character(
    "origami-master",
    "Origami Master",
    cost=4,
    military=1,
    political=4,
    glory=1,
    copies=3,
    traits="shugenja air",
    keywords="pride",
    does=action(choose(a(CHARACTER, OTHER, YOURS)), If(Is(SELF, HONORED, "if"), MovesStatus(SELF, TARGET))),
)
