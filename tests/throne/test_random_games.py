"""Random games with every option: they end, and nothing impossible ever stands on the board."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.rules.hands import hand
from interregnum.games.throne.rules.regions import COUNTERS, DOMINIONS
from interregnum.games.throne.state import Realm
from interregnum.kernel.chance import Chance
from interregnum.kernel.game import Game, new
from tests.checking import choose


def check(g: Game[Realm]) -> None:
    """What holds at every decision."""
    state = g.state
    for ground in state.grounds:
        assert min(*ground.fresh, *ground.used, *ground.manses) >= 0
        assert ground.occupants == tuple(s for s in range(state.seats) if ground.fresh[s] + ground.used[s])
    assert sorted((state.grounds[r].essence, state.grounds[r].coin) for r in DOMINIONS) == sorted(COUNTERS)
    for player in state.players:
        assert player.essence >= 0
        assert player.coin >= 0
        assert not (player.out and (player.events or player.charms))
    played = [p.copy for p in state.situation.played] if state.situation else []
    piles = (state.event_deck, state.charm_deck, state.event_discards, state.charm_discards)
    held = [copy for seat in range(state.seats) for copy in hand(state, seat)]
    everywhere = [*held, *(copy for pile in piles for copy in pile)]
    assert len(everywhere) == len(set(everywhere))
    assert {*everywhere, *played} == set(range(75))
    assert g.decision is not None
    assert not state.players[g.decision.seat].out
    labels = [option.label for option in g.decision.options]
    assert len(set(labels)) == len(labels), "two options read the same"


@pytest.mark.rule("throne.landsea.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"diplomacy": True}, {"aspects": "chosen", "turn_limit": 4}], ids=str)
def test_a_random_game_ends_and_stays_possible(seats: int, options: dict[str, Any]) -> None:
    for seed in range(1 if "diplomacy" in options else 3):
        g: Game[Realm] = new("throne", seats=seats, seed=f"random/{seed}", options=options, logging=False)
        chance = Chance(f"choices/{seats}/{seed}")
        while g.decision is not None:
            check(g)
            choose(g, chance.pick(g.decision.keys))
        assert g.outcome is not None
        assert g.outcome.winners
        if "turn_limit" in options:
            assert g.state.turn <= options["turn_limit"]
