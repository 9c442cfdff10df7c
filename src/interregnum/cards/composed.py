"""Effects made of effects. Each runs as a procedure whose fields are the context and a position."""

from __future__ import annotations

from typing import Any

from interregnum.cards.context import Context
from interregnum.cards.grammar import NOTHING
from interregnum.cards.language import OPPONENT, THEY, YOU, Condition, Effect, Quantity, Who
from interregnum.cards.reader import mentioned
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, Result, step
from interregnum.kernel.text import Message, msg

SELECTED = "select"
"""The name under which a context holds a selection made before the effect."""


class Nothing(Effect, frozen=True):
    """An effect that does nothing."""

    def could(self, g: Any, ctx: Context) -> bool:
        return False

    def run(self, g: Any, ctx: Context) -> Flow:
        return Result(True)

    def text(self) -> Message:
        return NOTHING


class InSequence(Effect, frozen=True):
    """Effects one after the other, each as far as possible."""

    effects: tuple[Effect, ...]

    def could(self, g: Any, ctx: Context) -> bool:
        return any(effect.could(g, ctx) for effect in self.effects)

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        return any(effect.could_affect(g, ctx, thing) for effect in self.effects)

    def run(self, g: Any, ctx: Context) -> Flow:
        return SequenceRun(ctx=ctx, effects=self.effects)

    def text(self) -> Message:
        return _one_by_one([effect.text() for effect in self.effects])

    @property
    def whole(self) -> bool:
        return self.effects[-1].whole

    def imperative(self) -> Message:
        first, *others = self.effects
        return _one_by_one([first.imperative(), *(effect.text() for effect in others)])


def _one_by_one(said: list[Message]) -> Message:
    """Clauses one behind the other, without those that say nothing."""
    clauses = [clause for clause in said if clause != NOTHING] or [NOTHING]
    if len(clauses) == 2 and clauses[0] == clauses[1]:
        return msg("{effect}, twice", effect=clauses[0])
    first, *others = clauses
    for other in others:
        first = msg("{first}; {second}", first=first, second=other)
    return first


class EffectRun(Procedure, kw_only=True):
    """An effect made of effects, being resolved."""

    ctx: Context


class SequenceRun(EffectRun, kw_only=True):
    """Effects being resolved one after the other."""

    effects: tuple[Effect, ...]
    index: int = 0
    in_full: bool = True

    @step()
    def resolve_next(self, g: Any) -> Flow:
        if self.index >= len(self.effects):
            return Done(self.in_full)
        self.index += 1
        return self.effects[self.index - 1].run(g, self.ctx)

    @step()
    def note_success(self, g: Any) -> Flow:
        self.in_full = self.in_full and bool(g.result)
        return self.resolve_next


class Then(Effect, frozen=True):
    """A second effect that is attempted only if the first resolved successfully and in full."""

    first: Effect
    second: Effect

    def could(self, g: Any, ctx: Context) -> bool:
        return self.first.could(g, ctx)

    def run(self, g: Any, ctx: Context) -> Flow:
        return ThenRun(ctx=ctx, first=self.first, second=self.second)

    def text(self) -> Message:
        first, second = self.first.text(), self.second.text()
        return first if second == NOTHING else msg("{first}; then, {second}", first=first, second=second)


class ThenRun(EffectRun, kw_only=True):
    """The part before "then", and the part behind it if that succeeded."""

    first: Effect
    second: Effect

    @step()
    def resolve_first(self, g: Any) -> Flow:
        return self.first.run(g, self.ctx)

    @step()
    def resolve_second(self, g: Any) -> Flow:
        if not g.result:
            return Done(False)
        return self.second.run(g, self.ctx)

    @step()
    def finish(self, g: Any) -> Flow:
        return Done(g.result)


class OrElse(Effect, frozen=True):
    """Does something, and something else if that did not happen."""

    first: Effect
    second: Effect

    def could(self, g: Any, ctx: Context) -> bool:
        return self.first.could(g, ctx) or self.second.could(g, ctx)

    def run(self, g: Any, ctx: Context) -> Flow:
        return OrElseRun(ctx=ctx, first=self.first, second=self.second)

    def text(self) -> Message:
        return msg("{first}; if this did not happen, {second}", first=self.first.text(), second=self.second.text())


