"""The course of the game: rounds, turns, and the phases Wake, Act and Rest."""

from __future__ import annotations

from interregnum.games.oath.cards.power import POWERS, MajorAction, PowerUse, facts
from interregnum.games.oath.cards.words.persistent import Opportunity
from interregnum.games.oath.flow.actions import TakeAction, framed, impossible, legal, play_adviser
from interregnum.games.oath.flow.citizens import exile_price, leave_empire, leaving_price
from interregnum.games.oath.flow.deals import Deal, Kind
from interregnum.games.oath.flow.ending import RoundEnd, usurped
from interregnum.games.oath.flow.minor import (
    MoveWarbands,
    ShowAdviser,
    comrades,
    deployable,
    exile,
    exile_refusal,
    leave_refusal,
    offer_refusal,
    peek,
    scepter_refusal,
    showable,
    unseen,
    withdrawable,
)
from interregnum.games.oath.flow.setup import Setup
from interregnum.games.oath.flow.title import Title
from interregnum.games.oath.flow.using import Using, accessible, unusable
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS, SCEPTER, SLOTS
from interregnum.games.oath.rules.acts import refusal
from interregnum.games.oath.rules.banks import emptiest, give_favor, purse, restore, spend_favor
from interregnum.games.oath.state import (
    EMPIRE,
    MAX_SUPPLY,
    OathGame,
    bank_index,
    change,
    change_site,
    holder,
    set_banner,
)
from interregnum.games.oath.terms import MAJOR_NAMES, SUIT_NAMES, favor
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.knowledge import sees
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

MAJOR: tuple[MajorAction, ...] = ("search", "muster", "trade", "recover", "campaign", "travel")
REFRESH = {"chancellor": ((18, 6), (11, 5), (4, 4), (0, 3)), "exile": ((9, 6), (4, 5), (0, 4))}
"""Supply at rest: the first line whose number of warbands is in the bank."""
MOB = 6
OFFERED: tuple[Kind, ...] = ("favor", "secrets", "relics", "banners")
"""What may be exchanged along with an offer of citizenship."""


class WholeGame(Procedure):
    """A whole game."""

    @step("oath.1.1.1")
    def set_up(self, g: OathGame) -> Flow:
        return Setup()

    @step("oath.4.0.2")
    def play_round(self, g: OathGame) -> Flow:
        if g.logging:
            tell(g, "oath.4.0.1", "round", msg("Round {n} begins.", n=g.state.round))
        return Round()

    @step("oath.4.0.5")
    def check_end(self, g: OathGame) -> Flow:
        return RoundEnd()

    @step("oath.4.0.6")
    def next_round(self, g: OathGame) -> Flow:
        g.state.round += 1
        return self.play_round


class Round(Procedure):
    """Every player takes a turn, the Chancellor first."""

    turn: int = 0

    @step("oath.4.0.2", "oath.4.0.4")
    def next_turn(self, g: OathGame) -> Flow:
        if self.turn >= g.state.seats:
            return Done()
        seat = self.turn
        self.turn += 1
        return Turn(seat=seat)

    @step("oath.4.0.2")
    def again(self, g: OathGame) -> Flow:
        return self.next_turn


class Turn(Procedure, kw_only=True):
    """One player's turn."""

    seat: int

    @step("oath.4.0.3")
    def begin(self, g: OathGame) -> Flow:
        state = g.state
        state.active, state.phase = self.seat, "wake"
        state.scepter_fresh = state.act_over = False
        state.cleared.clear()
        state.memo.clear()
        for what, seat, to in [entry for entry in state.promises if entry[1] == self.seat and entry[0] != "peace"]:
            give_favor(g, seat, to, int(what.removeprefix("favor:")), "oath.7.6.3.2")
            state.promises.remove((what, seat, to))
        if g.logging:
            tell(g, "oath.4.0.3", "turn", msg("{player}’s turn.", player=player(self.seat)))
        return Title()

    @step("oath.4.1.0.1")
    def wake(self, g: OathGame) -> Flow:
        return Wake(seat=self.seat)

    @step("oath.4.2.1")
    def act(self, g: OathGame) -> Flow:
        g.state.phase = "act"
        return ActPhase(seat=self.seat)

    @step("oath.4.3.0.1")
    def rest(self, g: OathGame) -> Flow:
        g.state.phase = "rest"
        return Rest(seat=self.seat)


