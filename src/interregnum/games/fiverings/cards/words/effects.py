"""What happens. Simple effects do something to every card of a set; others are about players, rings or what lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Effect, Number, Quantity, Selector, Who
from interregnum.cards.naming import named
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.selectors import chosen_ring
from interregnum.games.fiverings.flow.initiating import UseAbility
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.duel import Duel
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.fate import GainFate, GiveFate, LoseFate, MoveFate, PlaceFate, RemoveFate
from interregnum.games.fiverings.rules.hand import DiscardAtRandom, Draw, TurnFaceup
from interregnum.games.fiverings.rules.honor import GainHonor, GiveHonor, LoseHonor
from interregnum.games.fiverings.rules.participation import MoveHome, MoveToConflict
from interregnum.games.fiverings.rules.personal_honor import DiscardStatus, Dishonor, Honor
from interregnum.games.fiverings.rules.ring_effects import ResolveRing
from interregnum.games.fiverings.rules.stats import contested_elements, duel_value
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import DUEL_NAMES, DuelKind, Element
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg, msgc

Deed = Literal[
    "bow", "ready", "honor", "dishonor", "move to the conflict", "move home", "discard", "sacrifice",
    "return to hand", "return to the top of the deck", "return to the bottom of the deck",
    "discard the status token of", "turn faceup",
]  # fmt: skip


class Does(Simple, frozen=True):
    """Does something to every card of a set: bow, honor, move home, discard ..."""

    deed: Deed
    to: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [self._change(ctx, card) for card in self.to.all(g, ctx)]

    def _change(self, ctx: Context, card: int) -> Change:
        by, source = ctx.seat, ctx.source
        match self.deed:
            case "bow":
                return Bow(card=card, by=by, source=source)
            case "ready":
                return Ready(card=card, by=by, source=source)
            case "honor":
                return Honor(card=card, by=by, source=source)
            case "dishonor":
                return Dishonor(card=card, by=by, source=source)
            case "move to the conflict":
                return MoveToConflict(card=card, by=by, source=source)
            case "move home":
                return MoveHome(card=card, by=by, source=source)
            case "discard":
                return Leave(card=card, by=by, source=source)
            case "sacrifice":
                return Leave(card=card, how="sacrificed", by=by, source=source)
            case "return to hand":
                return Leave(card=card, how="returned", to="hand", by=by, source=source)
            case "return to the top of the deck":
                return Leave(card=card, how="returned", to="deck top", by=by, source=source)
            case "return to the bottom of the deck":
                return Leave(card=card, how="returned", to="deck bottom", by=by, source=source)
            case "discard the status token of":
                return DiscardStatus(card=card, by=by, source=source)
            case "turn faceup":
                return TurnFaceup(card=card, by=by, source=source)

    def text(self) -> Message:
        what = self.to.phrase("each", "acc")
        return {
            "bow": msg("bow {what}", what=what),
            "ready": msg("ready {what}", what=what),
            "honor": msg("honor {what}", what=what),
            "dishonor": msg("dishonor {what}", what=what),
            "move to the conflict": msg("move {what} to the conflict", what=what),
            "move home": msg("move {what} home", what=what),
            "discard": msg("discard {what}", what=what),
            "sacrifice": msg("sacrifice {what}", what=what),
            "return to hand": msg("return {what} to its owner's hand", what=what),
            "return to the top of the deck": msg("return {what} to the top of its owner's deck", what=what),
            "return to the bottom of the deck": msg("return {what} to the bottom of its owner's deck", what=what),
            "discard the status token of": msg(
                "discard the status token on {what}", what=self.to.phrase("each", "dat")
            ),
            "turn faceup": msg("turn {what} faceup", what=what),
        }[self.deed]


class PutFate(Simple, frozen=True):
    """Places fate on cards."""

    on: Selector
    n: int = 1

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [PlaceFate(card=card, n=self.n, by=ctx.seat, source=ctx.source) for card in self.on.all(g, ctx)]

    def text(self) -> Message:
        return msg("place {n} fate on {what}", n=self.n, what=self.on.phrase("each", "acc"))


class TakeFate(Simple, frozen=True):
    """Removes fate from cards; 0 means all of it, `to_owner` sends it to its owner's pool."""

    off: Selector
    n: int = 1
    to_owner: bool = False

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [
            RemoveFate(card=card, n=self.n, to_owner=self.to_owner, by=ctx.seat, source=ctx.source)
            for card in self.off.all(g, ctx)
        ]

    def text(self) -> Message:
        what = self.off.phrase("each", "dat")
        n = msgc("fate", "{n}", n=self.n) if self.n else msgc("fate", "all")
        if self.to_owner:
            return msg("return {n} fate on {what} to its owner's fate pool", n=n, what=what)
        return msg("remove {n} fate from {what}", n=n, what=what)


