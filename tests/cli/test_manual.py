"""Every command that the manual shows can be run as it stands."""

from __future__ import annotations

import re
import shlex
import socket
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import Mock

import pytest

from interregnum import new
from interregnum.arena.plan import Tournament, command
from interregnum.arena.playing import Fixture
from interregnum.bots import make, play
from interregnum.cli.app import COMMANDS
from interregnum.kernel.errors import BadConfiguration
from interregnum.ledger.places import shipped

MANUALS = sorted(shipped("docs").glob("*.md"))
SHOWN = re.compile(r"^    interregnum (.*)$", re.MULTILINE)

PUZZLE = """
game: fiverings
position: {phase: conflict, first_player: north, north: {characters: [matsu-berserker]}}
play:
  - north: [declare:military:air, province:2, pass]
"""

FEWER = {"--games": "1", "--jobs": "1", "--seconds": "0.1"}
"""Numbers that only say how long something takes."""

QUICKLY = {
    "train": ("--bot", "random"),
    "choices": ("--bot", "random"),
    "analyse": ("--iterations", "1", "--every", "1000"),
}
"""What makes a command think less."""


def examples() -> list[tuple[str, str]]:
    """Every command shown in the manuals, without the words beside it."""
    found: dict[str, str] = {}
    for manual in MANUALS:
        text = re.sub(r"\\\n\s+", "", manual.read_text(encoding="utf-8"))
        for line in SHOWN.findall(text):
            found.setdefault(re.split(r"\s{2,}", line)[0], manual.name)
    return [(manual, line) for line, manual in found.items()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that the examples name, and nothing that runs for ever."""
    from interregnum.store.database import open_database
    from interregnum.table import load, server

    g = new("fiverings", seed="manual", options={"round_limit": 1})
    play(g, [make("random", seat, "manual") for seat in range(2)])
    (tmp_path / "game.json").write_bytes(g.record().encode())
    (tmp_path / "evening.json").write_bytes(g.record().encode())
    (tmp_path / "puzzle.yaml").write_text(PUZZLE)
    (tmp_path / "scenarios").symlink_to(shipped("scenarios"))
    copytree(shipped("docs"), tmp_path / "docs")
    open_database(f"sqlite:///{tmp_path}/tables.sqlite3").dispose()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server.Server, "run", ready_at_once)
    monkeypatch.setattr("interregnum.ledger.report.read_claims", lambda root: None)
    monkeypatch.setattr(server, "rarely_collect", lambda: None)
    monkeypatch.setattr(server, "bind", lambda host, port, bind=server.bind: bind(host, 0))
    monkeypatch.setattr("webbrowser.open", lambda page: True)
    monkeypatch.setattr(
        load, "measure", lambda *args: load.Sample(1, 1, 0.1, 1, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1, 0, ())
    )
    return tmp_path


def ready_at_once(self: Any, sockets: list[socket.socket]) -> None:
    """A server that says that it is ready, and stops."""
    self._ready()
    for bound in sockets:
        bound.close()


def prepared(line: str, folder: Path, run: Callable[..., Any]) -> list[str]:
    """The words of an example, with files for the names of files and small numbers for large ones."""
    database = f"sqlite:///{folder}/tables.sqlite3"
    words = shlex.split(line.partition(" > ")[0])
    if "mine.txt" in line and words[:2] != ["decks", "show"]:
        (folder / "mine.txt").write_text(run("decks", "show", "crane", "--game", "fiverings").out)
    if words[0] == "chronicle" and words[1] != "new":
        run("chronicle", "new", folder / "realm.yaml")
    if words[:2] == ["chronicle", "import"]:
        (folder / "seed.txt").write_text(run("chronicle", "export", folder / "realm.yaml", "--tts").out)
        (folder / "realm.yaml").unlink()
    if words[0] == "restore":
        run("backup", folder / "copy", "--database", database)
        words[1] = str(folder / "copy")
    if words[0] == "backup":
        words = [*words[:2], "--database", database]
    for number, word in enumerate(words):
        if word == "URL" or word.startswith("postgresql:"):
            words[number] = f"sqlite:///{folder}/new.sqlite3" if words[0] == "restore" else database
        if number and words[number - 1] in FEWER:
            words[number] = FEWER[words[number - 1]]
    if words[0] == "arena":
        words[words.index("--bots") + 1] = "random"
    return [*words, *QUICKLY.get(words[0], ())]


@pytest.mark.parametrize(("manual", "line"), examples(), ids=lambda value: str(value)[:60])
def test_an_example_of_the_manual_runs(manual: str, line: str, folder: Path, interregnum: Any) -> None:
    ran = interregnum(*prepared(line, folder, interregnum))
    assert ran.code == 0, ran.err
    assert ran.out.strip() or "-o" in line or "--into" in line


STUDIES = [(line, words[-1]) for _, line in examples() if (words := line.split())[-2:-1] == ["--study"]]


@pytest.mark.parametrize(("line", "page"), STUDIES, ids=[page for _, page in STUDIES])
def test_the_command_of_a_study_is_the_one_its_page_names(
    line: str, page: str, interregnum: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[str] = []

    def noted(tournament: Tournament) -> list[Fixture]:
        planned.append(command(tournament))
        return []

    monkeypatch.setattr("interregnum.cli.arena.fixtures", noted)
    monkeypatch.setattr("interregnum.cli.arena._players", Mock(side_effect=BadConfiguration("Enough.")))
    assert interregnum(*shlex.split(line)).err == "Enough.\n"
    text = (shipped("docs").parent / page).read_text(encoding="utf-8")
    assert planned == re.findall(r"^    (interregnum arena .*)$", text, re.MULTILINE)


def test_studies_are_shown() -> None:
    assert STUDIES


def test_the_manual_shows_every_command() -> None:
    shown = {line.split()[0] for _, line in examples()}
    assert set(COMMANDS) - shown == {"doctor"}, "these need no example"
    headings = re.findall(r"^## (.*)$", (shipped("docs") / "cli.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = {word.strip(",") for heading in headings for word in heading.split()}
    assert set(COMMANDS) <= named, "docs/cli.md has a chapter for each"
