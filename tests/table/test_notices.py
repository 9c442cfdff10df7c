"""What a process does when another one says something, and when another one was faster."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.store.books import Taken
from interregnum.store.notices import Notice
from interregnum.table.errors import NotTaken
from interregnum.table.hub import Hub
from interregnum.table.others import Others


class Noted:
    """In the place of a hub: what it is asked to do."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []
        self.tables: dict[str, Any] = {}

    async def hang_up(self, player_id: str, *, everywhere: bool = True) -> None:
        self.done.append(("hang up", player_id, everywhere))

    async def refresh(self, table: str) -> None:
        self.done.append(("refresh", table))


@pytest.mark.parametrize(
    ("notice", "done"),
    [
        (Notice("other", gone="ann"), [("hang up", "ann", False)]),
        (Notice("other", "table"), [("refresh", "table")]),
        (Notice("other"), []),
        (Notice("other", "table", who=True), []),
    ],
    ids=str,
)
def test_what_another_process_says_is_not_said_again(notice: Notice, done: list[tuple[Any, ...]]) -> None:
    hub = Noted()
    asyncio.run(Others(cast(Any, hub)).heard(notice))
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
