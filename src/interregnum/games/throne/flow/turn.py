"""The whole game: set-up, then turns of four phases until somebody has won."""

from __future__ import annotations

from interregnum.games.throne.flow.actions import ActionPhase
from interregnum.games.throne.flow.draw import DrawPhase
from interregnum.games.throne.flow.initiative import Initiative
from interregnum.games.throne.flow.setup import Setup
from interregnum.games.throne.flow.supply import SupplyPhase
from interregnum.games.throne.flow.treasury import TreasuryPhase
from interregnum.games.throne.log import MarksEnded
from interregnum.games.throne.rules.victory import crown
from interregnum.games.throne.state import Realm, ThroneGame, change, station
from interregnum.kernel.procedure import Flow, Procedure, loop, step


class WarForTheThrone(Procedure, kw_only=True):
    """A game from set-up to the coronation."""

    choose_aspects: bool = False

    @step("throne.setup.1")
    def set_up(self, g: ThroneGame) -> Flow:
        return Setup(choose_aspects=self.choose_aspects)

    @loop("throne.turn.3", "throne.victory.19")
    def play_turn(self, g: ThroneGame) -> Flow:
        return Turn()


class Turn(Procedure, kw_only=True):
    """The four phases, always in the same order, and the reckoning at the end."""

    @step("throne.initiative.7", "throne.initiative.8")
    def initiative(self, g: ThroneGame) -> Flow:
        g.state.turn += 1
        return Initiative()

    @step("throne.turn.1")
    def draw(self, g: ThroneGame) -> Flow:
        return DrawPhase()

    @step("throne.turn.1")
    def supply(self, g: ThroneGame) -> Flow:
        return SupplyPhase()

    @step("throne.turn.1")
    def action(self, g: ThroneGame) -> Flow:
        return ActionPhase()

    @step("throne.turn.1")
    def treasury(self, g: ThroneGame) -> Flow:
        return TreasuryPhase()

    @step("throne.victory.13", "throne.turn.3")
    def victory(self, g: ThroneGame) -> Flow:
        crown(g)
        return None

    @step("throne.tracking.2", "throne.cards.12", "throne.supply.9", "throne.charms.7")
    def clear_up(self, g: ThroneGame) -> Flow:
        if g.state.marks:
            ended = tuple(dict.fromkeys(mark.card for mark in g.state.marks))
            g.emit(MarksEnded(cards=ended, rule="throne.cards.12"))
        refresh_all(g.state)
        return None


def refresh_all(state: Realm) -> None:
    """Begin with a clean slate: fresh pieces, no marks, everybody's actions and Charm available again."""
    for region, ground in enumerate(state.grounds):
        for seat in ground.occupants:
            if ground.used[seat]:
                station(state, seat, region, ground.fresh[seat] + ground.used[seat], 0)
    for seat, player in enumerate(state.players):
        if not player.out:
            change(state, seat, primary=True, supplied=True, charm_used=False, exchanged=False)
    state.marks.clear()
    state.melees.clear()
    state.sailed.clear()
    state.losses.clear()
