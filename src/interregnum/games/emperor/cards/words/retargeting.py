"""An action that would target one card targets another one instead."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.occurrence import enclosing, occur
from interregnum.games.emperor.cards.words.selectors import PERFORMER
from interregnum.games.emperor.flow.taking import TakeAction
from interregnum.games.emperor.flow.timing import Remembering
from interregnum.games.emperor.rules.ability import Performer
from interregnum.games.emperor.rules.moments import Targeted
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


class TakesTheBlow(Effect, frozen=True):
    """The action that set this off targets another card instead of one of some cards, if that is a legal target."""

    of: Selector
    instead: Selector = PERFORMER

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        action = answered(g)
        new = next(iter(self.instead.all(g, ctx)), -1)
        if action is None or new < 0:
            return Result(False)
        for target in action.ability.targets:
            chosen = action.ctx.get(target.name)
            old = [thing for thing in chosen if self.of.has(g, ctx, thing)]
            if isinstance(target, Performer) or not old or new in chosen:
                continue
            if target.of.has(g, action.ctx, new) and not g.state.dialect.cannot_choose(g, new, action.ctx):
                action.ctx = action.ctx.bind(target.name, tuple(new if thing == old[0] else thing for thing in chosen))
                _correct(g, action)
                return occur(g)
        return Result(False)

    def text(self) -> Message:
        new = self.instead.phrase("the", "acc")
        return msg("the action targets {new} instead, if that is legal", new=new)


def answered(g: EmperorGame) -> TakeAction | None:
    """The action that is being answered: the last one below the reaction or trait that answers it."""
    frames = [frame for frame in g.stack if isinstance(frame, Remembering)][:-1]
    return next((frame for frame in reversed(frames) if isinstance(frame, TakeAction)), None)


def _correct(g: EmperorGame, action: TakeAction) -> None:
    """Let those who are still to answer the targeting see the new target."""
    whole = enclosing(g)
    whole.changes = tuple(
        replace(change, targets=action.aims()) if isinstance(change, Targeted) else change for change in whole.changes
    )
