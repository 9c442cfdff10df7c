"""Knowledge: who has a right to see what.

`known` is a set of seats written as bits. Hidden things appear in a view without their identity and without their id,
because an id that stays with a card through a shuffle would tell where it went.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SPECTATOR: Final = -1
"""The viewer who may see only what everybody may see."""

EVERYTHING: Final = -2
"""The viewer of a finished game, from whom nothing is hidden."""

NOBODY: Final = 0
PUBLIC: Final = -1
"""As a set of seats: everyone, spectators too."""


def seats(*members: int) -> int:
    """The set of these seats."""
    known = NOBODY
    for seat in members:
        known |= 1 << seat
    return known


def sees(known: int, viewer: int) -> bool:
    """Whether a viewer belongs to those who know."""
    if viewer >= 0:
        return bool(known >> viewer & 1)
    return viewer == EVERYTHING or known == PUBLIC


def shared(knowers: Iterable[int]) -> int:
    """The seats that belong to all of several sets."""
    both = PUBLIC
    for known in knowers:
        both &= known
    return both
