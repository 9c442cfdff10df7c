"""Words about Gold: any amount of it, what it is paid for, and Gold for tokens."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Condition, Effect, Quantity, Selector
from interregnum.cards.naming import named
from interregnum.cards.occurrence import occur
from interregnum.cards.use import X
from interregnum.cards.words.abilities import assembled
from interregnum.games.emperor.cards.words.costs import BOW_THIS, HandCards
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.gold import GOLD, PURPOSE, available
from interregnum.games.emperor.rules.tokens import RemoveToken
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg, msgc


class PaysForAction(Condition, frozen=True):
    """What is being paid for is an action, and no card that comes into play from a province or a discard pile."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        return any(s.cards[card].area in ("play", "hand", "being played", "rules") for card in ctx.get(PURPOSE))

    def text(self) -> Message:
        return msg("when paying for an action")


class PaysX(Effect, frozen=True):
    """You pay any amount of Gold, and something happens that depends on it."""

    effect: Effect

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return available(g, ctx.seat, ctx.source) > 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return PayingX(ctx=ctx, effect=self.effect)

    def text(self) -> Message:
        return msg("pay any amount of Gold; {effect}", effect=self.effect.text())


class PayingX(EffectRun, kw_only=True):
    """An amount of Gold being chosen and paid, and what comes of it."""

    effect: Effect

    @step("ccg.gold.1")
    def choose(self, g: EmperorGame) -> Flow:
        prompt = msg("{card}: pay how much Gold?", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "amount", prompt, "ccg.gold.1", (f"card:{self.ctx.source}",))
        for n in range(available(g, self.ctx.seat, self.ctx.source) + 1):
            ask.offer(f"amount:{n}", msg("{n}", n=n), means=n)
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.ctx = self.ctx.choose(X, str(g.meant))
        return PayGold(seat=self.ctx.seat, cost=g.meant, purpose=self.ctx.source)

    @step("ccg.gold.1")
    def go_on(self, g: EmperorGame) -> Flow:
        return self.effect.run(g, self.ctx) if g.result else Done(False)


class GoldPaid(Quantity, frozen=True):
    """The amount of Gold that was paid."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return int(ctx.choice(X) or 0)

    def text(self) -> Message:
        return msg("the Gold paid")


class GoldForTokens(Effect, frozen=True):
    """Removes one or more tokens of a keyword from this card to produce as much Gold."""

    keyword: str

    def gold(self, g: EmperorGame, ctx: Context) -> int:
        """How much it could produce now."""
        return sum(1 for token in g.state.cards[ctx.source].tokens if token.keyword == self.keyword)

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self.gold(g, ctx) > 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return SpendingTokens(ctx=ctx, spends=self)

    def text(self) -> Message:
        keyword = msgc("keyword", self.keyword)
        return msg("remove one or more {keyword} tokens from this card to produce as much Gold", keyword=keyword)


class SpendingTokens(EffectRun, kw_only=True):
    """How many tokens are spent; never so few that what is being paid for cannot be paid any more."""

    spends: GoldForTokens
    n: int = 0

    @step("ccg.gold.1")
    def choose(self, g: EmperorGame) -> Flow:
        paying, most = g.innermost(PayGold), self.spends.gold(g, self.ctx)
        owed = paying.cost - paying.produced if paying is not None else 1
        others = available(g, self.ctx.seat, paying.purpose) if paying is not None else 0
        prompt = msg(
            "{card}: remove how many {keyword} tokens, for 1 Gold each?", card=named(g, self.ctx.source),
            keyword=msgc("keyword", self.spends.keyword),
        )  # fmt: skip
        ask = Decision(self.ctx.seat, "amount", prompt, "ccg.token.1")
        for n in range(min(max(owed - others, 1), most), most + 1):
            ask.offer(f"amount:{n}", msg("{n}", n=n), means=n)
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.n = g.meant
        taken = RemoveToken(card=self.ctx.source, keyword=self.spends.keyword, by=self.ctx.seat, cost=True)
        return occur(g, *[taken] * self.n)

    @step("ccg.gold.2")
    def produce(self, g: EmperorGame) -> Flow:
        paying = g.innermost(PayGold)
        if paying is not None:
            paying.coming = self.n
        return Done(True)


class DiscardedForGold(Selector, frozen=True):
    """The card discarded to produce Gold; before one is chosen, the cards that could be."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return ctx.get("cost") or tuple(HandCards().all(g, ctx))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the discarded card")


def gold_for_tokens(keyword: str) -> EmperorAbility:
    """An ability that bows this card and removes tokens from it to produce Gold."""
    return assembled(EmperorAbility(kinds=(GOLD,)), (BOW_THIS, GoldForTokens(keyword)))
