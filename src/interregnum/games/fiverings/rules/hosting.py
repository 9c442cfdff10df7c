"""What may be in play together: uniqueness, and which attachment may be on what."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.facts import GainsKeyword
from interregnum.cards.standing import has_keyword, keywords, standing
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, NO_ATTACHMENTS, RESTRICTED, copies, entry
from interregnum.games.fiverings.rules.stats import card_type, in_play
from interregnum.games.fiverings.state import Card, Table

MOST_RESTRICTED = 2
"""How many restricted attachments a character may have."""


def same_title(one: Card, other: Card) -> bool:
    """Whether two cards share a title, present or printed."""
    return any(copies(a, b) for a in {one.title, one.present_title} for b in {other.title, other.present_title})


def may_become_copy(g: Table, card_id: int, title: str) -> bool:
    """Whether a character may become a copy of another: of another title, and of no unique one that bars it."""
    s = g.state
    card = s.cards[card_id]
    if copies(card.present_title, title):
        return False
    if not entry(title).unique:
        return True
    return not any(
        copies(name, title)
        for other in s.cards
        if other.id != card_id and {other.owner, other.controller} & {card.owner, card.controller} and in_play(other)
        for name in (other.title, other.present_title)
    )


def barred_by_unique(g: Table, card_id: int, seat: int) -> bool:
    """Whether a unique card may not come under a player's control because of another card of its title in play."""
    s = g.state
    card = s.cards[card_id]
    if not entry(card.title).unique:
        return False
    for other in (*s.play[0], *s.play[1]):
        twin = s.cards[other]
        if other == card_id or not same_title(twin, card):
            continue
        if seat in (twin.controller, twin.owner):
            return True
        if s.edition.unique_follows_owner and card.owner != seat and twin.controller == card.owner:
            return True
    return False


def may_host(g: Table, attachment: int, host: int, seat: int) -> bool:
    """Whether an attachment controlled by a player may be on a card."""
    s = g.state
    card, there = s.cards[attachment], s.cards[host]
    if host < 0 or host == attachment or (there.area != "play" and not in_play(there)):
        return False
    title, host_title = card.copied or card.title, there.copied or there.title
    if (
        there.area == "play"
        and CATALOGUE.goes_on(title, card.kind, host_title, there.kind, s.edition.errata)
        and not _refusals_gained(g)
    ):
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


def _refusals_gained(g: Table) -> bool:
    """Whether any card has gained a keyword that keeps attachments away."""
    memo = g.state.memo
    found: bool | None = memo.get(_refusals_gained)
    if found is None:
        gained = standing(g, GainsKeyword)
        found = memo[_refusals_gained] = any(fact.keyword.startswith(NO_ATTACHMENTS) for fact, _ in gained)
    return found


def _refused(keyword: str, traits: tuple[str, ...]) -> bool:
    """The keyword alone bars every attachment, with "of" those of its traits, with "except" all but those."""
    if not keyword.startswith(NO_ATTACHMENTS):
        return False
    which, _, named = keyword.removeprefix(NO_ATTACHMENTS).strip().partition(" ")
    shared = bool(set(named.split(" or ")) & set(traits))
    return not which or shared == (which == "of")


def restricted_on(g: Table, host: int) -> list[int]:
    """The restricted attachments on a card."""
    return [card for card in g.state.cards[host].attachments if has_keyword(g, card, RESTRICTED)]


def overloaded(g: Table) -> int:
    """A character with more than two restricted attachments, or 0 (card 0 is a stronghold)."""
    s = g.state
    if len(s.listening.get(RESTRICTED, ())) <= MOST_RESTRICTED and not standing(g, GainsKeyword):
        return 0
    for card in (*s.play[0], *s.play[1]):
        if len(s.cards[card].attachments) > MOST_RESTRICTED and len(restricted_on(g, card)) > MOST_RESTRICTED:
            return card
    return 0


def _copy_on(g: Table, attachment: int, host: int) -> bool:
    """Whether a copy of an attachment is on a card already."""
    s = g.state
    return any(
        copies(s.cards[other].title, s.cards[attachment].title)
        for other in s.cards[host].attachments
        if other != attachment
    )
