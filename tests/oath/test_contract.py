"""The contract that every game keeps, held against the Law without card powers."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.ruleset import OATH
from interregnum.kernel.game import Game, new
from tests.contract import test_copies, test_decisions, test_knowledge, test_log
from tests.contract.sample import CHECKS, Case, Sample, sample_of


class LawCase(Case, frozen=True):
    """A game without card powers."""

    def new(self, *, auto: bool = True, logging: bool = True) -> Game[Any]:
        options = {"powers": False}
        return new(self.game, seats=self.seats, rules=self.rules, seed=self.seed, auto=auto, logging=logging,
                   options=options)  # fmt: skip


SAMPLES: dict[int, Sample] = {}


def _sample(seats: int) -> Sample:
    if seats not in SAMPLES:
        SAMPLES[seats] = sample_of(LawCase("oath", seats, OATH.versions[0]))
    return SAMPLES[seats]


@pytest.mark.parametrize("seats", [1, 4, 6])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_oath_keeps_the_contract(seats: int, check: Any) -> None:
    assert {one.__module__ for one in CHECKS} == {
        module.__name__ for module in (test_copies, test_decisions, test_knowledge, test_log)
    }
    check(_sample(seats))
