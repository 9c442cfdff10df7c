"""Words about opportunities to act: who has the first, and what may be done with the next."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.grammar import any_of
from interregnum.cards.language import Effect
from interregnum.cards.state import touch
from interregnum.games.emperor.flow.windows import AdditionalActions
from interregnum.games.emperor.state import EmperorGame, Extra
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg, msgc


class AttackerActsFirst(Effect, frozen=True):
    """The Attacker has the first opportunity to take a Battle action in this battle."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        s.first_to_act, s.must_perform = s.attacker, -1
        touch(s)
        return Result(True)

    def text(self) -> Message:
        return msg("the Attacker has the first opportunity to take a Battle action in this battle")


class TakesAction(Effect, frozen=True):
    """You may take an action of some kinds at once."""

    kinds: tuple[str, ...]

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        g.state.extras.append(Extra(ctx.seat, self.kinds))
        return AdditionalActions()

    def text(self) -> Message:
        kinds = any_of([msgc("designator", kind.capitalize()) for kind in self.kinds])
        return msg("you may take an additional action now ({kinds})", kinds=kinds)
