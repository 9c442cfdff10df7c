"""The 23 sites and the four spaces of the Reliquary."""

from __future__ import annotations

from interregnum.games.oath.cards.power import card, modifies, must_modify, standing
from interregnum.games.oath.cards.words.campaign import GuardsRegion, SecretToTarget, TargetDice
from interregnum.games.oath.cards.words.travel import (
    FromHere,
    MoreFromHere,
    MustEnterHere,
    RulerSends,
    SecretToEnter,
    SecretToLeave,
)

for coast in ("barren-coast", "lush-coast", "rocky-coast"):
    card(coast, must_modify("travel", FromHere(cost=1, ignoring=("narrow-pass",), to_coast=True)))
card("plains", standing(TargetDice(1)))
card("mountain", standing(TargetDice(-1)))
card("charming-valley", must_modify("travel", MoreFromHere(1)))
card("narrow-pass", must_modify("travel", MustEnterHere()), standing(GuardsRegion()))
card("buried-giant", modifies("travel", SecretToLeave()))
card("the-hidden-place", must_modify("travel", SecretToEnter()), standing(SecretToTarget()))
card(
    "shrouded-wood",
    must_modify("travel", FromHere(cost=2, ignoring=("narrow-pass", "the-hidden-place")), RulerSends()),
)
