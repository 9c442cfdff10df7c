"""Rings are claimed, returned and switched."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfSeat
from interregnum.cards.naming import who
from interregnum.games.fiverings.rules.fate import TakeRingFate
from interregnum.games.fiverings.state import (
    FiveRingsGame,
    ring_of,
    update_conflict,
    update_ring,
)
from interregnum.games.fiverings.terms import ELEMENT_NAMES, Element
from interregnum.kernel.text import Message, msg


class ClaimRing(OfSeat, frozen=True, kw_only=True):
    """A player claims a ring into the claimed pool."""

    rule: ClassVar[str] = "lcg.3.2.7.1"
    element: Element

    def possible(self, g: FiveRingsGame) -> bool:
        return ring_of(g.state, self.element).holder != self.seat

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        contested = (
            s.edition.claimed_ring_stays_contested and s.conflict is not None and s.conflict.ring == self.element
        )
        update_ring(s, self.element, holder=self.seat, contested=contested)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} claims the {ring} ring.", player=who(self.seat), ring=ELEMENT_NAMES[self.element])


class ReturnRing(Change, frozen=True, kw_only=True):
    """A ring returns to the unclaimed pool."""

    rule: ClassVar[str] = "lcg.5.4.1"
    element: Element

    def possible(self, g: FiveRingsGame) -> bool:
        return not ring_of(g.state, self.element).unclaimed

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_ring(g.state, self.element, holder=-1, contested=False)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("The {ring} ring returns to the unclaimed pool.", ring=ELEMENT_NAMES[self.element])


class SwitchClaimedRing(OfSeat, frozen=True, kw_only=True):
    """A ring in a player's claimed pool changes places with an unclaimed one, which takes over its side."""

    rule: ClassVar[str] = "lcg10.rings.3"
    element: Element
    gained: Element

    def possible(self, g: FiveRingsGame) -> bool:
        s = g.state
        return ring_of(s, self.element).holder == self.seat and ring_of(s, self.gained).unclaimed

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        update_ring(s, self.gained, holder=self.seat, side=ring_of(s, self.element).side)
        update_ring(s, self.element, holder=-1)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg(
            "{player} switches the {ring} ring with the {other} ring.",
            player=who(self.seat), ring=ELEMENT_NAMES[self.element], other=ELEMENT_NAMES[self.gained],
        )  # fmt: skip


class SwitchContestedRing(Change, frozen=True, kw_only=True):
    """The contested ring changes places with an unclaimed one; the conflict keeps its type."""

    rule: ClassVar[str] = "lcg.switch.1"
    element: Element

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.conflict is not None and ring_of(g.state, self.element).unclaimed

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        if s.conflict is None:
            return ()
        update_ring(s, s.conflict.ring, contested=False, holder=-1)
        update_ring(s, self.element, contested=True, side=s.conflict.kind)
        update_conflict(s, ring=self.element)
        taken = TakeRingFate(seat=s.conflict.attacker, element=self.element, by=s.conflict.attacker)
        if not taken.possible(g):
            return ()
        taken.log(g)
        return (taken, *taken.apply(g))

    def said(self, g: FiveRingsGame) -> Message:
        return msg("The contested ring is now the {ring} ring.", ring=ELEMENT_NAMES[self.element])
