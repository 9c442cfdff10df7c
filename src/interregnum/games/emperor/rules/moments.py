"""Points in time that cards refer to: of turns and phases, of battles, of actions, of duels."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Moment
from interregnum.cards.naming import all_named, named, things_named, who
from interregnum.cards.occasion import doing, together
from interregnum.games.emperor.rules.movement import place_number
from interregnum.games.emperor.state import Card, EmperorGame
from interregnum.games.emperor.terms import PHASE_NAMES, Phase
from interregnum.kernel.text import Message, msg


class TurnBegins(Moment, frozen=True, kw_only=True):
    """A player's turn begins."""

    rule: ClassVar[str] = "ccg.turn.1"
    seat: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The turn of {player} begins.", player=who(self.seat))


class TurnEnds(Moment, frozen=True, kw_only=True):
    """A player's turn ends."""

    rule: ClassVar[str] = "ccg.phase.end.4"
    seat: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The turn of {player} ends.", player=who(self.seat))


class PhaseBegins(Moment, frozen=True, kw_only=True):
    """A phase of a player's turn begins."""

    rule: ClassVar[str] = "ccg.turn.1"
    phase: Phase
    seat: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The {phase} of {player} begins.", phase=PHASE_NAMES[self.phase], player=who(self.seat))


class PhaseEnds(Moment, frozen=True, kw_only=True):
    """A phase of a player's turn ends."""

    rule: ClassVar[str] = "ccg.turn.1"
    phase: Phase
    seat: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The {phase} of {player} ends.", phase=PHASE_NAMES[self.phase], player=who(self.seat))


class Engage(Moment, frozen=True, kw_only=True):
    """A battle begins at a battlefield."""

    rule: ClassVar[str] = "ccg.engage.1"
    battlefield: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The battle at battlefield {n} begins.", n=place_number(g.state, self.battlefield))


class BattleResolves(Moment, frozen=True, kw_only=True):
    """A battle is about to be resolved."""

    rule: ClassVar[str] = "ccg.battle.1"
    battlefield: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The battle at battlefield {n} is resolved.", n=place_number(g.state, self.battlefield))


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

    def told(self, g: EmperorGame) -> Message:
        n = place_number(g.state, self.battlefield)
        if self.winner >= 0:
            return msg("{player} has won the battle at battlefield {n}.", player=who(self.winner), n=n)
        if self.tied:
            return msg("The battle at battlefield {n} has ended in a tie.", n=n)
        return msg("The battle at battlefield {n} is over, and nobody has won it.", n=n)


class BattleEnds(Moment, frozen=True, kw_only=True):
    """A battle ends."""

    rule: ClassVar[str] = "ccg.battle.aftermath.4"
    battlefield: int

    def told(self, g: EmperorGame) -> Message:
        return msg("The battle at battlefield {n} ends.", n=place_number(g.state, self.battlefield))


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

    def told(self, g: EmperorGame) -> Message:
        return msg("{player} announces {action}.", player=who(self.seat), action=doing(g, self.card))


class Targeted(OfAction, frozen=True, kw_only=True):
    """An action has chosen its targets."""

    def told(self, g: EmperorGame) -> Message:
        return msg(
            "{player} uses {action}, which targets {targets}.",
            player=who(self.seat), action=doing(g, self.card), targets=things_named(g, self.targets),
        )  # fmt: skip


class ActionResolves(OfAction, frozen=True, kw_only=True):
    """An action is about to resolve."""

    def told(self, g: EmperorGame) -> Message:
        player, action = who(self.seat), doing(g, self.card)
        if not self.targets:
            return msg("{action} of {player} resolves.", action=action, player=player)
        targets = things_named(g, self.targets)
        return msg(
            "{action} of {player}, which targets {targets}, resolves.", action=action, player=player, targets=targets
        )


class ActionResolved(OfAction, frozen=True, kw_only=True):
    """An action has resolved; `did` is what its effects have done."""

    did: tuple[Change, ...] = ()

    def told(self, g: EmperorGame) -> Message:
        used = msg("{player} has used {action}.", player=who(self.seat), action=doing(g, self.card))
        done = [said for change in self.did if (said := change.told(g)) is not None]
        return together([used, *done])


class AttackTargeted(Moment, frozen=True, kw_only=True):
    """A Ranged or Melee Attack has its target."""

    rule: ClassVar[str] = "ccg.ranged.3"
    card: int
    source: int
    kind: str

    def told(self, g: EmperorGame) -> Message:
        source, card = named(g, self.source), named(g, self.card)
        if self.kind == "ranged":
            return msg("The Ranged Attack of {source} targets {card}.", source=source, card=card)
        return msg("The Melee Attack of {source} targets {card}.", source=source, card=card)


class DuelBegins(Moment, frozen=True, kw_only=True):
    """Two Personalities enter a duel."""

    rule: ClassVar[str] = "ccg.challenge.5"
    challenger: int
    challenged: int

    def told(self, g: EmperorGame) -> Message:
        return msg("{one} and {other} enter a duel.", one=named(g, self.challenger), other=named(g, self.challenged))


class FocusEffects(Moment, frozen=True, kw_only=True):
    """The focused cards of a duel have been turned up."""

    rule: ClassVar[str] = "ccg.duel.11"

    def told(self, g: EmperorGame) -> Message:
        return msg("The Focus Effects of the duel resolve.")


class DuelEnds(Moment, frozen=True, kw_only=True):
    """A duel has ended. Both may have lost, and then there is no winner."""

    rule: ClassVar[str] = "ccg.duel.17"
    winner: int
    losers: tuple[int, ...]
    equal_chi: bool = False
    """Whether the winner did not enter the duel with higher Chi."""

    def told(self, g: EmperorGame) -> Message:
        losers = all_named(g, self.losers)
        if self.winner < 0:
            return msg("Nobody has won the duel; {cards} have lost it.", cards=losers)
        return msg("{card} has won the duel against {cards}.", card=named(g, self.winner), cards=losers)
