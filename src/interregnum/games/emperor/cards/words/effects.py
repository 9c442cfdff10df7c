"""What happens to cards and players, at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from interregnum.cards.change import Change, OfCard
from interregnum.cards.composed import EffectRun, SelectOne, Then
from interregnum.cards.context import Context
from interregnum.cards.grammar import NOTHING
from interregnum.cards.language import OPPONENT, THEY, YOU, Effect, Number, Quantity, Selector, Who, quantity
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.rules.ability import Shot
from interregnum.games.emperor.rules.bowing import Bow, Straighten
from interregnum.games.emperor.rules.control import TakeControl
from interregnum.games.emperor.rules.entering import EnterPlay, Leave
from interregnum.games.emperor.rules.favor import DiscardFavor, TakeFavor
from interregnum.games.emperor.rules.hand import Draw, SetAside, ToDeck, ToHand
from interregnum.games.emperor.rules.honor import Dishonor, LoseHonor, Rehonor, gain
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.provinces import DestroyProvince
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.tokens import AddToken
from interregnum.games.emperor.state import HOME, EmperorGame, Extra, Token, update_battlefield
from interregnum.kernel.procedure import Flow, Result, step
from interregnum.kernel.text import Message, msg, msgc

Verb: TypeAlias = Literal[
    "bow", "straighten", "destroy", "discard", "move home", "move here", "dishonor", "rehonor", "remove",
    "return to hand", "put on top of the deck", "put at the bottom of the deck", "take control of", "destroy province",
]  # fmt: skip


class Does(Simple, frozen=True):
    """Does something to every card of a set; if it is `certain`, it will not be negated."""

    verb: Verb
    to: Selector = TARGET
    certain: bool = False

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [self._change(g, ctx, card) for card in self.to.all(g, ctx)]

    def _change(self, g: EmperorGame, ctx: Context, card: int) -> Change:
        made = {**made_by(ctx), "certain": self.certain}
        in_play = g.state.cards[card].area == "play"
        match self.verb:
            case "bow":
                return Bow(card=card, **made)
            case "straighten":
                return Straighten(card=card, **made)
            case "destroy":
                return Leave(card=card, **made)
            case "discard":
                return Leave(card=card, how="discarded", **made)
            case "remove":
                return Leave(card=card, how="removed", **made) if in_play else SetAside(card=card, **made_by(ctx))
            case "return to hand":
                return (
                    Leave(card=card, how="returned", to="hand", **made)
                    if in_play
                    else ToHand(card=card, **made_by(ctx))
                )
            case "put on top of the deck":
                top = Leave(card=card, how="returned", to="deck top", **made)
                return top if in_play else ToDeck(card=card, bottom=False, **made_by(ctx))
            case "put at the bottom of the deck":
                low = Leave(card=card, how="returned", to="deck bottom", **made)
                return low if in_play else ToDeck(card=card, **made_by(ctx))
            case "move home":
                return Move(card=card, **made)
            case "move here":
                return Move(card=card, to=g.state.battle, **made)
            case "dishonor":
                return Dishonor(card=card, **made)
            case "rehonor":
                return Rehonor(card=card, **made)
            case "take control of":
                return TakeControl(card=card, seat=ctx.seat, **made)
            case "destroy province":
                return DestroyProvince(card=card, **made_by(ctx))

    def text(self) -> Message:
        what = self.to.phrase("each", "acc")
        said = {
            "bow": msg("bow {what}", what=what),
            "straighten": msg("straighten {what}", what=what),
            "destroy": msg("destroy {what}", what=what),
            "discard": msg("discard {what}", what=what),
            "remove": msg("remove {what} from the game", what=what),
            "return to hand": msg("return {what} to its owner’s hand", what=what),
            "put on top of the deck": msg("put {what} on top of its owner’s deck", what=what),
            "put at the bottom of the deck": msg("put {what} at the bottom of its owner’s deck", what=what),
            "move home": msg("move {what} home", what=what),
            "move here": msg("move {what} to the current battlefield", what=what),
            "dishonor": msg("dishonor {what}", what=what),
            "rehonor": msg("rehonor {what}", what=what),
            "take control of": msg("take control of {what}", what=what),
            "destroy province": msg("destroy {what}", what=what),
        }[self.verb]
        return msg("{effect} (this will not be negated)", effect=said) if self.certain else said


class Gains(Simple, frozen=True):
    """A player gains Honor; if the player's dishonorable Personalities are involved, they are rehonored instead."""

    n: Quantity
    who: Who = YOU

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return gain(g, ctx, self.who.seat(g, ctx), self.n.value(g, ctx))

    def text(self) -> Message:
        n = self.n.text()
        if isinstance(self.n, Number):
            return self.who.says(msg("gain {n} Honor", n=n), msg("{who} gains {n} Honor", who=THEY, n=n))
        return self.who.says(msg("gain Honor equal to {n}", n=n), msg("{who} gains Honor equal to {n}", who=THEY, n=n))


