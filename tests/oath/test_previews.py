"""Options say what they would lead to: odds, totals, losses and what is left."""

from __future__ import annotations

import pytest

from interregnum.kernel.text import render
from tests.oath.table import Table, using


def previews(t: Table) -> dict[str, str]:
    """What the options of the question say, by their keys."""
    question = t.g.view(t.asked).question
    assert question is not None
    return {option.key: render(option.preview) for option in question.options if option.preview is not None}


def attacking(card: str = "elders") -> Table:
    """p2 stands with four warbands where p3 has one; p2 may have a battle plan."""
    return using(card, me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}}, keeper="p1")


@pytest.mark.rule("oath.4.2.4", "oath.5.2.2.1")
def test_what_an_action_brings_and_leaves() -> None:
    t = using("elders", me={"site": 2, "supply": 5})
    t.p2("muster")
    assert previews(t) == {}, "a single card is mustered on without a question"
    t = using("elders", me={"site": 2, "supply": 5})
    t.p2("travel")
    assert previews(t)["travel:3"] == "3 Supply left"
    t = using("elders", me={"site": 2, "supply": 5}, sites={2: {"cards": ["rangers"]}})
    t.p2("muster")
    assert previews(t)["muster:rangers"] == "2 warbands, 4 Supply left"


@pytest.mark.rule("oath.5.5.2.8", "oath.5.5.5.3")
def test_the_chance_is_told_before_dice_are_declared_and_follows_a_plan() -> None:
    t = attacking("longbows")
    t.p2("campaign")
    told = previews(t)
    assert told["dice:0"] == "0 % to win, 100 % with sacrifices"
    assert told["dice:4"].endswith("with sacrifices")
    t.p2("dice:2")
    before = t.g.view(1).board.fight.odds[0]
    assert int(previews(t)["plan:longbows"].split(" ")[0]) > round(100 * before)


@pytest.mark.rule("oath.5.5.5.3", "oath.5.5.6.1")
def test_what_a_sacrifice_wins_and_a_defeat_costs() -> None:
    t = attacking()
    t.p2("campaign")
    t.dice(3, 4, 1)
    t.p2("dice:2")
    assert previews(t) == {
        "sacrifice:2": "3 : 2, 2 warbands left",
        "sacrifice:0": "1 : 2, you lose 2 warbands",
    }
    t.p2("sacrifice:0")
    assert t.lord(1).warbands == 2


@pytest.mark.rule("oath.5.5.1.2")
def test_each_enemy_is_told_with_the_chance_for_the_site_alone() -> None:
    t = using(
        "elders",
        seats=3,
        me={"site": 3},
        players={"p1": {"site": 3}, "p3": {"site": 5}},
        sites={3: {"warbands": 1, "of": "p3"}},
    )
    t.p2("campaign")
    told = previews(t)
    assert told["campaign:2"].startswith("the site alone: ")
    assert "campaign:0" not in told, "who does not rule the site need not be attacked for it"
    assert t.state.fight is None
