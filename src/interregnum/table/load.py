"""Many games at once against a real server over real websockets, to see how well it copes.

Each game has two seats, each with a guest and a websocket of its own, or one guest and a bot. The seat asked takes an
option at random; the time from sending it until every seat has its new view is one sample. The next choice follows
after a pause. Tables of bots only may play on the side. Several server processes share a PostgreSQL, and the games:
players of one table meet in one process, as behind a reverse proxy that sends each table to one process."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from interregnum.kernel.errors import InterregnumError

PATIENCE = 30.0
OPENING_AT_ONCE = 8
GAMES_AT_HOME = 40
"""How many games play from one address."""

OVERTAKEN = ("over", "repeated", "stale")
"""Refusals of a choice because its question has been answered in the player's place meanwhile."""


_open = build_opener(ProxyHandler({})).open
"""Loopback goes through no proxy."""


class Sample(msgspec.Struct, frozen=True):
    """What was measured."""

    games: int
    finished: int
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    memory_per_game_mb: float
    cpu_ms_per_move: float
    bots_cpu_ms_per_move: float
    processes: int
    automatic: int
    errors: tuple[str, ...]


class LoadFailed(InterregnumError):
    """The server did not start."""


class _Option(msgspec.Struct):
    key: str


class _Question(msgspec.Struct):
    options: list[_Option]


class _View(msgspec.Struct):
    question: _Question | None


class _Snapshot(msgspec.Struct):
    seat: int | None
    status: str
    number: int | None
    view: _View


class _Told(msgspec.Struct):
    type: str
    snapshot: _Snapshot | None = None
    error: str = ""
    message: str = ""


_decode = msgspec.json.Decoder(_Told).decode


class _Made(msgspec.Struct):
    id: str
    invites: dict[str, str]


class _Guest:
    """Somebody with a cookie."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.cookie = ""
        with _open(f"{address}api/me", timeout=PATIENCE) as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def live(self, table: str) -> str:
        """The address of a table's websocket."""
        return self._address.replace("http", "ws", 1) + f"api/tables/{table}/live"

    def post(self, path: str, body: object) -> bytes:
        """What a path answers."""
        headers = {"Cookie": self.cookie, "X-Interregnum": "1", "Content-Type": "application/json"}
        asked = Request(f"{self._address}{path}", msgspec.json.encode(body), headers)
        with _open(asked, timeout=PATIENCE) as answer:
            data: bytes = answer.read()
            return data


class _Game:
    """One game under way: its table and the sockets of its seats."""

    def __init__(self, address: str, game: str, name: str, bot: str | None, home: str = "") -> None:
        self._address = address
        self._game = game
        self._bot = bot
        self._from = (home, 0) if home else None
        self._chance = Random(name)
        self.share = self._chance.random()
        self._guests: list[_Guest] = []
        self._seats: list[_Seat] = []
        self.finished = 0

    def sit_down(self) -> str:
        """Make a table and take its seats."""
        people = 2 if self._bot is None else 1
        self._guests = self._guests or [_Guest(self._address) for _ in range(people)]
        other = {"kind": "open"} if self._bot is None else {"kind": "bot", "bot": self._bot}
        players = [{"kind": "me"}, other]
        made = msgspec.json.decode(
            self._guests[0].post("api/tables", {"game": self._game, "seats": 2, "players": players}), type=_Made
        )
        if self._bot is None:
            token = made.invites["1"].rpartition("token=")[2]
            self._guests[1].post(f"api/tables/{made.id}/join", {"seat": 1, "token": token})
        return made.id

    async def connect(self, table: str) -> None:
        """Open the sockets, and keep reading what comes."""
        await self.leave()
        news = asyncio.Event()
        self._seats = [_Seat(news) for _ in self._guests]
        for guest, seat in zip(self._guests, self._seats, strict=True):
            headers = {"Cookie": guest.cookie}
            seat.listen(
                await connect(
                    guest.live(table), additional_headers=headers, proxy=None, max_size=None, local_addr=self._from
                )
            )
        for seat in self._seats:
            await seat.seen_since(0)

    async def leave(self) -> None:
        """Close the sockets."""
        for seat in self._seats:
            await seat.leave()

    async def move(self, number: int) -> float | None:
        """One choice; the seconds until both seats have their views, nothing if the game is over.

        A question that the server has answered in the player's place meanwhile is no longer there to be answered: what
        is asked now has been told, or will be.
        """
        asked = await self._asked()
        if asked is None:
            return None
        view = asked.seen
        assert view.view.question is not None
        key = self._chance.choice(view.view.question.options).key
        before, refused = [seat.views for seat in self._seats], asked.refused
        began = perf_counter()
        await asked.choose(f"{number}", view.number, key)
        shown = partial(self._shown, before)
        await asked.until(
            lambda: asked.refused > refused or ((asked.over or asked.seen.number != view.number) and shown())
        )
        if asked.refused > refused:
            await asked.until(lambda: asked.seen is not view)
            return await self.move(number)
        return perf_counter() - began

    def _shown(self, before: Sequence[int]) -> bool:
        """Whether every seat has been shown something since it had been shown that many views."""
        return all(seat.views > views for seat, views in zip(self._seats, before, strict=True))

    async def _asked(self) -> _Seat | None:
        """The seat that is asked; nobody once the game is over. Either seat may be the one that is told last."""
        seats = self._seats
        await seats[0].until(lambda: any(seat.over or seat.seen.view.question is not None for seat in seats))
        if any(seat.over for seat in seats):
            return None
        return next(seat for seat in seats if seat.seen.view.question is not None)


