"""What bots make of a position: features that count what they say."""

from __future__ import annotations

import pytest

from interregnum import new
from interregnum.bots.judgement import judgement
from interregnum.games.throne.client.evaluation import BROKEN, FEATURES, RISK, SAFE, TEMPTING, is_move, is_quiet
from interregnum.games.throne.rules.odds import Roll, losses
from tests.throne.table import Table


def counted(t: Table) -> list[dict[str, float]]:
    """The features of every seat, without those that are nothing."""
    known = judgement("throne")
    assert known.names == tuple(FEATURES)
    return [
        {name: n for name, n in zip(known.names, side, strict=True) if n and name != "nearness"}
        for side in known.features(t.g)
    ]


def test_what_a_side_has_is_counted() -> None:
    t = Table(
        aspects={"p1": "wood", "p2": "fire", "p3": "air"},
        regions={
            "tepet": {"p1": 5, "manses": {"p1": 1}},
            "cynis": {"p2": {"fresh": 2, "used": 1}},
            "sea-1": {"p1": 1, "p3": 2},
            "sea-2": {"p3": 1},
        },
        essence={"p1": 34, "p2": 30, "p3": 31},
        coin={"p1": 7},
        hands={"p1": ["wood-hearthstone", "untiring-earth-meditation", "unleash-the-wyld"]},
    )
    ann, bob, cyd = counted(t)
    assert ann == {
        "dominions": 1, "pieces": 6, "essence": 34, "due": 6, "coin": 7, "cards": 3,
        "essence income": 6, "coin income": 4, "manses": 1,
    }  # fmt: skip
    assert bob == {
        "dominions": 1, "pieces": 3, "essence": 30, "due": 1, "coin": 10, "essence income": 1, "coin income": 4,
    }  # fmt: skip
    blockade = pytest.approx(BROKEN / 7)
    assert cyd == {"zones": 1, "blockade": blockade, "pieces": 3, "essence": 31, "coin": 10, "coin income": 2}


@pytest.mark.parametrize(("seats", "needed"), [(2, 8), (3, 7)])
def test_dominions_count_for_more_the_fewer_are_missing(seats: int, needed: int) -> None:
    regions = {region: {"p1": 1} for region in ("sesus", "tepet", "cynis")}
    t = Table(seats=seats, regions=regions)
    features = judgement("throne").features(t.g)[0]
    assert dict(zip(FEATURES, features, strict=True))["nearness"] == pytest.approx((3 / needed) ** 2)


def test_who_would_win_wears_the_crown() -> None:
    named = ("sesus", "mnemon", "vneef", "tepet", "ledaal", "ragara", "cathak", "nellens")
    t = Table(regions={region: {"p1": 1} for region in named})
    ann, bob = counted(t)
    assert ann["crown"] == SAFE, "Bob may still act"
    assert "crown" not in bob


def test_a_crown_is_safe_when_nobody_can_act_any_more() -> None:
    named = ("sesus", "mnemon", "vneef", "tepet", "ledaal", "ragara", "cathak")
    regions = {region: {"p1": 1} for region in named}
    crowns = [counted(Table(seats=3, regions=regions, phase=phase))[0]["crown"] for phase in ("action", "treasury")]
    assert crowns == [SAFE**2, 1]


def test_essence_that_is_due_counts_towards_the_fifty() -> None:
    t = Table(regions={"tepet": {"p1": 3}}, essence={"p1": 48, "p2": 40})
    ann, bob = counted(t)
    assert ann["essence income"] >= 2
    assert ann["crown"] == SAFE
    assert "crown" not in bob


def test_what_a_water_player_may_draw_from_the_sea_is_due() -> None:
    zones = {zone: {"p1": 1} for zone in ("sea-1", "sea-2", "outer-1")}
    ann, bob = counted(Table(aspects={"p1": "water", "p2": "fire"}, regions=zones, essence={"p1": 47, "p2": 9}))
    assert (ann["due"], ann["crown"]) == (3, SAFE)
    assert "due" not in bob
    (cyd, _) = counted(Table(aspects={"p1": "air", "p2": "fire"}, regions=zones, essence={"p1": 47}))
    assert "due" not in cyd
    assert "crown" not in cyd


@pytest.mark.parametrize(
    ("active", "exposed"),
    [("p1", [3, 2, 1, 0]), ("p2", [3, 2, 1, 0]), ("p3", [2, 2, 1, 0]), ("p4", [1, 1, 1, 0])],
)
def test_what_is_due_may_be_taken_by_those_who_act_later(active: str, exposed: list[int]) -> None:
    """Those who have yet to act may take back what others took from them before."""
    everywhere = {"p1": 4, "p2": 4, "p3": 4, "p4": 4}
    for seat, n in enumerate(exposed):
        regions = {"tepet": {f"p{seat + 1}": 1}, "ragara": everywhere}
        side = counted(Table(seats=4, regions=regions, active=active))[seat]
        taken = (TEMPTING[0] + TEMPTING[1] * side["essence income"]) * RISK[3]
        assert side["due"] == pytest.approx(side["essence income"] * (1 - taken) ** n)


