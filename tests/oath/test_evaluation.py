"""What bots make of a position: features that count what they say, and choices that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interregnum.bots import look, make, play
from interregnum.bots.judgement import judgement
from tests.oath.table import Table, fresh


def counted(t: Table) -> list[dict[str, float]]:
    known = judgement("oath")
    return [dict(zip(known.names, side, strict=True)) for side in known.features(t.g)]


def test_the_features_count_what_they_say() -> None:
    t = Table(
        seats=3,
        oath="protection",
        keeper="p2",
        usurper=True,
        active="p2",
        visions_drawn=3,
        sites={0: {"warbands": 5, "of": "p1"}, 2: {"cards": ["longbows", "elders"], "warbands": 1, "of": "p2"}},
        players={
            "p1": {"site": 2, "warbands": 4},
            "p2": {"site": 2, "relics": ["map", "whistle"], "advisers": ["tents"], "hidden": ["vision-of-faith"]},
            "p3": {"site": 0, "warbands": 6, "vision": "vision-of-rebellion", "favor": 3},
        },
        peoples_favor={"holder": "p3", "tokens": 4},
    )
    chancellor, keeper, visionary = counted(t)
    assert (keeper["title"], keeper["usurper"], keeper["crown"]) == (1, 1, 1)
    assert (visionary["vision"], visionary["vision met"], visionary["crown"]) == (1, 1, 1)
    assert (visionary["vision lead"], visionary["banners"], visionary["stacks"]) == (2, 1, 4)
    assert (keeper["relics"], keeper["lead"], keeper["advisers"], keeper["plots"]) == (2, 1, 1, 1)
    assert (chancellor["crown"], chancellor["title"], chancellor["garrisons"], chancellor["sites"]) == (0, 0, 3, 1)
    assert (chancellor["threats"], keeper["threats"]) == (1, 0)
    assert (keeper["prospects"], chancellor["prospects"]) == (2, 3)


def attacking(dice: int) -> Table:
    """An Exile attacks the Chancellor with so many dice, and battle plans are still to be used."""
    t = Table(seats=2, active="p2", sites={2: {"site": "salt-flats", "warbands": 1, "of": "p1"}},
              players={"p1": {"site": 2, "warbands": 1, "advisers": ["longbows"]},
                       "p2": {"site": 2, "warbands": 5}})  # fmt: skip
    t.p2("campaign", "done", f"dice:{dice}")
    assert t.decision.kind == "plan"
    return t


def test_a_campaign_promises_by_its_odds() -> None:
    (guard, many), (_, few) = counted(attacking(5)), counted(attacking(0))
    assert many["battle"] > 0 > guard["battle"]
    assert many["battle"] > few["battle"]


def test_greedy_takes_what_wins_and_ends_its_turn_when_nothing_helps() -> None:
    t = Table(seats=2, active="p2", sites={2: {"cards": ["longbows"]}},
              players={"p1": {"site": 0}, "p2": {"site": 2, "favor": 1, "warbands": 0, "supply": 1}})  # fmt: skip
    bot = make("greedy", 1, "x")
    assert bot.choose(look(t.g, bot.needs)) == "muster"
    idle = Table(seats=2, active="p2", players={"p1": {"site": 0}, "p2": {"site": 5, "favor": 0, "supply": 0}},
                 sites={5: {"site": "great-slum", "warbands": 1, "of": "p2"}})  # fmt: skip
    for _ in range(20):
        key = bot.choose(look(idle.g, bot.needs))
        if key == "rest":
            break
        idle.g.choose(key)
    assert key == "rest"


def test_a_lonely_chancellor_can_be_played_by_a_bot() -> None:
    g = fresh(1, "alone", powers=True)
    play(g, [make("greedy", 0, "alone")], max_decisions=25)
    assert g.count == 25


def test_a_citizen_has_given_up_every_other_way_to_win() -> None:
    def citizen(relics: list[str]) -> dict[str, float]:
        t = Table(seats=2, oath="supremacy", players={"p2": {"role": "citizen", "relics": relics}})
        return counted(t)[1]

    assert (citizen([])["subject"], citizen([])["succession"]) == (1, 0)
    assert (citizen(["map", "whistle"])["subject"], citizen(["map", "whistle"])["succession"]) == (1, 1)
    assert [side["subject"] for side in counted(Table(seats=2))] == [0, 0]


def test_a_site_promises_what_can_be_paid_for() -> None:
    def prospects(**pays: int) -> float:
        here = {"site": 2, "warbands": 0, "favor": 0, "secrets": 0, **pays}
        t = Table(seats=2, active="p2", sites={2: {"cards": ["longbows", "elders"], "warbands": 1, "of": "p2"}},
                  players={"p1": {"site": 0}, "p2": here})  # fmt: skip
        return counted(t)[1]["prospects"]

    assert (prospects(), prospects(favor=1), prospects(favor=1, secrets=1), prospects(secrets=3)) == (0, 1, 2, 2)


def test_the_empire_is_the_nearer_to_victory_the_later_it_is() -> None:
    crowns = [counted(Table(seats=2, round=n))[0]["crown"] for n in (1, 3, 6, 8)]
    assert crowns == [1 / 6, 1 / 2, 1, 1]


def test_a_citizen_leads_or_lags_behind_towards_the_goal_of_the_successor() -> None:
    def lead(oath: str, relics: Sequence[str] = (), **more: Any) -> float:
        t = Table(seats=2, oath=oath, players={"p2": {"role": "citizen", "relics": list(relics)}}, **more)
        return counted(t)[1]["lead"]

    assert (lead("supremacy"), lead("supremacy", ["whistle", "map"])) == (-1, 1)
    assert lead("protection", peoples_favor={"holder": "p2", "tokens": 4}) == 2
    assert lead("people", darkest_secret={"holder": "p1", "tokens": 4}) == -1
    assert (lead("devotion"), lead("devotion", ["the-grand-scepter"])) == (-1, 1)
