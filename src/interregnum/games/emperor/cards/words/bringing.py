"""Personalities and other cards that effects bring into play from where they are, paying or not."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.occurrence import occur
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.flow.dynasty import meets_requirement
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.rules.attachments import barred
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.gold import available, price
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import HOME, EmperorGame
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg


class BringsIntoPlay(Effect, frozen=True):
    """Brings a card into play for its Gold Cost, more or less by a number, or `free` of all costs.

    It comes in at home, or `here`, at the current battlefield. The Honor Requirement has to be met unless costs are
    ignored.
    """

    what: Selector = TARGET
    more: int = 0
    free: bool = False
    here: bool = False
    ignoring_honor: bool = False

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(self._may(g, ctx, card) for card in self.what.all(g, ctx))

    def _may(self, g: EmperorGame, ctx: Context, card: int) -> bool:
        if barred(g, card, ctx.seat) is not None:
            return False
        if self.free:
            return True
        honorable = self.ignoring_honor or meets_requirement(g, ctx.seat, card)
        return honorable and available(g, ctx.seat, card) >= self._cost(g, ctx, card)

    def _cost(self, g: EmperorGame, ctx: Context, card: int) -> int:
        return 0 if self.free else max(price(g, ctx.seat, card) + self.more, 0)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        card = next((card for card in self.what.all(g, ctx) if self._may(g, ctx, card)), -1)
        if card < 0:
            return Result(False)
        return BringingIn(ctx=ctx, card=card, cost=self._cost(g, ctx, card), to=g.state.battle if self.here else HOME)

    def text(self) -> Message:
        what = self.what.phrase("the", "acc")
        if self.free:
            said = msg("bring {what} into play, ignoring costs", what=what)
        elif self.more > 0:
            said = msg("bring {what} into play, paying {n} more Gold", what=what, n=self.more)
        elif self.more < 0:
            said = msg("bring {what} into play, paying {n} less Gold", what=what, n=-self.more)
        else:
            said = msg("bring {what} into play, paying all costs", what=what)
        return msg("{effect}, at the current battlefield", effect=said) if self.here else said


class BringingIn(EffectRun, kw_only=True):
    """A card being paid for and brought into play."""

    card: int
    cost: int
    to: int

    @step("ccg.action.f-resolution.3")
    def pay(self, g: EmperorGame) -> Flow:
        return PayGold(seat=self.ctx.seat, cost=self.cost, purpose=self.card)

    @step("ccg.action.f-resolution.3")
    def enter(self, g: EmperorGame) -> Flow:
        if not g.result:
            return Done(False)
        entering = EnterPlay(card=self.card, seat=self.ctx.seat, at=self.to, bought=self.cost > 0, **made_by(self.ctx))
        return occur(g, entering)

    @step("ccg.action.f-resolution.3")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(g.result)
