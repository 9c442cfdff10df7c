"""What is remembered for a while because cards ask about it."""

from __future__ import annotations

from typing import Final

from interregnum.cards.change import Change
from interregnum.cards.limits import count_deed
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Emperor

LOST_PERSONALITY: Final = "lost a Personality"
"""Counted in a battle for each Personality of a player's that is destroyed."""


def remember(s: Emperor, happened: tuple[Change, ...]) -> None:
    """Count what has happened."""
    if s.battle < 0:
        return
    for change in happened:
        if not isinstance(change, Leave) or change.how != "destroyed" or change.was is None:
            continue
        if card_type(change.was) == "personality":
            count_deed(s, "battle", change.was.controller, LOST_PERSONALITY)
