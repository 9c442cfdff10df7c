"""Described positions: the example of the docs can be played, and what cannot be is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from interregnum.kernel.errors import BadConfiguration
from tests.oath.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "oath.md"


def test_the_example_of_the_docs_is_a_position() -> None:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found
    t = Table(seats=2, **yaml.safe_load(found[1]))
    assert (t.state.oath, t.state.round, t.asked) == ("people", 5, 1)
    assert (t.site(0).warbands, t.site(5).faceup, t.lord(1).vision) == (2, False, "vision-of-faith")
    assert (t.state.peoples_favor.mob, t.state.reliquary[0], t.state.world[0]) == (True, "", "wolves")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"sites": {0: {"cards": ["longbow"]}}}, "Did you mean longbows"),
        ({"sites": {9: {}}}, "slots are 0 to 7"),
        ({"sites": {0: {"warbands": 2}}}, "say whose"),
        ({"players": {"p1": {"favor": 40}}}, "there are 36"),
        ({"players": {"p2": {"warbands": 15}}}, "there are 14"),
        ({"players": {"p1": {"supply": 8}}}, "Supply is at most 7"),
        ({"players": {"p5": {}}}, "this game has p1, p2"),
        ({"world": ("wolves",), "discards": {"cradle": ("wolves",)}}, "in two places"),
        ({"players": {"p2": {"role": "chancellor"}}}, "p1 is the Chancellor"),
        ({"nonsense": 1}, "cannot be read"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(BadConfiguration, match=said):
        Table(seats=2, **position)


@pytest.mark.rule("oath.2.11.1")
def test_the_title_stays_where_nobody_meets_the_goal() -> None:
    t = Table(seats=2, oath="devotion", keeper="p2", active="p2", players={"p2": {"site": 2}})
    t.p2("travel", "travel:3")
    assert t.state.keeper == 1


@pytest.mark.rule("oath.3.2.4")
def test_a_tied_vision_does_not_win() -> None:
    players = {"p1": {"site": 0}, "p2": {"site": 2, "vision": "vision-of-sanctuary", "relics": ["map"]}}
    t = Table(seats=2, phase="wake", active="p2", oath="people", visions_drawn=3, players=players)
    assert t.winner is None


@pytest.mark.rule("oath.4.1.1.1.2")
def test_the_last_favor_stays_on_the_banner() -> None:
    t = Table(
        seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 1}, players={"p1": {"site": 0, "favor": 0}}
    )
    assert t.state.peoples_favor.tokens == 1
    assert t.state.phase == "act"


@pytest.mark.rule("oath.5.4.4.3")
def test_an_unheld_darkest_secret_gives_one_secret() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2, "secrets": 5, "favor": 0}}, darkest_secret={"tokens": 3})
    t.p2("recover", "pay:4")
    assert (t.lord(1).secrets, t.state.darkest_secret.tokens) == (2, 4)


@pytest.mark.rule("oath.6.8.3")
def test_surplus_purple_warbands_go_home() -> None:
    players = {"p1": {"site": 0, "warbands": 0}, "p2": {"role": "citizen", "site": 2, "favor": 17, "secrets": 0,
                                                         "warbands": 16}}  # fmt: skip
    t = Table(seats=2, active="p2", players=players, banks={"order": 0, "beast": 0, "nomad": 0})
    t.p2("leave")
    assert (t.lord(1).warbands, t.lord(1).bank, t.lord(0).bank) == (14, 0, 24)
