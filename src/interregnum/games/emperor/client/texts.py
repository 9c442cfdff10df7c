"""The whole text of a card: whatever it demands and does, in the order in which one reads it."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.reader import addressed
from interregnum.games.emperor.cards.catalogue import PrintedCard
from interregnum.games.emperor.deckbuilding import FOURS
from interregnum.kernel.text import Message, msg


def card_text(card: PrintedCard) -> tuple[Message, ...]:
    """The text of a card as its player reads it; one entry a paragraph."""
    return tuple(addressed(line, own=True) for line in _paragraphs(card))


def _paragraphs(card: PrintedCard) -> Iterator[Message]:
    if card.gold and card.kind == "holding":
        yield msg("Bows to produce {n} Gold.", n=card.gold)
    if card.title == FOURS:
        yield msg("Your deck may have 4 copies each of 1 or 2 non-Unique Strategies that have a Battle ability.")
    if card.hosts is not None:
        yield msg("Attach only to {what}.", what=card.hosts.phrase("a", "acc"))
    yield from (constant.text() for constant in card.constants)
    yield from (ability.text() for ability in card.abilities)
