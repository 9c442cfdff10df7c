"""Attacks and battles."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules.movement import Move
from tests.emperor.fights import BATTLE
from tests.emperor.table import HOME, Table, here


@pytest.mark.rule("ccg.attack.declare.1", "ccg.attack.declare.3", "ccg.attack.infantry.1", "ccg.attack.infantry.6")
def test_unbowed_units_are_assigned_to_battlefields_at_each_province() -> None:
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu", {"card": "kaiu-kawachi", "bowed": True}]})
    table.north("attack")
    assert [key for key in table.keys if "@" in key] == [f"assign:hida-bushotsu@{n}" for n in (1, 2, 3, 4)]
    table.north("assign:hida-bushotsu@3")
    assert table.asked == "north battlefield"
    assert table.card("hida-bushotsu").location == 2


@pytest.mark.rule(
    "ccg.attack.infantry.2", "ccg.attack.cavalry.1", "ccg.attack.cavalry.2", "ccg.unit.6", "ccg.cavalry.1"
)
def test_attacker_and_defender_assign_then_cavalry() -> None:
    rider = {"card": "moto-rani", "attachments": ["outriders"]}
    burdened = {"card": "moto-taha", "attachments": ["veteran-skirmishers"]}
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu", rider, burdened]},
        south={"personalities": ["ohaba"]},
    )
    table.north("attack", "assign:hida-bushotsu@1", "done")
    assert table.asked == "south assign"
    table.south("done")
    assert [key for key in table.keys if "@1" in key] == ["assign:moto-rani@1"]


@pytest.mark.rule("ccg.attack.order.1", "ccg.attack.order.2", "ccg.attack.order.3", "ccg.attack.end.1")
def test_one_battle_at_each_battlefield_in_the_attackers_order() -> None:
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu"]})
    table.north("attack", "assign:hida-bushotsu@1", "battlefield:3", "battlefield:4", "battlefield:2")
    table.end_battle()
    assert table.s.battlefields == []
    begun = [line for line in table.log() if "begins" in line and "battlefield" in line]
    assert [line[-9] for line in begun] == ["3", "4", "2", "1"]


@pytest.mark.rule(
    "ccg.battle.resolution.1", "ccg.battle.resolution.3", "ccg.battle.resolution.4", "ccg.battle.resolution.9",
    "ccg.unit.2", "ccg.dead.1", "ccg.setup.11", "ccg.battle.combat.2",
)  # fmt: skip
def test_the_winner_destroys_the_losing_army_and_gains_honor_for_each_card() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi"), here("hida-bushotsu", bowed=True)]},
        south={"personalities": [here("daidoji-kenshi", attachments=["veteran-skirmishers"], bowed=True)]},
    )
    table.end_battle()
    assert table.honor("north") == 5 + 2 * 2
    fallen = table.card("daidoji-kenshi")
    assert (fallen.area, fallen.dead) == ("dynasty discard", True)
    assert table.card("veteran-skirmishers").area == "fate discard"
    assert table.card("kaiu-kawachi").area == "play"


@pytest.mark.rule("ccg.battle.resolution.5", "ccg.province.destroy.1", "ccg.province.destroy.2", "ccg.province.4")
@pytest.mark.parametrize(("helper", "falls"), [("hida-takeuchi", True), ("kakita-seishi", False)])
def test_a_province_falls_to_more_force_than_defense_and_strength(helper: str, falls: bool) -> None:
    """Seven and three against a strength of nine: one more than enough."""
    side = {"provinces": [{"holds": ["silk-works"], "region": "kaiu-village"}, {"holds": ["large-farm"]}]}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu"), here(helper)]}, south=side)
    table.end_battle()
    assert len(table.s.row[1]) == (3 if falls else 4)
    assert (table.card("kaiu-village").area == "dynasty discard") is falls
    assert (table.card("silk-works").area == "dynasty discard") is falls
    assert table.province("south", 1) == (["large-farm"] if falls else ["silk-works"])


@pytest.mark.rule("ccg.battle.resolution.6")
def test_a_winning_defender_keeps_the_province() -> None:
    table = Table(
        battle=BATTLE, north={"personalities": [here("kakita-seishi")]}, south={"personalities": [here("ohaba")]}
    )
    table.end_battle()
    assert table.card("kakita-seishi").dead
    assert (table.honor("south"), len(table.s.row[1])) == (7, 4)


@pytest.mark.rule("ccg.battle.resolution.7", "ccg.battle.resolution.10")
def test_a_tie_destroys_both_armies_and_honors_both() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-takeuchi", attachments=["chrysanthemum-blossom"])]},
        south={"personalities": [here("daidoji-kenshi")]},
    )
    table.end_battle()
    assert (table.card("hida-takeuchi").dead, table.card("daidoji-kenshi").dead) == (True, True)
    assert (table.honor("north"), table.honor("south")) == (6, 7)


@pytest.mark.rule("ccg.battle.resolution.8", "ccg.battle.resolution.2")
def test_no_force_against_an_empty_side_has_no_outcome() -> None:
    table = Table(battle=BATTLE, north={"personalities": [here("kakita-seishi")]})
    table.end_battle()
    assert not table.card("kakita-seishi").dead
    assert table.honor("north") == 5


@pytest.mark.rule("ccg.battle.aftermath.1", "ccg.battle.aftermath.3", "ccg.attack.end.2")
def test_attackers_bow_and_go_home_and_defenders_stay() -> None:
    table = Table(
        battle={"attacker": "north", "province": 2},
        north={"personalities": [here("hida-bushotsu", 2, attachments=["outriders"])]},
        south={"personalities": [here("kakita-seishi", 3)]},
    )
    table.end_battle()
    home = table.card("hida-bushotsu")
    assert (home.location, home.bowed, table.card("outriders", "north").bowed) == (HOME, True, True)
    assert (table.card("kakita-seishi").location, table.card("kakita-seishi").bowed) == (2, False)
    table.until("north discard")
    assert (table.card("kakita-seishi").location, table.card("kakita-seishi").bowed) == (HOME, False)


@pytest.mark.rule("ccg.item.1", "ccg.item.3", "ccg.unit.4", "ccg.unit.5", "ccg.follower.1", "ccg.spell.3")
def test_items_add_to_their_personality_even_bowed_and_followers_have_their_own_force() -> None:
    unit = {
        "card": "kuni-shinoda",
        "attachments": [{"card": "sasumata", "bowed": True}, "outriders", "cleansing-the-path"],
    }
    table = Table(north={"personalities": [unit]})
    assert (table.force("kuni-shinoda"), table.stat("kuni-shinoda", "chi")) == (4, 3)
    assert table.force("outriders", "north") == 3


@pytest.mark.rule("ccg.battle.combat.1", "ccg.battle.presence.1", "ccg.battle.location.3", "ccg.action.timing.4")
def test_the_defender_acts_first_and_needs_a_unit_there() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), "kaiu-kawachi"], "hand": ["strength-of-purity"]},
        south={"hand": ["block-supply-lines"], "personalities": [here("ohaba", 2)]},
    )
    assert table.asked == "north action"
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), "kaiu-kawachi"]},
        south={"hand": ["block-supply-lines"], "personalities": [here("ohaba")]},
    )
    assert table.asked == "south action"
    table.south("play:block-supply-lines")
    bushotsu = table.card("hida-bushotsu")
    assert (bushotsu.location, bushotsu.bowed) == (HOME, True)


@pytest.mark.rule("ccg.battle.exception.1", "ccg.battle.exception.3")
def test_an_action_that_moves_a_unit_there_makes_it_present() -> None:
    """Who was assigned here and moved home comes back without anybody else of theirs at the battlefield."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")]},
        south={"hand": ["fall-back", "back-to-the-front"], "personalities": [here("ohaba")]},
    )
    table.south("play:fall-back")
    assert table.card("ohaba", "south").location == HOME
    table.until("south action")
    table.south("play:back-to-the-front")
    assert table.card("ohaba", "south").location == 0


