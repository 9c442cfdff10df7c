"""Choices made while an effect resolves, and searches."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect, Quality, Selector, Who
from interregnum.games.fiverings.areas import show
from interregnum.games.fiverings.change import note, who
from interregnum.games.fiverings.hand import ToHand, shuffle_deck
from interregnum.games.fiverings.naming import handle_things, thing_address, thing_label, titles_numbered
from interregnum.games.fiverings.occurrence import occur
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import CardType
from interregnum.games.fiverings.use import cannot_choose
from interregnum.games.fiverings.words.selectors import Chosen, Noun
from interregnum.kernel.decision import DONE, PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg, msgc

PICKED = Chosen("picked")
"""What was chosen while the effect resolves."""


class Chooses(Effect, frozen=True):
    """A player chooses something while the effect resolves, and something is done with it (`PICKED`).

    With `most` above 1 he may choose again, and each choice is seen through before the next. `untold` leaves the
    choice to the text of the effect.
    """

    of: Selector
    effect: Effect
    who: Who = YOU
    name: str = "picked"
    most: int = 1
    untold: bool = False

    def could(self, g: Table, ctx: Context) -> bool:
        return bool(self.choosable(g, ctx))

    def choosable(self, g: Table, ctx: Context) -> list[int]:
        """What may be chosen: what the effect could do something with."""
        return [
            thing
            for thing in self.of.all(g, ctx)
            if not cannot_choose(g, thing, ctx) and self.effect.could(g, ctx.bind(self.name, (thing,)))
        ]

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return Choosing(ctx=ctx, chooses=self)

    def text(self) -> Message:
        if self.untold:
            return self.effect.text()
        what, effect = self.of.phrase("a", "acc"), self.effect.text()
        if self.who == YOU:
            return msg("choose {what} and {effect}", what=what, effect=effect)
        return msg("{who} must choose {what}; {effect}", who=self.who.text(), what=what, effect=effect)


class Choosing(Procedure, kw_only=True):
    """A choice while an effect resolves, and what is done with it; `chosen` are the things chosen so far."""

    ctx: Context
    chooses: Chooses
    chosen: tuple[int, ...] = ()
    in_full: bool = False

    @step("lcg.target.8")
    def choose(self, g: Table) -> Flow:
        things = self._left(g)
        if not things or len(self.chosen) >= self.chooses.most:
            return Done(self.in_full)
        prompt = msg("Choose {what}.", what=self.chooses.of.phrase("a", "acc"))
        ask = Decision(self.chooses.who.seat(g, self.ctx), "choose", prompt, about=(f"card:{self.ctx.source}",))
        for handle, thing in zip(handle_things(g, things), things, strict=True):
            ask.offer(f"choose:{handle}", thing_label(g, thing), thing_address(g, thing))
        if self.chosen:
            ask.offer_done()
        return ask

    @choose.chosen
    def act(self, g: Table, option: Option) -> Flow:
        if option.key == DONE:
            return Done(self.in_full)
        things = self._left(g)
        thing = things[handle_things(g, things).index(option.key.removeprefix("choose:"))]
        self.chosen = (*self.chosen, thing)
        return self.chooses.effect.run(g, self.ctx.bind(self.chooses.name, (thing,)))

    @step()
    def acted(self, g: Table) -> Flow:
        self.in_full = bool(g.result)
        return self.choose

    def _left(self, g: Table) -> list[int]:
        return [thing for thing in self.chooses.choosable(g, self.ctx) if thing not in self.chosen]


class Searches(Effect, frozen=True):
    """Searches the top of one's own deck (all of it: 0) for a card of a kind, adds it to hand and shuffles.

    A card found for what it is must be shown; any card at all need not be.
    """

    top: int = 0
    kind: CardType | Literal["card"] = "card"
    qualities: tuple[Quality, ...] = ()
    deck: Literal["conflict", "dynasty"] = "conflict"

    @property
    def shown(self) -> bool:
        """Whether the card found has to be shown."""
        return bool(self.qualities) or self.kind != "card"

    def seen(self, g: Table, ctx: Context) -> tuple[int, ...]:
        """The cards searched."""
        decks = g.state.conflict_decks if self.deck == "conflict" else g.state.dynasty_decks
        return decks[ctx.seat][: self.top or None]

    def fits(self, g: Table, ctx: Context, card: int) -> bool:
        """Whether a card is one of those searched for."""
        area: Literal["conflict deck", "dynasty deck"] = "conflict deck" if self.deck == "conflict" else "dynasty deck"
        return Noun(self.kind, self.qualities, (area,), "you").has(g, ctx, card)

    def could(self, g: Table, ctx: Context) -> bool:
        return bool(self.seen(g, ctx))

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return Searching(ctx=ctx, searches=self)

    def text(self) -> Message:
        what = Noun(self.kind, self.qualities).phrase("a", "acc")
        deck = msgc("deck", f"your {self.deck} deck")
        said = msg("search {deck} for {what}", deck=deck, what=what)
        if self.top:
            said = msg("search the top {n} cards of {deck} for {what}", n=self.top, deck=deck, what=what)
        if self.shown:
            return msg("{search}, reveal it and add it to your hand; shuffle", search=said)
        return msg("{search} and add it to your hand; shuffle", search=said)


class Searching(Procedure, kw_only=True):
    """A search: looking, taking something or nothing, shuffling."""

    ctx: Context
    searches: Searches
    found: bool = False

    @step("lcg.search.1")
    def look(self, g: Table) -> Flow:
        seen = self.searches.seen(g, self.ctx)
        for card in seen:
            show(g.state, card, self.ctx.seat)
        g.reveal()
        said = msg("{player} searches {n} cards.", player=who(self.ctx.seat), n=len(seen))
        note(g, "lcg.search.1", said, "Search")
        return None

    @step("lcg.search.3", "lcg.search.5")
    def choose(self, g: Table) -> Flow:
        about = tuple(f"card:{card}" for card in self.searches.seen(g, self.ctx))
        ask = Decision(self.ctx.seat, "search", msg("Which card do you take?"), "lcg.search.3", about)
        for handle, card in self._takeable(g):
            ask.offer(f"take:{handle}", thing_label(g, card), thing_address(g, card))
        ask.offer_pass(msg("Take nothing"))
        return ask

    @choose.chosen
    def take(self, g: Table, option: Option) -> Flow:
        if option.key == PASS:
            return None
        self.found = True
        card = next(card for handle, card in self._takeable(g) if f"take:{handle}" == option.key)
        return occur(g, ToHand(card=card, shown=self.searches.shown, by=self.ctx.seat, source=self.ctx.source))

    @step("lcg.search.2", "lcg.shuffle.1")
    def shuffle(self, g: Table) -> Flow:
        shuffle_deck(g, self.ctx.seat, self.searches.deck)
        return Done(self.found)

    def _takeable(self, g: Table) -> list[tuple[str, int]]:
        cards = [c for c in self.searches.seen(g, self.ctx) if self.searches.fits(g, self.ctx, c)]
        return list(zip(titles_numbered(g, cards), cards, strict=True))
