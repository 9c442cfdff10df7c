"""What Followers, Items, Spells, Rings, Celestials, Regions and Holdings do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, SPARE, fight
from tests.emperor.table import HOME, Table, here


@pytest.mark.parametrize(
    ("guard", "bearer"),
    [
        ("ikoma-house-guard", "matsu-arata"),
        ("tsuruchi-house-guard", "yoritomo-doho"),
        ("kaiu-house-guard", "hida-bushotsu"),
        ("tsuruchi-daikyu", "hida-bushotsu"),
        ("cleansing-the-path", "kuni-shinoda"),
        ("moto-house-guard", "moto-rani"),
    ],
)
def test_an_attachment_destroys(guard: str, bearer: str) -> None:
    table = fight(here(bearer, attachments=[guard]), here("kakita-genshi"))
    table.north(f"use:{guard}")
    if table.offered("select:1"):
        table.north("select:1")
    assert table.fallen("kakita-genshi")


def test_tamori_house_guard_weakens_and_keeps_from_performing() -> None:
    guarded = here("mirumoto-gobashi", attachments=["tamori-house-guard"])
    table = Table(
        battle=BATTLE,
        north={"personalities": [guarded], "stronghold_bowed": True},
        south={"personalities": [here("kakita-kazan")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.until("north action")
    table.north("use:tamori-house-guard")
    assert table.force("kakita-kazan") == 0
    assert table.refused("use:kakita-kazan") in ("ccg.may-not.1", "ccg.action.d-targeting.2")


def test_soshi_house_guard_bows_and_shames() -> None:
    table = fight(here("bayushi-manami", attachments=["soshi-house-guard"]), here("daidoji-kenshi", dishonored=True))
    table.north("use:soshi-house-guard", "target:daidoji-kenshi")
    assert (table.card("daidoji-kenshi").bowed, table.honor("south")) == (True, 4)


def test_asako_house_guard_sets_force_to_chi() -> None:
    table = fight(here("asako-rinshi", attachments=["asako-house-guard"]), here("hida-bushotsu"))
    table.north("use:asako-house-guard", "target:hida-bushotsu", "select:1")
    assert (table.force("hida-bushotsu"), table.honor("north")) == (2, 6)


def test_asahina_house_guard_straightens() -> None:
    bowed = {"card": "daidoji-kenshi", "bowed": True, "attachments": ["asahina-house-guard"]}
    table = Table(north={"personalities": [bowed]})
    table.north("use:asahina-house-guard")
    assert (table.card("daidoji-kenshi").bowed, table.honor("north")) == (False, 6)


def test_house_guards_follow_their_clan_alone() -> None:
    side = {"personalities": ["hida-bushotsu"], "others": ["silk-works"] * 2}
    assert Table(north={**side, "hand": ["kaiu-house-guard"]}).offered("equip:kaiu-house-guard")
    assert not Table(north={**side, "hand": ["ikoma-house-guard"]}).offered("equip:ikoma-house-guard")


def test_goju_house_guard_takes_a_unit_down_with_it() -> None:
    table = fight(here("ohaba", attachments=["goju-house-guard"]), here("daidoji-kenshi"))
    table.north("use:goju-house-guard", "select:1")
    assert table.pile("north", "fate_decks")[0] == "goju-house-guard"
    assert table.pile("south", "dynasty_decks")[-1] == "daidoji-kenshi"


def test_unnatural_flood_sends_home_and_bows() -> None:
    table = fight(here("moto-rani", attachments=["unnatural-flood"]), here("daidoji-kenshi"))
    table.north("use:unnatural-flood")
    kenshi = table.card("daidoji-kenshi")
    assert (kenshi.location, kenshi.bowed, table.card("moto-rani").bowed) == (HOME, True, True)


def test_sasumata_and_scouring_flood() -> None:
    table = fight(here("hida-bushotsu", attachments=["sasumata"]), here("daidoji-kenshi"))
    table.north("use:sasumata")
    assert table.card("daidoji-kenshi").bowed
    table = fight(here("moto-rani", attachments=["scouring-flood"]), here("daidoji-kenshi"))
    assert table.force("moto-rani") == 5
    table.north("use:scouring-flood")
    assert table.card("daidoji-kenshi").location == HOME


def test_clan_standard_counts_followers() -> None:
    unit = here("hida-bushotsu", attachments=["clan-standard", "outriders"])
    table = fight(unit, here("daidoji-kenshi"), north={"hand": ["incapacitated"]})
    assert table.force("hida-bushotsu") == 7 + 1 + 2


@pytest.mark.rule("ccg.sample.12")
def test_maga_yari_is_cheaper_for_a_kensai() -> None:
    side = {"hand": ["maga-yari"], "stronghold_bowed": True, "others": ["iron-mine"]}
    assert Table(north={**side, "personalities": ["ohaba"]}).offered("equip:maga-yari")
    assert not Table(north={**side, "personalities": ["hida-bushotsu"]}).offered("equip:maga-yari")


@pytest.mark.rule("ccg.ring.1", "ccg.sample.10")
def test_ring_of_earth_enters_play_after_a_clean_victory() -> None:
    table = fight(here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["ring-of-earth"]})
    table.north("pass")
    table.until("north after")
    table.north("*ring-of-earth*")
    ring = table.card("ring-of-earth")
    assert (ring.area, ring.by_own_text) == ("play", True)
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")], "hand": ["ring-of-earth"]})
    table.end_battle()
    assert table.card("ring-of-earth").area == "hand"


@pytest.mark.rule("ccg.ring.2", "ccg.sample.9")
def test_ring_of_earth_strengthens_a_province_from_hand() -> None:
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")]}, south={"hand": ["ring-of-earth"]})
    table.south("play:ring-of-earth", "pick:province-south-1", "select:1")
    assert table.strength("south", 1) == 12
    assert table.card("ring-of-earth").area == "fate discard"


def test_ring_of_the_void_enters_play_for_the_hand() -> None:
    table = Table(north={"hand": ["ring-of-the-void", "focus", "focus"]})
    table.north("play:ring-of-the-void")
    assert (table.card("ring-of-the-void").area, table.hand("north")) == ("play", [])
    assert table.card("ring-of-the-void").by_own_text


def test_ring_of_water_moves_a_personality_to_the_battle() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")]},
        south={"hand": ["ring-of-water", SPARE], "personalities": ["ohaba"]},
    )
    table.south("play:ring-of-water")
    assert next(c for c in table.cards("ohaba", "south") if c.area == "play").location == 0


@pytest.mark.rule("ccg.sample.7")
def test_hidas_guidance_bows_the_unit_of_an_attacker() -> None:
    attacker = here("hida-bushotsu", attachments=["outriders"])
    table = Table(
        battle=BATTLE,
        north={"personalities": [attacker], "hand": [SPARE]},
        south={"others": ["hidas-guidance"], "personalities": [here("ohaba")]},
    )
    table.south("use:hidas-guidance", "target:hida-bushotsu")
    assert (table.card("hida-bushotsu").bowed, table.card("outriders", "north").bowed) == (True, True)
    assert table.card("hidas-guidance").area == "dynasty discard"


def test_daigotsus_guidance_drives_the_kami_out() -> None:
    provinces = [{"holds": ["daigotsus-guidance"], "facedown": True}]
    table = Table(phase="events", north={"provinces": provinces}, south={"others": ["hidas-guidance"]})
    assert table.card("hidas-guidance").area == "dynasty discard"
    assert table.card("daigotsus-guidance").area == "play"


def test_togashis_guidance_lets_dragons_hold_more() -> None:
    dragon = {"stronghold": "dragons-breath-castle", "hand": ["focus"] * 9, "others": ["togashis-guidance"]}
    table = Table(phase="end", north=dragon)
    assert len(table.hand("north")) == 10


def test_blighted_region_calls_a_defender() -> None:
    south = {"provinces": [{"region": "blighted-region"}], "personalities": ["kuni-shinoda"]}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")], "hand": [SPARE]}, south=south)
    table.south("use:blighted-region")
    assert (table.card("kuni-shinoda").location, table.honor("south")) == (0, 7)


@pytest.mark.rule("ccg.gold.1")
def test_clan_holdings_produce_more_for_their_clan() -> None:
    table = Table(north={"others": ["iron-mine", "gold-mine"]})
    assert [table.stat(title, "gold production") for title in ("iron-mine", "gold-mine")] == [3, 2]


def test_fortifications_and_prosperous_village() -> None:
    table = Table(north={"others": ["fortifications"]})
    assert (table.strength("north", 2), table.strength("south", 2)) == (10, 9)
    side = {"provinces": [{"holds": ["prosperous-village"]}], "personalities": ["hida-bushotsu", "kuni-shinoda"]}
    assert Table(phase="dynasty", north=side).offered("buy:prosperous-village")
    assert not Table(phase="dynasty", north={**side, "personalities": ["ohaba"]}).offered("buy:prosperous-village")


def test_traveling_peddler_and_shrine() -> None:
    table = Table(north={"others": ["traveling-peddler"], "fate_deck": ["focus"]})
    table.north("use:traveling-peddler")
    assert table.hand("north") == ["focus"]
    unit = {"card": "hida-bushotsu", "attachments": [{"card": "sasumata", "bowed": True}]}
    table = Table(north={"others": ["shrine-to-hachiman"], "personalities": [unit]})
    table.north("use:shrine-to-hachiman")
    assert not table.card("sasumata").bowed


def test_ring_of_air_straightens_and_comes_with_favors() -> None:
    bowed = {"card": "ohaba", "bowed": True}
    table = Table(north={"personalities": [bowed], "others": ["ring-of-air"]})
    table.north("use:ring-of-air*")
    assert (table.card("ohaba").bowed, table.card("ring-of-air").bowed) == (False, True)


def test_ring_of_fire_burns_those_who_win() -> None:
    north = {"personalities": [here("sandayu")], "others": ["ring-of-fire"], "stronghold_bowed": True}
    south = {"personalities": [here("hida-bushotsu")], "hand": ["shameful-injury"], "stronghold_bowed": True}
    table = Table(battle={"attacker": "north"}, north=north, south=south)
    table.until("north action")
    table.north("use:ring-of-fire*")
    table.end_battle()
    assert (table.fallen("sandayu"), table.fallen("hida-bushotsu")) == (True, True)
