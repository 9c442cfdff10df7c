"""What happens around a conflict: declarations, provinces revealed and broken, rings claimed and switched."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import listen
from interregnum.cards.change import Change, Moment, OfCard, OfSeat
from interregnum.cards.lasting import end_lasting, forget_uses
from interregnum.cards.naming import named, who
from interregnum.cards.standing import standing
from interregnum.cards.state import touch
from interregnum.games.fiverings.rules.areas import turn_faceup
from interregnum.games.fiverings.rules.condition import may_participate
from interregnum.games.fiverings.rules.facts import OneConflict
from interregnum.games.fiverings.rules.pools import TakeRingFate
from interregnum.games.fiverings.rules.stats import cannot
from interregnum.games.fiverings.state import (
    Conflict,
    Table,
    place,
    ring_of,
    update,
    update_conflict,
    update_ring,
    update_seat,
)
from interregnum.games.fiverings.terms import ELEMENT_NAMES, SKILL_NAMES, STRONGHOLD_SLOT, Element, Phase, Skill, Until
from interregnum.kernel.knowledge import seats
from interregnum.kernel.text import Message, msg


class RoundBegins(Moment, frozen=True, kw_only=True):
    """A round begins, together with its first phase."""

    rule: ClassVar[str] = "lcg.1.1.1"


class RoundEnds(Moment, frozen=True, kw_only=True):
    """A round is about to end (interrupts), or has ended (reactions), together with its last phase."""

    rule: ClassVar[str] = "lcg.5.6.1"

    def apply(self, g: Table) -> tuple[Change, ...]:
        end_lasting(g, "round")
        return ()


_BEGINNINGS: dict[Phase, Until] = {
    "dynasty": "dynasty begins",
    "draw": "draw begins",
    "conflict": "conflict begins",
    "fate": "fate begins",
    "regroup": "regroup begins",
}


class PhaseBegins(Moment, frozen=True, kw_only=True):
    """A phase begins."""

    rule: ClassVar[str] = "lcg.1.1.2"
    phase: Phase

    def apply(self, g: Table) -> tuple[Change, ...]:
        g.state.phase = self.phase
        touch(g.state)
        end_lasting(g, _BEGINNINGS[self.phase])
        return ()


class PhaseEnds(Moment, frozen=True, kw_only=True):
    """A phase is about to end (interrupts), or has ended (reactions).

    What lasts until then is over before anything due at the end of the phase resolves.
    """

    rule: ClassVar[str] = "lcg.1.5.2"
    phase: Phase

    def apply(self, g: Table) -> tuple[Change, ...]:
        end_lasting(g, "phase")
        return ()


class DialsRevealed(Moment, frozen=True, kw_only=True):
    """Both honor dials are revealed."""

    rule: ClassVar[str] = "lcg.2.3.1"


class ConflictPassed(Moment, frozen=True, kw_only=True):
    """A player passes an opportunity to declare a conflict."""

    rule: ClassVar[str] = "lcg.3.2.0.5"
    seat: int

    def said(self, g: Table) -> Message:
        return msg("{player} passes on declaring a conflict.", player=who(self.seat))


class ConflictDeclared(Moment, frozen=True, kw_only=True):
    """A conflict has been declared: ring, type, province and attackers, all at once."""

    rule: ClassVar[str] = "lcg.3.2.0.15"
    seat: int
    element: Element
    ring_fate: int = 0


class Committed(Moment, frozen=True, kw_only=True):
    """A character has been declared as an attacker or a defender."""

    rule: ClassVar[str] = "lcg.participating.1"
    card: int


class ConflictTallied(Moment, frozen=True, kw_only=True):
    """Skill has been counted: who would win and who would lose the conflict, as things are."""

    rule: ClassVar[str] = "lcg.3.2.3.2"
    winner: int
    loser: int


class ConflictWon(Moment, frozen=True, kw_only=True):
    """The result of a conflict is known: who won it, and by how much."""

    rule: ClassVar[str] = "lcg.3.2.3.3"
    winner: int
    loser: int
    difference: int
    unopposed: bool

    def said(self, g: Table) -> Message:
        return msg("{player} wins the conflict by {n}.", player=who(self.winner), n=self.difference)


class ConflictEnded(Moment, frozen=True, kw_only=True):
    """A conflict is over, and what lasts until then."""

    rule: ClassVar[str] = "lcg.3.3.1"
    conflict: Conflict

    def apply(self, g: Table) -> tuple[Change, ...]:
        end_lasting(g, "conflict")
        forget_uses(g.state, "conflict")
        g.state.conflicts.append(self.conflict)
        g.state.conflict = None
        touch(g.state)
        return ()


class RevealProvince(OfCard, frozen=True, kw_only=True):
    """A facedown province is turned faceup."""

    rule: ClassVar[str] = "lcg.facedown-province.2"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.area == "row" and not card.faceup

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, instance=g.state.cards[self.card].instance + 1)
        turn_faceup(g.state, self.card)
        listen(g.state, g.state.cards[self.card])
        g.reveal()
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is revealed.", card=named(g, self.card))


class BreakProvince(OfCard, frozen=True, kw_only=True):
    """A province breaks."""

    rule: ClassVar[str] = "lcg.break.1"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.area == "row" and not card.broken

    def apply(self, g: Table) -> tuple[Change, ...]:
        s = g.state
        turn_faceup(s, self.card)
        update(s, self.card, broken=True)
        if s.conflict is not None and s.conflict.province == self.card:
            update_conflict(s, broke=True)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is broken.", card=named(g, self.card))


class ClaimRing(OfSeat, frozen=True, kw_only=True):
    """A player claims a ring into the claimed pool."""

    rule: ClassVar[str] = "lcg.3.2.7.1"
    element: Element

    def possible(self, g: Table) -> bool:
        return ring_of(g.state, self.element).holder != self.seat

    def apply(self, g: Table) -> tuple[Change, ...]:
        s = g.state
        contested = (
            s.edition.claimed_ring_stays_contested and s.conflict is not None and s.conflict.ring == self.element
        )
        update_ring(s, self.element, holder=self.seat, contested=contested)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{player} claims the {ring} ring.", player=who(self.seat), ring=ELEMENT_NAMES[self.element])


class ReturnRing(Change, frozen=True, kw_only=True):
    """A ring returns to the unclaimed pool."""

    rule: ClassVar[str] = "lcg.5.4.1"
    element: Element

    def possible(self, g: Table) -> bool:
        return not ring_of(g.state, self.element).unclaimed

    def apply(self, g: Table) -> tuple[Change, ...]:
        update_ring(g.state, self.element, holder=-1, contested=False)
        return ()


class SwitchClaimedRing(OfSeat, frozen=True, kw_only=True):
    """A ring in a player's claimed pool changes places with an unclaimed one, which takes over its side."""

    rule: ClassVar[str] = "lcg10.rings.3"
    element: Element
    gained: Element

    def possible(self, g: Table) -> bool:
        s = g.state
        return ring_of(s, self.element).holder == self.seat and ring_of(s, self.gained).unclaimed

    def apply(self, g: Table) -> tuple[Change, ...]:
        s = g.state
        update_ring(s, self.gained, holder=self.seat, side=ring_of(s, self.element).side)
        update_ring(s, self.element, holder=-1)
        return ()

    def said(self, g: Table) -> Message:
        return msg(
            "{player} switches the {ring} ring with the {other} ring.",
            player=who(self.seat), ring=ELEMENT_NAMES[self.element], other=ELEMENT_NAMES[self.gained],
        )  # fmt: skip


