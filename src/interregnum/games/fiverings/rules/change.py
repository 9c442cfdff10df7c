"""Changes: everything that can happen to the game, one small record each. Nothing else moves the state.

Each kind of change knows whether it could happen (`possible`: not already so, not forbidden), how to do it (`apply`)
and how it reads in the log (`said`). Rules steps, ring effects, card effects and costs all produce changes;
`occurrence.py` carries them through the windows around anything that happens.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.rules.stats import immune
from interregnum.games.fiverings.state import Table
from interregnum.kernel.events import Event
from interregnum.kernel.knowledge import NOBODY, sees
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, Player, Thing, msg


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

    A change with no source comes from the framework, a ring effect (`ring`) or the payment of a cost (`cost`).
    """

    rule: ClassVar[str] = ""
    of_tokens: ClassVar[bool] = False
    """Whether it is about what lies on a card rather than about the card."""

    by: int = -1
    source: int = -1
    ring: bool = False
    cost: bool = False

    def possible(self, g: Table) -> bool:
        """Whether it could happen and would alter something."""
        raise NotImplementedError

    def in_full(self, g: Table) -> bool:
        """Whether all of it would happen, if it does."""
        return True

    def could(self, g: Table) -> bool:
        """Whether it could happen and nothing is immune to it."""
        return self.possible(g)

    def apply(self, g: Table) -> tuple[Change, ...]:
        """Do it; what came along with it is returned."""
        raise NotImplementedError

    def remembered(self, g: Table) -> Change:
        """The change as it is remembered after it has happened, with what will not be seen any more."""
        return self

    def consequences(self, g: Table) -> tuple[Change, ...]:
        """What will happen at the same time because of it."""
        return ()

    def said(self, g: Table) -> Message | None:
        """How it reads in the log."""
        return None

    def log(self, g: Table) -> None:
        """Write it into the log."""
        if g.logging:
            said = self.said(g)
            if said is not None:
                g.emit(Happened(rule=self.rule, what=type(self).__name__, said=said))


class Moment(Change, frozen=True, kw_only=True):
    """A point in the game that cards may refer to; nothing changes by itself."""

    def possible(self, g: Table) -> bool:
        return True

    def apply(self, g: Table) -> tuple[Change, ...]:
        return ()


class OfCard(Change, frozen=True, kw_only=True):
    """A change to one card."""

    card: int

    def could(self, g: Table) -> bool:
        return self.possible(g) and (self.of_tokens or not immune(g, self.card, self.source, self.ring, self.by))


class OfSeat(Change, frozen=True, kw_only=True):
    """A change to one player's pool or hand."""

    seat: int


def named(g: Table, card: int) -> Thing:
    """A card to be named in a message."""
    held = g.state.cards[card]
    return _thing(held.copied or held.title, card)


@cache
def _thing(title: str, card: int) -> Thing:
    return Thing(entry(title).display_name, f"card:{card}")


def who(seat: int) -> Player:
    """A player to be named in a message."""
    return Player(seat)


def note(g: Table, rule: str, said: Message, what: str = "Note") -> None:
    """Write a line into the log that no change stands for."""
    if g.logging:
        g.emit(Happened(rule=rule, what=what, said=said))


def facedown_name() -> Message:
    """What a card is called that may not be named."""
    return msg("a card")
