"""What happens to the conflict itself, to bids and to the first player token: ring, type, a further declaration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.change import Change, note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect, Selector
from interregnum.cards.naming import named, offer_things
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Cancel, Simple
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards.words.selectors import Rings
from interregnum.games.fiverings.flow.conflict import Declaration, declarable, glory_count
from interregnum.games.fiverings.flow.windows import ActionWindow
from interregnum.games.fiverings.rules.bids import ModifyBid
from interregnum.games.fiverings.rules.conflicts import AddOpportunity, ChangeConflictType, MoveConflict
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.rings import ReturnRing, SwitchContestedRing
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import SKILL_NAMES, Skill, ring_element
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg


class SwitchesRing(Simple, frozen=True):
    """The contested ring changes places with an unclaimed one; the conflict keeps its type."""

    ring: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [
            SwitchContestedRing(element=ring_element(ring), by=ctx.seat, source=ctx.source)
            for ring in self.ring.all(g, ctx)
        ]

    def text(self) -> Message:
        return msg("switch the contested ring with {ring}", ring=self.ring.phrase("each", "dat"))


SWITCH_RING = Picks(Rings("unclaimed"), SwitchesRing(PICKED))
"""Switch the contested ring with an unclaimed ring."""


class ChangesConflictType(Simple, frozen=True):
    """The conflict becomes one of a type, or of the other type; it keeps its element."""

    to: Skill | None = None

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        conflict = g.state.conflict
        if conflict is None:
            return []
        other: Skill = "political" if conflict.kind == "military" else "military"
        return [ChangeConflictType(kind=self.to or other, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        if self.to is None:
            return msg("switch the conflict type")
        return msg("change the conflict type to {kind}", kind=SKILL_NAMES[self.to])


class ChangesBid(Simple, frozen=True):
    """The value of your bid goes up or down; the dial stays as it is."""

    by: int

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [ModifyBid(seat=ctx.seat, n=self.by, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        if self.by > 0:
            return YOU.says(
                msg("increase the value of your bid by {n}", n=self.by),
                msg("increase the value of your opponent's bid by {n}", n=self.by),
            )
        return YOU.says(
            msg("decrease the value of your bid by {n}, to a minimum of 0", n=-self.by),
            msg("decrease the value of your opponent's bid by {n}, to a minimum of 0", n=-self.by),
        )


class KeepsToken(Cancel, frozen=True):
    """You keep the first player token that you would have passed."""

    def text(self) -> Message:
        return msg("keep it instead")


class DeclaresConflict(Effect, frozen=True):
    """You immediately declare a further conflict of this phase."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.conflict is None and any(True for _ in declarable(g, ctx.seat))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return Declaration(seat=ctx.seat, obliged=True)

    def text(self) -> Message:
        return YOU.says(
            msg("immediately declare your second conflict for this phase"),
            msg("your opponent immediately declares their second conflict for this phase"),
        )


class HonorsOne(Effect, frozen=True):
    """One of two characters is honored and the other dishonored; the two halves do not depend on each other."""

    of: Selector

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(
            change.could(g)
            for card in self.of.all(g, ctx)
            for change in (self.change("honor", ctx, card), self.change("dishonor", ctx, card))
        )

    def change(self, deed: Literal["honor", "dishonor"], ctx: Context, card: int) -> Change:
        """What is done to one of the characters."""
        kind = Honor if deed == "honor" else Dishonor
        return kind(card=card, by=ctx.seat, source=ctx.source)

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return HonorOneRun(ctx=ctx, effect=self)

    def text(self) -> Message:
        return msg("honor one of those characters and dishonor the other")


class HonorOneRun(EffectRun, kw_only=True):
    """The question which character is honored, and both changes at once."""

    effect: HonorsOne

    @step("lcg10.faq.1")
    def choose(self, g: FiveRingsGame) -> Flow:
        able = [card for card in self.effect.of.all(g, self.ctx) if any(c.could(g) for c in self._changes(g, card))]
        if not able:
            return Done(False)
        card = named(g, self.ctx.source)
        prompt = msg("{card}: which character is honored? The other is dishonored.", card=card)
        ask = Decision(self.ctx.seat, "honor", prompt, about=(f"card:{self.ctx.source}",))
        offer_things(g, ask, "honor", able)
        return ask

    @choose.chosen
    def chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        return occur(g, *self._changes(g, g.meant))

    @step("lcg10.faq.1")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(g.result)

    def _changes(self, g: FiveRingsGame, honored: int) -> list[Change]:
        rest = [card for card in self.effect.of.all(g, self.ctx) if card != honored]
        return [
            self.effect.change("honor", self.ctx, honored),
            *(self.effect.change("dishonor", self.ctx, card) for card in rest),
        ]


class MovesConflict(Simple, frozen=True):
    """The conflict moves to another eligible province of the defending player, which is revealed."""

    to: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [MoveConflict(card=card, by=ctx.seat, source=ctx.source) for card in self.to.all(g, ctx)]

    def text(self) -> Message:
        return msg("move the contested ring to {to} and reveal it, if able", to=self.to.phrase("the", "dat"))


class AddsOpportunity(Simple, frozen=True):
    """You may declare one more conflict of a type this phase."""

    kind: Skill

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [AddOpportunity(seat=ctx.seat, kind=self.kind, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        kind = SKILL_NAMES[self.kind]
        return YOU.says(
            msg("you may declare an additional {kind} conflict this phase", kind=kind),
            msg("your opponent may declare an additional {kind} conflict this phase", kind=kind),
        )


class ActsAgain(Effect, frozen=True):
    """You may take another action after this one."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return True

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        for frame in reversed(g.stack):
            if isinstance(frame, ActionWindow):
                frame.turn += frame.seat != ctx.seat
                break
        return Result(True)

    def text(self) -> Message:
        return YOU.says(
            msg("you may take another action after this one"),
            msg("your opponent may take another action after this one"),
        )


class LosesGloryCount(Effect, frozen=True):
    """A glory count is performed, and the player who loses it returns all their rings."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(ring.holder >= 0 for ring in g.state.rings)

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        counts = [glory_count(g, seat) for seat in (0, 1)]
        note(g, "lcg10.glory-count.1", msg("Glory count: {a} to {b}.", a=counts[0], b=counts[1]), "GloryCount")
        loser = -1 if counts[0] == counts[1] else 0 if counts[0] < counts[1] else 1
        rings = [ring.element for ring in g.state.rings if ring.holder == loser >= 0]
        return occur(g, *(ReturnRing(element=element, by=ctx.seat, source=ctx.source) for element in rings))

    def text(self) -> Message:
        return msg(
            "perform a glory count; the player who loses it returns all rings in their claimed ring pool to "
            "the unclaimed ring pool"
        )
