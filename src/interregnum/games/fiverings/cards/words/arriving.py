"""Cards coming into play by an effect, and attachments going from one character to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.words.effects import Simple
from interregnum.games.fiverings.rules.attachments import Attach
from interregnum.games.fiverings.rules.entering import EnterPlay, Refill
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.playing import PlayAttachment, may_play
from interregnum.games.fiverings.state import FiveRingsGame, place
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg


class PutsIntoPlay(Simple, frozen=True):
    """Puts characters into play under your control, at home or in the conflict, dishonored if so told."""

    what: Selector
    where: Literal["home", "conflict"] = "home"
    dishonored: bool = False

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        s = g.state
        return [
            EnterPlay(
                card=card, seat=ctx.seat, in_conflict=self.where == "conflict", from_area=s.cards[card].area,
                from_slot=s.cards[card].slot, status=-int(self.dishonored), by=ctx.seat, source=ctx.source,
            )
            for card in self.what.all(g, ctx)
        ]  # fmt: skip

    def text(self) -> Message:
        what = self.what.phrase("each", "acc")
        if self.where == "conflict" and self.dishonored:
            return msg("put {what} into play in the conflict, dishonored", what=what)
        if self.where == "conflict":
            return msg("put {what} into play in the conflict", what=what)
        return msg("put {what} into play", what=what)


class MovesAttachment(Simple, frozen=True):
    """Moves attachments in play to another card."""

    what: Selector
    to: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [
            Attach(card=card, host=host, by=ctx.seat, source=ctx.source)
            for card in self.what.all(g, ctx)
            for host in self.to.all(g, ctx)
        ]

    def text(self) -> Message:
        return msg("move {what} to {to}", what=self.what.phrase("each", "acc"), to=self.to.phrase("the", "dat"))


class PlaysAttachment(Effect, frozen=True):
    """Plays this attachment from where it is, for its cost."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return may_play(g, ctx.seat, ctx.source) is None

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return PlayAttachment(seat=ctx.seat, card=ctx.source, from_hand=False)

    def text(self) -> Message:
        return msg("play this attachment")


class RefillsProvince(Simple, frozen=True):
    """Refills the province that a card came from, faceup."""

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        entered = ctx.trigger
        if not isinstance(entered, EnterPlay) or g.state.lying[place(ctx.seat, entered.from_slot)]:
            return []
        return [Refill(seat=ctx.seat, slot=entered.from_slot, faceup=True, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        return msg("refill that province faceup")


class AttachesThis(Simple, frozen=True):
    """This attachment comes into play on a card, or is discarded if it cannot."""

    to: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        entering = [
            EnterPlay(card=ctx.source, seat=ctx.seat, host=host, by=ctx.seat, source=ctx.source)
            for host in self.to.all(g, ctx)
        ]
        able = [change for change in entering if change.possible(g)]
        return able[:1] or [Discard(card=ctx.source, by=ctx.seat, source=ctx.source)]

    def text(self) -> Message:
        return msg(
            "put this card into play attached to {to}, if able; otherwise, discard it", to=self.to.phrase("the", "dat")
        )
