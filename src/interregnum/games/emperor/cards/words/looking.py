"""Looking at the top of a deck: taking a card, putting the others back; discarding at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.areas import show
from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Effect, Who
from interregnum.cards.naming import named, offer_titles
from interregnum.cards.occurrence import occur
from interregnum.cards.state import touch
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import ANY_CARD, Anywhere
from interregnum.games.emperor.rules.hand import Discard, ToHand
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg


class LooksAtTop(Effect, frozen=True):
    """Looks at the top cards of your Fate deck, may take one of a kind into hand, and puts the others back.

    They go on top or to the bottom, in any order, or stay as they were.
    """

    n: int
    take: Literal["none", "may", "must"] = "none"
    what: Anywhere = Anywhere(ANY_CARD)
    back: Literal["top", "bottom", "as they were"] = "top"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(g.state.fate_decks[ctx.seat])

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Looking(ctx=ctx, looks=self)

    def text(self) -> Message:
        said = msg("look at the top {n} cards of your Fate deck", n=self.n)
        if self.take == "may":
            what = self.what.phrase("a", "acc")
            said = msg("{looks}; you may show {what} among them and put it into your hand", looks=said, what=what)
        elif self.take == "must":
            said = msg("{looks} and put one of them into your hand", looks=said)
        if self.back == "bottom":
            return msg("{looks}; put the others at the bottom of the deck in any order", looks=said)
        if self.back == "as they were":
            return said
        if self.take == "none":
            return msg("{looks}; put them back in any order", looks=said)
        return msg("{looks}; put the others back in any order", looks=said)


class Looking(EffectRun, kw_only=True):
    """Cards looked at, one taken or not, the others put back one by one. `seen` are those still to be put back."""

    looks: LooksAtTop
    seen: tuple[int, ...] = ()
    ordered: tuple[int, ...] = ()

    @step("ccg.look.1")
    def look(self, g: EmperorGame) -> Flow:
        s, seat = g.state, self.ctx.seat
        self.seen = s.fate_decks[seat][: self.looks.n]
        for card in self.seen:
            show(s, card, seat)
        g.reveal()
        return None

    @step("ccg.look.1")
    def take(self, g: EmperorGame) -> Flow:
        fitting = [card for card in self.seen if self.looks.what.has(g, self.ctx, card)]
        if self.looks.take == "none" or not fitting:
            return self.order
        prompt = msg("{card}: put which card into your hand?", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "take", prompt, "ccg.look.1")
        offer_titles(g, ask, "take", fitting)
        if self.looks.take == "may":
            ask.offer_pass(msg("Take nothing"))
        return ask

    @take.chosen
    def taken(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == PASS:
            return None
        self.seen = tuple(card for card in self.seen if card != g.meant)
        shown = self.looks.what != Anywhere(ANY_CARD)
        return occur(g, ToHand(card=g.meant, shown=shown, **made_by(self.ctx)))

    @step("ccg.look.1")
    def order(self, g: EmperorGame) -> Flow:
        if self.looks.back == "as they were":
            return Done(True)
        if not self.seen:
            return self.put_back
        ask = Decision(self.ctx.seat, "order", self._order_prompt(g), "ccg.look.1")
        offer_titles(g, ask, "first", self.seen)
        return ask

    def _order_prompt(self, g: EmperorGame) -> Message:
        card = named(g, self.ctx.source)
        if self.looks.back == "bottom":
            return msg("{card}: which goes to the bottom of your Fate deck next, the last one lowest?", card=card)
        return msg("{card}: which goes back on your Fate deck next, from the top down?", card=card)

    @order.chosen
    def next_one(self, g: EmperorGame, option: Option) -> Flow:
        self.ordered = (*self.ordered, g.meant)
        self.seen = tuple(card for card in self.seen if card != g.meant)
        return self.order

    @step("ccg.look.1")
    def put_back(self, g: EmperorGame) -> Flow:
        s, seat = g.state, self.ctx.seat
        rest = tuple(card for card in s.fate_decks[seat] if card not in self.ordered)
        s.fate_decks[seat] = (*rest, *self.ordered) if self.looks.back == "bottom" else (*self.ordered, *rest)
        touch(s)
        return Done(True)


class DiscardsAtRandom(Simple, frozen=True):
    """A player discards a card at random from hand."""

    who: Who = YOU

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(g.state.hands[self.who.seat(g, ctx)])

    def could_affect(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return self.could(g, ctx)

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        hand = g.state.hands[self.who.seat(g, ctx)]
        return [Discard(card=hand[g.roll(1, len(hand))[0] - 1], **made_by(ctx))] if hand else []

    def text(self) -> Message:
        return self.who.says(
            msg("discard a card at random from your hand"), msg("{who} discards a card at random from hand", who=THEY)
        )
