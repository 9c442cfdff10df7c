"""The Beast cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent, plan, rest, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import (
    EvenTargets,
    Forbids,
    FreeArrival,
    NoTradeFavor,
    PlansCostMore,
    WholeForce,
)
from interregnum.games.oath.cards.words.travel import FreeTravel, TravelLoss

card("errand-boy", modifies("search", mod.AnyPile()))
card("wolves", action(pick.OnePlayer(where="anywhere", warbands=True, me=True), do.KillOn(n=1)))
card("animal-playmates", modifies("muster", mod.FreeAction(suits=("beast",))))
card("true-names", persistent(Forbids(deeds=("plan",), to="others", held=True, matching=True)))
card("the-old-oak", modifies("trade", mod.TradeMore(secrets_with="beast")))
card("forest-paths", modifies("travel", FreeTravel(where="suit there", suit="beast", ignoring_sites=True)))
card("long-lost-heir", when_played(do.Demands(what="exile"), pick.Alternative(yes="join"), do.BecomeCitizen()))
card("rangers", plan("attack", war.Makes(what="ignore skulls"), war.Dice(n=2, when="four dice", side="attack")))
card("roving-terror", action(pick.CardAtSite(where="other"), do.MoveSelf()))
card("nature-worship", plan("both", war.Dice(per="adviser", suit="beast")))
card("birdsong", modifies("trade", mod.FreeAction(suits=("beast", "nomad"))))
card("small-friends", modifies("trade", mod.TradeElsewhere(suit="beast")))
card("grasping-vines", persistent(TravelLoss(n=1, leaving=True)))
card("threatening-roar", when_played(do.DiscardSuits(suits=("nomad", "beast"))))
card("fae-merchant", action(do.KeepTopRelic(asked=False), pick.HeldRelic(of="me", scepter=False), do.BuryRelic()))
card(
    "second-chance",
    action(
        pick.OnePlayer(where="anywhere", advisers=("order", "discord"), warbands=True, me=True),
        do.KillOn(n=1),
        do.GainWarbands(n=1),
    ),
)
card(
    "pied-piper",
    persistent(FreeArrival()),
    action(pick.OnePlayer(where="anywhere"), do.TakeFavor(n=2), do.GiveSelf()),
)
card("mushrooms", modifies("search", mod.Underside()))
card("insect-swarm", persistent(PlansCostMore("favor_burn")))
card("vow-of-union", persistent(WholeForce()))
card("giant-python", persistent(EvenTargets()))
card(
    "war-tortoise",
    plan(
        "both", war.Makes(what="no double shields", side="attack"), war.Makes(what="no double swords", side="defense")
    ),
)
card("new-growth", modifies("search", mod.PlayAnywhere(("beast", "hearth"))))
card("wild-cry", modifies("search", mod.PlayReward(suits=("beast",), supply=1, warbands=2)))
card("animal-host", when_played(do.GainWarbands(per="suit", suit="beast")))
card("memory-of-nature", action(start.FavorFromBanks(into="beast")))
card("marsh-spirit", persistent(Forbids(deeds=("plan",), to="attackers", here=True)))
card("vow-of-poverty", persistent(NoTradeFavor()), rest(do.Demands(what="no favor"), pick.Bank(), do.GainFavor(n=2)))
card("forest-council", must_modify("muster", mod.Closed("beast")), must_modify("trade", mod.Closed("beast")))
card("walled-garden", plan("defense", war.Shields(suit="beast", when="this site")))
card("vow-of-beastkin", must_modify("muster", mod.MustMatch(1)))
card("bracken", modifies("search", mod.DiscardsTo()))
card("wild-allies", action(pick.Place(where="suit", suit="beast"), start.FightAt()))