class OrElseRun(EffectRun, kw_only=True):
    """Something being tried, and what happens if it fails."""

    first: Effect
    second: Effect

    @step()
    def try_first(self, g: Any) -> Flow:
        return self.first.run(g, self.ctx)

    @step()
    def try_second(self, g: Any) -> Flow:
        return None if g.result else self.second.run(g, self.ctx)


class If(Effect, frozen=True):
    """One effect if a condition holds when it resolves, else another."""

    condition: Condition
    effect: Effect
    otherwise: Effect = Nothing()

    def could(self, g: Any, ctx: Context) -> bool:
        return self._which(g, ctx).could(g, ctx)

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        return self._which(g, ctx).could_affect(g, ctx, thing)

    def run(self, g: Any, ctx: Context) -> Flow:
        return self._which(g, ctx).run(g, ctx)

    def _which(self, g: Any, ctx: Context) -> Effect:
        return self.effect if self.condition.holds(g, ctx) else self.otherwise

    def text(self) -> Message:
        if isinstance(self.otherwise, Nothing):
            return msg("{condition}, {effect}", condition=self.condition.text(), effect=self.effect.text())
        return msg(
            "{condition}, {effect}; {otherwise}, {other}",
            condition=self.condition.text(),
            effect=self.effect.text(),
            otherwise=self.condition.otherwise(),
            other=self.otherwise.text(),
        )


class May(Effect, frozen=True):
    """An effect that a player may decline while it resolves."""

    effect: Effect
    who: Who = YOU

    def could(self, g: Any, ctx: Context) -> bool:
        return self.effect.could(g, ctx)

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        return self.effect.could_affect(g, ctx, thing)

    def run(self, g: Any, ctx: Context) -> Flow:
        return MayRun(ctx=ctx, effect=self.effect, who=self.who)

    def text(self) -> Message:
        effect = self.effect.text()
        if self.who == YOU and getattr(self.effect, "who", YOU) == OPPONENT:
            return msg("you may decide that {effect}", effect=effect)
        behind = self.effect.imperative() if self.who == OPPONENT else effect
        return self.who.says(
            msg("you may {effect}", effect=behind), msg("{player} may {effect}", player=THEY, effect=behind)
        )


class MayRun(EffectRun, kw_only=True):
    """The question whether to do something, and doing it."""

    effect: Effect
    who: Who

    @step()
    def offer(self, g: Any) -> Flow:
        if not self.effect.could(g, self.ctx):
            return Done(False)
        seat = self.who.seat(g, self.ctx)
        said = self.effect.told(self.ctx, seat)
        prompt = msg("{card}: do you choose to {effect}?", card=g.state.dialect.asking(g, self.ctx), effect=said)
        ask = Decision(seat, "may", prompt, about=(f"card:{self.ctx.source}",))
        ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @offer.chosen
    def decided(self, g: Any, option: Option) -> Flow:
        return Done(False) if option.key == "no" else self.effect.run(g, self.ctx)

    @step()
    def finish(self, g: Any) -> Flow:
        return Done(g.result)


class MayElse(Effect, frozen=True):
    """A player may do something; if they do not choose it, something else happens."""

    effect: Effect
    otherwise: Effect
    who: Who = YOU

    def could(self, g: Any, ctx: Context) -> bool:
        return True

    def run(self, g: Any, ctx: Context) -> Flow:
        return MayElseRun(ctx=ctx, choice=self)

    def text(self) -> Message:
        effect, otherwise, asked = self.effect.text(), self.otherwise.text(), self.effect.imperative()
        return self.who.says(
            msg("you may {effect}; if you do not, {otherwise}", effect=effect, otherwise=otherwise),
            msg("{who} may {effect}; otherwise, {otherwise}", who=THEY, effect=asked, otherwise=otherwise),
        )


