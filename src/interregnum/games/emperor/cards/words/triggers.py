"""What traits and Reactions wait for. Each reads as a clause without "before" or "after"."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.grammar import wants_an
from interregnum.cards.language import YOU, Selector, Who
from interregnum.cards.words.selectors import SELF
from interregnum.games.emperor.rules.bowing import Bow, Straighten
from interregnum.games.emperor.rules.entering import EnterPlay, Leave
from interregnum.games.emperor.rules.honor import Dishonor, GainHonor, LoseHonor
from interregnum.games.emperor.rules.moments import (
    ActionResolved,
    ActionResolves,
    Announced,
    AttackTargeted,
    BattleEnds,
    BattleResolved,
    BattleResolves,
    DuelBegins,
    DuelEnds,
    Engage,
    FocusEffects,
    OfAction,
    PhaseBegins,
    PhaseEnds,
    Targeted,
    TurnBegins,
    TurnEnds,
)
from interregnum.games.emperor.rules.movement import Assign, Move
from interregnum.games.emperor.rules.provinces import DestroyProvince
from interregnum.games.emperor.rules.units import card_type, location
from interregnum.games.emperor.state import Card, EmperorGame
from interregnum.games.emperor.terms import CLAN_NAMES, PHASE_NAMES, Phase
from interregnum.kernel.text import Message, msg, msgc

Deed = Literal["bow", "straighten", "destroy", "move", "dishonor", "enter play", "win a duel"]


class Happens(Trigger, frozen=True):
    """Something happens to one of a set of cards; a kind of this for each kind of change."""

    says: ClassVar[str] = ""
    of: Selector = SELF

    def matches(self, g: EmperorGame, ctx: Context, change: OfCard) -> bool:
        if not isinstance(change, Leave) or change.was is None:
            return self.of.has(g, ctx, change.card)
        return seen_before(g, ctx, self.of, change.was)

    def text(self) -> Message:
        return msgc("happens", f"{{who}} {self.says}", who=self.of.phrase("a", "nom"))


def seen_before(g: EmperorGame, ctx: Context, of: Selector, was: Card) -> bool:
    """Whether a card that has left play was one of a set while it was there."""
    before = g.clone()
    before.state.cards[was.id] = was
    before.state.memo.clear()
    return of.has(before, ctx, was.id)


class Enters(Happens, frozen=True):
    """A card enters play, from a province or a hand if it says so."""

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay,)
    says: ClassVar[str] = "enters play"
    area: Literal["", "province", "hand"] = ""

    def matches(self, g: EmperorGame, ctx: Context, change: OfCard) -> bool:
        if not isinstance(change, EnterPlay) or (self.area and change.from_area != self.area):
            return False
        return self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        who = self.of.phrase("a", "nom")
        if self.area == "province":
            return msg("{who} enters play from a province", who=who)
        if self.area == "hand":
            return msg("{who} enters play from your hand", who=who)
        return msg("{who} enters play", who=who)


class IsDestroyed(Happens, frozen=True):
    """A card is destroyed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave,)
    says: ClassVar[str] = "is destroyed"

    def matches(self, g: EmperorGame, ctx: Context, change: OfCard) -> bool:
        return isinstance(change, Leave) and change.how == "destroyed" and super().matches(g, ctx, change)


class Bows(Happens, frozen=True):
    """A card bows."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Bow,)
    says: ClassVar[str] = "bows"


class Straightens(Happens, frozen=True):
    """A card straightens."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Straighten,)
    says: ClassVar[str] = "straightens"


class StraightensAgainst(Trigger, frozen=True):
    """In a battle a Personality straightens whose enemy leader is of a Clan."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Straighten,)
    clan: str

    def matches(self, g: EmperorGame, ctx: Context, change: Straighten) -> bool:
        s = g.state
        card = s.cards[change.card]
        if s.battle < 0 or card_type(card) != "personality":
            return False
        return s.seats[1 - card.controller].clan == self.clan

    def text(self) -> Message:
        clan = CLAN_NAMES[self.clan]
        return msg("a Personality straightens in a battle in which the enemy leader is a {clan} Clan player", clan=clan)


class IsAssigned(Happens, frozen=True):
    """A Personality is assigned."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Assign,)
    says: ClassVar[str] = "is assigned"


