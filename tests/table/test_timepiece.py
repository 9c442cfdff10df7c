"""The time clocks go by runs evenly, whatever happens to the machine's clock or to the machine."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.table import timecalls
from interregnum.table.timecalls import AHEAD, GRACE, TimeCalls
from interregnum.table.timepiece import LONGEST_TICK, Timepiece

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


class Steady:
    """Monotonic time by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.mark.rule("kernel.table.clock")
def test_time_goes_by_as_the_server_runs() -> None:
    steady = Steady()
    clock = Timepiece(NOON, steady)
    for n in range(1, 40):
        steady.seconds += 1.5
        assert clock.now() == NOON + timedelta(seconds=1.5 * n)
        clock.tick()


@pytest.mark.rule("kernel.table.clock")
def test_a_machine_that_slept_or_a_process_that_was_stopped_costs_nobody_a_game() -> None:
    steady = Steady()
    clock = Timepiece(NOON, steady)
    steady.seconds += 3600
    assert clock.now() == NOON + timedelta(seconds=LONGEST_TICK)
    clock.tick()
    steady.seconds += 1
    assert clock.now() == NOON + timedelta(seconds=LONGEST_TICK + 1)


@pytest.mark.rule("kernel.table.clock")
def test_the_wall_clock_is_asked_once() -> None:
    steady = Steady()
    clock = Timepiece(steady=steady)
    began = clock.now()
    assert abs(began - datetime.now(UTC)) < timedelta(seconds=5)
    assert clock.now() == began, "time stands still where monotonic time does"


class Running(TimeCalls):
    """The time calls of a server that is not alone on its database: the latest of the others was seen at a moment."""

    def __init__(self, clock: Timepiece, others: timedelta) -> None:
        stored_games = SimpleNamespace(seen=lambda now: now + others)
        super().__init__(cast(Any, SimpleNamespace(stored_games=stored_games, clock=clock)))
        self.called_from = 0.0


@pytest.mark.rule("kernel.table.clock")
@pytest.mark.parametrize("others", [timedelta(seconds=-60), timedelta(), AHEAD])
def test_a_server_goes_by_its_own_time_while_others_are_hardly_ahead(others: timedelta) -> None:
    clock = Timepiece(NOON, Steady())
    running = Running(clock, others)
    asyncio.run(running.be_seen())
    assert (clock.now(), running.called_from) == (NOON, 0.0)


@pytest.mark.rule("kernel.table.clock")
def test_a_server_follows_others_that_are_ahead_and_calls_nobody_s_time_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timecalls, "monotonic", lambda: 500.0)
    clock, ahead = Timepiece(NOON, Steady()), AHEAD + timedelta(seconds=1)
    running = Running(clock, ahead)
    asyncio.run(running.be_seen())
    assert (clock.now(), running.called_from) == (NOON + ahead, 500.0 + GRACE)


@pytest.mark.rule("kernel.table.clock")
def test_a_server_that_starts_calls_nobody_s_time_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timecalls, "monotonic", lambda: 500.0)
    assert TimeCalls(cast(Any, None)).called_from == 500.0 + GRACE
