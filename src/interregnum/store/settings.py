"""What is agreed on at a table besides the game itself: clocks, and whether speed may give anything away.

Stored with a game as it is told to the API.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

FORTNIGHT = 14 * 24 * 3600

Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=1, le=FORTNIGHT)]
SomeSeconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=FORTNIGHT)]


class PerMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """A fixed number of seconds for each question."""

    seconds: Seconds


class Chess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="chess"):
    """A number of seconds for the whole game, and some more after each choice that is not a pass."""

    seconds: Seconds
    increment: SomeSeconds = 0.0


class ByoYomi(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="byoyomi"):
    """A main time, and when that is used up, periods: one is lost only if a question takes longer than it."""

    seconds: SomeSeconds
    period: Seconds
    periods: Annotated[int, msgspec.Meta(ge=1, le=99)] = 3


Clock: TypeAlias = PerMove | Chess | ByoYomi


class TableSettings(msgspec.Struct, frozen=True):
    """What is agreed on at a table; a `rated` game counts, a `study` is the guided game or puzzle it is made for."""

    clock: Clock | None = None
    bluff_delays: bool = False
    rated: bool = False
    study: str = ""


PLAIN = TableSettings()
"""No clock, no delays."""
