"""A pytest plugin that notes which test claims which entries, and how it ended.

    @pytest.mark.rule("lcg.3.2.4.1", "lcg.unopposed.1")
    def test_losing_an_unopposed_conflict_costs_the_defender_one_honor(table): ...

Anything that collects test items can attach the same marker. A test that claims an unknown entry is an error of
collection. Under xdist the workers collect and the controller, which sees all results, writes the claims.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

import pytest

from interregnum.ledger.claims import Claim, Collected, Result, note_claims
from interregnum.ledger.library import UnknownRule, library

_PROPERTY = "rule"
_COLLECTED = "interregnum_collected"


class _Notes:
    """What this process has seen of the run."""

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.tests: dict[str, tuple[str, ...]] = {}
        self.results: dict[str, tuple[tuple[str, ...], Result]] = {}

    def see(self, collector: pytest.Collector, found: Iterable[pytest.Item | pytest.Collector]) -> list[str]:
        """Note what a collector has found; the answer is what is wrong with the claims."""
        problems: list[str] = []
        self.places.add(collector.nodeid)
        for node in found:
            if isinstance(node, pytest.Item):
                rules = _claimed(node)
                node.user_properties += [(_PROPERTY, rule) for rule in rules]
                self.tests[node.nodeid] = rules
                problems += [f"{node.nodeid} claims it. {why}" for why in _unknown(rules)]
        return problems

    def hear(self, report: pytest.TestReport) -> None:
        """Note how one part of a test ended: a test passes if no part fails and its call is not skipped."""
        rules = tuple(str(value) for name, value in report.user_properties if name == _PROPERTY)
        if not rules:
            return
        before = self.results.get(report.nodeid, (rules, "passed"))[1]
        self.results[report.nodeid] = (rules, before if report.outcome == "passed" else report.outcome)

    def write(self, config: pytest.Config) -> None:
        """Merge what was seen and heard into the checkout's claims."""
        ran = [Claim(test, rules, result) for test, (rules, result) in self.results.items()]
        note_claims(config.rootpath, ran, Collected(frozenset(self.places), self.tests))


def _claimed(item: pytest.Item) -> tuple[str, ...]:
    return tuple(sorted({rule for mark in item.iter_markers("rule") for rule in mark.args}))


def _unknown(rules: Iterable[str]) -> Iterable[str]:
    for rule in rules:
        try:
            library().entry(rule)
        except UnknownRule as unknown:
            yield str(unknown)


_notes = pytest.StashKey[_Notes]()


def pytest_configure(config: pytest.Config) -> None:
    """Start taking notes."""
    config.addinivalue_line("markers", "rule(*ids): ledger entries this test proves; it fails when one is broken")
    config.stash[_notes] = _Notes()
    if config.pluginmanager.hasplugin("dsession"):
        config.pluginmanager.register(_Controller(config))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Note the claims of whatever is collected, and refuse unknown entries."""
    report = yield
    problems = collector.config.stash[_notes].see(collector, report.result or ())
    if problems and report.passed:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(problems), []
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note each part's result where there are no workers."""
    report = yield
    item.config.stash[_notes].hear(report)
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the claims, or hand what was collected to the controller."""
    config = session.config
    output: dict[str, Any] | None = getattr(config, "workeroutput", None)
    notes = config.stash[_notes]
    if output is not None:
        output[_COLLECTED] = [sorted(notes.places), [[test, list(rules)] for test, rules in notes.tests.items()]]
    elif notes.places or notes.results:
        notes.write(config)


class _Controller:
    """Hears from xdist's workers; registered only where there are some."""

    def __init__(self, config: pytest.Config) -> None:
        self._notes = config.stash[_notes]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a result that a worker sent."""
        self._notes.hear(report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker collected; all workers collect the same."""
        places, tests = getattr(node, "workeroutput", {}).get(_COLLECTED, ((), ()))
        self._notes.places.update(places)
        self._notes.tests.update((test, tuple(rules)) for test, rules in tests)