class Loses(Simple, frozen=True):
    """A player loses Honor."""

    n: Quantity
    who: Who = YOU

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [LoseHonor(seat=self.who.seat(g, ctx), n=self.n.value(g, ctx), **made_by(ctx))]

    def text(self) -> Message:
        n = self.n.text()
        if isinstance(self.n, Number):
            return self.who.says(msg("lose {n} Honor", n=n), msg("{who} loses {n} Honor", who=THEY, n=n))
        return self.who.says(msg("lose Honor equal to {n}", n=n), msg("{who} loses Honor equal to {n}", who=THEY, n=n))


class Draws(Simple, frozen=True):
    """A player draws cards."""

    n: Quantity
    who: Who = YOU

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [Draw(seat=self.who.seat(g, ctx), n=self.n.value(g, ctx), **made_by(ctx))]

    def text(self) -> Message:
        if isinstance(self.n, Number) and self.n.n == 1:
            return self.who.says(msg("draw a card"), msg("{who} draws a card", who=THEY))
        n = self.n.text()
        if not isinstance(self.n, Number):
            return self.who.says(
                msg("draw as many cards as {n}", n=n), msg("{who} draws as many cards as {n}", who=THEY, n=n)
            )
        return self.who.says(msg("draw {n} cards", n=n), msg("{who} draws {n} cards", who=THEY, n=n))


class TakesFavor(Simple, frozen=True):
    """Takes the Imperial Favor."""

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [TakeFavor(seat=ctx.seat, **made_by(ctx))]

    def text(self) -> Message:
        return msg("take the Imperial Favor")


class LosesFavor(Simple, frozen=True):
    """A player discards the Imperial Favor."""

    who: Who = YOU

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [DiscardFavor(seat=self.who.seat(g, ctx), **made_by(ctx))]

    def text(self) -> Message:
        return self.who.says(msg("discard the Imperial Favor"), msg("{who} discards the Imperial Favor", who=THEY))


class PutsTokens(Simple, frozen=True):
    """Puts tokens on cards, with what they add and the keyword they have."""

    to: Selector
    n: Quantity = Number(1)
    keyword: str = ""
    force: int = 0
    chi: int = 0

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        token = Token(self.keyword, self.force, self.chi, ctx.source)
        return [
            AddToken(card=card, token=token, n=self.n.value(g, ctx), **made_by(ctx)) for card in self.to.all(g, ctx)
        ]

    def text(self) -> Message:
        card, token = self.to.phrase("each", "dat"), self._named()
        if not isinstance(self.n, Number):
            return msg("give {card} as many {token} tokens as {n}", card=card, token=token, n=self.n.text())
        if self.n.n == 1:
            return msg("give {card} a {token} token", card=card, token=token)
        return msg("give {card} {n} {token} tokens", card=card, n=self.n.n, token=token)

    def _named(self) -> Message:
        """What the token adds, and its keyword."""
        if not (self.force or self.chi):
            return msgc("keyword", self.keyword)
        adds = msg("+{force}F/+{chi}C", force=self.force, chi=self.chi)
        if not self.chi:
            adds = msg("+{force}F", force=self.force)
        elif not self.force:
            adds = msg("+{chi}C", chi=self.chi)
        return msg("{adds} {keyword}", adds=adds, keyword=msgc("keyword", self.keyword)) if self.keyword else adds


class PutsIntoPlay(Simple, frozen=True):
    """Puts cards into play without paying for them: at home, or at the current battlefield as a Terrain is."""

    what: Selector
    here: bool = False
    by_own_text: bool = False

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        at = g.state.battle if self.here else HOME
        own = self.by_own_text
        return [
            EnterPlay(card=card, seat=ctx.seat, at=at, by_own_text=own, **made_by(ctx))
            for card in self.what.all(g, ctx)
        ]

    def text(self) -> Message:
        what = self.what.phrase("the", "acc")
        if self.here:
            return msg("put {what} into play at the current battlefield", what=what)
        return msg("put {what} into play", what=what)


