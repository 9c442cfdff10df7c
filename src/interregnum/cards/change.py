"""Changes: everything that can happen to the cards and pools of a game, one small record each.

Each kind of change knows whether it could happen (`possible`: not already so, not forbidden), how to do it (`apply`)
and how it reads in the log (`said`). Rules steps, card effects and costs all produce changes; `occurrence.py` carries
them through the windows around anything that happens. A game's own changes take its own type of table as `g`.

Changes move what the players see of cards, pools and tokens. Beside them only three things move the state, and nobody
can answer those: lasting and delayed effects begin and end (`lasting.py`), uses are counted (`limits.py`), and the
steps of a game's flow keep its course: whose turn it is, which phase, what was declared or bid.
"""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.kernel.events import Event
from interregnum.kernel.knowledge import NOBODY, sees
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message


class Happened(Event, frozen=True, kw_only=True):
    """A line of the log; those in `to` read `secret` instead of `said`."""

    what: str
    said: Message
    secret: Message | None = None
    to: int = NOBODY

    @property
    def category(self) -> str:
        return self.what

    def message(self, viewer: int) -> Message | None:
        if self.secret is not None and sees(self.to, viewer):
            return self.secret
        return self.said


class Change(Entity, frozen=True, kw_only=True):
    """Something about to happen. `by` is the seat that does it, `source` the card whose effect it is.

    A change with no source comes from the framework, from the payment of a cost (`cost`), or from what the game names
    as its `cause`.
    """

    rule: ClassVar[str] = ""
    of_tokens: ClassVar[bool] = False
    """Whether it is about what lies on a card rather than about the card."""

    by: int = -1
    source: int = -1
    cause: str = ""
    cost: bool = False

    def possible(self, g: Any) -> bool:
        """Whether it could happen and would alter something."""
        raise NotImplementedError

    def concerned(self) -> tuple[int, ...]:
        """The cards it does something with."""
        return ()

    def in_full(self, g: Any) -> bool:
        """Whether all of it would happen, if it does."""
        return True

    def could(self, g: Any) -> bool:
        """Whether it could happen and nothing is immune to it."""
        return self.possible(g)

    def apply(self, g: Any) -> tuple[Change, ...]:
        """Do it; what came along with it is returned."""
        raise NotImplementedError

    def remembered(self, g: Any) -> Change:
        """The change as it is remembered after it has happened, with what will not be seen any more."""
        return self

    def consequences(self, g: Any) -> tuple[Change, ...]:
        """What will happen at the same time because of it."""
        return ()

    def open_to(self, stage: str) -> bool:
        """Whether abilities may answer it at a stage."""
        return True

    def said(self, g: Any) -> Message | None:
        """How it reads in the log."""
        return None

    def told(self, g: Any) -> Message | None:
        """What it is, for those who may answer it: as a sentence that is true before and after it happens."""
        return self.said(g)

    def log(self, g: Any) -> None:
        """Write it into the log."""
        if g.logging:
            said = self.said(g)
            if said is not None:
                g.emit(Happened(rule=self.rule, what=type(self).__name__, said=said))


class Moment(Change, frozen=True, kw_only=True):
    """A point in the game that cards may refer to; nothing changes by itself."""

    def possible(self, g: Any) -> bool:
        return True

    def apply(self, g: Any) -> tuple[Change, ...]:
        return ()


class OfCard(Change, frozen=True, kw_only=True):
    """A change to one card."""

    card: int

    def concerned(self) -> tuple[int, ...]:
        return (self.card,)

    def could(self, g: Any) -> bool:
        if not self.possible(g):
            return False
        if self.source < 0 and not self.cause:
            return True
        return self.of_tokens or not g.state.dialect.immune(g, self.card, self.source, self.cause, self.by)


class OfSeat(Change, frozen=True, kw_only=True):
    """A change to one player's pool or hand."""

    seat: int


def note(g: Any, rule: str, said: Message, what: str = "Note") -> None:
    """Write a line into the log that no change stands for."""
    if g.logging:
        g.emit(Happened(rule=rule, what=what, said=said))