class ProvinceFalls(Happens, frozen=True):
    """A province is destroyed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DestroyProvince,)
    says: ClassVar[str] = "is destroyed"


class HonorChanges(Trigger, frozen=True):
    """A player gains or loses Honor."""

    kinds: ClassVar[tuple[type[Change], ...]] = (GainHonor, LoseHonor)
    who: Who = YOU
    how: Literal["gains", "loses"] = "loses"
    by_your_battle_action: bool = False

    def matches(self, g: EmperorGame, ctx: Context, change: Change) -> bool:
        wanted = GainHonor if self.how == "gains" else LoseHonor
        if not isinstance(change, wanted) or change.seat != self.who.seat(g, ctx):
            return False
        mine = change.by == ctx.seat and bool(change.cause) and g.state.segment == "combat"
        return mine or not self.by_your_battle_action

    def text(self) -> Message:
        if self.by_your_battle_action:
            return msg("{change} from your Battle action", change=self._change())
        return self._change()

    def _change(self) -> Message:
        if self.how == "gains":
            return self.who.says(msg("you gain Honor"), msg("your opponent gains Honor"))
        return self.who.says(msg("you lose Honor"), msg("your opponent loses Honor"))


class TurnStarts(Trigger, frozen=True):
    """A player's turn begins."""

    kinds: ClassVar[tuple[type[Change], ...]] = (TurnBegins,)
    who: Who | None = YOU

    def matches(self, g: EmperorGame, ctx: Context, change: TurnBegins) -> bool:
        return self.who is None or change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        if self.who is None:
            return msg("a player’s turn begins")
        return self.who.says(msg("your turn begins"), msg("your opponent’s turn begins"))


class TurnFinishes(Trigger, frozen=True):
    """A player's turn ends."""

    kinds: ClassVar[tuple[type[Change], ...]] = (TurnEnds,)
    who: Who | None = YOU

    def matches(self, g: EmperorGame, ctx: Context, change: TurnEnds) -> bool:
        return self.who is None or change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        if self.who is None:
            return msg("a player’s turn ends")
        return self.who.says(msg("your turn ends"), msg("your opponent’s turn ends"))


class PhaseStarts(Trigger, frozen=True):
    """A phase of a player's turn begins."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseBegins,)
    phase: Phase
    who: Who | None = YOU

    def matches(self, g: EmperorGame, ctx: Context, change: PhaseBegins) -> bool:
        return change.phase == self.phase and (self.who is None or change.seat == self.who.seat(g, ctx))

    def text(self) -> Message:
        phase = PHASE_NAMES[self.phase]
        if self.who is None:
            return (
                msg("an {phase} begins", phase=phase) if wants_an(phase.text) else msg("a {phase} begins", phase=phase)
            )
        return self.who.says(
            msg("your {phase} begins", phase=phase), msg("your opponent’s {phase} begins", phase=phase)
        )


class PhaseFinishes(Trigger, frozen=True):
    """A phase of a player's turn ends."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseEnds,)
    phase: Phase
    who: Who | None = YOU

    def matches(self, g: EmperorGame, ctx: Context, change: PhaseEnds) -> bool:
        return change.phase == self.phase and (self.who is None or change.seat == self.who.seat(g, ctx))

    def text(self) -> Message:
        phase = PHASE_NAMES[self.phase]
        if self.who is None:
            return msg("an {phase} ends", phase=phase) if wants_an(phase.text) else msg("a {phase} ends", phase=phase)
        return self.who.says(msg("your {phase} ends", phase=phase), msg("your opponent’s {phase} ends", phase=phase))


def next_time(trigger: Trigger) -> Message:
    """A trigger as the next time it comes, where it would read as any time."""
    if isinstance(trigger, PhaseStarts) and trigger.who is None:
        return msg("the next {phase} begins", phase=PHASE_NAMES[trigger.phase])
    if isinstance(trigger, TurnFinishes) and trigger.who is None:
        return msg("this turn ends")
    if isinstance(trigger, AfterBattle) and trigger == AfterBattle():
        return msg("the next battle resolution ends")
    return trigger.text()


