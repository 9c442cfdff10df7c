"""What a process does when another one says something, and when another one was faster."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from interregnum import new
from interregnum.store.games import StoredGames, Taken
from interregnum.store.notices import Notice
from interregnum.store.rows import STOP, UNDO, Appended, ChoiceRow, GameRow, Present, SeatRow, UndoRow
from interregnum.table.attending import ANSWERS_AT_ONCE, Attendant
from interregnum.table.errors import NotTaken
from interregnum.table.hub import Hub
from interregnum.table.livetable import LiveTable
from interregnum.table.others import Others
from interregnum.table.standin import Passing

PASSED = ChoiceRow(7, 0, "pass")


class Noted:
    """In the place of a hub: what it is asked to do."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []
        self.tables: dict[str, Any] = {}

    async def hang_up(self, player_id: str, *, everywhere: bool = True) -> None:
        self.done.append(("hang up", player_id, everywhere))

    async def refresh(self, table: str, choices: Sequence[ChoiceRow] = ()) -> None:
        self.done.append(("refresh", table, *choices))


@pytest.mark.parametrize(
    ("notice", "done"),
    [
        (Notice("other", gone="ann"), [("hang up", "ann", False)]),
        (Notice("other", "table"), [("refresh", "table")]),
        (Notice("other", "table", (PASSED,)), [("refresh", "table", PASSED)]),
        (Notice("other"), []),
        (Notice("other", "table", who=True), []),
    ],
    ids=str,
)
def test_what_another_process_says_is_not_said_again(notice: Notice, done: list[tuple[Any, ...]]) -> None:
    hub = Noted()

    async def hear() -> None:
        others = Others(cast(Any, hub))
        async with asyncio.TaskGroup() as others._catching_up:
            await others.heard(notice)

    asyncio.run(hear())
    assert hub.done == done


class Slower:
    """In the place of a hub: another process stores the choice first."""

    def __init__(self, same: bool) -> None:
        self.same, self.asked, self.caught_up = same, 0, 0
        self.clock = SimpleNamespace(now=lambda: None)
        self.writer = self

    async def _hold(self, *_: Any) -> None:
        """Nothing is kept back."""

    async def rules(self, _: Any) -> Any:
        return SimpleNamespace(outcome=None, answered=[5])

    def _repeated(self, *_: Any) -> bool:
        self.asked += 1
        return self.same and self.asked > 1

    async def append(self, _: Any) -> None:
        raise Taken("Somebody else has chosen in the meantime.")

    async def catch_up(self, _: Any) -> None:
        self.caught_up += 1

    async def store(self, *args: Any) -> None:
        await Hub.store(cast(Any, self), *args)


def chosen_too_late(monkeypatch: pytest.MonkeyPatch, *, same: bool) -> tuple[int | str, int]:
    """What somebody is told whose choice another process was faster with, and how often the table is told of it."""
    told: list[None] = []
    for name in ("_check", "results_of", "stands"):
        monkeypatch.setattr(f"interregnum.table.hub.{name}", lambda *_: None)
    found = SimpleNamespace(
        id="table", lock=asyncio.Lock(), game=SimpleNamespace(answered=[4]), row=None, stored=7, standins=None,
        changed=lambda: told.append(None), due=lambda *_: None, spent=lambda *_: 0.0,
    )  # fmt: skip
    hub = Slower(same)
    try:
        said: int | str = asyncio.run(Hub.choose(cast(Any, hub), cast(Any, found), 0, 3, "key", "client"))
    except NotTaken as error:
        said = error.error
    assert hub.caught_up == 1
    return said, len(told)


@pytest.mark.rule("kernel.table.once")
def test_a_choice_that_came_by_another_process_is_acknowledged_and_another_one_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert chosen_too_late(monkeypatch, same=True) == (4, 1)
    assert chosen_too_late(monkeypatch, same=False) == ("stale", 1)


NOW = datetime(2026, 1, 2, tzinfo=UTC)


class Following:
    """In the place of a hub: one table of a game of throne, and how often it is read and attended to."""

    def __init__(self) -> None:
        people = tuple(SeatRow(seat, "person", f"player {seat}") for seat in range(2))
        record = new("throne", seats=2, seed="notices").record()
        row = GameRow("table", "throne", record, "playing", 0, False, UndoRow(0, (1,)), None, NOW, people, began=NOW)
        self.table = LiveTable(row, [])
        self.tables = {"table": self.table}
        self._loading: dict[str, Any] = {}
        self.attendant = self
        self.read, self.attended = 0, 0

    async def rules(self, work: Any) -> Any:
        return work()

    async def catch_up(self, _: Any) -> None:
        self.read += 1

    def attend(self, _: Any) -> None:
        self.attended += 1

    def hear(self, *choices: ChoiceRow) -> None:
        """Hear of choices."""
        asyncio.run(Hub.refresh(cast(Any, self), "table", choices))

    def answer(self, number: int) -> ChoiceRow:
        """The first answer to the present question, under a number."""
        asked = self.table.game.decision
        assert asked is not None
        return ChoiceRow(number, asked.seat, asked.keys[0], made=NOW)


@pytest.mark.rule("kernel.table.stored")
def test_choices_that_come_next_are_taken_as_they_are_told_and_others_are_read() -> None:
    hub = Following()
    first = hub.answer(0)
    hub.hear(first)
    assert (hub.table.stored, hub.table.game.choices, hub.read) == (1, (first.key,), 0)
    assert hub.table.row.undo is None
    hub.hear(hub.answer(1), ChoiceRow(2, 0, UNDO, made=NOW), ChoiceRow(3, 0, UNDO, made=NOW))
    assert (hub.table.stored, hub.table.game.choices, hub.read) == (4, (), 0)
    hub.hear(hub.answer(3))
    hub.hear(hub.answer(5))
    hub.hear()
    assert (hub.table.stored, hub.read) == (4, 3)


def test_the_process_that_took_a_choice_passes_for_players_unless_another_was_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hub = Following()
    monkeypatch.setattr(LiveTable, "answered_by", STOP)
    hub.hear(hub.answer(0))
    assert hub.attended == 0
    asked = hub.table.game.decision
    assert asked is not None
    hub.table.standins.passing[asked.seat] = Passing(0, "", "")
    hub.hear()
    assert hub.attended == 1


def test_few_answers_of_bots_are_stored_at_once() -> None:
    class Storing:
        now, most, all = 0, 0, 0

        async def store(self, *_: Any) -> None:
            self.now += 1
            self.most = max(self.most, self.now)
            await asyncio.sleep(0)
            self.now -= 1
            self.all += 1

    async def store() -> Storing:
        hub = Storing()
        attendant = Attendant(cast(Any, hub), cast(Any, None))
        await asyncio.gather(*(attendant._store(cast(Any, None), [], cast(Any, None)) for _ in range(20)))
        return hub

    hub = asyncio.run(store())
    assert (hub.most, hub.all) == (ANSWERS_AT_ONCE, 20)


def test_what_is_too_long_for_a_notice_is_left_to_be_read() -> None:
    stored_games: Any = SimpleNamespace(process="one")
    stored_games._said = partial(StoredGames._said, stored_games)
    for key, told in (("pass", True), ("ü" * 3000, True), ("ü" * 4000, False)):
        said = StoredGames._of_choices(stored_games, Appended("table", [ChoiceRow(7, 1, key)], Present()))
        assert len(said.encode()) < 8000
        notice = msgspec.json.decode(said, type=Notice)
        assert notice == Notice("one", "table", (ChoiceRow(7, 1, key),) if told else ())
