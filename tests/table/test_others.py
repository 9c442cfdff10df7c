"""What a server learns from others on the same database: who is connected there, what was said, who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.store.notices import Notice
from interregnum.table import audience, others
from interregnum.table.audience import Audience, Listener
from interregnum.table.others import SILENT_FOR, Others


class Hearer:
    """A connection that notes what reaches it."""

    def __init__(self, seat: int | None, player_id: str = "") -> None:
        self.listener = Listener(seat)
        self.player_id = player_id
        self.heard: list[Any] = []

    def hang_up(self) -> None:
        self.heard.append("hung up")

    def send(self, message: Any) -> None:
        self.heard.append(message)

    def changed(self) -> None:
        self.heard.append("changed")


class StillHub:
    """A hub with one table, that notes what it is told to do."""

    def __init__(self) -> None:
        self.audience = Audience()
        self.tables = {"here": SimpleNamespace(audience=self.audience)}
        self.stored_games = SimpleNamespace(notify=self._note("notify"), chat_line={1: "a line"}.get)
        self.done: list[Any] = []
        self.announce = self._note("announce")
        self.tell_presence = self._note("present")

    def _note(self, deed: str) -> Callable[..., None]:
        return lambda *_, **named: self.done.append((deed, named) if named else deed)

    async def hang_up(self, player_id: str, *, everywhere: bool = True) -> None:
        self.done.append(("hang up", player_id, everywhere))

    async def refresh(self, game_id: str, choices: Any = ()) -> None:
        self.done.append(("refresh", game_id, choices))


def with_others(work: Callable[[Others], Awaitable[object]], hub: StillHub) -> list[Any]:
    """What a hub has done after some work on what it hears of the others."""

    async def run() -> None:
        found = Others(cast(Any, hub))
        async with asyncio.TaskGroup() as found._catching_up:
            await work(found)

    asyncio.run(run())
    return hub.done


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, by hand."""
    found = [1000.0]
    monkeypatch.setattr(audience, "monotonic", lambda: found[0])
    monkeypatch.setattr(others, "monotonic", lambda: found[0])
    return found


# ---- who listens ----


def test_a_seat_is_connected_wherever_its_player_listens() -> None:
    here = Audience()
    here.lines = {Hearer(2), Hearer(None), Hearer(0)}
    here.present("other", (1, 2))
    here.present("third", (4,))
    assert here.here() == (0, 2)
    assert here.connected() == {0, 1, 2, 4}
    here.present("other", (2,))
    here.gone("third")
    assert here.connected() == {0, 2}


def test_how_long_somebody_is_away_is_counted_from_when_they_left_and_else_from_the_beginning(
    times: list[float],
) -> None:
    here = Audience()
    times[0] += 10
    here.left(0)
    here.present("other", (1, 2))
    times[0] += 10
    here.present("other", (2,))
    times[0] += 10
    here.gone("other")
    times[0] += 10
    assert [here.away_for(seat) for seat in range(4)] == [30, 20, 10, 40]
    here.gone("other")
    assert here.away_for(2) == 10, "it is gone once"


def test_a_message_reaches_those_it_is_for_and_a_change_reaches_everybody() -> None:
    here, first, second, watcher = Audience(), Hearer(0), Hearer(1), Hearer(None)
    here.lines = {first, second, watcher}
    here.tell("to all")
    here.tell("to one", lambda seat: seat == 1)
    here.changed()
    assert first.heard == watcher.heard == ["to all", "changed"]
    assert second.heard == ["to all", "to one", "changed"]


# ---- what the others say ----


@pytest.mark.parametrize(
    ("notice", "done"),
    [
        (Notice("other"), []),
        (Notice("other", gone="ann"), [("hang up", "ann", False)]),
        (Notice("other", table="here", who=True), [("notify", {"table": "here", "here": (0,)})]),
        (Notice("other", table="elsewhere", who=True), []),
        (Notice("other", table="here", here=(1,)), ["present"]),
        (Notice("other", table="elsewhere", here=(1,)), []),
        (Notice("other", table="here", chat=1), ["announce"]),
        (Notice("other", table="here", chat=2), []),
        (Notice("other", table="elsewhere", chat=1), []),
        (Notice("other", table="here"), [("refresh", "here", ())]),
    ],
)
def test_what_another_server_says_is_taken_note_of(notice: Notice, done: list[Any]) -> None:
    hub = StillHub()
    hub.audience.lines.add(Hearer(0))
    assert with_others(lambda found: found.heard(notice), hub) == done
    assert hub.audience.elsewhere == ({"other": (1,)} if done == ["present"] else {})


def test_who_has_nobody_at_a_table_does_not_say_who_is_there() -> None:
    assert with_others(lambda found: found.heard(Notice("other", table="here", who=True)), StillHub()) == []


def test_a_server_that_is_silent_for_too_long_is_gone_and_its_players_are_away(times: list[float]) -> None:
    hub = StillHub()

    async def goes_by(found: Others) -> None:
        await found.heard(Notice("silent", table="here", here=(1,)))
        await found.heard(Notice("alive", table="here", here=(2,)))
        times[0] += SILENT_FOR
        await found.beat()
        assert hub.audience.connected() == {1, 2}, "it is not too long yet"
        await found.heard(Notice("alive"))
        times[0] += 1
        await found.beat()
        assert hub.audience.connected() == {2}
        await found.beat()

    assert with_others(goes_by, hub) == ["present", "present", "notify", "notify", "present", "notify"]
    assert hub.audience.away_for(1) == 0


def test_after_a_break_every_table_is_read_again() -> None:
    assert with_others(lambda found: found._read_all_again(), StillHub()) == [("refresh", "here", ())]
