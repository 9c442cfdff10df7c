"""Becoming a Citizen and ceasing to be one."""

from __future__ import annotations

from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS, SCEPTER
from interregnum.games.oath.rules.banks import give_favor
from interregnum.games.oath.rules.piles import discard, hold_relic
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    MAX_SUPPLY,
    OathGame,
    World,
    change,
    change_site,
    holder,
)
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg, msgn

EXILE_PRICE = 5


class Join(Procedure, kw_only=True):
    """An Exile becomes a Citizen. With too few purple warbands they decide which of theirs are replaced."""

    seat: int
    groups: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    left: int = 0
    swap: tuple[int, ...] = ()

    @step("oath.6.6.2.2", "oath.6.6.2.3")
    def count(self, g: OathGame) -> Flow:
        state = g.state
        self.groups = ("board", *(str(i) for i, site in enumerate(state.sites) if site.colour == self.seat))
        self.counts = tuple(
            state.lords[self.seat].warbands if place == "board" else state.sites[int(place)].warbands
            for place in self.groups
        )
        purple = state.lords[EMPIRE].bank
        self.left = min(purple, sum(self.counts))
        self.swap = self.counts if purple >= sum(self.counts) else (0,) * len(self.counts)
        return self.replace if purple >= sum(self.counts) else None

    @step("oath.6.6.2.3")
    def pick(self, g: OathGame) -> Flow:
        if self.left == 0:
            return self.replace
        ask = Decision(
            self.seat,
            "replace",
            msgn(
                "{n} of your warbands can still be replaced. Which one is?",
                "{n} of your warbands can still be replaced. Which one is next?",
                self.left,
            ),
            rule="oath.6.6.2.3",
        )
        for n, place in enumerate(self.groups):
            if self.swap[n] < self.counts[n]:
                if place == "board":
                    ask.offer("replace:board", msg("One on your board"), means=n)
                else:
                    site = CARDS[g.state.sites[int(place)].id]
                    ask.offer(f"replace:{place}", msg("One at {site}", site=site), site.ref, means=n)
        return ask

    @pick.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        n = int(g.meant)
        self.swap = (*self.swap[:n], self.swap[n] + 1, *self.swap[n + 1 :])
        self.left -= 1
        return self.pick

    @step("oath.6.6.2.1", "oath.6.6.2.2")
    def replace(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        change(state, seat, bank=state.lords[seat].bank + sum(self.counts), role="citizen")
        change(state, EMPIRE, bank=state.lords[EMPIRE].bank - sum(self.swap))
        for place, n in zip(self.groups, self.swap, strict=True):
            if place == "board":
                change(state, seat, warbands=n)
            else:
                change_site(state, int(place), warbands=n, colour=EMPIRE if n else BANDITS)
        if g.logging:
            tell(g, "oath.6.6.2.1", "citizen", msg("{player} is a Citizen now.", player=player(seat)))
        return None

    @step("oath.6.6.2.4", "oath.6.6.2.5", "oath.6.6.2.6", "oath.6.6.2.7")
    def settle(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        if state.keeper == seat:
            state.usurper = False
        if state.active == seat:
            state.act_over = True
        change(state, seat, supply=MAX_SUPPLY)
        if state.lords[seat].vision:
            discard(g, seat, state.lords[seat].vision)
        return Done()


def banish(g: OathGame, seat: int, rule: str) -> None:
    """A Citizen becomes an Exile: warbands on the board change colour, those on the map stay purple."""
    state = g.state
    purple = state.lords[seat].warbands
    own = min(purple, state.lords[seat].bank)
    change(state, EMPIRE, bank=state.lords[EMPIRE].bank + purple)
    change(state, seat, role="exile", warbands=own, bank=state.lords[seat].bank - own, supply=MAX_SUPPLY)
    if g.logging:
        tell(g, rule, "exile", msg("{player} is an Exile now.", player=player(seat)))


def exile_price(state: World, by: int, seat: int) -> int:
    """What exiling a Citizen costs the Scepter's holder."""
    more = (state.keeper == seat) + (state.peoples_favor.holder == seat)
    less = (state.keeper == by) + (state.peoples_favor.holder == by)
    return EXILE_PRICE + more - less


def leaving_price(state: World, seat: int) -> int:
    """What leaving the Empire costs a Citizen."""
    lord = state.lords[seat]
    lying = sum(tokens.secrets for tokens in state.tokens.values())
    return lord.secrets + lord.turned + lying + lord.warbands


def leave_empire(g: OathGame, seat: int) -> None:
    """A Citizen pays the Scepter's holder and leaves."""
    state = g.state
    give_favor(g, seat, holder(state, SCEPTER), leaving_price(state, seat), "oath.6.8.2")
    banish(g, seat, "oath.6.8.3")
    state.act_over = True


def give_from_reliquary(g: OathGame, seat: int, slot: int) -> None:
    """A relic leaves the Reliquary for a seat."""
    relic = g.state.reliquary[slot]
    if relic:
        hold_relic(g, seat, relic)
        if g.logging:
            tell(g, "oath.6.6.2.9", "relic", msg("{player} gets {relic}.", player=player(seat), relic=CARDS[relic]))
