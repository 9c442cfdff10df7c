"""What every test run has: the ledger's notes, long runs only on request, and an end for what hangs.

`--deep` also runs the tests marked `deep` and gives hypothesis many more examples; without it they are left out unless
`-m` asks for them.

Tests that go through a real server, browser or other process get a second try: on a machine that is busy with something
else, a program they wait for may not get its turn in time. The summary names each test that needed it.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

pytest_plugins = ["interregnum.ledger.pytest_plugin", "interregnum.scenarios.pytest_plugin", "pytester"]

settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=2000, deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --deep."""
    parser.addoption("--deep", action="store_true", help="also run the long tests, with many more examples")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples hypothesis tries."""
    settings.load_profile("deep" if config.getoption("--deep") else "quick")


REAL = ("tests/cli/", "tests/repository/", "tests/table/", "tests/web/")
"""Where tests wait for other programs."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they are asked for; give those a second try that wait for other programs."""
    for item in items:
        if item.nodeid.startswith(REAL):
            item.add_marker(pytest.mark.flaky(reruns=1))
    if config.getoption("--deep") or "deep" in config.getoption("-m"):
        return
    deep = [item for item in items if item.get_closest_marker("deep")]
    if deep:
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if not item.get_closest_marker("deep")]
