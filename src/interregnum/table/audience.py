"""Who listens to a table: the connections of this process, the seats connected elsewhere, and who has gone away."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from interregnum.kernel.events import Logged
from interregnum.kernel.knowledge import SPECTATOR


class Listener:
    """How far a connection has read the log of a table, and as whom."""

    __slots__ = ("epoch", "mark", "read", "seat", "viewer")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.viewer = SPECTATOR
        self.mark: Logged | None = None
        self.start_again()

    def start_again(self) -> None:
        """Forget what was read."""
        self.epoch = -1
        self.read = 0


class Line(Protocol):
    """A viewer's connection to a table."""

    listener: Listener
    player_id: str

    def hang_up(self) -> None:
        """Close it."""

    def send(self, message: Any) -> None:
        """Put a message in line."""

    def changed(self) -> None:
        """The table has changed."""


class Audience:
    """The connections to a table."""

    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self.elsewhere: dict[str, tuple[int, ...]] = {}
        self.since = monotonic()
        self._away: dict[int, float] = {}

    def here(self) -> tuple[int, ...]:
        """The seats connected to this process."""
        return tuple(sorted({line.listener.seat for line in self.lines if line.listener.seat is not None}))

    def connected(self) -> set[int]:
        """The seats connected to any process."""
        return set(self.here()).union(*self.elsewhere.values())

    def left(self, *seats: int) -> None:
        """Note that players have gone away."""
        self._away.update(dict.fromkeys(seats, monotonic()))

    def away_for(self, seat: int) -> float:
        """The seconds a player has been away, as far as this process knows."""
        return monotonic() - self._away.get(seat, self.since)

    def present(self, process: str, seats: tuple[int, ...]) -> None:
        """Note who is connected to another process."""
        self.left(*set(self.elsewhere.get(process, ())) - set(seats))
        self.elsewhere[process] = seats

    def gone(self, process: str) -> None:
        """Note that another process is no more."""
        self.left(*self.elsewhere.pop(process, ()))

    def tell(self, message: Any, to: Callable[[int | None], bool] = lambda seat: True) -> None:
        """Put a message in the line of everybody whose seat, or none, it is for."""
        for line in self.lines:
            if to(line.listener.seat):
                line.send(message)

    def changed(self) -> None:
        """The table has changed for everybody."""
        for line in self.lines:
            line.changed()
