"""When abilities work. Each reads as a clause: "during a military conflict", "if you are less honorable"."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.grammar import before_noun
from interregnum.cards.language import OPPONENT, YOU, Condition, Quality, Selector, Who
from interregnum.games.fiverings.rules.stats import (
    characters,
    contested_elements,
    glory,
    holds_ring,
    participants,
    ring_elements,
    skill,
    total_skill,
)
from interregnum.games.fiverings.rules.tallies import played_in_conflict
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import CONFLICT, PHASE_NAMES, SKILL_NAMES, Element, Phase, Skill
from interregnum.kernel.text import Message, msg, msgc


class DuringConflict(Condition, frozen=True):
    """While a conflict is being resolved, of a type or element if named, or at this province."""

    kind: Skill | None = None
    element: Element | None = None
    here: bool = False

    @property
    def within(self) -> str:
        return CONFLICT

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        conflict = g.state.conflict
        if conflict is None or (self.kind is not None and conflict.kind != self.kind):
            return False
        if self.element is not None and self.element not in contested_elements(g):
            return False
        return not self.here or conflict.province == ctx.source

    def text(self) -> Message:
        if self.here:
            return msg("during a conflict at this province")
        if self.kind is not None:
            return msg("during a {kind} conflict", kind=SKILL_NAMES[self.kind])
        if self.element is not None:
            return msg("during a conflict of the {element} element", element=msgc("element", self.element))
        return msg("during a conflict")


class DuringPhase(Condition, frozen=True):
    """In a phase."""

    phase: Phase

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.phase == self.phase

    def text(self) -> Message:
        return msg("during the {phase}", phase=PHASE_NAMES[self.phase])


class MoreCharacters(Condition, frozen=True):
    """A player controls more characters than the other one, of a quality if one is named."""

    who: Who
    quality: Quality | None = None

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        seat = self.who.seat(g, ctx)
        return self._count(g, ctx, seat) > self._count(g, ctx, 1 - seat)

    def _count(self, g: FiveRingsGame, ctx: Context, seat: int) -> int:
        quality = self.quality
        return sum(1 for card in characters(g.state, seat) if quality is None or quality.fits(g, ctx, card))

    def text(self) -> Message:
        quality = before_noun([] if self.quality is None else [self.quality.text()])
        return self.who.says(
            msg("if you control more {quality}characters than your opponent", quality=quality),
            msg("if your opponent controls more {quality}characters than you", quality=quality),
        )


class Honorable(Condition, frozen=True):
    """The players' honor compared: you have more, less, or at least `by` more."""

    you_are: Literal["more", "less"]
    by: int = 1

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        mine, theirs = g.state.seats[ctx.seat].honor, g.state.seats[1 - ctx.seat].honor
        return mine - theirs >= self.by if self.you_are == "more" else theirs - mine >= self.by

    def text(self) -> Message:
        if self.by > 1 and self.you_are == "less":
            return YOU.says(
                msg("if you have at least {n} less honor than your opponent", n=self.by),
                msg("if your opponent has at least {n} less honor than you", n=self.by),
            )
        if self.by > 1:
            return YOU.says(
                msg("if you have at least {n} more honor than your opponent", n=self.by),
                msg("if your opponent has at least {n} more honor than you", n=self.by),
            )
        if self.you_are == "more":
            return YOU.says(
                msg("if you are more honorable than your opponent"),
                msg("if your opponent is more honorable than you"),
            )
        return YOU.says(
            msg("if you are less honorable than your opponent"), msg("if your opponent is less honorable than you")
        )


class DialCompared(Condition, frozen=True):
    """The numbers on the honor dials compared."""

    yours_is: Literal["higher", "lower"]

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        mine, theirs = g.state.seats[ctx.seat].dial, g.state.seats[1 - ctx.seat].dial
        return mine > theirs if self.yours_is == "higher" else mine < theirs

    def text(self) -> Message:
        if self.yours_is == "higher":
            return YOU.says(
                msg("if your honor bid is higher than your opponent's"),
                msg("if your opponent's honor bid is higher than yours"),
            )
        return YOU.says(
            msg("if your honor bid is lower than your opponent's"),
            msg("if your opponent's honor bid is lower than yours"),
        )


class CountsMoreSkill(Condition, frozen=True):
    """You count more skill in the conflict than your opponent."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return total_skill(g, ctx.seat) > total_skill(g, 1 - ctx.seat)

    def text(self) -> Message:
        return YOU.says(
            msg("if you count more skill in the conflict than your opponent"),
            msg("if your opponent counts more skill in the conflict than you"),
        )


class CountsMoreGlory(Condition, frozen=True):
    """You count more glory than your opponent among ready participating characters."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        mine, theirs = (
            sum(glory(g, card) for card in participants(g.state, seat) if not g.state.cards[card].bowed)
            for seat in (ctx.seat, 1 - ctx.seat)
        )
        return mine > theirs

    def text(self) -> Message:
        return YOU.says(
            msg("if you count more glory than your opponent among ready participating characters"),
            msg("if your opponent counts more glory than you among ready participating characters"),
        )


