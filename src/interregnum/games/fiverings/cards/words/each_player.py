"""Effects that hit both players at once, each of whom has something to choose."""

from __future__ import annotations

from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.naming import offer_things
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.cards.words.effects import Simple
from interregnum.games.fiverings.cards.words.picking import PICKED
from interregnum.games.fiverings.state import Table, player_order
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


class EachPlayerPicks(Effect, frozen=True):
    """Each player picks something, first player first; then the effect resolves on all of it at the same time."""

    of: Selector
    effect: Simple

    def could(self, g: Table, ctx: Context) -> bool:
        return any(self.open_to(g, ctx, seat) for seat in (0, 1))

    def open_to(self, g: Table, ctx: Context, seat: int) -> list[int]:
        """What a player may pick, seen from his side."""
        own = replace(ctx, seat=seat)
        return [thing for thing in self.of.all(g, own) if self.effect.could(g, own.bind(PICKED.name, (thing,)))]

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return EachPlayerPicking(ctx=ctx, picks=self)

    def text(self) -> Message:
        return msg("each player chooses {what}: {effect}", what=self.of.phrase("a", "acc"), effect=self.effect.text())


class EachPlayerPicking(EffectRun, kw_only=True):
    """The players' picks, and what happens with all of them."""

    ctx: Context
    picks: EachPlayerPicks
    turn: int = 0
    picked: tuple[tuple[int, int], ...] = ()

    @step("lcg.priority.1")
    def pick(self, g: Table) -> Flow:
        if self.turn >= 2:
            return self.together
        seat = player_order(g.state)[self.turn]
        things = self.picks.open_to(g, self.ctx, seat)
        if not things:
            return None
        prompt = msg("Choose {what}.", what=self.picks.of.phrase("a", "acc"))
        ask = Decision(seat, "pick", prompt, "lcg.priority.1", (f"card:{self.ctx.source}",))
        offer_things(g, ask, "pick", things)
        return ask

    @pick.chosen
    def one_picked(self, g: Table, option: Option) -> Flow:
        seat = player_order(g.state)[self.turn]
        self.picked += ((seat, g.meant),)
        return None

    @step("lcg.priority.1")
    def next_player(self, g: Table) -> Flow:
        self.turn += 1
        return self.pick

    @step("lcg.priority.1")
    def together(self, g: Table) -> Flow:
        changes: list[Change] = []
        for seat, thing in self.picked:
            own = replace(self.ctx, seat=seat).bind(PICKED.name, (thing,))
            changes += self.picks.effect.changes(g, own)
        return occur(g, *changes)
