"""Test cards belong to the test that made them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fiverings.rules.plain import take_out


@pytest.fixture(autouse=True)
def _only_my_own_test_cards() -> Iterator[None]:
    yield
    take_out()
