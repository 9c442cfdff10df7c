"""The Dragon cards of The Ebb and Flow."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If
from interregnum.cards.facts import GainsTrait
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import constant, reaction
from interregnum.games.fiverings.cards.words.conflicts import ActsAgain
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.occasions import PlayedDuringConflict
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, a

attachment = partial(entries.attachment, clan="dragon", pack="the-ebb-and-flow")

attachment(
    "hawk-tattoo",
    "Hawk Tattoo",
    cost=1,
    military=1,
    influence_cost=2,
    copies=3,
    traits="tattoo",
    attach_to_errata=a(CHARACTER, YOURS),
    does=(
        constant(GainsTrait(ATTACHED, "tattooed")),
        reaction(
            PlayedDuringConflict(),
            Does("move to the conflict", ATTACHED),
            If(Is(ATTACHED, Trait("monk"), "if"), ActsAgain()),
        ),
    ),
)
