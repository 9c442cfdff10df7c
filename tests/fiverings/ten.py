"""Tables under version 10, and the conflict most tests are set in."""

from __future__ import annotations

from typing import Any

from tests.fiverings.rules.plain import PlainTable


def ten(**position: Any) -> PlainTable:
    """A table under version 10."""
    return PlainTable(**{"rules": "10", **position})


def military(**more: Any) -> dict[str, Any]:
    """A military conflict of north against south's first province."""
    return {"attacker": "north", "type": "military", "ring": "air", **more}
