"""What the rules see to at once after anything has happened, and what ends the game at once."""

from __future__ import annotations

from interregnum.cards.change import OfCard
from interregnum.cards.facts import Modifies
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.stats import chi
from interregnum.games.emperor.rules.units import personalities
from interregnum.games.emperor.state import Table


def due(g: Table) -> tuple[OfCard, ...]:
    """The destruction of every Personality whose Chi is zero. It comes from what last lowered the Chi."""
    s = g.state
    found: tuple[OfCard, ...] | None = s.memo.get(due)
    if found is None:
        found = s.memo[due] = tuple(
            Leave(card=card, certain=True, source=_last_penalty(g, card))
            for seat in (0, 1)
            for card in personalities(s, seat)
            if chi(g, card) <= 0
        )
    return found


def _last_penalty(g: Table, card: int) -> int:
    """The card whose effect last lowered a Personality's Chi; -1 stands for the rulebook."""
    lowered = [
        (held.number, held.ctx.source)
        for fact, held in standing(g, Modifies)
        if fact.stat == "chi" and held.covers(g, card) and fact.by.value(g, held.ctx) < 0
    ]
    lowered += [(token.number, token.source) for token in g.state.cards[card].tokens if token.chi < 0]
    return max(lowered)[1] if lowered else -1