class Engages(Trigger, frozen=True):
    """A battle begins; at the battlefield where this card is, if it says so."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Engage,)
    here: bool = False

    def matches(self, g: EmperorGame, ctx: Context, change: Engage) -> bool:
        return not self.here or location(g.state, ctx.source) == change.battlefield

    def text(self) -> Message:
        return msg("engaging at this card’s battlefield") if self.here else msg("engaging")


class OfBattle(Trigger, frozen=True):
    """A battle; at the battlefield where this card is, if it says so."""

    here: bool = False

    def matches(self, g: EmperorGame, ctx: Context, change: BattleResolves) -> bool:
        return not self.here or location(g.state, ctx.source) == change.battlefield


class ResolutionOfBattle(OfBattle, frozen=True):
    """A battle is resolved: for what comes before it."""

    kinds: ClassVar[tuple[type[Change], ...]] = (BattleResolves,)

    def text(self) -> Message:
        return msg("the resolution of this battle")


class BattleOver(Trigger, frozen=True):
    """A battle ends."""

    kinds: ClassVar[tuple[type[Change], ...]] = (BattleEnds,)

    def matches(self, g: EmperorGame, ctx: Context, change: BattleEnds) -> bool:
        return True

    def text(self) -> Message:
        return msg("the battle ends")


class AfterBattle(Trigger, frozen=True):
    """The resolution of a battle has ended: one that a player has won or lost, if it says so."""

    kinds: ClassVar[tuple[type[Change], ...]] = (BattleResolved,)
    result: Literal["any", "won", "lost"] = "any"
    here: bool = False
    destroyed: Selector | None = None
    """One of some cards that it destroyed, if it says so."""

    def matches(self, g: EmperorGame, ctx: Context, change: BattleResolved) -> bool:
        if self.destroyed is not None and not any(seen_before(g, ctx, self.destroyed, was) for was in change.lost):
            return False
        if self.here and location(g.state, ctx.source) != change.battlefield:
            return False
        if self.result == "any":
            return True
        return change.winner == (ctx.seat if self.result == "won" else 1 - ctx.seat)

    def text(self) -> Message:
        said = self._resolution()
        return msg("{resolution} at this card’s battlefield", resolution=said) if self.here else said

    def _resolution(self) -> Message:
        if self.result == "won":
            return msg("the resolution of a battle that you won")
        if self.result == "lost":
            return msg("the resolution of a battle that you lost")
        if self.destroyed is not None:
            return msg("a battle resolution ends that destroyed {what}", what=self.destroyed.phrase("a", "acc"))
        return msg("a battle resolution ends")


class OfActions(Trigger, frozen=True):
    """A moment of an action: of whom, from which cards, of which kinds and keywords, at which targets.

    `did` narrows it to actions that have done something to one of some cards.
    """

    by: Who | None = None
    kind: str = ""
    keyword: str = ""
    source: Selector | None = None
    targets: Selector | None = None
    performer: Selector | None = None

    def matches(self, g: EmperorGame, ctx: Context, change: OfAction) -> bool:
        if self.by is not None and change.seat != self.by.seat(g, ctx):
            return False
        if self.kind and not self._of_kind(g, change):
            return False
        if self.keyword and self.keyword not in self._keywords(g, change):
            return False
        if self.source is not None and not self.source.has(g, ctx, change.card):
            return False
        if self.performer is not None and not any(self.performer.has(g, ctx, card) for card in change.performers):
            return False
        targets = self.targets
        return targets is None or any(targets.has(g, ctx, thing) for thing in change.targets)

    def _of_kind(self, g: EmperorGame, change: OfAction) -> bool:
        if self.kind == "battle" and "battle" in change.kinds:
            return g.state.segment == "combat"
        return self.kind in change.kinds

    def _keywords(self, g: EmperorGame, change: OfAction) -> tuple[str, ...]:
        """The keywords of an action: its own, and those of the card it is on."""
        card: Card = g.state.cards[change.card]
        own: tuple[str, ...] = g.state.dialect.catalogue.printed(card.title).keywords
        return (*change.keywords, *own)

    def _action(self) -> Message:
        """The action, as a noun phrase."""
        kind = msgc("action of a kind", f"{self.kind.capitalize()} action") if self.kind else msg("action")
        if self.keyword:
            kind = msg("{keyword} {action}", keyword=msgc("keyword", self.keyword), action=kind)
        if self.source is not None:
            kind = msg("{action} on {card}", action=kind, card=self.source.phrase("a", "dat"))
        if self.performer is not None:
            kind = msg("{action} performed by {who}", action=kind, who=self.performer.phrase("a", "dat"))
        if self.by is not None:
            return self.by.says(msg("your {action}", action=kind), msg("another player’s {action}", action=kind))
        return msg("a {action}", action=kind) if self.kind or self.keyword else msg("an {action}", action=kind)


class ActionAnnounced(OfActions, frozen=True):
    """An action is announced."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Announced,)

    def text(self) -> Message:
        return msg("{action} is announced", action=self._action())


