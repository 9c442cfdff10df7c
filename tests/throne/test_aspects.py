"""The aspects' numbers and powers, and the questions the rulebook answers about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checking import choose
from tests.throne.table import Table


def most_dice(aspect: str, attack: str, regions: dict[str, Any]) -> int:
    """The most dice player 1 may buy for an attack."""
    t = Table(aspects={"p1": aspect}, regions=regions)
    t.p1(attack)
    while t.decision.kind in ("number", "split"):
        t.p1("pass" if t.decision.kind == "split" else t.decision.keys[-1])
    return sum(key.startswith("buy:") for key in t.decision.keys) - 1


def most_armor(aspect: str, region: str = "tepet") -> int:
    """The most dice a defender may buy for an Armor roll."""
    t = Table(aspects={"p2": aspect}, regions={region: {"p1": 1, "p2": 1}})
    t.p1(f"attack:melee:{region}:{region}:p2", "number:1", "buy:0")
    t.reach(1)
    return sum(key.startswith("buy:") for key in t.decision.keys) - 1


MISSILE = ("attack:missile:tepet:ragara:p2", {"tepet": {"p1": 2}, "ragara": {"p2": 1}})
SORCERY = ("attack:sorcery:tepet:cynis:p2", {"tepet": {"p1": 2}, "cynis": {"p2": 1}})
MELEE = ("attack:melee:tepet:tepet:p2", {"tepet": {"p1": 2, "p2": 1}})


@pytest.mark.rule("throne.aspects.1", "throne.aspects.2", "throne.aspects.3", "throne.aspects.4")
@pytest.mark.parametrize(
    ("aspect", "sorcery", "missile", "melee", "armor"),
    [("wood", 4, 5, 3, 2), ("fire", 3, 3, 5, 3), ("air", 5, 4, 2, 3), ("earth", 3, 2, 4, 5)],
)
def test_each_aspect_has_its_numbers(aspect: str, sorcery: int, missile: int, melee: int, armor: int) -> None:
    assert most_dice(aspect, *SORCERY) == sorcery
    assert most_dice(aspect, *MISSILE) == missile
    assert most_dice(aspect, *MELEE) == melee
    assert most_armor(aspect) == armor


@pytest.mark.rule("throne.aspects.5", "rulings.throne.29")
def test_water_spends_three_on_land_and_five_at_sea() -> None:
    assert [most_dice("water", *attack) for attack in (SORCERY, MISSILE, MELEE)] == [3, 3, 3]
    assert most_armor("water") == 3
    at_sea = [
        most_dice("water", "attack:sorcery:sea-1:sea-3:p2", {"sea-1": {"p1": 2}, "sea-3": {"p2": 1}}),
        most_dice("water", "attack:missile:sea-1:sea-2:p2", {"sea-1": {"p1": 2}, "sea-2": {"p2": 1}}),
        most_dice("water", "attack:melee:sea-1:sea-1:p2", {"sea-1": {"p1": 2, "p2": 1}}),
    ]
    assert at_sea == [5, 5, 5]
    assert most_armor("water", "sea-1") == 5


@pytest.mark.rule("throne.aspects.6")
def test_across_the_shore_the_rolling_forces_place_decides() -> None:
    regions = {"sea-1": {"p1": 2}, "mnemon": {"p2": 1}}
    assert most_dice("water", "attack:missile:sea-1:mnemon:p2", regions) == 5
    regions = {"mnemon": {"p1": 2}, "sea-1": {"p2": 1}}
    assert most_dice("water", "attack:missile:mnemon:sea-1:p2", regions) == 3


@pytest.mark.rule("throne.aspects.7", "throne.treasury.6", "rulings.throne.4")
@pytest.mark.parametrize(("taken", "stock"), [(0, (10, 13)), (1, (11, 12)), (2, (12, 11))])
def test_water_may_draw_essence_from_each_zone_in_place_of_coin(taken: int, stock: tuple[int, int]) -> None:
    t = Table(phase="treasury", aspects={"p1": "water"}, regions={"sea-1": {"p1": 1}, "outer-1": {"p1": 1}})
    while t.decision.kind != "tides":
        choose(t.g, "pass")
    assert t.decision.keys == ["tides:0", "tides:1", "tides:2"]
    t.p1(f"tides:{taken}")
    assert (t.p1.essence, t.p1.coin) == stock


@pytest.mark.rule("throne.aspects.7")
def test_no_other_aspect_draws_essence_from_the_sea() -> None:
    for aspect in ("air", "earth", "fire", "wood"):
        t = Table(
            phase="treasury", aspects={"p1": aspect, "p2": "water"}, regions={"sea-1": {"p1": 1}, "tepet": {"p2": 1}}
        )
        t.end_turn()
        assert (t.p1.essence, t.p1.coin) == (10, 12)


@pytest.mark.rule("throne.aspects.8")
@pytest.mark.parametrize(("defenders", "coin", "paid"), [(2, 10, 3), (3, 10, 0), (2, 1, 1)])
def test_fire_burns_the_stores_of_a_force_it_destroys_in_melee(defenders: int, coin: int, paid: int) -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"iselsi": {"p1": 2, "p2": defenders}, "sesus": {"p2": 1}},
        coin={"p2": coin},
    )
    t.dice(7, 7, *[1] * defenders)
    t.fight(t.p1, "attack:melee:iselsi:iselsi:p2", defender=t.p2)
    assert (t.p2.coin, t.p1.coin) == (coin - paid, 10)


@pytest.mark.rule("throne.aspects.8", "rulings.throne.28")
def test_fire_burns_before_the_heir_inherits_and_only_in_melee() -> None:
    t = Table(aspects={"p1": "fire"}, regions={"iselsi": {"p1": 2, "p2": 1}, "sesus": {"p3": 1}})
    t.dice(7, 7, 1)
    t.fight(t.p1, "attack:melee:iselsi:iselsi:p2", defender=t.p2)
    assert t.p1.coin == 17
    t = Table(aspects={"p1": "fire"}, regions={"tepet": {"p1": 2}, "ragara": {"p2": 1}, "sesus": {"p2": 1}})
    t.dice(7, 7, 1)
    t.fight(t.p1, "attack:missile:tepet:ragara:p2", defender=t.p2)
    assert t.p2.coin == 10


def repelled(regions: dict[str, Any], *, hits: int = 2, saves: int = 4, **position: Any) -> Table:
    """Player 1's four pieces fight Earth's five in Tepet and roll worse."""
    seats = max([3, *(int(name[1:]) for contents in regions.values() for name in contents if name != "manses")])
    t = Table(
        seats=seats,
        aspects={"p1": "fire", "p2": "earth"},
        regions=regions | {"tepet": {"p1": 4, "p2": 5} | regions.get("tepet", {})},
        **position,
    )
    t.dice(*[7] * hits, *[1] * (4 - hits), *[7] * saves, *[1] * (5 - saves))
    t.p1("attack:melee:tepet:tepet:p2", "number:4", "buy:0")
    t.p2("buy:0")
    while t.g.decision is not None and t.decision.kind == "cards" and t.state.situation is not None:
        choose(t.g, "pass")
    return t


@pytest.mark.rule("throne.aspects.9", "throne.faq.9")
def test_earth_drives_the_difference_out_to_where_their_owner_has_forces() -> None:
    t = repelled({"ragara": {"p1": 1, "p3": 2}, "cynis": {"p1": 1}})
    t.p2("push:ragara")
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "ragara"), t.pieces("p3", "ragara")) == (2, 3, 2)
    assert t.p1.state.primary


@pytest.mark.rule("throne.aspects.9")
def test_a_tie_drives_nobody_out() -> None:
    t = repelled({"ragara": {"p1": 1}}, hits=3, saves=3)
    assert t.pieces("p1", "tepet") == 4


@pytest.mark.rule("throne.faq.10")
def test_driven_to_a_zone_legions_become_ships_for_free() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "earth"},
        regions={"mnemon": {"p1": 2, "p2": 3}, "sea-1": {"p1": 1}, "cynis": {"p1": 1}},
    )
    t.dice(1, 1, 7, 7, 1)
    t.p1("attack:melee:mnemon:mnemon:p2", "number:2", "buy:0")
    t.p2("buy:0", "push:sea-1")
    assert (t.pieces("p1", "mnemon"), t.pieces("p1", "sea-1"), t.p1.coin) == (0, 3, 10)
    assert not t.p1.state.out


@pytest.mark.rule("throne.faq.11")
def test_earth_chooses_among_several_neighbours() -> None:
    t = repelled({"ragara": {"p1": 1}, "ledaal": {"p1": 1}, "cynis": {"p1": 1}})
    assert (t.asked, t.decision.kind) == ("p2", "push")
    assert sorted(t.decision.keys) == ["push:ledaal", "push:ragara"]
    t.p2("push:ledaal")
    assert t.pieces("p1", "ledaal") == 3


@pytest.mark.rule("throne.faq.12")
def test_without_a_neighbour_earth_chooses_any_region_of_theirs() -> None:
    t = repelled({"cynis": {"p1": 1}, "sea-6": {"p1": 1}})
    assert sorted(t.decision.keys) == ["push:cynis", "push:sea-6"]
    t.p2("push:sea-6")
    assert t.pieces("p1", "sea-6") == 3


@pytest.mark.rule("throne.faq.13")
def test_who_has_no_other_region_loses_the_pieces() -> None:
    t = repelled({})
    assert t.pieces("p1", "tepet") == 2
    t = repelled({}, hits=0, saves=5, essence={"p1": 2})
    assert t.p1.state.out
    assert t.p2.essence == 12


@pytest.mark.rule("throne.aspects.9", "rulings.throne.24")
def test_the_attacker_chooses_which_of_his_pieces_leave_and_they_stay_as_they_are() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "earth"},
        regions={"tepet": {"p1": 4, "p2": 5}, "ragara": {"p1": 1}, "cynis": {"p1": 1}},
    )
    t.dice(1, 1, 7, 7, 1, 1, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:2", "buy:0")
    t.p2("buy:0", "push:ragara")
    t.p1("fresh:1")
    assert (t.force("p1", "tepet"), t.force("p1", "ragara")) == ((1, 1), (2, 1))


# ---- dividing attacks ----

AIR = ("air", "sorcery", "cynis", "cathak", "sesus")
WOOD = ("wood", "missile", "tepet", "ragara", "cathak")


def divided(power: tuple[str, ...], **position: Any) -> Table:
    """Eight pieces against player 2 in one region and player 3 in another."""
    aspect, kind, origin, first, second = power
    t = Table(
        aspects={"p1": aspect, "p2": "fire", "p3": "earth"},
        regions={origin: {"p1": 8}, first: {"p2": 9}, second: {"p3": 9}},
        **position,
    )
    t.p1(f"attack:{kind}:{origin}:{first}:p2", f"split:{second}:p3")
    return t


@pytest.mark.rule("throne.aspects.10", "throne.aspects.11", "throne.faq.14", "throne.faq.16", "throne.faq.17")
@pytest.mark.parametrize("power", [AIR, WOOD], ids=["air", "wood"])
def test_dice_of_pieces_and_essence_are_divided_between_two_targets(power: tuple[str, ...]) -> None:
    t = divided(power)
    assert t.p1.refused("buy:6") == "throne.dice.4"
    t.p1("buy:5")
    assert t.decision.keys == [f"divide:{n}" for n in range(1, 13)]
    assert t.p1.refused("divide:13") == "throne.faq.14"
    t.dice(*[7] * 6, *[8] * 7, *[1] * 9, *[2] * 9)
    t.p1("divide:6")
    t.p2("buy:0")
    t.p3("buy:0")
    t.settle()
    rolls = [(e.seat, e.trait, e.faces) for e in t.g.events() if type(e).__name__ == "DiceThrown"]  # type: ignore[attr-defined]
    answer = "sorcery" if power[1] == "sorcery" else "armor"
    assert rolls == [(0, power[1], (7,) * 6), (0, power[1], (8,) * 7), (1, answer, (1,) * 9), (2, answer, (2,) * 9)]
    assert (t.pieces("p2", power[3]), t.pieces("p3", power[4])) == (3, 2)
    assert not t.p1.state.primary


@pytest.mark.rule("throne.aspects.10", "throne.aspects.11")
@pytest.mark.parametrize(
    ("aspect", "attack", "rule"), [("wood", SORCERY, "throne.aspects.10"), ("air", MISSILE, "throne.aspects.11")]
)
def test_nobody_else_may_divide_an_attack(aspect: str, attack: tuple[str, dict[str, Any]], rule: str) -> None:
    t = Table(aspects={"p1": aspect}, regions=attack[1])
    t.p1(attack[0])
    assert t.decision.kind == "declare"
    assert t.p1.refused("split:sesus:p2") == rule


@pytest.mark.rule("throne.faq.15", "throne.windows.1")
def test_a_card_counts_for_one_of_the_two_rolls() -> None:
    t = divided(WOOD, hands={"p1": ["jade-shod-veterans"]})
    t.p1("card:jade-shod-veterans", "roll:attack:2", "buy:5", "divide:6")
    t.p2("buy:0")
    t.p3("buy:0")
    t.settle()
    rolls = [len(e.faces) for e in t.g.events() if type(e).__name__ == "DiceThrown" and e.seat == 0]  # type: ignore[attr-defined]
    assert rolls == [6, 9]


@pytest.mark.rule("throne.faq.16", "rulings.throne.25")
def test_two_players_in_one_region_may_be_the_two_targets() -> None:
    t = Table(
        aspects={"p1": "wood"},
        regions={"tepet": {"p1": 6}, "ragara": {"p2": 4, "p3": 4}, "cathak": {"p2": 1}, "cynis": {"p3": 1}},
    )
    t.p1("attack:missile:tepet:ragara:p2")
    assert set(t.decision.keys) == {"pass", "split:ragara:p3", "split:cathak:p2"}
    t.p1("split:ragara:p3", "buy:0")
    t.dice(7, 7, 7, 8, 8, 8, *[1] * 8)
    t.p1("divide:3")
    t.p2("buy:0")
    t.p3("buy:0")
    t.settle()
    assert (t.pieces("p2", "ragara"), t.pieces("p3", "ragara")) == (1, 1)


@pytest.mark.rule("throne.faq.14", "throne.windows.15", "rulings.throne.43")
def test_what_a_cap_leaves_is_divided_anew() -> None:
    t = divided(WOOD, hands={"p2": ["becalmed-dragon-lines"]})
    t.p1("buy:5", "divide:6")
    t.p2("card:becalmed-dragon-lines", "buy:0")
    t.p3("buy:0")
    t.settle()
    assert (t.asked, t.decision.kind, len(t.decision.keys)) == ("p1", "divide", 8)
    t.p1("divide:4")
    assert t.p1.essence == 9


# ---- diverted moves ----


@pytest.mark.rule("throne.faq.18", "throne.named.1", "rulings.throne.19")
def test_a_diverted_secondary_move_uses_no_primary_action() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"mnemon": {"p1": 6}, "ragara": {"p3": 2}, "sesus": {"p1": 2}, "peleps": {"p2": 1}},
        hands={"p2": ["angry-spirits"]},
    )
    t.p1("move:mnemon:sea-1", "number:6")
    assert t.p1.coin == 9
    t.p2("card:angry-spirits", "region:ragara")
    t.settle()
    assert (t.force("p1", "ragara"), t.pieces("p1", "sea-1"), t.controller("ragara")) == ((0, 6), 0, None)
    assert t.p1.coin == 10
    assert t.p1.may("attack:missile:sesus:peleps:p2")


@pytest.mark.rule("throne.faq.15", "rulings.throne.26")
def test_a_divided_attack_is_one_situation_with_one_event_for_both_rolls() -> None:
    t = divided(WOOD, hands={"p1": ["jade-shod-veterans", "jade-shod-veterans"]})
    t.p1("card:jade-shod-veterans", "roll:attack:2")
    assert t.p1.refused("card:jade-shod-veterans") == "throne.windows.1"


@pytest.mark.rule("throne.faq.14", "rulings.throne.27")
def test_only_pieces_in_the_region_of_origin_give_dice_to_divide() -> None:
    t = Table(
        aspects={"p1": "wood"},
        regions={"tepet": {"p1": 3}, "sesus": {"p1": 5}, "ragara": {"p2": 4}, "cathak": {"p2": 1}},
        essence={"p1": 0},
    )
    t.p1("attack:missile:tepet:ragara:p2", "split:cathak:p2", "buy:0")
    assert t.decision.keys == ["divide:1", "divide:2"]
