"""What is done with rings: resolving them, switching them, keeping players from them."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, YOU, Effect, Who
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.naming import offer_things
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import standing
from interregnum.cards.words.effects import Lasts
from interregnum.games.fiverings.cards.words.selectors import Rings, chosen_ring
from interregnum.games.fiverings.rules.facts import CannotDeclare, HoldsRing, TakesOverRing
from interregnum.games.fiverings.rules.fate import TakeRingFate
from interregnum.games.fiverings.rules.rings import SwitchClaimedRing
from interregnum.games.fiverings.rules.stats import holds_ring
from interregnum.games.fiverings.state import FiveRingsGame, ring_of
from interregnum.games.fiverings.terms import ring_element
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg

UNCLAIMED = Rings("unclaimed")
YOUR_RINGS = Rings("yours")


def _ask(g: FiveRingsGame, ctx: Context, rings: list[int], prompt: Message) -> Decision:
    ask = Decision(ctx.seat, "ring", prompt, about=(f"card:{ctx.source}",))
    offer_things(g, ask, "ring", rings)
    return ask


class SwitchesClaimed(Effect, frozen=True):
    """Switches a ring of one's own with an unclaimed one and gains the fate on that."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(True for _ in YOUR_RINGS.all(g, ctx)) and any(True for _ in UNCLAIMED.all(g, ctx))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return SwitchingClaimed(ctx=ctx)

    def text(self) -> Message:
        return YOU.says(
            msg(
                "switch a ring in your claimed ring pool with an unclaimed ring, which takes over its conflict type, "
                "and gain all fate on that ring"
            ),
            msg(
                "your opponent switches a ring in their claimed ring pool with an unclaimed ring, which takes over its "
                "conflict type, and gains all fate on that ring"
            ),
        )


class SwitchingClaimed(EffectRun, kw_only=True):
    """Which ring is switched with which, and the switch."""

    own: int = 0

    @step("lcg.switch.1")
    def choose_own(self, g: FiveRingsGame) -> Flow:
        rings = list(YOUR_RINGS.all(g, self.ctx))
        if not rings or not any(True for _ in UNCLAIMED.all(g, self.ctx)):
            return Done(False)
        return _ask(g, self.ctx, rings, msg("Which of your rings do you switch?"))

    @choose_own.chosen
    def own_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.own = next(ring for ring in YOUR_RINGS.all(g, self.ctx) if f"ring:{ring_element(ring)}" == option.key)
        return None

    @step("lcg.switch.1")
    def choose_other(self, g: FiveRingsGame) -> Flow:
        return _ask(g, self.ctx, list(UNCLAIMED.all(g, self.ctx)), msg("With which unclaimed ring?"))

    @choose_other.chosen
    def switch(self, g: FiveRingsGame, option: Option) -> Flow:
        ring = next(ring for ring in UNCLAIMED.all(g, self.ctx) if f"ring:{ring_element(ring)}" == option.key)
        seat, gained, source = self.ctx.seat, ring_element(ring), self.ctx.source
        switched = SwitchClaimedRing(seat=seat, element=ring_element(self.own), gained=gained, by=seat, source=source)
        if not ring_of(g.state, gained).fate:
            return occur(g, switched)
        return occur(g, switched, TakeRingFate(seat=seat, element=gained, by=seat, source=source))

    @step("lcg.switch.1")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(g.result)


class TakesOver(Effect, frozen=True):
    """Takes over the ring effect of the present conflict, and the ring, when it comes to be resolved."""

    refers_back: ClassVar[bool] = True
    who: Who = YOU

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.conflict is not None and not any(True for _ in standing(g, TakesOverRing))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return Lasts((TakesOverRing(self.who),), "conflict").run(g, ctx)

    def text(self) -> Message:
        return TakesOverRing(self.who).text()


class BarsElement(Effect, frozen=True):
    """Keeps a player from declaring conflicts of the element of the chosen ring this phase."""

    who: Who = OPPONENT

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        element, seat = chosen_ring(g, ctx), self.who.seat(g, ctx)
        barred = (fact.element for fact, held in standing(g, CannotDeclare) if fact.who.seat(g, held.ctx) == seat)
        return element is not None and element not in barred

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        element = chosen_ring(g, ctx)
        if element is not None:
            s = g.state
            begin_lasting(s, CannotDeclare(self.who, element), ctx, "phase")
        return Result(element is not None)

    def text(self) -> Message:
        return msg("{who} cannot declare conflicts of that ring's element this phase", who=self.who.text())


class CountsAsYours(Effect, frozen=True):
    """Until the end of the phase you are considered to have the chosen ring in your claimed pool."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        element = chosen_ring(g, ctx)
        return element is not None and not holds_ring(g, ctx.seat, ring_of(g.state, element))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        element = chosen_ring(g, ctx)
        if element is not None:
            s = g.state
            begin_lasting(s, HoldsRing(YOU, element), ctx, "phase")
        return Result(element is not None)

    def text(self) -> Message:
        return YOU.says(
            msg("until the end of the phase, you are considered to have that ring in your claimed ring pool"),
            msg("until the end of the phase, your opponent is considered to have that ring in their claimed ring pool"),
        )
