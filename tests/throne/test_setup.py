"""Set-up, placing forces, turn sequence, Initiative, Draw and Supply Phase."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from interregnum.games.throne.flow.supply import bill
from interregnum.games.throne.rules.regions import COUNTERS, DOMINIONS, INDEX
from interregnum.games.throne.state import Realm
from interregnum.kernel.chance import Script
from interregnum.kernel.game import Game, new
from tests.checking import choose
from tests.throne.table import Table, all_regions


def fresh(seats: int = 3, rolls: tuple[int, ...] = (), **kwargs: Any) -> Game[Realm]:
    return new(
        "throne", seats=seats, seed=kwargs.pop("seed", "setup"), script=Script(rolls=rolls), auto=False, **kwargs
    )


def place(g: Game[Realm], *placements: tuple[str, int]) -> list[int]:
    """Place forces in turn; returns who was asked each time."""
    asked = []
    for region, n in placements:
        assert g.decision is not None
        asked.append(g.decision.seat)
        choose(g, f"place:{region}")
        choose(g, f"number:{n}")
    return asked


def placing(**unplaced: int) -> Table:
    return Table(seats=max(3, len(unplaced)), phase="placing", unplaced=unplaced)


@pytest.mark.rule("throne.setup.1")
def test_all_eleven_counters_are_laid_out_at_random() -> None:
    layouts = []
    for seed in range(5):
        state = fresh(seed=seed).state
        layouts.append(tuple((state.grounds[r].essence, state.grounds[r].coin) for r in DOMINIONS))
        assert sorted(layouts[-1]) == sorted(COUNTERS)
    assert len(set(layouts)) > 1


@pytest.mark.rule("throne.setup.2")
def test_players_place_with_counters_and_aspects_in_view() -> None:
    g = fresh()
    assert g.decision is not None
    assert g.decision.kind == "place"
    board = g.view(g.decision.seat).board
    assert sum(board.regions[name].essence for name in all_regions()) == 27
    assert len({player.aspect for player in board.players.values()}) == 3


@pytest.mark.rule("throne.setup.3")
def test_every_player_draws_an_aspect_of_his_own_by_lot() -> None:
    assert {p.aspect for p in fresh(5).state.players} == {"air", "earth", "fire", "water", "wood"}
    deals = {tuple(p.aspect for p in fresh(3, seed=seed).state.players) for seed in range(8)}
    assert len(deals) > 3
    assert all(len(set(deal)) == 3 for deal in deals)


@pytest.mark.rule("throne.setup.3", "rulings.throne.49")
def test_aspects_may_be_chosen_instead_in_order_of_the_seats() -> None:
    g = fresh(2, options={"aspects": "chosen"})
    choose(g, "aspect:fire", seat=0)
    assert g.decision is not None
    assert "aspect:fire" not in g.decision.keys
    choose(g, "aspect:wood", seat=1)
    assert [p.aspect for p in g.state.players] == ["fire", "wood"]


@pytest.mark.rule("throne.setup.4", "throne.placing.8", "throne.placing.9", "throne.placing.14", "throne.placing.15")
@pytest.mark.parametrize("mix", [[("tepet", 10)], [("sea-1", 10)], [("tepet", 7), ("outer-3", 3)]])
def test_ten_pieces_in_any_mixture_anywhere_at_no_cost(mix: list[tuple[str, int]]) -> None:
    t = placing(p1=10)
    for region, n in mix:
        t.p1(f"place:{region}", f"number:{n}")
    board = t.board()
    for region, n in mix:
        assert board.regions[region].forces["p1"].fresh == n
    assert t.p1.coin == 10
    assert t.state.phase != "setup"


@pytest.mark.rule("throne.setup.5")
def test_everybody_begins_with_ten_essence_ten_coin_and_nothing_else() -> None:
    for player in fresh(5).state.players:
        assert (player.essence, player.coin, player.unplaced) == (10, 10, 10)
        assert player.events == player.charms == ()
    assert all(not any(ground.manses) for ground in fresh().state.grounds)


@pytest.mark.rule("throne.placing.1", "throne.placing.2")
@pytest.mark.parametrize(("rolls", "first"), [((4, 9, 7), 1), ((9, 10, 1), 1), ((5, 4, 6), 2)])
def test_the_highest_number_places_first(rolls: tuple[int, ...], first: int) -> None:
    g = fresh(3, rolls)
    assert g.decision is not None
    assert g.decision.seat == first
    assert [player.essence for player in g.state.players] == [10, 10, 10]


@pytest.mark.rule("throne.placing.3")
def test_only_those_tied_for_highest_roll_again() -> None:
    g = fresh(4, (9, 5, 2, 9, 7, 3))
    assert g.decision is not None
    assert g.decision.seat == 0
    assert g.chance.script is not None
    assert g.chance.script.rolls == ()


@pytest.mark.rule("throne.placing.4", "throne.placing.12")
def test_players_place_clockwise_and_who_has_none_left_is_passed_over() -> None:
    g = fresh(3, (1, 2, 9))
    assert place(g, ("tepet", 1), ("tepet", 10), ("tepet", 1), ("tepet", 1), ("tepet", 1)) == [2, 0, 1, 2, 1]


@pytest.mark.rule("throne.placing.5", "throne.placing.6", "throne.placing.7")
def test_a_turn_places_at_least_one_piece_in_one_region_and_no_more_than_are_left() -> None:
    t = placing(p1=4, p2=1)
    assert len([key for key in t.decision.keys if key.startswith("place:")]) == 24
    t.p1("place:tepet")
    assert t.p1.refused("number:0") == "throne.placing.6"
    assert t.p1.refused("number:5") == "throne.placing.7"
    assert t.p1.refused("place:ragara") == "throne.placing.5"
    t.p1("number:3")
    assert t.asked == "p2"


@pytest.mark.rule("throne.placing.7")
def test_play_begins_when_everybody_has_placed_ten() -> None:
    g = fresh(2, (9, 1))
    place(g, ("tepet", 10), ("ragara", 9))
    assert g.state.turn == 0
    place(g, ("ragara", 1))
    assert g.state.turn == 1


@pytest.mark.rule("throne.placing.8", "throne.landsea.1")
def test_what_stands_on_land_are_legions_and_at_sea_ships() -> None:
    t = placing(p1=2)
    t.p1("place:tepet", "number:1")
    assert "p1 places 1 legion in House Tepet." in t.log()
    t.p1("place:sea-2", "number:1")
    assert "p1 places 1 ship in Sea 2." in t.log()


@pytest.mark.rule("throne.placing.10", "throne.placing.11", "throne.placing.16", "throne.multi.1")
def test_pieces_may_join_others_and_ones_own_and_contest_from_the_start() -> None:
    g = fresh(5, (9, 1, 1, 1, 1))
    place(g, *[("mnemon", 1)] * 6, *[("tepet", 9)] * 4, ("tepet", 8))
    ground = g.state.grounds[INDEX["mnemon"]]
    assert ground.fresh[0] == 2
    assert ground.occupants == (0, 1, 2, 3, 4)
    assert ground.controller == -1


@pytest.mark.rule("throne.placing.13", "rulings.throne.35")
def test_the_last_player_goes_on_alone() -> None:
    t = placing(p2=3)
    t.p2("place:nellens", "number:2")
    t.p2("place:ragara", "number:1")
    assert (t.pieces("p2", "nellens"), t.pieces("p2", "ragara")) == (2, 1)


@pytest.mark.rule("throne.turn.1")
def test_the_phases_come_in_their_order() -> None:
    t = Table(phase="initiative")
    t.end_turn()
    t.end_turn()
    phases = [e.phase for e in t.g.events() if type(e).__name__ == "PhaseBegan"]  # type: ignore[attr-defined]
    assert phases[:8] == ["draw", "supply", "action", "treasury"] * 2


@pytest.mark.rule("throne.turn.2", "throne.action.7")
def test_every_player_acts_once_a_turn_in_order() -> None:
    t = Table(seats=5, phase="initiative", regions={"tepet": {"p3": 1}, "ragara": {"p3": 1}})
    t.end_turn()
    acted = [e.seat for e in t.g.events() if type(e).__name__ == "RotationBegan"]  # type: ignore[attr-defined]
    assert acted == [2, 3, 4, 0, 1]


@pytest.mark.rule("throne.turn.3")
def test_victory_is_examined_once_after_the_last_collection() -> None:
    t = Table(phase="treasury", essence={"p1": 60}, hands={"p2": ["hidden-strongbox"]})
    for _ in range(4):
        if t.p2.is_asked_for_card("hidden-strongbox") and t.state.collected:
            break
        choose(t.g, "pass")
    assert t.g.outcome is None
    t.settle()
    assert t.g.outcome is not None


def order(**regions: dict[str, int]) -> tuple[int, ...]:
    return Table(seats=5, phase="initiative", regions=regions).state.order


@pytest.mark.rule("throne.initiative.1", "throne.initiative.4")
def test_whoever_controls_most_regions_is_first_and_the_rest_follow_clockwise() -> None:
    regions = {
        "sesus": {"p2": 1}, "tepet": {"p2": 1}, "sea-1": {"p2": 1}, "sea-2": {"p2": 1},
        "cynis": {"p5": 1}, "ragara": {"p5": 1}, "nellens": {"p5": 1}, "peleps": {"p4": 1}, "iselsi": {"p4": 1},
    }  # fmt: skip
    assert order(**regions) == (1, 2, 3, 4, 0)


@pytest.mark.rule("throne.initiative.2")
def test_shared_regions_count_for_nobody() -> None:
    regions = {"sesus": {"p1": 5, "p2": 1}, "tepet": {"p1": 1, "p2": 1}, "cynis": {"p3": 1}, "ragara": {"p3": 1}}
    assert order(**regions)[0] == 2


@pytest.mark.rule("throne.initiative.3")
def test_outer_zones_count_like_the_others() -> None:
    regions = {
        "sesus": {"p4": 1}, "tepet": {"p4": 1}, "outer-1": {"p4": 1}, "outer-6": {"p4": 1},
        "cynis": {"p1": 1}, "ragara": {"p1": 1}, "nellens": {"p1": 1},
    }  # fmt: skip
    assert order(**regions)[0] == 3


@pytest.mark.rule("throne.initiative.5", "throne.initiative.6", "rulings.throne.12")
@pytest.mark.parametrize(("rolls", "first"), [((4, 8), 3), ((6, 5), 0), ((5, 5, 2, 3), 3)])
def test_those_who_tie_roll_a_plain_die(rolls: tuple[int, ...], first: int) -> None:
    t = Table(
        seats=4,
        phase="initiative",
        rolls=rolls,
        regions={"tepet": {"p1": 1}, "ragara": {"p1": 1}, "sesus": {"p4": 1}, "cynis": {"p4": 1}},
    )
    assert t.state.order[0] == first
    assert t.g.chance.script is not None
    assert t.g.chance.script.rolls == ()
    assert [player.essence for player in t.state.players] == [10] * 4


@pytest.mark.rule("throne.initiative.7", "throne.initiative.8")
def test_the_order_holds_all_turn_and_is_counted_afresh_in_the_next() -> None:
    t = Table(phase="initiative", regions={"tepet": {"p1": 1}, "sesus": {"p1": 1}, "cynis": {"p2": 3}})
    assert t.state.order == (0, 1)
    t.until("p2", "action")
    t.p2("move:cynis:ragara", "number:1")
    t.p2("move:cynis:nellens", "number:1")
    t.settle()
    assert t.state.order == (0, 1)
    t.end_turn()
    assert t.state.order == (1, 0)


@pytest.mark.rule("throne.initiative.9")
def test_what_interacts_in_supply_happens_in_initiative_order() -> None:
    t = Table(phase="supply", initiative=["p2", "p1"], regions={"tepet": {"p1": 1}, "sea-1": {"p2": 1}})
    t.settle()
    paid = [e.seat for e in t.g.events() if type(e).__name__ == "Supplied"]  # type: ignore[attr-defined]
    assert paid == [1, 0]


@pytest.mark.rule("throne.draw.1", "throne.draw.3", "rulings.throne.14")
def test_everybody_gets_the_next_event_in_initiative_order_before_charms_are_bought() -> None:
    top = ["hidden-strongbox", "corsair-compact", "air-hearthstone", "fire-hearthstone", "wood-hearthstone"]
    t = Table(seats=5, phase="draw", initiative=["p2", "p3", "p4", "p5", "p1"], decks={"events": top})
    assert [seat.events for seat in t.seats] == [[top[4]], [top[0]], [top[1]], [top[2]], [top[3]]]
    assert {(seat.essence, seat.coin) for seat in t.seats} == {(10, 10)}
    t.reach(1)
    assert t.decision.kind == "charms"


@pytest.mark.rule("throne.draw.2")
def test_charms_are_bought_in_initiative_order() -> None:
    t = Table(phase="draw", initiative=["p2", "p1"], decks={"charms": ["babble-of-voices", "orchard-of-shafts"]})
    t.p2("charm:buy", "done")
    t.p1("charm:buy")
    assert (t.p2.charms, t.p1.charms) == (["babble-of-voices"], ["orchard-of-shafts"])


@pytest.mark.rule("throne.draw.4")
def test_nobody_has_to_buy() -> None:
    t = Table(phase="draw")
    t.p1("done")
    assert (t.p1.essence, len(t.p1.events), t.p1.charms) == (10, 1, [])


@pytest.mark.rule("throne.supply.1")
@pytest.mark.parametrize(("n", "coin"), [(1, 1), (4, 1), (5, 1), (6, 2), (9, 2), (10, 2), (11, 3)])
def test_each_five_pieces_or_part_of_five_cost_one_coin(n: int, coin: int) -> None:
    t = Table(phase="supply", regions={"tepet": {"p1": n}})
    t.settle()
    assert t.p1.coin == 10 - coin


@pytest.mark.rule("throne.supply.2")
def test_groups_are_never_pooled_across_regions() -> None:
    t = Table(phase="supply", regions={name: {"p1": 1} for name in ("tepet", "sesus", "sea-1")})
    t.settle()
    assert t.p1.coin == 7


@pytest.mark.rule("throne.supply.3")
def test_forces_in_shared_regions_are_paid_too() -> None:
    t = Table(phase="supply", regions={"tepet": {"p1": 3}, "sea-1": {"p1": 4, "p2": 1}, "sesus": {"p1": 7, "p3": 2}})
    assert bill(t.state, 0) == 4
    t.settle()
    assert t.p1.coin == 6


@pytest.mark.rule("throne.supply.4", "throne.supply.5", "throne.supply.8")
def test_who_cannot_pay_all_pays_nothing_and_keeps_his_forces() -> None:
    t = Table(
        phase="supply",
        regions={"tepet": {"p1": 7}, "sesus": {"p1": 6}, "ragara": {"p2": 3}},
        coin={"p1": 2},
        essence={"p1": 12},
    )
    t.settle()
    assert (t.p1.coin, t.p1.essence) == (2, 12)
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "sesus")) == (7, 6)
    t.p1("done")
    t.dice(7, 7, 7, *[1] * 7)
    t.fight(t.p2, "attack:missile:ragara:tepet:p1", defender=t.p1)
    assert "p1 rolls Armor: 1, 1, 1, 1, 1, 1, and 1 for 0 successes." in t.log()


@pytest.mark.rule("throne.supply.6", "throne.supply.7", "throne.secondary.1")
def test_who_did_not_pay_has_no_primary_action_but_all_secondary_ones() -> None:
    t = Table(
        phase="supply",
        coin={"p1": 6},
        regions={
            "tepet": {"p1": 6},
            "mnemon": {"p1": 6},
            "sea-1": {"p1": 6, "p2": 1},
            "sesus": {"p1": 1},
            "ragara": {"p2": 1},
        },
    )
    t.settle()
    assert t.p1.coin == 6
    for intent in ("attack:missile:tepet:ragara:p2", "move:tepet:ragara", "manse:tepet"):
        assert t.p1.refused(intent) == "throne.supply.6"
    t.p1("raise:tepet", "move:tepet:ledaal", "number:1")
    t.dice(*[1] * 7)
    t.fight(t.p1, "attack:melee:sea-1:sea-1:p2", defender=t.p2)
    assert t.p1.may("move:mnemon:vneef")


@pytest.mark.rule("throne.supply.9")
def test_the_primary_action_is_lost_for_one_turn_only() -> None:
    t = Table(phase="supply", turn=3, regions={"tepet": {"p1": 1}}, coin={"p1": 0})
    t.settle()
    assert not t.p1.state.primary
    t.until("p1", "action")
    assert t.state.turn == 4
    assert t.p1.state.primary


@pytest.mark.rule("throne.faq.6")
def test_who_can_pay_must() -> None:
    t = Table(phase="supply", regions={"tepet": {"p1": 6}}, coin={"p1": 2})
    kinds = Counter(t.decision.keys)
    assert set(kinds) == {"pass"}
    t.settle()
    assert (t.p1.coin, t.p1.state.primary) == (0, True)
    t = Table(phase="supply", regions={"tepet": {"p1": 21}}, coin={"p1": 4})
    t.settle()
    assert (t.p1.coin, t.p1.state.primary) == (4, False)


@pytest.mark.rule("throne.supply.1", "rulings.throne.33")
def test_cards_come_before_the_bills_which_are_settled_in_initiative_order() -> None:
    t = Table(
        phase="supply",
        initiative=["p2", "p1"],
        regions={"tepet": {"p1": 5}, "ragara": {"p2": 5}},
        hands={"p1": ["hidden-strongbox"]},
        coin={"p1": 0, "p2": 3},
    )
    t.p1("card:hidden-strongbox")
    assert (t.p1.coin, t.p2.coin) == (0, 3), "no bill is paid while cards may be played"
    t.settle()
    paid = [e.seat for e in t.g.events() if type(e).__name__ == "Supplied"]  # type: ignore[attr-defined]
    assert paid == [1, 0]
    assert (t.p1.coin, t.p2.coin) == (3, 2)
