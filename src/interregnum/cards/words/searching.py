"""Searching: a player looks at the top of a deck, takes a card or not, and shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interregnum.cards.areas import show
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect
from interregnum.cards.naming import asking, counted, offer_titles, who
from interregnum.cards.occurrence import occur
from interregnum.cards.state import CardGame
from interregnum.cards.words.selectors import ANY_CARD, Anywhere
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg, msgc


class Searches(Effect, frozen=True):
    """Searches the top of your deck (all of it: 0) for a card of a kind, adds it to your hand and shuffles the deck.

    A card that is searched for by what it is has to be shown.
    """

    deck: str
    what: Anywhere = Anywhere(ANY_CARD)
    top: int = 0

    def could(self, g: CardGame, ctx: Context) -> bool:
        return bool(self.seen(g, ctx))

    def seen(self, g: Any, ctx: Context) -> Sequence[int]:
        """The cards that are searched."""
        pile: Sequence[int] = g.state.dialect.cards_in(g, ctx.seat, self.deck)
        return pile[: self.top] if self.top else pile

    def found(self, g: CardGame, ctx: Context) -> list[int]:
        """The cards among them that may be taken."""
        return [card for card in self.seen(g, ctx) if self.what.has(g, ctx, card)]

    @property
    def called(self) -> str:
        """What the deck is called in texts."""
        return self.deck

    @property
    def shown(self) -> bool:
        """Whether the card found has to be shown."""
        return self.what != Anywhere(ANY_CARD)

    def run(self, g: Any, ctx: Context) -> Flow:
        return Searching(ctx=ctx, searches=self)

    def text(self) -> Message:
        what = self.what.phrase("a", "dat")
        deck = YOU.says(msgc("deck", f"your {self.called}"), msgc("deck", f"your opponent's {self.called}"))
        said = msg("search {deck} for {what}", deck=deck, what=what)
        if self.top:
            said = msg("search the top {n} cards of {deck} for {what}", n=self.top, deck=deck, what=what)
        if self.shown:
            return YOU.says(
                msg("{search}, reveal it and add it to your hand; then shuffle", search=said),
                msg("{search}, reveal it and add it to your opponent's hand; then shuffle", search=said),
            )
        return YOU.says(
            msg("{search} and add it to your hand; then shuffle", search=said),
            msg("{search} and add it to your opponent's hand; then shuffle", search=said),
        )


class Searching(EffectRun, kw_only=True):
    """A search: looking, taking or not, shuffling."""

    searches: Searches

    @step()
    def look(self, g: CardGame) -> Flow:
        seat = self.ctx.seat
        for card in self.searches.seen(g, self.ctx):
            show(g.state, card, seat)
        g.reveal()
        note(g, g.state.dialect.rules.get("search", ""), msg("{player} searches a deck.", player=who(seat)), "Search")
        return None

    @step()
    def choose(self, g: CardGame) -> Flow:
        cards = self.searches.found(g, self.ctx)
        prompt = msg(
            "{card}: take {what}? You see {cards}.", card=asking(g, self.ctx),
            what=self.searches.what.told_as("a", "acc", self.ctx, self.ctx.seat),
            cards=counted(g, self.searches.seen(g, self.ctx)),
        )  # fmt: skip
        ask = Decision(self.ctx.seat, "search", prompt, g.state.dialect.rules.get("take", ""))
        offer_titles(g, ask, "take", cards)
        ask.offer_pass(msg("Take nothing"))
        return ask

    @choose.chosen
    def take(self, g: CardGame, option: Option) -> Flow:
        if option.key == PASS:
            return Result(False)
        return occur(g, g.state.dialect.to_hand(g.meant, self.searches.shown, self.ctx))

    @step()
    def shuffle(self, g: CardGame) -> Flow:
        g.state.dialect.shuffle(g, self.ctx.seat, self.searches.deck)
        return Done(g.result)
