"""The Supply Phase: every force is paid, or none is and the primary action is lost."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.flow.windows import open_window
from interregnum.games.throne.log import PhaseBegan, Supplied, Unsupplied
from interregnum.games.throne.state import Realm, ThroneGame, change, living, occupied, pay, pieces
from interregnum.kernel.procedure import Flow, Procedure, step

GROUP: Final = 5
"""Pieces that one Coin supplies."""


def bill(state: Realm, seat: int) -> int:
    """The Coin a seat owes for its forces: one for each five or part of five in a region."""
    return sum(-(-pieces(state, seat, region) // GROUP) for region in occupied(state, seat))


class SupplyPhase(Procedure, kw_only=True):
    """Cards may be played; then all bills are settled in Initiative order."""

    @step("throne.turn.1", "throne.cards.2")
    def begin(self, g: ThroneGame) -> Flow:
        g.state.phase = "supply"
        g.emit(PhaseBegan(phase="supply", rule="throne.turn.1"))
        return open_window(g, living(g.state), offers=True)

    @step("throne.supply.1", "throne.supply.5", "throne.supply.6", "throne.faq.6")
    def settle(self, g: ThroneGame) -> Flow:
        state = g.state
        for seat in living(state):
            due = bill(state, seat)
            if state.players[seat].coin >= due:
                pay(state, seat, coin=due)
                g.emit(Supplied(seat=seat, n=due, rule="throne.supply.1"))
            else:
                change(state, seat, primary=False, supplied=False)
                g.emit(Unsupplied(seat=seat, n=due, rule="throne.supply.6"))
        return None
