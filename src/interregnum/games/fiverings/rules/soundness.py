"""What holds in every state of the game, whatever was chosen: nothing is negative, lost or in two places."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.soundness import loose_attachments, misplaced_cards
from interregnum.games.fiverings.state import Card, FiveRings, place
from interregnum.games.fiverings.terms import SLOTS

NOWHERE = ("being played", "stronghold", "role")
"""Areas without a list of their own."""


def impossible(s: FiveRings) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    yield from _numbers(s)
    if s.phase != "setup":
        elsewhere = {"province": [c for lying in s.lying for c in lying], "row": [c for c in s.row if c >= 0]}
        yield from misplaced_cards(s, elsewhere, NOWHERE)
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


def _card(s: FiveRings, card: Card) -> Iterator[str]:
    if card.fate < 0:
        yield f"{card.title} has {card.fate} fate"
    if card.status not in (-1, 0, 1):
        yield f"{card.title} has the status {card.status}"
    yield from loose_attachments(s, card)


def _conflict(s: FiveRings) -> Iterator[str]:
    contested = [ring.element for ring in s.rings if ring.contested]
    if len(contested) > 1:
        yield f"{' and '.join(contested)} are contested at once"
    for seat in (0, 1):
        for slot in range(SLOTS):
            province = s.row[place(seat, slot)]
            if province >= 0 and (s.cards[province].controller, s.cards[province].slot) != (seat, slot):
                yield f"{s.cards[province].title} does not lie where it says"