class SwitchContestedRing(Change, frozen=True, kw_only=True):
    """The contested ring changes places with an unclaimed one; the conflict keeps its type."""

    rule: ClassVar[str] = "lcg.switch.1"
    element: Element

    def possible(self, g: Table) -> bool:
        return g.state.conflict is not None and ring_of(g.state, self.element).unclaimed

    def apply(self, g: Table) -> tuple[Change, ...]:
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

    def said(self, g: Table) -> Message:
        return msg("The contested ring is now the {ring} ring.", ring=ELEMENT_NAMES[self.element])


class ChangeConflictType(Change, frozen=True, kw_only=True):
    """The conflict becomes one of the other type; characters that cannot take part in it go home bowed."""

    rule: ClassVar[str] = "lcg.switch.1"
    kind: Skill

    def possible(self, g: Table) -> bool:
        return g.state.conflict is not None and g.state.conflict.kind != self.kind

    def apply(self, g: Table) -> tuple[Change, ...]:
        s = g.state
        if s.conflict is not None:
            update_ring(s, s.conflict.ring, side=self.kind)
            update_conflict(s, kind=self.kind)
        return ()

    def said(self, g: Table) -> Message:
        return msg("The conflict is now {kind}.", kind=SKILL_NAMES[self.kind])


class SendHomeBowed(OfCard, frozen=True, kw_only=True):
    """A character that cannot participate is put in its controller's home area bowed."""

    rule: ClassVar[str] = "lcg.participating.9"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.participating and not may_participate(g, self.card, card.controller)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, participating=False, bowed=True)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} cannot participate and goes home bowed.", card=named(g, self.card))


