"""The Phoenix cards of Tears of Amaterasu."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.conditions import Exists, Is
from interregnum.cards.words.effects import Instead
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import constant, would
from interregnum.games.fiverings.cards.words.occasions import FateRemoved, TakesThatFate
from interregnum.games.fiverings.cards.words.qualities import ATTACKING
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, a
from interregnum.games.fiverings.rules.facts import Immune, ResolvesEachEffect, RingGains

character = partial(entries.character, clan="phoenix", pack="tears-of-amaterasu")
attachment = partial(entries.attachment, clan="phoenix", pack="tears-of-amaterasu")

character(
    "isawa-kaede",
    "Isawa Kaede",
    cost=5,
    military=3,
    political=4,
    glory=3,
    unique=True,
    copies=3,
    traits="shugenja void",
    does=(
        constant(Immune(SELF, "opponents' ring effects")),
        constant(RingGains("void"), ResolvesEachEffect(SELF), when=Is(SELF, ATTACKING)),
    ),
)
attachment(
    "embrace-the-void",
    "Embrace the Void",
    cost=0,
    influence_cost=2,
    copies=3,
    traits="spell void",
    play_only=(Exists(a(CHARACTER, Trait("shugenja"), YOURS)),),
    does=would(FateRemoved(ATTACHED), Instead(TakesThatFate())),
)
