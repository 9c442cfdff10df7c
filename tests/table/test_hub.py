"""What the hub of a server does for its live tables: it draws once for all, lets go of idle ones and wakes bots."""

from __future__ import annotations

import asyncio
from time import monotonic
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.store.rows import STOP, ChoiceRow
from interregnum.table import app, doors, hub
from interregnum.table.hub import KEPT_FOR, SAME_MOMENT, Hub


def test_a_table_is_drawn_once_for_all_who_see_the_same_at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    times, drawn = [100.0], []
    monkeypatch.setattr(hub, "monotonic", lambda: times[0])
    monkeypatch.setattr(hub, "drawing", lambda found, listener: lambda: None)

    async def rules(draw: Any) -> Any:
        drawn.append(times[0])
        return SimpleNamespace(data=b"drawn", logged="mark", lines=2)

    found = SimpleNamespace(drawn={})

    async def look(seat: int, read: int = 0, epoch: int = 0) -> Any:
        listener = SimpleNamespace(seat=seat, read=read, epoch=epoch, mark=None)
        assert (
            await Hub.draw(cast(Any, SimpleNamespace(rules=rules)), cast(Any, found), cast(Any, listener)) == b"drawn"
        )
        return listener

    async def everybody_looks() -> None:
        first = await look(0)
        assert (first.mark, first.read) == ("mark", 2)
        times[0] += SAME_MOMENT
        await look(0)
        assert len(drawn) == 1
        for other in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            await look(*other)
        assert len(drawn) == 4, "another seat, another place in the log, another beginning"
        times[0] += 0.01
        await look(0)
        assert len(drawn) == 5

    asyncio.run(everybody_looks())


def test_idle_tables_are_let_go_and_bots_that_did_not_answer_are_woken() -> None:
    now, woken = monotonic(), []

    def table(name: str, idle: float, *, lines: bool = False, playing: bool = False, locked: bool = False) -> Any:
        lock = asyncio.Lock()
        if locked:
            asyncio.run(lock.acquire())
        audience = SimpleNamespace(lines={"line"} if lines else set())
        return SimpleNamespace(
            id=name, lock=lock, audience=audience, playing="bots" if playing else None, used=now - idle
        )

    tables = [
        table("just used", 0),
        table("quiet", 30),
        table("left", KEPT_FOR + 30),
        table("watched", KEPT_FOR + 30, lines=True),
        table("played by bots", KEPT_FOR + 30, playing=True),
        table("in use", KEPT_FOR + 30, locked=True),
    ]
    attendant = SimpleNamespace(attend=lambda found: woken.append(found.id))
    here = SimpleNamespace(tables={found.id: found for found in tables}, attendant=attendant)
    Hub.sweep(cast(Any, here))
    assert list(here.tables) == ["just used", "quiet", "watched", "played by bots", "in use"]
    assert woken == ["quiet", "watched", "played by bots"]


class Refreshed:
    """A table of which three choices are known, and a hub that notes how it learns of more."""

    def __init__(self, *, stop: bool = False, here: bool = True) -> None:
        self.done: list[Any] = []
        self.lock = asyncio.Lock()
        self.stored = 3
        self.answered_by = STOP if stop else None
        self.passes_here = here
        self.tables = {"table": self}
        self._loading: dict[str, Any] = {}
        self.attendant = SimpleNamespace(attend=lambda found: self.done.append("attended"))

    def row_after_choices(self) -> str:
        return "row"

    def reached(self, row: str, choices: Any) -> tuple[str, None]:
        return "game", None

    def stand(self, row: str, choices: Any, game: str, called: None) -> None:
        self.done.append(("stands", row, choices, game, called))

    def changed(self) -> None:
        self.done.append("changed")

    async def rules(self, work: Any) -> Any:
        return work()

    async def catch_up(self, found: Any) -> None:
        assert self.lock.locked()
        self.done.append("read")

    def refresh(self, table: str, *numbers: int) -> list[Any]:
        """What is done when so many choices are told."""
        choices = tuple(ChoiceRow(number, 0, "a") for number in numbers)
        asyncio.run(Hub.refresh(cast(Any, self), table, choices))
        return self.done


def test_choices_of_another_server_are_played_where_they_follow_and_else_everything_is_read() -> None:
    choices = (ChoiceRow(3, 0, "a"), ChoiceRow(4, 0, "a"))
    assert Refreshed().refresh("table", 3, 4) == [("stands", "row", choices, "game", None), "changed"]
    assert Refreshed().refresh("table", 4) == ["read", "changed"]
    assert Refreshed().refresh("table") == ["read", "changed"]
    assert Refreshed().refresh("another") == []


def test_after_a_choice_elsewhere_only_passes_that_were_asked_for_here_are_made_here() -> None:
    assert Refreshed(stop=True).refresh("table") == ["read", "changed", "attended"]
    assert Refreshed(stop=True, here=False).refresh("table") == ["read", "changed"]
    assert Refreshed(stop=False).refresh("table") == ["read", "changed"]


def test_as_many_connections_are_taken_as_there_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PER_ADDRESS", 2)
    gone: list[str] = []

    class Opened:
        """In the place of a connection."""

        def __init__(self, name: str) -> None:
            self.name = name

        def abort(self) -> None:
            gone.append(self.name)

    all_doors = doors.Doors(frozenset({"proxy"}), most=2)
    a, b, c, d = (cast(Any, Opened(name)) for name in "abcd")
    assert all_doors.opened(a, "one")
    assert all_doors.opened(b, "two")
    assert gone == []
    assert all_doors.opened(c, "proxy")
    assert gone == ["a"], "the oldest makes way"
    all_doors.closed(a, "one")
    all_doors.stays(b)
    all_doors.stays(c)
    assert not all_doors.opened(d, "two"), "nobody is left to make way"
    all_doors.closed(d, "two")
    all_doors.closed(b, "two")
    assert all_doors.opened(d, "two")


def test_an_address_has_only_so_many_connections_unless_it_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PER_ADDRESS", 2)
    all_doors = doors.Doors(frozenset({"proxy"}), most=100)
    opened = {address: [cast(Any, object()) for _ in range(3)] for address in ("one", "proxy")}
    assert [all_doors.opened(door, "one") for door in opened["one"]] == [True, True, False]
    assert [all_doors.opened(door, "proxy") for door in opened["proxy"]] == [True, True, True]
    for door in opened["one"][1:]:
        all_doors.closed(door, "one")
    assert all_doors.opened(cast(Any, object()), "one")


def test_a_chore_that_fails_is_logged_and_done_again(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def chore() -> None:
        done.append("begun")
        if len(done) < 3:
            raise RuntimeError("a defect")

    async def for_a_while() -> None:
        every = asyncio.create_task(app._every(0.001, chore))
        while len(done) < 5:
            await asyncio.sleep(0.001)
        every.cancel()

    asyncio.run(for_a_while())
    assert [record.getMessage() for record in caplog.records] == [
        "A chore failed; it is tried again in 0.001 seconds."
    ] * 2