@pytest.mark.rule("ccg.battle.no-second.1", "ccg.move.1")
def test_who_has_fought_does_not_come_to_another_battle() -> None:
    table = Table(
        battle={"attacker": "north", "province": 1},
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi", 2)], "hand": ["back-to-the-front"]},
        south={"personalities": [here("kakita-seishi", 2)]},
    )
    table.end_battle()
    bushotsu = table.card("hida-bushotsu").id
    assert table.s.cards[bushotsu].fought
    assert not Move(card=bushotsu, to=1).possible(table.g)
    assert Move(card=table.card("kaiu-kawachi").id, to=2).possible(table.g)


@pytest.mark.rule("ccg.ability.conquest.1", "ccg.ability.conquest.3", "ccg.conqueror.1")
def test_conquest_keeps_a_conqueror_unbowed() -> None:
    table = Table(battle=BATTLE, north={"personalities": [here("daigotsu-kendo")]}, south={})
    table.until("north after")
    table.north("use:conquest")
    table.end_battle()
    kendo = table.card("daigotsu-kendo")
    assert (kendo.location, kendo.bowed) == (HOME, False)


@pytest.mark.rule("ccg.ability.naval-invasion.1", "ccg.ability.naval-invasion.3", "ccg.naval.1")
def test_naval_invasion_lets_the_attacker_act_first_with_that_personality() -> None:
    table = Table(
        phase="attack",
        north={"personalities": ["tsuruchi-isas"], "hand": ["strength-of-purity"]},
        south={"personalities": ["ohaba"], "hand": ["block-supply-lines"]},
    )
    table.north("attack", "assign:tsuruchi-isas@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "use:naval-invasion")
    assert table.asked == "north action"
    assert not table.offered("play:strength-of-purity")


@pytest.mark.rule("ccg.ability.tactical-advantage.1", "ccg.tactical.1", "ccg.tactical.2", "ccg.strategy.3")
def test_tactical_advantage_adds_the_focus_value_once_per_tactician() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi")], "hand": ["focus", "focus"]},
        south={"personalities": [here("ohaba")]},
    )
    table.south("pass")
    table.north("tactical-advantage", "cost:focus")
    assert table.force("kaiu-kawachi") == 10
    assert not table.offered("tactical-advantage")


@pytest.mark.rule("ccg.ability.favor-battle.1", "ccg.ability.favor-battle.2", "ccg.favor.2")
def test_the_favor_moves_an_attacker_home() -> None:
    table = Table(
        battle=BATTLE,
        favor="south",
        north={"personalities": [here("hida-bushotsu")]},
        south={"personalities": [here("ohaba")]},
    )
    table.south("favor")
    assert table.card("hida-bushotsu").location == HOME
    assert table.s.favor == -1


@pytest.mark.rule("ccg.ranged.1", "ccg.ranged.3", "ccg.ranged.5", "ccg.action.constraints.3")
def test_a_ranged_attack_hits_followers_and_those_without() -> None:
    bow = here("kaiu-esumi", attachments=["tsuruchi-daikyu"])
    guarded = here("kakita-seishi", attachments=["outriders", "sasumata"])
    table = Table(battle=BATTLE, north={"personalities": [bow]}, south={"personalities": [guarded, here("ohaba")]})
    table.until("north action")
    table.north("use:tsuruchi-daikyu")
    assert table.keys == ["attack:outriders", "attack:ohaba"]
    table.north("attack:ohaba")
    assert table.card("ohaba", "south").area == "play"
