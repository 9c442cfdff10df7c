"""Events: typed facts of what happened, and the log a person reads.

An event is an entity with its rule and a message for each reader; hidden facts are left out for those who may not know
them. Games emit events as they change state (`g.emit(HonorLost(seat=0, n=1, rule="lcg.3.2.4.1"))`).
"""

from __future__ import annotations

from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message
from interregnum.kernel.wire import LogLine

__all__ = ["Event", "LogLine", "Logged", "events", "lines"]


class Event(Entity, frozen=True, kw_only=True):
    """Something that happened; `rule` is the ledger entry that made it happen."""

    rule: str

    @property
    def category(self) -> str:
        """A word for programs that tell events apart."""
        return type(self).__name__

    def message(self, viewer: int) -> Message | None:
        """How the event reads to a viewer, or nothing if they may not know it."""
        raise NotImplementedError


class Logged:
    """A logged event and its depth, linked to the one before it, so that clones share the whole past."""

    __slots__ = ("before", "depth", "event")

    def __init__(self, before: Logged | None, event: Event, depth: int) -> None:
        self.before = before
        self.event = event
        self.depth = depth


def lines(last: Logged | None, viewer: int, after: Logged | None = None) -> list[LogLine]:
    """The log up to an entry, as a viewer may read it; only what came after another entry if that is given."""
    found: list[LogLine] = []
    while last is not None and last is not after:
        message = last.event.message(viewer)
        if message is not None:
            found.append(LogLine(message, last.event.rule, last.depth, last.event.category))
        last = last.before
    found.reverse()
    return found


def events(last: Logged | None) -> list[tuple[Event, int]]:
    """The logged events themselves with their depths, first to last."""
    found: list[tuple[Event, int]] = []
    while last is not None:
        found.append((last.event, last.depth))
        last = last.before
    found.reverse()
    return found
