"""What Spells that ward provinces and rituals do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, SPARE
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


def _soul(helpers: int, victim: str) -> Table:
    unit = {"card": "isawa-tamaki", "attachments": ["capturing-the-soul"]}
    table = Table(
        north={"personalities": [unit, "asako-umeh", "agasha-ryo"]},
        south={"personalities": [{"card": victim, "attachments": ["outriders"]}]},
    )
    table.north("use:capturing-the-soul", *["target:asako-umeh", "target:agasha-ryo"][:helpers])
    if helpers < 2:
        table.north("done")
    table.north(f"target:{victim}")
    return table


@pytest.mark.parametrize(("helpers", "captured"), [(1, False), (2, True)])
def test_capturing_the_soul_takes_more_than_three_times_the_chi(helpers: int, captured: bool) -> None:
    table = _soul(helpers, "hida-bushotsu")
    assert table.card("capturing-the-soul").area == "removed"
    assert [table.card(name).bowed for name in ("isawa-tamaki", "asako-umeh")] == [True, True]
    assert table.card("agasha-ryo").bowed is (helpers == 2)
    assert (table.card("hida-bushotsu").area == "removed") is captured


def test_i_give_you_my_name_trades_a_human_for_an_oni() -> None:
    unit = {"card": "chuda-niiro", "attachments": ["i-give-you-my-name"]}
    deck = ["suiteiru-no-oni", "ekichu-no-oni", "hida-bushotsu", "nosloc-no-oni"]
    table = Table(
        north={
            "personalities": [unit, "qalyar", "yasuki-tono"],
            "dynasty_deck": deck,
            "dynasty_discard": ["ugulu-no-oni"],
        }
    )
    table.north("use:i-give-you-my-name")
    assert not table.offered("target:qalyar")
    table.north("target:yasuki-tono", "search:dynasty-deck")
    assert [key for key in table.keys if key.startswith("take")] == []
    table = Table(
        north={"personalities": [unit, "hida-takeuchi"], "dynasty_deck": deck, "dynasty_discard": ["ugulu-no-oni"]}
    )
    table.north("use:i-give-you-my-name", "target:hida-takeuchi", "search:dynasty-deck")
    assert [key for key in table.keys if key.startswith("take")] == ["take:suiteiru-no-oni", "take:nosloc-no-oni"]
    table.north("take:nosloc-no-oni")
    assert (table.card("nosloc-no-oni").area, table.fallen("hida-takeuchi")) == ("play", True)
    assert (table.card("chuda-niiro").bowed, table.honor("north")) == (True, 5 - 2 - 4)


def test_i_give_you_my_name_searches_the_discard_pile_too() -> None:
    unit = {"card": "chuda-niiro", "attachments": ["i-give-you-my-name"]}
    table = Table(north={"personalities": [unit, "hida-takeuchi"], "dynasty_discard": ["ugulu-no-oni"]})
    table.north("use:i-give-you-my-name", "target:hida-takeuchi", "search:dynasty-discard", "take:ugulu-no-oni")
    assert table.card("ugulu-no-oni").area == "play"


def _trickery(victim: str) -> Table:
    unit = {"card": "kuni-shinoda", "attachments": ["chikushudos-trickery"]}
    table = Table(
        north={"personalities": [unit, "kitsune-kohaki"], "stronghold_bowed": True, "hand": ["relentless-conviction"]},
        south={"personalities": [{"card": victim, "dishonored": True}], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.north("use:chikushudos-trickery")
    return table


def test_chikushudos_trickery_lures_an_enemy_into_an_attack() -> None:
    table = _trickery("daidoji-kenshi")
    assert (table.s.attacker, table.s.segment, table.card("chikushudos-trickery").area) == (1, "combat", "fate discard")
    table.north("pass")
    table.south("pass")
    assert (table.fallen("kitsune-kohaki"), table.fallen("daidoji-kenshi")) == (True, True)
    assert (table.card("kuni-shinoda").bowed, table.s.battlefields) == (True, [])


def test_the_victim_of_chikushudos_trickery_is_safe_until_the_resolution() -> None:
    table = _trickery("daidoji-kenshi")
    table.north("play:relentless-conviction")
    assert table.card("daidoji-kenshi").area == "play"
