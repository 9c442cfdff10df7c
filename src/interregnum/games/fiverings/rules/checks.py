"""What the rules see to at once after anything has happened: illegal attachments, characters that cannot participate,
cards that say when they are discarded."""

from __future__ import annotations

from interregnum.cards.change import OfCard
from interregnum.cards.facts import IsDiscarded
from interregnum.cards.standing import standing
from interregnum.games.fiverings.rules.attachments import goes_on, may_host, refusals_gained
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.participation import SendHomeBowed, may_participate
from interregnum.games.fiverings.state import FiveRingsGame


def due(g: FiveRingsGame) -> tuple[OfCard, ...]:
    """The changes the rules bring about by themselves now."""
    memo = g.state.memo
    found: tuple[OfCard, ...] | None = memo.get(due)
    if found is None:
        found = memo[due] = tuple([change for change in _out_of_order(g) if change.possible(g)])
    return found


def _out_of_order(g: FiveRingsGame) -> list[OfCard]:
    """What would put right everything that is not as it may be."""
    s = g.state
    found: list[OfCard] = []
    plain = not refusals_gained(g)
    for card_id in (*s.play[0], *s.play[1]):
        card = s.cards[card_id]
        if card.host >= 0:
            if not (plain and goes_on(g, card, s.cards[card.host])) and not may_host(
                g, card_id, card.host, card.controller
            ):
                found.append(Leave(card=card_id))
        elif card.participating and s.conflict is not None and not may_participate(g, card_id, card.controller):
            found.append(SendHomeBowed(card=card_id))
    for fact, held in standing(g, IsDiscarded):
        found += [
            Leave(card=card_id) for card_id in held.cards(g) if fact.condition.holds(g, held.ctx.bind("it", (card_id,)))
        ]
    return found
