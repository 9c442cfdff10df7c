"""Makes Regency known to the tests of a module, and to no others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import interregnum  # noqa: F401  (announces the games)
from interregnum.kernel import ruleset
from tests.testgame import GAME

RULES = Path(__file__).parent / "rules.yaml"
"""Its ledger."""

ALL_GAMES = sorted({*ruleset.known_games(), GAME.name})
"""Every game the tests know, by name."""


@pytest.fixture(scope="module", autouse=True)
def regency() -> Iterator[None]:
    """Register the test game while the module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ruleset._register, GAME.name, GAME)
        yield
