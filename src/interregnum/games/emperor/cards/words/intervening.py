"""Words about the action that is being answered: its effects are assured or delayed, its challenges accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility
from interregnum.cards.language import Effect, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import enclosing, occur
from interregnum.cards.state import Delayed, next_number
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.players import ControllerOf
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.emperor.cards.words.abilities import before, trait
from interregnum.games.emperor.cards.words.selectors import owned
from interregnum.games.emperor.cards.words.triggers import BattleOver
from interregnum.games.emperor.rules.bowing import Bow, Straighten
from interregnum.games.emperor.rules.control import TakeControl
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.facts import DEED_NAMES, Deed
from interregnum.games.emperor.rules.honor import Dishonor, Rehonor
from interregnum.games.emperor.rules.moments import OfAction
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.overlay import Overlay
from interregnum.games.emperor.rules.prevention import Deed as DoneTo
from interregnum.games.emperor.rules.prevention import is_assured
from interregnum.games.emperor.rules.privileges import Assured, MustAccept, Postponed
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.tokens import AddToken, RemoveToken
from interregnum.games.emperor.state import EmperorGame, Token
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg, msgc


class Assures(Effect, frozen=True):
    """The effects of the action that set this off will not be negated or delayed: certain deeds, or all of them."""

    deeds: tuple[Deed, ...] = ()

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        begin_lasting(g.state, Assured(ctx.trigger.number, self.deeds), ctx, "turn")
        return occur(g)

    def text(self) -> Message:
        if not self.deeds:
            return msg("that action’s effects will not be negated or delayed")
        deeds = tuple(DEED_NAMES[deed] for deed in self.deeds)
        return msg("{deeds} from that action will not be negated or delayed", deeds=deeds)


class ForbidsRefusal(Effect, frozen=True):
    """The controller of a Personality may not refuse any challenge that the action creates which set this off."""

    of: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        on = tuple((card, g.state.cards[card].instance) for card in self.of.all(g, ctx))
        begin_lasting(g.state, MustAccept(self.of, ctx.trigger.number), ctx, "turn", on)
        return occur(g)

    def text(self) -> Message:
        who = ControllerOf(self.of).text()
        return msg("{who} may not refuse any challenge that the action creates", who=who)


class DoneByAction(Trigger, frozen=True):
    """An action does something to this card in a Combat Segment, or destroys it at any time (`only_destroys`).

    `action` is its number.
    """

    kinds: ClassVar[tuple[type[Change], ...]] = (Bow, Straighten, Leave, Move, Dishonor, Rehonor, TakeControl)
    action: str = ""
    only_destroys: bool = False

    def matches(self, g: EmperorGame, ctx: Context, change: Change) -> bool:
        if not isinstance(change, DoneTo) or change.card != ctx.source or change.certain:
            return False
        if self.only_destroys and not (isinstance(change, Leave) and change.how == "destroyed"):
            return False
        if not self.only_destroys and g.state.segment != "combat":
            return False
        return change.cause == self.action and not is_assured(g, self.action, change.deed)

    def text(self) -> Message:
        return msg("the action destroys this card") if self.only_destroys else msg("the action affects this card")


class Redo(Simple, frozen=True):
    """Something happens that was delayed."""

    change: Change

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [self.change]

    def text(self) -> Message:
        return msg("what was delayed happens")


class Postpones(Effect, frozen=True):
    """What is about to happen happens after this battle ends instead."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s, change = g.state, ctx.trigger
        if not isinstance(change, OfCard):
            return Result(False)
        enclosing(g).cancel(change)
        on = ((change.card, s.cards[change.card].instance),)
        s.delayed.append(Delayed(next_number(s), BattleOver(), Redo(change), ctx, "turn", on))
        return Result(True)

    def text(self) -> Message:
        return msg("delay this until after the battle ends")


class DelaysAction(Effect, frozen=True):
    """The effects on some cards of the action that set this off are delayed until after this battle ends."""

    of: Selector

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        late = trait(before(DoneByAction(ctx.trigger.number)), Postpones())
        for card in self.of.all(g, ctx):
            on = ((card, g.state.cards[card].instance),)
            begin_lasting(g.state, GainsAbility(SELF, late), ctx, "turn", on)
            begin_lasting(g.state, Postponed(SELF, ctx.trigger.number), ctx, "turn", on)
        return occur(g)

    def text(self) -> Message:
        return msg(
            "delay that action’s effects on {who} until after this battle ends", who=self.of.phrase("the", "acc")
        )


class Reborn(Overlay, frozen=True, kw_only=True):
    """A Personality in play is put on another one, who is the same card from now on."""

    def possible(self, g: EmperorGame) -> bool:
        s = g.state
        return s.cards[self.card].area == "play" and s.cards[self.onto].area == "play" and self.card != self.onto

    def consequences(self, g: EmperorGame) -> tuple[Change, ...]:
        return tuple(Leave(card=other, how="discarded") for other in g.state.cards[self.card].attachments)


class IsReborn(Simple, frozen=True):
    """This Personality is overlaid onto another one."""

    onto: int

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [Reborn(card=ctx.source, onto=self.onto, **made_by(ctx))]

    def text(self) -> Message:
        return msg("overlay this Personality onto the other one")


class WouldBeReborn(Effect, frozen=True):
    """If the action that set this off would destroy a Personality, it overlays them onto another one instead."""

    who: Selector
    onto: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        card, onto = next(iter(self.who.all(g, ctx)), -1), next(iter(self.onto.all(g, ctx)), -1)
        if not isinstance(ctx.trigger, OfAction) or min(card, onto) < 0:
            return Result(False)
        saved = trait(before(DoneByAction(ctx.trigger.number, only_destroys=True)), Replaces(IsReborn(onto)))
        begin_lasting(g.state, GainsAbility(SELF, saved), ctx, "turn", ((card, g.state.cards[card].instance),))
        return occur(g)

    def text(self) -> Message:
        who, onto = self.who.phrase("the", "acc"), self.onto.phrase("the", "acc")
        return msg("if that action would destroy {who}, overlay {who} onto {onto} instead", who=who, onto=onto)


class Replaces(Effect, frozen=True):
    """Something else happens instead of what is about to happen."""

    effect: Simple

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self.effect.could(g, ctx)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if isinstance(ctx.trigger, Change):
            enclosing(g).cancel(ctx.trigger)
        return self.effect.run(g, ctx)

    def text(self) -> Message:
        return msg("{effect} instead", effect=self.effect.text())


class MovesTokens(Simple, frozen=True):
    """Moves all tokens of a card to another one."""

    off: Selector
    to: Selector = TARGET

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        host = next(iter(self.to.all(g, ctx)), -1)
        found: list[Change] = []
        for card in self.off.all(g, ctx) if host >= 0 else ():
            for token in g.state.cards[card].tokens:
                found.append(RemoveToken(card=card, keyword=token.keyword, **made_by(ctx)))
                same = Token(token.keyword, token.force, token.chi, token.source)
                found.append(AddToken(card=host, token=same, **made_by(ctx)))
        return found

    def text(self) -> Message:
        what = owned(msg("tokens"), self.off)
        return msgc("tokens", "move {what} to {to}", what=what, to=self.to.phrase("the", "acc"))
