"""Disguised: a unique character is played in the place of a non-unique one, in the conflict phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from interregnum.cards.areas import attach
from interregnum.cards.change import Change, OfCard, note
from interregnum.cards.context import Context
from interregnum.cards.naming import named, offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import keywords
from interregnum.games.fiverings.cards.catalogue import DISGUISED, printed_on
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.rules.participation import may_participate
from interregnum.games.fiverings.rules.played import (
    CardPlayed,
    count_limited,
    may_play_title,
    show_played,
    spend_discounts,
)
from interregnum.games.fiverings.rules.stats import characters, fate_cost, has_trait
from interregnum.games.fiverings.rules.uniqueness import barred_by_unique
from interregnum.games.fiverings.state import FiveRingsGame, update
from interregnum.games.fiverings.terms import CLANS
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import Message, msg


class Succeed(OfCard, frozen=True, kw_only=True):
    """All attachments and tokens of a character go over to the one that takes its place."""

    rule: ClassVar[str] = "lcg10.disguised.5"
    to: int

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.to)

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.cards[self.card].area == "play" and g.state.cards[self.to].area == "play"

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        old = s.cards[self.card]
        for attachment in old.attachments:
            attach(s, attachment, self.to)
        update(s, self.card, fate=0, status=0)
        update(s, self.to, fate=s.cards[self.to].fate + old.fate, status=old.status)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} takes the place of {other}.", card=named(g, self.to), other=named(g, self.card))


def disguises(g: FiveRingsGame, seat: int) -> Iterator[tuple[str, int, bool]]:
    """The disguised plays a player could make: key, card, into the conflict."""
    s = g.state
    if s.phase != "conflict":
        return
    seen: set[str] = set()
    for card_id in s.listening.get(DISGUISED, ()):
        card = s.cards[card_id]
        if card.controller != seat or card.title in seen or (card.area == "province" and not card.faceup):
            continue
        if barred_by_unique(g, card_id, seat) or not may_play_title(g, Context(card_id, seat)):
            continue
        seen.add(card.title)
        if replaceable(g, seat, card_id, in_conflict=False):
            yield f"disguise:{card.title}", card_id, False
        if replaceable(g, seat, card_id, in_conflict=True):
            yield f"disguise:{card.title}:conflict", card_id, True


def replaceable(g: FiveRingsGame, seat: int, card_id: int, *, in_conflict: bool) -> list[int]:
    """The characters a disguised one may take the place of, as far as its player has the fate."""
    s = g.state
    if in_conflict and not may_participate(g, card_id, seat):
        return []
    named_by = [word.removeprefix(DISGUISED).strip() for word in keywords(g, card_id) if word.startswith(DISGUISED)]
    return [
        other
        for other in characters(s, seat)
        if not printed_on(s.cards[other].title).unique
        and (s.cards[other].participating or not in_conflict)
        and any(_is(g, other, word) for word in named_by)
        and (_price(g, seat, card_id, other) or 0) <= s.seats[seat].fate
    ]


def _is(g: FiveRingsGame, card: int, word: str) -> bool:
    """Whether a character has the trait or is of the clan that the keyword names."""
    return printed_on(g.state.cards[card].title).clan == word if word in CLANS else has_trait(g, card, word)


def _price(g: FiveRingsGame, seat: int, card: int, other: int) -> int:
    """The cost less the printed cost of the character to be replaced."""
    return max(0, (fate_cost(g, seat, card) or 0) - (printed_on(g.state.cards[other].title).cost or 0))


class PlayDisguised(Procedure, kw_only=True):
    """A character is played in the place of another, which it inherits everything from."""

    nested: ClassVar[bool] = True

    seat: int
    card: int
    in_conflict: bool
    other: int = -1
    slot: int = -1

    @step("lcg10.disguised.2", "lcg10.disguised.7")
    def choose_other(self, g: FiveRingsGame) -> Flow:
        others = replaceable(g, self.seat, self.card, in_conflict=self.in_conflict)
        prompt = msg("{card} takes the place of whom?", card=named(g, self.card))
        ask = Decision(self.seat, "replace", prompt, "lcg10.disguised.2", (f"card:{self.card}",))
        offer_things(g, ask, "replace", others)
        return ask

    @choose_other.chosen
    def other_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.other = g.meant
        return None

    @step("lcg10.disguised.3")
    def pay(self, g: FiveRingsGame) -> Flow:
        show_played(g, self.card)
        said = msg("{player} plays {card} disguised.", player=who(self.seat), card=named(g, self.card))
        note(g, "lcg10.disguised.1", said, "Play")
        price = _price(g, self.seat, self.card, self.other)
        return occur(g, LoseFate(seat=self.seat, n=price, cost=True)) if price else None

    @step("lcg10.disguised.8", "lcg10.disguised.9")
    def enter(self, g: FiveRingsGame) -> Flow:
        card = g.state.cards[self.card]
        self.slot = card.slot if card.area == "province" else -1
        count_limited(g, self.seat, self.card)
        spend_discounts(g, self.seat, self.card)
        return occur(
            g,
            EnterPlay(
                card=self.card, seat=self.seat, in_conflict=self.in_conflict, played=True, from_slot=self.slot,
                from_area=card.area, by=self.seat,
            ),
        )  # fmt: skip

    @step("lcg10.disguised.5")
    def take_over(self, g: FiveRingsGame) -> Flow:
        return occur(g, Succeed(card=self.other, to=self.card, by=self.seat))

    @step("lcg10.disguised.6")
    def discard_other(self, g: FiveRingsGame) -> Flow:
        return occur(g, Leave(card=self.other, certain=True, by=self.seat))

    @step("lcg10.initiating.3")
    def played(self, g: FiveRingsGame) -> Flow:
        return occur(g, CardPlayed(card=self.card, seat=self.seat, kind="character", from_hand=self.slot < 0))
