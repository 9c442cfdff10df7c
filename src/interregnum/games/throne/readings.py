"""Sentences that name a player, each with how it reads to that player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from interregnum.kernel.text import Message, reading

TO_YOU: Final[Mapping[Message, Message]] = dict(
    [
        reading("{forces} of {player} in {region}", "{forces} of yours in {region}"),
        reading("the {trait} roll of {player} for {region}", "your {trait} roll for {region}"),
    ]
)
