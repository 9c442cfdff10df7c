"""Picking while an effect resolves: behind the dash a player picks something, and the effect goes on with it.

Searches too: a player looks at the top of a deck, takes a card or not, and shuffles.
"""

from __future__ import annotations

from typing import Literal

from interregnum.cards.areas import show
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import noun_phrase
from interregnum.cards.language import OPPONENT, YOU, Effect, Quality, Selector, Who
from interregnum.cards.naming import offer_titles, thing_label, who
from interregnum.cards.occurrence import occur
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.hand import ToHand, shuffle_deck
from interregnum.games.fiverings.rules.stats import card_type
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import CardType
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg, msgc


class OpponentSacrifices(Picks, frozen=True):
    """Your opponent must sacrifice one of his characters; it is not a target."""

    of: Selector = a(CHARACTER, THEIRS)
    effect: Effect = Does("sacrifice", PICKED)
    who: Who = OPPONENT
    choosing: bool = False

    def text(self) -> Message:
        return self.who.says(msg("sacrifice a character"), msg("your opponent must sacrifice a character"))


class Searches(Effect, frozen=True):
    """Searches the top of one's own deck (all of it: 0) for a card of a kind, adds it to hand and shuffles.

    A card found for what it is has to be shown; any card at all has not.
    """

    deck: Literal["conflict", "dynasty"] = "conflict"
    top: int = 0
    kind: CardType | Literal["card"] = "card"
    qualities: tuple[Quality, ...] = ()

    def could(self, g: Table, ctx: Context) -> bool:
        return bool(self.seen(g, ctx))

    def seen(self, g: Table, ctx: Context) -> tuple[int, ...]:
        """The cards that are searched."""
        decks = g.state.conflict_decks if self.deck == "conflict" else g.state.dynasty_decks
        pile = decks[ctx.seat]
        return pile[: self.top] if self.top else pile

    def found(self, g: Table, ctx: Context) -> list[int]:
        """The cards among them that may be taken."""
        return [
            card
            for card in self.seen(g, ctx)
            if self.kind in ("card", card_type(g.state.cards[card]))
            and all(quality.fits(g, ctx, card) for quality in self.qualities)
        ]

    @property
    def shown(self) -> bool:
        """Whether the card found has to be shown."""
        return self.kind != "card" or bool(self.qualities)

    def run(self, g: Table, ctx: Context) -> Flow:
        return Searching(ctx=ctx, searches=self)

    def text(self) -> Message:
        before = [q.text() for q in self.qualities if q.before]
        after = [q.text() for q in self.qualities if not q.before]
        what = noun_phrase(self.kind, f"{self.kind}s", "a", "acc", before, after)
        deck = YOU.says(msgc("deck", f"your {self.deck} deck"), msgc("deck", f"your opponent's {self.deck} deck"))
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

    @step("lcg.search.1", "lcg.search.5")
    def look(self, g: Table) -> Flow:
        seat = self.ctx.seat
        for card in self.searches.seen(g, self.ctx):
            show(g.state, card, seat)
        g.reveal()
        note(g, "lcg.search.1", msg("{player} searches a deck.", player=who(seat)), "Search")
        return None

    @step("lcg.search.3")
    def choose(self, g: Table) -> Flow:
        cards = self.searches.found(g, self.ctx)
        seen = tuple(thing_label(g, card) for card in self.searches.seen(g, self.ctx))
        ask = Decision(self.ctx.seat, "search", msg("Take a card? You see {cards}.", cards=seen), "lcg.search.3")
        offer_titles(g, ask, "take", cards)
        ask.offer_pass(msg("Take nothing"))
        return ask

    @choose.chosen
    def take(self, g: Table, option: Option) -> Flow:
        if option.key == PASS:
            return Result(False)
        return occur(g, ToHand(card=g.meant, shown=self.searches.shown, by=self.ctx.seat, source=self.ctx.source))

    @step("lcg.search.2")
    def shuffle(self, g: Table) -> Flow:
        shuffle_deck(g, self.ctx.seat, self.searches.deck)
        return Done(g.result)
