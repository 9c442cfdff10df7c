"""What a state keeps so as not to work it out again is what would be found now, at every decision of random games."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.state import CardState
from interregnum.kernel.game import Game
from tests.contract.sample import Sample, sampled

DECISIONS = 150


def asked_again(g: Game[Any]) -> None:
    """Ask the pending question once more, so that everything it depends on is looked up."""
    frame = g.stack[-1]
    frame.current.run(frame, g)


def heard_now(s: CardState) -> dict[str, set[int]]:
    """By kind of trigger or fact: the cards that have something to say where they are, found by looking at each."""
    found: dict[str, set[int]] = {}
    for card in s.cards:
        area = s.dialect.counts_in(card)
        for kind in s.dialect.catalogue.listens(card.copied or card.title, s.edition.errata, area):
            found.setdefault(kind, set()).add(card.id)
    return found


@sampled
@pytest.mark.rule("kernel.decide")
def test_what_is_kept_is_what_would_be_found_now(sample: Sample) -> None:
    g, chance, compared = sample.case.new(logging=False), sample.case.chance(), 0
    for _ in range(DECISIONS):
        if g.decision is None:
            break
        kept = dict(g.state.memo)
        g.state.memo.clear()
        asked_again(g)
        for question, answer in g.state.memo.items():
            if question in kept:
                assert kept[question] == answer, f"after {g.count} choices: {question}"
                compared += 1
        g.choose(chance.pick(g.decision.keys))
    assert compared or not kept


@sampled
def test_who_listens_is_who_has_something_to_say(sample: Sample) -> None:
    for g in sample.positions:
        s = g.state
        if isinstance(s, CardState):
            assert {kind: set(heard) for kind, heard in s.listening.items()} == heard_now(s), f"after {g.count} choices"
