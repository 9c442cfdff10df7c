"""Words about provinces and what lies in them."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import Effect
from interregnum.cards.naming import named, offer_things
from interregnum.cards.occurrence import occur
from interregnum.games.emperor.rules.areas import turn_faceup
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.hand import ToDeck
from interregnum.games.emperor.rules.provinces import replace_faceup
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg


class Redeals(Effect, frozen=True):
    """Puts one or more cards in your provinces at the bottom of your deck, and refills the provinces faceup."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(g.state.cards[province].holds for province in g.state.row[ctx.seat])

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Redealing(ctx=ctx)

    def text(self) -> Message:
        return msg("put one or more cards in your provinces at the bottom of your deck; refill the provinces faceup")


class RefillsFaceup(Effect, frozen=True):
    """Refills the province faceup that the card came from which set this off."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, EnterPlay) and ctx.trigger.from_slot >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        if not isinstance(ctx.trigger, EnterPlay) or ctx.trigger.from_slot < 0:
            return Result(False)
        for card in s.cards[ctx.trigger.from_slot].holds:
            turn_faceup(s, card)
        g.reveal()
        return occur(g)

    def text(self) -> Message:
        return msg("refill that province faceup")


class Redealing(EffectRun, kw_only=True):
    """The choice of cards to be put away, and the refilling of their provinces."""

    chosen: tuple[int, ...] = ()

    @step("ccg.province.1")
    def choose(self, g: EmperorGame) -> Flow:
        s = g.state
        left = [c for province in s.row[self.ctx.seat] for c in s.cards[province].holds if c not in self.chosen]
        if not left:
            return None
        prompt = msg("{card}: put which card at the bottom of your Dynasty deck?", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "redeal", prompt, "ccg.province.1")
        offer_things(g, ask, "redeal", left)
        if self.chosen:
            ask.offer_done()
        return ask

    @choose.chosen
    def one_chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.chosen = (*self.chosen, g.meant)
        return self.choose

    @step("ccg.province.1")
    def put_away(self, g: EmperorGame) -> Flow:
        s = g.state
        slots = [s.cards[card].slot for card in self.chosen]
        s.held_empty = tuple(slots)
        self.chosen = tuple(slots)
        away = [card for slot in slots for card in s.cards[slot].holds]
        return occur(g, *(ToDeck(card=card, **made_by(self.ctx)) for card in away))

    @step("ccg.province.1")
    def refill(self, g: EmperorGame) -> Flow:
        for slot in self.chosen:
            replace_faceup(g, slot)
        g.state.held_empty = ()
        return occur(g)

    @step("ccg.province.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)