class PerCard(Effect, frozen=True):
    """Does something to cards, and goes on once for each card to which it was done."""

    does: Does
    gain: int = 1

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self.does.could(g, ctx)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return PerCardRun(ctx=ctx, does=self.does, gain=self.gain)

    def text(self) -> Message:
        return msg(
            "{effect}; gain {n} Honor for each card to which this happened", effect=self.does.text(), n=self.gain
        )


class PerCardRun(EffectRun, kw_only=True):
    """Something being done to cards, and Honor gained for each."""

    does: Does
    gain: int
    able: tuple[int, ...] = ()

    @step("ccg.action.f-resolution.1")
    def do(self, g: EmperorGame) -> Flow:
        changes = [change for change in self.does.changes(g, self.ctx) if change.could(g)]
        self.able = tuple(change.card for change in changes if isinstance(change, OfCard))
        return occur(g, *changes) if changes else None

    @step("ccg.action.f-resolution.1")
    def gain_honor(self, g: EmperorGame) -> Flow:
        return Gains(Number(self.gain * len(self.able))).run(g, self.ctx) if self.able else None


class MoreActions(Effect, frozen=True):
    """You may take an additional action of some kinds after this one, of any that the time allows if none are named; by
    this card's ability alone, if it says so."""

    kinds: tuple[str, ...] = ("battle",)
    on: Selector | None = None
    performer: Selector | None = None
    keyword: str = ""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        card = next(iter(self.on.all(g, ctx)), -1) if self.on is not None else -1
        performer = next(iter(self.performer.all(g, ctx)), -1) if self.performer is not None else -1
        usual = ("battle",) if s.segment == "combat" else ("limited", "open") if s.active == ctx.seat else ("open",)
        s.extras.append(Extra(ctx.seat, self.kinds or usual, card, performer, self.keyword))
        return Result(True)

    def text(self) -> Message:
        kinds = tuple(msgc("designator", kind.capitalize()) for kind in self.kinds)
        if self.on is not None:
            return msg("you may take an additional action with {card}", card=self.on.phrase("the", "dat"))
        if self.keyword:
            keyword = msgc("keyword", self.keyword)
            return msg("you may take an additional action with a {keyword} card", keyword=keyword)
        if self.performer is not None:
            who = self.performer.phrase("the", "nom")
            return msg("you may take an additional {kinds} action, which {who} must perform", kinds=kinds, who=who)
        if not self.kinds:
            return msg("you may take an additional action")
        return msg("you may take an additional {kinds} action", kinds=kinds)


class GetsReconnaissance(Effect, frozen=True):
    """You have Reconnaissance at the current battlefield."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        if s.battle >= 0:
            had = s.battlefields[s.battle].reconnaissance
            update_battlefield(s, s.battle, reconnaissance=tuple({*had, ctx.seat}))
        return Result(True)

    def text(self) -> Message:
        return msg("you have Reconnaissance at the current battlefield")


class IfDone(Then, frozen=True):
    """Does something, and something else only if that happened."""

    def text(self) -> Message:
        first, second = self.first.text(), self.second.text()
        if second == NOTHING:
            return first
        if isinstance(self.first, Shot):
            return msg("{first}; if this destroyed a card, {second}", first=first, second=second)
        return msg("{first}; if this happened, {second}", first=first, second=second)


class SomeoneChanges(SelectOne, frozen=True):
    """You choose a player, who loses Honor, or gains or loses it."""

    n: int = 1

    def text(self) -> Message:
        if any(isinstance(effect, Gains) for effect in self.effects):
            return msg("choose a player, who gains or loses {n} Honor, as you choose", n=self.n)
        return msg("choose a player, who loses {n} Honor", n=self.n)


def someone_loses(n: int) -> SomeoneChanges:
    """You choose a player, who loses Honor."""
    return SomeoneChanges((loses(n, OPPONENT), loses(n)), n=n)


def someone_gains_or_loses(n: int) -> SomeoneChanges:
    """You choose a player, who gains or loses Honor."""
    return SomeoneChanges((loses(n, OPPONENT), gains(n), gains(n, OPPONENT), loses(n)), n=n)


def gains(n: int | Quantity, who: Who = YOU) -> Gains:
    """A player gains Honor."""
    return Gains(quantity(n), who)


def loses(n: int | Quantity, who: Who = YOU) -> Loses:
    """A player loses Honor."""
    return Loses(quantity(n), who)


def draws(n: int | Quantity = 1, who: Who = YOU) -> Draws:
    """A player draws cards."""
    return Draws(quantity(n), who)
