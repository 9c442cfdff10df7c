"""Cards for moves: diverting, extending, halving, limiting and closing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.throne.table import Table


def test_angry_spirits_change_legions_into_ships_and_leave_a_primary_move_primary() -> None:
    t = Table(regions={"mnemon": {"p1": 4, "p3": 1}}, hands={"p2": ["angry-spirits"]}, seats=3)
    t.p1("move:mnemon:tepet", "number:4")
    t.p2("card:angry-spirits", "region:sea-2")
    t.settle()
    assert (t.force("p1", "sea-2"), t.p1.coin, t.p1.state.primary) == ((4, 0), 10, False)
    assert t.board().event_discards == ("angry-spirits",)


def test_angry_spirits_do_not_return_the_coin_when_the_legions_reach_another_zone() -> None:
    t = Table(regions={"mnemon": {"p1": 4}}, hands={"p2": ["angry-spirits"]})
    t.p1("move:mnemon:sea-1", "number:4")
    t.p2("card:angry-spirits", "region:sea-2")
    t.settle()
    assert (t.force("p1", "sea-2"), t.p1.coin) == ((0, 4), 9)


@pytest.mark.parametrize(
    ("order", "march"), [(["p1", "p2"], []), (["p2", "p1"], ["forced-march"])], ids=["march first", "spirits first"]
)
@pytest.mark.parametrize("elsewhere", ["ledaal", "nellens"])
def test_angry_spirits_divert_a_forced_march_as_a_whole(order: list[str], march: list[str], elsewhere: str) -> None:
    t = Table(
        initiative=order,
        active="p1",
        regions={"tepet": {"p1": 3}},
        hands={"p1": ["forced-march"], "p2": ["angry-spirits"]},
    )
    t.p1("move:tepet:ragara", "number:3", "card:forced-march", "region:cynis", "number:2")
    t.p2("card:angry-spirits", f"region:{elsewhere}")
    t.settle()
    assert (t.force("p1", elsewhere), t.p1.events) == ((0, 3), march)


@pytest.mark.parametrize(
    ("card", "origin", "target", "beyond", "moving", "further"),
    [
        ("water-hearthstone", "sea-1", "sea-2", "sea-3", 7, 7),
        ("forced-march", "tepet", "ragara", "cynis", 7, 5),
        ("gale-shod-column", "tepet", "ragara", "cynis", 7, 3),
        ("gale-shod-column", "sea-1", "outer-1", "outer-2", 7, 3),
        ("salt-road-benediction", "mnemon", "sea-1", "outer-1", 7, 7),
    ],
)
def test_pieces_of_a_move_go_one_region_further(
    card: str, origin: str, target: str, beyond: str, moving: int, further: int
) -> None:
    t = Table(regions={origin: {"p1": 8}}, hands={"p1": [card]})
    t.p1(f"move:{origin}:{target}", f"number:{moving}", f"card:{card}", f"region:{beyond}")
    assert t.decision.keys == [f"number:{n}" for n in range(1, further + 1)]
    t.p1(f"number:{further}")
    t.settle()
    assert t.force("p1", beyond) == (0, further)
    assert t.force("p1", target) == (0, moving - further)
    assert (t.pieces("p1", origin), t.p1.state.primary) == (1, True)


@pytest.mark.parametrize(
    ("card", "origin", "target", "beyond"),
    [
        ("water-hearthstone", "sea-1", "sea-2", "mnemon"),
        ("forced-march", "tepet", "ragara", "sea-2"),
        ("gale-shod-column", "tepet", "ragara", "sea-2"),
        ("salt-road-benediction", "mnemon", "sea-1", "vneef"),
    ],
)
def test_a_longer_way_keeps_to_its_element(card: str, origin: str, target: str, beyond: str) -> None:
    t = Table(regions={origin: {"p1": 8}}, hands={"p1": [card]})
    t.p1(f"move:{origin}:{target}", "number:2", f"card:{card}")
    assert f"region:{beyond}" not in t.decision.keys
    assert f"region:{origin}" not in t.decision.keys


@pytest.mark.parametrize("card", ["forced-march", "gale-shod-column"])
def test_the_region_passed_through_must_be_free_of_others(card: str) -> None:
    t = Table(regions={"tepet": {"p1": 4}, "ragara": {"p2": 1}}, hands={"p1": [card]})
    t.p1("move:tepet:ragara", "number:4")
    refusal = t.g.why_not(0, f"card:{card}")
    assert refusal is not None
    assert refusal.rule == "throne.cards.3"


def test_forced_march_into_an_enemy_dominion_is_one_primary_move() -> None:
    position: dict[str, Any] = {
        "regions": {"tepet": {"p1": 4}, "cynis": {"p2": 1}},
        "hands": {"p1": ["forced-march"]},
    }
    t = Table(**position)
    t.p1("move:tepet:ragara", "number:4", "card:forced-march", "region:cynis", "number:3")
    t.settle()
    assert (t.force("p1", "cynis"), t.force("p1", "ragara"), t.p1.state.primary) == ((3, 0), (1, 0), False)
    t = Table(primary_used=["p1"], **position)
    t.p1("move:tepet:ragara", "number:4", "card:forced-march")
    assert "region:cynis" not in t.decision.keys


def test_salt_road_benediction_makes_sailing_free_for_the_turn() -> None:
    t = Table(regions={"mnemon": {"p1": 4}}, coin={"p1": 1}, hands={"p1": ["salt-road-benediction"]})
    t.p1("move:mnemon:sea-1", "number:2")
    assert t.p1.coin == 0
    t.p1("card:salt-road-benediction", "region:sea-7", "number:1")
    t.settle()
    assert (t.pieces("p1", "sea-1"), t.pieces("p1", "sea-7"), t.p1.coin) == (1, 1, 1)
    t.p1("move:mnemon:sea-2", "number:1")
    assert t.p1.coin == 1


@pytest.mark.parametrize(("n", "go"), [(5, 3), (4, 2), (2, 1)])
def test_grasping_bramble_halt_lets_half_of_the_legions_go(n: int, go: int) -> None:
    t = Table(regions={"tepet": {"p1": 5}}, hands={"p2": ["grasping-bramble-halt"]})
    t.p1("move:tepet:ragara", f"number:{n}")
    t.p2("card:grasping-bramble-halt")
    t.settle()
    assert (t.force("p1", "tepet"), t.force("p1", "ragara")) == ((5 - go, 0), (0, go))


def test_grasping_bramble_halt_leaves_the_choice_to_the_mover_and_ships_alone() -> None:
    t = Table(
        regions={"tepet": {"p1": {"fresh": 2, "used": 2}}, "ragara": {"p2": 1}}, hands={"p2": ["grasping-bramble-halt"]}
    )
    t.p1("move:tepet:ragara", "number:4")
    t.p2("card:grasping-bramble-halt")
    t.p1("fresh:2")
    assert (t.force("p1", "tepet"), t.force("p1", "ragara")) == ((0, 2), (2, 0))
    t = Table(regions={"sea-1": {"p1": 4}}, hands={"p2": ["grasping-bramble-halt"]})
    t.p1("move:sea-1:sea-2", "number:4")
    assert not t.p2.is_asked_for_card("grasping-bramble-halt")


def test_babble_of_voices_counts_moves_from_its_activation_on() -> None:
    t = Table(regions={"peleps": {"p1": 9}}, hands={"p2": ["babble-of-voices"]})
    t.p1("move:peleps:sesus", "number:2")
    t.settle()
    t.p1("raise:peleps")
    t.p2("card:babble-of-voices", "force:peleps:p1")
    t.p1("move:peleps:cathak", "number:2", "move:peleps:nellens")
    assert t.decision.keys == ["number:1"]
    assert t.p1.refused("number:2") == "throne.cards.12"


def test_babble_of_voices_binds_one_force_only() -> None:
    t = Table(regions={"peleps": {"p1": 5, "p3": 5}}, hands={"p2": ["babble-of-voices"]}, seats=3)
    t.p1("move:peleps:sesus", "number:5")
    t.p2("card:babble-of-voices", "force:peleps:p3")
    t.settle()
    assert t.pieces("p1", "sesus") == 5


def test_harmonious_wind_luring_song_calls_a_pending_move_off_and_returns_the_coin() -> None:
    t = Table(regions={"mnemon": {"p1": 3}}, hands={"p2": ["harmonious-wind-luring-song"]})
    t.p1("move:mnemon:sea-1", "number:3")
    t.p2("card:harmonious-wind-luring-song", "region:sea-1")
    t.settle()
    assert (t.force("p1", "mnemon"), t.p1.coin, t.p1.state.primary) == ((3, 0), 10, True)
    assert t.p1.refused("move:mnemon:sea-1") == "throne.cards.12"


def test_avalanche_at_the_pass_closes_a_dominion_from_land_and_sea() -> None:
    t = Table(
        regions={"tepet": {"p1": 3}, "sea-2": {"p1": 2}, "ragara": {"p2": 1}}, hands={"p2": ["avalanche-at-the-pass"]}
    )
    t.p1("move:tepet:ragara", "number:3")
    t.p2("card:avalanche-at-the-pass", "region:ragara")
    t.settle()
    assert (t.force("p1", "tepet"), t.p1.state.primary) == ((3, 0), True)
    assert t.p1.refused("move:tepet:ragara") == "throne.cards.12"
    assert t.p1.refused("move:sea-2:ragara") == "throne.cards.12"
    t.p1("done")
    assert t.p2.may("move:ragara:mnemon")
    t.until("p1", "action")
    assert t.p1.may("move:tepet:ragara")


def test_lintel_of_unyielding_stone_lets_two_pieces_of_each_other_player_in() -> None:
    t = Table(
        regions={"tepet": {"p1": 4}, "nellens": {"p3": 2}, "ragara": {"p2": 2}},
        hands={"p2": ["lintel-of-unyielding-stone"]},
    )
    t.p1("move:tepet:ragara", "number:4")
    t.p2("card:lintel-of-unyielding-stone")
    assert t.decision.keys == ["region:ragara"]
    t.p2("region:ragara")
    t.settle()
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "ragara")) == (2, 2)
    t.p1("done")
    assert t.p2.may("raise:*") is False
    t.p2("done")
    t.p3("move:nellens:ragara", "number:2")
    t.settle()
    assert t.pieces("p3", "ragara") == 2


def test_lintel_of_unyielding_stone_does_not_bind_its_player() -> None:
    t = Table(regions={"tepet": {"p2": 9}, "ragara": {"p2": 2}}, hands={"p2": ["lintel-of-unyielding-stone"]})
    t.p1("done")
    t.p2("card:lintel-of-unyielding-stone", "region:ragara", "move:tepet:ragara", "number:8")
    t.settle()
    assert t.pieces("p2", "ragara") == 10


@pytest.mark.parametrize(("answer", "left", "coin"), [("pay", 0, 7), ("stay", 3, 10)])
def test_undertow_embrace_demands_a_coin_for_each_ship_of_a_pending_move(answer: str, left: int, coin: int) -> None:
    t = Table(regions={"sea-1": {"p1": 3}}, hands={"p2": ["undertow-embrace"]})
    t.p1("move:sea-1:sea-2", "number:3")
    t.p2("card:undertow-embrace", "force:sea-1:p1")
    t.p1(answer)
    assert (t.force("p1", "sea-1")[0], t.p1.coin) == (left, coin)


def test_undertow_embrace_makes_later_moves_cost_as_much() -> None:
    t = Table(regions={"sea-1": {"p1": 5}, "tepet": {"p1": 1}}, coin={"p1": 5}, hands={"p2": ["undertow-embrace"]})
    t.p1("raise:tepet")
    t.p2("card:undertow-embrace", "force:sea-1:p1")
    t.p1("move:sea-1:sea-2")
    assert t.decision.keys == ["number:1", "number:2"]
    t.p1("number:2")
    t.settle()
    assert t.p1.coin == 0
    assert t.p1.refused("move:sea-1:sea-2") == "throne.cards.12"
