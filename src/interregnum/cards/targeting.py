"""What may be chosen for the targets of an effect, and whether there is enough of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from interregnum.cards.ability import ANY_NUMBER, Target
from interregnum.cards.context import Context
from interregnum.cards.grammar import meaning
from interregnum.cards.language import Effect
from interregnum.cards.naming import named
from interregnum.cards.state import CardGame
from interregnum.kernel.text import Message, msg, msgc


def enough_targets(g: CardGame, ctx: Context, effect: Effect, targets: tuple[Target, ...]) -> bool:
    """Whether there is enough to choose from for every target of an effect.

    Any number of targets is at least one, unless the edition lets an effect do without if it changes something.
    """
    legal = [_count_targets(g, ctx, effect, target, targets) for target in targets]
    may_lack = g.state.edition.effects_may_lack_targets
    if any(legal):
        floor = 0 if may_lack else 1
        return all(n >= max(target.least, floor) for n, target in zip(legal, targets, strict=True))
    if not may_lack or any(target.least for target in targets):
        return False
    for target in targets:
        ctx = ctx.bind(target.name, ())
    return effect.could(g, ctx)


def _count_targets(g: CardGame, ctx: Context, effect: Effect, target: Target, targets: tuple[Target, ...]) -> int:
    """How many things may be chosen, counting no further than is enough."""
    return sum(1 for _ in islice(legal_targets(g, ctx, effect, target, targets), max(target.least, 1)))


def legal_targets(
    g: CardGame, ctx: Context, effect: Effect, target: Target, targets: tuple[Target, ...]
) -> Iterator[int]:
    """What may be chosen now for an effect: in the set, not protected, and able to be affected.

    A referential target need not be affected, but some editions want the effect to change something with it chosen.
    """
    s = g.state
    for thing in target.of.all(g, ctx):
        if s.dialect.cannot_choose(g, thing, ctx):
            continue
        chosen = ctx.bind(target.name, (thing,))
        if not target.referential:
            if effect.could_affect(g, chosen, thing):
                yield thing
        elif not s.edition.referential_targets_matter or effect.could(g, _with_all(g, chosen, targets)):
            yield thing


def _with_all(g: CardGame, ctx: Context, targets: tuple[Target, ...]) -> Context:
    """The context with everything that might still be chosen for the targets bound to their names."""
    for target in targets:
        if not ctx.get(target.name):
            ctx = ctx.bind(target.name, tuple(target.of.all(g, ctx)))
    return ctx


class Targeting(Effect, frozen=True):
    """An effect with targets of its own, one of several to be selected: they are chosen right after the selection."""

    targets: tuple[Target, ...]
    effect: Effect

    def could(self, g: CardGame, ctx: Context) -> bool:
        return enough_targets(g, ctx, self.effect, self.targets)

    def text(self) -> Message:
        whole = self.targets[0].text()
        for target in self.targets[1:]:
            whole = msg("{a}, {b}", a=whole, b=target.text())
        effect = meaning(self.effect.text(), self.targets[0].of.phrase("a", "acc"))
        return self.targets[0].who.says(
            msg("{choice} and {effect}", choice=whole, effect=effect),
            msgc("others choose", "{choice} and {effect}", choice=whole, effect=effect),
        )


def target_prompt(g: CardGame, target: Target, ctx: Context, reader: int) -> Message:
    """What a player is asked who chooses a target for a card."""
    card = named(g, ctx.source)
    if target.most <= 1:
        return msg("{card}: choose {what}.", card=card, what=target.of.told_as("a", "acc", ctx, reader))
    what = target.of.told_as("plural", "acc", ctx, reader)
    if target.most >= ANY_NUMBER:
        return msg("{card}: choose any number of {what}.", card=card, what=what)
    return msg("{card}: choose up to {n} {what}.", card=card, n=target.most, what=what)
