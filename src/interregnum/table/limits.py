"""How much anybody may ask of the server: how many lines to tables at once, how many messages in a while."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from interregnum.table.errors import NotTaken

LINES_A_PERSON = 24
LINES_AN_ADDRESS = 240
LINES = 20_000
"""Connections to tables at once: of a person, from an address, in all."""


class Bucket:
    """Something that may be done a number of times in a row, and again after a while."""

    __slots__ = ("_left", "_most", "_rate", "_since")

    def __init__(self, most: int, a_second: float) -> None:
        self._most = self._left = float(most)
        self._rate = a_second
        self._since = monotonic()

    def take(self) -> float:
        """Do it once; the seconds to wait before, 0 if it may be done now. Nothing is taken while one must wait."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return (1 - self._left) / self._rate
        self._left -= 1
        return 0.0


class Lines:
    """The connections to tables, counted."""

    def __init__(self) -> None:
        self._held: Counter[tuple[str, str]] = Counter()

    def check(self, person: str, address: str) -> None:
        """Refuse one line more if it is too many."""
        with self.held(person, address):
            pass

    @contextmanager
    def held(self, person: str, address: str) -> Iterator[None]:
        """Hold one more line, if that is not too many."""
        wanted = [(("all", ""), LINES), (("address", address), LINES_AN_ADDRESS)]
        if person:
            wanted.append((("person", person), LINES_A_PERSON))
        if any(self._held[key] >= most for key, most in wanted):
            raise NotTaken("too-many", "There are too many connections to tables from here; close some.")
        for key, _ in wanted:
            self._held[key] += 1
        try:
            yield
        finally:
            for key, _ in wanted:
                self._held[key] -= 1
                if not self._held[key]:
                    del self._held[key]
