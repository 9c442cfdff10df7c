"""The Order cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent, plan, rest, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import Forbids
from interregnum.games.oath.cards.words.travel import TravelToll

card("wrestlers", plan("defense", war.SacrificeForDie()))
card("battle-honors", plan("both", war.GainsOnVictory(favor=2, bank="order")))
card("bear-traps", plan("defense", war.Dice(n=1, side="defense"), war.AttackerLoses()))
card("longbows", plan("both", war.Dice(n=1)))
card("keep", plan("defense", war.Shields(n=2, when="this site")))
card("pressgangs", modifies("muster", mod.OnLaden()))
card("garrison", when_played(do.GainWarbands(per="ruled site"), start.Start("garrison")))
card("scouts", plan("attack", war.SupplyNow(1)))
card("martial-culture", plan("both", war.JoinOnVictory()))
card("code-of-honor", plan("both", war.OnlyPlan(), war.Dice(n=2)))
card("outriders", plan("attack", war.Makes(what="ignore skulls")))
card("messenger", action(start.Start("messenger")))
card("field-promotion", plan("both", war.GainsOnVictory(warbands=3)))
card("palanquin", action(pick.OnePlayer(), start.WithPlayer("palanquin")))
card("shield-wall", plan("defense", war.Shields(n=2), war.NoLosses(all=True)))
card("military-parade", plan("both", war.EnemyAdvisersPay()))
card("tome-guardians", persistent(Forbids(deeds=("target", "take"), to="enemies", things=("darkest-secret",))))
card("tyrant", must_modify("travel", mod.AfterMine(), start.KillAtDestination()))
card("forced-labor", must_modify("search", mod.Toll()))
card("secret-police", persistent(Forbids(deeds=("play vision", "play conspiracy"), to="enemies", ruled=True)))
card("specialist", plan("attack", war.SilencesDefense()))
card("captains", action(pick.Place(where="ruled"), start.FightAt()))
card("siege-engines", action(pick.Place(where="region", warbands=True), do.KillOn(n=2, at_site=True)))
card("royal-tax", when_played(do.Tax(n=2)))
card("toll-roads", must_modify("travel", TravelToll()))
card("curfew", must_modify("trade", mod.Toll(trading=True)))
card("knights-errant", modifies("muster", mod.Afterwards(), start.FightOn()))
card(
    "vow-of-obedience",
    persistent(Forbids(deeds=("play vision", "play conspiracy"), to="holder")),
    rest(pick.Bank(), do.GainFavor(n=1)),
)
card("hunting-party", modifies("search", mod.Afterwards(world=True), start.FightOn()))
card("council-seat", persistent(Forbids(deeds=("exile",), to="holder")))
card("encirclement", plan("both", war.Dice(n=2, when="larger force")))
card("peace-envoy", plan("both", war.OnlyPlan(), war.WinsAtOnce(pays=True)))
card("relic-hunter", plan("attack", war.LyingTargets()))
