"""Random games between the shipped decks: they all end, leave the table in order and take no time they need not.

Every pairing of the seven decks is played under both rules versions; `--deep` plays each of them many times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from interregnum import new
from interregnum.cards.reader import is_sided
from interregnum.cards.standing import about, holds, standing
from interregnum.games.fiverings.decks import shipped
from interregnum.games.fiverings.state import FiveRings, FiveRingsGame
from interregnum.games.fiverings.terms import PILES
from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import sees
from interregnum.kernel.text import Message, Thing, render
from tests.checking import choose

DECKS = tuple(shipped())
VERSIONS = ("1.01", "10")
ROUNDS = 20
LONGEST = 5_000
"""Decisions after which a game of twenty rounds is taken to be endless."""
DEEPEST = 60
"""Procedures that may be under way at once."""
MOST_REMEMBERED = 100
"""Uses, lasting and delayed effects that may be remembered at the beginning of a round, however long the game."""
MANY = 20
"""Games a pairing in a deep run."""


def begin(decks: tuple[str, str], rules: str, seed: str) -> FiveRingsGame:
    """A game that is scored after twenty rounds."""
    options = {"decks": decks, "round_limit": ROUNDS}
    g: FiveRingsGame = new("fiverings", rules=rules, seed=seed, options=options, logging=False)
    return g


def play(decks: tuple[str, str], rules: str, seed: str) -> FiveRingsGame:
    """A whole game of random choices, looked over at every new round and at the end."""
    g, chance, looked_over = begin(decks, rules, seed), Random(f"{decks} {rules} {seed}"), 0
    while g.decision is not None:
        well_put(g, g.decision)
        choose(g, chance.choice(g.decision.keys))
        assert g.count < LONGEST, "the game does not end"
        assert len(g.stack) < DEEPEST, "procedures pile up"
        if g.state.round != looked_over:
            look_over(g.state)
            looked_over = g.state.round
    look_over(g.state)
    return g


def well_put(g: FiveRingsGame, ask: Decision) -> None:
    """A question says to whom it speaks and what about, and names nothing that the one who is asked does not know."""
    said = (ask.prompt, *(option.label for option in ask.options))
    assert not any(is_sided(message) for message in said)
    read = [render(option.label) for option in ask.options]
    assert len(set(read)) == len(read), f"{ask.prompt} has options that read the same: {read}"
    named = [int(thing.ref[5:]) for thing in things(said) if thing.ref.startswith("card:")]
    assert all(sees(g.state.cards[card].known, ask.seat) for card in named), f"{ask.prompt} tells too much"
    if ask.window in ("interrupt", "reaction"):
        assert any(name == "what" for name, _ in ask.prompt.args), f"{ask.prompt} does not say what it is about"


def things(value: object) -> Iterator[Thing]:
    """Everything that messages point at."""
    if isinstance(value, Thing):
        yield value
    elif isinstance(value, Message):
        yield from things(tuple(arg for _, arg in value.args))
    elif isinstance(value, tuple):
        for entry in value:
            yield from things(entry)


def look_over(s: FiveRings) -> None:
    """What is remembered does not pile up, and a player's piles hold cards that they control."""
    if not s.round:
        return
    assert len(s.uses) + len(s.lasting) + len(s.delayed) < MOST_REMEMBERED
    for field in PILES.values():
        for seat, pile in enumerate(getattr(s, field)):
            assert all(s.cards[card].controller == seat for card in pile)


@pytest.mark.parametrize("rules", VERSIONS)
@pytest.mark.parametrize("first", DECKS)
def test_every_game_ends_within_twenty_rounds(first: str, rules: str) -> None:
    for second in DECKS:
        g = play((first, second), rules, "0")
        assert g.outcome is not None
        assert g.state.round <= ROUNDS


@pytest.mark.deep
@pytest.mark.parametrize("rules", VERSIONS)
@pytest.mark.parametrize("decks", list(product(DECKS, repeat=2)), ids="-".join)
def test_many_games_end_within_twenty_rounds(decks: tuple[str, str], rules: str) -> None:
    for seed in range(1, MANY + 1):
        g = play(decks, rules, str(seed))
        assert g.outcome is not None
        assert g.state.round <= ROUNDS


def worked_out(g: Game[FiveRings], key: Any) -> Any:
    """What the memo should hold under a key: the facts of a kind, those about a card, a function or one of a card."""
    match key:
        case type():
            return standing(g, key)
        case (type(), int(card)):
            return about(g, key[0], card)
        case frozenset():
            return holds(g, key)
        case (of_card, int(card)):
            return of_card(g, card)
        case _:
            return key(g)


@pytest.mark.parametrize("rules", VERSIONS)
def test_nothing_remembered_of_a_state_outlives_a_change(rules: str) -> None:
    for first, second in zip(DECKS, (*DECKS[1:], DECKS[0]), strict=True):
        g, chance, compared = begin((first, second), rules, "memo"), Random(first), 0
        while g.decision is not None:
            compared += compare_with_fresh(g)
            choose(g, chance.choice(g.decision.keys))
        assert compared > 500


def compare_with_fresh(g: Game[FiveRings]) -> int:
    """Work out again everything that is remembered of a state, and compare; how much it was."""
    remembered = g.state.memo
    for key, kept in remembered.items():
        g.state.memo = {}
        assert worked_out(g, key) == kept, f"{key} has changed, and nothing cleared the memo"
    g.state.memo = remembered
    return len(remembered)


@pytest.mark.parametrize("rules", VERSIONS)
def test_questions_are_well_put_where_every_window_is_opened(rules: str) -> None:
    options = {"decks": DECKS[:2]}
    g: FiveRingsGame = new("fiverings", rules=rules, seed="windows", options=options, logging=False, auto=False)
    chance, asked = Random(rules), Counter[str]()
    while g.decision is not None and g.count < 1_500:
        well_put(g, g.decision)
        asked[g.decision.window] += 1
        choose(g, chance.choice(g.decision.keys))
    assert asked["interrupt"] > 100
    assert asked["reaction"] > 100
