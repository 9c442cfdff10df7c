"""Cards shown to the opponent while something is done with them."""

from __future__ import annotations

from interregnum.cards.areas import show
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.naming import named, who
from interregnum.games.fiverings.state import FiveRingsGame, update
from interregnum.kernel.knowledge import seats, sees
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg


class Reveals(Effect, frozen=True):
    """Reveals cards where they are; they stay revealed while the effect that follows resolves."""

    of: Selector
    effect: Effect

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(True for _ in self.of.all(g, ctx))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return Revealing(ctx=ctx, reveals=self)

    def text(self) -> Message:
        return msg("reveal {what}; {effect}", what=self.of.phrase("each", "acc"), effect=self.effect.text())


class Revealing(EffectRun, kw_only=True):
    """Cards on show. `shown` are those somebody did not know, with their instances and who learned them."""

    ctx: Context
    reveals: Reveals
    shown: tuple[tuple[int, int, int], ...] = ()

    @step("lcg.reveal.1", "lcg.reveal.3")
    def reveal(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for card in self.reveals.of.all(g, self.ctx):
            for seat in (0, 1):
                if not sees(s.cards[card].known, seat):
                    show(s, card, seat)
                    self.shown += ((card, s.cards[card].instance, seat),)
            said = msg("{player} reveals {card}.", player=who(s.cards[card].controller), card=named(g, card))
            note(g, "lcg.reveal.1", said, "Reveal")
        g.reveal()
        return self.reveals.effect.run(g, self.ctx)

    @step("lcg.reveal.2")
    def hide_again(self, g: FiveRingsGame) -> Flow:
        s = g.state
        for card, instance, seat in self.shown:
            if s.cards[card].instance == instance:
                update(s, card, known=s.cards[card].known & ~seats(seat))
        return Done(g.result)
