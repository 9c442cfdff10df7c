"""Searching for a card and doing something with it."""

from __future__ import annotations

from typing import Final

from interregnum.cards.areas import show
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import meaning
from interregnum.cards.language import Effect
from interregnum.cards.naming import counted, named, offer_titles, who
from interregnum.cards.words.searching import Searches
from interregnum.cards.words.selectors import PICKED, Anywhere
from interregnum.games.emperor.cards.words.selectors import CARD, PLACES, anywhere
from interregnum.games.emperor.rules.areas import discard_area, move, shuffle_deck
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import Area
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg

DECK: Final = "dynasty deck"
PILE: Final = "dynasty discard"


class SearchesDeck(Searches, frozen=True):
    """Searches one of your decks, called as the rulebook writes it."""

    @property
    def called(self) -> str:
        return PLACES[self.deck]


class Finds(Effect, frozen=True):
    """Searches your Dynasty deck, or that or your Dynasty discard pile, for a card of a kind, and goes on with it.

    The card is shown and laid aside while the deck is shuffled. It is discarded if the effect leaves it there.
    """

    what: Anywhere
    effect: Effect
    pile_too: bool = False

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(self.areas(g, ctx))

    def areas(self, g: EmperorGame, ctx: Context) -> list[Area]:
        """Where there is anything to be searched."""
        s = g.state
        found: list[Area] = [DECK] if s.dynasty_decks[ctx.seat] else []
        return [*found, PILE] if self.pile_too and s.dynasty_discards[ctx.seat] else found

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Finding(ctx=ctx, finds=self)

    def text(self) -> Message:
        what = self.what.phrase("a", "dat")
        effect = meaning(self.effect.text(), anywhere(CARD).phrase("a", "acc"))
        if self.pile_too:
            return msg(
                "search your Dynasty deck or Dynasty discard pile for {what}, show it and {effect}",
                what=what, effect=effect,
            )  # fmt: skip
        return msg("search your Dynasty deck for {what}, show it, shuffle and {effect}", what=what, effect=effect)


class Finding(EffectRun, kw_only=True):
    """The choice where to search, the search, and what is done with the card."""

    finds: Finds
    where: Area = DECK
    found: int = -1

    @step("ccg.search.1")
    def choose_area(self, g: EmperorGame) -> Flow:
        areas = self.finds.areas(g, self.ctx)
        if not areas:
            return Done(False)
        card, what = named(g, self.ctx.source), self.finds.what.told_as("a", "acc", self.ctx, self.ctx.seat)
        prompt = msg("{card}: where do you search for {what}?", card=card, what=what)
        ask = Decision(self.ctx.seat, "search", prompt, "ccg.search.1", (f"card:{self.ctx.source}",))
        labels = {DECK: msg("Your Dynasty deck"), PILE: msg("Your Dynasty discard pile")}
        for area in areas:
            ask.offer(f"search:{area.replace(' ', '-')}", labels[area], means=area)
        return ask

    @choose_area.chosen
    def area_chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.where = g.meant
        return None

    @step("ccg.search.1")
    def look(self, g: EmperorGame) -> Flow:
        s, seat = g.state, self.ctx.seat
        cards = s.dynasty_decks[seat] if self.where == DECK else s.dynasty_discards[seat]
        for card in cards:
            show(s, card, seat)
        g.reveal()
        note(g, "ccg.search.1", msg("{player} searches.", player=who(seat)), "Search")
        prompt = msg(
            "{card}: take {what}? You see {cards}.", card=named(g, self.ctx.source),
            what=self.finds.what.told_as("a", "acc", self.ctx, seat), cards=counted(g, cards),
        )  # fmt: skip
        ask = Decision(seat, "search", prompt, "ccg.search.1", (f"card:{self.ctx.source}",))
        offer_titles(g, ask, "take", [card for card in cards if self.finds.what.has(g, self.ctx, card)])
        ask.offer_pass(msg("Take nothing"))
        return ask

    @look.chosen
    def take(self, g: EmperorGame, option: Option) -> Flow:
        if option.key != PASS:
            self.found = g.meant
            move(g.state, self.found, "being played")
            g.reveal()
        return None

    @step("ccg.search.2")
    def shuffle(self, g: EmperorGame) -> Flow:
        if self.where == DECK:
            shuffle_deck(g, self.ctx.seat, DECK)
        if self.found < 0:
            return Done(False)
        return self.finds.effect.run(g, self.ctx.bind(PICKED.name, (self.found,)))

    @step("ccg.search.2")
    def finish(self, g: EmperorGame) -> Flow:
        card = g.state.cards[self.found]
        if card.area == "being played":
            move(g.state, card.id, discard_area(card))
            return Done(False)
        return Done(g.result)
