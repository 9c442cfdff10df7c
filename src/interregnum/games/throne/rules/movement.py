"""Movement on land and sea: announcing a move, the cards played on it, and placing the pieces.

A move is primary when either region holds other players' forces, otherwise it is the secondary action of its pieces.
Between coast and zone the pieces change; what a region holds are legions on land and ships at sea.
"""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.flow.windows import TakeEffect, close, open_window
from interregnum.games.throne.log import Arrived, MoveAnnounced, MoveCalledOff, PaidToMove
from interregnum.games.throne.rules.fall import ask_which, mixes
from interregnum.games.throne.rules.passage import (
    Shrink,
    barred,
    departure,
    entering,
    joiners,
    leaving,
    most_movers,
    needs_primary,
    sailing_cost,
    toll,
    which_go,
)
from interregnum.games.throne.rules.regions import ADJACENT, LAND, REGIONS, THINGS
from interregnum.games.throne.state import (
    PendingMove,
    Realm,
    Situation,
    ThroneGame,
    change,
    living,
    others_at,
    pay,
    pending_move,
    reinforce,
    set_move,
)
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


def _label(origin: int, target: int, primary: bool) -> Message:
    a, b = THINGS[origin], THINGS[target]
    if primary:
        return msg("Move from {origin} to {target} (primary)", origin=a, target=b)
    if LAND[origin] and not LAND[target]:
        return msg("Put to sea from {origin} to {target}", origin=a, target=b)
    if LAND[target] and not LAND[origin]:
        return msg("Land from {origin} in {target}", origin=a, target=b)
    return msg("Move from {origin} to {target}", origin=a, target=b)


MOVE_OPTIONS: Final = {
    (origin, target, primary): Option(
        f"move:{REGIONS[origin].id}:{REGIONS[target].id}",
        _label(origin, target, primary),
        (THINGS[origin].ref, THINGS[target].ref),
    )
    for origin in range(len(REGIONS))
    for target in ADJACENT[origin]
    for primary in (False, True)
}
NUMBERS: Final = tuple(Option(f"number:{n}", msg("{n}", n=n)) for n in range(200))


def number_option(n: int) -> Option:
    """The option to choose a number."""
    return NUMBERS[n] if n < len(NUMBERS) else Option(f"number:{n}", msg("{n}", n=n))


def offer_moves(g: ThroneGame, ask: Decision, origin: int) -> None:
    """Offer the moves out of a region."""
    state, seat = g.state, ask.seat
    leaves = departure(state, seat, origin)
    if leaves.never is not None or (leaves.contested and leaves.no_primary is not None):
        return
    for target in ADJACENT[origin]:
        primary = leaves.contested or others_at(state, seat, target)
        if barred(state, leaves, target, primary) is None:
            ask.options.append(MOVE_OPTIONS[origin, target, primary])


