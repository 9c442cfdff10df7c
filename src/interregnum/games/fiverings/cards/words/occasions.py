"""Occasions: what some reactions wait for and some conditions ask about, around conflicts, bids, tokens and roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, THEY, YOU, Condition, Selector, Who
from interregnum.cards.words.effects import Cancel, Simple
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.conflicts import Committed, ConflictEnded, ConflictTallied
from interregnum.games.fiverings.rules.fate import MoveFate, RemoveFate
from interregnum.games.fiverings.rules.honor import GiveHonor, LoseHonor
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.periods import PassFirstPlayer
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.games.fiverings.rules.stats import contested_elements
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import SKILL_NAMES, Element, Skill
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg, msgc


class Joins(Trigger, frozen=True):
    """A character commits to the conflict or moves to it."""

    of: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (Committed, MoveToConflict)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, Committed | MoveToConflict) and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("{who} commits or moves to a conflict", who=self.of.phrase("a", "nom"))


class SomeMove(Trigger, frozen=True):
    """One or more characters move to the conflict, however many do so at once."""

    kinds: ClassVar[tuple[type[Change], ...]] = (MoveToConflict,)

    collective: ClassVar[bool] = True

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, MoveToConflict)

    def text(self) -> Message:
        return msg("1 or more characters move to the conflict")


class FirstConflictResolved(Trigger, frozen=True):
    """The first conflict of the phase in which a player attacked has been resolved, and it broke the province."""

    who: Who = YOU

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictEnded,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, ConflictEnded) or not change.conflict.broke:
            return False
        seat = self.who.seat(g, ctx)
        return [c.number for c in g.state.conflicts if c.attacker == seat] == [change.conflict.number]

    def text(self) -> Message:
        return self.who.says(
            msg("your first conflict this phase as the attacking player is resolved, if it broke a province"),
            msg("the first conflict this phase in which {who} attacks is resolved, if it broke a province", who=THEY),
        )


class DialsTurn(Trigger, frozen=True):
    """Honor dials are revealed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DialsRevealed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, DialsRevealed)

    def text(self) -> Message:
        return msg("honor dials are revealed")


class PassesToken(Trigger, frozen=True):
    """A player passes the first player token."""

    who: Who = YOU

    kinds: ClassVar[tuple[type[Change], ...]] = (PassFirstPlayer,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, PassFirstPlayer) and change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("you pass the first player token"), msg("{who} passes the first player token", who=THEY)
        )

    def would(self) -> Message:
        return self.who.says(
            msg("you would pass the first player token"), msg("{who} would pass the first player token", who=THEY)
        )


class ClaimsRoleElement(Trigger, frozen=True):
    """A player claims a ring that has the element of their role."""

    who: Who = YOU

    kinds: ClassVar[tuple[type[Change], ...]] = (ClaimRing,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        s, seat = g.state, self.who.seat(g, ctx)
        role = s.seats[seat].role
        if not isinstance(change, ClaimRing) or change.seat != seat or role < 0:
            return False
        contested = s.conflict is not None and s.conflict.ring == change.element
        elements = contested_elements(g) if contested else (change.element,)
        return bool(set(elements) & set(printed_on(s.cards[role].title).traits))

    def text(self) -> Message:
        return self.who.says(
            msg("you claim a ring that matches the element of your role"),
            msg("{who} claims a ring that matches the element of that player's role", who=THEY),
        )


class FirstConflict(Condition, frozen=True):
    """During the first conflict of a type in the round, by either player."""

    kind: Skill

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        conflict = g.state.conflict
        if conflict is None or conflict.kind != self.kind:
            return False
        return all(earlier.kind != self.kind for earlier in g.state.conflicts)

    def text(self) -> Message:
        return msg("during the first {kind} conflict each round", kind=SKILL_NAMES[self.kind])


class HasFavor(Condition, frozen=True):
    """A player has the Imperial Favor."""

    who: Who

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return g.state.favor == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("while you have the Imperial Favor"), msg("while {who} has the Imperial Favor", who=THEY)
        )


