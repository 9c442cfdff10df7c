"""What Spells that ward provinces and rituals do."""

from __future__ import annotations

from tests.emperor.fights import BATTLE
from tests.emperor.table import Table, here


def test_consecration_pays_once_for_an_attack_on_a_chosen_province() -> None:
    table = Table(
        active="south",
        north={"personalities": [{"card": "kuni-shinoda", "attachments": ["consecration"]}]},
        south={"personalities": ["hida-bushotsu", "kaiu-kawachi", "hida-takeuchi"]},
    )
    table.until("north action")
    table.north("use:consecration", "pick:province-north-1", "pick:province-north-2")
    table.until("south declare")
    table.south("attack", "assign:hida-takeuchi@3", "done")
    assert table.honor("north") == 5
    table = Table(
        active="south",
        north={"personalities": [{"card": "kuni-shinoda", "attachments": ["consecration"]}]},
        south={"personalities": ["hida-bushotsu", "kaiu-kawachi"]},
    )
    table.until("north action")
    table.north("use:consecration", "pick:province-north-1", "pick:province-north-2")
    table.until("south declare")
    table.south("attack", "assign:hida-bushotsu@1", "assign:kaiu-kawachi@2")
    assert table.honor("north") == 7


def test_warded_paths_strengthens_a_defender() -> None:
    warded = {"card": "kuni-shinoda", "attachments": ["warded-paths"]}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")]}, south={"personalities": [warded]})
    assert table.force("kuni-shinoda") == 2
    defending = {"personalities": [here("kuni-shinoda", attachments=["warded-paths"])]}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")]}, south=defending)
    assert table.force("kuni-shinoda") == 5
    table = Table(battle={"attacker": "south"}, south=defending)
    assert table.force("kuni-shinoda") == 2


def _attack(defending: str) -> Table:
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu"]},
        south={"personalities": [{"card": defending, "attachments": ["warded-paths"]}]},
    )
    table.north("attack", "assign:hida-bushotsu@1")
    return table


def test_an_earth_shugenja_with_warded_paths_orders_the_battles() -> None:
    table = _attack("kuni-shinoda")
    table.until("south battlefield")
    assert table.offered("battlefield:4")
    table = _attack("moto-rani")
    table.until("north battlefield")
