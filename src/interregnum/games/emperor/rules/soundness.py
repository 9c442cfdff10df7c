"""What holds in every state of the game, whatever was chosen: nothing is lost or in two places."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Card, Emperor
from interregnum.games.emperor.terms import ATTACHMENTS, PILES
from interregnum.kernel.ruleset import misplaced

NOWHERE = ("being played", "rules")
"""Areas without a list of their own."""


def impossible(s: Emperor) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    if s.phase != "setup":
        yield from _places(s)
    for card in s.cards:
        yield from _card(s, card)
    if s.battle >= len(s.battlefields):
        yield f"a battle is fought at battlefield {s.battle}, which is not there"
    if s.favor not in (-1, 0, 1):
        yield f"seat {s.favor} controls the Imperial Favor"


def _places(s: Emperor) -> Iterator[str]:
    """Each card is in the pile, province or row it says it is in, once, and nowhere else."""
    found = {area: [card for pile in getattr(s, field) for card in pile] for area, field in PILES.items()}
    found["row"] = [province for row in s.row for province in row]
    found["province"] = [card for province in found["row"] for card in s.cards[province].holds]
    kept = [card.id for card in s.cards if card.area not in NOWHERE]
    yield from misplaced(kept, [card for cards in found.values() for card in cards])
    for card in s.cards:
        if card.area not in NOWHERE and card.id not in found[card.area]:
            yield f"{card.title} says it is in {card.area}, and is not"


def _card(s: Emperor, card: Card) -> Iterator[str]:
    for attachment in card.attachments:
        if s.cards[attachment].host != card.id:
            yield f"{s.cards[attachment].title} is attached to {card.title} and does not know it"
    if card.host >= 0 and card.id not in s.cards[card.host].attachments:
        yield f"{card.title} is attached to {s.cards[card.host].title}, which does not know it"
    if card.area == "play" and card.host < 0 and card_type(card) in ATTACHMENTS:
        yield f"{card.title} is in play and attached to nothing"
    if card.location >= len(s.battlefields):
        yield f"{card.title} is at battlefield {card.location}, which is not there"
