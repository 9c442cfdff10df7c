"""The command line, run in this process with what it prints captured."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from interregnum.cli import main
from interregnum.kernel.ruleset import register
from tests.testgame import GAME


class Ran(msgspec.Struct, frozen=True):
    """What a command line answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What it printed, as JSON."""
        return msgspec.json.decode(self.out)


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    register(GAME)
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def interregnum(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run a command line; `typed` are the lines a person types."""

    def run(*argv: str | Path, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in typed)))
        capsys.readouterr()
        code = main([str(word) for word in argv])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run
