"""Sorcery, Missile and Melee attacks, several opponents, and fighting between land and sea."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.rules.reach import may_attack
from interregnum.games.throne.rules.regions import ADJACENT, DISTANCE, INDEX, LAND, REGIONS
from tests.throne.table import Table


def sorcery(**position: Any) -> Table:
    position.setdefault("aspects", {"p1": "earth", "p2": "air"})
    position.setdefault("regions", {"cynis": {"p1": 6}, "cathak": {"p2": 4}, "sesus": {"p2": 1}})
    return Table(**position)


SORCERY = "attack:sorcery:cynis:cathak:p2"


def thrown(t: Table) -> list[tuple[str, tuple[int, ...], int]]:
    """The rolls made so far: trait, faces, successes."""
    return [(e.trait, e.faces, e.n) for e in t.g.events() if type(e).__name__ == "DiceThrown"]  # type: ignore[attr-defined]


@pytest.mark.rule("throne.sorcery.1", "throne.seafight.1", "throne.seafight.3")
def test_sorcery_strikes_exactly_two_regions_away() -> None:
    for origin in range(24):
        for region in range(24):
            names = (REGIONS[origin].id, REGIONS[region].id)
            if origin == region:
                continue
            t = Table(regions={names[0]: {"p1": 1}, names[1]: {"p2": 1}})
            legal = may_attack(t.state, 0, "sorcery", origin, region, 1) is None
            assert legal == (DISTANCE[origin][region] == 2), names
    t = Table(regions={"cynis": {"p1": 2}, "nellens": {"p2": 1}, "vneef": {"p2": 1}, "cathak": {"p2": 1}})
    assert t.p1.may("attack:sorcery:cynis:cathak:p2")
    assert t.p1.refused("attack:sorcery:cynis:nellens:p2") == "throne.sorcery.2"
    assert t.p1.refused("attack:sorcery:cynis:cynis:p2") == "throne.sorcery.1"
    assert t.p1.refused("attack:sorcery:cynis:vneef:p2") == "throne.sorcery.1"


@pytest.mark.rule("throne.sorcery.2")
def test_a_shared_border_forbids_sorcery_even_where_a_way_round_exists() -> None:
    assert set(ADJACENT[INDEX["peleps"]]) & set(ADJACENT[INDEX["cynis"]])
    t = Table(regions={"peleps": {"p1": 2}, "cynis": {"p2": 1}})
    assert t.p1.refused("attack:sorcery:peleps:cynis:p2") == "throne.sorcery.2"


@pytest.mark.rule("throne.sorcery.3")
def test_a_card_permits_sorcery_on_an_adjacent_region() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 3}, "ragara": {"p2": 5}},
        hands={"p1": ["thunder-at-the-gates"]},
    )
    assert t.p1.refused("attack:sorcery:tepet:ragara:p2") == "throne.sorcery.2"
    t.dice(7, 7, 1, *[1] * 5)
    t.p1("card:thunder-at-the-gates", "attack:sorcery:tepet:ragara:p2", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "ragara"), t.p1.state.primary, t.p1.events) == (3, False, [])


@pytest.mark.rule("throne.sorcery.4", "throne.aspects.3", "throne.aspects.4")
def test_both_sides_roll_sorcery_up_to_their_own_number() -> None:
    t = sorcery()
    t.p1(SORCERY)
    assert t.p1.may("buy:3")
    assert t.p1.refused("buy:4") == "throne.dice.4"
    t.p1("buy:0")
    assert t.p2.may("buy:5")
    assert t.p2.refused("buy:6") == "throne.dice.4"
    t.p2("buy:0")
    t.settle()
    assert [(trait, len(faces)) for trait, faces, _ in thrown(t)] == [("sorcery", 6), ("sorcery", 4)]


@pytest.mark.rule("throne.sorcery.5")
@pytest.mark.parametrize(("saves", "left"), [((3, 5, 7, 8), 2), ((3, 7, 10, 10), 4), ((7, 7, 7, 7), 4)])
def test_sorcery_destroys_the_difference(saves: tuple[int, ...], left: int) -> None:
    t = sorcery()
    t.dice(2, 5, 7, 8, 8, 9, *saves)
    t.fight(t.p1, SORCERY, defender=t.p2)
    assert t.pieces("p2", "cathak") == left


@pytest.mark.rule("throne.sorcery.6")
@pytest.mark.parametrize("kind", ["sorcery", "missile"])
def test_all_pieces_supply_dice_for_sorcery_and_missiles(kind: str) -> None:
    target = "outer-2" if kind == "sorcery" else "sea-2"
    t = Table(aspects={"p1": "fire"}, regions={"sea-1": {"p1": {"fresh": 4, "used": 2}}, target: {"p2": 1}})
    assert DISTANCE[INDEX["sea-1"]][INDEX[target]] == (2 if kind == "sorcery" else 1)
    t.fight(t.p1, f"attack:{kind}:sea-1:{target}:p2", defender=t.p2)
    assert len(thrown(t)[0][1]) == 6


@pytest.mark.rule("throne.sorcery.7", "throne.missile.5", "throne.melee.15")
def test_from_a_contested_region_only_melee_is_possible() -> None:
    t = Table(regions={"tepet": {"p1": 3, "p3": 1}, "cynis": {"p2": 1}, "ragara": {"p2": 1}})
    assert t.p1.refused("attack:sorcery:tepet:cynis:p2") == "throne.sorcery.7"
    assert t.p1.refused("attack:missile:tepet:ragara:p2") == "throne.missile.5"
    assert t.p1.may("attack:melee:tepet:tepet:p3")
    t.p1("done")
    t.p2("done")
    assert t.p3.refused("attack:sorcery:tepet:cynis:p2") == "throne.sorcery.7"
    assert t.p3.refused("attack:missile:tepet:ragara:p2") == "throne.missile.5"


@pytest.mark.rule("throne.sorcery.8", "throne.missile.5")
@pytest.mark.parametrize("attack", ["attack:sorcery:tepet:cynis:p2", "attack:missile:tepet:ragara:p2"])
def test_after_a_melee_that_clears_the_region_the_same_pieces_may_strike_afar(attack: str) -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 3, "p3": 1}, "cynis": {"p2": 1}, "ragara": {"p2": 1}, "sea-5": {"p3": 1}},
    )
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p3", defender=t.p3)
    t.dice(1, 1, 1, 1)
    t.fight(t.p1, attack, defender=t.p2)
    assert len(thrown(t)[2][1]) == 3


@pytest.mark.rule("throne.multi.2", "throne.multi.3", "throne.melee.12")
def test_one_player_is_the_target_and_the_others_are_unaffected() -> None:
    t = Table(aspects={"p1": "fire"}, regions={"tepet": {"p1": 5, "p2": 2, "p3": 2}, "sesus": {"p2": 1}})
    assert [key for key in t.decision.keys if "melee" in key] == [
        "attack:melee:tepet:tepet:p2",
        "attack:melee:tepet:tepet:p3",
    ]
    t.dice(7, 7, 7, 7, 7, 1, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:5", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert [t.pieces(p, "tepet") for p in ("p1", "p2", "p3")] == [5, 0, 2]
    assert t.p1.refused("attack:melee:tepet:tepet:p3") == "throne.melee.10"
    assert t.p1.refused("attack:melee:tepet:tepet:p2") == "throne.multi.2"
    assert t.p1.refused("attack:melee:tepet:tepet:p1") == "throne.faq.3"


@pytest.mark.rule("throne.missile.1", "throne.missile.2")
def test_missiles_reach_adjacent_regions_and_not_ones_own() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 1}, "cynis": {"p2": 1}, "sesus": {"p1": 1, "p2": 1}})
    assert t.p1.may("attack:missile:tepet:ragara:p2")
    assert t.p1.refused("attack:missile:tepet:cynis:p2") == "throne.missile.1"
    assert t.p1.refused("attack:missile:sesus:sesus:p2") == "throne.missile.2"


@pytest.mark.rule("throne.missile.2")
def test_a_card_permits_missiles_inside_a_contested_region() -> None:
    t = Table(aspects={"p1": "fire"}, regions={"sesus": {"p1": 3, "p2": 5}}, hands={"p1": ["point-blank-volley"]})
    t.dice(7, 7, 7, *[1] * 5)
    t.p1("card:point-blank-volley", "attack:missile:sesus:sesus:p2", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "sesus"), t.p1.state.primary) == (2, False)
    assert t.p1.may("attack:melee:sesus:sesus:p2")


@pytest.mark.rule("throne.melee.1", "throne.seafight.5")
def test_melee_is_fought_inside_one_region() -> None:
    t = Table(regions={"mnemon": {"p1": 3}, "ragara": {"p2": 3}, "sea-1": {"p2": 1, "p1": 1}})
    assert t.p1.refused("attack:melee:mnemon:ragara:p2") == "throne.melee.1"
    assert t.p1.refused("attack:melee:sea-1:mnemon:p2") == "throne.melee.1"
    t.p1("move:mnemon:ragara", "number:3")
    assert t.p1.may("attack:melee:ragara:ragara:p2")


@pytest.mark.rule("throne.melee.4", "throne.melee.11")
def test_who_survives_strikes_back_in_his_own_rotation() -> None:
    t = Table(regions={"sea-4": {"p1": 3, "p2": 3}, "tepet": {"p2": 1}, "ragara": {"p1": 1}})
    t.dice(*[1] * 6)
    t.fight(t.p1, "attack:melee:sea-4:sea-4:p2", defender=t.p2)
    t.p1("done")
    t.dice(*[1] * 6)
    t.fight(t.p2, "attack:melee:sea-4:sea-4:p1", defender=t.p1)
    assert t.p2.refused("attack:melee:sea-4:sea-4:p1") == "throne.melee.10"


@pytest.mark.rule("throne.melee.4")
def test_who_was_wiped_out_does_not_strike_back() -> None:
    t = Table(aspects={"p1": "air"}, regions={"sea-4": {"p1": 3, "p2": 1}, "tepet": {"p2": 1}})
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:sea-4:sea-4:p2", defender=t.p2)
    t.p1("done")
    assert t.p2.refused("attack:melee:sea-4:sea-4:p1") == "throne.dice.2"


@pytest.mark.rule("throne.melee.5", "throne.melee.6", "throne.melee.8", "throne.aspects.2", "throne.aspects.4")
@pytest.mark.parametrize(("hits", "saves", "left"), [(4, 2, 3), (3, 3, 5), (2, 4, 5)])
def test_melee_is_rolled_against_armor(hits: int, saves: int, left: int) -> None:
    t = Table(aspects={"p1": "earth", "p2": "fire"}, regions={"tepet": {"p1": 8, "p2": 5}})
    t.p1("attack:melee:tepet:tepet:p2", "number:8")
    assert t.p1.refused("buy:5") == "throne.dice.4"
    t.dice(*[7] * hits, *[1] * (11 - hits), *[7] * saves, *[1] * (5 - saves))
    t.p1("buy:3")
    assert t.p2.refused("buy:4") == "throne.dice.4"
    t.p2("buy:0")
    t.settle()
    assert [(trait, len(faces)) for trait, faces, _ in thrown(t)] == [("melee", 11), ("armor", 5)]
    assert (t.pieces("p1", "tepet"), t.pieces("p2", "tepet")) == (8, left)


@pytest.mark.rule("throne.melee.7")
def test_the_defender_counts_all_his_pieces() -> None:
    t = Table(regions={"tepet": {"p1": 1, "p2": {"fresh": 2, "used": 3}}})
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert len(thrown(t)[1][1]) == 5


@pytest.mark.rule("throne.melee.9", "throne.melee.10")
def test_the_attacker_decides_how_many_fight_and_rolls_once() -> None:
    t = Table(aspects={"p1": "earth", "p2": "fire"}, regions={"tepet": {"p1": 8, "p2": 5}})
    t.dice(7, 7, 7, 1, 1, 7, 7, 7, 1, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:5", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert t.force("p1", "tepet") == (3, 5)
    assert t.p1.refused("attack:melee:tepet:tepet:p2") == "throne.melee.10"
    t.p1("done")
    t.p2("done")
    t.until("p1", "action")
    assert t.p1.may("attack:melee:tepet:tepet:p2")


@pytest.mark.rule("throne.melee.9", "rulings.throne.21")
def test_a_melee_needs_a_piece_that_has_its_secondary_action() -> None:
    t = Table(regions={"tepet": {"p1": {"used": 4}, "p2": 1}}, essence={"p1": 9})
    assert t.p1.refused("attack:melee:tepet:tepet:p2") == "throne.action.3"


@pytest.mark.rule("throne.melee.13")
def test_a_card_grants_one_more_melee() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 8, "p2": 9}},
        hands={"p1": ["second-assault-horn"]},
    )
    assert t.p1.refused("card:second-assault-horn") == "throne.cards.3"
    t.dice(*[1] * 17)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    t.p1("card:second-assault-horn", "attack:melee:tepet:tepet:p2")
    t.reach(0)
    assert t.decision.keys[-1] == "number:5"
    t.dice(*[7] * 5, *[1] * 9)
    t.p1("number:5", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert t.pieces("p2", "tepet") == 4
    assert t.p1.refused("attack:melee:tepet:tepet:p2") == "throne.melee.10"


@pytest.mark.rule("throne.melee.17", "rulings.throne.34")
def test_the_earliest_player_with_forces_there_attacks_first() -> None:
    t = Table(initiative=["p3", "p2", "p1"], regions={"mnemon": {"p1": 3, "p2": 4}, "sea-1": {"p3": 3}})
    assert not t.p3.may("attack:melee:*")
    t.p3("done")
    assert t.p2.may("attack:melee:mnemon:mnemon:p1")


@pytest.mark.rule("throne.melee.18", "throne.treasury.3", "throne.treasury.5")
@pytest.mark.parametrize("region", ["iselsi", "sea-4"])
def test_a_region_still_contested_pays_nobody_and_stays_contested(region: str) -> None:
    manses = {"manses": {"p1": 1}} if region == "iselsi" else {}
    t = Table(aspects={"p1": "fire", "p2": "wood"}, regions={region: {"p1": 2, "p2": 3} | manses})
    t.end_turn()
    assert [(seat.essence, seat.coin) for seat in t.seats] == [(10, 10), (10, 10)]
    assert (t.pieces("p1", region), t.pieces("p2", region), t.controller(region)) == (2, 3, None)


@pytest.mark.rule("throne.seafight.1", "throne.seafight.2", "throne.seafight.3", "throne.seafight.4")
@pytest.mark.parametrize(
    ("kind", "origin", "region"),
    [
        ("missile", "sea-1", "sea-2"),
        ("missile", "outer-1", "outer-2"),
        ("missile", "sea-1", "outer-1"),
        ("missile", "outer-1", "sea-1"),
        ("missile", "sea-1", "mnemon"),
        ("missile", "mnemon", "sea-1"),
        ("sorcery", "sea-1", "sea-3"),
        ("sorcery", "sea-1", "tepet"),
        ("sorcery", "tepet", "sea-1"),
        ("melee", "sea-1", "sea-1"),
    ],
)
def test_every_attack_works_on_land_at_sea_and_across_the_shore(kind: str, origin: str, region: str) -> None:
    regions: dict[str, Any] = {origin: {"p1": 3}}
    regions.setdefault(region, {})["p2"] = 4
    t = Table(aspects={"p1": "fire"}, regions=regions)
    t.dice(7, 7, 1, *[1] * 4)
    t.fight(t.p1, f"attack:{kind}:{origin}:{region}:p2", defender=t.p2)
    assert t.pieces("p2", region) == 2
    assert LAND[INDEX[region]] == (f"p2 loses 2 legions in {REGIONS[INDEX[region]].name}." in t.log())


@pytest.mark.rule("throne.seafight.4")
def test_missiles_cross_the_shore_only_where_coast_and_zone_meet() -> None:
    t = Table(regions={"mnemon": {"p1": 3}, "sea-5": {"p2": 1}})
    assert t.p1.refused("attack:missile:mnemon:sea-5:p2") == "throne.missile.1"


@pytest.mark.rule("throne.faq.3")
def test_ones_own_pieces_in_the_target_region_are_never_hit() -> None:
    t = Table(aspects={"p1": "water"}, regions={"sea-1": {"p1": 3}, "mnemon": {"p1": 4, "p2": 3}, "sesus": {"p2": 1}})
    t.dice(7, 7, 7, 1, 1, 1)
    t.fight(t.p1, "attack:missile:sea-1:mnemon:p2", defender=t.p2)
    assert (t.pieces("p1", "mnemon"), t.pieces("p2", "mnemon")) == (4, 0)