class Wake(Procedure, kw_only=True):
    """The Wake Phase."""

    seat: int
    times: int = 0

    @step("oath.4.1.1.0.1", "oath.4.1.1.1.1", "oath.4.1.1.1.2")
    def peoples_favor(self, g: OathGame) -> Flow:
        state = g.state
        banner = state.peoples_favor
        if banner.holder != self.seat or self.times > int(banner.mob):
            return self.mob
        have = purse(state, self.seat)
        if banner.tokens <= 1 and not have:
            return self.mob
        ask = Decision(
            self.seat, "favor", msg("The People’s Favor: add a favor, or return one?"), rule="oath.4.1.1.0.1"
        )
        if have:
            ask.offer("add", msg("Add {what}", what=favor(1)))
        if banner.tokens > 1:
            for bank in emptiest(state):
                label = msg("Return {what} to the {suit} bank", what=favor(1), suit=SUIT_NAMES[bank])
                ask.offer(f"return:{bank}", label, f"bank:{bank}", means=bank)
        elif state.lords[self.seat].favor == 0:
            ask.offer_pass()
        return ask

    @peoples_favor.chosen
    def favored(self, g: OathGame, option: Option) -> Flow:
        state = g.state
        self.times += 1
        if option.key == "add":
            spend_favor(g, self.seat, 1)
            set_banner(state, "peoples-favor", tokens=state.peoples_favor.tokens + 1)
        elif option.key != "pass":
            state.banks[bank_index(g.meant)] += 1
            set_banner(state, "peoples-favor", tokens=state.peoples_favor.tokens - 1)
        return self.peoples_favor

    @step("oath.4.1.1.3.1")
    def mob(self, g: OathGame) -> Flow:
        banner = g.state.peoples_favor
        if banner.holder == self.seat and banner.tokens >= MOB and not banner.mob:
            set_banner(g.state, "peoples-favor", mob=True)
        return None

    @step("oath.4.1.2.1", "oath.3.1.1", "oath.3.2.1")
    def check_win(self, g: OathGame) -> Flow:
        return usurped(g, self.seat)

    @step("oath.4.1.3.1", "oath.2.11.13")
    def usurp(self, g: OathGame) -> Flow:
        state = g.state
        if state.keeper == self.seat and state.lords[self.seat].role == "exile" and not state.usurper:
            state.usurper = True
            if g.logging:
                tell(g, "oath.4.1.3.1", "usurper", msg("{player} is the Usurper.", player=player(self.seat)))
        return None

    @step("oath.4.1.4.1", "oath.11.opportunity.1")
    def opportunity(self, g: OathGame) -> Flow:
        here = g.state.lords[self.seat].site
        site = g.state.sites[here]
        closed = g.state.powers and all(spot.site != here for _, _, spot in facts(g.state, Opportunity))
        if closed or not (site.favor or site.secrets):
            return Done()
        ask = Decision(
            self.seat, "opportunity", msg("Take something from {site}?", site=CARDS[site.id]), rule="oath.4.1.4.1"
        )
        if site.favor:
            ask.offer("take:favor", msg("Take a favor"))
        if site.secrets:
            ask.offer("take:secret", msg("Take a secret"))
        ask.offer_pass()
        return ask

    @opportunity.chosen
    def taken(self, g: OathGame, option: Option) -> Flow:
        state = g.state
        index = state.lords[self.seat].site
        lord, site = state.lords[self.seat], state.sites[index]
        if option.key == "take:favor":
            change_site(state, index, favor=site.favor - 1)
            change(state, self.seat, favor=lord.favor + 1)
        elif option.key == "take:secret":
            change_site(state, index, secrets=site.secrets - 1)
            change(state, self.seat, secrets=lord.secrets + 1)
        return Done()


