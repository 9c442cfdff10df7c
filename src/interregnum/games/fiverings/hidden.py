"""What a viewer does not know, and dealing it again: hidden cards change places with those that look the same."""

from __future__ import annotations

from interregnum.cards.hidden import deal_again
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.draw import HonorBid
from interregnum.games.fiverings.rules.playing import PlayAttachment
from interregnum.games.fiverings.state import Card, FiveRings, FiveRingsGame, player_order
from interregnum.games.fiverings.terms import HIGHEST_BID
from interregnum.kernel.chance import Chance
from interregnum.kernel.knowledge import sees


def hidden(card: Card, viewer: int) -> bool:
    """Whether a viewer has no right to see what a card is."""
    return not sees(card.known, viewer)


def resample(g: FiveRingsGame, viewer: int, chance: Chance) -> None:
    """Hidden cards of one player and one back change places; a sealed bid could be any.

    An attachment that its player is about to show, while they choose what to put it on, stays what it is.
    """
    s = g.state
    _deal_again(s, viewer, chance, {frame.card for frame in g.stack if isinstance(frame, PlayAttachment)})
    for frame in g.stack:
        if isinstance(frame, HonorBid):
            frame.sealed = tuple(
                bid if seat == viewer else chance.below(HIGHEST_BID) + 1
                for seat, bid in zip(player_order(s), frame.sealed, strict=False)
            )


def _deal_again(s: FiveRings, viewer: int, chance: Chance, fixed: set[int]) -> None:
    """Deal the titles of each player's hidden cards of one back among the places they are in."""
    unknown: dict[tuple[int, str], list[Card]] = {}
    for card in s.cards:
        if hidden(card, viewer) and card.id not in fixed:
            printed = printed_on(card.title)
            if printed.side != "province" or printed.kind == "province":
                unknown.setdefault((card.owner, printed.side), []).append(card)
    deal_again(s, unknown.values(), chance)
