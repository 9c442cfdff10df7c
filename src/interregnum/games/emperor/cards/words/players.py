"""What players may decide to pay."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Effect, Quantity, Who, quantity
from interregnum.cards.naming import named
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.rules.gold import available
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg


class PaysOr(Effect, frozen=True):
    """A player may pay Gold; if the player does not, something happens."""

    n: Quantity
    otherwise: Effect
    who: Who = YOU

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return PayingOr(ctx=ctx, seat=self.who.seat(g, ctx), n=max(self.n.value(g, ctx), 0), otherwise=self.otherwise)

    def text(self) -> Message:
        n, otherwise = self.n.text(), self.otherwise.text()
        return self.who.says(
            msg("you may pay {n} Gold; if you do not, {otherwise}", n=n, otherwise=otherwise),
            msg("{who} may pay {n} Gold; otherwise, {otherwise}", who=THEY, n=n, otherwise=otherwise),
        )


class PayingOr(EffectRun, kw_only=True):
    """The question whether to pay, the payment, and what happens without it."""

    seat: int
    n: int
    otherwise: Effect

    @step("ccg.gold.1")
    def offer(self, g: EmperorGame) -> Flow:
        prompt = msg(
            "{card}: pay {n} Gold? If you do not: {otherwise}.", card=named(g, self.ctx.source), n=self.n,
            otherwise=self.otherwise.told(self.ctx, self.seat),
        )  # fmt: skip
        ask = Decision(self.seat, "may", prompt, about=(f"card:{self.ctx.source}",))
        if available(g, self.seat, self.ctx.source) >= self.n:
            ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @offer.chosen
    def decided(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == "no":
            return self.not_paid
        return PayGold(seat=self.seat, cost=self.n, purpose=self.ctx.source)

    @step("ccg.gold.1")
    def paid(self, g: EmperorGame) -> Flow:
        return Done(True) if g.result else None

    @step("ccg.gold.1")
    def not_paid(self, g: EmperorGame) -> Flow:
        return self.otherwise.run(g, self.ctx)


def pays_or(n: int | Quantity, otherwise: Effect, who: Who = YOU) -> PaysOr:
    """A player may pay Gold; if not, something happens."""
    return PaysOr(quantity(n), otherwise, who)