class ActPhase(Procedure, kw_only=True):
    """The Act Phase: any number of actions, one after the other."""

    seat: int

    @step("oath.4.2.1", "oath.4.2.3", "oath.6.0.1")
    def menu(self, g: OathGame) -> Flow:
        seat = self.seat
        if g.state.act_over:
            return Done()
        prompt = msg("Your turn: what do you do? You have {n} Supply.", n=g.state.lords[seat].supply)
        ask = Decision(seat, "action", prompt, rule="oath.4.2.1")
        for kind in MAJOR:
            frame = framed(g, kind, seat)
            ask.offer(kind, MAJOR_NAMES[kind], unless=impossible(g, frame), means=frame)
        self._powers(g, ask)
        self._advisers(g, ask)
        self._peeks(g, ask)
        self._warbands(g, ask)
        self._empire(g, ask)
        if showable(g, self.seat):
            ask.offer("show", msg("Show an adviser to somebody"))
        ask.offer("rest", msg("Rest"))
        return ask

    def _powers(self, g: OathGame, ask: Decision) -> None:
        for key in accessible(g, self.seat, "action"):
            card = CARDS[POWERS[key].card]
            refused = unusable(g, PowerUse(seat=self.seat, key=key))
            ask.offer(f"power:{key}", msg("Use {card}", card=card), card.ref, unless=refused, means=key)

    def _advisers(self, g: OathGame, ask: Decision) -> None:
        for adviser in g.state.lords[self.seat].advisers:
            if not adviser.faceup:
                frame, card = play_adviser(g, self.seat, adviser.card), CARDS[adviser.card]
                label = msg("Play or discard {card}", card=card)
                refused = None if legal(g, frame) else refusal(g, frame) or impossible(g, frame)
                ask.offer(f"adviser:{adviser.card}", label, card.ref, unless=refused, means=frame)

    def _peeks(self, g: OathGame, ask: Decision) -> None:
        for site, n in unseen(g, self.seat):
            label = msg("Peek at relic {n} of {site}", n=n + 1, site=CARDS[g.state.sites[site].id])
            ask.offer(f"peek:{site}:{n}", label, means=g.state.sites[site].relics[n])
        if holder(g.state, SCEPTER) == self.seat:
            for slot, relic in enumerate(g.state.reliquary):
                if relic and not sees(g.state.known.get(relic, 0), self.seat):
                    label = msg("Peek at the relic on {slot}", slot=CARDS[SLOTS[slot]])
                    ask.offer(f"peek:slot:{slot}", label, unless=scepter_refusal(g, self.seat), means=relic)

    def _warbands(self, g: OathGame, ask: Decision) -> None:
        seat = self.seat
        if deployable(g, seat):
            ask.offer("deploy", msg("Move warbands to your site"), means=-1)
        if withdrawable(g, seat):
            ask.offer("withdraw", msg("Move warbands to your board"), means=-1)
        for other in comrades(g, seat):
            if g.state.lords[seat].warbands:
                label = msg("Give warbands to {player}", player=player(other))
                ask.offer(f"give:{other}", label, means=other)
            if g.state.lords[other].warbands:
                label = msg("Ask {player} for warbands", player=player(other))
                ask.offer(f"ask:{other}", label, means=other)

    def _empire(self, g: OathGame, ask: Decision) -> None:
        state, seat = g.state, self.seat
        mine = holder(state, SCEPTER) == seat
        for other, lord in enumerate(state.lords):
            if mine and lord.role == "exile":
                label = msg("Offer citizenship to {player}", player=player(other))
                ask.offer(f"offer:{other}", label, f"seat:{other}", unless=offer_refusal(g, seat), means=other)
            if mine and lord.role == "citizen" and other != seat:
                label = msg(
                    "Exile {player} for {what}", player=player(other), what=favor(exile_price(state, seat, other))
                )
                ask.offer(f"exile:{other}", label, f"seat:{other}", unless=exile_refusal(g, seat, other), means=other)
        if state.lords[seat].role == "citizen" and not mine:
            label = msg("Leave the Empire for {what}", what=favor(leaving_price(state, seat)))
            ask.offer("leave", label, unless=leave_refusal(g, seat))

    @menu.chosen
    def taken(self, g: OathGame, option: Option) -> Flow:
        kind = option.key.partition(":")[0]
        if kind == "rest":
            return Done()
        if kind in MAJOR or kind == "adviser":
            return TakeAction(frame=g.meant)
        if kind == "show":
            return ShowAdviser(seat=self.seat)
        if kind == "peek":
            peek(g, self.seat, str(g.meant), "oath.6.3.1")
            return self.menu
        if kind == "exile":
            exile(g, self.seat, int(g.meant))
            return None
        if kind == "leave":
            leave_empire(g, self.seat)
            return None
        if kind == "power":
            return Using(use=PowerUse(seat=self.seat, key=str(g.meant)))
        if kind == "offer":
            return Deal(proposer=self.seat, other=int(g.meant), kinds=OFFERED, citizenship=True)
        return MoveWarbands(seat=self.seat, way=kind, other=int(g.meant))

    @step("oath.2.11.1")
    def title(self, g: OathGame) -> Flow:
        return Title()

    @step("oath.2.11.1")
    def again(self, g: OathGame) -> Flow:
        return self.menu


class Rest(Procedure, kw_only=True):
    """The Rest Phase."""

    seat: int
    used: tuple[str, ...] = ()

    @step("oath.4.3.1.1", "oath.4.3.2.1", "oath.4.3.2.2")
    def return_tokens(self, g: OathGame) -> Flow:
        restore(g, self.seat)
        return None

    @step("oath.4.3.3.1", "oath.4.3.3.2", "oath.4.3.4.1", "oath.4.3.4.2")
    def refresh(self, g: OathGame) -> Flow:
        state = g.state
        lord = state.lords[self.seat]
        if lord.role == "citizen":
            supply = state.lords[EMPIRE].supply
        else:
            supply = next(supply for least, supply in REFRESH[lord.role] if lord.bank >= least)
        change(state, self.seat, supply=min(MAX_SUPPLY, supply + lord.supply))
        return None

    @step("oath.4.3.5.1")
    def powers(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "rest", msg("Use a Rest power?"), rule="oath.4.3.5.1")
        for key in accessible(g, self.seat, "rest"):
            if key not in self.used:
                card = CARDS[POWERS[key].card]
                refused = unusable(g, PowerUse(seat=self.seat, key=key))
                ask.offer(f"power:{key}", msg("Use {card}", card=card), card.ref, unless=refused, means=key)
        ask.offer_done()
        return ask

    @powers.chosen
    def used_power(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.title
        self.used = (*self.used, str(g.meant))
        return Using(use=PowerUse(seat=self.seat, key=str(g.meant)))

    @step("oath.4.3.5.1")
    def more(self, g: OathGame) -> Flow:
        return self.powers

    @step("oath.2.11.1")
    def title(self, g: OathGame) -> Flow:
        return Title()
