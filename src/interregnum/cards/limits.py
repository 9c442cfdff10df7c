"""How often abilities may be used, and what else is counted for a period: by period, player and card."""

from __future__ import annotations

from interregnum.cards.ability import Limit
from interregnum.cards.context import Context
from interregnum.cards.facts import ExtraUse
from interregnum.cards.standing import about
from interregnum.cards.state import CardGame, CardState, touch


def _limit_key(s: CardState, ctx: Context, limit: Limit) -> str:
    card = s.cards[ctx.source]
    if limit.maximum:
        return f"{limit.period}:{ctx.seat}:{s.dialect.catalogue.printed(card.title).name}:{ctx.ability}"
    return f"{limit.period}:{ctx.seat}:{card.id}.{card.instance}{card.copied}:{ctx.ability}"


def used_up(g: CardGame, ctx: Context, limit: Limit) -> bool:
    """Whether an ability has been used as often as it may be."""
    if limit.unlimited:
        return False
    s, times = g.state, limit.times
    if not limit.maximum:
        times += len(about(g, ExtraUse, ctx.source))
    return s.uses.get(_limit_key(s, ctx, limit), 0) >= times


def count_use(g: CardGame, ctx: Context, limit: Limit) -> None:
    """Remember a use."""
    s = g.state
    if limit.unlimited:
        return
    if s.edition.hidden_cards_are_new and not limit.maximum and s.cards[ctx.source].area in s.dialect.hidden:
        return
    _count(s, _limit_key(s, ctx, limit))


def count_deed(s: CardState, period: str, seat: int, deed: str) -> None:
    """Remember that a player has done something that counts for a period."""
    _count(s, f"{period}:{seat}:{deed}")


def deeds_done(s: CardState, period: str, seat: int, deed: str) -> int:
    """How often a player has done something in a period."""
    return s.uses.get(f"{period}:{seat}:{deed}", 0)


def _count(s: CardState, key: str) -> None:
    s.uses[key] = s.uses.get(key, 0) + 1
    touch(s)
