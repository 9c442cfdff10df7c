"""What Strategies of maneuvers do."""

from __future__ import annotations

from tests.emperor.fights import fight, use
from tests.emperor.table import Table, here


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
