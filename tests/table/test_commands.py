"""`serve`, `scenario open`, `load`, `backup` and `restore` as they are typed."""

from __future__ import annotations

import gc
import json
import logging
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.cli import main
from interregnum.store.database import default_url, open_database
from interregnum.table.server import GARBAGE, CannotListen, JsonLines, address_of, bind, rarely_collect
from tests.table.house import Guest, process

SCENARIO = """
title: The open sea
game: throne
seats: 2
play: []
"""


def test_a_server_stops_when_it_is_told_to_and_a_busy_port_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with process(database, "--logs", "json", "--log-level", "info") as server:
        port = server.address.rsplit(":", 1)[1].rstrip("/")
        assert json.load(urllib.request.urlopen(f"{server.address}health/live"))["status"] == "live"
        command = [sys.executable, "-m", "interregnum", "serve", "--port", port, "--database", database]
        second = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert second.returncode == 2
        assert "Choose another with --host and --port" in second.stderr
        server.process.terminate()
        logged = server.process.stderr.read() if server.process.stderr else ""
        assert server.stop() in (0, -15)
    assert {"time", "level", "logger", "message"} <= set(json.loads(logged.splitlines()[0]))


def test_a_scenario_s_position_opens_as_a_table_one_plays_alone(tmp_path: Path) -> None:
    (tmp_path / "sea.yaml").write_text(SCENARIO)
    command = [sys.executable, "-m", "interregnum", "scenario", "open", str(tmp_path / "sea.yaml"), "--port", "0"]
    command += ["--no-open-browser", "--database", f"sqlite:///{tmp_path}/tables.sqlite3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4]
        root, _, page = address.partition("/t/")
        table, _, token = page.partition("?token=")
        ann = Guest(f"{root}/")
        ann.at(table, "join", token=token)
        shown = ann.at(table)
        assert [player["kind"] for player in shown["players"]] == ["person", "person"]
        assert shown["view"]["question"] is not None
        ann.leave()
        server.terminate()


def test_a_scenario_is_named_where_there_are_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "two.yaml").write_text(SCENARIO + "---\ntitle: Another\ngame: throne\nplay: []\n")
    assert main(["scenario", "open", str(tmp_path / "two.yaml")]) == 2
    assert "'The open sea', 'Another'" in capsys.readouterr().err


@pytest.mark.deep
def test_load_measures_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--games", "4", "--seconds", "1.5", "--pause", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert told["moves"] > 10
    assert told["errors"] == []
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["max_ms"]
    assert main(["load", "--games", "1", "--seconds", "0.3", "--language", "de"]) == 0
    assert "Speicher je Spiel" in capsys.readouterr().out


def test_backup_and_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    copy = tmp_path / "copy"
    assert main(["backup", str(copy)]) == 2
    assert "There is no database" in capsys.readouterr().err
    open_database(default_url()).dispose()
    assert main(["backup", str(copy), "--language", "en"]) == 0
    assert capsys.readouterr().out == f"0 games are in {copy}.\n"
    assert main(["restore", str(copy)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert main(["restore", str(copy), "--database", f"sqlite:///{tmp_path}/new.sqlite3", "--language", "de"]) == 0
    assert capsys.readouterr().out == "0 Spiele wurden wiederhergestellt.\n"


def test_a_port_is_bound_on_either_kind_of_address() -> None:
    with bind("127.0.0.1", 0) as four:
        assert four.getsockname()[1] > 0
    if socket.has_ipv6 and Path("/proc/net/if_inet6").exists():
        with bind("::1", 0) as six:
            assert six.getsockname()[1] > 0


@pytest.mark.parametrize(
    ("name", "address"),
    [
        (("127.0.0.1", 8080), "http://127.0.0.1:8080/"),
        (("::1", 8080, 0, 0), "http://[::1]:8080/"),
    ],
)
def test_the_address_of_the_first_page_can_be_typed_into_a_browser(name: tuple[Any, ...], address: str) -> None:
    assert address_of(cast(socket.socket, SimpleNamespace(getsockname=lambda: name))) == address


@pytest.mark.parametrize("host", ["203.0.113.1", "no\0host", "x" * 300])
def test_an_address_that_is_not_this_machine_s_is_told_and_nothing_stays_open(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    opened: list[socket.socket] = []

    class Noted(socket.socket):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            opened.append(self)

    monkeypatch.setattr(socket, "socket", Noted)
    with pytest.raises(CannotListen, match="Choose another with --host and --port") as told:
        bind(host, 0)
    assert ": None." not in str(told.value)
    assert [one.fileno() for one in opened] == [-1]


def test_a_log_line_for_programs_has_the_trace_of_an_error() -> None:
    record = logging.LogRecord("interregnum.table", logging.ERROR, "", 0, "It %s.", ("failed",), None)
    record.created = 0.0
    plain = {"time": "1970-01-01T00:00:00+00:00", "level": "error", "logger": "interregnum.table"}
    assert json.loads(JsonLines().format(record)) == plain | {"message": "It failed."}
    try:
        raise ZeroDivisionError("a defect")
    except ZeroDivisionError:
        record.exc_info = sys.exc_info()
    assert "a defect" in json.loads(JsonLines().format(record))["trace"]


def test_garbage_is_looked_for_rarely_and_never_among_what_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    for name in ("collect", "freeze", "set_threshold"):
        monkeypatch.setattr(gc, name, lambda *given, name=name: done.append((name, *given)))
    rarely_collect()
    assert done == [("collect",), ("freeze",), ("set_threshold", *GARBAGE)]
