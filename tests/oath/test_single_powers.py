"""Powers that fit no table: coasts, the Bandit Chief, the Brutal space, shared Visions."""

from __future__ import annotations

import pytest

from tests.oath.playing import declare, go_on
from tests.oath.table import Table, using


@pytest.mark.rule("oath.11.coast.1")
@pytest.mark.parametrize("coast", ["barren-coast", "lush-coast", "rocky-coast"])
def test_every_coast_is_near_every_other(coast: str) -> None:
    other = "lush-coast" if coast != "lush-coast" else "rocky-coast"
    t = using("longbows", me={"site": 5}, sites={5: {"site": coast}, 0: {"site": other}})
    t.p2("travel")
    assert t.decision.meanings["travel:0"].spent == 1


@pytest.mark.rule("oath.2.8.3.1")
def test_the_bandit_chief_strengthens_every_site() -> None:
    t = Table(seats=2, active="p2", sites={2: {"cards": ["bandit-chief"]}}, players={"p2": {"site": 2}})
    t.p2("campaign", "site:3", "done")
    assert t.g.view(1).board.fight.bandits == 6


@pytest.mark.rule("oath.2.3.4", "oath.5.5.6.1")
@pytest.mark.parametrize(("uncovered", "left"), [(("brutal",), 0), ((), 2)])
def test_a_brutal_chancellor_leaves_nobody(uncovered: tuple[str, ...], left: int) -> None:
    t = Table(
        seats=2,
        uncovered=uncovered,
        players={"p1": {"site": 2, "warbands": 9}, "p2": {"site": 5, "warbands": 0}},
        sites={2: {"warbands": 4, "of": "p2"}},
    )
    declare(t, 1)
    go_on(t)
    assert t.lord(1).warbands == left


@pytest.mark.rule("oath.7.1.4.2")
def test_a_shared_vision_falls_to_who_shares_it_when_it_is_discarded() -> None:
    foe = {"site": 5, "vision": "vision-of-faith", "hidden": ["vision-of-conquest"]}
    t = using("longbows", me={"hidden": ["false-prophet"]}, players={"p3": foe})
    t.p2("adviser:false-prophet", "faceup", "rest")
    t.p3("adviser:vision-of-conquest", "reveal")
    t.p2("reveal")
    assert (t.lord(1).vision, t.lord(2).vision, t.state.prophecies) == ("vision-of-faith", "vision-of-conquest", [])
