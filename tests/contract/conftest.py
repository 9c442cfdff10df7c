"""These tests play every registered game, and Regency."""

import pytest

from tests.contract.sample import Sample, sample_of
from tests.testgame.fixture import regency

__all__ = ["regency"]


@pytest.fixture(scope="module")
def sample(request: pytest.FixtureRequest, regency: None) -> Sample:
    """A game of the case, played."""
    return sample_of(request.param)
