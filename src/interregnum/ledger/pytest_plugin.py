"""A pytest plugin that notes which test claims which entries, and how it ended.

    @pytest.mark.rule("lcg.3.2.4.1", "lcg.unopposed.1")
    def test_losing_an_unopposed_conflict_costs_the_defender_one_honor(table): ...

Anything that collects test items can attach the same marker. A test that claims an unknown entry is an error of
collection. Under xdist the workers collect, and the controller, which hears of all results, writes the claims.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from interregnum.ledger.claims import Claim, Collected, Result, note_claims
from interregnum.ledger.library import UnknownRule, library

_COLLECTED = "interregnum_collected"


def pytest_configure(config: pytest.Config) -> None:
    """Start taking notes."""
    config.addinivalue_line("markers", "rule(*ids): ledger entries this test proves; it fails when one is broken")
    config.pluginmanager.register(_Notes(), "interregnum-ledger")


class _Notes:
    """What this process has seen and heard of the run."""

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.tests: dict[str, tuple[str, ...]] = {}
        self.results: dict[str, Result] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Note the claims of what is collected, before any of it is deselected, and refuse unknown entries."""
        report = yield
        self.places.add(collector.nodeid)
        items = [node for node in report.result or () if isinstance(node, pytest.Item)]
        self.tests |= {item.nodeid: _claimed(item) for item in items}
        problems = [f"{item.name} claims it. {why}" for item in items for why in _unknown(self.tests[item.nodeid])]
        if problems:
            report.outcome, report.longrepr, report.result = "failed", "\n".join(problems), []
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a part of a test ended; a test has passed if its set-up, its call and its tear-down have."""
        if report.outcome != "passed" or report.nodeid not in self.results:
            self.results[report.nodeid] = report.outcome

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what one of xdist's workers collected; all of them collect the same."""
        places, tests = getattr(node, "workeroutput", {}).get(_COLLECTED, ((), ()))
        self.places.update(places)
        self.tests.update((test, tuple(rules)) for test, rules in tests)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the claims, or hand what was collected to the controller."""
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[_COLLECTED] = [sorted(self.places), [[test, list(rules)] for test, rules in self.tests.items()]]
            return
        claiming = ((test, self.tests.get(test, ()), result) for test, result in self.results.items())
        ran = [Claim(test, rules, result) for test, rules, result in claiming if rules]
        note_claims(session.config.rootpath, ran, Collected(frozenset(self.places), self.tests))


def _claimed(item: pytest.Item) -> tuple[str, ...]:
    return tuple(sorted({rule for mark in item.iter_markers("rule") for rule in mark.args}))


def _unknown(rules: tuple[str, ...]) -> Iterator[str]:
    for rule in rules:
        try:
            library().entry(rule)
        except UnknownRule as unknown:
            yield str(unknown)
