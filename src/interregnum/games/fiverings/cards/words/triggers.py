"""What interrupts and reactions wait for. Each reads as a clause without "when" or "after"."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Selector, Who
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.attachments import Attach
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.conflicts import ConflictDeclared, ConflictEnded, ConflictPassed, ConflictWon
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import PlaceFate
from interregnum.games.fiverings.rules.periods import PhaseBegins, PhaseEnds
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.games.fiverings.rules.provinces import BreakProvince, RevealProvince
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.games.fiverings.rules.stats import contested_elements, participants
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import PHASE_NAMES, RING, SKILL_NAMES, Element, Phase, Skill
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg, msgc


class Happens(Trigger, frozen=True):
    """A change happens to one of a set of cards; a kind of this for each kind of change."""

    says: ClassVar[str] = ""
    """What happens, as a predicate."""
    would_say: ClassVar[str] = ""
    """The same after "would"."""

    of: Selector

    def matches(self, g: FiveRingsGame, ctx: Context, change: OfCard) -> bool:
        return self._about(g, ctx, change)

    def _about(self, g: FiveRingsGame, ctx: Context, change: OfCard) -> bool:
        """Whether the change is about one of the cards; a card that has left play is judged as it last was."""
        if not isinstance(change, Leave) or change.was is None:
            return self.of.has(g, ctx, change.card)
        before = g.clone()
        before.state.cards[change.card] = change.was
        return self.of.has(before, ctx, change.card)

    def text(self) -> Message:
        return msgc("happens", f"{{who}} {self.says}", who=self.of.phrase("a", "nom"))

    def would(self) -> Message:
        return msgc("happens", f"{{who}} would {self.would_say}", who=self.of.phrase("a", "nom"))


class LeavesPlay(Happens, frozen=True):
    """A card leaves play."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave,)
    says: ClassVar[str] = "leaves play"
    would_say: ClassVar[str] = "leave play"


class IsHonored(Happens, frozen=True):
    """A character is honored."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Honor,)
    says: ClassVar[str] = "is honored"
    would_say: ClassVar[str] = "be honored"


class IsBowed(Happens, frozen=True):
    """A card is bowed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Bow,)
    says: ClassVar[str] = "is bowed"
    would_say: ClassVar[str] = "be bowed"


class IsBowedByOpponent(IsBowed, frozen=True):
    """A card is bowed by an opponent's card effect or a ring effect."""

    says: ClassVar[str] = "is bowed by an opponent's card effect or a ring effect"
    would_say: ClassVar[str] = "be bowed by an opponent's card effect or a ring effect"

    def matches(self, g: FiveRingsGame, ctx: Context, change: OfCard) -> bool:
        theirs = change.cause == RING or (change.source >= 0 and change.by != ctx.seat)
        return theirs and self._about(g, ctx, change)


class ComesIntoPlay(Happens, frozen=True):
    """A card enters play."""

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay,)
    says: ClassVar[str] = "enters play"
    would_say: ClassVar[str] = "enter play"


class IsRevealed(Happens, frozen=True):
    """A province is revealed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (RevealProvince,)
    says: ClassVar[str] = "is revealed"
    would_say: ClassVar[str] = "be revealed"


class IsBroken(Happens, frozen=True):
    """A province is broken."""

    kinds: ClassVar[tuple[type[Change], ...]] = (BreakProvince,)
    says: ClassVar[str] = "is broken"
    would_say: ClassVar[str] = "be broken"


class GetsFate(Happens, frozen=True):
    """Fate is placed on a character."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PlaceFate,)
    says: ClassVar[str] = "has fate placed on it"
    would_say: ClassVar[str] = "have fate placed on it"


class EntersFromProvince(Trigger, frozen=True):
    """A card enters play from a province."""

    of: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, EnterPlay) and change.from_slot >= 0 and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("{who} enters play from a province", who=self.of.phrase("a", "nom"))


class AttachedTo(Trigger, frozen=True):
    """A player attaches an attachment to a card: by playing it, putting it into play or moving it."""

    who: Who
    what: Selector
    host: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay, Attach)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, EnterPlay | Attach) or change.host < 0 or change.by != self.who.seat(g, ctx):
            return False
        return self.host.has(g, ctx, change.host) and self.what.has(g, ctx, change.card)

    def text(self) -> Message:
        what, host = self.what.phrase("a", "acc"), self.host.phrase("a", "dat")
        return self.who.says(
            msg("you attach {what} to {host}", what=what, host=host),
            msg("{who} attaches {what} to {host}", who=THEY, what=what, host=host),
        )


