"""Odds are exact: they agree with every roll counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from interregnum.games.oath.rules.fighting import shields, skulls, swords
from interregnum.games.oath.rules.odds import ATTACK_KINDS, DEFENSE_KINDS, chances, percents, pools, rolls, victory
from interregnum.kernel.text import render
from tests.oath.playing import decide, go_on
from tests.oath.table import Table, using

FACES = range(1, 7)


@pytest.mark.rule("oath.5.5.4.3", "oath.5.5.5.2")
@pytest.mark.parametrize("dice", [0, 1, 2, 4])
def test_every_roll_is_counted_once(dice: int) -> None:
    attack: dict[tuple[int, int], int] = {}
    defense: dict[int, int] = {}
    for faces in product(FACES, repeat=dice):
        blow = swords(faces, ()), skulls(faces, ())
        attack[blow] = attack.get(blow, 0) + 1
        defense[shields(faces, ())] = defense.get(shields(faces, ()), 0) + 1
    found: dict[tuple[int, int], int] = {}
    for faces, ways in rolls(dice, ATTACK_KINDS):
        blow = swords(faces, ()), skulls(faces, ())
        found[blow] = found.get(blow, 0) + ways
    assert found == attack
    guard: dict[int, int] = {}
    for faces, ways in rolls(dice, DEFENSE_KINDS):
        guard[shields(faces, ())] = guard.get(shields(faces, ()), 0) + ways
    assert guard == defense


def begun() -> Table:
    """p2 attacks p3's site with four warbands; one warband and one die defend."""
    t = using("longbows", me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}}, keeper="p1")
    t.p2("campaign", "dice:2")
    return t


@pytest.mark.rule("oath.5.5.5.3", "oath.5.5.5.4")
def test_the_chance_to_win_counts_sacrifices() -> None:
    t = begun()
    assert t.state.fight is not None
    won = [0] * 5
    for guard, *blows in product(FACES, repeat=3):
        left = 4 - skulls(blows, ())
        need = max(0, shields((guard,), ()) + 1 - swords(blows, ()) + 1)
        for n in range(need, 5) if need <= left else ():
            won[n] += 1
    assert victory(t.state, t.state.fight) == tuple(Fraction(n, 6**3) for n in won)
    assert chances(pools(t.state, t.state.fight)) == pytest.approx([n / 6**3 for n in won])
    assert percents(victory(t.state, t.state.fight))[-1] == 100


@pytest.mark.rule("oath.5.5.3.1")
def test_the_board_shows_the_odds_and_a_plan_changes_them() -> None:
    t = begun()
    before = t.g.view(1).board.fight.odds[0]
    t.g.choose("plan:longbows")
    events = [event for event in t.g.events() if event.category == "roll"]
    assert events
    assert 0 < before < 1


@pytest.mark.rule("oath.5.5.5.4")
@pytest.mark.parametrize(
    ("attack", "rolled", "ended"),
    [
        ((6, 4), "1 sword and 1 skull with two swords", "wins the campaign, 3 to 2"),
        ((1, 2), "2 hollow swords", "loses the campaign, 1 to 2"),
    ],
)
def test_the_log_tells_the_faces_of_the_dice_and_both_totals(attack: tuple[int, int], rolled: str, ended: str) -> None:
    t = begun()
    assert t.decision.continues is False, "what is declared is declared"
    decide(t, 3, *attack)
    t.p2("done")
    go_on(t)
    said = [render(line.message, names=("p1", "p2", "p3")) for line in t.g.log(1) if line.kind in ("roll", "decided")]
    assert said == [
        "p3 rolls for the defense: 1 shield.",
        f"p2 rolls for the attack: {rolled}.",
        f"p2 {ended}.",
    ]


def test_a_journey_can_be_called_off_until_it_is_chosen() -> None:
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}})
    t.p2("travel")
    assert (t.decision.kind, t.decision.continues) == ("travel", True)


def test_a_campaign_can_be_called_off_until_its_dice_are_chosen() -> None:
    t = Table(
        seats=3, active="p2", sites={2: {"warbands": 1, "of": "p3"}}, players={"p2": {"site": 2}, "p3": {"site": 2}}
    )
    assert not t.decision.continues
    for key, kind in (("campaign", "target"), ("done", "dice")):
        t.g.choose(key)
        assert (t.decision.kind, t.decision.continues) == (kind, True)
