"""Points in time that cards refer to: of turns and phases, of battles, of actions, of duels."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Moment
from interregnum.games.emperor.state import Card
from interregnum.games.emperor.terms import Phase


class TurnBegins(Moment, frozen=True, kw_only=True):
    """A player's turn begins."""

    rule: ClassVar[str] = "ccg.turn.1"
    seat: int


class TurnEnds(Moment, frozen=True, kw_only=True):
    """A player's turn ends."""

    rule: ClassVar[str] = "ccg.phase.end.4"
    seat: int


class PhaseBegins(Moment, frozen=True, kw_only=True):
    """A phase of a player's turn begins."""

    rule: ClassVar[str] = "ccg.turn.1"
    phase: Phase
    seat: int


class PhaseEnds(Moment, frozen=True, kw_only=True):
    """A phase of a player's turn ends."""

    rule: ClassVar[str] = "ccg.turn.1"
    phase: Phase
    seat: int


class Engage(Moment, frozen=True, kw_only=True):
    """A battle begins at a battlefield."""

    rule: ClassVar[str] = "ccg.engage.1"
    battlefield: int


class BattleResolves(Moment, frozen=True, kw_only=True):
    """A battle is about to be resolved."""

    rule: ClassVar[str] = "ccg.battle.1"
    battlefield: int


class BattleResolved(Moment, frozen=True, kw_only=True):
    """The resolution of a battle has ended. `winner` is -1 for a tie and for no outcome; `destroyed` are the cards that
    the resolution destroyed, `province` tells whether it destroyed the province."""

    rule: ClassVar[str] = "ccg.battle.aftermath.5"
    battlefield: int
    winner: int = -1
    tied: bool = False
    destroyed: tuple[int, ...] = ()
    lost: tuple[Card, ...] = ()
    """The destroyed cards as they were in play."""
    province: bool = False


class BattleEnds(Moment, frozen=True, kw_only=True):
    """A battle ends."""

    rule: ClassVar[str] = "ccg.battle.aftermath.4"
    battlefield: int


class OfAction(Moment, frozen=True, kw_only=True):
    """A moment in the taking of an action: of whom, with which ability of which card, by whom performed, at what."""

    rule: ClassVar[str] = "ccg.action.b-announce.1"
    seat: int
    card: int
    number: str
    """The number of the action, which its effects have as their cause."""
    kinds: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    performers: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()


class Announced(OfAction, frozen=True, kw_only=True):
    """An action has been announced."""


class Targeted(OfAction, frozen=True, kw_only=True):
    """An action has chosen its targets."""


class ActionResolves(OfAction, frozen=True, kw_only=True):
    """An action is about to resolve."""


class ActionResolved(OfAction, frozen=True, kw_only=True):
    """An action has resolved; `did` is what its effects have done."""

    did: tuple[Change, ...] = ()


class AttackTargeted(Moment, frozen=True, kw_only=True):
    """A Ranged or Melee Attack has its target."""

    rule: ClassVar[str] = "ccg.ranged.3"
    card: int
    source: int
    kind: str


class DuelBegins(Moment, frozen=True, kw_only=True):
    """Two Personalities enter a duel."""

    rule: ClassVar[str] = "ccg.challenge.5"
    challenger: int
    challenged: int


class FocusEffects(Moment, frozen=True, kw_only=True):
    """The focused cards of a duel have been turned up."""

    rule: ClassVar[str] = "ccg.duel.11"


class DuelEnds(Moment, frozen=True, kw_only=True):
    """A duel has ended. Both may have lost, and then there is no winner."""

    rule: ClassVar[str] = "ccg.duel.17"
    winner: int
    losers: tuple[int, ...]
    equal_chi: bool = False
    """Whether the winner did not enter the duel with higher Chi."""