class Breaks(Trigger, frozen=True):
    """A player breaks a province, in a conflict of a type if named."""

    who: Who
    kind: Skill | None = None

    kinds: ClassVar[tuple[type[Change], ...]] = (BreakProvince,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, BreakProvince) or change.by != self.who.seat(g, ctx):
            return False
        return self.kind is None or (g.state.conflict is not None and g.state.conflict.kind == self.kind)

    def text(self) -> Message:
        said = self.who.says(msg("you break a province"), msg("{who} breaks a province", who=THEY))
        if self.kind is None:
            return said
        return msg("{said} during a {kind} conflict", said=said, kind=SKILL_NAMES[self.kind])


class SelectsRing(Trigger, frozen=True):
    """A player selects a ring with fate on it for a conflict."""

    who: Who

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictDeclared,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, ConflictDeclared) and change.ring_fate > 0 and change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("you select a ring with fate on it"), msg("{who} selects a ring with fate on it", who=THEY)
        )


class ConflictEnds(Trigger, frozen=True):
    """The conflict is over."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictEnded,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return True

    def text(self) -> Message:
        return msg("the conflict ends")


class PhaseStarts(Trigger, frozen=True):
    """A phase begins."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseBegins,)
    phase: Phase

    def matches(self, g: FiveRingsGame, ctx: Context, change: PhaseBegins) -> bool:
        return change.phase == self.phase

    def text(self) -> Message:
        return msg("the {phase} begins", phase=PHASE_NAMES[self.phase])


class PhaseFinishes(Trigger, frozen=True):
    """A phase ends."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseEnds,)
    phase: Phase

    def matches(self, g: FiveRingsGame, ctx: Context, change: PhaseEnds) -> bool:
        return change.phase == self.phase

    def text(self) -> Message:
        return msg("the {phase} ends", phase=PHASE_NAMES[self.phase])


class ConflictResult(Trigger, frozen=True):
    """A conflict is won or lost: by you, or by a card that participates for that side."""

    who: Who | Selector
    result: Literal["wins", "loses"] = "wins"
    kind: Skill | None = None
    element: Element | None = None
    role: Literal["attacker", "defender"] | None = None
    least: int = 0
    """The least skill it must be won by."""
    unopposed: bool = False
    here: bool = False
    """Only at this province."""
    alone: bool = False
    """Only if that side has a single participating character."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictWon,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        conflict = g.state.conflict
        if not isinstance(change, ConflictWon) or conflict is None or change.difference < self.least:
            return False
        if (self.kind is not None and conflict.kind != self.kind) or (self.unopposed and not change.unopposed):
            return False
        if self.here and conflict.province != ctx.source:
            return False
        if self.element is not None and self.element not in contested_elements(g):
            return False
        side = change.winner if self.result == "wins" else change.loser
        if self.role is not None and (side == conflict.attacker) != (self.role == "attacker"):
            return False
        if self.alone and sum(1 for _ in participants(g.state, side)) != 1:
            return False
        if isinstance(self.who, Who):
            return self.who.seat(g, ctx) == side
        cards = list(self.who.all(g, ctx))
        return any(g.state.cards[c].participating and g.state.cards[c].controller == side for c in cards)

    def text(self) -> Message:
        conflict = msg("a conflict")
        if self.kind is not None:
            conflict = msg("a {kind} conflict", kind=SKILL_NAMES[self.kind])
        elif self.element is not None:
            conflict = msg("a conflict of the {element} element", element=msgc("element", self.element))
        elif self.unopposed:
            conflict = msg("an unopposed conflict")
        elif self.here:
            conflict = msg("a conflict at this province")
        said = self._result(conflict)
        if self.alone:
            said = YOU.says(
                msg("{said} in which you control a single participating character", said=said),
                msg("{said} in which your opponent controls a single participating character", said=said),
            )
        if self.least:
            said = msg("{said} by {n} or more skill", said=said, n=self.least)
        if self.role == "attacker":
            return msg("{said} as an attacker", said=said)
        return msg("{said} as a defender", said=said) if self.role == "defender" else said

    def _result(self, conflict: Message) -> Message:
        who = THEY if isinstance(self.who, Who) else self.who.phrase("a", "nom")
        if self.result == "loses":
            said = (
                msg("you lose {conflict}", conflict=conflict),
                msg("{who} loses {conflict}", who=who, conflict=conflict),
            )
        else:
            said = (
                msg("you win {conflict}", conflict=conflict),
                msg("{who} wins {conflict}", who=who, conflict=conflict),
            )
        return self.who.says(*said) if isinstance(self.who, Who) else said[1]