class WouldLose(Trigger, frozen=True):
    """A character is about to lose the conflict: skill has been counted, and its side has less."""

    who: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictTallied,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, ConflictTallied):
            return False
        cards = [g.state.cards[card] for card in self.who.all(g, ctx)]
        return any(card.participating and card.controller == change.loser for card in cards)

    def text(self) -> Message:
        return msg("{who} loses a conflict", who=self.who.phrase("a", "nom"))

    def would(self) -> Message:
        return msg("{who} would lose a conflict", who=self.who.phrase("a", "nom"))


class LosesUnopposed(Trigger, frozen=True):
    """A player loses honor for an unopposed conflict."""

    who: Who = YOU

    kinds: ClassVar[tuple[type[Change], ...]] = (LoseHonor,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, LoseHonor) and change.unopposed and change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("you lose honor for an unopposed conflict"),
            msg("{who} loses honor for an unopposed conflict", who=THEY),
        )

    def would(self) -> Message:
        return self.who.says(
            msg("you would lose honor for an unopposed conflict"),
            msg("{who} would lose honor for an unopposed conflict", who=THEY),
        )


class CancelsLoss(Cancel, frozen=True):
    """Cancels the loss of honor that is about to happen."""

    def text(self) -> Message:
        return msg("cancel that honor loss")


class GivenForBid(Trigger, frozen=True):
    """Honor is given to a player because of an honor bid."""

    who: Who = YOU

    kinds: ClassVar[tuple[type[Change], ...]] = (GiveHonor,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, GiveHonor) and change.bid and 1 - change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("1 or more honor is given to you from an honor bid"),
            msg("1 or more honor is given to your opponent from an honor bid"),
        )


class FateRemoved(Trigger, frozen=True):
    """Fate is removed from a card."""

    off: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (RemoveFate, MoveFate)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, RemoveFate | MoveFate) or not self.off.has(g, ctx, change.card):
            return False
        return not isinstance(change, RemoveFate) or change.to_seat != ctx.seat

    def text(self) -> Message:
        return msg("1 or more fate is removed from {off}", off=self.off.phrase("a", "dat"))

    def would(self) -> Message:
        return msg("1 or more fate would be removed from {off}", off=self.off.phrase("a", "dat"))


class TakesThatFate(Simple, frozen=True):
    """The fate that is about to be removed comes to your pool."""

    refers_back: ClassVar[bool] = True

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        removal = ctx.trigger
        if not isinstance(removal, RemoveFate | MoveFate):
            return []
        return [RemoveFate(card=removal.card, n=removal.n, to_seat=ctx.seat, by=removal.by, source=removal.source)]

    def text(self) -> Message:
        return YOU.says(msg("move that fate to your fate pool"), msg("that fate is moved to your opponent's fate pool"))


class PlayedDuringConflict(Trigger, frozen=True):
    """You play this card during a conflict."""

    kinds: ClassVar[tuple[type[Change], ...]] = (CardPlayed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, CardPlayed) or change.card != ctx.source:
            return False
        return change.seat == ctx.seat and g.state.conflict is not None

    def text(self) -> Message:
        return YOU.says(
            msg("you play this card during a conflict"), msg("your opponent plays this card during a conflict")
        )


class RingNotTheirs(Condition, frozen=True):
    """Your opponent does not have the ring of an element in their claimed pool."""

    element: Element

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return not any(ring.element == self.element and ring.holder == 1 - ctx.seat for ring in g.state.rings)

    def text(self) -> Message:
        element = msgc("element", self.element)
        return OPPONENT.says(
            msg("unless the {element} ring is in your claimed ring pool", element=element),
            msg("unless the {element} ring is in your opponent's claimed ring pool", element=element),
        )
