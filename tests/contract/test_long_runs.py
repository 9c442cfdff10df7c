"""The whole contract, held against many games."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract import test_copies, test_decisions, test_knowledge, test_log
from tests.contract.sample import CHECKS, Case, cases, sample_of

SEEDS = range(1, 21)


@pytest.mark.deep
@pytest.mark.parametrize("case", cases(), ids=str)
def test_many_games_keep_the_contract(case: Case) -> None:
    modules = (test_copies, test_decisions, test_knowledge, test_log)
    assert {check.__module__ for check in CHECKS} == {module.__name__ for module in modules}
    for seed in SEEDS:
        sample = sample_of(msgspec.structs.replace(case, seed=seed))
        for check in CHECKS:
            check(sample)
