"""Two modifiers on one action: what neither makes possible alone, both may make possible together."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act, MajorAction
from interregnum.games.oath.flow.actions import framed, impossible, legal, using, ways
from interregnum.games.oath.rules.acts import modifiers
from interregnum.games.oath.state import OathGame, change
from interregnum.kernel.game import new
from tests.oath.table import Table

ACTIONS: tuple[MajorAction, ...] = ("search", "muster", "trade", "recover", "campaign", "travel")


def trader(**me: Any) -> Table:
    """p2 has no Supply left; Small Friends reach the Beasts at sites 4 and 6, the Cup of Plenty makes matches free."""
    mine = {"site": 2, "supply": 0, "favor": 4, "secrets": 2, "relics": ["cup-of-plenty"], **me}
    mine["advisers"] = ["wolves", "small-friends"]
    sites: dict[int, dict[str, Any]] = {
        2: {"warbands": 1, "of": "p2"},
        4: {"cards": ["rangers"]},
        6: {"cards": ["errand-boy"]},
    }
    tokens = {"rangers": {"favor": 1}}
    return Table(seats=2, sites=sites, players={"p1": {"site": 0}, "p2": mine}, tokens=tokens, active="p2")


@pytest.mark.rule("oath.7.4.0.1", "oath.4.2.4")
def test_two_modifiers_that_are_both_needed_make_an_action_possible() -> None:
    t = trader()
    assert t.p2.may("trade")
    t.p2("trade")
    assert t.decision.keys == ["use:small-friends@6", "use:cup-of-plenty"]
    t.p2("use:cup-of-plenty")  # the other follows by itself: without it there is nothing to trade with
    t.p2("trade:errand-boy:favor")
    assert (t.lord(1).supply, t.state.tokens["errand-boy"].secrets) == (0, 1)


@pytest.mark.rule("oath.7.4.0.1")
def test_the_only_way_to_use_a_modifier_that_helps_need_not_be_its_first() -> None:
    t = trader(supply=1)
    t.p2("trade")
    assert [key for key in t.decision.keys if "small-friends" in key] == ["use:small-friends@6"]


@pytest.mark.rule("oath.7.4.0.1", "oath.4.2.4")
def test_modifiers_that_do_not_help_leave_an_action_impossible() -> None:
    t = trader(relics=[])
    assert t.p2.refused("trade") == "oath.5.3.2.1"


@pytest.mark.rule("oath.7.4.0.1")
@pytest.mark.parametrize("beast", [True, False])
def test_a_modifier_without_a_way_to_use_it_is_not_offered(beast: bool) -> None:
    sites: dict[int, dict[str, Any]] = {2: {"cards": ["elders"]}, 4: {"cards": ["rangers"] if beast else []}}
    mine = {"site": 2, "favor": 4, "secrets": 2, "advisers": ["small-friends"]}
    t = Table(seats=2, sites=sites, players={"p1": {"site": 0}, "p2": mine}, active="p2")
    t.p2("trade")
    assert (t.decision.kind == "modify") == beast


def combinations(g: OathGame, frame: Act, seen: set[frozenset[str]]) -> Iterator[Act]:
    """An action with every set of modifiers that could be used for it."""
    yield frame
    for power in modifiers(g, frame):
        for key, _ in ways(g, frame, power):
            more = using(frame, key)
            if frozenset(more.used) not in seen:
                seen.add(frozenset(more.used))
                yield from combinations(g, more, seen)


@pytest.mark.rule("oath.7.4.0.1")
def test_an_action_is_offered_just_if_some_modifiers_make_it_possible() -> None:
    """Tried with every set of modifiers and with little Supply, spoken and unspoken, along random games."""
    chance, possible = Random(7), set()
    for seed in range(4):
        g = new("oath", seats=3, seed=f"modifiers {seed}", logging=False)
        for _ in range(160):
            if g.decision is None:
                break
            if g.decision.kind == "action":
                tried = g.clone()
                seat = g.decision.seat
                change(tried.state, seat, supply=chance.randrange(3))
                for kind in ACTIONS:
                    frame = framed(tried, kind, seat)
                    found = any(legal(tried, act) for act in combinations(tried, frame, set()))
                    for speaking in (True, False):
                        tried.speaking = speaking
                        assert (impossible(tried, frame) is None) == found, f"{kind} after {g.count} choices"
                    possible.add((kind, found))
            g.step(chance.randrange(len(g.decision.options)))
    assert len(possible) == 2 * len(ACTIONS)
