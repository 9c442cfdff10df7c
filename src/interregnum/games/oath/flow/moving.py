"""Travel that somebody makes another player do, or that a power allows for no Supply."""

from __future__ import annotations

from interregnum.games.oath.cards.power import Act, PowerUse, facts
from interregnum.games.oath.cards.words.travel import TravelLoss
from interregnum.games.oath.flow.travel import Travel, free_destinations, sender, site_name
from interregnum.games.oath.flow.using import Using
from interregnum.games.oath.log import player
from interregnum.games.oath.rules.banks import kill_on_board, toll, turn_secrets
from interregnum.games.oath.rules.ruling import card_ruler, ruler, rules_card
from interregnum.games.oath.state import NOBODY, OathGame, enemies
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Thing, msg


class ForcedTravel(Procedure, kw_only=True):
    """A seat travels for no Supply to a site that somebody picks; what else it costs needs the traveler's consent.

    `among` narrows the destinations if any of them can be reached, `refused` are those the traveler would not pay for;
    its result tells whether the pawn moved.
    """

    seat: int
    by: int
    optional: bool = False
    among: tuple[int, ...] = ()
    only: bool = False
    refused: tuple[int, ...] = ()
    act: Act | None = None

    def _open(self, g: OathGame) -> list[Act]:
        found = [act for act in free_destinations(g, self.seat) if act.to not in self.refused]
        wanted = [act for act in found if act.to in self.among]
        return wanted if wanted or self.only else found

    @step("oath.5.5.7.3.1", "oath.11.shrouded-wood.4")
    def pick(self, g: OathGame) -> Flow:
        lord = sender(g.state, self.seat)
        chooser = self.by if lord == NOBODY else lord
        found = self._open(g)
        if not found:
            return Done(False)
        ask = Decision(
            chooser, "send", msg("Where does {player} travel to?", player=player(self.seat)), rule="oath.5.5.7.3.1"
        )
        for act in found:
            name = site_name(g.state, act.to)
            ref = name.ref if isinstance(name, Thing) else f"site:{act.to}"
            ask.offer(f"to:{act.to}", msg("To {site}", site=name), ref, f"site:{act.to}", means=act)
        if self.optional and chooser == self.by:
            ask.offer_done(msg("Nowhere"))
        return ask

    @pick.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done(False)
        self.act = g.meant
        return None

    @step("oath.11.hidden-place.1")
    def consent(self, g: OathGame) -> Flow:
        assert self.act is not None
        if self.by == self.seat or not (self.act.turned or self.act.tolls):
            return self.go
        ask = Decision(self.seat, "consent", msg("Do you pay what this travel costs?"), rule="oath.11.hidden-place.1")
        ask.offer("pay", msg("Pay and travel"))
        ask.offer("stay", msg("Refuse"))
        return ask

    @consent.chosen
    def consented(self, g: OathGame, option: Option) -> Flow:
        if option.key == "pay":
            return None
        assert self.act is not None
        self.refused = (*self.refused, self.act.to)
        return self.pick

    @step("oath.5.6.2.1")
    def go(self, g: OathGame) -> Flow:
        assert self.act is not None
        return Journey(act=self.act)

    @step("oath.5.6.2.1")
    def arrived(self, g: OathGame) -> Flow:
        return Done(True)


class Journey(Procedure, kw_only=True):
    """A travel with all that comes of it; its Supply is spent already."""

    act: Act
    after: int = 0

    @step("oath.5.6.1.1")
    def leave(self, g: OathGame) -> Flow:
        state, act = g.state, self.act
        for to in act.tolls:
            toll(g, act.seat, to, "oath.7.1.4.1")
        turn_secrets(g, act.seat, act.turned, "oath.11.hidden-place.1")
        here = state.lords[act.seat].site
        for word, card, spot in facts(state, TravelLoss):
            lord = card_ruler(state, card, spot)
            if word.leaving and ruler(state, here) == lord and (lord < 0 or enemies(state, lord, act.seat)):
                kill_on_board(g, act.seat, word.n, "oath.7.1.4.1")
        return Travel(act=act)

    @step("oath.5.6.2.1")
    def arrive(self, g: OathGame) -> Flow:
        state, act = g.state, self.act
        for word, card, spot in facts(state, TravelLoss):
            if not word.leaving and spot.site == act.to and not rules_card(state, act.seat, card, spot):
                kill_on_board(g, act.seat, word.n, "oath.7.1.4.1")
        return None

    @step("oath.7.4.2.1")
    def afterwards(self, g: OathGame) -> Flow:
        if self.after >= len(self.act.after):
            return Done()
        self.after += 1
        key = self.act.after[self.after - 1]
        return Using(use=PowerUse(seat=self.act.seat, key=key, act=self.act), paid=True)

    @step("oath.7.4.2.1")
    def again(self, g: OathGame) -> Flow:
        return self.afterwards
