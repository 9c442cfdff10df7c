"""What holds in every state of the game, whatever was chosen: nothing is negative, lost, in two places or misplaced."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.soundness import loose_attachments, misplaced_cards
from interregnum.games.fiverings.rules.stats import card_type
from interregnum.games.fiverings.state import Card, FiveRings, place
from interregnum.games.fiverings.terms import ELEMENTS, HIGHEST_BID, SLOTS

NOWHERE = ("being played", "stronghold", "role")
"""Areas without a list of their own."""


def impossible(s: FiveRings) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    yield from _players(s)
    yield from _rings(s)
    if s.phase != "setup":
        elsewhere = {"province": [c for lying in s.lying for c in lying], "row": [c for c in s.row if c >= 0]}
        yield from misplaced_cards(s, elsewhere, NOWHERE)
    for card in s.cards:
        yield from loose_attachments(s, card)
        yield from _marks(s, card)
    yield from _provinces(s)
    yield from _conflict(s)


def _players(s: FiveRings) -> Iterator[str]:
    """Nobody has less than nothing; the first player and the holder of the Imperial Favor are players."""
    for number, seat in enumerate(s.seats):
        if min(seat.honor, seat.fate) < 0:
            yield f"seat {number} has {seat.honor} honor and {seat.fate} fate"
        if not 0 <= seat.dial <= HIGHEST_BID:
            yield f"seat {number} has {seat.dial} on the dial"
    if s.first_player not in (0, 1):
        yield f"seat {s.first_player} is the first player"
    if s.favor not in (-1, 0, 1):
        yield f"seat {s.favor} has the Imperial Favor"


def _rings(s: FiveRings) -> Iterator[str]:
    """There are five rings, each unclaimed, contested or in a player's pool."""
    if tuple(ring.element for ring in s.rings) != ELEMENTS:
        yield f"the rings are {', '.join(ring.element for ring in s.rings)}"
    for ring in s.rings:
        if ring.fate < 0:
            yield f"the {ring.element} ring has {ring.fate} fate"
        if ring.holder not in (-1, 0, 1):
            yield f"seat {ring.holder} has claimed the {ring.element} ring"
        if ring.contested and ring.holder >= 0 and not s.edition.claimed_ring_stays_contested:
            yield f"the {ring.element} ring is claimed and contested"


def _marks(s: FiveRings, card: Card) -> Iterator[str]:
    """Marks are on cards that can have them, where they can have them."""
    if card.fate < 0:
        yield f"{card.title} has {card.fate} fate"
    if card.status not in (-1, 0, 1):
        yield f"{card.title} has the status {card.status}"
    if card.area != "play" and (card.fate or card.status or card.participating):
        yield f"{card.title} is {card.area} and has what only cards in play have"
    if card.participating and (s.conflict is None or card_type(card) != "character"):
        yield f"{card.title} participates in no conflict, or is no character"
    if card.broken and card.area != "row":
        yield f"{card.title} is broken and no province"


def _provinces(s: FiveRings) -> Iterator[str]:
    for seat in (0, 1):
        for slot in range(SLOTS):
            province = s.row[place(seat, slot)]
            if province >= 0 and (s.cards[province].controller, s.cards[province].slot) != (seat, slot):
                yield f"{s.cards[province].title} does not lie where it says"


def _conflict(s: FiveRings) -> Iterator[str]:
    """A conflict has one ring and is fought at a province of the player who does not attack."""
    contested = [ring.element for ring in s.rings if ring.contested]
    if len(contested) > 1:
        yield f"{' and '.join(contested)} are contested at once"
    conflict = s.conflict
    if conflict is None:
        return
    if conflict.attacker not in (0, 1):
        yield f"seat {conflict.attacker} attacks"
    if conflict.province not in s.row or s.cards[conflict.province].controller != conflict.defender:
        yield f"the conflict is fought at {s.cards[conflict.province].title}, which is no province of the defender"
