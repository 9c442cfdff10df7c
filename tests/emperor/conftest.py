"""These tests may play Emperor Edition, with cards of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from interregnum.games.emperor.ruleset import EMPEROR
from interregnum.kernel import ruleset
from tests.emperor.trial import Trial


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    """Register the game while the module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ruleset._register, EMPEROR.name, EMPEROR)
        yield


@pytest.fixture
def trial() -> Iterator[Trial]:
    """Print cards that no set has, for one test."""
    printing = Trial()
    yield printing
    printing.take_back()
