"""Honor in the players' pools."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfSeat
from interregnum.cards.naming import who
from interregnum.games.fiverings.rules.stats import player_cannot
from interregnum.games.fiverings.state import FiveRingsGame, update_seat
from interregnum.kernel.text import Message, msg


class GainHonor(OfSeat, frozen=True, kw_only=True):
    """A player gains honor from the general pool."""

    rule: ClassVar[str] = "lcg.honor.5"
    n: int

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0 and not player_cannot(g, "gain honor", self.seat)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, honor=g.state.seats[self.seat].honor + self.n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        total = g.state.seats[self.seat].honor + self.n
        return msg("{player} gains {n} honor, now {total}.", n=self.n, player=who(self.seat), total=total)

    def told(self, g: FiveRingsGame) -> Message:
        return msg("{player} gains {n} honor.", n=self.n, player=who(self.seat))


class LoseHonor(OfSeat, frozen=True, kw_only=True):
    """A player loses honor to the general pool; `unopposed` if that is because of an unopposed conflict."""

    rule: ClassVar[str] = "lcg.honor.5"
    n: int
    unopposed: bool = False

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0 and g.state.seats[self.seat].honor > 0 and not player_cannot(g, "lose honor", self.seat)

    def in_full(self, g: FiveRingsGame) -> bool:
        return g.state.seats[self.seat].honor >= self.n

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, honor=max(0, g.state.seats[self.seat].honor - self.n))
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        total = max(0, g.state.seats[self.seat].honor - self.n)
        return msg("{player} loses {n} honor, now {total}.", n=self.n, player=who(self.seat), total=total)

    def told(self, g: FiveRingsGame) -> Message:
        return msg("{player} loses {n} honor.", n=self.n, player=who(self.seat))


class GiveHonor(OfSeat, frozen=True, kw_only=True):
    """Honor moves from a player's pool to the opponent's: given by one or taken by the other; `bid` if for a bid.

    Some editions count it as losing and gaining.
    """

    rule: ClassVar[str] = "lcg.give.1"
    n: int
    bid: bool = False

    def possible(self, g: FiveRingsGame) -> bool:
        if self.n <= 0 or g.state.seats[self.seat].honor <= 0:
            return False
        if not g.state.edition.giving_is_losing:
            return True
        return not player_cannot(g, "lose honor", self.seat) and not player_cannot(g, "gain honor", 1 - self.seat)

    def in_full(self, g: FiveRingsGame) -> bool:
        return g.state.seats[self.seat].honor >= self.n

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        n = min(self.n, s.seats[self.seat].honor)
        update_seat(s, self.seat, honor=s.seats[self.seat].honor - n)
        update_seat(s, 1 - self.seat, honor=s.seats[1 - self.seat].honor + n)
        if s.edition.giving_is_losing:
            return (LoseHonor(seat=self.seat, n=n, source=self.source), GainHonor(seat=1 - self.seat, n=n))
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        seats = g.state.seats
        n = min(self.n, seats[self.seat].honor)
        return msg(
            "{n} honor goes from {giver}, now {left}, to {receiver}, now {total}.",
            n=n, giver=who(self.seat), left=seats[self.seat].honor - n, receiver=who(1 - self.seat),
            total=seats[1 - self.seat].honor + n,
        )  # fmt: skip

    def told(self, g: FiveRingsGame) -> Message:
        giver, receiver = who(self.seat), who(1 - self.seat)
        return msg("{n} honor goes from {giver} to {receiver}.", n=self.n, giver=giver, receiver=receiver)
