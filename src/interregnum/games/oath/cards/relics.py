"""The relics and the edifices."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent, plan
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import (
    BanditsServe,
    Extends,
    Forbids,
    FreshTaking,
    KeepsSites,
    LocksUp,
    MobOnRecovery,
    RulesImperialCards,
)
from interregnum.games.oath.cards.words.triggers import Trigger

card("sticky-fire", plan("both", war.WipeOut()))
card("cursed-cauldron", plan("both", war.GainsOnVictory(per_killed=True)))
card("brass-horse", action(do.Demands(what="cards in pile"), start.Start("horse")))
card("truthful-harp", modifies("search", mod.Draw(2, shown=True)))
card("grand-mask", persistent(RulesImperialCards()))
card("horned-mask", action(pick.AdviserCard(of="me"), pick.CardAtSite(), do.SwapPicked(one="adviser", other="card")))
card("cup-of-plenty", modifies("trade", mod.FreeAction(matching=True)))
card("whistle", action(pick.OnePlayer(where="elsewhere"), start.WithPlayer("whistle")))
card("dowsing-sticks", action(do.PeekTopRelic(), pick.Alternative(yes="keep"), do.KeepTopRelic()))
card("cracked-horn", modifies("search", mod.DiscardsTo(world=True)))
card("bandit-crown", persistent(BanditsServe()))
card(
    "ring-of-devotion",
    persistent(Forbids(deeds=("garrison",), to="holder")),
    must_modify("muster", mod.MoreWarbands(n=2, when="holder")),
)
card(
    "skeleton-key",
    action(
        do.Demands(what="chancellor's site"),
        pick.Slot(),
        do.Uncover(),
        pick.Alternative(yes="keep"),
        do.Uncover(keep=True),
    ),
)
card("oracular-pig", action(do.PeekPile(n=3, of="world")))
card(
    "circlet-of-command",
    persistent(Forbids(deeds=("target", "take"), to="others", held=True), Extends(what="pawn", dice=1)),
)
card("ivory-eye", action(pick.Hidden(), do.PeekPicked()))
card("map", action(do.BuryRelic(me=True), do.GainSupply(4)))
card("obsidian-cage", plan("both", war.Cage()), action(start.Start("release")), persistent(LocksUp()))
card("book-of-records", must_modify("search", mod.SecretForFavor()))
card("dragonskin-drum", must_modify("travel", mod.AfterMine(), do.GainWarbands(n=1)))
card("the-grand-scepter", persistent(FreshTaking()))

card("sprawling-rampart", persistent(Extends(what="site", dice=1)))
card("bandit-rampart", plan("defense", war.Dice(n=2, when="this site", side="defense")))
card("hall-of-debate", persistent(Forbids(deeds=("target",), to="everyone", things=("peoples-favor",))))
card("hall-of-mockery", persistent(MobOnRecovery()))
card("forest-temple", persistent(KeepsSites("beast")))
card("ruined-temple", persistent(Forbids(deeds=("play faceup",), to="enemies", suits=("beast",))))
card("festival-district", action(pick.OnePlayer(where="anywhere"), start.Exchange(("favor", "secrets", "advisers"))))
card("squalid-district", persistent(Trigger(moment="end rolled", by="anyone"), start.TurnEndDie()))
card("great-spire", modifies("search", mod.FromDispossessed()))
card("fallen-spire", action(pick.Number(of="five"), start.SwapDeep()))
card("ancient-forge", action(do.PeekTopRelic(), pick.Alternative(yes="keep"), do.KeepTopRelic()))
card("broken-forge", action(do.FlipEdifice()))
