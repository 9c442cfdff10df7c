"""What certain cards wait for: being slain, hands that fill, provinces that fall, Personalities on the move."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, Quality, Selector, Who
from interregnum.cards.words.selectors import SELF
from interregnum.games.emperor.cards.words.triggers import IsDestroyed, OfActions
from interregnum.games.emperor.rules.entering import EnterPlay, Leave
from interregnum.games.emperor.rules.favor import TakeFavor
from interregnum.games.emperor.rules.hand import Draw, ToHand
from interregnum.games.emperor.rules.honor import Dishonor
from interregnum.games.emperor.rules.moments import ActionResolved, OfAction
from interregnum.games.emperor.rules.movement import Assign, Move
from interregnum.games.emperor.rules.prevention import is_assured
from interregnum.games.emperor.rules.provinces import DestroyProvince
from interregnum.games.emperor.rules.units import army, location
from interregnum.games.emperor.state import HOME, EmperorGame
from interregnum.kernel.text import Message, msg


class IsSlain(IsDestroyed, frozen=True):
    """A card is destroyed by another player's action, or by a battle or a card that another player owns."""

    by: Literal["another player's action", "a battle or another player's card"] = "another player's action"

    def matches(self, g: EmperorGame, ctx: Context, change: OfCard) -> bool:
        if not super().matches(g, ctx, change) or not isinstance(change, Leave):
            return False
        s = g.state
        if self.by == "another player's action":
            assured = bool(change.cause) and is_assured(g, change.cause, "destroy")
            return bool(change.cause) and change.by != ctx.seat and not change.certain and not assured
        if change.source < 0:
            return s.segment == "resolution"
        return s.cards[change.source].owner != ctx.seat

    def text(self) -> Message:
        who = self.of.phrase("a", "nom")
        if self.by == "another player's action":
            return msg("another player’s action destroys {who}", who=self.of.phrase("a", "acc"))
        return msg("{who} is destroyed by the resolution of a battle or by a card that another player owns", who=who)


class HandFilled(OfActions, frozen=True):
    """An action has put cards into a player's hand."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ActionResolved,)
    hand: Who = OPPONENT

    def matches(self, g: EmperorGame, ctx: Context, change: OfAction) -> bool:
        if not isinstance(change, ActionResolved):
            return False
        seat = self.hand.seat(g, ctx)
        return any(_fills(g, done, seat) for done in change.did)

    def text(self) -> Message:
        return self.hand.says(
            msg("the resolution of an action that put any cards into your hand"),
            msg("the resolution of an action that put any cards into your opponent’s hand"),
        )


def _fills(g: EmperorGame, done: Change, seat: int) -> bool:
    """Whether something that was done put cards into a player's hand."""
    if isinstance(done, Draw):
        return done.seat == seat
    if isinstance(done, ToHand) or (isinstance(done, Leave) and done.to == "hand"):
        return g.state.cards[done.card].owner == seat
    return False


class TakesTheFavor(Trigger, frozen=True):
    """You take the Imperial Favor."""

    kinds: ClassVar[tuple[type[Change], ...]] = (TakeFavor,)

    def matches(self, g: EmperorGame, ctx: Context, change: TakeFavor) -> bool:
        return change.seat == ctx.seat

    def text(self) -> Message:
        return msg("you take the Imperial Favor")


class TakesProvince(Trigger, frozen=True):
    """You destroy a province as the Attacker."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DestroyProvince,)

    def matches(self, g: EmperorGame, ctx: Context, change: DestroyProvince) -> bool:
        s = g.state
        return s.attacker == ctx.seat == change.by and s.cards[change.card].owner != ctx.seat

    def text(self) -> Message:
        return msg("you destroy a province as the Attacker")


class FallsInBattle(Trigger, frozen=True):
    """The resolution of a battle destroys a province."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DestroyProvince,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: DestroyProvince) -> bool:
        return g.state.segment == "resolution" and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("the resolution of a battle destroys {what}", what=self.of.phrase("the", "acc"))


class MovesUp(Trigger, frozen=True):
    """A Personality moves to this card's battlefield, and this can still be negated."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Move,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: Move) -> bool:
        if change.to == HOME or change.to != location(g.state, ctx.source) or not _negatable(g, change):
            return False
        return self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("{who} moves to this card’s battlefield", who=self.of.phrase("a", "nom"))


class Reinforces(Trigger, frozen=True):
    """Another player's action moves a Personality into an attacking army at one of your provinces."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Move,)

    def matches(self, g: EmperorGame, ctx: Context, change: Move) -> bool:
        s = g.state
        if change.to == HOME or not change.cause or change.by == ctx.seat or not _negatable(g, change):
            return False
        province = s.battlefields[change.to].province
        return province >= 0 and s.cards[province].owner == ctx.seat and s.cards[change.card].controller == s.attacker

    def text(self) -> Message:
        return msg("another player’s action moves a Personality into an attacking army at your province")


def _negatable(g: EmperorGame, move: Move) -> bool:
    return not move.certain and not move.cost and not is_assured(g, move.cause or "-", "move")


class AssignedOrActs(Trigger, frozen=True):
    """A Personality is assigned, or an action that they performed ends."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Assign, ActionResolved)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: Change) -> bool:
        if isinstance(change, ActionResolved):
            return any(self.of.has(g, ctx, card) for card in change.performers)
        return isinstance(change, Assign) and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("{who} is assigned, or an action that they performed ends", who=self.of.phrase("the", "nom"))


class ShamedFacing(Trigger, frozen=True):
    """An action dishonors a Personality who faces an enemy with a quality in a battle."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Dishonor,)
    enemy: Quality

    def matches(self, g: EmperorGame, ctx: Context, change: Dishonor) -> bool:
        s = g.state
        at = location(s, change.card)
        if at == HOME or not change.cause:
            return False
        return any(self.enemy.fits(g, ctx, card) for card in army(s, 1 - s.cards[change.card].controller, at))

    def text(self) -> Message:
        return msg(
            "an action dishonors a Personality opposing a Personality who {quality}", quality=self.enemy.predicate()
        )


class EntersFromHand(Trigger, frozen=True):
    """You attach a card of a kind from your hand."""

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay,)
    of: Selector = SELF

    def matches(self, g: EmperorGame, ctx: Context, change: EnterPlay) -> bool:
        return change.seat == ctx.seat and change.from_area == "hand" and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("you equip {what} from your hand", what=self.of.phrase("a", "acc"))
