"""The Discord cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, persistent, plan, rest, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import (
    AdviserLimit,
    CatchesBurned,
    Forbids,
    Inherits,
    MoreBandits,
    Refuses,
)
from interregnum.games.oath.cards.words.travel import TravelLoss
from interregnum.games.oath.cards.words.triggers import Trigger

card("mercenaries", plan("both", war.Dice(n=3), war.AtEnd(when="defeated")))
card("a-small-favor", when_played(do.GainWarbands(n=4)))
card("second-wind", plan("attack", war.SecondCampaign()))
card("sleight-of-hand", action(pick.OnePlayer(secrets=2), do.TakeSecrets(1)))
card("key-to-the-city", when_played(do.SeizeSite()))
card("scryer", action(pick.Pile(), do.PeekPile()))
card("disgraced-captain", plan("attack", war.Dice(n=4, when="target suit", wanted="order", side="attack")))
card("naysayers", rest(do.Demands(what="exile keeper"), do.TakeFavor(n=1, of="chancellor")))
card("book-burning", plan("attack", war.Makes(what="burn secrets")))
card("charlatan", when_played(do.StripSecret()))
card(
    "assassin",
    persistent(AdviserLimit(2)),
    action(pick.AdviserCard(of="player"), do.DiscardPicked("adviser")),
)
card("downtrodden", modifies("muster", mod.MoreWarbands(n=2, when="poorest suit")))
card(
    "blackmail",
    when_played(
        pick.OnePlayer(), pick.HeldRelic(), pick.Alternative(yes="pay", by_player=True, cost=3), do.TakeOrPaid(cost=3)
    ),
)
card("cracked-sage", plan("both", war.Dice(n=4, when="enemy suit", wanted="arcane")))
card("dissent", when_played(do.SuitsOnCard()))
card("false-prophet", when_played(start.Start("prophecy")), persistent(Inherits()))
card(
    "vow-of-renewal",
    persistent(Forbids(deeds=("recover",), to="holder", things=("peoples-favor",)), CatchesBurned()),
)
card("zealots", plan("attack", war.Zeal()))
card(
    "royal-ambitions",
    when_played(do.Demands(what="more sites"), pick.Alternative(yes="join"), pick.Slot(), do.BecomeCitizen(relic=True)),
)
card("salt-the-earth", persistent(Refuses()), when_played(do.DiscardOthersHere()))
card("beast-tamer", persistent(Forbids(deeds=("plan",), to="others", suits=("beast", "nomad"), held=True)))
card("riots", when_played(start.Start("riot")))
card("silver-tongue", persistent(AdviserLimit(2)), rest(pick.Bank(matching="site"), do.GainFavor(n=1)))
card("gambling-hall", action(start.Wager(4)))
card("boiling-lake", persistent(TravelLoss(n=2, leaving=False)))
card("relic-thief", persistent(Trigger(moment="relics taken", may=True), start.StealRelics()))
card("enchantress", action(pick.AdviserCard(of="anyone"), do.SwapWithSelf()))
card("insomnia", persistent(AdviserLimit(2)), rest(do.GainSecrets(1)))
card("sneak-attack", persistent(Trigger(moment="campaign over"), start.FightOn(back=True)))
card("gossip", persistent(Forbids(deeds=("play facedown",), to="enemies")))
card("bandit-chief", when_played(do.KillEverywhere()), persistent(MoreBandits(2)))
card("chaos-cult", persistent(Trigger(moment="title taken"), do.TakeFavor(n=1, of="actor")))
card("slander", plan("attack", war.Makes(what="burn all favor")))
