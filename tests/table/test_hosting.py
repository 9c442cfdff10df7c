"""What the container files and the manual say about the server is so."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import pytest
import yaml

from interregnum.cli.app import COMMANDS
from interregnum.cli.serve import serve

ROOT = Path(__file__).parents[2]
OPTIONS = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters} | {"--no-open-browser"}


def commands() -> list[tuple[str, list[str]]]:
    dockerfile = (ROOT / "Dockerfile").read_text()
    found = re.search(r"^CMD (\[.*\])$", dockerfile, re.MULTILINE)
    assert found
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return [("Dockerfile", json.loads(found[1])), ("compose.yaml", compose["services"]["table"]["command"])]


@pytest.mark.parametrize(("file", "command"), commands(), ids=[file for file, _ in commands()])
def test_the_containers_start_the_server_with_options_it_has(file: str, command: list[str]) -> None:
    assert command[0] == "serve"
    used = {word.partition("=")[0] for word in command if word.startswith("--")}
    assert used <= OPTIONS


def test_the_manual_names_options_and_commands_that_exist() -> None:
    manual = (ROOT / "docs" / "hosting.md").read_text()
    table = re.findall(r"^\| `(--[a-z-]+)", manual, re.MULTILINE)
    assert set(table) <= OPTIONS
    assert len(table) > 5
    known = {*COMMANDS, "backup", "restore"}
    assert set(re.findall(r"interregnum (serve|load|backup|restore|replay)", manual)) <= known
    for path in ("/health/live", "/health/ready", "/metrics"):
        assert path in manual


def test_the_image_has_exactly_what_the_lock_file_names() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert re.search(r"pip wheel .*--require-hashes .*-r requirements\.lock", dockerfile)
    for command in re.findall(r"pip (?:wheel|install) [^&\n]*", dockerfile):
        assert "--require-hashes" in command or "--no-index" in command or "--no-deps" in command, command
