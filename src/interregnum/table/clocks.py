"""Clocks: how much time each seat has left, worked out from what is stored with the choices.

All kinds of clock are one: a main time, an increment, and periods after the main time. A clock for each move has one
period and no main time; a chess clock has no periods. A `Reading` says what the clocks showed when the present question
was asked; a choice or an undo leads to the next one. Nothing here looks at the time: callers say how much has gone by.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from interregnum.store.settings import ByoYomi, Chess, Clock, PerMove, TableSettings

UNTOUCHED = 3.0
"""Seconds of each question that cost nothing where passes are delayed: no delay of the server's takes longer."""


class Bank(msgspec.Struct, frozen=True, gc=False):
    """What a seat has left: main time in seconds, and periods."""

    main: float
    periods: int


class Reading(msgspec.Struct, frozen=True):
    """What the clocks showed when the present question was asked, and what of its time was used before that."""

    banks: tuple[Bank, ...]
    carried: float = 0.0


class Turn(msgspec.Struct, frozen=True):
    """A choice that stands: whose it is, where it comes from, the time it took, and the clocks before it."""

    seat: int
    source: str | None
    spent: float
    before: Reading | None


class SeatClock(msgspec.Struct, frozen=True):
    """A seat's clock as it is shown: seconds left of the main time or of the period it is in, and periods left."""

    left: float
    periods: int
    main: bool


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a table at the moment they are told; `running` is the seat whose clock runs.

    `free` are seconds that go by before it does.
    """

    setting: Clock
    seats: tuple[SeatClock, ...]
    running: int | None
    free: float


class Rate(msgspec.Struct, frozen=True):
    """How time is counted at a table."""

    main: float
    increment: float
    periods: int
    period: float
    untouched: float

    def start(self, seats: int) -> Reading:
        """The clocks at the beginning of a game."""
        return Reading((Bank(self.main, self.periods),) * seats)

    def chosen(self, reading: Reading, seat: int, spent: float, *, passed: bool) -> Reading:
        """The clocks after a choice."""
        bank = self._charged(reading.banks[seat], spent)
        if not passed:
            bank = Bank(bank.main + self.increment, bank.periods)
        return Reading(_with(reading.banks, seat, bank))

    def taken_back(self, reading: Reading, turn: Turn, seat: int, spent: float) -> Reading:
        """The clocks after a seat took a choice back.

        The others get the time back that they have used since. The player who takes back goes on with what their own
        clock shows, but never with more than it showed when they were first asked.
        """
        before = turn.before or reading
        was, now = before.banks[seat], self._charged(reading.banks[seat], spent)
        bank = Bank(min(was.main, now.main), min(was.periods, now.periods))
        over = turn.spent - was.main
        again = turn.seat == seat and bank.main == 0 and over > 0
        return Reading(_with(before.banks, seat, bank), over % self.period if again and self.period else 0.0)

    def used(self, reading: Reading, waited: float) -> float:
        """The seconds that the present question has cost, this long after it was asked."""
        return max(0.0, waited - self.untouched) + reading.carried

    def left(self, bank: Bank, used: float) -> SeatClock:
        """What a clock shows."""
        if used < bank.main:
            return SeatClock(bank.main - used, bank.periods, True)
        over = used - bank.main
        if over >= bank.periods * self.period:
            return SeatClock(0.0, 0, self.period == 0)
        return SeatClock(self.period - over % self.period, bank.periods - int(over // self.period), False)

    def due(self, reading: Reading, seat: int, asked: datetime) -> datetime:
        """When a seat runs out of time."""
        bank = reading.banks[seat]
        whole = bank.main + bank.periods * self.period - reading.carried
        return asked + timedelta(seconds=self.untouched + max(0.0, whole))

    def _charged(self, bank: Bank, spent: float) -> Bank:
        if spent < bank.main:
            return Bank(bank.main - spent, bank.periods)
        return Bank(0.0, self.left(bank, spent).periods)


def rate_of(settings: TableSettings) -> Rate | None:
    """How time is counted at a table with these settings; not at all where there is no clock."""
    untouched = UNTOUCHED if settings.bluff_delays else 0.0
    match settings.clock:
        case None:
            return None
        case PerMove(seconds=seconds):
            return Rate(0.0, 0.0, 1, seconds, untouched)
        case Chess(seconds=seconds, increment=increment):
            return Rate(seconds, increment, 0, 0.0, untouched)
        case ByoYomi(seconds=seconds, period=period, periods=periods):
            return Rate(seconds, 0.0, periods, period, untouched)


def _with(banks: tuple[Bank, ...], seat: int, bank: Bank) -> tuple[Bank, ...]:
    return (*banks[:seat], bank, *banks[seat + 1 :])
