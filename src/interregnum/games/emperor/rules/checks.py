"""What the rules see to at once after anything has happened, and what ends the game at once."""

from __future__ import annotations

from interregnum.cards.change import OfCard
from interregnum.cards.facts import Modifies
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.stats import chi, may_differ, printed_on
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Card, EmperorGame


def due(g: EmperorGame) -> tuple[OfCard, ...]:
    """The destruction of every Personality whose Chi is zero. It comes from what last lowered the Chi."""
    s = g.state
    found: tuple[OfCard, ...] | None = s.memo.get(due)
    if found is None:
        differs = may_differ(g, "chi")
        cards = [card for seat in (0, 1) for card in s.play[seat] if _may_lack_chi(s.cards[card], differs)]
        dead = [card for card in cards if chi(g, card) <= 0]
        found = s.memo[due] = tuple([Leave(card=card, certain=True, source=_last_penalty(g, card)) for card in dead])
    return found


def _may_lack_chi(card: Card, differs: bool) -> bool:
    """Whether a card is a Personality whose Chi may be other than printed, or is printed as zero."""
    if differs or card.attachments or card.tokens or printed_on(card).chi <= 0:
        return card_type(card) == "personality"
    return False


def _last_penalty(g: EmperorGame, card: int) -> int:
    """The card whose effect last lowered a Personality's Chi; -1 stands for the rulebook."""
    lowered = [
        (held.number, held.ctx.source)
        for fact, held in standing(g, Modifies)
        if fact.stat == "chi" and held.covers(g, card) and fact.by.value(g, held.ctx) < 0
    ]
    lowered += [(token.number, token.source) for token in g.state.cards[card].tokens if token.chi < 0]
    return max(lowered)[1] if lowered else -1
