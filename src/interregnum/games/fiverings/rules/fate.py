"""Fate in the players' pools, on cards and on rings."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard, OfSeat
from interregnum.cards.naming import named, who
from interregnum.games.fiverings.rules.stats import cannot, card_type
from interregnum.games.fiverings.state import FiveRingsGame, ring_of, update, update_ring, update_seat
from interregnum.games.fiverings.terms import ELEMENT_NAMES, Element
from interregnum.kernel.text import Message, msg


class GainFate(OfSeat, frozen=True, kw_only=True):
    """A player gains fate from the general pool."""

    rule: ClassVar[str] = "lcg.fate.3"
    n: int

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, fate=g.state.seats[self.seat].fate + self.n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} gains {n} fate.", n=self.n, player=who(self.seat))


class LoseFate(OfSeat, frozen=True, kw_only=True):
    """A player spends or loses fate: to the general pool, or to a ring if `onto` names one."""

    rule: ClassVar[str] = "lcg.fate.5"
    n: int
    onto: Element | None = None

    def possible(self, g: FiveRingsGame) -> bool:
        return 0 < self.n <= g.state.seats[self.seat].fate

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        update_seat(s, self.seat, fate=s.seats[self.seat].fate - self.n)
        if self.onto is not None:
            update_ring(s, self.onto, fate=ring_of(s, self.onto).fate + self.n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        if self.onto is not None:
            return msg(
                "{player} spends {n} fate to the {ring} ring.",
                n=self.n,
                player=who(self.seat),
                ring=ELEMENT_NAMES[self.onto],
            )
        return msg("{player} spends {n} fate.", n=self.n, player=who(self.seat))


class GiveFate(OfSeat, frozen=True, kw_only=True):
    """Fate moves from a player's pool to the opponent's."""

    rule: ClassVar[str] = "lcg.give.1"
    n: int

    def possible(self, g: FiveRingsGame) -> bool:
        return 0 < self.n <= g.state.seats[self.seat].fate

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        update_seat(s, self.seat, fate=s.seats[self.seat].fate - self.n)
        update_seat(s, 1 - self.seat, fate=s.seats[1 - self.seat].fate + self.n)
        if s.edition.giving_is_losing:
            return (LoseFate(seat=self.seat, n=self.n, source=self.source), GainFate(seat=1 - self.seat, n=self.n))
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg(
            "{n} fate goes from {giver} to {receiver}.", n=self.n, giver=who(self.seat), receiver=who(1 - self.seat)
        )


class PlaceFate(OfCard, frozen=True, kw_only=True):
    """Fate is placed on a character, from the general pool or from a player's own (`pool`)."""

    rule: ClassVar[str] = "lcg.fate.4"
    n: int = 1
    pool: int = -1

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if self.pool >= 0 and g.state.seats[self.pool].fate < self.n:
            return False
        return self.n > 0 and card.area == "play" and card_type(card) == "character"

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        if self.pool >= 0:
            update_seat(s, self.pool, fate=s.seats[self.pool].fate - self.n)
        update(s, self.card, fate=s.cards[self.card].fate + self.n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{n} fate is placed on {card}.", n=self.n, card=named(g, self.card))


class RemoveFate(OfCard, frozen=True, kw_only=True):
    """Fate is removed from a character: to the general pool, its owner's (`to_owner`) or another player's (`to_seat`).

    `n` of 0 means all.
    """

    rule: ClassVar[str] = "lcg10.lose.2"
    of_tokens: ClassVar[bool] = True
    n: int = 1
    to_owner: bool = False
    to_seat: int = -1

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card.fate < max(self.n, 1):
            return False
        return not cannot(g, "lose fate", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        n = self.n or card.fate
        update(s, self.card, fate=card.fate - n)
        pool = card.owner if self.to_owner else self.to_seat
        if pool >= 0:
            update_seat(s, pool, fate=s.seats[pool].fate + n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        if self.n == 0:
            return msg("All fate is removed from {card}.", card=named(g, self.card))
        return msg("{n} fate is removed from {card}.", n=self.n, card=named(g, self.card))


class MoveFate(OfCard, frozen=True, kw_only=True):
    """Fate moves from one character to another."""

    rule: ClassVar[str] = "lcg10.lose.2"
    of_tokens: ClassVar[bool] = True
    to: int
    n: int = 1

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.to)

    def possible(self, g: FiveRingsGame) -> bool:
        s = g.state
        if self.card == self.to or s.cards[self.card].fate < self.n or s.cards[self.to].area != "play":
            return False
        return not cannot(g, "lose fate", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        update(s, self.card, fate=s.cards[self.card].fate - self.n)
        update(s, self.to, fate=s.cards[self.to].fate + self.n)
        return (PlaceFate(card=self.to, n=self.n, by=self.by, source=self.source),)

    def said(self, g: FiveRingsGame) -> Message:
        return msg(
            "{n} fate moves from {card} to {other}.", n=self.n, card=named(g, self.card), other=named(g, self.to)
        )


class PlaceFateOnRing(Change, frozen=True, kw_only=True):
    """Fate from the general pool is placed on a ring."""

    rule: ClassVar[str] = "lcg.4.4.1"
    element: Element
    n: int = 1

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_ring(g.state, self.element, fate=ring_of(g.state, self.element).fate + self.n)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{n} fate is placed on the {ring} ring.", n=self.n, ring=ELEMENT_NAMES[self.element])


class TakeRingFate(OfSeat, frozen=True, kw_only=True):
    """All fate on a ring moves to a player's pool."""

    rule: ClassVar[str] = "lcg.rings.8"
    element: Element

    def possible(self, g: FiveRingsGame) -> bool:
        return ring_of(g.state, self.element).fate > 0

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        n = ring_of(s, self.element).fate
        update_ring(s, self.element, fate=0)
        update_seat(s, self.seat, fate=s.seats[self.seat].fate + n)
        return (GainFate(seat=self.seat, n=n, by=self.by, source=self.source),) if s.edition.giving_is_losing else ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg(
            "{player} takes the fate on the {ring} ring.", player=who(self.seat), ring=ELEMENT_NAMES[self.element]
        )