class MoveAction(Procedure, kw_only=True):
    """A move from its announcement to the placing of the pieces."""

    seat: int
    origin: int
    target: int
    number: int = 0
    fresh: int = 0
    onward: int = 0

    @step("throne.primary.2", "throne.movement.7")
    def how_many(self, g: ThroneGame) -> Flow:
        primary = needs_primary(g.state, self.seat, self.origin, self.target)
        about = (THINGS[self.origin].ref, THINGS[self.target].ref)
        origin, target = THINGS[self.origin], THINGS[self.target]
        prompt = msg("How many pieces go from {origin} to {target}?", origin=origin, target=target)
        ask = Decision(self.seat, "number", prompt, rule="throne.movement.7", about=about)
        for n in range(1, most_movers(g.state, self.seat, self.origin, self.target, primary) + 1):
            ask.options.append(number_option(n))
        ask.continues = True
        return ask

    @how_many.chosen
    def that_many(self, g: ThroneGame, option: Option) -> Flow:
        self.number = int(option.key.split(":")[1])
        return None

    @step("throne.secmelee.1")
    def which(self, g: ThroneGame) -> Flow:
        state = g.state
        ground = state.grounds[self.origin]
        self.fresh = self.number
        if not needs_primary(state, self.seat, self.origin, self.target):
            return None
        choices = mixes(ground.fresh[self.seat], ground.used[self.seat], self.number)
        if len(choices) > 1:
            ask = ask_which(self.seat, "movers", which_go(self.number, self.origin, self.target), choices, self.number)
            ask.continues = True
            return ask
        self.fresh = choices[0]
        return None

    @which.chosen
    def those(self, g: ThroneGame, option: Option) -> Flow:
        self.fresh = int(option.key.split(":")[1])
        return None

    @step("throne.windows.3", "throne.landsea.12", "throne.landsea.13")
    def announce(self, g: ThroneGame) -> Flow:
        state = g.state
        primary = needs_primary(state, self.seat, self.origin, self.target)
        coin = sailing_cost(state, self.seat, self.origin, self.target)
        due = toll(state, self.seat, self.origin) * self.number
        pay(state, self.seat, coin=coin + due)
        move = PendingMove(
            seat=self.seat,
            origin=self.origin,
            target=self.target,
            fresh=self.fresh,
            used=self.number - self.fresh,
            primary=primary,
            coin=coin,
            toll=due,
        )
        state.situation = Situation(actor=self.seat, move=move)
        g.emit(
            MoveAnnounced(
                seat=self.seat,
                origin=self.origin,
                target=self.target,
                n=self.number,
                primary=primary,
                rule="throne.movement.3" if primary else "throne.movement.5",
            )
        )
        if coin + due:
            g.emit(PaidToMove(seat=self.seat, n=coin + due, rule="throne.landsea.13"))
        return open_window(g, living(state))

    @step("throne.windows.9")
    def cards_take_effect(self, g: ThroneGame) -> Flow:
        return TakeEffect()

    @step("throne.cards.12", "throne.named.9", "throne.windows.12")
    def cut_down(self, g: ThroneGame) -> Flow:
        state = g.state
        move = pending_move(state)
        allowed = min(leaving(state, self.seat, move.origin)[0], entering(state, self.seat, move.target)[0])
        closed = move.beyond >= 0 and entering(state, self.seat, move.beyond)[0] < 1
        if move.off or closed or allowed < 1:
            self._call_off(g)
            return Done()
        return Shrink(n=allowed) if allowed < move.number else None

    def _call_off(self, g: ThroneGame) -> None:
        move = pending_move(g.state)
        pay(g.state, self.seat, coin=-(move.coin + move.toll))
        g.emit(MoveCalledOff(seat=self.seat, rule="throne.windows.12"))
        close(g, called_off=True)

    @step("throne.movement.2")
    def who_goes_on(self, g: ThroneGame) -> Flow:
        state = g.state
        move = pending_move(state)
        if move.beyond < 0:
            return None
        joining = joiners(state, move, move.beyond)
        beyond_n = min(move.beyond_n, move.number + joining, entering(state, self.seat, move.beyond)[0])
        set_move(state, beyond_n=beyond_n)
        choices = mixes(move.fresh, move.used + joining, beyond_n)
        if len(choices) > 1:
            return ask_which(self.seat, "movers", which_go(beyond_n, move.origin, move.beyond), choices, beyond_n)
        self.onward = choices[0]
        return None

    @who_goes_on.chosen
    def those_go_on(self, g: ThroneGame, option: Option) -> Flow:
        self.onward = int(option.key.split(":")[1])
        return None

    @step("throne.movement.1", "throne.movement.6", "throne.landsea.5", "throne.landsea.6")
    def place(self, g: ThroneGame) -> Flow:
        state = g.state
        move = pending_move(state)
        primary = move.primary or (move.beyond >= 0 and others_at(state, self.seat, move.beyond))
        if primary:
            change(state, self.seat, primary=False)
        if move.coin:
            state.sailed.append((self.seat, move.origin))
        fresh, used, n = move.fresh, move.used, move.beyond_n
        joined = 0
        if move.beyond >= 0:
            joined = max(0, n - self.onward - used)
            pay(state, self.seat, coin=joined * toll(state, self.seat, move.origin))
            fresh, used = fresh - self.onward, used + joined - (n - self.onward)
        reinforce(state, self.seat, move.origin, -move.fresh, -move.used - joined)
        if move.beyond >= 0:
            _arrive(g, self.seat, move.beyond, self.onward, n - self.onward, primary)
        _arrive(g, self.seat, move.target, fresh, used, primary)
        _count(state, move, joined)
        close(g)
        return None


def _arrive(g: ThroneGame, seat: int, region: int, fresh: int, used: int, primary: bool) -> None:
    if not fresh + used:
        return
    if primary:
        reinforce(g.state, seat, region, fresh, used)
    else:
        reinforce(g.state, seat, region, 0, fresh + used)
    g.emit(Arrived(seat=seat, region=region, n=fresh + used, rule="throne.movement.1"))


def _count(state: Realm, move: PendingMove, joined: int) -> None:
    """Count the pieces against what cards allow to leave and enter."""
    for index, mark in enumerate(state.marks):
        if mark.kind == "limit-out" and (mark.region, mark.seat) == (move.origin, move.seat):
            state.marks[index] = replace(mark, n=mark.n - move.number - joined)
        elif mark.kind == "limit-in" and mark.region in (move.target, move.beyond) and mark.by != move.seat:
            came = move.beyond_n if mark.region == move.beyond else move.number
            tally = tuple(n + came if seat == move.seat else n for seat, n in enumerate(mark.tally))
            state.marks[index] = replace(mark, tally=tally)
