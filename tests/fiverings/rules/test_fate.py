"""Fate."""

from __future__ import annotations

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.words.abilities import (
    action,
)
from interregnum.games.fiverings.cards.words.costs import SpendsFate
from interregnum.games.fiverings.cards.words.effects import Pool, PutFate
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.fate import GainFate, LoseFate
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.personal_honor import Honor
from tests.fiverings.rules.held import GAIN_HONOR, held, options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, province


@pytest.mark.rule("lcg.fate.1", "lcg.fate.5")
def test_only_fate_in_the_pool_pays_for_cards_and_spent_fate_goes_back_to_the_general_pool() -> None:
    ally = character("ally", cost=2, side="conflict")
    hero = {"card": character("hero"), "fate": 5}
    table = held(phase="draw", north={"hand": [ally], "fate": 1, "honor": 10, "characters": [hero]})
    assert table.why_not("north", f"play:{ally}") == "lcg.cost.10"
    table = held(phase="draw", north={"hand": [ally], "fate": 3, "characters": [hero]})
    table.north(f"play:{ally}", "fate:0")
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 0)
    assert table.card("test-hero").fate == 5
    assert all(ring.fate == 0 for ring in table.s.rings)


@pytest.mark.rule("lcg.fate.2", "lcg.honor.3")
def test_fate_and_honor_are_open_information() -> None:
    table = held(phase="draw", south={"fate": 4, "honor": 13})
    for viewer in (0, 1, -1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert (board.seats[1].fate, board.seats[1].honor) == (4, 13)


@pytest.mark.rule("lcg.fate.3", "lcg.fate.4")
def test_gained_and_placed_fate_comes_from_the_general_pool() -> None:
    rich = character("rich", does=(action(Pool("gain fate", Number(2))), action(PutFate(SELF))))
    table = held(phase="draw", north={"characters": [rich], "fate": 1}, south={"fate": 5}, rings={"air": {"fate": 2}})
    table.north(f"use:{rich}")
    assert (table.seat("north").fate, table.seat("south").fate, table.ring("air").fate) == (3, 5, 2)
    table.south("pass")
    table.north(f"use:{rich}/2")
    assert table.card(rich).fate == 1
    assert (table.seat("north").fate, table.seat("south").fate, table.ring("air").fate) == (3, 5, 2)


@pytest.mark.rule("lcg.fate.6")
def test_fate_spent_to_a_ring_is_put_on_it() -> None:
    monk = character("monk", does=action(SpendsFate(1, to_ring=True), GAIN_HONOR))
    table = held(phase="draw", north={"characters": [monk], "fate": 3})
    table.north(f"use:{monk}", "cost:air")
    assert (table.seat("north").fate, table.ring("air").fate) == (2, 1)


@pytest.mark.rule("lcg.fate.7")
@pytest.mark.parametrize("from_", ["hand", "province"])
def test_after_paying_for_a_character_its_player_may_put_any_fate_on_it(from_: str) -> None:
    lord = character("lord", cost=2, side="conflict" if from_ == "hand" else "dynasty")
    where = {"hand": [lord]} if from_ == "hand" else {"provinces": [{"card": province("keep"), "holds": [lord]}]}
    table = held(phase="draw" if from_ == "hand" else "dynasty", north={"fate": 6, **where})
    table.north(f"play:{lord}")
    assert options(table) == {f"fate:{n}" for n in range(5)}
    table.north("fate:3")
    assert (table.seat("north").fate, table.card(lord).fate) == (1, 3)


@pytest.mark.rule("lcg.fate.8")
def test_the_fate_phase_discards_then_removes_fate_then_adds_fate_to_rings() -> None:
    poor, rich = character("poor"), character("rich")
    table = held(
        phase="fate",
        at="begin",
        north={"characters": [poor, {"card": rich, "fate": 1}]},
        rings={"air": {"fate": 1}, "fire": {"holder": "south"}},
    )
    assert table.card(poor).area == "dynasty discard"
    assert (table.card(rich).area, table.card(rich).fate) == ("play", 0)
    assert (table.ring("air").fate, table.ring("water").fate, table.ring("fire").fate) == (2, 1, 0)
    assert table.order("discarded", "removed", "placed")[:3] == ["discarded", "removed", "placed"]


@pytest.mark.rule("lcg.token-pool.2", "lcg.token-pool.3")
def test_tokens_come_from_and_return_to_the_general_pool_and_to_nobody_else() -> None:
    hero = character("hero")
    table = PlainTable(north={"fate": 5, "characters": [{"card": hero, "fate": 2}]}, south={"fate": 5}, **IN_DRAW)

    def pools() -> tuple[int, int, int, int]:
        north, south = table.seat("north"), table.seat("south")
        return north.fate, north.honor, south.fate, south.honor

    table.happen(GainFate(seat=0, n=2))
    assert pools() == (7, 10, 5, 10)
    table.happen(LoseFate(seat=0, n=3))
    assert pools() == (4, 10, 5, 10)
    table.happen(LoseHonor(seat=0, n=4))
    assert pools() == (4, 6, 5, 10)
    table.happen(Leave(card=table.id(hero)))
    assert pools() == (4, 6, 5, 10)
    assert table.card(hero).fate == 0


@pytest.mark.rule("lcg.tokens-running-out.1")
def test_there_are_tokens_without_end() -> None:
    heroes = [character(f"hero {n}") for n in range(30)]
    table = PlainTable(north={"characters": heroes}, **IN_DRAW)
    table.happen(GainFate(seat=0, n=500))
    table.happen(*(Honor(card=table.id(hero)) for hero in heroes))
    assert table.seat("north").fate == 500
    assert all(table.card(hero).status == 1 for hero in heroes)
