"""Sentences of every card game that name a player, each with how it reads to that player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from interregnum.kernel.text import Message, reading

TO_YOU: Final[Mapping[Message, Message]] = dict(
    [
        reading("{player}", "yours", context="whose"),
        reading("{player}, {where}", "yours, {where}"),
        reading("{player}, no. {n}", "yours, no. {n}"),
        reading("{player} looks at {card}.", "You look at {card}."),
        reading("{player}: {what} {question}", "By you: {what} {question}"),
        reading("{player} with {card}: {what} {question}", "By you with {card}: {what} {question}"),
        reading("About to happen, by {player}: {what} {question}", "About to happen, by you: {what} {question}"),
        reading(
            "About to happen, by {player} with {card}: {what} {question}",
            "About to happen, by you with {card}: {what} {question}",
        ),
    ]
)
