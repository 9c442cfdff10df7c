"""Cards that come into play by an effect, are played by one, or take the place of one that left its province."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect, Selector, Who
from interregnum.games.fiverings.change import Change
from interregnum.games.fiverings.entering import EnterPlay, Refill
from interregnum.games.fiverings.playing import PlayAttachment, may_play
from interregnum.games.fiverings.state import Table, place
from interregnum.games.fiverings.words.effects import Simple
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.text import Message, msg


class PutsIntoPlay(Simple, frozen=True):
    """Characters come into play under a player's control, at home or in the conflict."""

    what: Selector
    in_conflict: bool = False
    who: Who = YOU

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        s, seat = g.state, self.who.seat(g, ctx)
        return [
            EnterPlay(
                card=card, seat=seat, in_conflict=self.in_conflict, from_area=s.cards[card].area,
                from_slot=s.cards[card].slot, by=ctx.seat, source=ctx.source,
            )
            for card in self.what.all(g, ctx)
        ]  # fmt: skip

    def text(self) -> Message:
        what = self.what.phrase("each", "acc")
        if self.in_conflict:
            return msg("put {what} into play in the conflict", what=what)
        return msg("put {what} into play", what=what)


class PlaysAttachment(Effect, frozen=True):
    """Plays this attachment from where it is, for its cost."""

    def could(self, g: Table, ctx: Context) -> bool:
        return may_play(g, ctx.seat, ctx.source) is None

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return PlayAttachment(seat=ctx.seat, card=ctx.source)

    def text(self) -> Message:
        return msg("play this attachment from your conflict discard pile")


class RefillsProvince(Simple, frozen=True):
    """Refills the province that a card came from, faceup."""

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        entered = ctx.trigger
        if not isinstance(entered, EnterPlay) or g.state.lying[place(ctx.seat, entered.from_slot)]:
            return []
        return [Refill(seat=ctx.seat, slot=entered.from_slot, faceup=True, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        return msg("refill that province faceup")
