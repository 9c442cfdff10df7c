"""The Hearth cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, persistent, plan, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import CountsAs, Forbids
from interregnum.games.oath.cards.words.triggers import Trigger

card("tinkers-fair", action(pick.OnePlayer(where="anywhere"), start.Exchange(("favor", "secrets", "relics"))))
card("wayside-inn", action(do.GainSupply(2)))
card("extra-provisions", plan("defense", war.Shields(n=1)))
card("memory-of-home", action(pick.Bank(but="hearth"), do.MoveFavor(into="hearth")))
card("welcoming-party", modifies("search", mod.PlayReward(bank="hearth", drawn=True)))
card("traveling-doctor", plan("both", war.NoLosses(), war.AtEnd(when="defeated")))
card("storyteller", action(do.GrowSecret()))
card("armed-mob", action(pick.AdviserCard(of="secret holder"), do.DiscardPicked("adviser")))
card("tavern-songs", action(do.Demands(what="cards in pile"), do.PeekPile(n=3, of="region")))
card("homesteaders", action(pick.AdviserCard(of="me"), do.MoveAdviserToSite()))
card("crop-rotation", modifies("search", mod.ClearFirst()))
card("a-round-of-ale", action(do.Restore()))
card("land-warden", modifies("search", mod.PlayTwo()))
card("charming-friend", action(pick.OnePlayer(), do.TakeFavor(n=1)))
card("village-constable", plan("both", war.Dice(n=2, when="no peoples favor")))
card("family-heirloom", when_played(do.PeekTopRelic(), pick.Alternative(yes="keep"), do.KeepTopRelic()))
card("news-from-afar", modifies("search", mod.FreeAction()))
card("levelers", action(start.LevelBanks(2)))
card("fabled-feast", when_played(pick.Bank(), do.GainPerSuit("hearth")))
card(
    "the-great-levy",
    plan("both", war.Dice(n=3, when="no peoples favor"), war.Makes(what="ignore skulls", when="no peoples favor")),
)
card("hearts-and-minds", plan("defense", war.WinsAtOnce(), war.AtEnd(when="unless peoples favor")))
card("relic-breaker", action(pick.LyingRelic(), do.BuryRelic(), do.GainWarbands(n=3)))
card("book-binders", persistent(Trigger(moment="vision played"), pick.Bank(), do.GainFavor(n=2)))
card("ballot-box", action(do.Demands(what="peoples favor"), do.BecomeCitizen(asked=False)))
card(
    "saddle-makers",
    persistent(Trigger(moment="played", suits=("nomad", "order")), do.GainFavor(n=2, of_card=True)),
)
card("herald", persistent(Trigger(moment="campaign declared"), pick.Bank(), do.GainFavor(n=1)))
card("rowdy-pub", modifies("muster", mod.MoreWarbands(n=1, when="this card")))
card(
    "vow-of-peace",
    persistent(Forbids(deeds=("campaign",), to="holder"), Forbids(deeds=("sacrifice",), to="others", held=True)),
)
card("deed-writer", action(pick.OnePlayer(where="anywhere"), start.Exchange(("favor", "secrets", "sites"))))
card("salad-days", when_played(start.FavorFromBanks(n=3, distinct=True)))
card("marriage", persistent(CountsAs(2)))
card("hospital", plan("both", war.Rescue()))
card("awaited-return", modifies("trade", mod.FreeAction(sacrifice=True), start.SacrificeOne()))