class ActionTargets(OfActions, frozen=True):
    """An action has chosen its targets."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Targeted,)

    def text(self) -> Message:
        what = self.targets.phrase("a", "acc") if self.targets is not None else msg("something")
        return msg("{action} targets {what}", action=self._action(), what=what)


class ActionBegins(OfActions, frozen=True):
    """An action is about to resolve: for what comes before its resolution."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ActionResolves,)

    def text(self) -> Message:
        return msg("the resolution of {action}", action=self._action())


class ActionDone(OfActions, frozen=True):
    """An action has resolved, and has done something to one of some cards if it says so."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ActionResolved,)
    did: Deed | None = None
    to: Selector | None = None

    def matches(self, g: EmperorGame, ctx: Context, change: OfAction) -> bool:
        if not super().matches(g, ctx, change) or not isinstance(change, ActionResolved):
            return False
        return self.did is None or any(self._meant(g, ctx, done) for done in change.did)

    def _meant(self, g: EmperorGame, ctx: Context, done: Change) -> bool:
        if self.did is None or not isinstance(done, _DEEDS[self.did]):
            return False
        if isinstance(done, DuelEnds):
            return done.winner >= 0 and (self.to is None or self.to.has(g, ctx, done.winner))
        if not isinstance(done, OfCard):
            return False
        if isinstance(done, Leave):
            if done.how != "destroyed" or done.was is None:
                return False
            return self.to is None or seen_before(g, ctx, self.to, done.was)
        return self.to is None or self.to.has(g, ctx, done.card)

    def text(self) -> Message:
        action = self._action()
        if self.did is None:
            return msg("the resolution of {action}", action=action)
        what = self.to.phrase("a", "acc") if self.to is not None else msg("something")
        return {
            "bow": msg("the resolution of {action} that bowed {what}", action=action, what=what),
            "straighten": msg("the resolution of {action} that straightened {what}", action=action, what=what),
            "destroy": msg("the resolution of {action} that destroyed {what}", action=action, what=what),
            "move": msg("the resolution of {action} that moved {what}", action=action, what=what),
            "dishonor": msg("the resolution of {action} that dishonored {what}", action=action, what=what),
            "win a duel": msg("the resolution of {action} that created a duel {what} won", action=action, what=what),
            "enter play": msg("the resolution of {action} that brought {what} into play", action=action, what=what),
        }[self.did]


_DEEDS: dict[str, type[Change]] = {
    "bow": Bow,
    "straighten": Straighten,
    "destroy": Leave,
    "move": Move,
    "dishonor": Dishonor,
    "enter play": EnterPlay,
    "win a duel": DuelEnds,
}


class AttackAimed(Trigger, frozen=True):
    """A Ranged or Melee Attack has its target."""

    kinds: ClassVar[tuple[type[Change], ...]] = (AttackTargeted,)
    kind: Literal["ranged", "melee"] = "ranged"

    def matches(self, g: EmperorGame, ctx: Context, change: AttackTargeted) -> bool:
        return change.kind == self.kind

    def text(self) -> Message:
        return msg("a Ranged Attack is targeted") if self.kind == "ranged" else msg("a Melee Attack is targeted")


class EntersDuel(Trigger, frozen=True):
    """One of some Personalities enters a duel."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DuelBegins,)
    of: Selector

    def matches(self, g: EmperorGame, ctx: Context, change: DuelBegins) -> bool:
        return self.of.has(g, ctx, change.challenger) or self.of.has(g, ctx, change.challenged)

    def text(self) -> Message:
        return msg("{who} enters a duel", who=self.of.phrase("a", "nom"))


class FocusEffectsResolve(Trigger, frozen=True):
    """Focus Effects resolve."""

    kinds: ClassVar[tuple[type[Change], ...]] = (FocusEffects,)

    def matches(self, g: EmperorGame, ctx: Context, change: FocusEffects) -> bool:
        return True

    def text(self) -> Message:
        return msg("Focus Effects resolve")


class DuelOver(Trigger, frozen=True):
    """A duel ends; one that some Personality has won, if it says so."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DuelEnds,)
    won_by: Selector | None = None

    def matches(self, g: EmperorGame, ctx: Context, change: DuelEnds) -> bool:
        return self.won_by is None or (change.winner >= 0 and self.won_by.has(g, ctx, change.winner))

    def text(self) -> Message:
        if self.won_by is None:
            return msg("the duel ends")
        return msg("{who} wins a duel", who=self.won_by.phrase("a", "nom"))


class AsFocusEffect(Trigger, frozen=True):
    """This card is turned up as a focused card."""

    def matches(self, g: EmperorGame, ctx: Context, change: Change) -> bool:
        return False

    def text(self) -> Message:
        return msg("this card is turned up")
