"""What goes wrong in a server is answered and written down, and everything else goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.stores.memory import MemoryStore

from interregnum.scenarios.runner import WON
from interregnum.store.database import StoreError
from interregnum.table import app, attending, hub, live, others
from interregnum.table.attending import Attendant
from interregnum.table.errors import NotTaken
from interregnum.table.hub import Hub
from interregnum.table.live import Choose, Foresee, Line, Say
from interregnum.table.others import Others
from interregnum.table.snapshots import Refused, Trouble
from interregnum.table.timecalls import TimeCalls
from interregnum.table.timepiece import Timepiece
from tests.table.house import House

LOCKED = StoreError("the database is locked")
DEFECT = ZeroDivisionError("a defect")


def failing(error: Exception) -> Callable[..., Awaitable[Any]]:
    """What fails whenever it is waited for."""

    async def fails(*_: Any, **__: Any) -> Any:
        raise error

    return fails


async def nothing(*_: Any) -> None:
    """Nothing is done."""


@pytest.fixture(autouse=True)
def written(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What is written down."""
    caplog.set_level(logging.INFO)
    return caplog


# ---- requests and lines ----


def test_a_request_that_fails_is_answered_and_written_down(
    table_house: House, monkeypatch: pytest.MonkeyPatch, written: pytest.LogCaptureFixture
) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    written.set_level(logging.ERROR)
    with monkeypatch.context() as patch:
        patch.setattr(table_house.hub.stored_games, "said", lambda table: 1 / 0)
        told = ann.get(f"/api/tables/{table}/chat", 500)
    assert told["error"] == "internal"
    assert "logged" in told["message"]
    assert f"GET /api/tables/{table}/chat failed." in written.text
    assert "ZeroDivisionError" in written.text
    assert ann.get(f"/api/tables/{table}/chat") == []


class Connected:
    """A line of a player to a table at which everything fails."""

    def __init__(self, error: Exception) -> None:
        self.refused: list[str] = []
        measures = SimpleNamespace(refused=self.refused.append)
        at = SimpleNamespace(measures=measures, choose=failing(error), say=failing(error), foresee=failing(error))
        table = SimpleNamespace(id="table", seat_of=lambda player_id, meant=None: 0)
        self.line = Line(cast(Any, at), cast(Any, table), "ann")

    def told(self) -> Any:
        """The one message that waits for the player."""
        [message] = self.line._waiting
        return message


@pytest.mark.parametrize(
    ("error", "refused", "said"),
    [
        (NotTaken("stale", "Too late.", 7), Refused("c", "stale", "Too late.", 7), ""),
        (LOCKED, Refused("c", "store", live.NOT_STORED), "the database is locked"),
        (
            DEFECT,
            Refused("c", "internal", "Something went wrong here; the error was logged. Nothing was stored."),
            "A choice failed at table table.",
        ),
    ],
)
def test_a_choice_that_fails_is_refused_counted_and_written_down(
    written: pytest.LogCaptureFixture, error: Exception, refused: Refused, said: str
) -> None:
    async def choose() -> None:
        at = Connected(error)
        await at.line._choose(Choose("c", 0, "pass"))
        assert at.told() == refused
        assert at.refused == [refused.error]

    asyncio.run(choose())
    assert [record.getMessage() for record in written.records] == ([said] if said else [])


def test_what_could_not_be_said_is_told_to_who_wanted_to_say_it(written: pytest.LogCaptureFixture) -> None:
    async def say() -> None:
        at = Connected(LOCKED)
        await at.line.take('{"type":"chat","text":"  "}')
        assert at.line._waiting == [], "nothing is nothing to say"
        await at.line._say(Say("hello").text)
        assert at.told() == Trouble("That could not be stored and was not said.")

    asyncio.run(say())
    assert "A line of chat could not be stored." in written.text


def test_where_nothing_can_be_foreseen_nothing_is_told(written: pytest.LogCaptureFixture) -> None:
    async def foresee() -> None:
        at = Connected(DEFECT)
        await at.line._foresee(Foresee(0).number)
        assert at.line._waiting == []

    asyncio.run(foresee())
    assert "Nothing can be foreseen at table table." in written.text


def test_what_is_out_of_date_is_forgotten_again_and_again_even_where_the_database_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forgotten: list[str] = []

    class Kept(MemoryStore):
        """How often somebody asked, in memory."""

        async def delete_expired(self) -> None:
            forgotten.append("counts")
            if len(forgotten) > 7:
                raise asyncio.CancelledError

    def forget_unused() -> None:
        forgotten.append("sessions")
        raise LOCKED

    monkeypatch.setattr(app, "FORGET_SECONDS", 0.0)
    people = SimpleNamespace(forget_unused=forget_unused)
    stores = {"rate_limit": Kept(), "attempts": Kept(), "codes": object(), "others": Kept()}
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(app._forget(cast(Any, SimpleNamespace(state=SimpleNamespace(people=people), stores=stores))))
    assert forgotten == ["sessions", "counts", "counts"] * 2 + ["sessions", "counts"]


