"""Pieces of positions that the card tests share."""

from __future__ import annotations

ATTACK = {"attacker": "north", "province": 2}
"""North attacks a province without an action of its own."""
WIN = {"attacker": "north", "at": "compare_skill"}
"""North attacks, and skill is compared at once."""
BUSY = [{"card": "fertile-fields", "holds": ["imperial-storehouse"]}]
"""A province with something to do, so that its player is asked."""


def in_conflict(card: str, **more: object) -> dict[str, object]:
    """A participating character."""
    return {"card": card, "participating": True, **more}


BERSERKER = in_conflict("matsu-berserker")
