"""Triggered abilities: actions, interrupts and reactions, as the cards print them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.cards.ability import Ability, Trigger
from interregnum.kernel.text import Message, msg

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
    "dynasty discard": msg("your dynasty discard pile"),
    "conflict discard": msg("your conflict discard pile"),
    "hand": msg("your hand"),
    "province": msg("one of your provinces"),
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
