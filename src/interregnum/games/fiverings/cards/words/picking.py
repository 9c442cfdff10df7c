"""Picking while an effect resolves: behind the dash a player picks something, and the effect goes on with it.

Searches too: a player looks at the top of a deck, takes a card or not, and shuffles.
"""

from __future__ import annotations

from typing import Literal

from interregnum.cards.areas import show
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import OPPONENT, YOU, Effect, Quality, Selector, Who
from interregnum.cards.naming import offer_things, offer_titles, thing_label, who
from interregnum.cards.occurrence import occur
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, THEIRS, Chosen, a
from interregnum.games.fiverings.rules.hand import ToHand, shuffle_deck
from interregnum.games.fiverings.rules.stats import cannot_choose, card_type
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import CardType
from interregnum.kernel.decision import DONE, PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg, msgc

PICKED = Chosen("picked")
"""What was picked while the effect resolves."""


class ChosenTogether(Selector, frozen=True):
    """Everything that was chosen under several names."""

    names: tuple[str, ...]

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return tuple(thing for name in self.names for thing in ctx.get(name))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "those characters")


class Picks(Effect, frozen=True):
    """A player picks something while the effect resolves, and the effect goes on with it as `PICKED`.

    With `most` above 1 he may pick again, and each pick is seen through before the next. What is picked is a target
    unless `choosing` is off, as for a sacrifice.
    """

    of: Selector
    effect: Effect
    who: Who = YOU
    most: int = 1
    choosing: bool = True

    def could(self, g: Table, ctx: Context) -> bool:
        return bool(self.open_to(g, ctx))

    def open_to(self, g: Table, ctx: Context) -> list[int]:
        """What may be picked: whatever the effect could do something with."""
        return [
            thing
            for thing in self.of.all(g, ctx)
            if not (self.choosing and cannot_choose(g, thing, ctx))
            and self.effect.could(g, ctx.bind(PICKED.name, (thing,)))
        ]

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return Picking(ctx=ctx, picks=self)

    def text(self) -> Message:
        what, effect = self.of.phrase("a", "acc"), self.effect.text()
        if self.most > 1:
            what = msg("up to {n} {what}", n=self.most, what=self.of.phrase("plural", "acc"))
        if self.who == YOU:
            return msg("choose {what} and {effect}", what=what, effect=effect)
        return msg("{who} must choose {what}: {effect}", who=self.who.text(), what=what, effect=effect)


class OpponentSacrifices(Picks, frozen=True):
    """Your opponent must sacrifice one of his characters; it is not a target."""

    of: Selector = a(CHARACTER, THEIRS)
    effect: Effect = Does("sacrifice", PICKED)
    who: Who = OPPONENT
    choosing: bool = False

    def text(self) -> Message:
        return msg("your opponent must sacrifice a character")


class Picking(EffectRun, kw_only=True):
    """Something being picked, and what is done with it; `picked` are the things picked so far."""

    picks: Picks
    picked: tuple[int, ...] = ()
    in_full: bool = False

    @step("lcg.triggered-ability.5", "lcg.target.8")
    def pick(self, g: Table) -> Flow:
        things = self._left(g)
        if not things or len(self.picked) >= self.picks.most:
            return Done(self.in_full)
        prompt = msg("Choose {what}.", what=self.picks.of.phrase("a", "acc"))
        ask = Decision(self.picks.who.seat(g, self.ctx), "pick", prompt, about=(f"card:{self.ctx.source}",))
        offer_things(g, ask, "pick", things)
        if self.picked:
            ask.offer_done()
        return ask

    @pick.chosen
    def go_on(self, g: Table, option: Option) -> Flow:
        if option.key == DONE:
            return Done(self.in_full)
        self.picked = (*self.picked, g.meant)
        return self.picks.effect.run(g, self.ctx.bind(PICKED.name, (g.meant,)))

    @step("lcg.triggered-ability.5")
    def again(self, g: Table) -> Flow:
        self.in_full = bool(g.result)
        return self.pick

    def _left(self, g: Table) -> list[int]:
        return [thing for thing in self.picks.open_to(g, self.ctx) if thing not in self.picked]


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

    def run(self, g: Table, ctx: Context) -> Procedure | None:
        return Searching(ctx=ctx, searches=self)

    def text(self) -> Message:
        before = [q.text() for q in self.qualities if q.before]
        after = [q.text() for q in self.qualities if not q.before]
        what = noun_phrase(self.kind, f"{self.kind}s", "a", "acc", before, after)
        deck = msgc("deck", f"your {self.deck} deck")
        said = msg("search {deck} for {what}", deck=deck, what=what)
        if self.top:
            said = msg("search the top {n} cards of {deck} for {what}", n=self.top, deck=deck, what=what)
        if self.shown:
            return msg("{search}, reveal it and add it to your hand; then shuffle", search=said)
        return msg("{search} and add it to your hand; then shuffle", search=said)


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
            g.result = False
            return None
        return occur(g, ToHand(card=g.meant, shown=self.searches.shown, by=self.ctx.seat, source=self.ctx.source))

    @step("lcg.search.2")
    def shuffle(self, g: Table) -> Flow:
        shuffle_deck(g, self.ctx.seat, self.searches.deck)
        return Done(g.result)
