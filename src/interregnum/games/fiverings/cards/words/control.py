"""Cards that change sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.games.fiverings.rules.attachments import Attach
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import Uncontrols
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


class TakesControl(Effect, frozen=True):
    """Takes control of a card, until the end of a period if one is named."""

    what: Selector
    until: Literal["conflict", "phase", "round"] | None = None

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        if self.until == "conflict" and g.state.conflict is None:
            return False
        return any(change.could(g) for change in self._changes(g, ctx))

    def _changes(self, g: FiveRingsGame, ctx: Context) -> list[TakeControl]:
        return [TakeControl(card=card, seat=ctx.seat, by=ctx.seat, source=ctx.source) for card in self.what.all(g, ctx)]

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        s = g.state
        changes = [change for change in self._changes(g, ctx) if change.could(g)]
        if self.until is not None:
            for change in changes:
                card = s.cards[change.card]
                ends = Uncontrols(self.what, card.controller)
                begin_lasting(s, ends, ctx, self.until, ((card.id, card.instance),))
        if not changes:
            return Result(False)
        return occur(g, *changes)

    def text(self) -> Message:
        what = self.what.phrase("each", "acc")
        match self.until:
            case "conflict":
                return msg("take control of {what} until the end of the conflict", what=what)
            case "phase":
                return msg("take control of {what} until the end of the phase", what=what)
            case "round":
                return msg("take control of {what} until the end of the round", what=what)
            case None:
                return msg("take control of {what}", what=what)


class Seizes(Simple, frozen=True):
    """Takes control of an attachment and puts it on a card, or discards it if it cannot be there."""

    what: Selector
    onto: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        hosts = tuple(self.onto.all(g, ctx))
        found: list[Change] = []
        for card in self.what.all(g, ctx):
            moves = [Attach(card=card, host=host, seat=ctx.seat, by=ctx.seat, source=ctx.source) for host in hosts]
            able = [move for move in moves if move.possible(g)]
            found.append(able[0] if able else Leave(card=card, by=ctx.seat, source=ctx.source))
        return found

    def text(self) -> Message:
        return msg(
            "take control of {what} and attach it to {onto}, if able; otherwise, discard it",
            what=self.what.phrase("each", "acc"),
            onto=self.onto.phrase("the", "dat"),
        )