class _Seat:
    """One seat's line: what it has been shown last, how often it was shown something, and how often refused.

    `news` is set whenever something comes; the seats of a game share it.
    """

    def __init__(self, news: asyncio.Event) -> None:
        self.view: _Snapshot | None = None
        self.views = 0
        self.refused = 0
        self._news = news
        self._trouble: Exception | None = None
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def seen(self) -> _Snapshot:
        """What it sees now."""
        assert self.view is not None
        return self.view

    @property
    def over(self) -> bool:
        """Whether its game is over."""
        return self.seen.status == "over"

    def listen(self, socket: ClientConnection) -> None:
        """Read from now on."""
        self._socket = socket
        self._reading = asyncio.create_task(self._read(socket))

    async def leave(self) -> None:
        """Hang up."""
        if self._reading is not None:
            self._reading.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def choose(self, name: str, number: int | None, key: str) -> None:
        """Send a choice."""
        assert self._socket is not None
        message = {"type": "choose", "id": name, "number": number, "key": key}
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait for something to be seen."""
        while not seen():
            if self._trouble is not None:
                raise self._trouble
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)

    async def seen_since(self, views: int) -> None:
        """Wait until it has been shown something more often than that."""
        await self.until(lambda: self.views > views)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                told = _decode(data)
                if told.type == "error" or (told.type == "refused" and told.error not in OVERTAKEN):
                    raise LoadFailed(f"{told.error}: {told.message}")
                self.refused += told.type == "refused"
                if told.snapshot is not None:
                    self.view = told.snapshot
                    self.views += 1
                if told.snapshot is not None or told.type == "refused":
                    self._news.set()
        except Exception as error:
            self._trouble = error
            self._news.set()


def home_of(number: int) -> str:
    """The address of this machine that a game plays from: one address may have only a few lines."""
    return f"127.1.{number // GAMES_AT_HOME // 250}.{number // GAMES_AT_HOME % 250 + 1}"


class Load:
    """Some games at once against one server."""

    def __init__(self, addresses: Sequence[str], game: str, games: int, pause: float, bot: str | None = None) -> None:
        places = [addresses[n % len(addresses)] for n in range(games)]
        self._games = [_Game(place, game, f"{game}/{n}", bot, home_of(n)) for n, place in enumerate(places)]
        self._pause = pause
        self._doors = asyncio.Semaphore(OPENING_AT_ONCE)
        self.samples: list[float] = []
        self.errors: list[str] = []

    @property
    def finished(self) -> int:
        """How many games were played to their end."""
        return sum(game.finished for game in self._games)

    async def run(self, seconds: float) -> float:
        """Play, each game followed by another, for this long; how long it really took."""
        await asyncio.gather(*(self._open(game) for game in self._games))
        began = perf_counter()
        await asyncio.gather(*(self._drive(game, began + seconds) for game in self._games))
        return perf_counter() - began

    async def close(self) -> None:
        """Hang up."""
        for game in self._games:
            await game.leave()

    async def _open(self, game: _Game) -> None:
        async with self._doors:
            await game.connect(await asyncio.to_thread(game.sit_down))

    async def _drive(self, game: _Game, until: float) -> None:
        number = 0
        await asyncio.sleep(self._pause * game.share)
        try:
            while perf_counter() < until:
                took = await game.move(number)
                if took is None:
                    game.finished += 1
                    await self._open(game)
                    continue
                self.samples.append(took)
                number += 1
                await asyncio.sleep(self._pause)
        except Exception as error:
            self.errors.append(f"{type(error).__name__}: {error}")


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured; `automatic` tables of bots only play on the side."""

    game: str
    games: int
    seconds: float
    pause: float
    bot: str | None = None
    automatic: int = 0
    processes: int = 1
    database: str | None = None


