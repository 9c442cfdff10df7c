"""Movement on land and sea, and secondary movement before a Melee."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.rules.movement import number_option
from interregnum.games.throne.rules.regions import ADJACENT, DOMINIONS, INDEX, LAND, REGIONS
from interregnum.kernel.text import render
from tests.throne.table import Table


def moved(origin: str, target: str, n: int = 2, **position: Any) -> Table:
    """Player 1 moves pieces; everybody passes."""
    t = Table(**position)
    t.p1(f"move:{origin}:{target}", f"number:{n}")
    t.settle()
    return t


@pytest.mark.rule("throne.movement.1")
def test_a_move_is_one_step() -> None:
    t = Table(regions={"tepet": {"p1": 2}})
    assert t.p1.may("move:tepet:ragara")
    assert t.p1.refused("move:tepet:cynis") == "throne.movement.1"


@pytest.mark.rule("throne.movement.2", "throne.named.4")
def test_a_card_lets_pieces_go_further() -> None:
    t = Table(regions={"sea-1": {"p1": 3}}, hands={"p1": ["water-hearthstone"]})
    assert t.p1.refused("move:sea-1:sea-3") == "throne.movement.1"
    t.p1("move:sea-1:sea-2", "number:3", "card:water-hearthstone", "region:sea-3", "number:3")
    t.settle()
    assert (t.force("p1", "sea-3"), t.p1.coin) == ((0, 3), 10)


@pytest.mark.rule("throne.movement.3")
def test_a_withdrawal_is_primary_whatever_the_destination() -> None:
    t = moved("tepet", "ragara", regions={"tepet": {"p1": 3, "p2": 1}, "ragara": {"p1": 1}})
    assert not t.p1.state.primary
    assert t.force("p1", "ragara") == (3, 0)


@pytest.mark.rule("throne.movement.4")
def test_an_invasion_is_primary_even_to_reinforce_ones_own() -> None:
    t = moved("tepet", "ragara", regions={"tepet": {"p1": 3}, "ragara": {"p1": 1, "p2": 1}})
    assert not t.p1.state.primary


@pytest.mark.rule("throne.movement.5", "throne.movement.6")
@pytest.mark.parametrize("there", [{}, {"ragara": {"p1": 1}}], ids=["empty", "own"])
def test_a_move_between_empty_or_own_regions_is_secondary(there: dict[str, Any]) -> None:
    t = moved("tepet", "ragara", regions={"tepet": {"p1": 6}} | there)
    assert t.p1.state.primary
    assert t.force("p1", "tepet") == (4, 0)
    assert t.force("p1", "ragara")[1] == 2


@pytest.mark.rule("throne.movement.7")
def test_pieces_of_one_region_go_to_different_neighbours() -> None:
    t = Table(regions={"tepet": {"p1": 5}})
    t.p1("move:tepet:ragara", "number:2", "move:tepet:ledaal", "number:2")
    t.settle()
    assert [t.pieces("p1", r) for r in ("tepet", "ragara", "ledaal")] == [1, 2, 2]


@pytest.mark.rule("throne.movement.9", "throne.treasury.8")
def test_an_abandoned_region_yields_nothing() -> None:
    regions = {"tepet": {"p1": 2, "manses": {"p1": 1}}}
    t = moved("tepet", "ragara", counters={"tepet": [3, 2], "ragara": [0, 0]}, regions=regions)
    t.end_turn()
    assert (t.p1.essence, t.p1.coin) == (10, 10)


@pytest.mark.rule("throne.movement.10")
def test_manses_alone_are_no_forces() -> None:
    t = moved("tepet", "ragara", regions={"tepet": {"p1": 3}, "ragara": {"manses": {"p2": 1}}})
    assert t.p1.state.primary
    assert t.controller("ragara") == "p1"


@pytest.mark.rule("throne.movement.11")
def test_the_moment_of_the_move_decides_whether_it_is_primary() -> None:
    t = Table(aspects={"p1": "fire"}, regions={"tepet": {"p1": 4, "p2": 1}, "sesus": {"p2": 1}})
    t.dice(10, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:1", "buy:0")
    t.p2("buy:0")
    t.p1("move:tepet:ragara", "number:3")
    t.settle()
    assert t.p1.state.primary


def gathered(**position: Any) -> Table:
    """John's example: three of four legions go from Tepet to Ragara, then all eight invade Nellens."""
    t = Table(
        aspects={"p1": "earth", "p2": "fire"},
        regions={"tepet": {"p1": 4}, "ragara": {"p1": 5}, "nellens": {"p2": 5}, "sesus": {"p2": 1}},
        **position,
    )
    t.p1("move:tepet:ragara", "number:3", "move:ragara:nellens", "number:8")
    return t


