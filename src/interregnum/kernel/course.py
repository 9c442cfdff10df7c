"""The course of a game as a reader follows it: its phases, the steps in them, and the chapters of its rules.

Both are the rulebook's own words with the rules that describe them. A client shows the phases in a row. `Ruleset.stage`
says where a game stands, as the ids on the way down. The list that the last of these ids is in is shown too, with its
place marked; an empty id means that the game is somewhere in that list, but at none of its steps.
"""

from __future__ import annotations

import msgspec

from interregnum.kernel.text import Message


class Stage(msgspec.Struct, frozen=True):
    """A phase or step of a game with the steps it is made of, and the windows that open in it."""

    id: str
    name: Message
    rule: str
    steps: tuple[Stage, ...] = ()
    windows: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """A part of the rules that a reader may want to begin with."""

    name: Message
    rule: str
