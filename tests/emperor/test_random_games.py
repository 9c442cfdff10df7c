"""Random games between the starter decks end and leave the table in order; a deep run plays all 81 pairings."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from interregnum.games.emperor.ruleset import GAME
from interregnum.games.emperor.state import Emperor
from interregnum.games.emperor.terms import CLANS
from interregnum.kernel.game import Game, new

TURNS = 120
LONGEST = 12_000
"""Decisions after which a game is taken to be endless."""


def play(one: str, other: str) -> Game[Emperor]:
    """A whole game of random choices, looked over now and then."""
    options = {"decks": [one, other], "turn_limit": TURNS}
    g: Game[Emperor] = new("emperor", seed="random", options=options, logging=False)
    chance = Random(f"{one} {other}")
    while g.decision is not None:
        g.step(int(chance.random() * len(g.decision.options)))
        assert g.count < LONGEST, "the game does not end"
        if g.count % 50 == 0:
            assert list(GAME.check(g.state)) == []
    return g


@pytest.mark.rule("ccg.turn.2")
@pytest.mark.parametrize(("one", "other"), list(zip(CLANS, (*CLANS[4:], *CLANS[:4]), strict=True)))
def test_random_games_end(one: str, other: str) -> None:
    outcome = play(one, other).outcome
    assert outcome is not None
    assert outcome.rule.startswith(("ccg.victory.", "ccg.turn.2"))


@pytest.mark.deep
@pytest.mark.parametrize(("one", "other"), list(product(CLANS, CLANS)))
def test_all_pairings_end(one: str, other: str) -> None:
    assert play(one, other).outcome is not None
