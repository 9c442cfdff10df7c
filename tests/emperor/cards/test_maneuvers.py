"""What Strategies of maneuvers do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from tests.emperor.fights import SPARE, engage, fight, use
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


def _archers(target: str) -> Table:
    table = fight(here("tsuruchi-kosoko"), [here("hida-bushotsu"), target], north={"hand": ["no-hiding-place"]})
    use(table, "tsuruchi-kosoko")
    return table


def test_no_hiding_place_lets_arrows_reach_the_defenders_home() -> None:
    table = _archers("kakita-seishi")
    table.north("play:no-hiding-place", "attack:kakita-seishi")
    assert table.fallen("kakita-seishi")


def test_without_no_hiding_place_the_home_is_safe() -> None:
    table = _archers("kakita-seishi")
    table.north("pass")
    assert not table.offered("attack:kakita-seishi")
    assert not table.fallen("kakita-seishi")


def test_no_hiding_place_weakens_the_attack() -> None:
    table = _archers("kaiu-kawachi")
    assert table.force("kaiu-kawachi") == 5
    table.north("play:no-hiding-place", "attack:kaiu-kawachi")
    assert not table.fallen("kaiu-kawachi")


@pytest.mark.rule("rulings.emperor.23")
def test_no_hiding_place_is_about_the_first_of_several_arrows(trial: Trial) -> None:
    volley = trial("volley", "strategy", w.battle(w.ranged(9), w.ranged(9)))
    table = fight(here("tsuruchi-kosoko"), [here("hida-bushotsu"), "kakita-seishi", "kaiu-kawachi"],
                  north={"hand": ["no-hiding-place", volley]})  # fmt: skip
    table.north("play:volley", "play:no-hiding-place", "attack:kakita-seishi")
    assert not table.offered("attack:kaiu-kawachi")
    assert (table.fallen("kakita-seishi"), table.fallen("hida-bushotsu")) == (True, True)


def test_opportunistic_advance_sends_a_comrade_to_another_battlefield() -> None:
    table = fight(
        [here("shinjo-horibe"), here("shinjo-itao")], here("daidoji-kenshi"), north={"hand": ["opportunistic-advance"]}
    )
    use(table, "opportunistic-advance")
    assert not table.offered("move:home")
    table.north("move:3")
    assert (table.card("shinjo-itao").location, table.card("shinjo-horibe").location) == (2, 0)


def test_opportunistic_advance_moves_another_personality_than_the_commander() -> None:
    table = fight(here("shinjo-horibe"), here("daidoji-kenshi"), north={"hand": ["opportunistic-advance"]})
    assert table.refused("play:opportunistic-advance") == "ccg.action.d-targeting.2"


def test_sneak_attack_gives_the_attacker_the_first_action() -> None:
    table = engage(["sneak-attack"], ["hida-bushotsu", "shosuro-konishi"], ["daidoji-kenshi"])
    table.north("play:sneak-attack")
    assert table.asked == "north action"
    table = engage(["focus"], ["hida-bushotsu", "shosuro-konishi"], ["daidoji-kenshi"])
    assert table.asked == "south action"


def test_caught_unawares_bows_a_bare_defender_as_the_battle_begins() -> None:
    table = engage(["caught-unawares"], ["hida-bushotsu", "shosuro-konishi"], ["daidoji-kenshi"])
    table.north("play:caught-unawares", "target:hida-bushotsu")
    assert table.card("daidoji-kenshi").bowed


def test_plans_within_plans_opens_limited_actions_for_one_opportunity() -> None:
    table = Table(
        active="south",
        north={"hand": ["plans-within-plans", "tell-the-tale", "tell-the-tale", SPARE, "paid-off"]},
        south={"personalities": ["hida-bushotsu"], "hand": ["paid-off", "paid-off"]},
    )
    table.until("north action")
    assert not table.offered("play:tell-the-tale")
    table.north("play:plans-within-plans")
    table.south("play:paid-off")
    table.north("play:tell-the-tale")
    assert (table.asked, table.offered("play:tell-the-tale")) == ("north action", False)


def test_twist_of_fate_allows_a_limited_action_before_the_dynasty_phase_ends() -> None:
    table = Table(phase="dynasty", north={"hand": ["twist-of-fate", "tell-the-tale"]})
    table.until("north before")
    table.north("play:twist-of-fate", "play:tell-the-tale")
    assert (table.honor("north"), table.s.phase) == (6, "dynasty")


def test_torchs_flame_flickers_stops_the_next_bowing_alone() -> None:
    table = Table(
        phase="attack",
        north={
            "personalities": ["daidoji-kenshi", "hida-bushotsu"], "hand": ["torchs-flame-flickers"],
            "stronghold_bowed": True,
        },
        south={"personalities": ["doji-atsumichi"], "hand": ["heavily-engaged"], "stronghold_bowed": True},
    )  # fmt: skip
    table.north("attack", "assign:daidoji-kenshi@1", "assign:hida-bushotsu@1")
    table.south("assign:doji-atsumichi@1")
    table.until("north battlefield")
    table.north("battlefield:1", "play:torchs-flame-flickers")
    table.south("use:doji-atsumichi", "target:hida-bushotsu")
    assert not table.card("hida-bushotsu").bowed
    table.until("south action")
    table.south("play:heavily-engaged")
    table.north("pick:hida-bushotsu")
    assert table.card("hida-bushotsu").bowed


def test_heavily_engaged_can_be_played_where_only_the_opponent_has_somebody_to_bow() -> None:
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu"], "stronghold_bowed": True},
        south={"hand": ["heavily-engaged"], "stronghold_bowed": True},
    )
    table.north("attack", "assign:hida-bushotsu@1")
    table.until("north battlefield")
    table.north("battlefield:1")
    table.until("south action")
    table.south("play:heavily-engaged")
    assert table.card("hida-bushotsu").bowed
