"""A pytest plugin that collects the scenarios below the folder `scenarios`, each a test that claims what it proves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interregnum.scenarios.runner import ScenarioResult, run_scenario
from interregnum.scenarios.scenario import Scenario, load_scenarios
from interregnum.scenarios.source import ScenarioError

FOLDER = "scenarios"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Take every YAML file below the folder."""
    if file_path.suffix == ".yaml" and file_path.is_relative_to(parent.config.rootpath / FOLDER):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test a scenario."""
        try:
            scenarios = load_scenarios(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.title, scenario=scenario)


class ScenarioItem(pytest.Item):
    """A scenario as a test."""

    def __init__(self, *, scenario: Scenario, **known: Any) -> None:
        super().__init__(**known)
        self.scenario = scenario
        if scenario.proves:
            self.add_marker(pytest.mark.rule(*scenario.proves))

    def runtest(self) -> None:
        """Run the scenario."""
        result = run_scenario(self.scenario)
        if not result.passed:
            raise ScenarioFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What was different, without a traceback through the runner."""
        if isinstance(excinfo.value, ScenarioFailed):
            return excinfo.value.result.report()
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self.path, self.scenario.line - 1, self.name


class ScenarioFailed(Exception):
    """A scenario did not come out as written."""

    def __init__(self, result: ScenarioResult) -> None:
        super().__init__(result.report())
        self.result = result
