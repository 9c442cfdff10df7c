"""Sentences that name a player, each with how it reads to that player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from interregnum.kernel.text import Message, reading

TO_YOU: Final[Mapping[Message, Message]] = dict(
    [
        reading("{player}", "You"),
        reading("Offer citizenship to {player}", "Become a Citizen yourself"),
        reading("Show {player} the relic on {slot}", "Look at the relic on {slot}"),
        reading("Where does {player} travel to?", "Where do you travel to?"),
    ]
)
