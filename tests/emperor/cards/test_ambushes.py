"""What Strategies do that create battlefields, battles and attacks."""

from __future__ import annotations

import pytest

from tests.checking import choose
from tests.emperor.fights import SPARE, fight, use
from tests.emperor.table import HOME, Table, here


def _ambush(mine: object, theirs: object, **south: object) -> Table:
    table = Table(
        north={"personalities": [mine], "hand": ["ambush", "tell-the-tale"], "stronghold_bowed": True},
        south={"personalities": [theirs], "stronghold_bowed": True, **south},
    )
    table.north("play:ambush")
    return table


@pytest.mark.rule("ccg.battle.2", "rulings.emperor.25")
def test_ambush_fights_a_battle_at_no_province_in_the_action_phase() -> None:
    table = _ambush("hida-bushotsu", {"card": "daidoji-kenshi", "bowed": True})
    assert (table.asked, table.s.phase, table.s.battle) == ("north action", "action", -1)
    assert (table.fallen("daidoji-kenshi"), table.card("hida-bushotsu").bowed) == (True, True)
    assert (len(table.s.row[1]), table.s.battlefields, table.s.attacker) == (4, [], -1)
    assert table.honor("north") == 5 + 2 - 5


def test_in_an_ambush_the_defender_acts_first_and_nobody_else_comes() -> None:
    late = {"hand": ["rumors-travel", SPARE]}
    table = Table(
        north={"personalities": ["hida-bushotsu"], "hand": ["ambush"], "stronghold_bowed": True},
        south={"personalities": ["daidoji-kenshi", "kakita-seishi"], "stronghold_bowed": True, **late},
    )
    table.north("play:ambush", "target:daidoji-kenshi")
    assert (table.asked, table.s.segment) == ("south action", "combat")
    table.south("play:rumors-travel/2", "target:kakita-seishi")
    assert table.card("kakita-seishi").location == HOME


@pytest.mark.rule("rulings.emperor.25")
def test_survivors_of_an_ambush_come_home() -> None:
    table = _ambush("daidoji-kenshi", "hida-bushotsu")
    assert (table.fallen("daidoji-kenshi"), table.card("hida-bushotsu").location) == (True, HOME)
    assert not table.card("hida-bushotsu").bowed


def test_surprise_attack_drags_an_enemy_to_a_battlefield_of_its_own() -> None:
    table = fight(
        [here("nosloc-no-oni"), here("hida-bushotsu")], ["daidoji-kenshi", here("kakita-seishi", at=2)],
        north={"hand": ["surprise-attack"]},
    )  # fmt: skip
    use(table, "surprise-attack")
    assert not table.offered("target:kakita-seishi")
    assert [table.card(name).location for name in ("nosloc-no-oni", "hida-bushotsu", "daidoji-kenshi")] == [4, 0, 4]
    table.end_battle()
    assert table.offered("battlefield:5")
    table.north("battlefield:5")
    table.until("north battlefield")
    assert table.fallen("daidoji-kenshi")


def _defended() -> Table:
    """South has attacked North, and the Attack Phase ends."""
    table = Table(
        phase="attack", active="south",
        north={
            "personalities": [{"card": "hida-bushotsu", "attachments": ["outriders"]}, "kaiu-kawachi"],
            "hand": ["retribution"], "stronghold_bowed": True,
        },
        south={"personalities": ["kakita-seishi"], "stronghold_bowed": True},
    )  # fmt: skip
    table.south("attack", "assign:kakita-seishi@1")
    table.until("north after")
    return table


def test_retribution_answers_an_attack_with_one_stronger_unit() -> None:
    table = _defended()
    table.north("play:retribution", "assign:hida-bushotsu@2")
    assert not table.offered("assign:*")
    assert (table.force("hida-bushotsu"), table.force("outriders", "north")) == (
        8,
        table.force("outriders", "south") + 1,
    )
    assert table.s.attacker == 0


def test_after_retribution_the_turn_goes_on() -> None:
    table = _defended()
    table.north("play:retribution", "assign:kaiu-kawachi@2")
    while table.s.phase == "attack":
        choose(table.g, table.keys[-1])
    assert (table.s.phase, table.s.active, table.s.attacker) == ("dynasty", 1, -1)


@pytest.mark.rule("rulings.emperor.26")
def test_retribution_follows_at_once_and_waits_for_cavalry() -> None:
    table = Table(
        phase="attack", active="south",
        north={"personalities": ["shinjo-taeken", "kaiu-kawachi"], "hand": ["retribution"], "stronghold_bowed": True},
        south={"personalities": ["kakita-seishi"], "stronghold_bowed": True},
    )  # fmt: skip
    table.south("attack", "assign:kakita-seishi@1")
    table.until("north after")
    table.north("play:retribution")
    assert (table.asked, table.s.segment, table.s.attacker) == ("north assign", "infantry", 0)
    table.north("done")
    assert (table.asked, table.s.segment) == ("north assign", "cavalry")
    table.north("assign:shinjo-taeken@2")
    assert not table.offered("assign:*")
