"""The time clocks go by: it runs evenly while the server runs, whatever the machine's clock is set to.

It starts with the machine's clock and then follows monotonic time. The server ticks it once a second; where no
tick came for a while, because the process was stopped or the machine slept, that while does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic

LONGEST_TICK = 10.0
"""Seconds without a tick that still count; a busy server may be late."""


class Timepiece:
    """What time it is for clocks."""

    def __init__(self, wall: datetime | None = None, steady: Callable[[], float] = monotonic) -> None:
        self._steady = steady
        self.set(wall or datetime.now(UTC))

    def set(self, moment: datetime) -> None:
        """Go on from a moment."""
        self._ticked, self._at = self._steady(), moment

    def now(self) -> datetime:
        """What time it is."""
        return self._at + timedelta(seconds=min(self._steady() - self._ticked, LONGEST_TICK))

    def tick(self) -> None:
        """Note that the server runs."""
        self.set(self.now())
