"""What cards do to armies in battle: destroy, bow, weaken and send home."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, SPARE, fight
from tests.emperor.table import HOME, Table, here


@pytest.mark.parametrize(
    ("user", "bearer", "victim"),
    [
        ("shosuro-konishi", "shosuro-konishi", "daidoji-kenshi"),
        ("shinjo-eun-sahng", "shinjo-eun-sahng", "daidoji-kenshi"),
        ("khol-regulars", "hida-bushotsu", "daidoji-kenshi"),
        ("stalking-tiger", "hida-bushotsu", "kaiu-kawachi"),
        ("thunders-favor", "moshi-madoka", "kaiu-kawachi"),
    ],
)
def test_an_attack_destroys(user: str, bearer: str, victim: str) -> None:
    table = fight(here(bearer, attachments=[] if user == bearer else [user]), here(victim))
    table.north(f"use:{user}")
    if table.asked == "north after":
        table.north("pass")
    assert table.fallen(victim)


@pytest.mark.parametrize(
    ("title", "mine"),
    [
        ("moshi-yokohime", "moshi-yokohime"),
        ("shiba-katakun", "shiba-katakun"),
        ("nishimura", "nishimura"),
        ("immovable-object", "hida-bushotsu"),
        ("fortitude", "hida-bushotsu"),
        ("ogre-savagery", "nosloc-no-oni"),
        ("duel-of-serpents", "tsai-tsu"),
        ("ekichu-no-oni", "ekichu-no-oni"),
    ],
)
def test_a_card_bows(title: str, mine: str) -> None:
    hand = [] if title == mine else [title]
    table = fight(here(mine), here("daidoji-kenshi"), north={"hand": hand})
    key = next(key for key in reversed(table.keys) if title in key and (title != "ekichu-no-oni" or "/" not in key))
    table.north(key)
    assert table.card("daidoji-kenshi").bowed


def test_knife_in_the_darkness_sends_both_home_bowed() -> None:
    table = fight(here("shosuro-konishi"), here("daidoji-kenshi"), north={"hand": ["knife-in-the-darkness"]})
    table.north("play:knife-in-the-darkness")
    for title in ("shosuro-konishi", "daidoji-kenshi"):
        assert (table.card(title).location, table.card(title).bowed) == (HOME, True)


def test_nerve_strike_leaves_no_force() -> None:
    table = fight(here("nishimura"), here("hida-bushotsu", attachments=["outriders"]), north={"hand": ["nerve-strike"]})
    table.north("play:nerve-strike")
    assert (table.force("hida-bushotsu"), table.force("outriders", "south")) == (0, 0)


def test_blind_rage_and_wall_of_honor() -> None:
    table = fight(here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["blind-rage", "wall-of-honor"]})
    table.north("play:blind-rage")
    assert (table.force("hida-bushotsu"), table.honor("north")) == (12, 3)
    table.until("north action")
    table.north("play:wall-of-honor", "select:2")
    assert (table.strength("south", 1), table.honor("north"), table.card("hida-bushotsu").location) == (8, 5, HOME)


def test_terrain_works_before_the_resolution() -> None:
    table = fight(here("hida-bushotsu"), here("tsai-tsu"), north={"hand": ["heart-of-rokugan"]})
    table.north("play:heart-of-rokugan")
    table.end_battle()
    assert "Attack 8, defense 2." in table.log()


def test_akodos_guidance_lets_lions_favor_defenders() -> None:
    lion = {"stronghold": "shamate-keep", "others": ["akodos-guidance"], "stronghold_bowed": True}
    table = Table(
        battle=BATTLE,
        favor="north",
        north={"personalities": [here("matsu-hachiro")], **lion},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.until("north action")
    table.north("favor*")
    assert (table.card("daidoji-kenshi").location, table.s.favor) == (HOME, -1)


def test_dojis_guidance_lets_cranes_use_the_favor_from_afar() -> None:
    crane = {"stronghold": "the-aerie", "others": ["dojis-guidance"], "stronghold_bowed": True}
    table = Table(battle=BATTLE, favor="south", north={"personalities": [here("hida-bushotsu")]}, south=crane)
    table.south("favor*")
    assert table.card("hida-bushotsu").location == HOME
    table = Table(north={**crane, "fate_discard": ["unimpeachable-name", "incapacitated"]})
    table.north("use:dojis-guidance")
    assert table.hand("north") == ["unimpeachable-name"]


def test_obscured_pathways_reaches_out_for_earth() -> None:
    unit = {"card": "kuni-shinoda", "attachments": ["obscured-pathways"]}
    south = {"personalities": [unit, here("kakita-seishi")], "stronghold_bowed": True}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")], "hand": [SPARE]}, south=south)
    table.south("use:obscured-pathways*")
    assert (table.card("hida-bushotsu").location, table.card("kuni-shinoda").bowed) == (HOME, True)


def test_asako_tsunefusa_finds_suspects() -> None:
    table = fight(here("asako-tsunefusa"), here("shosuro-konishi"))
    table.north("use:asako-tsunefusa*", "select:1")
    assert (table.card("shosuro-konishi").bowed, table.honor("south")) == (True, 3)
