"""A server on loopback, a Chromium to look at it, and people who come to the first page."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from interregnum.table.app import static_folder
from tests.web.table import Door, House

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

FLAGS = ["--no-sandbox", "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"]
"""What Chromium does without here: a sandbox, which it cannot have as root, and the pages it keeps ready behind each
window for its own use, which cost a quarter of the time."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A running server."""
    if not (static_folder() / "index.html").exists():
        pytest.skip("the client is not built: run script/setup")
    folder: Path = tmp_path_factory.mktemp("house")
    seed, pause, said = folder / "seed", folder / "pause", folder / "server.log"
    command = [sys.executable, "-m", "tests.web.house", str(seed), str(pause), "--port", "0", "--no-open-browser"]
    command += ["--database", f"sqlite:///{folder}/table.sqlite3", "--requests-per-minute", "100000"]
    root = Path(__file__).parents[2]
    with said.open("wb") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, cwd=root) as process:
        assert process.stdout is not None
        words = process.stdout.readline().decode().split()  # "The table is at ADDRESS (stop with Ctrl-C)."
        assert len(words) > 4, f"the server did not start: {said.read_text()}"
        try:
            yield House(words[4].rstrip("/"), seed, pause)
        finally:
            process.terminate()
    troubles = [line for line in said.read_text().splitlines() if "Traceback" in line]
    assert troubles == [], f"the server failed; see {said}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium, a new one for each file: one that hangs must not spoil the rest."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def door(browser: Browser, house: House) -> Iterator[Door]:
    """Where visitors come in; when they have left, nothing must have gone wrong on any of their pages."""
    house.deal(1)
    found = Door(browser, house.address)
    yield found
    mistakes = found.close()
    assert mistakes == []
