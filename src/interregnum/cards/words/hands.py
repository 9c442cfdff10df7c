"""What players do with cards they hold or do not know: choose and discard from hand, look at cards."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, THEY, YOU, Condition, Effect, Number, Quantity, Selector, Who
from interregnum.cards.naming import offer_titles, thing_label
from interregnum.cards.occurrence import occur
from interregnum.cards.reader import mentioned
from interregnum.cards.state import CardGame
from interregnum.cards.words.effects import Simple
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg


def hand_of(g: CardGame, seat: int) -> Sequence[int]:
    """The cards a player has in hand."""
    held: Sequence[int] = g.state.dialect.cards_in(g, seat, "hand")
    return held


class HandAbove(Quantity, frozen=True):
    """How many more cards than a number a player has in hand."""

    who: Who
    n: int

    def value(self, g: CardGame, ctx: Context) -> int:
        return max(0, len(hand_of(g, self.who.seat(g, ctx))) - self.n)

    def text(self) -> Message:
        return self.who.says(
            msg("the number of cards in your hand in excess of {n}", n=self.n),
            msg("the number of cards in your opponent's hand in excess of {n}", n=self.n),
            msg("the number of cards in their hand in excess of {n}", n=self.n),
        )


class FewerCards(Condition, frozen=True):
    """You have fewer cards in hand than your opponent."""

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return len(hand_of(g, ctx.seat)) < len(hand_of(g, OPPONENT.seat(g, ctx)))

    def text(self) -> Message:
        return YOU.says(
            msg("while you have fewer cards in your hand than your opponent"),
            msg("while your opponent has fewer cards in hand than you"),
        )


class MoreCards(Condition, frozen=True):
    """You have more cards in hand than any other player."""

    def holds(self, g: CardGame, ctx: Context) -> bool:
        return len(hand_of(g, ctx.seat)) > len(hand_of(g, OPPONENT.seat(g, ctx)))

    def text(self) -> Message:
        return msg("if you now have more cards in your hand than any other player")


class DiscardsFromHand(Effect, frozen=True):
    """A player chooses a number of cards from their hand, as many as they have, and discards them together."""

    n: Quantity
    who: Who = YOU

    def could(self, g: CardGame, ctx: Context) -> bool:
        return self.n.value(g, ctx) > 0 and bool(hand_of(g, self.who.seat(g, ctx)))

    def run(self, g: CardGame, ctx: Context) -> Flow:
        seat, n = self.who.seat(g, ctx), self.n.value(g, ctx)
        held = len(hand_of(g, seat))
        return HandDiscard(ctx=ctx, seat=seat, n=min(n, held), in_full=n <= held)

    def text(self) -> Message:
        if isinstance(self.n, Number):
            return self._said(self.n.text())
        n = self.n.text() if self.who == YOU else mentioned(self.n.text())
        return msg("{effect}, where X is {n}", effect=self._said(msg("X")), n=n)

    def _said(self, n: Message) -> Message:
        one = isinstance(self.n, Number) and self.n.n == 1
        if one:
            return self.who.says(
                msg("discard 1 card from your hand"),
                msg("{player} discards 1 card from their hand", player=THEY),
            )
        return self.who.says(
            msg("discard {n} cards from your hand", n=n),
            msg("{player} discards {n} cards from their hand", player=THEY, n=n),
        )


class HandDiscard(EffectRun, kw_only=True):
    """The choice of cards to discard, one by one, and their discard together."""

    seat: int
    n: int
    in_full: bool
    chosen: tuple[int, ...] = ()

    @step()
    def choose(self, g: CardGame) -> Flow:
        if len(self.chosen) >= self.n:
            return self.discard
        left = self._left(g)
        ask = Decision(self.seat, "discard", _discard_one(g, self.ctx), about=(f"card:{self.ctx.source}",))
        offer_titles(g, ask, "discard", left)
        return ask

    @choose.chosen
    def one_chosen(self, g: CardGame, option: Option) -> Flow:
        self.chosen = (*self.chosen, g.meant)
        return self.choose

    @step()
    def discard(self, g: CardGame) -> Flow:
        return occur(g, *(g.state.dialect.discard(card, self.ctx) for card in self.chosen))

    @step()
    def finish(self, g: CardGame) -> Flow:
        return Done(self.in_full and bool(g.result))

    def _left(self, g: CardGame) -> list[int]:
        return [card for card in hand_of(g, self.seat) if card not in self.chosen]


class LooksAt(Simple, frozen=True):
    """You look at cards."""

    what: Selector

    def changes(self, g: CardGame, ctx: Context) -> Sequence[Change]:
        return [g.state.dialect.look(card, ctx) for card in self.what.all(g, ctx)]

    def text(self) -> Message:
        return msg("look at {what}", what=self.what.phrase("each", "acc"))


class Discards(Simple, frozen=True):
    """Discards cards that are not in play."""

    what: Selector

    def changes(self, g: CardGame, ctx: Context) -> Sequence[Change]:
        return [g.state.dialect.discard(card, ctx) for card in self.what.all(g, ctx)]

    def text(self) -> Message:
        return msg("discard {what}", what=self.what.phrase("each", "acc"))


class EachDiscardsFromHand(Effect, frozen=True):
    """Each player chooses a number of cards from their hand, in player order; all of them are discarded together."""

    n: int

    def could(self, g: CardGame, ctx: Context) -> bool:
        return any(hand_of(g, seat) for seat in g.state.dialect.player_order(g))

    def run(self, g: CardGame, ctx: Context) -> Flow:
        return EachHandDiscard(ctx=ctx, n=self.n)

    def text(self) -> Message:
        return msg("each player discards {n} cards from their hand", n=self.n)


class EachHandDiscard(EffectRun, kw_only=True):
    """The players' choices, and the discard of everything chosen."""

    n: int
    turn: int = 0
    chosen: tuple[int, ...] = ()
    picked: int = 0

    @step()
    def choose(self, g: CardGame) -> Flow:
        order = g.state.dialect.player_order(g)
        if self.turn >= len(order):
            return self.discard
        seat = order[self.turn]
        left = [card for card in hand_of(g, seat) if card not in self.chosen]
        if not left or self.picked >= self.n:
            return self.next_player
        ask = Decision(seat, "discard", _discard_one(g, self.ctx), about=(f"card:{self.ctx.source}",))
        offer_titles(g, ask, "discard", left)
        return ask

    @choose.chosen
    def one_chosen(self, g: CardGame, option: Option) -> Flow:
        self.chosen += (g.meant,)
        self.picked += 1
        return self.choose

    @step(then=choose)
    def next_player(self, g: CardGame) -> Flow:
        self.turn, self.picked = self.turn + 1, 0
        return None

    @step()
    def discard(self, g: CardGame) -> Flow:
        return occur(g, *(g.state.dialect.discard(card, self.ctx) for card in self.chosen))

    @step()
    def finish(self, g: CardGame) -> Flow:
        return Done(g.result)


def _discard_one(g: CardGame, ctx: Context) -> Message:
    """The question which card goes, with the card that wants it."""
    return msg("{card}: choose a card to discard.", card=thing_label(g, ctx.source))
