"""The Arcane cards."""

from __future__ import annotations

from interregnum.games.oath.cards.power import action, card, modifies, must_modify, persistent, plan, when_played
from interregnum.games.oath.cards.words import deeds as do
from interregnum.games.oath.cards.words import modifiers as mod
from interregnum.games.oath.cards.words import picking as pick
from interregnum.games.oath.cards.words import special as start
from interregnum.games.oath.cards.words import tactics as war
from interregnum.games.oath.cards.words.campaign import Reroll
from interregnum.games.oath.cards.words.persistent import Extends, Forbids, PlansCostMore
from interregnum.games.oath.cards.words.travel import FreeTravel
from interregnum.games.oath.cards.words.triggers import Trigger

card("alchemist", action(start.FavorFromBanks(n=4)))
card("fire-talkers", plan("both", war.Dice(n=3, when="darkest secret")))
card("magicians-code", modifies("recover", mod.SecretsToward(2)))
card("spirit-snare", action(pick.Bank(), do.GainFavor(n=1)))
card("wizard-school", action(do.GainSecrets(1), do.EndAct()))
card("dazzle", when_played(do.DiscardSuits(suits=("hearth", "order"))))
card("acting-troupe", modifies("trade", mod.CountsAsSuit(("beast", "order"))))
card(
    "taming-charm",
    action(pick.CardAtSite(suits=("beast", "nomad")), do.DiscardPicked(), do.GainFavor(n=2, of_card=True)),
)
card("inquisitor", action(pick.OnePlayer(), start.WithPlayer("inquiry")))
card("secret-signal", modifies("trade", mod.TradeMore(lone_favor=True)))
card("augury", modifies("search", mod.Draw(1)))
card("rusting-ray", plan("defense", war.Makes(what="no hollow swords", when="darkest secret")))
card("portal", modifies("travel", FreeTravel(where="here", ignoring_sites=True)))
card("billowing-fog", plan("both", war.NoLosses()))
card("kindred-warriors", plan("both", war.Makes(what="ignore skulls"), war.Dice(per="other suit", suit="arcane")))
card("terror-spells", action(do.Demands(what="darkest secret"), start.KillNearby(2)))
card("blood-pact", action(pick.Number(of="pairs of warbands"), do.SacrificePairs()))
card("revelation", when_played(start.Start("revelation")))
card("observatory", modifies("search", mod.AnyPile(here=True)))
card("plague-engines", action(do.EveryonePays(into="arcane")))
card("gleaming-armor", persistent(PlansCostMore("secret")))
card("bewitch", when_played(do.Demands(what="more secrets"), pick.Alternative(yes="join"), do.BecomeCitizen()))
card("jinx", persistent(Reroll()))
card("tutor", action(do.GainSecrets(1)))
card(
    "dream-thief",
    action(
        pick.AdviserCard(name="one", faceup=False),
        pick.AdviserCard(name="other", faceup=False, but="one"),
        do.SwapPicked(one="one", other="other"),
    ),
)
card("cracking-ground", plan("both", war.Dice(per="targeted site")))
card("sealing-ward", persistent(Extends(what="relic", dice=1)))
card("initiation-rite", must_modify("muster", mod.SecretMuster()))
card(
    "vow-of-silence",
    persistent(
        Forbids(deeds=("recover",), to="holder", things=("darkest-secret",)),
        Forbids(deeds=("give secrets",), to="holder"),
        Trigger(moment="secret recovered", by="anyone"),
        do.GainCounted(),
    ),
)
card("forgotten-vault", action(pick.Alternative(yes="add"), do.GrowSecret(either=True)))
card("map-library", modifies("trade", mod.TradeElsewhere()))
card("witchs-bargain", action(start.Start("bargain")))
card("master-of-disguise", modifies("trade", mod.BorrowAdvisers()))