@pytest.mark.rule("throne.secmelee.1", "throne.secmelee.2")
def test_pieces_that_gathered_join_the_invasion_but_not_the_melee() -> None:
    t = gathered()
    t.settle()
    assert t.force("p1", "nellens") == (5, 3)
    t.p1("attack:melee:nellens:nellens:p2")
    assert t.decision.keys[-1] == "number:5"


@pytest.mark.rule("throne.secmelee.3")
def test_the_smaller_pool_may_be_increased_as_usual() -> None:
    t = gathered(hands={"p1": ["jade-shod-veterans"]})
    t.dice(*[1] * 11, *[1] * 5)
    t.p1("attack:melee:nellens:nellens:p2", "number:5", "card:jade-shod-veterans", "buy:4")
    t.p2("buy:0")
    t.settle()
    thrown = [e for e in t.g.events() if type(e).__name__ == "DiceThrown"]
    assert len(thrown[0].faces) == 11  # type: ignore[attr-defined]


@pytest.mark.rule("throne.secmelee.4", "throne.melee.7")
def test_used_pieces_defend_like_the_others() -> None:
    t = gathered()
    t.p1("done")
    t.dice(*[1] * 5, *[2] * 8)
    t.p2("attack:melee:nellens:nellens:p1", "number:5", "buy:0")
    t.p1("buy:0")
    t.settle()
    thrown = [e for e in t.g.events() if type(e).__name__ == "DiceThrown"]
    assert thrown[1].faces == (2,) * 8  # type: ignore[attr-defined]


@pytest.mark.rule("throne.secmelee.1", "rulings.throne.23")
def test_pieces_that_fought_may_be_moved_by_a_primary_move() -> None:
    t = Table(regions={"tepet": {"p1": {"used": 3}, "p2": 1}})
    assert t.p1.may("move:tepet:ragara")


# ---- land and sea ----


@pytest.mark.rule("throne.landsea.1", "throne.landsea.5", "throne.landsea.6")
def test_legions_become_ships_and_ships_legions_one_for_one() -> None:
    t = moved("mnemon", "sea-1", 4, regions={"mnemon": {"p1": 6}})
    assert (t.pieces("p1", "mnemon"), t.pieces("p1", "sea-1")) == (2, 4)
    assert "Arriving in Sea 1: 4 ships of p1." in t.log()
    t = moved("sea-1", "mnemon", 5, regions={"sea-1": {"p1": 6}})
    assert (t.pieces("p1", "sea-1"), t.pieces("p1", "mnemon")) == (1, 5)
    assert "Arriving in House Mnemon: 5 legions of p1." in t.log()


@pytest.mark.rule("throne.landsea.2", "throne.landsea.3", "throne.landsea.4")
def test_only_coasts_and_the_zones_they_border_exchange_pieces() -> None:
    coastal = {REGIONS[r].id for r in DOMINIONS if any(not LAND[s] for s in ADJACENT[r])}
    assert len(coastal) == 7
    assert not coastal & {"tepet", "cathak", "ledaal", "nellens"}
    for r in DOMINIONS:
        for s in ADJACENT[r]:
            assert LAND[s] or REGIONS[s].kind == "inner-sea"
    t = Table(regions={"mnemon": {"p1": 1}, "tepet": {"p1": 1}, "outer-1": {"p1": 1}})
    assert t.p1.may("move:mnemon:sea-1")
    assert t.p1.refused("move:mnemon:outer-1") == "throne.landsea.2"
    assert t.p1.refused("move:outer-1:mnemon") == "throne.landsea.2"
    assert t.p1.refused("move:tepet:sea-2") == "throne.landsea.2"
    assert not any(key.startswith("move:tepet:sea") for key in t.decision.keys)
    assert len(ADJACENT[INDEX["tepet"]]) == len([k for k in t.decision.keys if k.startswith("move:tepet:")])


@pytest.mark.rule("throne.landsea.7", "throne.landsea.8", "throne.landsea.9", "throne.landsea.10")
@pytest.mark.parametrize(
    ("origin", "target", "regions"),
    [
        ("mnemon", "sea-1", {"mnemon": {"p1": 6, "p2": 1}}),
        ("sea-1", "mnemon", {"sea-1": {"p1": 5}, "mnemon": {"p2": 1}}),
        ("mnemon", "sea-1", {"mnemon": {"p1": 5}, "sea-1": {"p2": 1}}),
        ("sea-1", "mnemon", {"sea-1": {"p1": 5, "p2": 1}}),
    ],
    ids=["from a contested dominion", "into a held dominion", "into a held zone", "from a contested zone"],
)
def test_across_the_shore_enemies_at_either_end_make_a_move_primary(
    origin: str, target: str, regions: dict[str, Any]
) -> None:
    t = moved(origin, target, 5, regions=regions)
    assert not t.p1.state.primary
    assert t.force("p1", target) == (5, 0)


