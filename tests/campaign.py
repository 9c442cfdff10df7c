"""A campaign against the server: play, kill, hang, cut off, flood, take the database away, and count what was promised.

    script/test --campaign 30        # minutes

People play through two server processes on one PostgreSQL (one process on SQLite where PostgreSQL is not installed) and
write down for themselves what was acknowledged, in a file of their own. Players reach the servers, and the servers the
database, through wires that can be cut. Meanwhile one trouble follows another. At the end everything acknowledged is
looked for in the database: each choice once, in its place, by its seat, and every game must play again from what is
stored.
"""

from __future__ import annotations

import json
import logging
import signal
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
from websockets.exceptions import WebSocketException

from interregnum import replay
from interregnum.kernel.ruleset import known_games
from interregnum.store.database import open_database
from interregnum.store.games import StoredGames
from interregnum.store.rows import UNDO, ChoiceRow, choices_that_stand
from tests.postgres import Postgres, binaries, server
from tests.relay import Relay
from tests.table.house import Guest, Live, Process

LOST = (WebSocketException, OSError, httpx.HTTPError, EOFError, AssertionError, ValueError)
PEOPLE = 6


class Player(threading.Thread):
    """Somebody who plays on, whatever happens, and writes down every acknowledgement before the next choice."""

    def __init__(self, number: int, campaign: Campaign) -> None:
        super().__init__(daemon=True)
        self._number = number
        self._campaign = campaign
        self._chance = Random(number)
        self._guest: Guest | None = None
        self._table = ""
        self._sent = 0

    def run(self) -> None:
        """Play until the campaign ends."""
        with (self._campaign.folder / f"player-{self._number}.jsonl").open("a") as notes:
            while not self._campaign.over:
                try:
                    self._play(notes)
                except LOST:
                    self._campaign.count["connections lost"] += 1
                    time.sleep(0.3)

    def _play(self, notes: object) -> None:
        address = self._chance.choice(self._campaign.addresses())
        self._guest = self._guest or Guest(address)
        self._guest.http.base_url = httpx.URL(address)
        if not self._table:
            self._table = self._guest.table(known_games()[self._number % len(known_games())], "me", "me")["id"]
        live = self._guest.live(self._table)
        while not self._campaign.over:
            live.hear_until(lambda: live.question is not None or live.snapshot["status"] == "over")
            if live.snapshot["status"] == "over":
                self._table = ""
                self._campaign.count["games finished"] += 1
                return
            self._choose(live, notes)

    def _choose(self, live: Live, notes: object) -> None:
        seat, number = live.snapshot["seat"], live.snapshot["number"]
        key = self._chance.choice(live.question["options"])["key"]
        self._sent += 1
        client = f"p{self._number}-{self._sent}"
        answer = live.choose(key, client)
        if answer["type"] != "ack":
            self._campaign.count[f"refused: {answer['error']}"] += 1
            live.send(type="look")
            live.hear()
            return
        told = {"table": self._table, "seat": seat, "number": number, "key": key, "client": client}
        notes.write(json.dumps(told) + "\n")  # type: ignore[attr-defined]
        notes.flush()  # type: ignore[attr-defined]
        self._campaign.count["choices acknowledged"] += 1
        here = (seat, number)
        live.hear_until(
            lambda: (live.snapshot["seat"], live.snapshot["number"]) != here or live.snapshot["status"] == "over"
        )


