"""Cards about Essence, Coin, counters, income, hidden cards, and cancelling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checking import choose
from tests.throne.table import Table


def test_hidden_strongbox_gives_four_coin_in_time_for_supply() -> None:
    t = Table(phase="supply", regions={"tepet": {"p1": 6}}, coin={"p1": 0}, hands={"p1": ["hidden-strongbox"]})
    t.p1("card:hidden-strongbox")
    t.settle()
    assert (t.p1.coin, t.p1.state.primary) == (2, True)


def test_dragon_line_confluence_gives_three_essence() -> None:
    t = Table(hands={"p1": ["dragon-line-confluence"]})
    t.p1("card:dragon-line-confluence")
    t.settle()
    assert (t.p1.essence, t.p1.coin) == (13, 10)


@pytest.mark.parametrize(("coin", "taken"), [(5, 3), (2, 2)])
def test_corsair_compact_takes_coin_of_a_player_with_ships(coin: int, taken: int) -> None:
    t = Table(
        regions={"tepet": {"p1": 1}, "sea-1": {"p2": 1}, "ragara": {"p3": 1}},
        coin={"p2": coin},
        hands={"p1": ["corsair-compact"]},
    )
    t.p1("card:corsair-compact")
    assert t.decision.keys == ["player:p2"]
    t.p1("player:p2")
    t.settle()
    assert (t.p1.coin, t.p2.coin) == (10 + taken, coin - taken)


@pytest.mark.parametrize(
    ("coin", "essence", "gained"),
    [(5, 5, (0, 2)), (1, 5, (0, 1)), (0, 5, (1, 0))],
    ids=["two", "what there is", "essence"],
)
def test_space_crossing_theft_technique_takes_coin_or_else_essence(
    coin: int, essence: int, gained: tuple[int, int]
) -> None:
    t = Table(
        aspects={"p1": "water"},
        coin={"p2": coin},
        essence={"p2": essence},
        hands={"p1": ["space-crossing-theft-technique"]},
    )
    t.p1("card:space-crossing-theft-technique", "player:p2")
    t.settle()
    assert (t.p1.essence - 10, t.p1.coin - 10) == gained
    assert (essence - t.p2.essence, coin - t.p2.coin) == gained


def test_opened_dispatch_case_shows_all_cards_and_breath_borne_confidence_the_events() -> None:
    hands = {"p2": ["angry-spirits", "forced-march", "orchard-of-shafts"]}
    t = Table(hands=hands | {"p1": ["opened-dispatch-case"]})
    t.p1("card:opened-dispatch-case", "player:p2")
    t.settle()
    assert t.board("p1").players["p2"].known == ("angry-spirits", "forced-march", "orchard-of-shafts")
    t = Table(hands=hands | {"p1": ["breath-borne-confidence"]})
    t.p1("card:breath-borne-confidence", "player:p2")
    t.settle()
    assert t.board("p1").players["p2"].known == ("angry-spirits", "forced-march")


def test_prefectural_reallocation_exchanges_counters_for_the_rest_of_the_game() -> None:
    t = Table(
        counters={"tepet": [4, 1], "ragara": [1, 4]},
        regions={"tepet": {"p1": 1, "manses": {"p1": 3}}},
        hands={"p1": ["prefectural-reallocation"]},
    )
    t.p1("card:prefectural-reallocation", "region:tepet", "region:ragara")
    t.settle()
    assert (t.ground("tepet").essence, t.ground("tepet").coin) == (1, 4)
    assert (t.ground("ragara").essence, t.ground("ragara").coin) == (4, 1)
    assert t.p1.refused("manse:tepet") == "throne.manse.5"
    t.end_turn()
    assert (t.p1.essence, t.p1.coin) == (14, 26)
    assert t.ground("tepet").essence == 1


def treasury(hands: dict[str, list[str]], **position: Any) -> Table:
    return Table(
        phase="treasury",
        counters={"tepet": [3, 2], "ragara": [2, 3]},
        regions={"tepet": {"p1": 1, "manses": {"p1": 1}}, "ragara": {"p2": 1}},
        hands=hands,
        **position,
    )


@pytest.mark.parametrize(
    ("card", "region", "stock"),
    [
        ("bountiful-terraces", "tepet", (19, 16)),
        ("jade-vein-reckoning", "tepet", (16, 16)),
        ("blighted-paddies", "tepet", (10, 10)),
    ],
)
def test_income_is_raised_or_lost_for_the_turn(card: str, region: str, stock: tuple[int, int]) -> None:
    t = treasury({"p1": [card]}, aspects={"p1": "earth"})
    t.p1(f"card:{card}", f"region:{region}")
    t.end_turn()
    assert (t.p1.essence, t.p1.coin) == stock
    essence, coin = t.p1.essence, t.p1.coin
    t.end_turn()
    assert (t.p1.essence, t.p1.coin) == (essence + 6, coin + 4 - 1)


@pytest.mark.parametrize("card", ["bountiful-terraces", "jade-vein-reckoning"])
def test_only_ones_own_dominions_can_be_made_to_pay_more(card: str) -> None:
    t = treasury({"p1": [card]})
    t.p1(f"card:{card}")
    assert t.decision.keys == ["region:tepet"]


@pytest.mark.parametrize(
    "card", ["bountiful-terraces", "jade-vein-reckoning", "blighted-paddies", "spring-follows-winter"]
)
def test_treasury_cards_come_too_late_after_the_collection(card: str) -> None:
    t = treasury({"p1": [card]}, lost={"p1": ["tepet"]})
    assert t.p1.is_asked_for_card(card)
    while not t.state.collected:
        choose(t.g, "pass")
    assert t.asked == "p1"
    refusal = t.g.why_not(0, f"card:{card}")
    assert refusal is not None
    assert refusal.rule == "throne.cards.3"


def test_beacon_fire_muster_makes_three_legions_cheaper() -> None:
    t = Table(regions={"tepet": {"p1": 1}, "sesus": {"p1": 1}}, coin={"p1": 20}, hands={"p1": ["beacon-fire-muster"]})
    t.p1("card:beacon-fire-muster", "region:tepet", "raise:sesus")
    assert t.p1.coin == 17
    t.p1("raise:tepet", "raise:tepet", "raise:tepet")
    assert t.p1.coin == 11
    t.p1("raise:tepet")
    assert t.p1.coin == 8


@pytest.mark.rule("rulings.throne.40")
def test_seal_of_the_empty_throne_cancels_an_event_which_is_discarded() -> None:
    t = Table(hands={"p1": ["hidden-strongbox"], "p2": ["seal-of-the-empty-throne"]})
    t.p1("card:hidden-strongbox")
    assert t.p2.is_asked_for_card("seal-of-the-empty-throne")
    t.p2("card:seal-of-the-empty-throne")
    t.settle()
    assert (t.p1.coin, t.p1.events, t.p2.events) == (10, [], [])
    assert sorted(t.board().event_discards) == ["hidden-strongbox", "seal-of-the-empty-throne"]


@pytest.mark.rule("rulings.throne.40")
def test_seal_of_the_empty_throne_cannot_be_answered_and_is_no_help_against_charms() -> None:
    hands = {
        "p1": ["hidden-strongbox", "babble-of-voices", "seal-of-the-empty-throne"],
        "p2": ["seal-of-the-empty-throne"],
    }
    t = Table(hands=hands, regions={"tepet": {"p2": 2}})
    t.p1("card:hidden-strongbox")
    t.p2("card:seal-of-the-empty-throne")
    t.settle()
    assert (t.p1.coin, t.p1.events) == (10, ["seal-of-the-empty-throne"])
    t = Table(hands=hands, regions={"tepet": {"p2": 2}})
    t.p1("card:babble-of-voices", "force:tepet:p2")
    assert not t.p2.is_asked_for_card("seal-of-the-empty-throne")


@pytest.mark.rule("rulings.throne.40")
def test_seal_of_the_empty_throne_is_ones_event_in_the_situation() -> None:
    t = Table(
        regions={"tepet": {"p1": 3}},
        hands={"p1": ["forced-march"], "p2": ["seal-of-the-empty-throne", "hidden-strongbox"]},
    )
    t.p1("move:tepet:ragara", "number:3", "card:forced-march", "region:cynis", "number:3")
    t.p2("card:seal-of-the-empty-throne")
    t.reach(1, "pass")
    refusal = t.g.why_not(1, "card:hidden-strongbox")
    assert refusal is not None
    assert refusal.rule == "throne.windows.1"
    t.settle()
    assert t.pieces("p1", "ragara") == 3


def test_silenced_mantra_cancels_a_charm_which_stays_paid_and_used() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p2": 2}},
        hands={"p1": ["babble-of-voices"], "p2": ["silenced-mantra"]},
    )
    t.p1("card:babble-of-voices", "force:tepet:p2")
    t.p2("card:silenced-mantra")
    t.settle()
    assert (t.p1.essence, t.p1.charms, t.p1.state.charm_used) == (9, ["babble-of-voices"], True)
    assert t.state.marks == []
    assert t.board().event_discards == ("silenced-mantra",)
