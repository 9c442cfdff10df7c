"""Described positions: what cannot be is refused, with its place and the nearest names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interregnum.kernel.errors import BadPosition
from interregnum.kernel.game import new
from interregnum.scenarios import load_scenarios, run_scenario

FORCES = {"tepet": {"p1": 3}, "ragara": {"p2": 2}}


@pytest.mark.rule("kernel.position")
@pytest.mark.parametrize(
    ("position", "says", "path"),
    [
        ({"region": {}}, "has no 'region'. Did you mean 'regions'", ("region",)),
        ({"regions": {"teppet": {"p1": 3}}}, "no region 'teppet'. Did you mean 'tepet'", ("regions", "teppet")),
        ({"regions": {"tepet": {"p9": 3}}}, "no seat 'p9'.* There are p1, p2", ("regions", "tepet", "p9")),
        ({"regions": {"tepet": {"p1": -1}}}, "a whole number from 0 to 999, not -1", ("regions", "tepet", "p1")),
        ({"regions": {"tepet": {"p1": {"frish": 1}}}}, "Did you mean 'fresh'", ("regions", "tepet", "p1", "frish")),
        (
            {"regions": {"tepet": {"p1": 1, "manses": {"p1": -1}}}},
            "'p1' is a whole number from 0",
            ("regions", "tepet", "manses", "p1"),
        ),
        ({"regions": {"sea-1": {"p1": 1, "manses": {"p1": 1}}}}, "cannot stand at sea", ("regions", "sea-1", "manses")),
        ({"essence": {"p1": -2}}, "from 0 to 999, not -2", ("essence", "p1")),
        ({"coin": {"p1": 1000}}, "from 0 to 999, not 1000", ("coin", "p1")),
        ({"counters": {"tepet": [1, -1]}}, "from 0 to 999, not -1", ("counters", "tepet", "1")),
        ({"counters": {"sea-1": [1, 1]}}, "zones have no counter", ("counters", "sea-1")),
        ({"hands": {"p1": ["angry-spirit"]}}, "Did you mean 'angry-spirits'", ("hands", "p1", "0")),
        ({"hands": {"p1": ["angry-spirits"] * 9}}, "more copies of angry-spirits", ("hands", "p1")),
        ({"decks": {"charms": ["angry-spirits"]}}, "angry-spirits is no Charm", ("decks", "charms", "0")),
        ({"aspects": {"p1": "fire", "p2": "fire"}}, "the same aspect", ("aspects",)),
        ({"initiative": ["p1", "p1"]}, "every seat that is still in the game once", ("initiative",)),
        ({"turn": 0}, "at least 1, not 0", ("turn",)),
        ({"phase": "war"}, "one of placing, .*, treasury, not 'war'", ("phase",)),
        ({"unplaced": {"p1": 2}}, "only in the phase `placing`", ("unplaced",)),
        ({"out": ["p2"]}, "p2 is out of the game and cannot have forces", ("out",)),
        ({"regions": {"tepet": {"p1": 3}}}, "p2 has no forces", ("regions",)),
        ({"regions": {"tepet": {"p1": 1}}, "out": ["p2"], "hands": {"p2": ["forced-march"]}}, "no hands", ("hands",)),
        ({"regions": {"tepet": {"p1": 1}}, "out": ["p2"], "active": "p2"}, "cannot be active", ("active",)),
        ({"sailed": {"p1": ["sea-1"]}}, "put to sea from dominions", ("sailed",)),
        ({"melees": {"p1": ["tepett"]}}, "Did you mean 'tepet'", ("melees", "p1", "0")),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(position: dict[str, Any], says: str, path: tuple[str, ...]) -> None:
    with pytest.raises(BadPosition, match=says) as refused:
        new("throne", seats=2, position={"regions": FORCES, **position})
    assert refused.value.path[: len(path)] == path


@pytest.mark.rule("kernel.position")
def test_a_scenario_names_the_line_of_what_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "game: throne\nseats: 2\nposition:\n  phase: action\n  regions:\n    tepet: {p1: 3}\n"
        "    ragara:\n      p2: -4\nplay: []\n"
    )
    [scenario] = load_scenarios(file)
    assert run_scenario(scenario).report().startswith(f"{file}:8: The game cannot begin: 'p2' is a whole number from 0")
