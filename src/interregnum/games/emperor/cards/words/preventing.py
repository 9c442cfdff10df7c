"""What keeps Personalities from harm at the last moment: their destruction or bowing is negated as it comes."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Condition, Effect, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.limits import deeds_done
from interregnum.cards.occurrence import enclosing, occur
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import YOURS
from interregnum.games.emperor.cards.words.abilities import before, times, trait
from interregnum.games.emperor.cards.words.qualities import IN_BATTLE
from interregnum.games.emperor.cards.words.selectors import PERSONALITY, a
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.tallies import saw_fall
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


class EffectDestroys(Trigger, frozen=True):
    """A card effect that can be negated destroys one of some cards."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: Leave) -> bool:
        effect = change.how == "destroyed" and change.source >= 0 and not change.cost and not change.certain
        return effect and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("a card effect destroys {who}", who=self.of.phrase("a", "acc"))


class ComradeFell(Condition, frozen=True):
    """A card effect has destroyed another Personality of the same army in this battle while this card was in play."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        if not isinstance(ctx.trigger, Leave):
            return False
        side = g.state.cards[ctx.trigger.card].controller
        return deeds_done(g.state, "battle", ctx.source, saw_fall(side)) > 0

    def text(self) -> Message:
        return msg("if a card effect has destroyed another Personality in that army while this card was in play")


class NegatesDestruction(Cancel, frozen=True):
    """Negates the destruction that set this off."""

    def text(self) -> Message:
        return msg("negate that destruction")


class EffectBows(Trigger, frozen=True):
    """A card effect that can be negated bows one of some cards."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Bow,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: Bow) -> bool:
        effect = change.source >= 0 and not change.cost and not change.certain
        return effect and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("a card effect bows {who}", who=self.of.phrase("a", "acc"))


class NegatesBowing(Effect, frozen=True):
    """Negates all bowing of the effect that set this off."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, Bow)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        whole = enclosing(g)
        for change in whole.changes:
            if isinstance(change, Bow):
                whole.cancel(change)
        return Result(True)

    def text(self) -> Message:
        return msg("negate that bowing")


class YourRules(Selector, frozen=True):
    """What holds the abilities that you have by the rules."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return (g.state.seats[ctx.seat].rules,)

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("you")


_GUARD = trait(before(EffectBows(a(PERSONALITY, YOURS, IN_BATTLE))), times(1, "battle"), NegatesBowing())


class NegatesNextBowing(Effect, frozen=True):
    """Negates the next card effect that bows any of your Personalities at the current battlefield."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        rules = g.state.seats[ctx.seat].rules
        on = ((rules, g.state.cards[rules].instance),)
        begin_lasting(g.state, GainsAbility(YourRules(), _GUARD), ctx, "battle", on)
        return occur(g)

    def text(self) -> Message:
        return msg("negate the next card effect that bows one or more of your Personalities at the current battlefield")
