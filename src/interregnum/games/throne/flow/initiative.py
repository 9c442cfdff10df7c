"""Initiative: who goes first in a turn, counted again from the board each time."""

from __future__ import annotations

from interregnum.games.throne.log import HighRoll, TurnBegan
from interregnum.games.throne.rules.dice import high_rollers
from interregnum.games.throne.state import Realm, ThroneGame, controlled
from interregnum.kernel.procedure import Flow, Procedure, step


def clockwise(state: Realm, first: int) -> tuple[int, ...]:
    """The seats still in the game, clockwise from one of them."""
    around = ((first + i) % state.seats for i in range(state.seats))
    return tuple(seat for seat in around if not state.players[seat].out)


def high_roller(g: ThroneGame, seats: tuple[int, ...], rule: str) -> int:
    """One die each, and again among those who tie for highest, until one is left."""
    while len(seats) > 1:
        faces, high = high_rollers(g, seats)
        for seat, face in zip(seats, faces, strict=True):
            g.emit(HighRoll(seat=seat, face=face, rule=rule))
        seats = high
    return seats[0]


class Initiative(Procedure, kw_only=True):
    """The player who controls most regions goes first; the others follow clockwise."""

    @step("throne.initiative.1", "throne.initiative.4", "throne.initiative.5", "throne.initiative.7")
    def determine(self, g: ThroneGame) -> Flow:
        state = g.state
        totals = {s: len(controlled(state, s)) for s in range(state.seats) if not state.players[s].out}
        most = max(totals.values())
        leaders = tuple(seat for seat, total in totals.items() if total == most)
        state.order = clockwise(state, high_roller(g, leaders, "throne.initiative.5"))
        g.emit(TurnBegan(turn=state.turn, order=state.order, rule="throne.initiative.1"))
        return None
