"""Triggered abilities: actions, interrupts and reactions, as the cards print them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.cards.ability import Ability, Trigger
from interregnum.cards.language import YOU
from interregnum.kernel.text import Message, msg, msgc

Kind: TypeAlias = Literal["action", "interrupt", "reaction"]
Stage: TypeAlias = Literal["", "would", "interrupt", "reaction"]

_HEADINGS: Final[dict[tuple[bool, str], Message]] = {
    (False, "action"): msg("Action"),
    (False, "interrupt"): msg("Interrupt"),
    (False, "reaction"): msg("Reaction"),
    (True, "interrupt"): msg("Forced Interrupt"),
    (True, "reaction"): msg("Forced Reaction"),
}
_PLACES: Final[dict[str, Message]] = {
    "dynasty discard": YOU.says(
        msgc("place", "your dynasty discard pile"), msgc("place", "your opponent's dynasty discard pile")
    ),
    "conflict discard": YOU.says(
        msgc("place", "your conflict discard pile"), msgc("place", "your opponent's conflict discard pile")
    ),
    "hand": YOU.says(msgc("place", "your hand"), msgc("place", "your opponent's hand")),
    "province": YOU.says(msgc("place", "one of your provinces"), msgc("place", "one of your opponent's provinces")),
}


class TriggeredAbility(Ability, frozen=True, kw_only=True):
    """An action, interrupt or reaction. "Would" interrupts have a stage of their own, before all others."""

    def heading(self) -> Message:
        return _HEADINGS[self.forced, self.kinds[0]]

    def place(self, area: str) -> Message | None:
        return _PLACES.get(area)

    def occasion(self, trigger: Trigger) -> Message:
        if self.stage == "would":
            return msg("when {trigger}", trigger=trigger.would())
        if self.stage == "interrupt":
            return msg("when {trigger}", trigger=trigger.text())
        return msg("after {trigger}", trigger=trigger.text())
