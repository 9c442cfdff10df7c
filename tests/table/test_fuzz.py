"""Whatever is thrown at the server, over HTTP or a websocket, it answers, and never with a failure of its own.

A short sample in every run; with --deep a million requests.
"""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.table.house import House, house
from tests.table.test_description import operations

DEEP = settings().max_examples >= 1000
BATCH = 500 if DEEP else 25
BATCHES = 2000 if DEEP else 12
QUIET = settings(max_examples=BATCHES, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))

TEXTS = (
    "", "²", "٣", "9" * 5000, "-1", "1e999", "NaN", "%00", "%ff%fe", "\\u0000", "..", "../../etc/passwd", "{", "*" * 60,
    "[a-z", "card:²", "card:" + "9" * 4400, "province:9:9", "attack:melee:x:y:p", "move:a:b", "number:" + "9" * 4400,
    "\u202e", "\u0000", "\ud800", "💣", "a" * 3000, "' OR 1=1 --", "null", "p", "p0", "p99999999999999999999",
)  # fmt: skip
BODIES: tuple[Any, ...] = (
    None, True, 0, -1, 2**70, 1e308, "", "²", "\u0000", [], {}, [[]], {"": None}, "x" * 3000, [0] * 300,
)  # fmt: skip
FIELDS = (
    "game", "rules", "seats", "options", "players", "public", "clock", "number", "key", "client", "text", "accept",
    "at", "seat", "bot", "token", "deck", "name", "password", "language", "stops", "cards", "revision", "kind", "rated",
)  # fmt: skip
ASKED = ("intent", "which", "search", "at", "seat", "since", "language", "before", "limit", "game", "status")
RAW = (
    b"",
    b"{",
    b"[" * 20_000,
    b'{"a":' * 5000,
    b"\xff\xfe\x00",
    b'{"text":"\\ud800"}',
    b'{"number":1' + b"0" * 5000 + b"}",
)


@pytest.fixture(scope="module")
def thrown_at(tmp_path_factory: pytest.TempPathFactory, regency: None) -> Iterator[House]:
    """A server to throw things at."""
    with house(f"sqlite:///{tmp_path_factory.mktemp('thrown')}/tables.sqlite3", 100_000_000) as found:
        yield found


class Thrower:
    """Sends what nobody would."""

    def __init__(self, found: House, seed: int) -> None:
        self.guest = found.guest()
        self._chance = Random(seed)
        self._tables = [self.guest.table(game, "me", "me")["id"] for game in ("regency", "throne", "fiverings")]
        cookie = self.guest.http.cookies.get("interregnum")
        self._headers = {"X-Interregnum": "1", "Cookie": f"interregnum={cookie}", "Content-Type": "application/json"}
        self._line = http.client.HTTPConnection(found.address.removeprefix("http://").rstrip("/"), timeout=60)

    def throw(self) -> tuple[int, str]:
        """Send one request; the status, and what was sent."""
        method, path = self._chance.choice(operations())
        target = "/".join(self._part(part) for part in path.split("/"))
        if self._chance.random() < 0.6:
            names = (
                "intent",
                "which",
                "search",
                "at",
                "seat",
                "since",
                "language",
                "before",
                "limit",
                "game",
                "status",
            )
            asked = [f"{self._chance.choice(names)}={self._text()}" for _ in range(self._chance.randint(1, 3))]
            target += "?" + "&".join(asked)
        body = None if method == "GET" else self._body()
        sent = f"{method} {target[:200]} {body!r:.300}"
        try:
            self._line.request(method, target, body, self._headers)
            answer = self._line.getresponse()
            answer.read()
        except (ConnectionError, http.client.HTTPException):
            self._line.close()  # what is no request at all ends the connection
            return 400, sent
        return answer.status, sent

    def leave(self) -> None:
        """Stop."""
        self._line.close()
        self.guest.leave()

    def _part(self, part: str) -> str:
        if part == "{table_id}" and self._chance.random() < 0.8:
            return str(self._chance.choice(self._tables))
        return self._text() if part.startswith("{") else part

    def _text(self) -> str:
        text = self._chance.choice(TEXTS)
        return text if text.startswith("%") else quote(text.encode("utf-8", "surrogatepass"), safe="") or "x"

    def _body(self) -> bytes:
        if self._chance.random() < 0.2:
            return self._chance.choice(RAW)
        wanted = {self._chance.choice(FIELDS): self._chance.choice(BODIES) for _ in range(self._chance.randint(0, 5))}
        return json.dumps(wanted).encode()


def test_no_request_makes_the_server_fail(thrown_at: House) -> None:
    @QUIET
    @given(seed=st.integers(0, 2**60))
    def attempt(seed: int) -> None:
        thrower = Thrower(thrown_at, seed)
        for _ in range(BATCH):
            status, sent = thrower.throw()
            assert status < 500, sent
        thrower.leave()
        assert thrown_at.guest().get("/health/ready") == {"status": "ready"}

    attempt()


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(TEXTS)
FIELD = st.sampled_from(("type", "id", "number", "key", "text", "seat", "x", ""))
KIND = st.sampled_from(("choose", "chat", "look", "ping"))
OBJECTS = st.dictionaries(FIELD, SCALARS, max_size=5) | st.builds(
    lambda kind, rest: {**rest, "type": kind}, KIND, st.dictionaries(FIELD, SCALARS, max_size=4)
)
MESSAGES = st.one_of(
    OBJECTS.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
    st.sampled_from([raw.decode("latin-1") for raw in RAW]),
)


def test_no_message_makes_the_server_fail(thrown_at: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = thrown_at.guest()
    table = ann.table("regency", "me", "me")["id"]

    @QUIET
    @given(messages=st.lists(MESSAGES, min_size=1, max_size=BATCH // 5))
    def attempt(messages: list[str | bytes]) -> None:
        line = ann.live(table)
        try:
            for message in messages:
                line.socket.send(message.encode("utf-8", "replace").decode() if isinstance(message, str) else message)
            line.send(type="ping")
            line.answer("pong")
        except ConnectionClosed:
            assert ann.at(table)["status"], "only that connection has ended"
        line.socket.close()

    attempt()
    assert [record for record in caplog.records if "failed" in record.getMessage()] == []
