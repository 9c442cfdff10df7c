"""Paying a Gold cost: bowing what produces Gold until there is enough; what is left over is lost."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.naming import handles, named
from interregnum.cards.occasion import doing
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import triggered
from interregnum.games.emperor.rules.gold import BowForGold, Source, available, best_plan, for_purpose, sources
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg

PLAN = "plan"
"""The option to pay as proposed."""


class PayGold(Procedure, kw_only=True):
    """A player pays Gold for a card. The result says whether it was paid; then nothing was lost in vain.

    `plan` are the sources still to be bowed, once somebody has taken the proposal. `spared` are cards that produce
    nothing, because another cost is paid with them. `buying` is set where a card is bought, which can be called off.
    """

    seat: int
    cost: int
    purpose: int
    produced: int = 0
    plan: tuple[Source, ...] = ()
    spared: tuple[int, ...] = ()
    coming: int = 0
    buying: bool = False

    @step("ccg.gold.1")
    def begin(self, g: EmperorGame) -> Flow:
        if self.cost <= 0:
            return Done(True)
        if available(g, self.seat, self.purpose, self.spared) < self.cost:
            return Done(False)
        return None

    @step("ccg.gold.2", "ccg.gold.3", "ccg.gold.4")
    def choose_source(self, g: EmperorGame) -> Flow:
        if self.produced >= self.cost:
            return self.finish
        if self.plan:
            source, self.plan = self.plan[0], self.plan[1:]
            return self._produce(g, source)
        return self._ask(g)

    def open_sources(self, g: EmperorGame) -> list[Source]:
        """What can still produce Gold for it."""
        return [source for source in sources(g, self.seat, self.purpose) if source.card not in self.spared]

    def _ask(self, g: EmperorGame) -> Decision | Done:
        found = self.open_sources(g)
        proposed = best_plan(found, self.cost - self.produced)
        if not proposed:
            return Done(False)
        left = self.cost - self.produced
        ask = Decision(self.seat, "gold", self._prompt(g, left), "ccg.gold.1", self._about())
        ask.continues = self.buying
        if len(proposed) < len(found) or len(proposed) > 1:
            cards = tuple(named(g, source.card) for source in proposed)
            spare = sum(source.gold for source in proposed) - left
            said = msg("Bow {cards}", cards=cards)
            if spare:
                said = msg("Bow {cards} ({n} Gold is lost)", cards=cards, n=spare)
            ask.offer(PLAN, said, *(f"card:{source.card}" for source in proposed), means=proposed)
        for handle, source in zip(handles(g, [one.card for one in found]), found, strict=True):
            said = msg("{card}: {n} Gold", card=named(g, source.card), n=source.gold)
            ask.offer(f"gold:{handle}", said, f"card:{source.card}", means=source)
        if len(ask.options) > 1 and len(found) == len(proposed) and all(one in proposed for one in found):
            ask.options = ask.options[:1]  # everything is needed
        return ask

    def _prompt(self, g: EmperorGame, left: int) -> Message:
        if self.purpose < 0:
            return msg("Produce {n} Gold with what?", n=left)
        return msg("{card}: produce {n} Gold with what?", card=doing(g, self.purpose), n=left)

    def _about(self) -> tuple[str, ...]:
        return (f"card:{self.purpose}",) if self.purpose >= 0 else ()

    @choose_source.chosen
    def source_chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == PLAN:
            self.plan = g.meant
            return self.choose_source
        return self._produce(g, g.meant)

    def _produce(self, g: EmperorGame, source: Source) -> Flow:
        self.coming = source.gold
        if source.number < 0:
            return occur(g, BowForGold(card=source.card, n=source.gold, by=self.seat, cost=True))
        ability = next(ability for number, ability in triggered(g, source.card) if number == source.number)
        ctx = for_purpose(Context(source.card, self.seat, source.number), self.purpose)
        return g.state.dialect.use(g, ctx, ability)

    @step("ccg.gold.2", then=choose_source)
    def take_gold(self, g: EmperorGame) -> Flow:
        if g.result:
            self.produced += self.coming
        return None

    @step("ccg.gold.3")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)
