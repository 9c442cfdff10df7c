"""How long a bot thinks about a choice."""

from __future__ import annotations

from math import inf
from time import perf_counter

import msgspec

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.numbers import whole_number


class Budget(msgspec.Struct, frozen=True):
    """How long to think about a choice: iterations, milliseconds, or both, whichever ends first."""

    iterations: int | None = None
    milliseconds: int | None = None


def read_budget(text: str) -> Budget:
    """A budget as it is written: "400" iterations, "500ms", or both, "400/500ms"."""
    iterations: int | None = None
    milliseconds: int | None = None
    for part in text.split("/"):
        number = whole_number(part.strip().removesuffix("ms"))
        if number is None or number < 1:
            raise BadConfiguration(
                f"A budget is a number of iterations or of milliseconds, as 400, 500ms or 400/500ms, not {text!r}."
            )
        if part.strip().endswith("ms"):
            milliseconds = number
        else:
            iterations = number
    return Budget(iterations, milliseconds)


class Clock:
    """How much of a budget is spent, from when it is made."""

    def __init__(self, budget: Budget) -> None:
        self.iterations = budget.iterations
        self._began = perf_counter()
        self._seconds = None if budget.milliseconds is None else budget.milliseconds / 1000

    def spent(self, walks: int) -> float:
        """Which part of the budget is spent after so many walks."""
        by_count = 0.0 if self.iterations is None else walks / self.iterations
        by_time = 0.0 if self._seconds is None else (perf_counter() - self._began) / self._seconds
        return max(by_count, by_time)

    def is_up(self, walks: int, part: float = 1.0) -> bool:
        """Whether a part of the budget is spent after so many walks."""
        return self.spent(walks) >= part

    def left(self, walks: int) -> float:
        """How many more walks there may be after so many, if they go on taking as long as they did."""
        by_count = inf if self.iterations is None else self.iterations - walks
        if self._seconds is None:
            return by_count
        spent = perf_counter() - self._began
        return min(by_count, (self._seconds - spent) * walks / spent)
