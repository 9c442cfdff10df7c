"""What the rules see to at once after anything has happened, and what ends the game at once."""

from __future__ import annotations

from interregnum.cards.change import OfCard
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.facts import AtMost
from interregnum.games.emperor.rules.stats import chi, modifying, printed_on
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame


def due(g: EmperorGame) -> tuple[OfCard, ...]:
    """The destruction of every Personality whose Chi is zero. It comes from what last lowered the Chi."""
    s = g.state
    found: tuple[OfCard, ...] | None = s.memo.get(due)
    if found is None:
        dead = [card for card in _frail(g) if chi(g, card) <= 0]
        found = s.memo[due] = tuple([Leave(card=card, certain=True, source=_last_penalty(g, card)) for card in dead])
    return found


def _frail(g: EmperorGame) -> list[int]:
    """The Personalities whose Chi may be zero: printed so, or with something that may have lowered it."""
    s = g.state
    capped = any(most.stat == "chi" for most, _ in standing(g, AtMost))
    penalties = [held for fact, held in modifying(g, "chi") if fact.by.value(g, held.ctx) < 0]
    found: list[int] = []
    for card_id in (*s.play[0], *s.play[1]):
        card = s.cards[card_id]
        if card_type(card) == "personality" and (
            card.attachments
            or card.tokens
            or capped
            or printed_on(card).chi <= 0
            or (penalties and any(held.covers(g, card_id) for held in penalties))
        ):
            found.append(card_id)
    return found


def _last_penalty(g: EmperorGame, card: int) -> int:
    """The card whose effect last lowered a Personality's Chi; -1 stands for the rulebook."""
    lowered = [
        (held.number, held.ctx.source)
        for fact, held in modifying(g, "chi")
        if held.covers(g, card) and fact.by.value(g, held.ctx) < 0
    ]
    lowered += [(token.number, token.source) for token in g.state.cards[card].tokens if token.chi < 0]
    return max(lowered)[1] if lowered else -1
