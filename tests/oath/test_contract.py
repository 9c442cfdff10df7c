"""The contract that every game keeps, held against the Law alone and against all powers."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.ruleset import OATH
from interregnum.kernel.game import Game, new
from tests.contract import test_copies, test_decisions, test_description, test_knowledge, test_log
from tests.contract.sample import CHECKS, Case, Sample, sample_of


class PlayedCase(Case, frozen=True):
    """A game with or without card powers."""

    powers: bool = True

    def new(self, *, auto: bool = True, logging: bool = True) -> Game[Any]:
        options = {"powers": self.powers}
        return new(self.game, seats=self.seats, rules=self.rules, seed=self.seed, auto=auto, logging=logging,
                   options=options)  # fmt: skip


MODULES = (test_copies, test_decisions, test_description, test_knowledge, test_log)
"""Where the checks are, so that they are known before the tests are collected."""

SAMPLES: dict[tuple[int, bool], Sample] = {}


def _sample(seats: int, powers: bool) -> Sample:
    if (seats, powers) not in SAMPLES:
        SAMPLES[seats, powers] = sample_of(PlayedCase("oath", seats, OATH.versions[0], powers=powers))
    return SAMPLES[seats, powers]


@pytest.mark.parametrize(("seats", "powers"), [(1, False), (4, True)])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_oath_keeps_the_contract(seats: int, powers: bool, check: Any) -> None:
    check(_sample(seats, powers))
