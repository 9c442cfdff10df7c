"""Duels: who is in one, what waits for one, and what its outcome asks of the duelists' controllers."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.ability import Target, Trigger
from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import YOU, Effect, Selector, Who
from interregnum.cards.reader import addressed
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import PICKED, Chosen
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen
from interregnum.games.fiverings.rules.duel import DuelDecided, DuelResolved, DuelResolves
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.procedure import Done, Flow, loop
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, msg, msgc

WINNER = chosen("winner")
LOSER = chosen("loser")
OWN_DUELIST = Target(name="duelist", of=a(CHARACTER, PARTICIPATING, YOURS))
OPPOSING_DUELIST = Target(of=a(CHARACTER, PARTICIPATING, THEIRS))


class OwnDuelist(Chosen, frozen=True):
    """The duelist of one's own, where it is not the card itself."""

    name: str = "duelist"

    def phrase(self, article: Article, case: Case) -> Message:
        return YOU.says(msgc(case, "your duelist"), msgc(case, "your opponent's duelist"))


DUELIST = OwnDuelist()


class DuelIsFought(Trigger, frozen=True):
    """A character wins or loses a duel."""

    who: Selector
    result: Literal["wins", "loses"]

    kinds: ClassVar[tuple[type[Change], ...]] = (DuelDecided,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, DuelDecided):
            return False
        side = change.winners if self.result == "wins" else change.losers
        return any(self.who.has(g, ctx, card) for card in side)

    def text(self) -> Message:
        who = self.who.phrase("a", "nom")
        return msg("{who} wins a duel", who=who) if self.result == "wins" else msg("{who} loses a duel", who=who)


class DuelWouldResolve(Trigger, frozen=True):
    """A duel that targets a character you control is about to resolve, or one that a named player initiated."""

    by: Who | None = None

    kinds: ClassVar[tuple[type[Change], ...]] = (DuelResolves,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, DuelResolves):
            return False
        if self.by is not None:
            return change.by == self.by.seat(g, ctx)
        return any(g.state.cards[card].controller == ctx.seat for card in change.cards)

    def text(self) -> Message:
        if self.by is not None:
            return self.by.says(msg("you initiate a duel"), msg("your opponent initiates a duel"))
        return YOU.says(
            msg("a duel that targets a character you control resolves"),
            msg("a duel that targets a character your opponent controls resolves"),
        )

    def would(self) -> Message:
        if self.by is not None:
            return self.by.says(msg("you would initiate a duel"), msg("your opponent would initiate a duel"))
        return YOU.says(
            msg("a duel that targets a character you control would resolve"),
            msg("a duel that targets a character your opponent controls would resolve"),
        )


class CancelsDuel(Cancel, frozen=True):
    """Cancels the duel that is about to resolve."""

    def text(self) -> Message:
        return msg("cancel the duel")


class DuelIsResolved(Trigger, frozen=True):
    """A duel has resolved, whether anybody won it or not."""

    kinds: ClassVar[tuple[type[Change], ...]] = (DuelResolved,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        return isinstance(change, DuelResolved)

    def text(self) -> Message:
        return msg("a duel resolves")


class Involved(Selector, frozen=True):
    """The characters you control that were involved in the duel that set the ability off."""

    def all(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        cards = ctx.trigger.cards if isinstance(ctx.trigger, DuelResolved) else ()
        return tuple(c for c in cards if g.state.cards[c].area == "play" and g.state.cards[c].controller == ctx.seat)

    def phrase(self, article: Article, case: Case) -> Message:
        own = YOU.says(
            msg(" you control that was involved in the duel"),
            msg(" your opponent controls that was involved in the duel"),
        )
        return noun_phrase("character", article, case, after=[own])


class EachController(Effect, frozen=True):
    """For each of some cards its controller resolves an effect as "you"; the card is what is picked."""

    of: Selector
    effect: Effect

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(self.effect.could(g, self.own(g, ctx, card)) for card in self.of.all(g, ctx))

    def own(self, g: FiveRingsGame, ctx: Context, card: int) -> Context:
        """The context of a card's controller."""
        return replace(ctx, seat=g.state.cards[card].controller).bind(PICKED.name, (card,))

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return EachControllerRun(ctx=ctx, effect=self, cards=tuple(self.of.all(g, ctx)))

    def text(self) -> Message:
        of, effect = self.of.phrase("each", "acc"), addressed(self.effect.text(), own=True)
        return msg("the controller of {of} resolves “{effect!c}”", of=of, effect=effect)


class EachControllerRun(EffectRun, kw_only=True):
    """The controllers of some cards, one card after the other."""

    effect: EachController
    cards: tuple[int, ...]
    index: int = 0

    @loop("lcg.ability.12")
    def next_card(self, g: FiveRingsGame) -> Flow:
        if self.index >= len(self.cards):
            return Done(True)
        self.index += 1
        return self.effect.effect.run(g, self.effect.own(g, self.ctx, self.cards[self.index - 1]))
