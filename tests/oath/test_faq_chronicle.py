"""Answers about the end of a game, its chronicle, and the beginning of the next."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.chronicle import saved
from interregnum.kernel.game import new
from tests.oath.table import Table
from tests.oath.test_chronicle import ended, finish


def ids(t: Table) -> set[str]:
    return {site.id for site in t.state.sites if site.faceup}


def usurped(players: dict[str, Any], sites: dict[int, dict[str, Any]]) -> Table:
    """p2, an Exile, has won."""
    return ended(oath="people", keeper="p2", usurper=True, players=players, sites=sites)


@pytest.mark.rule("oathfaq.68")
def test_no_edifice_takes_the_place_of_salt_the_earth_at_the_drowned_city() -> None:
    t = ended(sites={0: {"site": "drowned-city", "cards": ["salt-the-earth"], "warbands": 1, "of": "p1"},
                     1: {"cards": ["storyteller"], "warbands": 1, "of": "p1"}})  # fmt: skip
    t.p1("oath:people")
    assert t.decision.kind == "edifice"
    assert set(t.decision.keys) == {"build:storyteller", "done"}


@pytest.mark.rule("oathfaq.88")
def test_gossip_does_not_change_the_set_up() -> None:
    t = ended(sites={0: {"site": "steppe", "cards": ["gossip"], "warbands": 2, "of": "p1"}})
    finish(t, edifice="done")
    assert "gossip" in t.site(0).cards
    chronicle = msgspec.to_builtins(saved(t.state, "Trial"))
    g = new("oath", seats=2, seed="gossip", options={"chronicle": chronicle})
    while g.state.phase == "setup":
        assert g.decision is not None
        g.choose(g.decision.keys[0])
    assert [adviser.faceup for lord in g.state.lords for adviser in lord.advisers] == [False, False]


@pytest.mark.rule("oathfaq.167", "oathfaq.169")
def test_the_forest_temple_keeps_sites_but_no_edifice_and_not_itself() -> None:
    t = usurped({"p2": {"site": 5}}, {
        0: {"site": "plains", "cards": ["forest-temple"], "warbands": 1, "of": "p1"},
        2: {"site": "river", "cards": ["wolves"]},
        3: {"site": "great-slum", "cards": ["rangers", "great-spire"]},
        5: {"site": "steppe", "warbands": 1, "of": "p2"},
    })  # fmt: skip
    finish(t)
    assert {"river", "steppe", "plains", "great-slum"} <= ids(t)
    cards = {card for site in t.state.sites for card in site.cards}
    assert {"ruined-temple", "fallen-spire", "wolves"} <= cards
    assert not {"forest-temple", "great-spire"} & cards


@pytest.mark.rule("oathfaq.168")
@pytest.mark.parametrize(("answer", "stays"), [("build:errand-boy", True), ("done", False)])
def test_the_forest_temple_works_from_the_moment_it_is_built(answer: str, stays: bool) -> None:
    t = ended(sites={0: {"site": "plains", "cards": ["errand-boy"], "warbands": 1, "of": "p1"},
                     2: {"site": "river", "cards": ["wolves"]}})  # fmt: skip
    finish(t, edifice=answer)
    assert ("wolves" in {card for site in t.state.sites for card in site.cards}) == stays


def stable(face: int) -> Table:
    """Round 5 is over: the end die is thrown while p2 rules the Squalid District."""
    sites = {0: {"warbands": 1, "of": "p1"}, 1: {"warbands": 1, "of": "p1"},
             2: {"cards": ["squalid-district"], "warbands": 1, "of": "p2"}}  # fmt: skip
    t = Table(seats=2, round=4, phase="round end", sites=sites)
    for _ in range(20):
        if t.state.round == 5 and t.state.active == 1 and t.g.chance.script is None:
            t.dice(face)
        if t.decision.kind == "die" or t.winner is not None:
            break
        t.g.choose("rest" if "rest" in t.decision.keys else t.decision.keys[-1])
    return t


@pytest.mark.rule("oathfaq.170")
def test_the_squalid_district_waits_for_the_roll() -> None:
    t = stable(5)
    assert (t.asked, t.decision.kind, t.state.end_die) == (1, "die", 5)
    assert set(t.decision.keys) == {"keep", "raise", "lower"}
    t.p2("raise")
    assert t.winner == 0
    t = stable(6)
    t.p2("lower")
    assert t.winner is None


@pytest.mark.rule("oathfaq.171")
def test_a_six_that_is_raised_still_ends_the_game() -> None:
    t = stable(6)
    t.p2("raise")
    assert t.winner == 0


@pytest.mark.rule("oathfaq.196", "oathfaq.197")
@pytest.mark.parametrize(("crown", "stays"), [("p2", True), ("p3", False), ("", False)])
def test_empty_sites_outlast_the_game_if_the_winner_rules_them_by_the_crown(crown: str, stays: bool) -> None:
    players: dict[str, Any] = {"p2": {"site": 5}, "p3": {"site": 6}}
    if crown:
        players[crown]["relics"] = ["bandit-crown"]
    t = usurped(players, {2: {"site": "river", "cards": ["wolves"]}, 5: {"site": "steppe", "warbands": 1, "of": "p2"}})
    finish(t, citizenship="none")
    assert ("wolves" in {card for site in t.state.sites for card in site.cards}) == stays


@pytest.mark.rule("oathfaq.197")
def test_empty_sites_stay_for_a_chancellor_whose_citizen_has_the_crown() -> None:
    players = {"p2": {"site": 5, "role": "citizen", "relics": ["bandit-crown"]}}
    t = ended(players=players, oath="people", sites={0: {"warbands": 1, "of": "p1"},
              2: {"site": "river", "cards": ["wolves"]}})  # fmt: skip
    assert t.winner == 0
    finish(t, edifice="done")
    assert "wolves" in {card for site in t.state.sites for card in site.cards}


@pytest.mark.rule("oathfaq.198")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_the_winner_rules_every_site_of_a_crowned_player_who_joins(answer: str) -> None:
    players = {
        "p1": {"site": 4},
        "p2": {"site": 5, "warbands": 0},
        "p3": {"site": 4, "relics": ["bandit-crown"]},
    }
    sites: dict[int, dict[str, Any]] = {slot: {"faceup": False} for slot in (0, 1, 2, 3, 6)}
    sites |= {4: {"site": "plains", "warbands": 2, "of": "p3"}, 5: {"site": "river", "cards": ["wolves"]}}
    t = usurped(players, {**sites, 7: {"site": "mine", "cards": ["elders"]}})
    t.p2("oath:devotion", "offer")
    t.p3(answer)
    finish(t)
    cards = {card for site in t.state.sites for card in site.cards}
    assert ({"wolves", "elders"} <= cards) == (answer == "accept")
    assert ("plains" in ids(t)) or answer == "refuse"
