"""Words for answers to an action: its player, its costs and targets, its Honor, and what it has destroyed."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, Effect, Quantity, Selector, Who, words_in
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import enclosing, occur
from interregnum.games.emperor.cards.words.fighting import Attacks
from interregnum.games.emperor.cards.words.retargeting import answered
from interregnum.games.emperor.cards.words.triggers import ActionAnnounced, ActionDone, seen_before
from interregnum.games.emperor.flow.taking import TakeAction
from interregnum.games.emperor.rules.ability import Performer
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.exceptions import NegatesHonor, ReachesHome
from interregnum.games.emperor.rules.facts import NegatesAction
from interregnum.games.emperor.rules.honor import GainHonor, LoseHonor
from interregnum.games.emperor.rules.moments import OfAction
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgc

# ---- who and when ----


class ItsPlayer(Who, frozen=True):
    """The player of the action that set this off."""

    def seat(self, g: EmperorGame, ctx: Context) -> int:
        return ctx.trigger.seat if isinstance(ctx.trigger, OfAction) else ctx.seat

    def says(self, yours: Message, theirs: Message, again: Message | None = None) -> Message:
        """The sentence about another player, told of the action's player."""
        they = msgc("nom", "its player")
        args = tuple((name, they if value == THEY else value) for name, value in theirs.args)
        return Message(theirs.text, args, theirs.plural, theirs.context)

    def text(self) -> Message:
        return msgc("nom", "its player")


class AnnouncedRanged(ActionAnnounced, frozen=True):
    """An action with a Ranged Attack is announced."""

    def matches(self, g: EmperorGame, ctx: Context, change: OfAction) -> bool:
        taking = g.innermost(TakeAction)
        if taking is None or not super().matches(g, ctx, change):
            return False
        return any(isinstance(word, Attacks) and word.kind == "ranged" for word in words_in(taking.ability.effect))

    def text(self) -> Message:
        return msg("{action} with a Ranged Attack is announced", action=self._action())


class ThatActionDone(ActionDone, frozen=True):
    """The action that set this off has resolved, and has done something to one of some cards."""

    def matches(self, g: EmperorGame, ctx: Context, change: OfAction) -> bool:
        if not isinstance(ctx.trigger, OfAction) or change.number != ctx.trigger.number:
            return False
        return super().matches(g, ctx, change)

    def text(self) -> Message:
        what = self.to.phrase("the", "acc") if self.to is not None else msg("something")
        return msg("the action resolves, if it destroyed {what}", what=what)


class Falls(Trigger, frozen=True):
    """Another player's action or a battle resolution destroys one of some cards."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: Leave) -> bool:
        if change.how != "destroyed" or change.was is None:
            return False
        by_action = bool(change.cause) and change.by not in (-1, ctx.seat)
        by_battle = g.state.segment == "resolution" and change.by < 0 and change.source < 0
        return (by_action or by_battle) and seen_before(g, ctx, self.of, change.was)

    def text(self) -> Message:
        who = self.of.phrase("the", "acc")
        return msg("another player’s action or a battle resolution destroys {who}", who=who)


# ---- what is done to the action ----


class ReachesOut(Effect, frozen=True):
    """One Ranged Attack of the action that set this off is weaker and may target cards in the Defender's home."""

    weaker: int = 1

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        begin_lasting(g.state, ReachesHome(self.weaker, ctx.trigger.number), ctx, "turn")
        return occur(g)

    def text(self) -> Message:
        return ReachesHome(self.weaker).text()


class IgnoresItsCosts(Effect, frozen=True):
    """The player of the action that set this off ignores its costs."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        action = answered(g)
        if action is None:
            return Result(False)
        action.costs_ignored = True
        return occur(g)

    def text(self) -> Message:
        return msg("the costs of that action are ignored")


class NegatesHonorOfAction(Effect, frozen=True):
    """Negates the Honor gains or losses of the action that set this off."""

    how: Literal["gains", "losses"]

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        begin_lasting(g.state, NegatesHonor(self.how, ctx.trigger.number), ctx, "turn")
        return occur(g)

    def text(self) -> Message:
        return NegatesHonor(self.how).text()


class NegatesIfIllegal(Effect, frozen=True):
    """Negates the action that set this off if some of its targets are no longer legal ones."""

    of: Selector

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        action = answered(g)
        if action is None or all(self._legal(g, action, thing) for thing in self.of.all(g, ctx)):
            return Result(False)
        begin_lasting(g.state, NegatesAction(action.number), ctx, "turn")
        return occur(g)

    def _legal(self, g: EmperorGame, action: TakeAction, thing: int) -> bool:
        for target in action.ability.targets:
            if isinstance(target, Performer) or thing not in action.ctx.get(target.name):
                continue
            rest = tuple(other for other in action.ctx.get(target.name) if other != thing)
            if not target.of.has(g, action.ctx.bind(target.name, rest), thing):
                return False
        return True

    def text(self) -> Message:
        who = self.of.phrase("the", "nom")
        return msg("if {who} is no longer a legal target of that action, negate its effects", who=who)


# ---- Honor on its way ----


class HonorFromAction(Trigger, frozen=True):
    """A player gains or loses Honor from an action's effects."""

    kinds: ClassVar[tuple[type[Change], ...]] = (GainHonor, LoseHonor)

    def matches(self, g: EmperorGame, ctx: Context, change: GainHonor | LoseHonor) -> bool:
        return bool(change.cause)

    def text(self) -> Message:
        return msg("a player gains or loses Honor from an action’s effects")


class DivertsHonor(Effect, frozen=True):
    """The other player takes the gain or loss of Honor that set this off, if it is not higher than a number."""

    most: Quantity

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, GainHonor | LoseHonor)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        change = ctx.trigger
        if not isinstance(change, GainHonor | LoseHonor) or change.amount(g) > self.most.value(g, ctx):
            return Result(False)
        enclosing(g).replace(g, change, (replace(change, seat=1 - change.seat),))
        return occur(g)

    def text(self) -> Message:
        return msg(
            "if {n} is equal to or higher than that gain or loss, another player takes it instead", n=self.most.text()
        )
