"""Floods: whoever sends too much, reads too little or says nothing at all costs the others nothing."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from interregnum.table import doors, limits, live
from interregnum.table.errors import said
from interregnum.table.limits import Bucket
from interregnum.table.server import HEADERS_LOGGED, log_config
from tests.table.house import PATIENCE, House, house

MARK = "Zq7<script>"


@pytest.fixture
def small(tmp_path: Path, regency: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that has room for a dozen connections, and does not wait long."""
    monkeypatch.setattr(doors, "_files", lambda: doors.KEPT_BACK + 12)
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.4)
    with house(f"sqlite:///{tmp_path}/tables.sqlite3") as found:
        yield found


def raw(found: House) -> socket.socket:
    host, port = found.address.removeprefix("http://").rstrip("/").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def ends(connection: socket.socket) -> bool:
    """Whether the other side closes a connection in a while."""
    try:
        while connection.recv(4096):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Interregnum: 1\r\nContent-Length: 50\r\n\r\n{",
    ],
    ids=["silent", "half a request", "half a body"],
)
def test_a_connection_that_does_not_say_what_it_wants_is_closed(small: House, sent: bytes) -> None:
    with raw(small) as connection:
        connection.sendall(sent)
        assert ends(connection)


def test_a_websocket_may_be_silent(small: House) -> None:
    ann = small.guest()
    line = ann.live(ann.table("regency", "me", "me")["id"])
    time.sleep(0.8)
    line.send(type="ping")
    line.answer("pong")


def test_a_full_server_goes_on_serving_those_who_sit_at_tables(
    small: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 60.0)
    ann = small.guest()
    table = ann.table("regency", "me", "me")["id"]
    line = ann.live(table)
    with caplog.at_level(logging.WARNING, "interregnum.table"):
        idle = [raw(small) for _ in range(40)]
        assert line.choose(line.question["options"][0]["key"], "one")["type"] == "ack"
        again = ann.live(table)
        assert again.choose(again.question["options"][0]["key"], "two")["type"] == "ack"
        for connection in idle:
            connection.close()
    told = [record for record in caplog.records if "as many as can be" in record.getMessage()]
    assert len(told) == 1, "a flood is logged once in a while, not each time"


def test_that_no_file_can_be_opened_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    found, loop = doors.Doors(most=5), asyncio.new_event_loop()
    with caplog.at_level(logging.WARNING):
        for _ in range(1000):
            context = {"message": "socket.accept() out of system resource", "exception": OSError(24, "Too many files")}
            found.trouble(loop, context)
    loop.close()
    assert len(caplog.records) == 1


def test_any_other_trouble_of_the_event_loop_is_told_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    usual: list[Any] = []
    loop: Any = SimpleNamespace(default_exception_handler=usual.append)
    troubles: list[dict[str, Any]] = [
        {"message": "socket.accept() out of system resource", "exception": ValueError("no")},
        {"message": "Task exception was never retrieved", "exception": OSError(24, "Too many files")},
        {"message": "something"},
    ]
    for context in troubles:
        doors.Doors(most=5).trouble(loop, context)
    assert usual == troubles


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "files"),
    [
        (1024, 4096, [(4096, 4096)], 4096),
        (1024, 1_000_000, [(65_536, 1_000_000)], 65_536),
        (1024, resource.RLIM_INFINITY, [(65_536, resource.RLIM_INFINITY)], 65_536),
        (4096, 4096, [], 4096),
        (100_000, 1_000_000, [], 100_000),
    ],
)
def test_a_server_takes_as_many_files_as_it_may_have(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, asked: list[tuple[int, int]], files: int
) -> None:
    limits_set: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda of: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda of, wanted: limits_set.append(wanted))
    assert doors._files() == files
    assert limits_set == asked


def test_a_connection_that_is_one_too_many_is_closed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(H11Protocol, "connection_made", lambda self, transport: setattr(self, "client", ("here", 1)))
    for room in (True, False):
        counted = SimpleNamespace(opened=lambda door, address, room=room: room)
        door = object.__new__(doors.doors_of(cast(Any, counted)))
        door._wait = lambda: done.append("waits")  # type: ignore[method-assign]
        door.abort = lambda: done.append("closed")  # type: ignore[method-assign]
        door.connection_made(cast(Any, None))
        assert door._counted
        assert door._address == "here"
    assert done == ["waits", "closed"]


class Nowhere:
    """A table of which nothing is wanted."""

    def seat_of(self, player_id: str) -> None:
        return None


