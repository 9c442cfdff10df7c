"""What is said when something was not done."""

from __future__ import annotations

from interregnum.kernel.errors import InterregnumError


class NotTaken(InterregnumError):
    """Something was not done. `error` is a word for programs, `number` that of the question the seat is at."""

    def __init__(self, error: str, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.number = number
