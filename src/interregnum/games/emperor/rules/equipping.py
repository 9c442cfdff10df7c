"""Attaching cards from hand: who may bear what, and at what price."""

from __future__ import annotations

from interregnum.games.emperor.rules.attachments import barred, refuse_host
from interregnum.games.emperor.rules.gold import available, price
from interregnum.games.emperor.state import EmperorGame


def may_equip(g: EmperorGame, card: int, host: int, seat: int, discount: int = 0) -> bool:
    """Whether a player may attach a card to a Personality and can pay for it."""
    if barred(g, card, seat) is not None or refuse_host(g, card, host, seat) is not None:
        return False
    return available(g, seat, card) >= max(price(g, seat, card, host) - discount, 0)