def test_what_waits_for_a_client_that_does_not_read_is_bounded_and_the_client_is_dropped() -> None:
    async def flood() -> int:
        line = live.Line(None, Nowhere(), "")  # type: ignore[arg-type]
        for n in range(100_000):
            line.send({"n": n})
        with pytest.raises(live.TooSlow):
            async for _ in line.outgoing():
                pass
        return len(line._waiting)

    assert asyncio.run(flood()) <= live.MOST_WAITING


def test_nothing_more_is_read_from_a_client_that_does_not_read_its_answers() -> None:
    async def backlog() -> None:
        line = live.Line(None, Nowhere(), "")  # type: ignore[arg-type]
        for n in range(live.MOST_WAITING // 2):
            line.send({"n": n})
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(line.room(), 0.05)

    asyncio.run(backlog())


def test_a_client_that_does_not_read_does_not_fill_the_server(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    deaf = ann.socket(table)
    for n in range(3000):
        deaf.send(f'{{"type":"choose","id":"d{n}","number":999,"key":"{"k" * 400}"}}')
        if n % 500 == 0 and any(len(line._waiting) > live.MOST_WAITING for line in lines(table_house, table)):
            raise AssertionError("more waits than may")
    assert ann.live(table).question


def lines(found: House, table: str) -> list[Any]:
    return list(found.hub.tables[table].audience.lines)


def test_a_person_holds_only_so_many_lines(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINES_A_PERSON", 2)
    ann, ben = table_house.guest(), table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    held = [ann.live(table) for _ in range(2)]
    assert "too many" in ann.socket(table).recv(timeout=PATIENCE)
    assert ann.http.get(f"/api/tables/{table}/events").status_code == 409
    assert ben.live(table).snapshot
    held[0].socket.close()
    for _ in range(50):
        if "too many" not in str(ann.socket(table).recv(timeout=PATIENCE)):
            return
    raise AssertionError("a line that was closed makes room")


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    bucket = Bucket(3, 2.0)
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [0.0, 0.5]


def test_refusals_do_not_repeat_what_was_sent(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    line = ann.live(table)
    answers = [line.choose(MARK, "marked")]
    for rubbish in (f'{{"type":"{MARK}"}}', f'{{"type":"chat","text":5,"{MARK}":1}}', f'"{MARK}"'):
        line.socket.send(rubbish)
        answers.append(line.answer("error"))
    posts: list[tuple[str, Any]] = [
        ("tables", {"game": MARK}),
        ("tables", {"game": "regency", "rules": MARK}),
        ("tables", {"game": "regency", "options": {MARK[:8]: 1}}),
        ("tables", {"game": "regency", "players": [{"kind": "bot", "bot": MARK}]}),
        ("tables", {"game": "regency", MARK: 1}),
        ("me", {"language": MARK}),
        ("me", {"stops": {MARK: []}}),
        (f"tables/{table}/choose", {"number": 0, "key": MARK}),
        (f"tables/{table}/{MARK}", {}),
    ]
    answers += [ann.http.post(f"/api/{path}", json=body).text for path, body in posts]
    for path in (f"rules/{MARK}", f"games/{MARK}/cards", f"decks/{MARK}", f"tables/{MARK}", f"tables?which={MARK}"):
        answers.append(ann.http.get(f"/api/{path}").text)
    assert [answer for answer in map(str, answers) if MARK in answer] == []


def test_what_is_said_of_an_error_is_short_and_quotes_only_plain_words() -> None:
    assert said("There is no game 'chess'; there are 'a', b.") == "There is no game 'chess'; there are 'a', b."
    assert said(f"There is no game {MARK!r}.") == "There is no game that."
    assert len(said("x" * 5000)) < 310


def test_cookies_are_not_logged_however_much_is() -> None:
    config = log_config("text", "debug")
    assert {config["loggers"][name]["level"] for name in HEADERS_LOGGED} == {"INFO"}


def test_the_description_of_the_api_needs_no_other_host(table_house: House) -> None:
    page = table_house.guest().http.get("/schema")
    assert page.status_code == 200
    assert "/api/tables" in page.text
    assert "http://" not in page.text
    assert "https://" not in page.text


def test_the_database_is_its_owner_s(tmp_path: Path, regency: None) -> None:
    file = tmp_path / "tables.sqlite3"
    with house(f"sqlite:///{file}") as found:
        found.guest().table("regency", "me", "me")
        kept = list(tmp_path.glob("tables.sqlite3*"))
        assert len(kept) >= 2, "the write-ahead log too"
        assert [one for one in kept if one.stat().st_mode & 0o077] == []
