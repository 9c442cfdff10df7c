"""The contract that every game keeps."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.ruleset import EMPEROR
from interregnum.kernel.game import Game, new
from tests.contract import test_copies, test_decisions, test_description, test_knowledge, test_log
from tests.contract.sample import CHECKS, Case, Sample, sample_of

MODULES = (test_copies, test_decisions, test_description, test_knowledge, test_log)
"""Where the checks are, so that they are known before the tests are collected."""

SAMPLES: dict[str, Sample] = {}


class ShortCase(Case, frozen=True):
    """A game that is scored after some turns."""

    def new(self, *, auto: bool = True, logging: bool = True) -> Game[Any]:
        options = {"turn_limit": 24}
        return new(self.game, seats=self.seats, seed=self.seed, auto=auto, logging=logging, options=options)


def _sample() -> Sample:
    if EMPEROR.name not in SAMPLES:
        SAMPLES[EMPEROR.name] = sample_of(ShortCase(EMPEROR.name, 2, EMPEROR.versions[0]))
    return SAMPLES[EMPEROR.name]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_emperor_keeps_the_contract(check: Any) -> None:
    check(_sample())