def test_what_is_due_is_safe_where_no_stronger_force_is_near() -> None:
    def due(mine: int, theirs: int, where: str, phase: str = "action", manses: int = 0) -> float:
        regions = {"tepet": {"p1": mine, "manses": {"p1": manses}}, where: {"p2": theirs}}
        side = counted(Table(regions=regions, phase=phase))[0]
        return side["due"] / side["essence income"]

    assert due(3, 2, "ragara") == due(2, 9, "sesus") == due(1, 9, "ragara", phase="treasury") == 1
    assert due(3, 3, "ragara") < 1, "as many may try it"
    assert due(1, 4, "ragara") < due(1, 3, "ragara") < due(2, 3, "ragara"), "the more of them, the likelier"
    assert due(1, 7, "ragara") == due(1, 20, "ragara")
    assert due(1, 4, "ragara", manses=1) < due(1, 4, "ragara"), "what pays more is rather taken"


def test_a_blockade_grows_with_the_zones_and_breaks_where_others_are() -> None:
    zones = {f"sea-{n}": {"p1": 1} for n in (1, 2, 3)}
    assert counted(Table(regions=zones))[0]["blockade"] == pytest.approx(3 / 7)
    contested = Table(seats=3, regions=zones | {"sea-3": {"p1": 1, "p2": 1}, "sea-4": {"p2": 1}, "outer-1": {"p3": 2}})
    ann, bob, cyd = counted(contested)
    assert ann["blockade"] == pytest.approx(2 / 7 * BROKEN**2)
    assert bob["blockade"] == pytest.approx(1 / 7 * BROKEN**3)
    assert "blockade" not in cyd


def test_manses_count_for_those_who_can_use_them() -> None:
    manses = {"p1": 2, "p2": 1}
    held = Table(regions={"tepet": {"p1": 1, "manses": manses}})
    assert [side.get("manses", 0) for side in counted(held)] == [2, 0], "Bob does not control Tepet"
    shared = Table(regions={"tepet": {"p1": 1, "p2": 1, "manses": manses}})
    assert not any("manses" in side for side in counted(shared))


def test_a_player_who_has_yet_to_place_stands_no_worse_than_one_who_has() -> None:
    g = new("throne", seats=3, seed="placing", logging=False)
    known = judgement("throne")
    assert g.decision is not None
    assert g.decision.kind == "place"
    assert len({tuple(side) for side in known.features(g)}) == 1
    before = known.chances(g)
    seat = g.decision.seat
    g.choose(g.decision.keys[0])
    g.choose("number:10")
    assert known.chances(g)[seat] == pytest.approx(before[seat], abs=0.06)


def test_a_contested_dominion_leans_to_the_side_with_more_pieces() -> None:
    t = Table(regions={"tepet": {"p1": 4, "p2": 2, "p3": 1}})
    assert [side["contests"] for side in counted(t)] == [1, -3, -5]
    many = Table(regions={"tepet": {"p1": 12, "p2": 1}})
    assert [side["contests"] for side in counted(many)] == [4, -11], "more than four ahead is no better"
    at_sea = Table(regions={"sea-1": {"p1": 4, "p2": 2}})
    assert not any("contests" in side for side in counted(at_sea))


@pytest.mark.parametrize(
    ("mine", "theirs", "beside", "threatened"),
    [(2, 3, "ragara", True), (3, 3, "ragara", False), (2, 3, "sesus", False)],
)
def test_a_dominion_is_threatened_by_more_pieces_beside_it(
    mine: int, theirs: int, beside: str, threatened: bool
) -> None:
    t = Table(regions={"tepet": {"p1": mine}, beside: {"p2": theirs}})
    assert ("threats" in counted(t)[0]) is threatened
    assert "threats" not in counted(Table(regions={"tepet": {"p1": mine}, beside: {"p1": 9}}))[0]


def test_pieces_that_a_card_holds_where_they_are_threaten_nobody() -> None:
    t = Table(
        regions={"tepet": {"p1": 4}, "ragara": {"p2": 5}, "cynis": {"p1": 1}},
        hands={"p1": ["unleash-the-wyld", "babble-of-voices", "sundered-chain-of-command"]},
    )
    threats = [counted(t)[0]["threats"]]
    for keys in (
        ("card:unleash-the-wyld",),
        ("card:babble-of-voices", "force:ragara:p2"),
        ("card:sundered-chain-of-command", "force:ragara:p2"),
    ):
        t.p1(*keys)
        t.settle()
        threats.append(counted(t)[0].get("threats", 0))
    assert threats == [2, 2, 1, 0], "dice hold nobody, three may leave, then none may attack"


@pytest.mark.parametrize(("coin", "saved"), [(1, 0), (5, 2), (10, 3)])
def test_cheaper_legions_are_a_bargain_as_far_as_the_coin_reaches(coin: int, saved: int) -> None:
    t = Table(regions={"tepet": {"p1": 2}}, coin={"p1": coin}, hands={"p1": ["beacon-fire-muster"]})
    t.p1("card:beacon-fire-muster", "region:tepet")
    t.settle()
    ann, bob = counted(t)
    assert ann.get("bargains", 0) == saved
    assert "bargains" not in bob


def test_an_attack_counts_for_half_the_losses_to_be_expected_of_it() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}})
    assert is_move(t.g)
    assert is_quiet(t.g)
    t.p1("attack:missile:tepet:ragara:p2")
    assert not is_move(t.g)
    assert is_quiet(t.g)
    ann, bob = counted(t)
    expected = sum(n * chance for n, chance in enumerate(losses(Roll(3), Roll(2), 2)))
    assert ann["attack"] == pytest.approx(expected / 2)
    assert bob["attack"] == pytest.approx(-expected / 2)


def test_a_position_is_not_judged_while_a_card_waits_for_its_aim() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}}, hands={"p1": ["babble-of-voices"]})
    t.p1("card:babble-of-voices")
    assert t.decision.kind == "aim"
    assert not is_quiet(t.g)
    assert not is_move(t.g)
