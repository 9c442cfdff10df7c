"""Random games of every size under every oath: they end, and no component is lost or made."""

from __future__ import annotations

import pytest

from interregnum.games.oath.printed import OATHS
from interregnum.kernel.chance import Chance
from tests.oath.components import count_everything
from tests.oath.table import fresh


@pytest.mark.rule("oath.4.0.1", "oath.3.0.1", "oath.9.3.1", "oath.2.1.4.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("oath", "powers"), [*((oath, True) for oath in OATHS), ("supremacy", False)])
def test_a_random_game_ends_and_keeps_its_components(seats: int, oath: str, powers: bool) -> None:
    g = fresh(seats, f"random/{seats}", oath=oath, powers=powers)
    chance = Chance(f"choices/{seats}/{oath}")
    while g.decision is not None:
        count_everything(g)
        assert 1 <= g.state.round <= 8
        g.choose(chance.pick(g.decision.keys))
    assert g.outcome is not None
    assert len(g.outcome.winners) == 1
