"""A real server on loopback, in a thread of this process or in one of its own, and people who visit it."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from interregnum.table.app import create_app
from interregnum.table.hub import Hub
from interregnum.table.reminders import OFF, Reminding
from interregnum.table.server import Server, address_of, bind, config_of, log_config

PATIENCE = 60.0
"""Seconds after which something that should have come is taken not to come."""


class Live:
    """A guest's websocket at a table: the latest snapshot, and what else was said."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.snapshot: Any = None
        self.log: list[Any] = []
        self.raw: list[str] = []
        self.said: list[Any] = []
        self.hear_until(lambda: self.snapshot is not None)

    def hear(self, timeout: float = PATIENCE) -> Any:
        """The next message, taken in."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = msgspec.json.decode(text)
        if message["type"] == "snapshot":
            self.snapshot = message["snapshot"]
            self.log[self.snapshot["log_from"] :] = self.snapshot["log"]
        elif message["type"] == "players" and self.snapshot is not None:
            self.snapshot = self.snapshot | {"players": message["players"]}
        else:
            self.said.append(message)
        return message

    def hear_until(self, enough: Any) -> None:
        """Take messages in until a condition holds."""
        while not enough():
            self.hear()

    def hear_all(self) -> None:
        """Take in everything that was under way, and what bots answer."""
        for _ in range(2):  # what has changed is told after what was said
            self.send(type="ping")
            self.answer("pong")
        self.hear_until(lambda: not self._bot_asked())

    def _bot_asked(self) -> bool:
        asked, shown = self.snapshot["view"]["waiting_for"], self.snapshot
        return shown["status"] == "playing" and asked is not None and shown["players"][asked]["kind"] == "bot"

    def answer(self, kind: str) -> Any:
        """The next message of a kind that is not a snapshot."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    @property
    def question(self) -> Any:
        """What this viewer is asked."""
        return self.snapshot["view"]["question"]

    def choose(self, key: str, client: str, number: int | None = None) -> Any:
        """Send a choice; the acknowledgement or refusal."""
        at = self.snapshot["number"] if number is None else number
        self.send(type="choose", id=client, number=at, key=key, seat=self.snapshot["seat"])
        while True:
            message = self.hear()
            if message.get("id") == client:
                return message


class Guest:
    """Somebody with a browser of his own."""

    def __init__(self, address: str, **headers: str) -> None:
        self.http = httpx.Client(base_url=address, headers={"X-Interregnum": "1", **headers}, timeout=PATIENCE)
        self.me = self.get("/api/me")
        self._open = ExitStack()

    def get(self, path: str, status: int = 200) -> Any:
        """What a path answers."""
        found = self.http.get(path)
        assert found.status_code == status, found.text
        return found.json() if found.content else None

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """What a path answers to a post."""
        found = self.http.post(path, json=body)
        assert found.status_code == status, found.text
        answer = found.json()
        assert answer is not None, "every post is answered with something"
        return answer

    def table(self, game: str, *players: str, status: int = 201, **more: Any) -> Any:
        """Make a table; players are "me", "open", or the name of a bot."""
        sitting = [{"kind": p} if p in ("me", "open") else {"kind": "bot", "bot": p} for p in players]
        return self.post("/api/tables", status, game=game, seats=len(players), players=sitting, **more)

    def answer_everything(self, game: str) -> None:
        """Have no window of a game passed: each is asked, however seldom anybody does something in it."""
        self.post("/api/me", stops={game: []})

    def at(self, table: str, action: str = "", status: int = 200, **body: Any) -> Any:
        """Do something at a table, or look at it."""
        if not action:
            return self.get(f"/api/tables/{table}", status)
        return self.post(f"/api/tables/{table}/{action}", status, **body)

    def join(self, invitation: str) -> int:
        """Follow an invitation link."""
        url = httpx.URL(invitation)
        wanted, token = int(url.params["seat"]), url.params["token"]
        seat: int = self.at(url.path.rsplit("/", 1)[1], "join", seat=wanted, token=token)["seat"]
        return seat

    def live(self, table: str, **headers: str) -> Live:
        """A websocket at a table."""
        return Live(self.socket(table, **headers))

    def socket(self, table: str, **headers: str) -> ClientConnection:
        """A bare websocket at a table."""
        url = str(self.http.base_url).replace("http", "ws") + f"api/tables/{table}/live"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        return self._open.enter_context(
            connect(url, additional_headers={"Cookie": cookies, **headers}, proxy=None, max_size=None)
        )

    def leave(self) -> None:
        """Close the browser."""
        self._open.close()
        self.http.close()


class House:
    """The server, and everybody who is there."""

    def __init__(self, address: str, app: Litestar | None = None) -> None:
        self.address = address
        self.app = app
        self._guests: list[Guest] = []

    @property
    def hub(self) -> Hub:
        """The live tables of a server in this process."""
        assert self.app is not None
        hub: Hub = self.app.state.hub
        return hub

    def guest(self, **headers: str) -> Guest:
        """Somebody new."""
        guest = Guest(self.address, **headers)
        self._guests.append(guest)
        return guest

    def pair(self, game: str, **more: Any) -> tuple[str, Guest, Guest]:
        """Two people at a table for two, who answer every question themselves."""
        ann, ben = self.guest(), self.guest()
        ann.answer_everything(game)
        ben.answer_everything(game)
        made = ann.table(game, "me", "open", **more)
        ben.join(made["invites"]["1"])
        return made["id"], ann, ben

    def empty(self) -> None:
        """Send everybody home."""
        for guest in self._guests:
            guest.leave()


@contextmanager
def house(database: str, requests_per_minute: int = 100_000, reminding: Reminding = OFF) -> Iterator[House]:
    """A server in a thread of this process."""
    app = create_app(database, requests_per_minute=requests_per_minute, reminding=reminding)
    bound, ready = bind("127.0.0.1", 0), threading.Event()
    server = Server(config_of(app, log_config("text", "error"), "127.0.0.1"), ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    found = House(address_of(bound), app)
    try:
        assert ready.wait(PATIENCE), "The server does not start."
        yield found
    finally:
        found.empty()
        server.should_exit = True
        thread.join(PATIENCE)
        bound.close()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, *more: str, port: int = 0) -> None:
        command = [sys.executable, "-m", "interregnum", "serve", "--no-open-browser", "--port", str(port)]
        command += ["--database", database, "--requests-per-minute", "1000000", *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            assert self.process.stderr is not None
            said = self.process.stderr.read()
            self._gone()
            raise AssertionError(f"The server does not start: {line}{said}")
        self.address = line.split()[4]

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
        return code


@contextmanager
def process(database: str, *more: str, port: int = 0) -> Iterator[Process]:
    """A server process, stopped at the end if it still runs."""
    found = Process(database, *more, port=port)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.kill()
