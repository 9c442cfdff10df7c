"""What holds in every state of the game, whatever was chosen: nothing is lost or in two places."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.soundness import loose_attachments, misplaced_cards
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Card, Emperor
from interregnum.games.emperor.terms import ATTACHMENTS

NOWHERE = ("being played", "rules")
"""Areas without a list of their own."""


def impossible(s: Emperor) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    if s.phase != "setup":
        row = [province for row in s.row for province in row]
        lying = [card for province in row for card in s.cards[province].holds]
        yield from misplaced_cards(s, {"row": row, "province": lying}, NOWHERE)
    for card in s.cards:
        yield from _card(s, card)
    if s.battle >= len(s.battlefields):
        yield f"a battle is fought at battlefield {s.battle}, which is not there"
    if s.favor not in (-1, 0, 1):
        yield f"seat {s.favor} controls the Imperial Favor"


def _card(s: Emperor, card: Card) -> Iterator[str]:
    yield from loose_attachments(s, card)
    if card.area == "play" and card.host < 0 and card_type(card) in ATTACHMENTS:
        yield f"{card.title} is in play and attached to nothing"
    if card.location >= len(s.battlefields):
        yield f"{card.title} is at battlefield {card.location}, which is not there"
