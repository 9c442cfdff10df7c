"""What players do with cards they hold or do not know: choose and discard from hand, look at facedown cards."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Effect, Number, Quantity, Selector, Who
from interregnum.cards.naming import offer_titles
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.games.fiverings.rules.hand import Discard, Look
from interregnum.games.fiverings.state import Table, player_order
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg


class DiscardsFromHand(Effect, frozen=True):
    """A player chooses a number of cards from his hand, as many as he has, and discards them together."""

    n: Quantity
    who: Who = YOU

    def could(self, g: Table, ctx: Context) -> bool:
        return self.n.value(g, ctx) > 0 and bool(g.state.hands[self.who.seat(g, ctx)])

    def run(self, g: Table, ctx: Context) -> Flow:
        seat, n = self.who.seat(g, ctx), self.n.value(g, ctx)
        return HandDiscard(
            ctx=ctx, seat=seat, n=min(n, len(g.state.hands[seat])), in_full=n <= len(g.state.hands[seat])
        )

    def text(self) -> Message:
        if isinstance(self.n, Number):
            return self._said(self.n.text())
        return msg("{effect}, where X is {n}", effect=self._said(msg("X")), n=self.n.text())

    def _said(self, n: Message) -> Message:
        one = isinstance(self.n, Number) and self.n.n == 1
        if one:
            return self.who.says(
                msg("discard 1 card from your hand"),
                msg("{player} chooses and discards 1 card from hand", player=THEY),
            )
        return self.who.says(
            msg("discard {n} cards from your hand", n=n),
            msg("{player} chooses and discards {n} cards from hand", player=THEY, n=n),
        )


class HandDiscard(EffectRun, kw_only=True):
    """The choice of cards to discard, one by one, and their discard together."""

    seat: int
    n: int
    in_full: bool
    chosen: tuple[int, ...] = ()

    @step("lcg.target.8")
    def choose(self, g: Table) -> Flow:
        if len(self.chosen) >= self.n:
            return self.discard
        left = self._left(g)
        ask = Decision(self.seat, "discard", msg("Choose a card to discard."), about=(f"card:{self.ctx.source}",))
        offer_titles(g, ask, "discard", left)
        return ask

    @choose.chosen
    def one_chosen(self, g: Table, option: Option) -> Flow:
        self.chosen = (*self.chosen, g.meant)
        return self.choose

    @step("lcg.discard-piles.2")
    def discard(self, g: Table) -> Flow:
        return occur(g, *(Discard(card=card, by=self.ctx.seat, source=self.ctx.source) for card in self.chosen))

    @step("lcg.discard-piles.2")
    def finish(self, g: Table) -> Flow:
        return Done(self.in_full and bool(g.result))

    def _left(self, g: Table) -> list[int]:
        return [card for card in g.state.hands[self.seat] if card not in self.chosen]


class LooksAt(Simple, frozen=True):
    """You look at cards."""

    what: Selector

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        return [Look(card=card, seat=ctx.seat, by=ctx.seat, source=ctx.source) for card in self.what.all(g, ctx)]

    def text(self) -> Message:
        return msg("look at {what}", what=self.what.phrase("each", "acc"))


class Discards(Simple, frozen=True):
    """Discards cards that are not in play."""

    what: Selector

    def changes(self, g: Table, ctx: Context) -> Sequence[Change]:
        return [Discard(card=card, by=ctx.seat, source=ctx.source) for card in self.what.all(g, ctx)]

    def text(self) -> Message:
        return msg("discard {what}", what=self.what.phrase("each", "acc"))


class EachDiscardsFromHand(Effect, frozen=True):
    """Each player chooses a number of cards from his hand, first player first; all of them are discarded together."""

    n: int

    def could(self, g: Table, ctx: Context) -> bool:
        return any(g.state.hands)

    def run(self, g: Table, ctx: Context) -> Flow:
        return EachHandDiscard(ctx=ctx, n=self.n)

    def text(self) -> Message:
        return msg("each player discards {n} cards from that player's hand", n=self.n)


class EachHandDiscard(Procedure, kw_only=True):
    """Both players' choices, and the discard of everything chosen."""

    ctx: Context
    n: int
    turn: int = 0
    chosen: tuple[int, ...] = ()
    picked: int = 0

    @step("lcg.priority.1")
    def choose(self, g: Table) -> Flow:
        if self.turn >= 2:
            return self.discard
        left = self._left(g)
        if not left or self.picked >= self.n:
            return self.next_player
        seat = player_order(g.state)[self.turn]
        ask = Decision(seat, "discard", msg("Choose a card to discard."), about=(f"card:{self.ctx.source}",))
        offer_titles(g, ask, "discard", left)
        return ask

    @choose.chosen
    def one_chosen(self, g: Table, option: Option) -> Flow:
        self.chosen += (g.meant,)
        self.picked += 1
        return self.choose

    @step("lcg.priority.1", then=choose)
    def next_player(self, g: Table) -> Flow:
        self.turn, self.picked = self.turn + 1, 0
        return None

    def _left(self, g: Table) -> list[int]:
        return [card for card in g.state.hands[player_order(g.state)[self.turn]] if card not in self.chosen]

    @step("lcg.discard-piles.2")
    def discard(self, g: Table) -> Flow:
        return occur(g, *(Discard(card=card, by=self.ctx.seat, source=self.ctx.source) for card in self.chosen))

    @step("lcg.priority.1")
    def finish(self, g: Table) -> Flow:
        return Done(g.result)
