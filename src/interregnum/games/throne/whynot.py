"""Why not."""

from __future__ import annotations

from interregnum.games.throne.state import Table
from interregnum.kernel.decision import Refusal


def why_not(g: Table, seat: int, intent: str) -> Refusal | None:
    return None
