"""What a viewer sees of cards."""

from __future__ import annotations

from random import Random

from interregnum import new
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.view import card_view
from interregnum.kernel.knowledge import EVERYTHING

AT_REST = ("dynasty discard", "fate discard", "removed")


def test_a_card_that_was_discarded_shows_the_numbers_it_has() -> None:
    looked_at = 0
    for game in range(3):
        g, chance = new("emperor", seed=f"at rest {game}", logging=False), Random(game)
        while g.decision is not None:
            g.step(chance.randrange(len(g.decision.options)))
            if g.count % 20:
                continue
            for card in g.state.cards:
                if card.area in AT_REST:
                    seen = card_view(g, card.id, EVERYTHING)
                    looked_at += 1
                    assert seen.force in (None, stats.force(g, card.id))
                    assert seen.chi in (None, stats.chi(g, card.id))
                    assert seen.personal_honor in (None, stats.value(g, card.id, "personal honor"))
                    assert (seen.cost, seen.gold) == (
                        stats.value(g, card.id, "gold cost"), stats.value(g, card.id, "gold production"),
                    )  # fmt: skip
                    assert (seen.id, seen.title, seen.controller) == (card.id, card.title, card.controller)
    assert looked_at > 500