class ClaimFavor(OfSeat, frozen=True, kw_only=True):
    """A player claims the Imperial Favor and sets its side."""

    rule: ClassVar[str] = "lcg.3.4.2.1"
    side: Skill

    def possible(self, g: Table) -> bool:
        return True

    def apply(self, g: Table) -> tuple[Change, ...]:
        g.state.favor = self.seat
        g.state.favor_side = self.side
        touch(g.state)
        return ()

    def said(self, g: Table) -> Message:
        return msg(
            "{player} claims the Imperial Favor, {side} side.", player=who(self.seat), side=SKILL_NAMES[self.side]
        )


class ModifyBid(OfSeat, frozen=True, kw_only=True):
    """The value of a player's bid changes; it never falls below 0, and the dial stays as it is."""

    rule: ClassVar[str] = "lcg.bid-value.1"
    n: int

    def possible(self, g: Table) -> bool:
        return self.n > 0 or (self.n < 0 and g.state.seats[self.seat].bid > 0)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, bid=max(0, g.state.seats[self.seat].bid + self.n))
        return ()

    def said(self, g: Table) -> Message:
        bid = max(0, g.state.seats[self.seat].bid + self.n)
        return msg("{player}'s bid counts as {n}.", player=who(self.seat), n=bid)


class DiscardFavor(OfSeat, frozen=True, kw_only=True):
    """A player discards the Imperial Favor: nobody has it."""

    rule: ClassVar[str] = "lcg.imperial-favor.10"

    def possible(self, g: Table) -> bool:
        return g.state.favor == self.seat

    def apply(self, g: Table) -> tuple[Change, ...]:
        g.state.favor = -1
        touch(g.state)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{player} discards the Imperial Favor.", player=who(self.seat))


BROKEN_TO_REACH_STRONGHOLD = 3


def attackable(g: Table, seat: int) -> list[int]:
    """The provinces of a player that may be attacked."""
    s = g.state
    row = [s.row[place(seat, slot)] for slot in range(STRONGHOLD_SLOT)]
    found = [card for card in row if not s.cards[card].broken]
    if sum(s.cards[card].broken for card in row) >= BROKEN_TO_REACH_STRONGHOLD:
        found.append(s.row[place(seat, STRONGHOLD_SLOT)])
    return found


class AddOpportunity(OfSeat, frozen=True, kw_only=True):
    """A player may declare one more conflict of a type this phase."""

    rule: ClassVar[str] = "lcg10.conflict.1"
    kind: Skill

    def possible(self, g: Table) -> bool:
        return g.state.phase == "conflict" and not any(True for _ in standing(g, OneConflict))

    def apply(self, g: Table) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, opportunities=(*g.state.seats[self.seat].opportunities, self.kind))
        return ()

    def said(self, g: Table) -> Message:
        kind = SKILL_NAMES[self.kind]
        return msg("{player} may declare one more {kind} conflict this phase.", player=who(self.seat), kind=kind)


class TurnFacedown(OfCard, frozen=True, kw_only=True):
    """A faceup province is turned facedown; nothing that applied to it applies to what is there now."""

    rule: ClassVar[str] = "lcg10.facedown-province.2"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        if card.area != "row" or not card.faceup or card.broken:
            return False
        return not cannot(g, "be turned facedown", self.card, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        card = g.state.cards[self.card]
        update(g.state, self.card, faceup=False, known=seats(card.owner), instance=card.instance + 1)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is turned facedown.", card=named(g, self.card))


class MoveConflict(OfCard, frozen=True, kw_only=True):
    """The conflict moves to another province of the defending player, which is turned faceup at once."""

    rule: ClassVar[str] = "lcg.facedown-province.6"

    def possible(self, g: Table) -> bool:
        conflict = g.state.conflict
        if conflict is None or conflict.province == self.card:
            return False
        return self.card in attackable(g, conflict.defender)

    def consequences(self, g: Table) -> tuple[Change, ...]:
        return (RevealProvince(card=self.card, by=self.by, source=self.source),)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update_conflict(g.state, province=self.card)
        return ()

    def said(self, g: Table) -> Message:
        slot = g.state.cards[self.card].slot + 1
        return msg("The conflict moves to province {n}.", n=slot)


class PassFirstPlayer(Change, frozen=True, kw_only=True):
    """The first player token goes to the other player."""

    rule: ClassVar[str] = "lcg.5.5.1"
    seat: int

    def possible(self, g: Table) -> bool:
        return g.state.first_player == self.seat

    def apply(self, g: Table) -> tuple[Change, ...]:
        g.state.first_player = 1 - self.seat
        touch(g.state)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{player} is now the first player.", player=who(1 - self.seat))
