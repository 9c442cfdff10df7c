"""Whatever is typed on the command line is answered: with what was asked for, or with a sentence; never a traceback."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from interregnum import new
from interregnum.cli import main
from interregnum.cli.app import app
from interregnum.table.load import LoadFailed

KNOWN_CODES = (0, 1, 2)

PLAY_LONG = ("train", "choices", "analyse")
"""Commands that think for minutes about whatever game they are given; they have tests of their own."""

NEVER = ("--prove", "--ray", "--study", "--out")
"""Options that start something else than the command, or write where they are run."""

FEW = ("-1", "0", "1", "x", "", "1.5", "nan")
"""What counts how long something takes is only ever small here."""

SLOW = ("--games", "--jobs", "--seconds", "--players", "--max-decisions", "--limit")

WORDS = (
    "", "x", "-1", "0", "1", "2", "3", "99999", "99999999999999999999", "1.5", "nan", "true", "throne", "regency",
    "oaht", "random", "random,greedy", "random,random,random,random,random,random", "p1", "p5", "north", "nowhere",
    "de", "1.01", "plain", "rounds=1", "rounds", "rounds=[", "decks=[1]", "hand=9", "crane", "crane,lion", "crane,,",
    "[", "{}", "throne.raising.2", "kernel", "*", "ä", "\udcff", "127.0.0.1", "::1", "300.1.1.1", "info", "json",
)  # fmt: skip

FILES = {
    "record.json": new("throne", seats=2, seed="fuzz").record().encode(),
    "save.json": new("throne", seats=2, seed="fuzz").save(),
    "half.json": new("throne", seats=2, seed="fuzz").record().encode()[:40],
    "list.json": b"[1, 2]",
    "bytes.json": b"\xff\xfe\x00",
    "empty.yaml": b"",
    "court.yaml": b"game: regency\nposition: {stage: bid}\nplay: [bid:2]\n",
    "broken.yaml": b"game: [regency\n",
    "deck.txt": b"3 Doji Whisperer\nnonsense\n",
    "text.sqlite3": b"this is no database",
}


def commands(of: App = app, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Every command with the options it has."""
    for name in of:
        if name.startswith("-") or name in PLAY_LONG:
            continue
        inner = of[name]
        if any(not below.startswith("-") for below in inner):
            yield from commands(inner, (*path, name))
        else:
            names = [option for argument in inner.assemble_argument_collection() for option in argument.names]
            yield (*path, name), [option for option in names if option.startswith("-") and option not in NEVER]


COMMANDS = dict(commands())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of all kinds, good and bad."""
    found = tmp_path_factory.mktemp("files")
    for name, data in FILES.items():
        (found / name).write_bytes(data)
    (found / "inner").mkdir()
    return found


@pytest.fixture(autouse=True)
def _nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server is set up but does not run, and what measures answers at once."""
    from interregnum.table import load, server

    monkeypatch.setattr(server.Server, "run", lambda self, sockets: [bound.close() for bound in sockets])
    monkeypatch.setattr("webbrowser.open", lambda page: True)
    monkeypatch.setattr("interregnum.cli.bench.measure", lambda *args: {})
    monkeypatch.setattr("interregnum.cli.bench.lines", lambda *args: {})
    monkeypatch.setattr("interregnum.cli.bench.drawn", lambda measured: b"")
    monkeypatch.setattr("interregnum.cli.bench.versus", _not_measured)
    monkeypatch.setattr("interregnum.cli.bench.openspiel.installed", lambda: False)
    monkeypatch.setattr("interregnum.cli.doctor.examine", lambda *args: iter(()))
    monkeypatch.setattr(load, "measure", _not_measured)


def _not_measured(*args: object, **options: object) -> None:
    raise LoadFailed("Nothing is measured here.")


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """A command with arguments, most of them wrong; `file:NAME` stands for a file."""
    command = draw(st.sampled_from(list(COMMANDS)))
    words = st.one_of(st.sampled_from(WORDS), st.sampled_from([f"file:{name}" for name in (*FILES, "inner", "none")]))
    argv = [*command, *draw(st.lists(words, max_size=2))]
    for option in draw(st.lists(st.sampled_from(COMMANDS[command] or ["--help"]), max_size=3, unique=True)):
        argv.append(option)
        if draw(st.booleans()) or option in SLOW:
            argv.append(draw(st.sampled_from(FEW) if option in SLOW else words))
    if command[0] in ("sim", "arena") and "--games" not in argv:
        argv += ["--games", "1"]
    return argv


def run(argv: Sequence[str], folder: Path) -> int:
    """Run a command line with nobody at the keyboard."""
    real = [str(folder / word.removeprefix("file:")) if word.startswith("file:") else word for word in argv]
    typed, sys.stdin = sys.stdin, io.StringIO()
    try:
        return main(real)
    finally:
        sys.stdin = typed


EXAMPLES = settings(
    max_examples=max(150, settings().max_examples), suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@given(argv=lines())
@example(argv=["replay", "file:record.json", "--seat", "p5"])
@example(argv=["serve", "--port", "99999"])
@example(argv=["serve", "--host", "\udcff"])
@example(argv=["load", "--games", "0"])
@example(argv=["backup", "file:none", "--database", "sqlite:///none.sqlite3"])
@EXAMPLES
def test_whatever_is_typed_is_answered(
    argv: list[str], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    code = run(argv, folder)
    said = capsys.readouterr()
    assert code in KNOWN_CODES
    assert "Traceback" not in said.err
    if code == 2:
        assert said.err.strip(), "refused without a word"


def test_every_command_is_tried() -> None:
    assert len(COMMANDS) > 15
    assert ("scenario", "run") in COMMANDS
    assert "--turn-limit" not in COMMANDS["sim",], "options of games are checked by the games"
