"""These tests play with cards of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.emperor.trial import Trial


@pytest.fixture
def trial() -> Iterator[Trial]:
    """Print cards that no set has, for one test."""
    printing = Trial()
    yield printing
    printing.take_back()
