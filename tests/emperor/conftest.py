"""These tests may play Emperor Edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from interregnum.games.emperor.ruleset import EMPEROR
from interregnum.kernel import ruleset


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    """Register the game while the module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ruleset._register, EMPEROR.name, EMPEROR)
        yield