def measure(plan: Plan) -> Sample:
    """Start servers, put games on them, and say how well they coped."""
    if plan.processes > 1 and plan.database is None:
        raise LoadFailed("Several processes need a PostgreSQL: name an empty one with --database postgresql://...")
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="interregnum-load-"))
        database = plan.database or f"sqlite:///{folder}/tables.sqlite3"
        servers = [stack.enter_context(own_server(database)) for _ in range(plan.processes)]
        addresses, pids = [address for address, _ in servers], [pid for _, pid in servers]
        before = sum(map(_memory, pids))
        _let_bots_play(addresses[0], plan.game, plan.automatic)
        load = Load(addresses, plan.game, plan.games, plan.pause, plan.bot)
        used, thought = _used(pids)
        with asyncio.Runner() as loop:
            took = loop.run(load.run(plan.seconds))
            used, thought = _used(pids)[0] - used, _used(pids)[1] - thought
            grown = sum(map(_memory, pids)) - before
            loop.run(load.close())
    return _sample(plan, load, took, grown, used, thought)


def _let_bots_play(address: str, game: str, tables: int) -> None:
    """Make tables at which only bots sit."""
    if tables:
        guest = _Guest(address)
        players = [{"kind": "bot", "bot": "greedy"}] * 2
        for _ in range(tables):
            guest.post("api/tables", {"game": game, "seats": 2, "players": players})


def _sample(plan: Plan, load: Load, took: float, grown: int, used: float, thought: float) -> Sample:
    ordered = sorted(load.samples) or [0.0]
    moves = max(1, len(load.samples))
    return Sample(
        games=plan.games,
        finished=load.finished,
        seconds=round(took, 2),
        moves=len(load.samples),
        moves_per_second=round(len(load.samples) / took, 1),
        p50_ms=_ms(ordered, 0.5),
        p99_ms=_ms(ordered, 0.99),
        max_ms=_ms(ordered, 1.0),
        memory_per_game_mb=round(grown / plan.games / 1e6, 3),
        cpu_ms_per_move=round(used * 1000 / moves, 2),
        bots_cpu_ms_per_move=round(thought * 1000 / moves, 2),
        processes=plan.processes,
        automatic=plan.automatic,
        errors=tuple(load.errors),
    )


def _ms(ordered: list[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)


def _memory(pid: int) -> int:
    """Bytes of memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) * 1024


def _used(pids: Sequence[int]) -> tuple[float, float]:
    """Seconds of computing in some processes, and in those they have started."""
    each = [_cpu(pid) for pid in pids]
    return sum(own for own, _ in each), sum(children for _, children in each)


def _cpu(pid: int) -> tuple[float, float]:
    """Seconds of computing that a process has used, and those that the processes it has started have."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return _seconds(pid), sum(_seconds(int(child)) for child in children)


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def own_server(database: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own; its address and process id."""
    command = [sys.executable, "-m", "interregnum", "serve", "--port", "0", "--no-open-browser"]
    command += ["--database", database, "--requests-per-minute", "10000000"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        if "http://" not in line:
            raise LoadFailed("The server did not start; `interregnum serve` says why.")
        yield next(word for word in line.split() if word.startswith("http://")), server.pid
    finally:
        server.terminate()
        server.wait(PATIENCE)
        server.stdout.close()
