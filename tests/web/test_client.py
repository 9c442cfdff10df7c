"""The browser client's own checks: types, and the tests of what it works out by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatch_build import run_npm

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(
    not (ROOT / "web" / "node_modules" / "vitest").exists(), reason="script/setup has not fetched the client's tools"
)


def test_the_types_of_the_client_fit() -> None:
    run_npm(ROOT, "run", "--silent", "check")


def test_the_client_renders_messages_and_narrows_options_as_the_server_means_them() -> None:
    run_npm(ROOT, "run", "--silent", "test")
