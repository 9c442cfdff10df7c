"""Fate phase."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.words.abilities import UNLIMITED
from interregnum.cards.words.effects import Later
from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.cards.words.triggers import PhaseFinishes
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.fate import RemoveFate
from tests.fiverings.rules.held import GAIN_HONOR
from tests.fiverings.rules.plain import (
    PlainTable,
    character,
    upon,
)


@pytest.mark.rule("lcg.4.2.1", "lcg.4.2.2")
def test_characters_without_fate_are_discarded_one_by_one_in_player_order() -> None:
    mourner = {"card": character("mourner", does=reaction(upon(Leave), GAIN_HONOR, UNLIMITED)), "fate": 1}
    poor = [character(f"poor {n}") for n in (1, 2)]
    theirs = character("theirs")
    table = PlainTable(north={"characters": [*poor, mourner]}, south={"characters": [theirs]}, phase="fate", busy=True)
    assert (table.asked, table.keys()) == ("north discard", [f"discard:{title}" for title in poor])
    table.north(f"discard:{poor[1]}")
    assert table.asked == "north reaction"
    assert [table.card(title).area for title in (*poor, theirs)] == ["play", "dynasty discard", "play"]
    table.north("pass")
    assert table.asked == "north reaction"
    assert [table.card(title).area for title in (*poor, theirs)] == ["dynasty discard", "dynasty discard", "play"]
    table.north("pass", "pass")
    assert table.card(theirs).area == "dynasty discard"
    assert table.card("test-mourner").area == "play"
    sides: dict[str, Any] = {"north": {"characters": poor[:1]}, "south": {"characters": [theirs]}}
    table = PlainTable(**sides, first_player="south", phase="fate", busy=True)
    assert table.order("theirs is discarded", "poor 1 is discarded") == ["theirs is discarded", "poor 1 is discarded"]


@pytest.mark.rule("lcg.4.3.1")
def test_every_character_loses_one_fate_at_the_same_time() -> None:
    counts = character("counts", does=reaction(upon(RemoveFate), GAIN_HONOR))
    rich = [{"card": character(f"rich {n}"), "fate": n} for n in (1, 2, 3)]
    table = PlainTable(
        north={"characters": [*rich[:2], {"card": counts, "fate": 2}]},
        south={"characters": rich[2:]},
        phase="fate",
        busy=True,
    )
    assert table.asked == "north reaction"
    assert [table.card(f"test-rich-{n}").fate for n in (1, 2, 3)] == [0, 1, 2]
    assert table.card("test-rich-1").area == "play"
    assert [seat.fate for seat in table.s.seats] == [0, 0]


@pytest.mark.rule("lcg.4.5.1")
def test_the_fate_phase_ends_and_the_regroup_phase_follows() -> None:
    table = PlainTable(phase="fate", at="action_window", busy=True)
    table.resolve(Later(PhaseFinishes("fate"), GAIN_HONOR, "round"))
    table.play("north: pass", "south: pass")
    assert (table.s.phase, table.seat("north").honor) == ("regroup", 11)
