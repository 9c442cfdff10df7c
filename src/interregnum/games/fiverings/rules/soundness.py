"""What holds in every state of the game, whatever was chosen: nothing is negative, lost or in two places."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.fiverings.state import Card, FiveRings, place
from interregnum.games.fiverings.terms import PILES, SLOTS
from interregnum.kernel.ruleset import misplaced

NOWHERE = ("being played", "stronghold", "role")
"""Areas without a list of their own."""


def impossible(s: FiveRings) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    yield from _numbers(s)
    if s.phase != "setup":
        yield from _places(s)
    for card in s.cards:
        yield from _card(s, card)
    yield from _conflict(s)


def _numbers(s: FiveRings) -> Iterator[str]:
    for number, seat in enumerate(s.seats):
        if min(seat.honor, seat.fate, seat.dial) < 0:
            yield f"seat {number} has {seat.honor} honor, {seat.fate} fate and {seat.dial} on the dial"
    for ring in s.rings:
        if ring.fate < 0:
            yield f"the {ring.element} ring has {ring.fate} fate"
    if len({ring.element for ring in s.rings}) < len(s.rings):
        yield "a ring is there twice"


def _places(s: FiveRings) -> Iterator[str]:
    """Each card is in the pile, province or row it says it is in, once, and nowhere else."""
    piles = {field: getattr(s, field) for field in PILES.values()}
    found = {field: [card for pile in lists for card in pile] for field, lists in piles.items()}
    lying = [card for cards in s.lying for card in cards]
    row = [card for card in s.row if card >= 0]
    kept = [card.id for card in s.cards if card.area in PILES or card.area in ("province", "row")]
    yield from misplaced(kept, [*lying, *row, *(card for cards in found.values() for card in cards)])
    for card in s.cards:
        there = found[PILES[card.area]] if card.area in PILES else lying if card.area == "province" else row
        if card.area not in NOWHERE and card.id not in there:
            yield f"{card.title} says it is in {card.area}, and is not"


def _card(s: FiveRings, card: Card) -> Iterator[str]:
    if card.fate < 0:
        yield f"{card.title} has {card.fate} fate"
    if card.status not in (-1, 0, 1):
        yield f"{card.title} has the status {card.status}"
    for attachment in card.attachments:
        if s.cards[attachment].host != card.id:
            yield f"{s.cards[attachment].title} is attached to {card.title} and does not know it"
    if card.host >= 0 and card.id not in s.cards[card.host].attachments:
        yield f"{card.title} is attached to {s.cards[card.host].title}, which does not know it"


def _conflict(s: FiveRings) -> Iterator[str]:
    contested = [ring.element for ring in s.rings if ring.contested]
    if len(contested) > 1:
        yield f"{' and '.join(contested)} are contested at once"
    for seat in (0, 1):
        for slot in range(SLOTS):
            province = s.row[place(seat, slot)]
            if province >= 0 and (s.cards[province].controller, s.cards[province].slot) != (seat, slot):
                yield f"{s.cards[province].title} does not lie where it says"
