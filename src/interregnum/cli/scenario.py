"""`scenario`: run scenario files, or make one from a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from interregnum.cli.options import Flag, Json, Language, read_game, write_file
from interregnum.cli.output import Output, print_json
from interregnum.kernel.text import msg, msgn
from interregnum.ledger.places import shipped
from interregnum.scenarios import ScenarioResult, Trace, record_to_scenario, run_files


def run(*paths: Path, trace: Flag = False, json: Json = False, language: Language = None) -> int:
    """Run scenarios and report like a test runner; exits with 1 if one fails.

    Parameters
    ----------
    paths: Path
        Files, or folders with files in them; by default the scenarios that come with the package.
    trace: bool
        Show every question with its options, every answer and every line of the log.
    """
    out = Output(language)
    results = []
    told = Trace(lambda line: out.console.print(line, soft_wrap=True)) if trace and not json else None
    for result in run_files(paths or (shipped("scenarios"),), told):
        results.append(result)
        if not json:
            _print(result, out)
    failed = [result for result in results if not result.passed]
    if json:
        print_json([_described(result) for result in results])
        return 1 if failed or not results else 0
    if not results:
        out.say(msg("There is no scenario here."), "red")
        return 1
    out.say(
        msg(
            "{passed} passed, {failed} failed, {choices} and {checks} made.",
            passed=len(results) - len(failed),
            failed=len(failed),
            choices=msgn("{n} choice", "{n} choices", sum(result.choices for result in results)),
            checks=msgn("{n} check", "{n} checks", sum(result.checks for result in results)),
        ),
        "bold red" if failed else "bold green",
    )
    return 1 if failed else 0


def record(
    record: Path,
    /,
    *,
    title: str = "",
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
) -> int:
    """Turn a played record into a scenario.

    Parameters
    ----------
    record: Path
        A record or a saved game.
    title: str
        What the scenario is called.
    output: Path
        The file to write; by default the scenario is printed.
    """
    text = record_to_scenario(read_game(record).record(), title)
    if output is None:
        sys.stdout.write(text)
    else:
        write_file(output, text.encode())
    return 0


def _print(result: ScenarioResult, out: Output) -> None:
    if result.passed:
        out.console.print(f"✓ {result.file}: {result.title}", style="green", soft_wrap=True)
        return
    out.console.print(f"✗ {result.file}: {result.title}", style="red", soft_wrap=True)
    for line in result.report().splitlines():
        out.console.print(f"  {line}", soft_wrap=True)


def _described(result: ScenarioResult) -> dict[str, Any]:
    return {
        "file": result.file,
        "title": result.title,
        "passed": result.passed,
        "choices": result.choices,
        "checks": result.checks,
        "failures": [{"line": failure.line, "text": failure.text} for failure in result.failures],
    }
