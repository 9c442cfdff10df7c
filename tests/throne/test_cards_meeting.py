"""Where cards meet: a card that strikes pieces another card or a pending action counts on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.throne.table import Table

# ---- a pending move ----


def leaving(card: str, *, go: int = 3, **position: Any) -> Table:
    """Player 1 announces a move of some of four legions out of Tepet; player 2 answers with a card."""
    regions = {"tepet": {"p1": 4}, "sesus": {"p1": 1}, "cynis": {"p2": 3}}
    t = Table(regions=regions, hands={"p2": [card]}, **position)
    t.p1("move:tepet:ragara", f"number:{go}")
    return t


@pytest.mark.rule("throne.windows.5", "rulings.throne.51")
@pytest.mark.parametrize("go", [1, 2])
def test_dread_infection_strike_on_the_origin_of_a_move_leaves_one_of_those_who_stay(go: int) -> None:
    t = leaving("dread-infection-strike", go=go)
    t.dice(10, 10)
    t.p2("card:dread-infection-strike", "force:tepet:p1")
    t.settle()
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "ragara")) == (1, go)


@pytest.mark.rule("throne.windows.5", "throne.cards.3")
def test_dread_infection_strike_cannot_be_aimed_at_the_only_piece_that_stays() -> None:
    t = leaving("dread-infection-strike", go=3)
    t.reach(1, "pass")
    refusal = t.g.why_not(1, "card:dread-infection-strike")
    assert refusal is not None
    assert refusal.rule == "throne.cards.3"


@pytest.mark.rule("throne.windows.5", "rulings.throne.51")
@pytest.mark.parametrize(("go", "stay"), [(1, 0), (2, 0), (3, 0)])
def test_rampaging_behemoth_on_the_origin_of_a_move_strikes_only_those_who_stay(go: int, stay: int) -> None:
    t = leaving("rampaging-behemoth", go=go)
    t.dice(10, 10, 10)
    t.p2("card:rampaging-behemoth", "region:tepet")
    t.settle()
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "ragara")) == (stay, go)


@pytest.mark.rule("throne.windows.5", "throne.tracking.1")
def test_of_fresh_and_used_pieces_only_those_who_stay_are_struck() -> None:
    t = Table(
        regions={"tepet": {"p1": {"fresh": 2, "used": 3}}, "cynis": {"p2": 1}}, hands={"p2": ["rampaging-behemoth"]}
    )
    t.p1("move:tepet:ragara", "number:1")
    t.dice(7, 7, 1)
    t.p2("card:rampaging-behemoth", "region:tepet")
    t.reach(0)
    assert t.decision.keys == ["fresh:0", "fresh:1"]
    t.p1("fresh:1")
    t.settle()
    assert (t.force("p1", "tepet"), t.force("p1", "ragara")) == ((0, 2), (0, 1))


@pytest.mark.rule("throne.windows.5")
def test_granary_devouring_spark_counts_those_who_stay() -> None:
    t = Table(regions={"tepet": {"p1": 8}, "cynis": {"p2": 1}}, hands={"p2": ["granary-devouring-spark"]})
    t.p1("move:tepet:ragara", "number:3")
    t.p2("card:granary-devouring-spark", "force:tepet:p1")
    t.settle()
    assert t.p1.coin == 9, "five stay: one Coin"


@pytest.mark.rule("throne.windows.5", "throne.cards.3")
def test_a_force_that_leaves_as_a_whole_cannot_be_struck() -> None:
    t = leaving("granary-devouring-spark", go=4)
    t.p2("card:granary-devouring-spark")
    assert t.decision.keys == ["force:sesus:p1"]


# ---- aims ----


@pytest.mark.rule("throne.windows.12", "throne.cards.3")
def test_a_card_can_only_be_aimed_where_it_could_do_something() -> None:
    t = Table(regions={"tepet": {"p2": 1}, "sesus": {"p2": 2}}, hands={"p1": ["dread-infection-strike"]})
    t.p1("card:dread-infection-strike")
    assert t.decision.keys == ["force:sesus:p2"]
    t = Table(regions={"tepet": {"p2": 1}, "sesus": {"p2": 1}}, hands={"p1": ["dread-infection-strike"]})
    assert t.p1.refused("card:dread-infection-strike") == "throne.cards.3"


@pytest.mark.rule("throne.windows.12")
def test_only_what_another_card_made_impossible_comes_back() -> None:
    t = Table(
        aspects={"p1": "wood", "p2": "fire"},
        initiative=["p2", "p1"],
        active="p1",
        regions={"tepet": {"p2": 2}, "sesus": {"p1": 1}, "ragara": {"p2": 1}},
        hands={"p1": ["dread-infection-strike"], "p2": ["rampaging-behemoth"]},
    )
    t.p1("card:dread-infection-strike", "force:tepet:p2")
    t.dice(7, 1, 1)
    t.p2("card:rampaging-behemoth", "region:tepet")
    t.settle()
    assert (t.pieces("p2", "tepet"), t.p1.state.charm_used) == (1, False)
    assert t.p1.refused("card:dread-infection-strike") == "throne.cards.3", "a lone piece is no aim"


# ---- a longer way ----


@pytest.mark.rule("throne.windows.12", "throne.windows.13", "throne.movement.2", "rulings.throne.41")
@pytest.mark.parametrize("order", [["p1", "p2"], ["p2", "p1"]])
def test_a_lengthened_move_whose_far_region_is_closed_is_called_off_as_a_whole(order: list[str]) -> None:
    t = Table(
        aspects={"p1": "air", "p2": "water"},
        initiative=order,
        active="p1",
        regions={"vneef": {"p1": 3}, "sea-5": {"p2": 2}},
        hands={"p1": ["salt-road-benediction"], "p2": ["harmonious-wind-luring-song"]},
    )
    t.p1("move:vneef:sea-1", "number:3", "card:salt-road-benediction", "region:sea-2", "number:3")
    t.p2("card:harmonious-wind-luring-song", "region:sea-2")
    t.settle()
    assert t.force("p1", "vneef") == (3, 0), "nobody has moved or acted"
    assert (t.p1.coin, t.p1.essence, t.p1.charms) == (10, 10, ["salt-road-benediction"])
    assert (t.p1.state.charm_used, t.p1.state.primary) == (False, True)
    assert "The move of p1 is called off." in t.log()


def march(fresh: int, used: int, **more: Any) -> Table:
    position: dict[str, Any] = {
        "regions": {"tepet": {"p1": {"fresh": fresh, "used": used}}, "cynis": {"p2": 1}},
        "hands": {"p1": ["forced-march"]},
        **more,
    }
    return Table(**position)


@pytest.mark.rule("throne.movement.4", "throne.secmelee.1", "rulings.throne.50")
def test_pieces_that_have_acted_join_an_invasion_lengthened_by_a_card() -> None:
    t = march(2, 3)
    t.p1("move:tepet:ragara", "number:2", "card:forced-march", "region:cynis")
    assert t.decision.keys == [f"number:{n}" for n in range(1, 6)]
    t.p1("number:4")
    t.reach(0)
    assert t.decision.keys == ["fresh:1", "fresh:2"]
    t.p1("fresh:1")
    t.settle()
    assert (t.force("p1", "cynis"), t.force("p1", "ragara"), t.force("p1", "tepet")) == ((1, 3), (1, 0), (0, 0))
    assert not t.p1.state.primary


@pytest.mark.rule("throne.movement.6", "throne.secmelee.1", "rulings.throne.50")
def test_pieces_that_have_acted_join_no_longer_way_that_is_no_invasion() -> None:
    t = march(2, 3, regions={"tepet": {"p1": {"fresh": 2, "used": 3}}, "sesus": {"p2": 1}})
    t.p1("move:tepet:ragara", "number:2", "card:forced-march", "region:cynis")
    assert t.decision.keys == ["number:1", "number:2"]


@pytest.mark.rule("throne.movement.4", "throne.named.9")
def test_those_who_join_count_against_a_limit_on_leaving() -> None:
    t = march(2, 3, hands={"p1": ["forced-march"], "p2": ["babble-of-voices"]}, initiative=["p2", "p1"], active="p1")
    t.p1("move:tepet:ragara", "number:2", "card:forced-march", "region:cynis", "number:5")
    t.p2("card:babble-of-voices", "force:tepet:p1")
    t.settle()
    assert (t.pieces("p1", "cynis"), t.pieces("p1", "tepet")) == (3, 2)
    assert t.p1.refused("move:tepet:ragara") == "throne.cards.12"


# ---- a pending attack ----


@pytest.mark.rule("throne.cards.10", "throne.windows.9")
def test_no_more_pieces_are_converted_than_an_earlier_card_has_left() -> None:
    t = Table(
        initiative=["p3", "p1", "p2"],
        active="p1",
        regions={"sea-1": {"p1": 2, "p2": {"fresh": 1, "used": 2}}, "sesus": {"p2": 1}, "cynis": {"p3": 1}},
        hands={"p1": ["turncoat-talon"], "p3": ["squall-of-broken-masts"]},
    )
    t.p1("card:turncoat-talon", "force:sea-1:p2", "number:2")
    t.dice(7, 7, 1, 1)
    t.p3("card:squall-of-broken-masts", "force:sea-1:p2")
    t.settle()
    assert (t.force("p1", "sea-1"), t.pieces("p2", "sea-1")) == ((3, 0), 0)


@pytest.mark.rule("throne.melee.9", "throne.tracking.1")
def test_committed_pieces_that_a_card_has_killed_do_not_fight_and_are_not_marked() -> None:
    t = Table(
        seats=3,
        regions={"sea-1": {"p1": {"fresh": 3, "used": 1}, "p2": 2}, "sesus": {"p2": 1}, "cynis": {"p3": 1}},
        hands={"p3": ["squall-of-broken-masts"]},
    )
    t.p1("attack:melee:sea-1:sea-1:p2", "number:3", "buy:0")
    t.p2("buy:0")
    t.dice(7, 7, 7, 1, 10, 1, 1)
    t.p3("card:squall-of-broken-masts", "force:sea-1:p1")
    t.p1("fresh:2")
    t.settle()
    assert t.force("p1", "sea-1") == (0, 1), "the one left has fought"
    assert "p1 rolls Melee: 10" in " ".join(t.log())


@pytest.mark.rule("throne.faq.14", "throne.aspects.10")
def test_a_divided_attack_left_with_one_die_throws_it_at_the_first_target() -> None:
    t = Table(
        seats=3,
        aspects={"p1": "wood", "p2": "fire", "p3": "air"},
        initiative=["p1", "p2", "p3"],
        regions={"sea-1": {"p1": 2}, "sea-2": {"p2": 1}, "mnemon": {"p3": 1}, "cynis": {"p2": 1}, "sesus": {"p3": 1}},
        hands={"p2": ["squall-of-broken-masts"]},
    )
    t.p1("attack:missile:sea-1:sea-2:p2", "split:mnemon:p3", "buy:0", "divide:1")
    t.dice(7, 1, 1, 1, 7, 1, 1)
    t.p2("card:squall-of-broken-masts", "force:sea-1:p1", "buy:0")
    t.p3("buy:0")
    t.settle()
    assert (t.pieces("p2", "sea-2"), t.pieces("p3", "mnemon")) == (0, 1)


@pytest.mark.rule("throne.aspects.10", "throne.faq.16")
def test_one_die_cannot_be_divided() -> None:
    regions = {"tepet": {"p1": 1}, "ragara": {"p2": 1}, "cathak": {"p2": 1}}
    t = Table(aspects={"p1": "wood"}, regions=regions, essence={"p1": 0})
    t.p1("attack:missile:tepet:ragara:p2")
    assert t.decision.kind == "declare"
    t = Table(aspects={"p1": "wood"}, regions=regions, essence={"p1": 1})
    t.p1("attack:missile:tepet:ragara:p2")
    assert t.decision.kind == "split"


@pytest.mark.rule("throne.dice.14", "throne.windows.16", "rulings.throne.42")
def test_a_target_that_a_card_has_destroyed_rolls_no_dice() -> None:
    t = Table(
        seats=3,
        aspects={"p1": "wood", "p2": "fire", "p3": "air"},
        regions={"sea-1": {"p1": 4}, "sea-2": {"p2": 1}, "mnemon": {"p3": 1}, "cynis": {"p2": 1}, "sesus": {"p3": 1}},
        hands={"p3": ["squall-of-broken-masts"]},
    )
    t.p1("attack:missile:sea-1:sea-2:p2", "split:mnemon:p3", "buy:0", "divide:2")
    t.p2("buy:3")
    t.dice(7, 1, 1, 1, 7, 7, 7, 1, 1)
    t.p3("card:squall-of-broken-masts", "force:sea-2:p2", "buy:0")
    t.settle()
    assert not [line for line in t.log() if line.startswith("p2 rolls")]
    assert (t.pieces("p2", "sea-2"), t.pieces("p3", "mnemon")) == (0, 0)


@pytest.mark.rule("throne.fall.4", "throne.windows.9")
def test_the_card_of_a_player_who_has_fallen_does_nothing() -> None:
    t = Table(
        seats=3,
        initiative=["p1", "p2", "p3"],
        regions={"tepet": {"p1": 3}, "sea-1": {"p2": 1}, "cynis": {"p3": 1}},
        hands={"p1": ["squall-of-broken-masts"], "p2": ["hidden-strongbox"]},
    )
    t.p1("card:squall-of-broken-masts", "force:sea-1:p2")
    t.dice(7, 1, 1, 1)
    t.p2("card:hidden-strongbox")
    t.settle()
    assert t.p2.state.out
    assert (t.p2.coin, t.p1.coin) == (0, 20), "its four Coin were never taken"
    assert "hidden-strongbox" in t.board().event_discards


@pytest.mark.rule("throne.dice.4", "throne.faq.15")
def test_a_raised_limit_holds_for_the_roll_it_was_played_on_only() -> None:
    t = Table(
        seats=3,
        aspects={"p1": "wood", "p2": "earth", "p3": "fire"},
        regions={"tepet": {"p1": 4}, "ragara": {"p2": 2}, "cathak": {"p2": 2}, "sesus": {"p3": 1}},
        hands={"p2": ["elemental-transformation-meditation-earth"]},
        essence={"p2": 20},
    )
    t.p1("attack:missile:tepet:ragara:p2", "split:cathak:p2", "buy:0", "divide:2")
    t.reach(1, "buy:0")
    usual = len([key for key in t.decision.keys if key.startswith("buy:")])
    t.p2("card:elemental-transformation-meditation-earth", "roll:defence:2")
    t.reach(1, "buy:0")
    assert len([key for key in t.decision.keys if key.startswith("buy:")]) == usual
    t.p2("buy:0")
    t.reach(1, "buy:0")
    assert len([key for key in t.decision.keys if key.startswith("buy:")]) == usual + 3


@pytest.mark.rule("throne.faq.11", "throne.cards.12", "rulings.throne.46")
def test_nobody_is_driven_into_a_region_that_a_card_has_closed() -> None:
    t = Table(
        seats=3,
        aspects={"p1": "fire", "p2": "earth"},
        regions={"tepet": {"p1": 2, "p2": 3}, "ragara": {"p1": 1}, "cathak": {"p1": 1}, "sesus": {"p3": 1}},
        hands={"p3": ["avalanche-at-the-pass"]},
    )
    t.p1("raise:cathak")
    t.p3("card:avalanche-at-the-pass", "region:ragara")
    t.dice(1, 1, 7, 7, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:2", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p1", "tepet"), t.pieces("p1", "ragara"), t.pieces("p1", "cathak")) == (0, 1, 4)