class MayElseRun(EffectRun, kw_only=True):
    """The choice whether to do something, and what comes of it."""

    choice: MayElse

    @step()
    def offer(self, g: Any) -> Flow:
        seat = self.choice.who.seat(g, self.ctx)
        prompt = msg(
            "{card}: do you choose to {effect}? If you do not: {otherwise}.", card=g.state.dialect.asking(g, self.ctx),
            effect=self.choice.effect.told(self.ctx, seat), otherwise=self.choice.otherwise.told(self.ctx, seat),
        )  # fmt: skip
        ask = Decision(seat, "may", prompt, about=(f"card:{self.ctx.source}",))
        if self.choice.effect.could(g, self.ctx):
            ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @offer.chosen
    def decided(self, g: Any, option: Option) -> Flow:
        return (self.choice.effect if option.key == "yes" else self.choice.otherwise).run(g, self.ctx)


class SelectOne(Effect, frozen=True):
    """One of several effects, selected among those that could change something.

    The selection is made while the effect resolves, or `beforehand`, together with the targets.
    """

    effects: tuple[Effect, ...]
    who: Who = YOU
    beforehand: bool = False

    def could(self, g: Any, ctx: Context) -> bool:
        return any(effect.could(g, ctx) for effect in self.effects)

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        return any(effect.could_affect(g, ctx, thing) for effect in self.effects)

    def run(self, g: Any, ctx: Context) -> Flow:
        key = ctx.choice(SELECTED)
        return self.selected(key).run(g, ctx) if key else SelectRun(ctx=ctx, effect=self)

    def ask(self, g: Any, ctx: Context) -> Decision | None:
        """The question which effect to select, if any could change something."""
        able = [i for i, effect in enumerate(self.effects) if effect.could(g, ctx)]
        if not able:
            return None
        seat = self.who.seat(g, ctx)
        ask = Decision(seat, "select", self._prompt(g, ctx), about=(f"card:{ctx.source}",))
        for i in able:
            ask.offer(f"select:{i + 1}", self.effects[i].told(ctx, seat))
        return ask

    def _prompt(self, g: Any, ctx: Context) -> Message:
        dialect, targets = g.state.dialect, ctx.get("target")
        card = dialect.asking(g, ctx)
        if targets:
            things = tuple(dialect.label(g, thing) for thing in targets)
            return msg("{card} on {targets}: select one.", card=card, targets=things)
        return msg("{card}: select one.", card=card)

    def selected(self, key: str) -> Effect:
        """The effect that an option stands for."""
        return self.effects[int(key.removeprefix("select:")) - 1]

    def selection(self) -> Message:
        """The instruction to select, where it stands apart from the effects."""
        return self.who.says(msg("select one"), msg("{player} must select one", player=THEY))

    def text(self) -> Message:
        whole = self.effects[0].text()
        for effect in self.effects[1:]:
            whole = msg("{one}, or {other}", one=whole, other=effect.text())
        if self.beforehand:
            return whole if self.who == YOU else mentioned(whole)
        asked = msg("{selection}: {effects}", selection=self.selection(), effects=mentioned(whole))
        return self.who.says(whole, asked)


class SelectRun(EffectRun, kw_only=True):
    """The selection among effects, and the one selected."""

    effect: SelectOne

    @step()
    def select(self, g: Any) -> Flow:
        return self.effect.ask(g, self.ctx) or Done(False)

    @select.chosen
    def selected(self, g: Any, option: Option) -> Flow:
        return self.effect.selected(option.key).run(g, self.ctx)

    @step()
    def finish(self, g: Any) -> Flow:
        return Done(g.result)


class Repeats(Effect, frozen=True):
    """Does something as often as a number says."""

    effect: Effect
    n: Quantity

    def could(self, g: Any, ctx: Context) -> bool:
        return self.n.value(g, ctx) > 0 and self.effect.could(g, ctx)

    def run(self, g: Any, ctx: Context) -> Flow:
        return Repeating(ctx=ctx, effect=self.effect, left=self.n.value(g, ctx))

    def text(self) -> Message:
        return msg("{effect}; do this as many times as {n}", effect=self.effect.text(), n=self.n.text())


class Repeating(EffectRun, kw_only=True):
    """Something being done again and again."""

    effect: Effect
    left: int

    @step()
    def do(self, g: Any) -> Flow:
        if self.left <= 0 or not self.effect.could(g, self.ctx):
            return Done(True)
        self.left -= 1
        return self.effect.run(g, self.ctx)

    @step()
    def again(self, g: Any) -> Flow:
        return self.do
