"""Cards put into play by effects, cards that change sides, attachments that change places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Selector, Who
from interregnum.games.fiverings.change import Change
from interregnum.games.fiverings.condition import Attach
from interregnum.games.fiverings.entering import EnterPlay
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.words.effects import Simple
from interregnum.kernel.text import Message, msg


class PutsIntoPlay(Simple, frozen=True):
    """Puts characters into play under a player's control, at home or in the conflict."""

    what: Selector
    where: Literal["home", "conflict"] = "home"
    who: Who = YOU

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        s, seat = g.state, self.who.seat(g, ctx)
        return [
            EnterPlay(
                card=card, seat=seat, in_conflict=self.where == "conflict", from_area=s.cards[card].area,
                from_slot=s.cards[card].slot, by=ctx.seat, source=ctx.source,
            )
            for card in self.what.all(g, ctx)
        ]  # fmt: skip

    def text(self) -> Message:
        what = self.what.phrase("each", "acc")
        if self.where == "conflict":
            return msg("put {what} into play in the conflict", what=what)
        return msg("put {what} into play", what=what)


class MovesAttachment(Simple, frozen=True):
    """Attachments in play move to another character."""

    what: Selector
    to: Selector

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        return [
            Attach(card=card, host=host, by=ctx.seat, source=ctx.source)
            for card in self.what.all(g, ctx)
            for host in self.to.all(g, ctx)
        ]

    def text(self) -> Message:
        return msg("move {what} to {to}", what=self.what.phrase("each", "acc"), to=self.to.phrase("the", "dat"))
