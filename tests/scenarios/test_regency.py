"""Regency follows its rules, as its scenarios tell them."""

from __future__ import annotations

from pathlib import Path

import pytest

from interregnum.scenarios import load_scenarios, run_scenario
from tests.testgame import fixture

FOLDER = Path(fixture.__file__).parent / "scenarios"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.yaml")), ids=lambda file: file.stem)
def test_the_scenarios_come_out_as_written(file: Path) -> None:
    for scenario in load_scenarios(file):
        result = run_scenario(scenario)
        assert result.passed, result.report()
        assert result.checks > 0