@pytest.mark.rule("throne.landsea.8")
def test_landed_legions_may_fight_at_once() -> None:
    t = moved("sea-1", "mnemon", 5, regions={"sea-1": {"p1": 5}, "mnemon": {"p2": 1}})
    assert t.p1.may("attack:melee:mnemon:mnemon:p2")


@pytest.mark.rule("throne.landsea.11")
def test_across_the_shore_without_enemies_is_the_pieces_secondary_action() -> None:
    t = moved("mnemon", "sea-1", 3, regions={"mnemon": {"p1": 4}})
    assert t.p1.state.primary
    assert t.force("p1", "sea-1") == (0, 3)
    assert t.p1.refused("move:sea-1:sea-2") == "throne.action.3"


@pytest.mark.rule("throne.landsea.12")
def test_sailing_costs_one_coin_a_dominion_and_turn() -> None:
    t = Table(regions={"mnemon": {"p1": 6}, "ragara": {"p1": 2}})
    t.p1("move:mnemon:sea-1", "number:4")
    t.settle()
    assert t.p1.coin == 9
    t.p1("move:mnemon:sea-2", "number:2")
    t.settle()
    assert t.p1.coin == 9
    t.p1("move:ragara:sea-2", "number:1")
    t.settle()
    assert t.p1.coin == 8


@pytest.mark.rule("throne.landsea.12")
def test_sailing_is_paid_for_again_in_the_next_turn() -> None:
    t = Table(regions={"mnemon": {"p1": 6}}, coin={"p1": 20})
    t.p1("move:mnemon:sea-1", "number:2", "done")
    t.until("p1", "action")
    before = t.p1.coin
    t.p1("move:mnemon:sea-1", "number:2")
    assert t.p1.coin == before - 1


@pytest.mark.rule("throne.landsea.13")
@pytest.mark.parametrize("there", [{}, {"sea-1": {"p2": 1}}], ids=["secondary", "primary"])
def test_without_a_coin_nobody_sails(there: dict[str, Any]) -> None:
    t = Table(regions={"mnemon": {"p1": 6}} | there, coin={"p1": 0})
    assert t.p1.refused("move:mnemon:sea-1") == "throne.landsea.13"
    t = moved("mnemon", "sea-1", regions={"mnemon": {"p1": 6}} | there, coin={"p1": 1})
    assert t.p1.coin == 0


@pytest.mark.rule("throne.landsea.14")
def test_landing_costs_nothing() -> None:
    assert moved("sea-1", "mnemon", 5, regions={"sea-1": {"p1": 5}}, coin={"p1": 0}).p1.coin == 0


@pytest.mark.rule("throne.primary.2", "throne.movement.3", "rulings.throne.20")
def test_a_primary_move_has_one_origin_and_one_destination() -> None:
    t = Table(regions={"tepet": {"p1": 4, "p2": 1}, "peleps": {"p1": 2}, "iselsi": {"p2": 1}})
    t.p1("move:tepet:ragara", "number:2")
    t.settle()
    assert t.pieces("p1", "tepet") == 2
    assert not t.p1.may("move:tepet:*"), "no second part of the withdrawal"
    assert not t.p1.may("move:peleps:iselsi"), "and nobody else into a fight"


@pytest.mark.rule("rulings.throne.30")
@pytest.mark.parametrize("aspect", ["air", "earth", "fire", "water", "wood"])
def test_no_aspect_extends_movement(aspect: str) -> None:
    t = Table(aspects={"p1": aspect}, regions={"sea-1": {"p1": 3}})
    assert t.p1.may("move:sea-1:sea-2")
    assert t.p1.refused("move:sea-1:sea-3") == "throne.movement.1"


@pytest.mark.rule("throne.landsea.12", "rulings.throne.45")
def test_legions_diverted_to_sea_pay_nothing_and_pay_for_no_later_sailing() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"mnemon": {"p1": 6}, "cynis": {"p2": 1}},
        hands={"p2": ["angry-spirits"]},
    )
    t.p1("move:mnemon:ragara", "number:2")
    t.p2("card:angry-spirits", "region:sea-1")
    t.settle()
    assert (t.pieces("p1", "sea-1"), t.p1.coin) == (2, 10)
    t.p1("move:mnemon:sea-2", "number:2")
    t.settle()
    assert t.p1.coin == 9


@pytest.mark.parametrize("n", [1, 199, 200, 201])
def test_any_number_of_pieces_can_be_named(n: int) -> None:
    option = number_option(n)
    assert (option.key, render(option.label)) == (f"number:{n}", str(n))
