"""The clocks of one table: the choices that stand with the time they took, and what is left to each seat.

Nothing here looks at the time; callers say when the present question was asked and what time it is now.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import takewhile

from interregnum.kernel.decision import PASS
from interregnum.store.rows import FORCED, STOP, UNDO, ChoiceRow
from interregnum.store.settings import TableSettings
from interregnum.table.clocks import Clocks, Reading, Turn, rate_of
from interregnum.table.endings import ENDINGS


class Timekeeper:
    """The choices that stand at a table, and its clocks."""

    def __init__(self, settings: TableSettings, seats: int) -> None:
        self.turns: list[Turn] = []
        self._setting = settings.clock
        self._rate = rate_of(settings)
        self._reading = None if self._rate is None else self._rate.start(seats)

    @property
    def counts(self) -> bool:
        """Whether time is counted at this table."""
        return self._rate is not None

    def note(self, rows: Sequence[ChoiceRow]) -> None:
        """Take note of rows that are stored."""
        kept, turns, self._reading = self._after(rows)
        self.turns[kept:] = turns

    def spent(self, waited: float) -> float:
        """The seconds the present question has cost the seat whose clock runs, this long after it was asked."""
        if self._rate is None or self._reading is None:
            return 0.0
        return self._rate.used(self._reading, waited)

    def due(self, seat: int, asked: datetime, rows: Sequence[ChoiceRow] = ()) -> datetime | None:
        """When a seat that was asked at a moment runs out of time, once some rows are stored."""
        _, _, reading = self._after(rows)
        return None if self._rate is None or reading is None else self._rate.due(reading, seat, asked)

    def shown(self, running: int | None, waited: float) -> Clocks | None:
        """The clocks as they are told; `running` is the seat whose clock runs, asked this many seconds ago."""
        rate, reading = self._rate, self._reading
        if rate is None or reading is None or self._setting is None:
            return None
        used = 0.0 if running is None else rate.used(reading, waited)
        shown = (rate.left(bank, used if seat == running else 0.0) for seat, bank in enumerate(reading.banks))
        free = 0.0 if running is None else max(0.0, rate.untouched - waited)
        return Clocks(self._setting, tuple(shown), running, free)

    def passed_for(self, seat: int) -> int:
        """How often the server has passed for a seat since it last chose itself."""
        mine = (turn.source for turn in reversed(self.turns) if turn.seat == seat and turn.source != FORCED)
        return sum(1 for _ in takewhile(lambda source: source == STOP, mine))

    def since_chosen(self, seats: Sequence[int]) -> int:
        """How many choices go back to the last one that a player made in one of some seats, that one included.

        What the server chose because there was no other option does not count as theirs. Nothing if they made none.
        """
        for back, turn in enumerate(reversed(self.turns), 1):
            if turn.seat in seats and turn.source != FORCED:
                return back
        return 0

    def _after(self, rows: Sequence[ChoiceRow]) -> tuple[int, list[Turn], Reading | None]:
        """What follows from rows: how many turns are kept, those that come after them, and what the clocks show."""
        kept, new, reading, rate = len(self.turns), list[Turn](), self._reading, self._rate
        for row in rows:
            if row.key == UNDO:
                if new:
                    turn = new.pop()
                else:
                    kept -= 1
                    turn = self.turns[kept]
                if rate is not None and reading is not None:
                    reading = rate.taken_back(reading, turn, row.seat, row.spent)
            elif row.key not in ENDINGS:
                new.append(Turn(row.seat, row.source, row.spent, reading))
                if rate is not None and reading is not None:
                    reading = rate.chosen(reading, row.seat, row.spent, passed=row.key == PASS)
        return kept, new, reading
