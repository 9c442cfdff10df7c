"""Scenarios: situations written down in YAML that can be run as tests, opened at a table or made from a played game.

What flows through here: `source` reads YAML and remembers lines, `scenario` checks it against the format and makes a
`Scenario`, `runner` plays it and lets `checks` look at the game, `paths` finds values in a view, and a
`ScenarioResult` says what was different. `golden` writes playthroughs. The format is described in docs/scenarios.md.

    for scenario in load_scenarios("scenarios/throne/supply.yaml"):
        result = run_scenario(scenario)
        print("passed" if result.passed else result.report())
"""

from interregnum.scenarios.recording import record_to_scenario
from interregnum.scenarios.runner import Failure, ScenarioResult, find_files, open_scenario, run_files, run_scenario
from interregnum.scenarios.scenario import Scenario, load_scenario, load_scenarios, read_scenarios
from interregnum.scenarios.source import ScenarioError
from interregnum.scenarios.trace import Trace

__all__ = [
    "Failure",
    "Scenario",
    "ScenarioError",
    "ScenarioResult",
    "Trace",
    "find_files",
    "load_scenario",
    "load_scenarios",
    "open_scenario",
    "read_scenarios",
    "record_to_scenario",
    "run_files",
    "run_scenario",
]
