"""Where changes come from: the player, the card and the action that make them."""

from __future__ import annotations

from typing import Any

from interregnum.cards.context import Context
from interregnum.games.emperor.rules.stats import ACTION


def made_by(ctx: Context) -> dict[str, Any]:
    """Where a change comes from that an ability makes: its player, its card and the action it belongs to."""
    return {"by": ctx.seat, "source": ctx.source, "cause": ctx.choice(ACTION)}
