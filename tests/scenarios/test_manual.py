"""The examples of the manual can be run."""

from __future__ import annotations

import re

import pytest

from interregnum.ledger import library
from interregnum.ledger.places import shipped
from interregnum.scenarios import read_scenarios, run_scenario
from interregnum.scenarios.scenario import DEFAULTS, KEYS, SHAPES, STEPS

MANUAL = (shipped("docs") / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", MANUAL, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: re.findall(r"title: (.*)", text)[0])
def test_an_example_of_the_manual_comes_out_as_written(example: str) -> None:
    for scenario in read_scenarios(example, "docs/scenarios.md"):
        result = run_scenario(scenario)
        assert result.passed, result.report()
        assert [rule for rule in scenario.proves if rule not in library()] == []


@pytest.mark.parametrize("word", [*KEYS, DEFAULTS, *STEPS, *SHAPES])
def test_the_manual_explains_every_key(word: str) -> None:
    assert re.search(rf"^\| .*`(- )?{word}(: .*)?`", MANUAL, re.MULTILINE), f"docs/scenarios.md does not explain {word}"
