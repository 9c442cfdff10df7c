"""Cards that come onto a discard pile together: their owner picks the order in which they lie there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from interregnum.games.fiverings.state import FiveRingsGame, player_order

Heap: TypeAlias = tuple[Literal["dynasty_discards", "conflict_discards"], int, int]
"""Cards that came onto a discard pile together: the pile, whose it is, and how many."""


def heaped(g: FiveRingsGame, before: tuple[tuple[int, ...], ...]) -> tuple[Heap, ...]:
    """Where several cards came onto one discard pile together, so that their owner picks the order."""
    s = g.state
    found: list[Heap] = []
    if before == (*s.dynasty_discards, *s.conflict_discards):
        return ()
    for seat in player_order(s):
        piles: tuple[Heap, ...] = (("dynasty_discards", seat, 0), ("conflict_discards", seat, 0))
        for (field, _, _), old in zip(piles, (before[seat], before[2 + seat]), strict=True):
            new = [s.cards[card].title for card in getattr(s, field)[seat] if card not in old]
            if len(set(new)) > 1:
                found.append((field, seat, len(new)))
    return tuple(found)
