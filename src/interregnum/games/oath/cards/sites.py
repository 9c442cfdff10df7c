"""The 23 sites and the four spaces of the Reliquary."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words.campaign import Brutal, GuardsRegion, SecretToTarget, TargetDice
from interregnum.games.oath.cards.words.persistent import Opportunity
from interregnum.games.oath.cards.words.travel import (
    DecadentTravel,
    FromHere,
    MoreFromHere,
    MustEnterHere,
    RulerSends,
    SecretToEnter,
    SecretToLeave,
)

for coast in ("barren-coast", "lush-coast", "rocky-coast"):
    card(coast, must_modify("travel", FromHere(cost=1, ignoring=("narrow-pass",), to_coast=True)))
card("plains", persistent(TargetDice(1)))
card("mountain", persistent(TargetDice(-1)))
card("charming-valley", must_modify("travel", MoreFromHere(1)))
card("narrow-pass", must_modify("travel", MustEnterHere()), persistent(GuardsRegion()))
card("buried-giant", modifies("travel", SecretToLeave()))
card("the-hidden-place", must_modify("travel", SecretToEnter()), persistent(SecretToTarget()))
card(
    "shrouded-wood",
    must_modify("travel", FromHere(cost=2, ignoring=("narrow-pass", "the-hidden-place")), RulerSends()),
)
for opportunity in ("mine", "salt-flats", "drowned-city"):
    card(opportunity, persistent(Opportunity()))
card("fertile-valley", must_modify("search", mod.Homeland(suit="hearth", favor=1)))
card("steppe", must_modify("search", mod.Homeland(suit="nomad", secrets=1)))
card("wastes", must_modify("search", mod.Homeland(suit="discord", relic=True)))
card("deep-woods", must_modify("search", mod.Homeland(suit="beast", relic=True)))
card("standing-stones", must_modify("search", mod.Homeland(suit="arcane", secrets=1)))
card("ancient-city", must_modify("search", mod.Homeland(suit="order", warbands=2)))
card("river", must_modify("muster", mod.MoreWarbands(n=1, when="ruled site")))
card("marshes", must_modify("search", mod.Draw(-1, here=True)))
card("great-slum", must_modify("search", mod.ClearFirst(here=True)))
card("the-tribunal", action(pick.OnePlayer(where="anywhere"), start.Exchange(("favor", "secrets", "promises"))))

card("brutal", persistent(Brutal()))
card("decadent", must_modify("travel", DecadentTravel()))
card("careless", must_modify("trade", mod.TradeMore(careless=True)))
card("greedy", must_modify("search", mod.GreedySearch()))
