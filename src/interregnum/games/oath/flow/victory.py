"""The attacker's victory: rule of sites, relics and banners, banishment."""

from __future__ import annotations

from interregnum.games.oath.flow.moving import ForcedTravel
from interregnum.games.oath.flow.using import Occasion
from interregnum.games.oath.log import player
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.banks import burn_favor, station
from interregnum.games.oath.rules.piles import bury_relic, seize_banner, take_relic
from interregnum.games.oath.rules.ruling import forbidden
from interregnum.games.oath.state import OathGame, change, fight
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class Victory(Procedure):
    """What a victorious attacker does, in order."""

    site: int = 0
    lying: int = 0

    @step("oath.5.5.7.1.1")
    def garrison(self, g: OathGame) -> Flow:
        war = fight(g.state)
        have = g.state.lords[war.attacker].warbands
        if self.site >= len(war.sites) or not have or forbidden(g.state, "garrison", war.attacker) is not None:
            return self.relics
        where = CARDS[g.state.sites[war.sites[self.site]].id]
        ask = Decision(
            war.attacker,
            "garrison",
            msg("How many warbands go to {site}?", site=where),
            rule="oath.5.5.7.1.1",
            about=(where.ref,),
        )
        for n in range(have + 1):
            ask.offer(f"garrison:{n}", msg("{n}", n=n), means=n)
        return ask

    @garrison.chosen
    def garrisoned(self, g: OathGame, option: Option) -> Flow:
        war = fight(g.state)
        if g.meant:
            station(g, war.attacker, war.sites[self.site], int(g.meant), "oath.5.5.7.1.1")
        self.site += 1
        return self.garrison

    @step("oath.5.5.7.2.1", "oath.5.5.7.2.2")
    def relics(self, g: OathGame) -> Flow:
        war = fight(g.state)
        for id in war.banners:
            seize_banner(g, war.attacker, id, "oath.5.5.7.2.1")
        for relic in war.relics:
            take_relic(g, war.attacker, relic, "oath.5.5.7.2.1")
        return Occasion(name="relics taken", seat=war.attacker, cards=war.relics) if war.relics else None

    @step("oath.5.5.7.2.1")
    def found(self, g: OathGame) -> Flow:
        war = fight(g.state)
        if self.lying >= len(war.lying):
            return self.banish
        ask = Decision(war.attacker, "found", msg("Keep the relic you won?"), rule="oath.5.5.7.2.1")
        ask.offer("keep", msg("Keep it"), means=war.lying[self.lying])
        ask.offer("bury", msg("Put it under the relic deck"), means=war.lying[self.lying])
        return ask

    @found.chosen
    def found_one(self, g: OathGame, option: Option) -> Flow:
        self.lying += 1
        if option.key == "bury":
            bury_relic(g, str(g.meant), "oath.5.5.7.2.1")
            return self.found
        take_relic(g, fight(g.state).attacker, str(g.meant), "oath.5.5.7.2.1")
        return Occasion(name="relics taken", seat=fight(g.state).attacker, cards=(str(g.meant),))

    @step("oath.5.5.7.2.1")
    def next_found(self, g: OathGame) -> Flow:
        return self.found

    @step("oath.5.5.7.3.1")
    def banish(self, g: OathGame) -> Flow:
        war = fight(g.state)
        if not war.pawn:
            return Done()
        return ForcedTravel(seat=war.defender, by=war.attacker, optional=True)

    @step("oath.5.5.7.3.2")
    def burn(self, g: OathGame) -> Flow:
        war = fight(g.state)
        ask = Decision(
            war.attacker, "burn", msg("Burn favor of {player}?", player=player(war.defender)), rule="oath.5.5.7.3.2"
        )
        ask.offer("burn", msg("Burn it"))
        ask.offer("spare", msg("Spare it"))
        return ask

    @burn.chosen
    def burned(self, g: OathGame, option: Option) -> Flow:
        war = fight(g.state)
        lord = g.state.lords[war.defender]
        have = lord.favor
        if "burn secrets" in war.notes and lord.secrets + lord.turned > 1:
            change(g.state, war.defender, secrets=min(1, lord.secrets), turned=0 if lord.secrets else 1)
        if option.key == "burn":
            burn_favor(g, war.defender, have if "burn all favor" in war.notes else have // 2, "oath.5.5.7.3.2")
        return Done()
