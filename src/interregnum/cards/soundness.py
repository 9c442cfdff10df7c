"""What holds in every state of a card game, whatever was chosen: no card is lost, in two places or on nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interregnum.cards.state import AnyCard, CardState
from interregnum.kernel.ruleset import misplaced


def misplaced_cards(s: CardState, elsewhere: Mapping[str, Sequence[int]], nowhere: Sequence[str]) -> Iterator[str]:
    """Each card is in the area it says it is in, once, and in no other.

    `elsewhere` are the cards in areas that are no piles, `nowhere` the areas without a list of their own.
    """
    found: dict[str, Sequence[int]] = {
        area: [card for pile in getattr(s, field) for card in pile] for area, field in s.dialect.piles.items()
    }
    found.update(elsewhere)
    listed = [card for card in s.cards if card.area not in nowhere]
    yield from misplaced([card.id for card in listed], [card for cards in found.values() for card in cards])
    for card in listed:
        if card.id not in found[card.area]:
            yield f"{card.title} says it is in {card.area}, and is not"


def loose_attachments(s: CardState, card: AnyCard) -> Iterator[str]:
    """A card and what is attached to it know of one another."""
    for attachment in card.attachments:
        if s.cards[attachment].host != card.id:
            yield f"{s.cards[attachment].title} is attached to {card.title} and does not know it"
    if card.host >= 0 and card.id not in s.cards[card.host].attachments:
        yield f"{card.title} is attached to {s.cards[card.host].title}, which does not know it"
