"""What Terrains do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, fight, use
from tests.emperor.table import HOME, Table, here


def test_encircled_terrain_leaves_one_on_each_side() -> None:
    table = fight(
        [here("hida-bushotsu"), here("kaiu-kawachi")],
        [here("daidoji-kenshi"), here("doji-genshin"), here("kakita-seishi")],
        north={"hand": ["encircled-terrain"]},
    )
    use(table, "encircled-terrain")
    table.until("north order")
    table.north("defender")
    table.south("pick:doji-genshin")
    table.north("pick:kaiu-kawachi")
    assert [table.card(name).location for name in ("hida-bushotsu", "daidoji-kenshi", "kakita-seishi")] == [HOME] * 3
    assert "Attack 5, defense 3." in table.log()


def test_encircled_terrain_replaces_another_terrain() -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["heart-of-rokugan", "encircled-terrain"]}
    )
    use(table, "heart-of-rokugan")
    table.until("north action")
    use(table, "encircled-terrain")
    assert table.card("heart-of-rokugan").area == "fate discard"
    assert (table.card("encircled-terrain").area, table.card("encircled-terrain").location) == ("play", 0)


def test_extended_maneuvers_straightens_a_samurai_and_bows_another() -> None:
    table = fight(
        [here("kaiu-kawachi", bowed=True), here("hida-takeuchi")],
        here("hida-bushotsu"),
        north={"hand": ["extended-maneuvers"]},
    )
    use(table, "extended-maneuvers")
    table.until("north may")
    table.north("yes", "yes")
    assert [line for line in table.log() if "bows" in line or "straightens" in line][:2] == [
        "Kaiu Kawachi straightens.",
        "Hida Bushotsu bows.",
    ]
    assert "Attack 8, defense 0." in table.log()


def test_flooded_pass_protects_the_province_against_each_attacker() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi"), here("hida-takeuchi", at=2)]},
        south={"hand": ["flooded-pass"]},
    )
    before = table.strength("south", 1)
    table.south("play:flooded-pass")
    assert (table.strength("south", 1), table.strength("south", 2)) == (before + 4, before)


@pytest.mark.parametrize("fallen_before", [True, False])
def test_fields_of_mercy_save_the_second_of_an_army(fallen_before: bool) -> None:
    table = fight(
        [here("shosuro-konishi"), here("tsuruchi-kosoko")], [here("daidoji-kenshi"), here("hida-takeuchi")],
        north={"hand": ["fields-of-mercy"]},
    )  # fmt: skip
    use(table, "fields-of-mercy")
    if fallen_before:
        table.until("north action")
        use(table, "shosuro-konishi", "attack:hida-takeuchi")
        assert table.fallen("hida-takeuchi")
    table.until("north action")
    use(table, "tsuruchi-kosoko")
    if not fallen_before:
        table.north("attack:daidoji-kenshi")
    assert table.fallen("daidoji-kenshi") is not fallen_before


def test_fields_of_mercy_do_not_count_what_fell_before_they_lay_there() -> None:
    table = fight(
        [here("shosuro-konishi"), here("tsuruchi-kosoko")], [here("daidoji-kenshi"), here("hida-takeuchi")],
        north={"hand": ["fields-of-mercy"]},
    )  # fmt: skip
    use(table, "shosuro-konishi", "attack:hida-takeuchi")
    table.until("north action")
    use(table, "fields-of-mercy")
    table.until("north action")
    use(table, "tsuruchi-kosoko")
    assert table.fallen("daidoji-kenshi")
