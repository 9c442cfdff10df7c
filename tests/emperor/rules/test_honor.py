"""Honor, dishonor, rehonoring, and the four victories."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules.victory import enlightened
from tests.emperor.fights import BATTLE
from tests.emperor.table import Table, here


@pytest.mark.rule("ccg.dishonor.2", "ccg.stats.2", "ccg.honorable.1")
def test_a_dishonorable_personality_has_no_personal_honor() -> None:
    table = Table(north={"personalities": [{"card": "kaiu-esumi", "dishonored": True}]})
    assert table.stat("kaiu-esumi", "personal honor") == 0


@pytest.mark.rule("ccg.dishonor.3", "ccg.dishonor.4", "ccg.rehonor.6")
def test_the_dishonorable_dead_cost_honor() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kakita-kazan", dishonored=True)]},
        south={"personalities": [here("hida-bushotsu")]},
    )
    table.end_battle()
    assert table.honor("north") == 5 - 4
    assert (table.card("kakita-kazan").dead, table.card("kakita-kazan").dishonored) == (True, True)


@pytest.mark.rule("ccg.rehonor.1", "ccg.rehonor.2", "ccg.rehonor.7")
def test_honor_gained_by_a_dishonorable_performer_rehonors_instead() -> None:
    shunya = {"card": "doji-shunya", "dishonored": True}
    table = Table(favor="north", north={"personalities": [shunya]})
    table.north("use:doji-shunya")
    assert (table.card("doji-shunya").dishonored, table.honor("north")) == (False, 5)


@pytest.mark.rule("ccg.rehonor.4")
def test_honor_for_a_victory_rehonors_the_army_instead() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu", dishonored=True), here("kaiu-esumi", dishonored=True)]},
        south={"personalities": [here("kakita-seishi")]},
    )
    table.end_battle()
    assert table.honor("north") == 5
    assert not any(table.card(title).dishonored for title in ("hida-bushotsu", "kaiu-esumi"))


@pytest.mark.rule("ccg.rehonor.5")
def test_in_a_tie_the_dishonorable_are_rehonored_before_they_fall() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-takeuchi", dishonored=True)]},
        south={"personalities": [here("daidoji-kenshi")]},
    )
    table.end_battle()
    dead = table.card("hida-takeuchi")
    assert (dead.dead, dead.dishonored) == (True, False)
    assert (table.honor("north"), table.honor("south")) == (5, 6)


@pytest.mark.rule("ccg.victory.military.1")
def test_the_last_province_decides_at_once() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi")]},
        south={"province_count": 1},
    )
    table.end_battle()
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "ccg.victory.military.1")


@pytest.mark.rule("ccg.victory.honor.1", "ccg.victory.honor.2")
@pytest.mark.parametrize(("honor", "won"), [(40, True), (39, False)])
def test_forty_honor_win_at_the_start_of_the_players_own_turn(honor: int, won: bool) -> None:
    table = Table(phase="straighten", north={"honor": honor}, south={"honor": 45})
    assert (table.g.outcome is not None and table.g.outcome.winners == (0,)) is won


@pytest.mark.rule("ccg.victory.dishonor.1", "ccg.victory.dishonor.2", "ccg.victory.dishonor.3")
def test_who_was_disgraced_loses_at_the_next_end_phase() -> None:
    table = Table(phase="dynasty", north={"disgraced": True, "honor": -5})
    table.until("")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((1,), "ccg.victory.dishonor.1")


@pytest.mark.rule("ccg.victory.dishonor.1")
def test_twenty_below_nothing_is_disgrace() -> None:
    table = Table(north={"honor": -18, "personalities": ["hida-bushotsu"], "hand": ["bandit-gang"]})
    table.north("equip:bandit-gang")
    assert (table.honor("north"), table.seat("north").disgraced) == (-20, True)


RINGS = ["ring-of-air", "ring-of-earth", "ring-of-fire", "ring-of-water", "ring-of-the-void"]


@pytest.mark.rule(
    "ccg.victory.enlightenment.1", "ccg.victory.enlightenment.2", "ccg.victory.enlightenment.3", "ccg.element.1"
)
def test_five_rings_that_entered_by_their_own_text_win() -> None:
    rings = [{"card": ring, "by_own_text": True} for ring in RINGS]
    table = Table(phase="straighten", north={"others": rings})
    assert table.g.outcome is not None
    assert table.g.outcome.rule == "ccg.victory.enlightenment.1"
    rings[2] = {"card": "ring-of-fire", "by_own_text": False}
    table = Table(phase="action", north={"others": rings, "hand": ["tell-the-tale"]})
    assert not enlightened(table.g, 0)
