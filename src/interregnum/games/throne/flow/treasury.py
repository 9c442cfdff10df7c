"""The Treasury Phase: controlled regions pay their controllers."""

from __future__ import annotations

from interregnum.games.throne.flow.windows import open_window
from interregnum.games.throne.log import Collected, PhaseBegan, coins
from interregnum.games.throne.rules.aspects import ASPECTS
from interregnum.games.throne.rules.regions import LAND
from interregnum.games.throne.state import Realm, ThroneGame, controlled, living, pay
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.text import msg


def yield_of(state: Realm, seat: int, region: int) -> tuple[int, int]:
    """The Essence and Coin a controlled region pays its controller."""
    ground = state.grounds[region]
    times, coin = 1 + ground.manses[seat], 0
    for mark in state.marks:
        if mark.region == region:
            if mark.kind == "no-income":
                return 0, 0
            if mark.kind == "more-income":
                times, coin = times + mark.n, coin + mark.m
    return times * ground.essence, times * ground.coin + coin


def income(state: Realm, seat: int) -> tuple[int, int]:
    """All that a seat collects."""
    yields = [yield_of(state, seat, region) for region in controlled(state, seat)]
    return sum(essence for essence, _ in yields), sum(coin for _, coin in yields)


class TreasuryPhase(Procedure, kw_only=True):
    """Cards, then income in Initiative order, then cards once more."""

    index: int = 0

    @step("throne.turn.1", "throne.treasury.9")
    def begin(self, g: ThroneGame) -> Flow:
        g.state.phase = "treasury"
        g.state.collected = False
        g.emit(PhaseBegan(phase="treasury", rule="throne.turn.1"))
        return open_window(g, living(g.state), offers=True)

    @loop("throne.treasury.1", "throne.treasury.2", "throne.treasury.4", "throne.aspects.7", "throne.initiative.9")
    def collect(self, g: ThroneGame) -> Flow:
        state = g.state
        seats = living(state)
        while self.index < len(seats):
            seat = seats[self.index]
            zones = sum(not LAND[r] for r in controlled(state, seat))
            rate = ASPECTS[state.players[seat].aspect].power.essence
            if zones and rate:
                return _ask_for_sea_essence(seat, zones, rate)
            self._collect(g, seat, 0)
        return None

    @collect.chosen
    def exchanged(self, g: ThroneGame, option: Option) -> Flow:
        seat = living(g.state)[self.index]
        self._collect(g, seat, int(option.key.split(":")[1]))
        return None

    def _collect(self, g: ThroneGame, seat: int, exchanged: int) -> None:
        essence, coin = income(g.state, seat)
        pay(g.state, seat, -essence - exchanged, exchanged - coin)
        g.emit(Collected(seat=seat, essence=essence + exchanged, coin=coin - exchanged, rule="throne.treasury.1"))
        self.index += 1

    @step("throne.cards.2")
    def cards_once_more(self, g: ThroneGame) -> Flow:
        g.state.collected = True
        return open_window(g, living(g.state), offers=True)


def _ask_for_sea_essence(seat: int, zones: int, rate: int) -> Decision:
    prompt = msg("How much Essence do you draw from the sea, in place of Coin?")
    ask = Decision(seat, "tides", prompt, rule="throne.aspects.7")
    for n in range(0, zones * rate + 1, rate):
        ask.offer(f"tides:{n}", msg("{n} Essence in place of {coin}", n=n, coin=coins(n)))
    return ask
