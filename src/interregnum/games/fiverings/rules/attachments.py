"""Attachments: what they may be on, and how they move in play."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import attach
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsKeyword
from interregnum.cards.naming import named
from interregnum.cards.standing import has_keyword, keywords, standing
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, NO_ATTACHMENTS, RESTRICTED, copies
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.stats import card_type, in_play
from interregnum.games.fiverings.state import Card, FiveRingsGame, hand_over
from interregnum.kernel.text import Message, msg

MOST_RESTRICTED = 2
"""How many restricted attachments a character may have."""


def may_host(g: FiveRingsGame, attachment: int, host: int, seat: int) -> bool:
    """Whether an attachment controlled by a player may be on a card."""
    s = g.state
    card, there = s.cards[attachment], s.cards[host]
    if host < 0 or host == attachment or (there.area != "play" and not in_play(there)):
        return False
    title = card.copied or card.title
    if goes_on(g, card, there) and not refusals_gained(g):
        return True
    how = CATALOGUE.attaching(title, card.kind, s.edition.errata)
    if how.hosts is not None:
        if not how.hosts.has(g, Context(attachment, seat), host):
            return False
    elif there.area != "play" or card_type(there) != "character":
        return False
    if how.one_per_character and _copy_on(g, attachment, host):
        return False
    return not any(_refused(keyword, how.traits) for keyword in keywords(g, host))


def goes_on(g: FiveRingsGame, card: Card, host: Card) -> bool:
    """Whether an attachment may be on a card in play for what is printed on both, unless the host has gained more."""
    if host.area != "play":
        return False
    title, host_title = card.copied or card.title, host.copied or host.title
    return CATALOGUE.goes_on(title, card.kind, host_title, host.kind, g.state.edition.errata)


def refusals_gained(g: FiveRingsGame) -> bool:
    """Whether any card has gained a keyword that keeps attachments away."""
    memo = g.state.memo
    found: bool | None = memo.get(refusals_gained)
    if found is None:
        gained = standing(g, GainsKeyword)
        found = memo[refusals_gained] = any(fact.keyword.startswith(NO_ATTACHMENTS) for fact, _ in gained)
    return found


def _refused(keyword: str, traits: tuple[str, ...]) -> bool:
    """The keyword alone bars every attachment, with "of" those of its traits, with "except" all but those."""
    if not keyword.startswith(NO_ATTACHMENTS):
        return False
    which, _, named = keyword.removeprefix(NO_ATTACHMENTS).strip().partition(" ")
    shared = bool(set(named.split(" or ")) & set(traits))
    return not which or shared == (which == "of")


def restricted_on(g: FiveRingsGame, host: int) -> list[int]:
    """The restricted attachments on a card."""
    return [card for card in g.state.cards[host].attachments if has_keyword(g, card, RESTRICTED)]


def overloaded(g: FiveRingsGame) -> int:
    """A character with more than two restricted attachments, or -1."""
    s = g.state
    if len(s.listening.get(RESTRICTED, ())) <= MOST_RESTRICTED and not standing(g, GainsKeyword):
        return -1
    for card in (*s.play[0], *s.play[1]):
        if len(s.cards[card].attachments) > MOST_RESTRICTED and len(restricted_on(g, card)) > MOST_RESTRICTED:
            return card
    return -1


def _copy_on(g: FiveRingsGame, attachment: int, host: int) -> bool:
    """Whether a copy of an attachment is on a card already."""
    s = g.state
    return any(
        copies(s.cards[other].title, s.cards[attachment].title)
        for other in s.cards[host].attachments
        if other != attachment
    )


class Attach(OfCard, frozen=True, kw_only=True):
    """An attachment in play moves to another card; `seat` is who takes control of it at the same time, if anyone."""

    rule: ClassVar[str] = "lcg.attachment.1"
    host: int
    seat: int = -1

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.host)

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if self.seat in (-1, card.controller):
            return card.area == "play" and card.host != self.host and may_host(g, card.id, self.host, card.controller)
        taken = TakeControl(card=card.id, seat=self.seat, by=self.by, source=self.source)
        return taken.possible(g) and may_host(g, card.id, self.host, self.seat)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        if self.seat not in (-1, g.state.cards[self.card].controller):
            hand_over(g.state, self.card, self.seat)
        if g.state.cards[self.card].host != self.host:
            attach(g.state, self.card, self.host)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is attached to {host}.", card=named(g, self.card), host=named(g, self.host))
