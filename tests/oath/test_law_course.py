"""The title, the ends of the game, rounds, turns and their phases."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.flow.ending import exhaustion
from interregnum.games.oath.rules.goals import meeting, successor
from interregnum.games.oath.state import MAX_SUPPLY
from tests.oath.playing import declare, go_on, rolled
from tests.oath.table import Table, fresh, using


def resting(**position: Any) -> Table:
    """p1 ends the turn, so that the title is looked at."""
    t = Table(seats=position.pop("seats", 3), **position)
    t.p1("rest")
    return t


@pytest.mark.rule("oath.2.11.1", "oath.2.11.2", "oath.2.11.6", "rulings.oath.1")
@pytest.mark.parametrize(("theirs", "keeper"), [(1, 0), (2, 0), (3, 1)])
def test_the_title_needs_more_sites_than_its_holder_has(theirs: int, keeper: int) -> None:
    sites: dict[int, Any] = {slot: {"warbands": 1, "of": "p1"} for slot in (0, 1)}
    sites |= {slot: {"warbands": 1, "of": "p2"} for slot in range(2, 2 + theirs)}
    assert resting(sites=sites).state.keeper == keeper


@pytest.mark.rule("oath.2.11.7", "oath.2.11.8")
def test_the_old_holder_picks_among_several() -> None:
    sites = {
        0: {"warbands": 1, "of": "p1"},
        **{slot: {"warbands": 1, "of": "p2"} for slot in (2, 3)},
        **{slot: {"warbands": 1, "of": "p3"} for slot in (4, 5)},
    }
    t = resting(sites=sites, keeper="p1")
    assert (t.asked, set(t.decision.keys)) == (0, {"keeper:1", "keeper:2"})
    t.p1("keeper:2")
    assert (t.state.keeper, t.state.usurper) == (2, False)
    t = resting(seats=4, sites=sites, keeper="p4", usurper=True)
    t.p4("keeper:2")
    assert not t.state.usurper


@pytest.mark.rule("oath.2.11.1", "oath.3.3.0.1", "rulings.oath.2")
def test_the_title_stays_when_nobody_meets_the_goal() -> None:
    assert resting(oath="people", keeper="p2").state.keeper == 1
    assert resting(oath="protection", keeper="p2", players={"p1": {"relics": []}}).state.keeper == 0


@pytest.mark.rule("oath.2.11.9", "oath.2.11.10", "oath.5.5.2.9", "oath.7.1.1.5")
@pytest.mark.parametrize(("keeper", "usurper", "dice"), [("p1", False, 1), ("p3", False, 2), ("p3", True, 3)])
def test_the_title_defends(keeper: str, usurper: bool, dice: int) -> None:
    t = using("longbows", me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}}, keeper=keeper, usurper=usurper)
    declare(t, 2, dice=0)
    go_on(t)
    assert rolled(t)[1] == dice


@pytest.mark.rule("oath.2.11.12", "oath.5.5.2.9", "rulings.oath.2")
@pytest.mark.parametrize(("attacker", "dice"), [("p3", 4), ("p1", 2)])
def test_the_chancellors_title_defends_citizens_but_not_against_the_chancellor(attacker: str, dice: int) -> None:
    players = {"p1": {"site": 2}, "p2": {"site": 2, "role": "citizen"}, "p3": {"site": 2}}
    t = Table(seats=3, active=attacker, players=players, sites={2: {"warbands": 1, "of": "p1"}})
    declare(t, 1, "pawn", dice=0)
    go_on(t)
    assert rolled(t)[1] == dice


@pytest.mark.rule("oath.5.5.2.9")
def test_the_title_of_a_mere_ally_or_of_nobody_at_the_site_adds_nothing() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2}})
    declare(t, -1, dice=0)
    assert rolled(t)[1] == 1
    players = {"p1": {"site": 2}, "p2": {"site": 2, "role": "citizen"}, "p3": {"site": 2}}
    t = Table(
        seats=3,
        active="p3",
        players=players,
        sites={2: {"warbands": 1, "of": "p1"}},
        keeper="p2",
        oath="people",
        peoples_favor={"holder": "p2"},
    )
    declare(t, 0, dice=0)
    t.p2("join")
    t.p1("yes")
    go_on(t)
    assert rolled(t)[1] == 1


@pytest.mark.rule("oath.2.11.11")
def test_the_sites_of_the_empire_count_for_the_chancellor_once() -> None:
    sites = {
        **{slot: {"warbands": 1, "of": "p1"} for slot in range(4)},
        **{s: {"warbands": 1, "of": "p3"} for s in (5, 6)},
    }
    t = resting(sites=sites, keeper="p3", players={"p2": {"role": "citizen"}})
    assert t.state.keeper == 0
    assert meeting(t.state, "supremacy") == (0,)
    assert t.g.view(0).board.goals["p1"].oath == 4


@pytest.mark.rule("oath.3.1.2", "oath.6.6.2.5")
def test_a_usurper_who_joins_the_empire_is_no_usurper() -> None:
    t = Table(seats=2, oath="people", keeper="p2", usurper=True, peoples_favor={"holder": "p2", "tokens": 2})
    t.p1("offer:1", "slot:0", "propose")
    t.p2("accept")
    assert (t.state.keeper, t.state.usurper) == (1, False)
    t.p1("rest")
    t.p2("add")
    assert (t.winner, t.state.usurper) == (None, False)


def last(**position: Any) -> int:
    """Who wins when the last round is over."""
    return exhaustion(Table(seats=4, round=8, **position).state).seat


CITIZENS = {"p2": {"role": "citizen", "site": 2}, "p3": {"role": "citizen", "site": 3}}


@pytest.mark.rule("oath.3.3.1.1", "oath.3.3.1.2")
@pytest.mark.parametrize(
    ("p1", "p2", "p3", "p4", "heir"),
    [
        ([], ["map", "whistle"], ["grand-mask"], [], 1),
        (["horned-mask"], ["map", "whistle"], [], [], -1),
        ([], ["map", "whistle"], ["grand-mask", "ivory-eye"], [], -1),
        ([], ["map", "whistle"], [], ["ivory-eye", "grand-mask", "horned-mask"], 1),
    ],
)
def test_the_successor_of_supremacy_has_the_most_treasures_of_the_empire(
    p1: list[str], p2: list[str], p3: list[str], p4: list[str], heir: int
) -> None:
    players = {"p1": {"relics": p1}, "p2": {**CITIZENS["p2"], "relics": p2}, "p3": {**CITIZENS["p3"], "relics": p3}}
    t = Table(seats=4, players={**players, "p4": {"relics": p4}}, sites={0: {"warbands": 1, "of": "p1"}})
    assert successor(t.state) == heir


@pytest.mark.rule("oath.3.3.1.1", "oath.3.3.1.4", "oath.3.4.1.2", "oath.3.4.4.1", "oath.3.4.4.2")
@pytest.mark.parametrize(
    ("keeper", "holder", "winner"), [("p1", "p2", 1), ("p4", "p2", 1), ("p1", "p4", 0), ("p4", "p4", 0)]
)
def test_a_citizen_succeeds_wherever_the_chancellor_would_win(keeper: str, holder: str, winner: int) -> None:
    assert last(oath="protection", keeper=keeper, players=CITIZENS, peoples_favor={"holder": holder}) == winner


@pytest.mark.rule("oath.3.4.0.2", "oath.3.4.3.1")
@pytest.mark.parametrize(("usurper", "winner"), [(True, 3), (False, 2)])
def test_a_usurper_goes_before_a_visionary(usurper: bool, winner: int) -> None:
    players = {"p3": {"vision": "vision-of-rebellion"}}
    assert (
        last(
            oath="devotion",
            keeper="p4",
            usurper=usurper,
            visions_drawn=3,
            players=players,
            peoples_favor={"holder": "p3"},
        )
        == winner
    )


@pytest.mark.rule("oath.3.4.3.2")
@pytest.mark.parametrize(
    ("p2", "p3", "winner"),
    [
        ("vision-of-faith", "vision-of-rebellion", 2),
        ("vision-of-sanctuary", "vision-of-rebellion", 2),
        ("vision-of-sanctuary", "vision-of-conquest", 2),
        ("vision-of-sanctuary", "vision-of-faith", 1),
    ],
)
def test_several_visions_are_ranked(p2: str, p3: str, winner: int) -> None:
    holder = "p3" if p3 == "vision-of-rebellion" else "p2"
    secret = "p3" if p3 == "vision-of-faith" else "p2"
    players = {"p2": {"vision": p2, "relics": ["map", "whistle"]}, "p3": {"vision": p3}}
    assert (
        last(
            oath="supremacy",
            keeper="p4",
            visions_drawn=3,
            players=players,
            sites={2: {"warbands": 1, "of": "p3"}},
            peoples_favor={"holder": holder},
            darkest_secret={"holder": secret},
        )
        == winner
    )


@pytest.mark.rule("oath.4.0.1", "oath.4.0.2", "oath.4.0.3", "oath.4.0.4", "oath.4.0.6", "oath.9.1.2")
def test_turns_go_round_from_the_chancellor_and_every_turn_has_three_phases() -> None:
    t = Table(seats=5, players={"p3": {"role": "citizen", "site": 2}, "p1": {"site": 0, "favor": 6}})
    t.p1("exile:2")
    assert t.asked == 0, "exiling somebody ends no Act Phase"
    order, phases = [0], list[str]()
    while t.state.round == 1:
        phases.append(t.state.phase)
        t.g.choose("rest" if "rest" in t.decision.keys else t.decision.keys[-1])
        if t.state.active != order[-1]:
            order.append(t.state.active)
    assert order == [0, 1, 2, 3, 4, 0]
    assert set(phases) == {"act"}
    assert t.state.round == 2


@pytest.mark.rule("oath.4.0.5", "oath.3.0.1")
def test_the_end_die_is_thrown_for_the_round_that_ends() -> None:
    t = Table(seats=1, round=5, sites={0: {"warbands": 1, "of": "p1"}})
    t.dice(5)
    t.p1("rest")
    assert (t.winner, t.state.round) == (None, 6)


@pytest.mark.rule("oath.4.1.0.1", "oath.4.1.2.1", "oath.8.1.3")
def test_at_wake_the_banner_comes_before_the_win_and_the_win_before_the_flip() -> None:
    t = Table(
        seats=2,
        phase="wake",
        active="p2",
        oath="people",
        keeper="p2",
        peoples_favor={"holder": "p2", "tokens": 2},
        players={"p2": {"site": 2, "favor": 2}},
        sites={2: {"site": "mine", "favor": 1}},
    )
    assert not t.state.usurper
    t.p2("add")
    assert (t.winner, t.state.usurper, t.decision.kind) == (None, True, "opportunity")
    both = Table(
        seats=2,
        phase="wake",
        active="p2",
        oath="people",
        keeper="p2",
        usurper=True,
        visions_drawn=3,
        peoples_favor={"holder": "p2", "tokens": 2},
        players={"p2": {"vision": "vision-of-rebellion"}},
    )
    both.p2("add")
    assert both.winner == 1
    assert len(both.decision.keys) == 3, "who wins in two ways vows what they like"


@pytest.mark.rule("oath.4.1.1.0.1", "rulings.oath.3")
@pytest.mark.parametrize("role", ["exile", "citizen"])
def test_only_the_holder_feeds_the_peoples_favor(role: str) -> None:
    t = Table(
        seats=2,
        phase="wake",
        active="p2",
        players={"p2": {"site": 2, "role": role}},
        peoples_favor={"holder": "p2", "tokens": 2},
    )
    assert t.p2.may("add")
    t = Table(seats=2, phase="wake", active="p2", peoples_favor={"holder": "p1", "tokens": 2})
    assert t.decision.kind == "action"
    t = Table(seats=2, phase="wake", players={"p1": {"site": 0, "favor": 0}}, peoples_favor={"holder": "p1"})
    assert t.state.peoples_favor.tokens == 1


@pytest.mark.rule("oath.4.2.1", "oath.4.2.2", "oath.4.2.3", "oath.4.2.4", "oath.faq.14")
def test_actions_follow_one_another_until_the_supply_is_spent() -> None:
    t = using("wayside-inn", world=("wolves", "elders", "tents"), me={"site": 0, "hidden": ["keep"], "favor": 1})
    for _ in range(3):
        t.p2("search")
        assert {key.partition(":")[0] for key in t.decision.keys} == {"keep"}, "nothing comes in between"
        t.p2(t.decision.keys[0])
        while t.decision.kind == "order":
            t.p2(t.decision.keys[0])
        t.p2("discard")
    assert t.lord(1).supply == 1
    assert t.p2.refused("search") == "oath.4.2.4"
    assert t.p2.refused("campaign") == "oath.4.2.4"
    assert len(t.state.discards[1]) == 9
    t.p2("power:wayside-inn", "search")
    assert t.lord(1).supply == 1


@pytest.mark.rule("oath.4.3.0.1", "oath.4.3.3.2", "rulings.oath.5", "oath.faq.8")
def test_rest_refreshes_before_its_powers_and_citizens_follow_the_chancellor() -> None:
    t = using("insomnia", phase="rest", me={"supply": 0, "warbands": 4})
    assert (t.lord(1).supply, t.p2.may("power:insomnia#1")) == (5, True)
    t = Table(
        seats=2,
        active="p2",
        players={"p1": {"site": 0, "supply": 5}, "p2": {"site": 2, "role": "citizen", "supply": 1}},
    )
    assert t.lord(1).supply == 6, "there was nothing to do but rest"
    t = Table(seats=1)
    t.p1("rest")
    t.p1("rest")
    assert t.lord(0).supply == MAX_SUPPLY == 7


@pytest.mark.rule("oath.faq.9")
def test_a_title_taken_in_ones_own_turn_is_not_flipped_before_the_next_wake() -> None:
    t = using("longbows", oath="people", keeper="p1", me={"favor": 8}, peoples_favor={"holder": "p1", "tokens": 2})
    t.p2("recover", "recover:peoples-favor", "pay:3", "bank:order")
    assert (t.state.keeper, t.state.usurper) == (1, False)
    t.p2("rest")
    t.p3("rest")
    t.p1("rest")
    t.p2("add")
    assert (t.state.usurper, t.winner) == (True, None)


@pytest.mark.rule("oath.1.7.1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_there_is_one_chancellor(seats: int) -> None:
    assert [lord.role for lord in fresh(seats).state.lords].count("chancellor") == 1
