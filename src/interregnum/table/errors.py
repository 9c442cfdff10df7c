"""What is said when something was not done."""

from __future__ import annotations

import re

from interregnum.kernel.errors import InterregnumError


class NotTaken(InterregnumError):
    """Something was not done. `error` is a word for programs, `number` that of the question the seat is at."""

    def __init__(self, error: str, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.number = number


LONGEST = 300
"""Characters of a refusal."""

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`")
_WORD = re.compile(r"[\w.:-]{1,40}", re.ASCII)


def said(message: object) -> str:
    """What is said of an error: short, and with nothing quoted in it but plain words, so that no input comes back."""
    text = _QUOTED.sub(lambda found: found[0] if _WORD.fullmatch(found[0][1:-1]) else "that", str(message))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."
