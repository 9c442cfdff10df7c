"""The Nomad cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent, plan, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.persistent import (
    Forbids,
    KeepsNoFavor,
    LocksSites,
    UnlimitedSuit,
)
from interregnum.games.oath.cards.words.travel import FreeTravel, Welcome

card("rain-boots", plan("attack", war.Makes(what="no single shields"), war.AtEnd()))
card("ancient-binding", action(do.BurnSecretsDown()))
card("horse-archers", plan("both", war.Dice(n=3), war.AtEnd()))
card("warning-signals", plan("defense", war.MoveBetween(), war.AtEnd()))
card("elders", action(do.GainSecrets(1)))
card("the-gathering", when_played(start.Start("gathering")))
card("faithful-friend", when_played(do.GainSupply(4)))
card("tents", modifies("travel", FreeTravel(where="own region")))
card(
    "great-herd",
    when_played(pick.CardAtSite(where="anywhere", suits=("nomad",), optional=True), do.SwapWithSelf("card")),
)
card("convoys", action(pick.Pile(other=True), do.MovePile()))
card("vow-of-kinship", persistent(KeepsNoFavor("nomad")), when_played(do.FavorToBank("nomad")))
card("wild-mounts", plan("both", war.SaveNomads()))
card("lancers", plan("attack", war.Makes(what="double attack"), war.AtEnd()))
card("mountain-giant", plan("both", war.EitherDice(), war.AtEnd(when="chosen")))
card("rival-khan", plan("both", war.Dice(n=4, when="enemy suit", wanted="nomad"), war.AtEnd()))
card("lost-tongue", persistent(Forbids(deeds=("target", "take"), to="others", held=True, unless_rules="nomad")))
card("special-envoy", modifies("travel", FreeTravel(), mod.Afterwards(), do.EndAct()))
card(
    "resettle", action(pick.AdviserCard(of="anyone", suits=("nomad",)), pick.Place(), do.MoveAdviserToSite(chosen=True))
)
card("oracle", action(start.Start("oracle")))
card("pilgrimage", when_played(start.Start("pilgrims")))
card("spell-breaker", persistent(Forbids(deeds=("pay secrets",), to="enemies")))
card("mounted-patrol", plan("defense", war.Makes(what="half attack"), war.AtEnd()))
card("great-crusade", plan("both", war.Dice(per="ruled card", suit="nomad"), war.AtEnd()))
card("ancient-bloodline", persistent(LocksSites()))
card(
    "ancient-pact",
    when_played(
        do.Demands(what="exile"), pick.Alternative(yes="join"), pick.Slot(), do.BecomeCitizen(relic=True, secret=True)
    ),
)
card("storm-caller", plan("defense", war.Shields(n=2), war.AtEnd()))
card("family-wagon", persistent(UnlimitedSuit("nomad", 1)))
card("way-station", must_modify("travel", Welcome(paying=False)), modifies("travel", Welcome(paying=True)))
card("twin-brother", when_played(pick.AdviserCard(of="others", suits=("nomad",), optional=True), do.SwapWithSelf()))
card("hospitality", modifies("travel", mod.Afterwards(), pick.Bank(matching="site and adviser"), do.GainFavor(n=1)))
card("a-fast-steed", modifies("travel", FreeTravel(where="few warbands")))
card("relic-worship", modifies("recover", mod.Afterwards(relic=True), do.GainSupply(3)))
card("sacred-ground", persistent(Forbids(deeds=("play vision",), to="everyone", elsewhere=True)))
