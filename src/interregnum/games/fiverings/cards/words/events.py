"""What is done with events that lie in a discard pile: resolving them again, playing them from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from interregnum.cards.ability import Ability, Limit, Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.grammar import before_noun
from interregnum.cards.language import ALWAYS, OPPONENT, YOU, Effect, Quality, Who, refers_back
from interregnum.cards.naming import thing_label, titles_numbered
from interregnum.cards.occurrence import occur
from interregnum.cards.use import may_resolve
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.initiating import UseAbility, begin, may_use
from interregnum.games.fiverings.rules.areas import let_play
from interregnum.games.fiverings.rules.hand import RemoveFromGame
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, msg


def bared(ability: Ability) -> Ability:
    """An ability without costs, conditions and limits."""
    return replace(
        ability, trigger=None, kinds=("action",), stage="", condition=ALWAYS, costs=(), limit=Limit(unlimited=True)
    )


class EventResolved(Trigger, frozen=True):
    """The effects of a player's event have resolved."""

    who: Who = OPPONENT

    kinds: ClassVar[tuple[type[Change], ...]] = (CardPlayed,)

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, CardPlayed) or change.kind != "event" or not change.resolved:
            return False
        return change.seat == self.who.seat(g, ctx)

    def text(self) -> Message:
        return self.who.says(
            msg("the effects of an event you play resolve"),
            msg("the effects of an event your opponent plays resolve"),
        )


class ResolvesAgain(Effect, frozen=True):
    """You resolve the event that set this off as if you had just played it, with targets of your own.

    Costs and triggering conditions are ignored; an event whose effects refer back to its condition cannot be resolved.
    """

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        ability = self._ability(g, ctx)
        if ability is None or refers_back((ability.targets, ability.effect)):
            return False
        return may_resolve(g, self._own(ctx), bared(ability))

    def _ability(self, g: FiveRingsGame, ctx: Context) -> Ability | None:
        played = ctx.trigger
        if not isinstance(played, CardPlayed):
            return None
        return printed_on(g.state.cards[played.card].title).abilities_in(g.state.edition.errata)[played.ability]

    def _own(self, ctx: Context) -> Context:
        played = ctx.trigger
        card, number = (played.card, played.ability) if isinstance(played, CardPlayed) else (ctx.source, 0)
        return Context(card, ctx.seat, number)

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        ability = self._ability(g, ctx)
        if ability is None:
            return None
        again = UseAbility(ctx=self._own(ctx), ability=bared(ability), again=True)
        return again.starting_at(UseAbility.choose_targets)

    def text(self) -> Message:
        return YOU.says(
            msg(
                "resolve that event again as if you had just played it, ignoring costs and triggering conditions; you "
                "may choose new targets"
            ),
            msg(
                "your opponent resolves that event again as if they had just played it, ignoring costs and triggering "
                "conditions; they may choose new targets"
            ),
        )


class PlaysFromDiscard(Effect, frozen=True):
    """You play an event from your conflict discard pile as if it were in your hand; then it leaves the game."""

    quality: Quality

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(True for _ in self.playable(g, ctx))

    def playable(self, g: FiveRingsGame, ctx: Context) -> Iterator[tuple[int, int, Ability]]:
        """The events that could be played, each with the number of its action and the action."""
        for card in g.state.conflict_discards[ctx.seat]:
            printed = printed_on(g.state.cards[card].title)
            if printed.kind != "event" or not self.quality.fits(g, ctx, card):
                continue
            as_in_hand = g.clone()
            let_play(as_in_hand.state, card, True)
            for number, ability in enumerate(printed.abilities_in(g.state.edition.errata)):
                if ability.is_action and may_use(as_in_hand, Context(card, ctx.seat, number), ability) is None:
                    yield card, number, ability

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return PlayingFromDiscard(ctx=ctx, plays=self)

    def text(self) -> Message:
        quality = before_noun([self.quality.text()])
        return YOU.says(
            msg(
                "play a {quality}event from your conflict discard pile as if it were in your hand; remove that event "
                "from the game",
                quality=quality,
            ),
            msg(
                "your opponent plays a {quality}event from their conflict discard pile as if it were in their hand; "
                "remove that event from the game",
                quality=quality,
            ),
        )


class PlayingFromDiscard(Procedure, kw_only=True):
    """The choice of an event in the discard pile, playing it, and its removal."""

    ctx: Context
    plays: PlaysFromDiscard
    card: int = -1

    @step("lcg.play.1")
    def choose(self, g: FiveRingsGame) -> Flow:
        able = list(self.plays.playable(g, self.ctx))
        if not able:
            return Done(False)
        ask = Decision(self.ctx.seat, "play", msg("Play which event?"), about=(f"card:{self.ctx.source}",))
        for name, one in zip(titles_numbered(g, [card for card, _, _ in able]), able, strict=True):
            ask.offer(f"play:{name}", thing_label(g, one[0]), f"card:{one[0]}", means=one)
        return ask

    @choose.chosen
    def play(self, g: FiveRingsGame, option: Option) -> Flow:
        self.card, number, ability = g.meant
        let_play(g.state, self.card, True)
        return begin(g, Context(self.card, self.ctx.seat, number), ability)

    @step("lcg.removed.1")
    def remove(self, g: FiveRingsGame) -> Flow:
        return occur(g, RemoveFromGame(card=self.card, by=self.ctx.seat, source=self.ctx.source))
