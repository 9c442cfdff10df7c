"""What happens to conflicts: they are passed, declared, won, moved and ended."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Moment, OfCard, OfSeat
from interregnum.cards.lasting import end_lasting, forget_uses
from interregnum.cards.naming import named, who
from interregnum.cards.standing import standing
from interregnum.cards.state import touch
from interregnum.games.fiverings.rules.facts import OneConflict
from interregnum.games.fiverings.rules.provinces import RevealProvince
from interregnum.games.fiverings.state import (
    Conflict,
    FiveRingsGame,
    place,
    update_conflict,
    update_ring,
    update_seat,
)
from interregnum.games.fiverings.terms import ELEMENT_NAMES, SKILL_NAMES, STRONGHOLD_SLOT, Element, Skill
from interregnum.kernel.text import Message, msg


def declaration(seat: int, kind: Skill, ring: Element) -> Message:
    """How the declaration of a conflict reads."""
    return msg(
        "{player} declares a {kind} conflict with the {ring} ring.",
        player=who(seat), kind=SKILL_NAMES[kind], ring=ELEMENT_NAMES[ring],
    )  # fmt: skip


class ConflictPassed(Moment, frozen=True, kw_only=True):
    """A player passes an opportunity to declare a conflict."""

    rule: ClassVar[str] = "lcg.3.2.0.5"
    seat: int

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} passes on declaring a conflict.", player=who(self.seat))


class ConflictDeclared(Moment, frozen=True, kw_only=True):
    """A conflict has been declared: ring, type, province and attackers, all at once."""

    rule: ClassVar[str] = "lcg.3.2.0.15"
    seat: int
    element: Element
    ring_fate: int = 0

    def told(self, g: FiveRingsGame) -> Message:
        kind = g.state.conflict.kind if g.state.conflict is not None else "military"
        return declaration(self.seat, kind, self.element)


class Committed(Moment, frozen=True, kw_only=True):
    """A character has been declared as an attacker or a defender."""

    rule: ClassVar[str] = "lcg.participating.1"
    card: int

    def told(self, g: FiveRingsGame) -> Message:
        conflict = g.state.conflict
        if conflict is not None and g.state.cards[self.card].controller == conflict.attacker:
            return msg("{card} attacks.", card=named(g, self.card))
        return msg("{card} defends.", card=named(g, self.card))


class ConflictTallied(Moment, frozen=True, kw_only=True):
    """Skill has been counted: who would win and who would lose the conflict, as things are."""

    rule: ClassVar[str] = "lcg.3.2.3.2"
    winner: int
    loser: int

    def told(self, g: FiveRingsGame) -> Message:
        return msg("{winner} wins the conflict, {loser} loses it.", winner=who(self.winner), loser=who(self.loser))


class ConflictWon(Moment, frozen=True, kw_only=True):
    """The result of a conflict is known: who won it, and by how much."""

    rule: ClassVar[str] = "lcg.3.2.3.3"
    winner: int
    loser: int
    difference: int
    unopposed: bool

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} wins the conflict by {n}.", player=who(self.winner), n=self.difference)


class ConflictEnded(Moment, frozen=True, kw_only=True):
    """A conflict is over, and what lasts until then."""

    rule: ClassVar[str] = "lcg.3.3.1"
    conflict: Conflict

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        end_lasting(g, "conflict")
        forget_uses(g.state, "conflict")
        g.state.conflicts.append(self.conflict)
        g.state.conflict = None
        touch(g.state)
        return ()

    def told(self, g: FiveRingsGame) -> Message:
        return msg("The conflict ends.")


class ChangeConflictType(Change, frozen=True, kw_only=True):
    """The conflict becomes one of the other type; characters that cannot take part in it go home bowed."""

    rule: ClassVar[str] = "lcg.switch.1"
    kind: Skill

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.conflict is not None and g.state.conflict.kind != self.kind

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        if s.conflict is not None:
            update_ring(s, s.conflict.ring, side=self.kind)
            update_conflict(s, kind=self.kind)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("The conflict is now {kind}.", kind=SKILL_NAMES[self.kind])


BROKEN_TO_REACH_STRONGHOLD = 3


def attackable(g: FiveRingsGame, seat: int) -> list[int]:
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

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.phase == "conflict" and not any(True for _ in standing(g, OneConflict))

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, opportunities=(*g.state.seats[self.seat].opportunities, self.kind))
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        kind = SKILL_NAMES[self.kind]
        return msg("{player} may declare one more {kind} conflict this phase.", player=who(self.seat), kind=kind)


class MoveConflict(OfCard, frozen=True, kw_only=True):
    """The conflict moves to another province of the defending player, which is turned faceup at once."""

    rule: ClassVar[str] = "lcg.facedown-province.6"

    def possible(self, g: FiveRingsGame) -> bool:
        conflict = g.state.conflict
        if conflict is None or conflict.province == self.card:
            return False
        return self.card in attackable(g, conflict.defender)

    def consequences(self, g: FiveRingsGame) -> tuple[Change, ...]:
        return (RevealProvince(card=self.card, by=self.by, source=self.source),)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update_conflict(g.state, province=self.card)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        slot = g.state.cards[self.card].slot + 1
        return msg("The conflict moves to province {n}.", n=slot)
