"""How often abilities may be used, and what players did this conflict: counted by period, player and card."""

from __future__ import annotations

from typing import Final

from interregnum.cards.context import Context
from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.rules.ability import Limit
from interregnum.games.fiverings.rules.stats import about
from interregnum.games.fiverings.state import FiveRings, Table, touch
from interregnum.games.fiverings.terms import Area

HIDDEN: Final[tuple[Area, ...]] = ("hand", "conflict deck", "dynasty deck")
"""Areas out of play in which nobody can tell one copy of a card from another."""


def _limit_key(s: FiveRings, ctx: Context, limit: Limit) -> str:
    card = s.cards[ctx.source]
    if limit.maximum:
        return f"{limit.period}:{ctx.seat}:{entry(card.title).name}:{ctx.ability}"
    return f"{limit.period}:{ctx.seat}:{card.id}.{card.instance}{card.copied}:{ctx.ability}"


def used_up(g: Table, ctx: Context, limit: Limit) -> bool:
    """Whether an ability has been used as often as it may be."""
    s = g.state
    if limit.unlimited:
        return False
    times = limit.times
    if not limit.maximum:
        times += len(about(g, facts.ExtraUse, ctx.source))
    return s.uses.get(_limit_key(s, ctx, limit), 0) >= times


def count_use(g: Table, ctx: Context, limit: Limit) -> None:
    """Remember a use. Version 10 takes a card that stays hidden for a new instance each time."""
    s = g.state
    if limit.unlimited or (s.version == "10" and not limit.maximum and s.cards[ctx.source].area in HIDDEN):
        return
    key = _limit_key(s, ctx, limit)
    s.uses[key] = s.uses.get(key, 0) + 1
    touch(s)


def count_action(g: Table, seat: int) -> None:
    """Remember that a player has triggered an action ability during the present conflict."""
    key = f"conflict:{seat}:actions"
    g.state.uses[key] = g.state.uses.get(key, 0) + 1
    touch(g.state)


def actions_in_conflict(s: FiveRings, seat: int) -> int:
    """How many action abilities a player has triggered during the present conflict."""
    return s.uses.get(f"conflict:{seat}:actions", 0) if s.conflict is not None else 0


def count_played(g: Table, seat: int) -> None:
    """Remember that a player has played a card during the present conflict, if there is one."""
    if g.state.conflict is not None:
        key = f"conflict:{seat}:played"
        g.state.uses[key] = g.state.uses.get(key, 0) + 1
        touch(g.state)


def played_in_conflict(s: FiveRings, seat: int) -> int:
    """How many cards a player has played during the present conflict."""
    return s.uses.get(f"conflict:{seat}:played", 0) if s.conflict is not None else 0
