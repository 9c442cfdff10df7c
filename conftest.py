"""What every test run has: the ledger's notes, and long runs only on request.

`--deep` also runs the tests marked `deep` and gives hypothesis many more examples; without it they are left out unless
`-m` asks for them.
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they are asked for."""
    if config.getoption("--deep") or "deep" in config.getoption("-m"):
        return
    deep = [item for item in items if item.get_closest_marker("deep")]
    if deep:
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if not item.get_closest_marker("deep")]