class MovesFate(Simple, frozen=True):
    """Moves fate from cards to another card."""

    off: Selector
    to: Selector
    n: int = 1

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        to = next(iter(self.to.all(g, ctx)), -1)
        if to < 0:
            return []
        return [MoveFate(card=card, to=to, n=self.n, by=ctx.seat, source=ctx.source) for card in self.off.all(g, ctx)]

    def text(self) -> Message:
        return msg(
            "move {n} fate from {off} to {to}",
            n=self.n,
            off=self.off.phrase("each", "dat"),
            to=self.to.phrase("the", "acc"),
        )


class Pool(Simple, frozen=True):
    """Something about a player's pool or hand: gain, lose, give, draw, discard at random."""

    deed: Literal[
        "gain honor", "lose honor", "give honor", "gain fate", "lose fate", "give fate", "draw", "discard at random"
    ]
    n: Quantity
    who: Who = YOU

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        seat, n, by, source = self.who.seat(g, ctx), self.n.value(g, ctx), ctx.seat, ctx.source
        match self.deed:
            case "gain honor":
                return [GainHonor(seat=seat, n=n, by=by, source=source)]
            case "lose honor":
                return [LoseHonor(seat=seat, n=n, by=by, source=source)]
            case "give honor":
                return [GiveHonor(seat=seat, n=n, by=by, source=source)]
            case "gain fate":
                return [GainFate(seat=seat, n=n, by=by, source=source)]
            case "lose fate":
                return [LoseFate(seat=seat, n=n, by=by, source=source)]
            case "give fate":
                return [GiveFate(seat=seat, n=n, by=by, source=source)]
            case "draw":
                return [Draw(seat=seat, n=n, by=by, source=source)]
            case "discard at random":
                return [DiscardAtRandom(seat=seat, n=n, by=by, source=source)]

    def text(self) -> Message:
        if not isinstance(self.n, Number):
            return msg("{effect}, where X is {n}", effect=self._said(msg("X")), n=self.n.text())
        return self._said(self.n.text())

    def _said(self, n: Message) -> Message:
        return self.who.says(self._yours(n), self._theirs(n), self._again(n))

    def _yours(self, n: Message) -> Message:
        one = isinstance(self.n, Number) and self.n.n == 1
        return {
            "gain honor": msg("gain {n} honor", n=n),
            "lose honor": msg("lose {n} honor", n=n),
            "give honor": msg("give your opponent {n} honor", n=n),
            "gain fate": msg("gain {n} fate", n=n),
            "lose fate": msg("lose {n} fate", n=n),
            "give fate": msg("give your opponent {n} fate", n=n),
            "draw": msg("draw 1 card") if one else msg("draw {n} cards", n=n),
            "discard at random": (
                msg("discard 1 card at random from your hand")
                if one
                else msg("discard {n} cards at random from your hand", n=n)
            ),
        }[self.deed]

    def _theirs(self, n: Message) -> Message:
        one = isinstance(self.n, Number) and self.n.n == 1
        return {
            "gain honor": msg("{who} gains {n} honor", who=THEY, n=n),
            "lose honor": msg("{who} loses {n} honor", who=THEY, n=n),
            "give honor": msg("take {n} honor from your opponent", n=n),
            "gain fate": msg("{who} gains {n} fate", who=THEY, n=n),
            "lose fate": msg("{who} loses {n} fate", who=THEY, n=n),
            "give fate": msg("take {n} fate from your opponent", n=n),
            "draw": msg("{who} draws 1 card", who=THEY) if one else msg("{who} draws {n} cards", who=THEY, n=n),
            "discard at random": (
                msg("{who} discards 1 card at random from their hand", who=THEY)
                if one
                else msg("{who} discards {n} cards at random from their hand", who=THEY, n=n)
            ),
        }[self.deed]

    def _again(self, n: Message) -> Message:
        """What the opponent does, where they were just named."""
        one = isinstance(self.n, Number) and self.n.n == 1
        return {
            "gain honor": msg("they gain {n} honor", n=n),
            "lose honor": msg("they lose {n} honor", n=n),
            "give honor": msg("take {n} honor from them", n=n),
            "gain fate": msg("they gain {n} fate", n=n),
            "lose fate": msg("they lose {n} fate", n=n),
            "give fate": msg("take {n} fate from them", n=n),
            "draw": msg("they draw 1 card") if one else msg("they draw {n} cards", n=n),
            "discard at random": (
                msg("they discard 1 card at random from their hand")
                if one
                else msg("they discard {n} cards at random from their hand", n=n)
            ),
        }[self.deed]