class RingClaimed(Trigger, frozen=True):
    """A player claims a ring, in a conflict of a type if named."""

    who: Who
    kind: Skill | None = None

    kinds: ClassVar[tuple[type[Change], ...]] = (ClaimRing,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, ClaimRing) or change.seat != self.who.seat(g, ctx):
            return False
        return self.kind is None or (g.state.conflict is not None and g.state.conflict.kind == self.kind)

    def text(self) -> Message:
        said = self.who.says(msg("you claim a ring"), msg("{who} claims a ring", who=THEY))
        if self.kind is None:
            return said
        return msg("{said} during a {kind} conflict", said=said, kind=SKILL_NAMES[self.kind])


class Declared(Trigger, frozen=True):
    """A player declares a conflict: of an element, or against this province."""

    who: Who
    element: Element | None = None
    here: bool = False

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictDeclared,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        conflict = g.state.conflict
        if not isinstance(change, ConflictDeclared) or conflict is None or change.seat != self.who.seat(g, ctx):
            return False
        if self.element is not None and self.element not in contested_elements(g):
            return False
        return not self.here or conflict.province == ctx.source

    def text(self) -> Message:
        if self.here:
            return msg("a conflict is declared against this province")
        if self.element is None:
            return self.who.says(msg("you declare a conflict"), msg("{who} declares a conflict", who=THEY))
        element = msgc("element", self.element)
        return self.who.says(
            msg("you declare a conflict of the {element} element", element=element),
            msg("{who} declares a conflict of the {element} element", who=THEY, element=element),
        )


class PassesConflict(Trigger, frozen=True):
    """A player passes on declaring a conflict."""

    who: Who

    kinds: ClassVar[tuple[type[Change], ...]] = (ConflictPassed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, ConflictPassed) and change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("you pass on declaring a conflict"), msg("{who} passes on declaring a conflict", who=THEY)
        )


class Plays(Trigger, frozen=True):
    """A player has played a card, or a character from hand."""

    who: Who
    what: Literal["a card", "a character from hand"] = "a card"

    kinds: ClassVar[tuple[type[Change], ...]] = (CardPlayed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, CardPlayed) or change.seat != self.who.seat(g, ctx):
            return False
        return self.what == "a card" or (change.kind == "character" and change.from_hand)

    def text(self) -> Message:
        if self.what == "a card":
            return self.who.says(msg("you play a card"), msg("{who} plays a card", who=THEY))
        return self.who.says(
            msg("you play a character from your hand"), msg("{who} plays a character from hand", who=THEY)
        )


class Initiates(Trigger, frozen=True):
    """The effects of an ability initiate: of an event, or of any card ability, if named one that targets some card."""

    event: bool = False
    targeting: Selector | None = None
    on: Selector | None = None
    """Only of a card of a set."""
    who: Who | None = None
    """Only of a player's."""

    kinds: ClassVar[tuple[type[Change], ...]] = (EffectsInitiate,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, EffectsInitiate) or (self.event and not change.event):
            return False
        if self.on is not None and not self.on.has(g, ctx, change.card):
            return False
        if self.who is not None and change.seat != self.who.seat(g, ctx):
            return False
        targeting = self.targeting
        return targeting is None or any(card >= 0 and targeting.has(g, ctx, card) for card in change.targets)

    def text(self) -> Message:
        return msg("{effects} initiate", effects=self._effects())

    def would(self) -> Message:
        return msg("{effects} would initiate", effects=self._effects())

    def _effects(self) -> Message:
        said = msg("the effects of an event") if self.event else msg("the effects of a triggered ability")
        if self.on is not None and self.event:
            said = msg("the effects of {event}", event=self.on.phrase("a", "gen"))
        elif self.on is not None:
            said = msg("the effects of a triggered ability on {card}", card=self.on.phrase("a", "dat"))
        if self.who is not None:
            said = self.who.says(
                msg("{effects} you play", effects=said), msg("{effects} your opponent plays", effects=said)
            )
        if self.targeting is None:
            return said
        return msg("{effects} that targets {whom}", effects=said, whom=self.targeting.phrase("a", "acc"))


class GetsHonor(Trigger, frozen=True):
    """A character is honored or dishonored."""

    of: Selector

    kinds: ClassVar[tuple[type[Change], ...]] = (Honor, Dishonor)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, Honor | Dishonor) and self.of.has(g, ctx, change.card)

    def text(self) -> Message:
        return msg("{who} is honored or dishonored", who=self.of.phrase("a", "nom"))

    def would(self) -> Message:
        return msg("{who} would be honored or dishonored", who=self.of.phrase("a", "nom"))


class DialsAreRevealed(Trigger, frozen=True):
    """The honor dials are revealed."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DialsRevealed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, DialsRevealed)

    def text(self) -> Message:
        return msg("honor dials are revealed")