# ---- answers in the players' place ----


class Attended:
    """A table at which bots are asked so often."""

    def __init__(self, often: int = 1, *, people: int = 1) -> None:
        self.id = "table"
        self.often = often
        self.changes = 0
        self.lock = asyncio.Lock()
        self.playing: Any = None
        self.standins = SimpleNamespace(broken=False, bots={0: "greedy"})
        self.row = SimpleNamespace(seats=[None] * (1 + people))

    @property
    def answered_by(self) -> str | None:
        return "bot" if self.often and not self.standins.broken else None

    def changed(self) -> None:
        self.changes += 1


async def attended(found: Attended, answer: Callable[..., Awaitable[None]]) -> None:
    """Let a table be attended until nobody is asked any more."""
    attendant = Attendant(cast(Any, SimpleNamespace(studied=nothing)), cast(Any, None))
    attendant._answer = answer  # type: ignore[method-assign,assignment]
    attendant.attend(cast(Any, found))
    if found.playing is not None:
        await found.playing


@pytest.mark.parametrize(
    ("error", "broken", "said"),
    [
        (LOCKED, False, "The bots at table table cannot go on now: the database is locked"),
        (DEFECT, True, "The bots at table table cannot go on."),
    ],
)
def test_bots_try_again_later_where_the_database_fails_and_never_where_they_fail_themselves(
    written: pytest.LogCaptureFixture, error: Exception, broken: bool, said: str
) -> None:
    found = Attended()
    asyncio.run(attended(found, failing(error)))
    assert found.standins.broken is broken
    assert found.playing is None
    assert [record.getMessage() for record in written.records] == [said]


def test_everybody_is_told_after_each_answer_until_nobody_is_asked() -> None:
    found = Attended(3)

    async def answer(_: Any) -> None:
        found.often -= 1

    asyncio.run(attended(found, answer))
    assert (found.changes, found.playing) == (3, None)
    asyncio.run(attended(found, failing(DEFECT)))
    assert found.changes == 3, "nobody is asked"


@pytest.mark.parametrize(("people", "rested"), [(0, [2.0]), (1, [])])
def test_a_table_of_bots_alone_rests_as_long_as_it_has_worked(
    monkeypatch: pytest.MonkeyPatch, people: int, rested: list[float]
) -> None:
    times, rests = [100.0], []

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    monkeypatch.setattr(attending, "monotonic", lambda: times[0])
    monkeypatch.setattr(asyncio, "sleep", rest)
    found = Attended(people=people)

    async def answer(_: Any) -> None:
        times[0] += 2.0
        found.often -= 1

    asyncio.run(attended(found, answer))
    assert rests == rested


def test_an_answer_that_another_server_gave_first_is_not_given(written: pytest.LogCaptureFixture) -> None:
    async def store() -> None:
        attendant = Attendant(cast(Any, SimpleNamespace(store=failing(NotTaken("stale", "late")))), cast(Any, None))
        await attendant._store(cast(Any, Attended()), [], cast(Any, None))

    asyncio.run(store())
    assert "Another process was faster at table table." in written.text


# ---- the hub ----


def test_a_hub_that_closes_lets_nobody_go_on() -> None:
    closed: list[str] = []

    async def close() -> None:
        closed.append("attendant")

    tables = {
        "bots": SimpleNamespace(playing=SimpleNamespace(cancel=lambda: closed.append("bots"))),
        "people": SimpleNamespace(playing=None),
    }

    def ending(name: str) -> Any:
        return SimpleNamespace(shutdown=lambda wait, cancel_futures: closed.append(f"{name} {wait} {cancel_futures}"))

    here = SimpleNamespace(
        tables=tables,
        attendant=SimpleNamespace(close=close),
        reminders=SimpleNamespace(close=lambda: closed.append("reminders")),
        _rules=ending("rules"),
        _foreseeing=ending("foreseeing"),
    )
    asyncio.run(Hub.close(cast(Any, here)))
    assert closed == ["bots", "attendant", "reminders", "rules False True", "foreseeing False True"]


