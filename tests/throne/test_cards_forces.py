"""Cards that strike, convert, place and revive pieces, and keep them from acting."""

from __future__ import annotations

from typing import Any

import pytest

from tests.throne.table import Table

SPARK = "granary-devouring-spark"


def test_rampaging_behemoth_takes_a_legion_per_success_of_everybody() -> None:
    t = Table(regions={"tepet": {"p1": 1, "p2": 4}, "ragara": {"p1": 1, "p2": 1}}, hands={"p1": ["rampaging-behemoth"]})
    t.p1("card:rampaging-behemoth")
    assert t.decision.keys == ["region:tepet", "region:ragara"]
    t.dice(7, 10, 1)
    t.p1("region:tepet")
    t.settle()
    assert (t.pieces("p1", "tepet"), t.pieces("p2", "tepet")) == (0, 1)


def test_squall_of_broken_masts_sinks_a_ship_per_success() -> None:
    t = Table(regions={"sea-1": {"p1": 2, "p2": 4}, "tepet": {"p2": 1}}, hands={"p1": ["squall-of-broken-masts"]})
    t.p1("card:squall-of-broken-masts")
    assert set(t.decision.keys) == {"force:sea-1:p1", "force:sea-1:p2"}
    t.dice(7, 8, 9, 6)
    t.p1("force:sea-1:p2")
    t.settle()
    assert (t.pieces("p1", "sea-1"), t.pieces("p2", "sea-1")) == (2, 1)


@pytest.mark.parametrize(("dice", "left"), [((1, 1), 3), ((7, 1), 2), ((10, 10), 1)])
def test_dread_infection_strike_never_takes_the_last_piece(dice: tuple[int, ...], left: int) -> None:
    t = Table(regions={"tepet": {"p2": 3}, "sesus": {"p2": 1}}, hands={"p1": ["dread-infection-strike"]})
    t.dice(*dice)
    t.p1("card:dread-infection-strike", "force:tepet:p2")
    t.settle()
    assert t.pieces("p2", "tepet") == left


def test_outcaste_mercenaries_bring_two_fresh_legions() -> None:
    t = Table(regions={"tepet": {"p1": 1}, "ragara": {"p1": 1, "p2": 1}}, hands={"p1": ["outcaste-mercenaries"]})
    t.p1("card:outcaste-mercenaries")
    assert t.decision.keys == ["region:tepet"]
    t.p1("region:tepet")
    t.settle()
    assert (t.force("p1", "tepet"), t.p1.coin) == ((3, 0), 10)


def test_outcaste_mercenaries_are_hired_in_ones_own_rotation_only() -> None:
    t = Table(regions={"tepet": {"p1": 1}}, hands={"p1": ["outcaste-mercenaries"]}, phase="supply")
    refusal = t.g.why_not(0, "card:outcaste-mercenaries")
    assert refusal is not None
    assert refusal.rule == "throne.cards.3"


def test_spring_follows_winter_replaces_legions_lost_this_turn() -> None:
    t = Table(
        phase="treasury",
        regions={"tepet": {"p1": 1}, "ragara": {"p1": 1}, "sesus": {"p1": 1}, "cynis": {"p1": 1, "p2": 1}},
        lost={"p1": ["tepet", "ragara", "cynis"], "p2": ["sesus"]},
        hands={"p1": ["spring-follows-winter"]},
    )
    t.p1("card:spring-follows-winter")
    assert set(t.decision.keys) == {"region:tepet", "region:ragara"}
    t.p1("region:tepet")
    assert set(t.decision.keys) == {"done", "region:ragara"}
    t.p1("region:ragara")
    t.settle()
    assert [t.pieces("p1", r) for r in ("tepet", "ragara", "sesus", "cynis")] == [2, 2, 1, 1]


def test_spring_follows_winter_forgets_the_losses_of_earlier_turns() -> None:
    t = Table(
        phase="treasury", regions={"tepet": {"p1": 1}}, lost={"p1": ["tepet"]}, hands={"p1": ["spring-follows-winter"]}
    )
    assert t.p1.is_asked_for_card("spring-follows-winter")
    t.end_turn()
    t.to_phase("treasury")
    assert t.asked == "p1"
    assert not t.p1.is_asked_for_card("spring-follows-winter")


def test_untiring_earth_meditation_lets_up_to_three_used_pieces_act_again() -> None:
    t = Table(regions={"tepet": {"p1": {"used": 5}}, "ragara": {"p1": 2}}, hands={"p1": ["untiring-earth-meditation"]})
    t.p1("card:untiring-earth-meditation", "region:tepet")
    assert t.decision.keys == ["number:1", "number:2", "number:3"]
    t.p1("number:3")
    t.settle()
    assert t.force("p1", "tepet") == (3, 2)
    assert t.p1.may("move:tepet:ledaal")


def test_turncoat_talon_exchanges_two_pieces_as_the_primary_action() -> None:
    position: dict[str, Any] = {
        "regions": {"tepet": {"p1": 1, "p2": 5}, "ragara": {"p2": 2}},
        "hands": {"p1": ["turncoat-talon"]},
    }
    t = Table(**position)
    t.p1("card:turncoat-talon", "force:tepet:p2", "number:2")
    t.settle()
    assert (t.force("p1", "tepet"), t.pieces("p2", "tepet"), t.p1.state.primary) == ((3, 0), 3, False)
    assert Table(primary_used=["p1"], **position).p1.refused("card:turncoat-talon") == "throne.cards.3"


