"""Characters that become copies of others, and status tokens that move between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.areas import become_copy
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.naming import named
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.games.fiverings.rules.facts import IsCopy
from interregnum.games.fiverings.rules.personal_honor import MoveStatus
from interregnum.games.fiverings.rules.uniqueness import may_become_copy
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import Period
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg


class BecomeCopy(OfCard, frozen=True, kw_only=True):
    """A character becomes a copy of another one, whose title is `title`."""

    rule: ClassVar[str] = "lcg10.copy-of-character.1"
    title: str

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.cards[self.card].area == "play" and may_become_copy(g, self.card, self.title)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        become_copy(g.state, self.card, self.title)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} becomes a copy of another character.", card=named(g, self.card))


class BecomesCopy(Effect, frozen=True):
    """A character becomes a copy of another one until the end of a period."""

    what: Selector
    of: Selector
    until: Period = "conflict"

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(change.could(g) for change in self._changes(g, ctx))

    def could_affect(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        """Whether a character may be chosen as either of the two; the other may still have to be chosen."""
        if any(True for _ in self.what.all(g, ctx)) and any(True for _ in self.of.all(g, ctx)):
            return self.could(g, ctx)
        return True

    def _changes(self, g: FiveRingsGame, ctx: Context) -> list[BecomeCopy]:
        return [
            BecomeCopy(card=card, title=g.state.cards[other].title, by=ctx.seat, source=ctx.source)
            for card in self.what.all(g, ctx)
            for other in self.of.all(g, ctx)
        ]

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        s = g.state
        able = [change for change in self._changes(g, ctx) if change.could(g)]
        on = tuple((change.card, s.cards[change.card].instance) for change in able)
        begin_lasting(s, IsCopy(self.what), ctx, self.until, on)
        return occur(g, *able)

    def text(self) -> Message:
        what, of = self.what.phrase("the", "nom"), self.of.phrase("the", "gen")
        if self.until == "conflict":
            return msg("until the end of the conflict, {what} becomes a copy of {of}", what=what, of=of)
        return msg("{what} becomes a copy of {of}", what=what, of=of)


class MovesStatus(Simple, frozen=True):
    """Moves status tokens from characters to another one."""

    off: Selector
    to: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [
            MoveStatus(card=card, to=to, by=ctx.seat, source=ctx.source)
            for card in self.off.all(g, ctx)
            for to in self.to.all(g, ctx)
        ]

    def text(self) -> Message:
        off, to = self.off.phrase("each", "dat"), self.to.phrase("the", "acc")
        return msg("move a status token from {off} to {to}", off=off, to=to)
