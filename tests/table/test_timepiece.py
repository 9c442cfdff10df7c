"""The time clocks go by runs evenly, whatever happens to the machine's clock or to the machine."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

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