class AttackedOften(Condition, frozen=True):
    """Your opponent has declared at least a number of conflicts against you this phase."""

    least: int

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        s = g.state
        if s.phase != "conflict":
            return False
        declared = sum(conflict.attacker != ctx.seat for conflict in s.conflicts)
        if s.conflict is not None and s.conflict.attacker != ctx.seat:
            declared += 1
        return declared >= self.least

    def text(self) -> Message:
        return OPPONENT.says(
            msg("if you have declared {n} or more conflicts against your opponent this phase", n=self.least),
            msg("if your opponent has declared {n} or more conflicts against you this phase", n=self.least),
        )


class OutsideConflicts(Condition, frozen=True):
    """While no conflict is being resolved."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.conflict is None

    def text(self) -> Message:
        return msg("outside of conflicts")


class SkillIsZero(Condition, frozen=True):
    """A character's skill is 0, which a dash is not."""

    of: Selector
    kind: Skill

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(skill(g, card, self.kind) == 0 for card in self.of.all(g, ctx))

    def text(self) -> Message:
        return msg("if its {kind} skill is 0", kind=SKILL_NAMES[self.kind])


class YouAre(Condition, frozen=True):
    """Your part in the conflict, or being first player."""

    role: Literal["attacking", "defending", "first player"]

    @property
    def within(self) -> str:
        return CONFLICT if self.role != "first player" else ""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        if self.role == "first player":
            return g.state.first_player == ctx.seat
        conflict = g.state.conflict
        return conflict is not None and (conflict.attacker == ctx.seat) == (self.role == "attacking")

    def text(self) -> Message:
        return {
            "attacking": YOU.says(
                msg("while you are the attacking player"), msg("while your opponent is the attacking player")
            ),
            "defending": YOU.says(
                msg("while you are the defending player"), msg("while your opponent is the defending player")
            ),
            "first player": YOU.says(
                msg("while you are the first player"), msg("while your opponent is the first player")
            ),
        }[self.role]


class RingIsYours(Condition, frozen=True):
    """The ring of an element lies in your claimed pool."""

    element: Element

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(self.element in ring_elements(g, ring) and holds_ring(g, ctx.seat, ring) for ring in g.state.rings)

    def text(self) -> Message:
        element = msgc("element", self.element)
        return YOU.says(
            msg("if the {element} ring is in your claimed ring pool", element=element),
            msg("if the {element} ring is in your opponent's claimed ring pool", element=element),
        )


class RingIsContested(Condition, frozen=True):
    """The ring of an element is contested."""

    element: Element

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(ring.contested and self.element in ring_elements(g, ring) for ring in g.state.rings)

    def text(self) -> Message:
        return msg("while the {element} ring is contested", element=msgc("element", self.element))


class Composed(Condition, frozen=True):
    """Your honor bid is lower than your opponent's: you are composed. Before the first bid nobody is."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        mine, theirs = g.state.seats[ctx.seat].dial, g.state.seats[1 - ctx.seat].dial
        return 0 < mine < theirs

    def text(self) -> Message:
        return YOU.says(msg("while you are composed"), msg("while your opponent is composed"))


class CardsPlayed(Condition, frozen=True):
    """You have played at least a number of other cards this conflict."""

    least: int

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return played_in_conflict(g.state, ctx.seat) >= self.least

    def text(self) -> Message:
        return YOU.says(
            msg("if you have played at least {n} other cards this conflict", n=self.least),
            msg("if your opponent has played at least {n} other cards this conflict", n=self.least),
        )


class HonorAtMost(Condition, frozen=True):
    """You have at most some honor."""

    n: int

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.seats[ctx.seat].honor <= self.n

    def text(self) -> Message:
        return YOU.says(
            msg("if you have {n} or less honor", n=self.n), msg("if your opponent has {n} or less honor", n=self.n)
        )


class Unbeaten(Condition, frozen=True):
    """You have not lost a conflict this phase."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        s = g.state
        fought = s.conflicts if s.conflict is None else (*s.conflicts, s.conflict)
        return all(conflict.winner != 1 - ctx.seat for conflict in fought)

    def text(self) -> Message:
        return YOU.says(
            msg("while you have not lost a conflict this phase"),
            msg("while your opponent has not lost a conflict this phase"),
        )


class WinsDuel(Condition, frozen=True):
    """A duelist is the winner of the duel whose results are applied."""

    who: Selector

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(self.who.has(g, ctx, card) for card in ctx.get("winner"))

    def text(self) -> Message:
        return msg("if {who} wins", who=self.who.phrase("the", "nom"))

    def otherwise(self) -> Message:
        return msg("if it loses")


def during_conflict(kind: Skill | None = None, *, element: Element | None = None, here: bool = False) -> DuringConflict:
    """During a conflict, of a type, of an element or at this province."""
    return DuringConflict(kind, element, here)
