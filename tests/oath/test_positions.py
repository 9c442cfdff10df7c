"""Described positions: the example of the docs can be played, and what cannot be is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from interregnum.kernel.errors import BadPosition
from tests.oath.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "oath.md"


def test_the_example_of_the_docs_is_a_position() -> None:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found
    t = Table(seats=2, **yaml.safe_load(found[1]))
    assert (t.state.oath, t.state.round, t.asked) == ("people", 5, 1)
    assert (t.site(0).warbands, t.site(5).faceup, t.lord(1).vision) == (2, False, "vision-of-faith")
    assert (t.state.peoples_favor.mob, t.state.reliquary[0], t.state.world[0]) == (True, "", "wolves")


IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({"nonsense": 1}, "It may say: oath, sites", "nonsense"),
    ({"sites": {0: {"cards": ["longbow"]}}}, "Did you mean 'longbows'", "sites 0 cards 0"),
    ({"sites": {9: {}}}, "no slot '9'", "sites 9"),
    ({"sites": {2: {"site": "mine"}, 3: {"site": "mine"}}}, "mine is in two slots", "sites 3 site"),
    ({"sites": {0: {"warbands": 2}}}, "say whose", "sites 0 warbands"),
    ({"sites": {0: {"warbands": -2, "of": "p1"}}}, "from 0 to 999, not -2", "sites 0 warbands"),
    ({"sites": {2: {"warbands": 1, "of": "p2"}}, "players": {"p2": {"role": "citizen"}}}, "say p1", "sites 2 of"),
    ({"sites": {0: {"cards": ["gleaming-armor"]}}}, "an adviser only", "sites 0 cards 0"),
    ({"sites": {0: {"site": "mine", "cards": ["wolves", "elders"]}}}, "room for 1 cards, not 2", "sites 0 cards"),
    ({"sites": {0: {"cards": ["salt-the-earth", "wolves"]}}}, "lies there alone", "sites 0 cards"),
    ({"sites": {5: {"faceup": False, "cards": ["wolves"]}}}, "facedown, so nothing", "sites 5 faceup"),
    ({"sites": {2: {"relics": ["the-grand-scepter"]}}}, "no relic of a site", "sites 2 relics 0"),
    ({"sites": {2: {"cards": ["great-spire"]}, 3: {"cards": ["fallen-spire"]}}}, "in 2 places", ""),
    ({"players": {"p5": {}}}, "There are p1, p2", "players p5"),
    ({"players": {"p2": {"role": "chancellor"}}}, "p1 is the Chancellor", "players p2 role"),
    ({"players": {"p2": {"site": 9}}}, "from 0 to 7, not 9", "players p2 site"),
    ({"players": {"p2": {"site": 5}}, "sites": {5: {"faceup": False}}}, "no pawn can be there", "players p2 site"),
    ({"players": {"p1": {"supply": 8}}}, "from 0 to 7, not 8", "players p1 supply"),
    ({"players": {"p1": {"favor": 40}}}, "there are 36", ""),
    ({"players": {"p2": {"warbands": 15}}}, "there are 14", ""),
    ({"players": {"p2": {"advisers": ["keep"]}}}, "at a site only", "players p2 advisers 0"),
    (
        {"players": {"p2": {"advisers": ["wolves", "elders"], "hidden": ["tents", "keep"]}}},
        "by 1",
        "players p2 advisers",
    ),
    ({"players": {"p2": {"advisers": ["insomnia", "elders", "wolves"]}}}, "by 1", "players p2 advisers"),
    ({"players": {"p1": {"vision": "vision-of-faith"}}}, "only Exiles reveal", "players p1 vision"),
    ({"players": {"p2": {"vision": "conspiracy"}}}, "that can be revealed", "players p2 vision"),
    ({"keeper": "p1", "usurper": True}, "Only an Exile", "usurper"),
    ({"banks": {"oder": 1}}, "Did you mean 'order'", "banks oder"),
    ({"peoples_favor": {"tokens": 0}}, "from 1 to 999", "peoples_favor tokens"),
    ({"darkest_secret": {"mob": True}}, "has no 'mob'", "darkest_secret mob"),
    ({"tokens": {"wolves": {"favor": 1}}}, "does not lie faceup", "tokens wolves"),
    ({"caged": {"p2": 1}}, "no player holds it", "caged"),
    ({"world": ("wolves",), "discards": {"cradle": ("wolves",)}}, "in two places", "discards cradle 0"),
    ({"world": ("map",)}, "no denizen or Vision 'map'", "world 0"),
    ({"relics": ("wolves",)}, "no relic of the relic deck", "relics 0"),
    ({"uncovered": ("brutl",)}, "Did you mean 'brutal'", "uncovered 0"),
    ({"uncovered": ("brutal", "brutal")}, "named twice", "uncovered"),
    ({"visions_drawn": 6}, "from 0 to 5", "visions_drawn"),
    ({"round": 9}, "from 1 to 8", "round"),
    ({"phase": "sleep"}, "one of wake, act, rest", "phase"),
    ({"active": "p3"}, "There are p1, p2", "active"),
]


@pytest.mark.parametrize(("position", "said", "place"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_place(position: dict[str, Any], said: str, place: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)) as refused:
        Table(seats=2, **position)
    assert " ".join(refused.value.path) == place


def test_slots_may_be_named_by_words_too() -> None:
    """A record holds its position as JSON, where every key is a word."""
    assert Table(seats=2, sites={"2": {"cards": ["wolves"]}}).site(2).cards == ("wolves",)


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