def test_turncoat_talon_may_take_a_players_last_pieces() -> None:
    t = Table(regions={"tepet": {"p1": 1, "p2": 2}, "sesus": {"p3": 1}}, hands={"p1": ["turncoat-talon"]})
    t.p1("card:turncoat-talon", "force:tepet:p2", "number:2")
    t.settle()
    assert t.p2.state.out
    assert t.p1.essence == 20


def test_sundered_chain_of_command_keeps_a_force_from_attacking_but_not_from_defending() -> None:
    t = Table(
        regions={"tepet": {"p2": 3, "p3": 1}, "sesus": {"p1": 1}, "vneef": {"p2": 2}},
        hands={"p1": ["sundered-chain-of-command"]},
    )
    t.p1("card:sundered-chain-of-command", "force:tepet:p2", "done")
    assert t.p2.refused("attack:melee:tepet:tepet:p3") == "throne.cards.12"
    assert t.p2.may("attack:missile:vneef:sesus:p1")
    t.p2("done")
    t.dice(1, 1, 1, 1)
    t.fight(t.p3, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert "p2 rolls Armor: 1, 1, and 1 for 0 successes." in t.log()


def test_sundered_chain_of_command_calls_a_pending_attack_off() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 3, "p2": 3}},
        hands={"p1": ["fire-hearthstone"], "p2": ["sundered-chain-of-command"]},
    )
    t.p1("attack:melee:tepet:tepet:p2", "number:3", "card:fire-hearthstone", "buy:4")
    t.p2("card:sundered-chain-of-command", "force:tepet:p1", "buy:1")
    t.settle()
    assert (t.p1.essence, t.p2.essence, t.p1.events) == (10, 10, ["fire-hearthstone"])
    assert t.force("p1", "tepet") == (3, 0)
    assert t.p1.refused("attack:melee:tepet:tepet:p2") == "throne.cards.12"
    assert t.board().event_discards == ("sundered-chain-of-command",)


@pytest.mark.parametrize(("coin", "left", "pieces"), [(5, 3, 6), (2, 0, 6), (1, 1, 5)])
def test_granary_devouring_spark_is_paid_for_or_costs_a_piece(coin: int, left: int, pieces: int) -> None:
    t = Table(regions={"tepet": {"p2": 6}}, coin={"p2": coin}, hands={"p1": ["granary-devouring-spark"]})
    t.p1("card:granary-devouring-spark", "force:tepet:p2")
    t.settle()
    assert (t.p2.coin, t.pieces("p2", "tepet")) == (left, pieces)


@pytest.mark.parametrize(("coin", "left", "pieces"), [(1, 0, 1), (0, 0, 0)])
def test_granary_devouring_spark_is_felt_by_a_single_piece(coin: int, left: int, pieces: int) -> None:
    t = Table(regions={"tepet": {"p2": 1}, "cynis": {"p2": 1}}, coin={"p2": coin}, hands={"p1": [SPARK]})
    t.p1(f"card:{SPARK}", "force:tepet:p2")
    t.settle()
    assert (t.p2.coin, t.pieces("p2", "tepet")) == (left, pieces)


@pytest.mark.parametrize("origin", ["sesus", "mnemon"])
def test_granary_devouring_spark_does_not_reach_a_force_that_is_on_its_way(origin: str) -> None:
    t = Table(regions={origin: {"p1": 3}, "cynis": {"p1": 1}}, coin={"p1": 5}, hands={"p2": [SPARK]})
    t.p1(next(key for key in t.decision.keys if key.startswith(f"move:{origin}:")), "number:3")
    t.p2(f"card:{SPARK}")
    assert f"force:{origin}:p1" not in t.decision.keys
    assert "force:cynis:p1" in t.decision.keys


def test_peasant_uprising_is_bought_off_or_holds_a_dominion_in_revolt() -> None:
    t = Table(
        regions={
            "tepet": {"p2": 3, "manses": {"p1": 1}},
            "ragara": {"p2": 3},
            "sesus": {"p2": 2, "p1": 1},
            "cynis": {"p1": 1},
        },
        coin={"p2": 9},
        hands={"p1": ["peasant-uprising"]},
    )
    t.p1("card:peasant-uprising", "player:p2")
    t.p2("revolt:tepet", "pay:ragara")
    assert t.p2.coin == 7
    t.p1("done")
    for intent in (
        "move:tepet:ledaal",
        "raise:tepet",
        "manse:tepet",
        "reattune:tepet:p1",
        "attack:sorcery:tepet:cynis:p1",
    ):
        assert t.p2.refused(intent) == "throne.cards.12"
    assert t.p2.may("raise:ragara")
    assert t.p2.may("attack:melee:sesus:sesus:p1")


def test_peasant_uprising_spares_defence_and_income() -> None:
    t = Table(
        counters={"tepet": [3, 2], "cynis": [0, 0]},
        regions={"tepet": {"p2": 3}, "ragara": {"p1": 2}},
        coin={"p2": 0},
        aspects={"p1": "fire"},
        hands={"p1": ["peasant-uprising"]},
    )
    t.p1("card:peasant-uprising", "player:p2")
    t.p2("revolt:tepet")
    t.dice(1, 1, 1, 1, 1)
    t.fight(t.p1, "attack:missile:ragara:tepet:p2", defender=t.p2)
    t.end_turn()
    assert (t.p2.essence, t.p2.coin) == (13, 2)


def test_peasant_uprising_calls_a_pending_move_off() -> None:
    t = Table(regions={"tepet": {"p1": 3}}, coin={"p1": 1}, hands={"p2": ["peasant-uprising"]})
    t.p1("move:tepet:ragara", "number:2")
    t.p2("card:peasant-uprising", "player:p1")
    t.p1("revolt:tepet")
    t.settle()
    assert t.force("p1", "tepet") == (3, 0)
