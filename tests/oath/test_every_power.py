"""No power goes unproved: for each one there is a test that fails when the power is taken away."""

from __future__ import annotations

import pytest

from interregnum.games.oath.cards.power import POWERS, POWERS_OF
from interregnum.games.oath.printed import CONSPIRACY, DENIZENS, INTACT, RELICS, RUINED, SITES, SLOTS, VISIONS
from interregnum.native import INTERPRETED_BECAUSE
from tests.oath.knocking import proof


def test_every_card_has_a_power() -> None:
    assert {power.card for power in POWERS.values()} == {*DENIZENS, *INTACT, *RUINED, *RELICS, *SITES, *SLOTS}
    assert (len(DENIZENS), len(INTACT) + len(RUINED), len(RELICS), len(SITES), len(SLOTS)) == (198, 12, 21, 23, 4)
    assert all(POWERS_OF.values())


@pytest.mark.rule("oath.2.6.3.1", "oath.2.8.5.1")
@pytest.mark.parametrize("key", [*POWERS, *(key for key in VISIONS if key != CONSPIRACY or INTERPRETED_BECAUSE)])
def test_a_power_has_a_test_that_fails_without_it(key: str) -> None:
    """What the Conspiracy does cannot be taken out of compiled rules: the run from the sources tries that."""
    assert proof(key) is not None, f"no test fails without {key}"