def test_who_is_connected_is_told_to_other_servers_if_that_can_be(written: pytest.LogCaptureFixture) -> None:
    told: list[Any] = []

    def notify(table: str, here: tuple[int, ...]) -> None:
        told.append((table, here))
        raise LOCKED

    at = SimpleNamespace(connected=lambda: {0, 1}, here=lambda: (1,))
    found = cast(Any, SimpleNamespace(id="table", audience=at, used=0.0))
    for shared, before, expected in (
        (True, {0, 1}, []),
        (False, {0}, ["here"]),
        (True, {0}, ["here", ("table", (1,))]),
    ):
        told.clear()
        stored_games = SimpleNamespace(shared=shared, notify=notify)
        here = cast(Any, SimpleNamespace(stored_games=stored_games, tell_presence=lambda found: told.append("here")))
        asyncio.run(Hub._presence(here, found, before))
        assert told == expected
    assert found.used > 0
    assert [record.getMessage() for record in written.records] == [
        "Other processes do not learn who is at table table: the database is locked"
    ]


@pytest.mark.parametrize("fails", [False, True])
def test_what_was_learned_is_noted_once_it_can_be(
    monkeypatch: pytest.MonkeyPatch, written: pytest.LogCaptureFixture, fails: bool
) -> None:
    noted: list[tuple[str, str]] = []

    def finish(player: str, study: str) -> None:
        noted.append((player, study))
        if fails:
            raise LOCKED

    monkeypatch.setattr(hub, "Progress", lambda engine: SimpleNamespace(finish=finish))
    tutor = SimpleNamespace(stands=lambda game: WON, study=SimpleNamespace(id="first-steps", seat=1))
    seats = [SimpleNamespace(player_id="ben"), SimpleNamespace(player_id="ann")]
    row = SimpleNamespace(seats=seats)
    found = cast(Any, SimpleNamespace(id="table", tutor=tutor, learned=False, game=None, row=row))

    async def rules(work: Any) -> Any:
        return work()

    here = cast(Any, SimpleNamespace(rules=rules, stored_games=SimpleNamespace(engine=None)))
    for _ in range(2):
        asyncio.run(Hub.studied(here, found))
    assert noted == [("ann", "first-steps")] * (2 if fails else 1)
    assert found.learned is not fails
    assert written.text.count("What was learned at table table is not noted: the database is locked") == 2 * fails


@pytest.mark.parametrize("given_up", [True, False])
def test_who_looks_at_a_table_that_is_given_up_is_sent_away(given_up: bool) -> None:
    gone: list[str] = []
    line = SimpleNamespace(hang_up=lambda: gone.append("line"))
    found = cast(Any, SimpleNamespace(id="table", lock=asyncio.Lock(), audience=SimpleNamespace(lines=[line])))
    stored_games = SimpleNamespace(cancel=lambda table, player: given_up)
    here = cast(Any, SimpleNamespace(stored_games=stored_games, tables={"table": found, "other": None}))
    if given_up:
        asyncio.run(Hub.cancel(here, found, "ann"))
    else:
        with pytest.raises(NotTaken, match="can no longer be given up"):
            asyncio.run(Hub.cancel(here, found, "ann"))
    assert gone == ["line"] * given_up
    assert ("table" in here.tables) is not given_up


# ---- other servers, and the time ----


def test_a_table_that_cannot_follow_is_written_down_and_others_are_heard_again(
    monkeypatch: pytest.MonkeyPatch, written: pytest.LogCaptureFixture
) -> None:
    listened: list[Any] = []

    async def listen(stored_games: Any, heard: Any, again: Any) -> None:
        listened.append(stored_games)
        if len(listened) == 3:
            raise asyncio.CancelledError
        raise DEFECT

    monkeypatch.setattr(others, "listen", listen)
    monkeypatch.setattr(others, "RETRY_SECONDS", 0.0)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Others(cast(Any, SimpleNamespace(stored_games="the games"))).follow())
    assert listened == ["the games"] * 3
    assert written.text.count("A table could not follow other processes; reading all again") == 2


@pytest.mark.parametrize(("error", "set_due"), [("damaged", [("one", None)]), ("unknown-table", [])])
def test_where_no_time_can_be_called_it_is_called_at_the_other_tables(
    written: pytest.LogCaptureFixture, error: str, set_due: list[Any]
) -> None:
    due: list[Any] = []
    called: list[str] = []

    async def table(game_id: str) -> str:
        if game_id == "one":
            raise NotTaken(error, "It cannot be opened.")
        return game_id

    async def time_out(table: Any) -> None:
        called.append(table)

    stored_games = SimpleNamespace(out_of_time=lambda now: ["one", "two"], set_due=lambda *given: due.append(given))
    clock = TimeCalls(cast(Any, SimpleNamespace(stored_games=stored_games, clock=Timepiece(), table=table)))
    clock.called_from = 0.0
    clock.time_out = time_out  # type: ignore[method-assign]
    asyncio.run(clock.call())
    assert called == ["two"]
    assert due == set_due
    assert "No time was called at table one: It cannot be opened." in written.text
    clock.called_from = float("inf")
    asyncio.run(clock.call())
    assert called == ["two"], "not while players find their way back"
