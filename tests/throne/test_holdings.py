"""War manses, raising legions, the Treasury Phase, and falling from grace."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checking import choose
from tests.throne.table import Table


def collected(**position: Any) -> Table:
    """The Treasury Phase is over; everybody passed."""
    t = Table(phase="treasury", **position)
    while not t.state.collected:
        choose(t.g, "pass" if t.decision.find("pass") else "tides:0")
    return t


def stock(t: Table, seat: int = 0) -> tuple[int, int]:
    return t.seats[seat].essence, t.seats[seat].coin


# ---- war manses ----


@pytest.mark.rule("throne.manse.1")
@pytest.mark.parametrize(("essence", "coin"), [(8, 0), (5, 3), (0, 8)])
def test_a_manse_costs_eight_in_any_mixture(essence: int, coin: int) -> None:
    t = Table(regions={"tepet": {"p1": 1}})
    t.p1("manse:tepet")
    for wrong in ("pay:4:3", "pay:5:4", "pay:9:0"):
        assert t.p1.refused(wrong) == "throne.manse.1"
    t.p1(f"pay:{essence}:{coin}")
    assert stock(t) == (10 - essence, 10 - coin)
    assert t.ground("tepet").manses == (1, 0)
    assert t.log()[-1].startswith("p1 raises a war manse in House Tepet for ")


@pytest.mark.rule("throne.manse.1")
def test_who_has_less_than_eight_raises_none() -> None:
    t = Table(regions={"tepet": {"p1": 1}}, essence={"p1": 4}, coin={"p1": 3})
    assert t.p1.refused("manse:tepet") == "throne.manse.1"


@pytest.mark.rule("throne.manse.2", "throne.manse.3")
def test_a_manse_needs_a_dominion_one_controls() -> None:
    t = Table(regions={"tepet": {"p1": 5, "p2": 1}, "ragara": {"p2": 1}, "sea-1": {"p1": 1}, "outer-1": {"p1": 1}})
    for region in ("tepet", "ragara", "sesus"):
        assert t.p1.refused(f"manse:{region}") == "throne.manse.2"
    for region in ("sea-1", "outer-1"):
        assert t.p1.refused(f"manse:{region}") == "throne.manse.3"


@pytest.mark.rule("throne.manse.5", "throne.manse.6", "rulings.throne.2")
@pytest.mark.parametrize(
    ("counter", "manses"), [([2, 3], {"p1": 2}), ([1, 4], {"p1": 1}), ([4, 1], {"p1": 4}), ([2, 3], {"p1": 1, "p2": 1})]
)
def test_a_dominion_holds_as_many_manses_as_its_essence_of_whatever_colour(
    counter: list[int], manses: dict[str, int]
) -> None:
    t = Table(regions={"tepet": {"p1": 1, "manses": manses}}, counters={"tepet": counter})
    assert t.p1.refused("manse:tepet") == "throne.manse.5"
    t = Table(regions={"tepet": {"p1": 1, "manses": manses}}, counters={"tepet": [counter[0] + 1, 0]})
    assert t.p1.may("manse:tepet")


@pytest.mark.rule("throne.manse.7", "throne.treasury.2")
def test_a_new_manse_pays_the_same_turn() -> None:
    t = Table(regions={"vneef": {"p1": 1}}, counters={"vneef": [4, 1]})
    t.p1("manse:vneef", "pay:5:3")
    t.end_turn()
    assert stock(t) == (13, 9)


@pytest.mark.rule("throne.manse.8", "throne.manse.9")
def test_manses_stay_and_pay_again_when_their_owner_comes_back() -> None:
    t = Table(counters={"tepet": [3, 2], "ragara": [0, 0]}, regions={"tepet": {"p1": 2, "manses": {"p1": 1}}})
    t.p1("move:tepet:ragara", "number:2", "done")
    t.until("p1", "action")
    assert t.ground("tepet").manses == (1, 0)
    before = stock(t)
    t.p1("move:ragara:tepet", "number:2")
    t.end_turn()
    assert stock(t) == (before[0] + 6, before[1] + 4)


@pytest.mark.rule("throne.manse.8")
def test_manses_survive_their_owners_legions() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 3, "p2": 1, "manses": {"p2": 2}}, "sesus": {"p2": 1}},
    )
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert (t.pieces("p2", "tepet"), t.ground("tepet").manses) == (0, (0, 2))


@pytest.mark.rule("throne.reattune.1")
def test_foreign_manses_pay_their_dominions_controller_nothing() -> None:
    t = collected(counters={"tepet": [1, 4]}, regions={"tepet": {"p1": 1, "manses": {"p2": 2}}})
    assert stock(t) == (11, 14)


@pytest.mark.rule("throne.reattune.2")
@pytest.mark.parametrize(("essence", "coin"), [(5, 0), (2, 3), (0, 5)])
def test_reattuning_costs_five_in_any_mixture(essence: int, coin: int) -> None:
    t = Table(regions={"tepet": {"p1": 1, "manses": {"p2": 1}}})
    t.p1("reattune:tepet:p2")
    for wrong in ("pay:2:2", "pay:3:3"):
        assert t.p1.refused(wrong) == "throne.reattune.2"
    t.p1(f"pay:{essence}:{coin}")
    assert stock(t) == (10 - essence, 10 - coin)
    t = Table(regions={"tepet": {"p1": 1, "manses": {"p2": 1}}}, essence={"p1": 2}, coin={"p1": 2})
    assert t.p1.refused("reattune:tepet:p2") == "throne.reattune.2"


@pytest.mark.rule("throne.reattune.3")
def test_reattuning_needs_control() -> None:
    t = Table(regions={"tepet": {"p1": 5, "p3": 1, "manses": {"p2": 1}}})
    assert t.p1.refused("reattune:tepet:p2") == "throne.reattune.3"
    t = Table(seats=3, regions={"tepet": {"p1": 5, "manses": {"p2": 1}}})
    assert t.p1.may("reattune:tepet:p2")


@pytest.mark.rule("throne.reattune.4", "throne.reattune.5")
def test_several_manses_are_reattuned_one_by_one_and_change_colour() -> None:
    t = Table(regions={"tepet": {"p1": 1, "manses": {"p2": 2}}}, essence={"p1": 5}, coin={"p1": 5})
    t.p1("reattune:tepet:p2", "pay:5:0")
    assert t.ground("tepet").manses == (1, 1)
    t.p1("reattune:tepet:p2", "pay:0:5")
    assert t.ground("tepet").manses == (2, 0)
    assert stock(t) == (0, 0)


@pytest.mark.rule("throne.reattune.6")
@pytest.mark.parametrize(("own", "income"), [(2, (3, 12)), (1, (2, 8))])
def test_each_reattuned_manse_pays_the_counter_once_more(own: int, income: tuple[int, int]) -> None:
    manses = {"p1": own, "p2": 2 - own}
    t = collected(counters={"tepet": [1, 4]}, regions={"tepet": {"p1": 1, "manses": manses}})
    assert stock(t) == (10 + income[0], 10 + income[1])


@pytest.mark.rule("throne.reattune.7")
def test_whoever_takes_control_may_reattune_even_what_was_once_his() -> None:
    t = Table(regions={"tepet": {"p1": 1, "manses": {"p2": 1}}, "ragara": {"p2": 2}})
    t.p1("reattune:tepet:p2", "pay:5:0", "move:tepet:ledaal", "number:1", "done")
    assert t.ground("tepet").manses == (1, 0)
    t.p2("move:ragara:tepet", "number:1", "reattune:tepet:p1", "pay:5:0")
    assert t.ground("tepet").manses == (0, 1)


@pytest.mark.rule("throne.reattune.7", "throne.fall.3", "rulings.throne.32")
def test_manses_of_a_fallen_player_pay_nobody_and_may_be_reattuned() -> None:
    position: dict[str, Any] = {"seats": 3, "out": ["p3"], "counters": {"tepet": [2, 3]}}
    t = collected(regions={"tepet": {"p1": 1, "manses": {"p3": 1}}}, **position)
    assert stock(t) == (12, 13)
    t = Table(regions={"tepet": {"p1": 1, "manses": {"p3": 2}}}, **position)
    assert t.p1.refused("manse:tepet") == "throne.manse.5"
    t.p1("reattune:tepet:p3", "pay:5:0")
    assert t.ground("tepet").manses == (1, 0, 1)


# ---- raising legions ----


@pytest.mark.rule("throne.raising.1")
def test_a_legion_costs_three_coin() -> None:
    t = Table(regions={"tepet": {"p1": 1}}, coin={"p1": 8})
    t.p1("raise:tepet", "raise:tepet")
    assert (stock(t), t.force("p1", "tepet")) == ((10, 2), (3, 0))
    assert t.p1.refused("raise:tepet") == "throne.raising.1"


@pytest.mark.rule("throne.raising.2", "throne.raising.4")
def test_legions_are_raised_in_controlled_dominions_only() -> None:
    t = Table(regions={"mnemon": {"p1": 4, "p2": 1}, "sea-1": {"p1": 3}, "sesus": {"p1": 1}})
    assert t.p1.refused("raise:mnemon") == "throne.raising.2"
    assert t.p1.refused("raise:tepet") == "throne.raising.2"
    assert t.p1.refused("raise:sea-1") == "throne.raising.4"
    assert [key for key in t.decision.keys if key.startswith("raise:")] == ["raise:sesus"]
    t.p1("raise:sesus")
    assert "p1 raises a legion in House Sesus for 3 Coin." in t.log()


@pytest.mark.rule("throne.raising.3")
def test_as_many_legions_as_can_be_paid_in_as_many_dominions() -> None:
    t = Table(regions={"tepet": {"p1": 1}, "sesus": {"p1": 1}}, coin={"p1": 12})
    t.p1("raise:tepet", "raise:tepet", "raise:tepet", "raise:sesus")
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "sesus"), t.p1.coin) == (4, 2, 0)


# ---- treasury ----


@pytest.mark.rule("throne.treasury.1")
def test_controlled_dominions_pay_their_counters() -> None:
    t = collected(counters={"tepet": [3, 2], "sesus": [2, 3]}, regions={"tepet": {"p1": 1}, "sesus": {"p1": 4}})
    assert stock(t) == (15, 15)


@pytest.mark.rule("throne.treasury.2")
@pytest.mark.parametrize(
    ("counter", "manses", "income"),
    [([2, 3], 1, (4, 6)), ([2, 3], 2, (6, 9)), ([4, 1], 1, (8, 2)), ([4, 1], 4, (20, 5))],
)
def test_each_own_manse_pays_the_counter_again(counter: list[int], manses: int, income: tuple[int, int]) -> None:
    t = collected(counters={"tepet": counter}, regions={"tepet": {"p1": 1, "manses": {"p1": manses}}})
    assert stock(t) == (10 + income[0], 10 + income[1])


@pytest.mark.rule("throne.treasury.4", "throne.treasury.6")
def test_zones_pay_coin_and_no_essence() -> None:
    t = collected(
        aspects={"p1": "fire"},
        regions={"sea-1": {"p1": 1}, "sea-2": {"p1": 1}, "outer-5": {"p1": 1}, "tepet": {"p2": 1}},
    )
    assert stock(t) == (10, 15)
    t = collected(aspects={"p1": "wood"}, regions={f"sea-{n}": {"p1": 1} for n in range(1, 8)})
    assert stock(t) == (10, 24)


@pytest.mark.rule("throne.treasury.7")
def test_control_in_the_treasury_phase_decides() -> None:
    t = Table(
        aspects={"p1": "fire"},
        counters={"tepet": [3, 2], "ragara": [0, 0]},
        regions={"ragara": {"p1": 4}, "tepet": {"p2": 1}, "sea-5": {"p2": 1}},
        coin={"p2": 0},
    )
    t.p1("move:ragara:tepet", "number:3")
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    t.end_turn()
    assert stock(t, 0) == (13, 12)
    assert stock(t, 1) == (10, 2)


@pytest.mark.rule("throne.treasury.8")
def test_a_vacant_dominion_pays_nobody() -> None:
    t = collected(regions={"tepet": {"manses": {"p1": 3}}, "outer-1": {"p1": 1}}, counters={"tepet": [4, 1]})
    assert stock(t) == (10, 11)


@pytest.mark.rule("throne.treasury.9", "throne.cards.2")
def test_cards_raise_and_disturb_income_before_it_is_collected() -> None:
    t = Table(
        phase="treasury",
        counters={"tepet": [3, 2], "sesus": [2, 2]},
        regions={"tepet": {"p1": 1}, "sesus": {"p2": 1}},
        hands={"p1": ["bountiful-terraces", "blighted-paddies"]},
    )
    t.p1("card:bountiful-terraces", "region:tepet")
    t.p1("card:blighted-paddies", "region:sesus")
    t.end_turn()
    assert stock(t, 0) == (16, 14)
    assert stock(t, 1) == (10, 10)


# ---- fall from grace ----


def last_stand(**position: Any) -> Table:
    """Player 1 (Fire) destroys the last legion of player 2 in Tepet; player 3 is elsewhere."""
    position.setdefault("aspects", {"p1": "air"})
    t = Table(regions={"tepet": {"p1": 3, "p2": 1}, "sesus": {"p3": 1}}, **position)
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    return t


@pytest.mark.rule("throne.fall.1", "throne.initiative.7", "rulings.throne.13")
def test_who_has_no_piece_left_is_out_of_the_game() -> None:
    t = last_stand()
    assert t.p2.state.out
    t.p1("done")
    t.settle()
    assert t.asked == "p3"
    t.end_turn()
    t.end_turn()
    later = [e for e in t.g.events() if getattr(e, "seat", None) == 1]
    assert type(later[-1]).__name__ == "Fell"
    assert 1 not in t.state.order
    assert t.g.outcome is None


@pytest.mark.rule("throne.fall.2")
def test_ships_alone_keep_a_player_in_the_game() -> None:
    t = Table(aspects={"p1": "air"}, regions={"sea-1": {"p1": 3, "p2": 1}, "sesus": {"p3": 1}})
    assert not t.p2.state.out
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:sea-1:sea-1:p2", defender=t.p2)
    assert t.p2.state.out


@pytest.mark.rule("throne.fall.3")
def test_manses_do_not_keep_a_player_in_the_game_and_remain() -> None:
    t = Table(aspects={"p1": "air"}, regions={"tepet": {"p1": 3, "p2": 1, "manses": {"p2": 3}}, "sesus": {"p3": 1}})
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert t.p2.state.out
    assert t.ground("tepet").manses == (0, 3, 0)


@pytest.mark.rule("throne.fall.4")
def test_the_destroyer_takes_what_was_left() -> None:
    t = last_stand(essence={"p2": 7}, coin={"p2": 4})
    assert stock(t, 0) == (17, 14)
    assert stock(t, 1) == (0, 0)


@pytest.mark.rule("throne.fall.5")
def test_cards_of_the_fallen_are_discarded_face_up() -> None:
    t = last_stand(hands={"p2": ["earth-hearthstone", "fire-hearthstone", "untiring-earth-meditation"]})
    board = t.board("p3")
    assert sorted(board.event_discards) == ["earth-hearthstone", "fire-hearthstone"]
    assert board.charm_discards == ("untiring-earth-meditation",)
    assert t.p1.events == t.p1.charms == []


@pytest.mark.rule("throne.fall.6")
def test_who_played_the_card_that_destroyed_the_last_piece_inherits() -> None:
    t = Table(
        regions={"sea-1": {"p2": 1}, "tepet": {"p1": 2}, "sesus": {"p3": 1}},
        hands={"p3": ["squall-of-broken-masts"]},
        essence={"p2": 3},
    )
    t.dice(7, 1, 1, 1)
    t.p1("raise:tepet")
    t.p3("card:squall-of-broken-masts", "force:sea-1:p2")
    t.settle()
    assert t.p2.state.out
    assert stock(t, 2) == (13, 20)
    assert stock(t, 0) == (10, 7)


@pytest.mark.rule("throne.fall.4", "throne.fall.6", "rulings.throne.31")
def test_who_destroys_his_own_last_piece_leaves_his_stock_to_the_bank() -> None:
    t = Table(
        regions={"tepet": {"p1": 1, "p2": 1}, "sesus": {"p3": 1}, "cynis": {"p2": 1}},
        hands={"p1": ["rampaging-behemoth"]},
    )
    t.dice(7, 1, 1)
    t.p1("card:rampaging-behemoth", "region:tepet")
    t.settle()
    assert t.p1.state.out
    assert [stock(t, seat) for seat in (0, 1, 2)] == [(0, 0), (10, 10), (10, 10)]
    assert t.asked == "p2"


@pytest.mark.rule("throne.fall.1", "rulings.throne.7")
def test_the_last_player_left_wins_at_once() -> None:
    t = Table(aspects={"p1": "air"}, regions={"tepet": {"p1": 3, "p2": 1}})
    t.dice(7, 7, 7, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert t.g.outcome is not None
    assert t.g.outcome.winners == (0,)


@pytest.mark.rule("throne.fall.1", "rulings.throne.47")
def test_the_last_contenders_who_fall_together_share_the_throne() -> None:
    t = Table(regions={"tepet": {"p1": 1, "p2": 1}}, hands={"p1": ["rampaging-behemoth"]})
    t.dice(7, 1, 1)
    t.p1("card:rampaging-behemoth", "region:tepet")
    t.settle()
    assert t.g.outcome is not None
    assert t.g.outcome.winners == (0, 1)
