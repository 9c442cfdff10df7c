"""Words about cards in decks, discard piles and provinces: found, put away, shuffled in, put where others lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import THEY, YOU, Effect, Quantity, Selector, Who
from interregnum.cards.naming import named
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.searching import Searches, Searching
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.areas import move, shuffle_deck, turn_faceup
from interregnum.games.emperor.rules.hand import Discard, ToDeck
from interregnum.games.emperor.rules.provinces import replace_faceup
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import EmperorGame, update
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


class PutsAway(Effect, frozen=True):
    """Puts cards in provinces at the bottom of their owners' decks, and refills the provinces faceup."""

    what: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(g.state.cards[card].area == "province" for card in self.what.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        lying = tuple(card for card in self.what.all(g, ctx) if s.cards[card].area == "province")
        return PuttingAway(ctx=ctx, cards=lying, slots=tuple(s.cards[card].slot for card in lying))

    def text(self) -> Message:
        what = self.what.phrase("each", "acc")
        return msg("put {what} at the bottom of its owner’s deck; refill the provinces faceup", what=what)


class PuttingAway(EffectRun, kw_only=True):
    """Cards on their way from provinces to decks, and what takes their place."""

    cards: tuple[int, ...]
    slots: tuple[int, ...]

    @step("ccg.province.1")
    def put_away(self, g: EmperorGame) -> Flow:
        g.state.held_empty = self.slots
        return occur(g, *(ToDeck(card=card, **made_by(self.ctx)) for card in self.cards)) if self.cards else None

    @step("ccg.province.1")
    def refill(self, g: EmperorGame) -> Flow:
        for slot in self.slots:
            if not g.state.cards[slot].holds:
                replace_faceup(g, slot)
        g.state.held_empty = ()
        return occur(g)

    @step("ccg.province.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(bool(self.cards))


class Settles(Effect, frozen=True):
    """Puts a card faceup into a province, and discards what lay there, or one card of it that is named."""

    what: Selector
    where: Selector

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.what.all(g, ctx)) and any(True for _ in self.where.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        card, where = next(iter(self.what.all(g, ctx)), -1), next(iter(self.where.all(g, ctx)), -1)
        if min(card, where) < 0 or s.cards[card].area == "province":
            return Result(False)
        if s.cards[where].area == "province":
            return Settling(ctx=ctx, card=card, slot=s.cards[where].slot, out=(where,))
        return Settling(ctx=ctx, card=card, slot=where, out=s.cards[where].holds)

    def text(self) -> Message:
        what, where = self.what.phrase("the", "acc"), self.where.phrase("the", "gen")
        return msg("put {what} faceup in place of {where}, which is discarded", what=what, where=where)


class Settling(EffectRun, kw_only=True):
    """A card taking the place of others in a province."""

    card: int
    slot: int
    out: tuple[int, ...]

    @step("ccg.province.1")
    def clear(self, g: EmperorGame) -> Flow:
        g.state.held_empty = (self.slot,)
        return occur(g, *(Discard(card=card, **made_by(self.ctx)) for card in self.out)) if self.out else None

    @step("ccg.province.1")
    def settle(self, g: EmperorGame) -> Flow:
        s = g.state
        s.held_empty = ()
        move(s, self.card, "province", seat=s.cards[self.slot].owner, slot=self.slot)
        turn_faceup(s, self.card)
        g.reveal()
        return occur(g)

    @step("ccg.province.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)


class FromPiles(Selector, frozen=True):
    """The first card of a name in your Dynasty discard pile, or else in your Dynasty deck."""

    title: str

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        s, name = g.state, printed(self.title).name
        piles = (*s.dynasty_discards[ctx.seat], *s.dynasty_decks[ctx.seat])
        return next(((card,) for card in piles if printed(s.cards[card].title).name == name), ())

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("{card} from your discard pile or Dynasty deck", card=printed(self.title).display_name)


class SearchesBoth(Searches, frozen=True):
    """A player searches a discard pile and a deck for a card of a kind, adds it to their hand and shuffles the deck."""

    who: Who = YOU

    def seen(self, g: EmperorGame, ctx: Context) -> Sequence[int]:
        s, seat = g.state, self.who.seat(g, ctx)
        return (*s.fate_discards[seat], *s.fate_decks[seat])

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        seat = self.who.seat(g, ctx)
        return Searching(ctx=replace(ctx, seat=seat), searches=replace(self, who=YOU))

    def text(self) -> Message:
        what = self.what.phrase("a", "acc")
        return self.who.says(
            msg("you may search your discard pile and Fate deck for {what} and put it into your hand", what=what),
            msg(
                "{who} may search their discard pile and Fate deck for {what} and put it into their hand",
                who=THEY, what=what,
            ),
        )  # fmt: skip


class ShufflesIn(Effect, frozen=True):
    """Shuffles cards into their owners' decks."""

    what: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.what.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return ShufflingIn(ctx=ctx, cards=tuple(self.what.all(g, ctx)))

    def text(self) -> Message:
        return msg("shuffle {what} into its owner’s deck", what=self.what.phrase("the", "acc"))


class ShufflingIn(EffectRun, kw_only=True):
    """Cards being put into decks, which are shuffled."""

    cards: tuple[int, ...]

    @step("ccg.own.2")
    def put(self, g: EmperorGame) -> Flow:
        return occur(g, *(ToDeck(card=card, **made_by(self.ctx)) for card in self.cards))

    @step("ccg.own.2")
    def shuffle(self, g: EmperorGame) -> Flow:
        s = g.state
        for seat, deck in dict.fromkeys((s.cards[card].owner, s.cards[card].area) for card in self.cards):
            if deck in ("dynasty deck", "fate deck"):
                shuffle_deck(g, seat, deck)
        return Done(True)


class Die(OfCard, frozen=True, kw_only=True):
    """A discarded Personality becomes honorably dead."""

    rule: ClassVar[str] = "ccg.dead.1"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "dynasty discard" and not card.dead

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, dead=True, dishonored=False)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is honorably dead.", card=named(g, self.card))


class BecomesDead(Simple, frozen=True):
    """Discarded Personalities become honorably dead."""

    who: Selector = TARGET

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [Die(card=card, **made_by(ctx)) for card in self.who.all(g, ctx)]

    def text(self) -> Message:
        return msg("{who} becomes honorably dead", who=self.who.phrase("the", "nom"))


class MostDead(Quantity, frozen=True):
    """The highest number of dead Personalities in any one discard pile."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        s = g.state
        return max(sum(1 for card in pile if s.cards[card].dead) for pile in s.dynasty_discards)

    def text(self) -> Message:
        return msg("the highest number of dead Personalities in one discard pile")


class EmptyProvinces(Quantity, frozen=True):
    """How many of your provinces no card lies in."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        s = g.state
        return sum(1 for province in s.row[ctx.seat] if not s.cards[province].holds)

    def text(self) -> Message:
        return msg("the number of your provinces without a card")