class Campaign:
    """The servers, and the troubles that come over them."""

    def __init__(self, folder: Path, database: str, postgres: Postgres | None) -> None:
        self.folder = folder
        self.count: Counter[str] = Counter()
        self.over = False
        self._database = database
        self._postgres = postgres
        self._chance = Random("campaign")
        self._to_database = [Relay(postgres.port) for _ in range(2)] if postgres else []
        self._servers = [Process(self._through(which)) for which in range(2 if postgres else 1)]
        self._ports = [int(one.address.rstrip("/").rpartition(":")[2]) for one in self._servers]
        self._to_servers = [Relay(port) for port in self._ports]

    def _through(self, which: int) -> str:
        """The database as one of the servers reaches it."""
        if self._postgres is None:
            return self._database
        return self._database.replace(f":{self._postgres.port}/", f":{self._to_database[which].port}/")

    def addresses(self) -> list[str]:
        """Where the servers are for those who play."""
        return [f"http://127.0.0.1:{wire.port}/" for wire in self._to_servers]

    def run(self, seconds: float) -> None:
        """Let people play, and trouble them."""
        people = [Player(number, self) for number in range(PEOPLE)]
        for one in people:
            one.start()
        until = time.monotonic() + seconds
        troubles = [self._kill, self._hang, self._flood, self._cut_players_off]
        troubles += [self._take_database_away, self._cut_database_off] if self._postgres else []
        while time.monotonic() < until:
            time.sleep(2 + self._chance.random() * 4)
            self._chance.choice(troubles)()
        self.over = True
        for one in people:
            one.join(30)
        for running in self._servers:
            running.kill()
        for wire in (*self._to_servers, *self._to_database):
            wire.close()

    def _kill(self) -> None:
        """kill -9, and start again at the same address."""
        which = self._chance.randrange(len(self._servers))
        self._servers[which].kill()
        time.sleep(self._chance.random())
        self._servers[which] = Process(self._through(which), port=self._ports[which])
        self.count["kills and restarts"] += 1

    def _cut_players_off(self) -> None:
        """Nothing arrives between the players and a server, in neither direction; acknowledgements are lost with it."""
        self._cut(self._chance.choice(self._to_servers))
        self.count["players cut off from a server"] += 1

    def _cut_database_off(self) -> None:
        """Nothing arrives between a server and the database."""
        self._cut(self._chance.choice(self._to_database))
        self.count["servers cut off from the database"] += 1

    def _cut(self, wire: Relay) -> None:
        wire.cut()
        time.sleep(0.5 + self._chance.random() * 3)
        wire.mend(late=self._chance.random() < 0.5)

    def _hang(self) -> None:
        """A process does not answer for a while, and then goes on."""
        which = self._chance.choice(self._servers).process
        which.send_signal(signal.SIGSTOP)
        time.sleep(1 + self._chance.random() * 3)
        which.send_signal(signal.SIGCONT)
        self.count["processes stopped for a while"] += 1

    def _take_database_away(self) -> None:
        assert self._postgres is not None
        self._postgres.stop()
        time.sleep(self._chance.random() * 2)
        self._postgres.start()
        self.count["databases restarted"] += 1

    def _flood(self) -> None:
        """Silent and half-sent connections, and requests that nobody would send."""
        port = self._chance.choice(self._ports)
        held: list[socket.socket] = []
        with suppress(OSError):
            for n in range(150):
                one = socket.create_connection(("127.0.0.1", port), timeout=2)
                one.sendall((b"", b"GET / HT", b"POST /api/me HTTP/1.1\r\nContent-Length: 999\r\n\r\n{")[n % 3])
                held.append(one)
        for one in held:
            one.close()
        self.count["floods of connections"] += 1

    def check(self) -> tuple[int, int, int]:
        """How many acknowledged choices were looked for, are lost, and are there twice."""
        promised: dict[str, list[ChoiceRow]] = {}
        for file in self.folder.glob("player-*.jsonl"):
            for line in file.read_text().splitlines():
                told = json.loads(line)
                row = ChoiceRow(told["number"], told["seat"], told["key"], told["client"])
                promised.setdefault(told["table"], []).append(row)
        engine = open_database(self._database)
        found = [_looked_for(StoredGames(engine), table, rows) for table, rows in promised.items()]
        engine.dispose()
        looked, lost, doubled = (sum(each) for each in zip(*found, strict=True)) if found else (0, 0, 0)
        return looked, lost, doubled


def _looked_for(stored_games: StoredGames, table: str, promised: list[ChoiceRow]) -> tuple[int, int, int]:
    """Look for acknowledged choices of a table, and play the whole of it again."""
    row, rows = stored_games.game(table), stored_games.choices(table)
    assert row is not None, f"table {table} is gone"
    assert [choice.number for choice in rows] == list(range(len(rows))), "numbers without a gap"
    stored = Counter(choice.client for choice in rows if choice.client)
    by_client = {choice.client: choice for choice in rows}
    lost = 0
    for one in promised:
        kept = by_client.get(one.client)
        before = 0 if kept is None else sum(choice.seat == one.seat for choice in rows[: kept.number])
        lost += kept is None or (kept.seat, kept.key, before) != (one.seat, one.key, one.number)
    game = replay(row.record)
    for choice in choices_that_stand(rows)[1]:
        assert choice.key != UNDO
        game.choose(choice.key, choice.seat)
    return len(promised), lost, sum(times > 1 for times in stored.values())


@contextmanager
def campaign() -> Iterator[Campaign]:
    """A campaign on a database of its own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="interregnum-campaign-")))
        postgres = stack.enter_context(server()) if binaries() is not None else None
        database = postgres.fresh() if postgres else f"sqlite:///{folder}/tables.sqlite3"
        yield Campaign(folder, database, postgres)


def main(minutes: float) -> int:
    """Run a campaign, and print what came of it; 1 if a promise was broken."""
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # that connections break is what it is about
    with campaign() as found:
        began = time.monotonic()
        found.run(minutes * 60)
        took = time.monotonic() - began
        looked, lost, doubled = found.check()
    rows = [("minutes", f"{took / 60:.1f}"), *((name, f"{n}") for name, n in sorted(found.count.items()))]
    rows += [("acknowledged choices looked for", f"{looked}"), ("lost", f"{lost}"), ("doubled", f"{doubled}")]
    print("| what | how often |\n| --- | ---: |")
    for name, value in rows:
        print(f"| {name} | {value} |")
    return 1 if lost or doubled or not looked else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1])))