class ResolvesRing(Effect, frozen=True):
    """A player resolves the effect of a ring: of this conflict, of the one just claimed, or a chosen one.

    Some editions let the attacking player resolve the effect of a ring claimed in a conflict, even if the other player
    claimed it.
    """

    which: Literal["contested", "claimed", "chosen", "picked", "each picked"] = "contested"
    who: Who = YOU

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return bool(self._elements(g, ctx))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        seat, conflict = self.who.seat(g, ctx), g.state.conflict
        if self.which == "claimed" and conflict is not None and g.state.edition.attacker_resolves_claimed_ring:
            seat = conflict.attacker
        return ResolveRing(seat=seat, elements=self._elements(g, ctx))

    def _elements(self, g: FiveRingsGame, ctx: Context) -> tuple[Element, ...]:
        if self.which == "contested":
            return contested_elements(g)
        if self.which == "claimed":
            element = getattr(ctx.trigger, "element", None)
        else:
            element = chosen_ring(g, ctx, "target" if self.which == "chosen" else "picked")
        if g.state.conflict is not None and g.state.conflict.ring == element:
            return contested_elements(g)
        return (element,) if element is not None else ()

    def text(self) -> Message:
        if self.which == "chosen":
            return self.who.says(
                msg("resolve the effect of the chosen ring as if you were the attacking player"),
                msg("your opponent resolves the effect of the chosen ring as if they were the attacking player"),
            )
        if self.which == "claimed":
            return msg("resolve that ring's effect")
        if self.which == "picked":
            return self.who.says(
                msg("resolve its effect as if you were the attacking player"),
                msg("your opponent resolves its effect as if they were the attacking player"),
            )
        if self.which == "each picked":
            return self.who.says(
                msg("resolve each chosen ring's effect as if you were the attacking player"),
                msg("your opponent resolves each chosen ring's effect as if they were the attacking player"),
            )
        return self.who.says(
            msg("resolve that ring's effect as if you were the attacking player"),
            msg("your opponent resolves that ring's effect as if they were the attacking player"),
        )


class Challenges(Effect, frozen=True):
    """A duel between this character and a chosen one.

    `or_discard` lets a player discard cards from hand instead of giving honor for the bid.
    """

    whom: Selector
    kind: DuelKind
    outcome: Effect
    challenger: Selector = SELF
    or_discard: bool = False

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return len(self._duelists(g, ctx)) >= 2 and self.could_affect(g, ctx, -1)

    def could_affect(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        """Whether those who are duelists so far may be; the others may still have to be chosen."""
        return all(self._may_duel(g, card) for card in self._duelists(g, ctx))

    def _duelists(self, g: FiveRingsGame, ctx: Context) -> list[int]:
        return [*self.whom.all(g, ctx), *self.challenger.all(g, ctx)]

    def _may_duel(self, g: FiveRingsGame, card: int) -> bool:
        """Duelists participate, except where duels may be fought outside conflicts."""
        s = g.state
        there = s.cards[card].participating or (s.edition.duels_outside_conflicts and s.conflict is None)
        return there and duel_value(g, card, self.kind) is not None

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        sides = tuple(self.challenger.all(g, ctx)), tuple(self.whom.all(g, ctx))
        return Duel(ctx=ctx, sides=sides, kind=self.kind, outcome=self.outcome, or_discard=self.or_discard)

    def text(self) -> Message:
        duel = msg("challenge {whom} to a {kind} duel", whom=self.whom.phrase("the", "acc"), kind=DUEL_NAMES[self.kind])
        if self.challenger != SELF:
            duel = msg(
                "{challenger} challenges {whom} to a {kind} duel",
                challenger=self.challenger.phrase("the", "nom"),
                whom=self.whom.phrase("the", "acc"),
                kind=DUEL_NAMES[self.kind],
            )
        if self.or_discard:
            return msg(
                "{duel}; instead of giving honor for the bid, a player may choose and discard as many cards from hand; "
                "{outcome}",
                duel=duel,
                outcome=self.outcome.text(),
            )
        return msg("{duel}; {outcome}", duel=duel, outcome=self.outcome.text())


class MayRepeat(Effect, frozen=True):
    """The ability may be resolved a second time for honor."""

    honor: int = 1

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return False

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        if ctx.repeated or g.state.seats[ctx.seat].honor < self.honor:
            return Result(True)
        return RepeatOffer(ctx=ctx, honor=self.honor)

    def text(self) -> Message:
        return YOU.says(
            msg("you may lose {n} honor to resolve this ability twice", n=self.honor),
            msg("your opponent may lose {n} honor to resolve this ability twice", n=self.honor),
        )


class RepeatOffer(EffectRun, kw_only=True):
    """The question whether to pay for resolving an ability twice."""

    honor: int

    @step("lcg.initiate.twice.1")
    def offer(self, g: FiveRingsGame) -> Flow:
        card = named(g, self.ctx.source)
        prompt = msg("{card}: lose {n} honor to resolve this ability twice?", card=card, n=self.honor)
        ask = Decision(self.ctx.seat, "may", prompt, "lcg.initiate.twice.1", (f"card:{self.ctx.source}",))
        ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @offer.chosen
    def decided(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == "no":
            return Done(True)
        return occur(g, LoseHonor(seat=self.ctx.seat, n=self.honor, by=self.ctx.seat))

    @step("lcg.initiate.twice.3")
    def repeat(self, g: FiveRingsGame) -> Flow:
        if g.result:
            next(frame for frame in reversed(g.stack) if isinstance(frame, UseAbility)).repeat = True
        return Done(True)
