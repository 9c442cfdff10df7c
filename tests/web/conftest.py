"""A server on loopback, a Chromium to look at it, and people who come to the first page."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

from interregnum.table.app import static_folder
from tests.web.table import Door

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    if not (static_folder() / "index.html").exists():
        pytest.skip("the client is not built: run script/setup")
    folder: Path = tmp_path_factory.mktemp("server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "interregnum", "serve", "--port", str(port), "--no-open-browser"]
    command += ["--database", f"sqlite:///{folder}/table.sqlite3", "--requests-per-minute", "100000"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()
            process.wait(10)
    troubles = [line for line in (folder / "server.log").read_text().splitlines() if "Traceback" in line]
    assert troubles == [], f"the server failed; see {folder}/server.log"


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            pytest.fail("the server did not start")
        try:
            urlopen(f"{address}/health/ready", timeout=2).close()
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def door(browser: Browser, server: str) -> Iterator[Door]:
    """Where visitors come in; when they have left, nothing must have gone wrong on any of their pages."""
    found = Door(browser, server)
    yield found
    mistakes = found.close()
    assert mistakes == []
