"""Records and procedures of every kind, to be written out."""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.state import Entity, State, replaced
from interregnum.kernel.text import msg


class Piece(Entity, frozen=True):
    """Something on the board."""

    weight: ClassVar[int] = 1
    name: str
    marks: tuple[int, ...] = ()
    inside: Piece | None = None


class Crowned(Piece, frozen=True, kw_only=True):
    """One with a field that must be named."""

    reign: int


class Square(Entity, frozen=True):
    """A place on the board."""

    file: int = 1


class Placed(Entity, frozen=True):
    """Something that stands somewhere, at first on a square that is no plain value."""

    square: Square = Square(4)


class Moved(Placed, frozen=True):
    """One that has such a field from the class it extends."""

    times: int = 0


class Table(State):
    """A state."""

    pieces: list[Piece] = []
    turn: int = 1


class Bid(Procedure, kw_only=True):
    """Steps of every kind."""

    seat: int
    bid: int = 0

    @step("kernel.offer")
    def ask(self, g: Any) -> Flow:
        ask = Decision(self.seat, "bid", msg("Bid."))
        ask.offer("bid:3", msg("Bid 3"))
        return ask

    @ask.chosen
    def asked(self, g: Any, option: Option) -> Flow:
        self.bid = int(option.key.removeprefix("bid:"))
        return None

    @loop()
    def again(self, g: Any) -> Flow:
        return None

    @step(then=ask)
    def back(self, g: Any) -> Flow:
        return None

    @step()
    def finish(self, g: Any) -> Flow:
        return Done(self.bid)


def update(table: Table, at: int, **fields: object) -> Piece:
    """Replace a piece by one with other fields."""
    changed = replaced(table.pieces[at], fields)
    table.pieces[at] = changed
    if "marks" in fields:
        table.turn += 1
    return changed


def promote(table: Table, at: int) -> Piece:
    """Put another piece in the place of one."""
    return update(table, at, name="queen", marks=(*table.pieces[at].marks, 9))


def note(g: Any, word: str) -> None:
    """Remember a word: this only sounds like a line of the log."""
    g.noted.append(word)


def remember(g: Any) -> None:
    """Remember something, whether anybody reads the log or not."""
    note(g, "remembered")


def rename(table: Table, at: int) -> Piece:
    """Give a piece another name."""
    return update(table, at, name="bishop")
