"""The Oathkeeper title: it belongs to the player who meets the oath's goal."""

from __future__ import annotations

from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.flow.using import Occasion
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.rules.acts import base
from interregnum.games.oath.rules.goals import meeting
from interregnum.games.oath.state import OathGame, forget
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class Title(Procedure):
    """The title changes hands if its holder no longer meets the goal and others do."""

    @step("oath.7.1.4.2")
    def inherit(self, g: OathGame) -> Flow:
        state = g.state
        if not state.inherited:
            return self.check
        card, seat = state.inherited.pop(0)
        for pile, cards in enumerate(state.discards):
            state.discards[pile] = tuple(other for other in cards if other != card)
        forget(state, card, seat)
        act = base("search", seat, state.lords[seat].site, (), ("minor",), True)
        return PlayCard(act=act, card=card, drawn=False)

    @step("oath.7.1.4.2")
    def inherited(self, g: OathGame) -> Flow:
        return self.inherit

    @step("oath.2.11.1", "oath.2.11.6", "oath.2.11.7")
    def check(self, g: OathGame) -> Flow:
        met = meeting(g.state, g.state.oath)
        if not met or g.state.keeper in met:
            return Done()
        ask = Decision(g.state.keeper, "title", msg("Who becomes the Oathkeeper?"), rule="oath.2.11.1")
        for seat in met:
            ask.offer(f"keeper:{seat}", msg("{player}", player=player(seat)), f"seat:{seat}", means=seat)
        return ask if len(met) > 1 else self.passes_to_one

    @check.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        self._pass(g, int(g.meant))
        return self.noticed

    @step("oath.2.11.8", "oath.2.11.11")
    def passes_to_one(self, g: OathGame) -> Flow:
        self._pass(g, meeting(g.state, g.state.oath)[0])
        return None

    def _pass(self, g: OathGame, seat: int) -> None:
        g.state.keeper, g.state.usurper = seat, False
        if g.logging:
            tell(g, "oath.2.11.1", "title", msg("{player} is the Oathkeeper now.", player=player(seat)))

    @step("oath.2.11.8")
    def noticed(self, g: OathGame) -> Flow:
        return Occasion(name="title taken", seat=g.state.keeper)

    @step("oath.2.11.8")
    def settled(self, g: OathGame) -> Flow:
        return self.check
