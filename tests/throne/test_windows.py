"""When cards may be combined, answered and cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.log import StockChanged, StockTaken
from tests.checking import choose
from tests.throne.table import Table

MISSILE = "attack:missile:tepet:ragara:p2"


def clash(**position: Any) -> Table:
    """Player 1 (Fire) in Tepet beside player 2 (Earth) in Ragara; player 3 (Air) looks on from afar."""
    position.setdefault("aspects", {"p1": "fire", "p2": "earth", "p3": "air"})
    return Table(regions={"tepet": {"p1": 4}, "ragara": {"p2": 4}, "sesus": {"p3": 4}}, **position)


@pytest.mark.rule("throne.windows.1")
def test_one_event_and_one_charm_on_a_roll() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 4, "p2": 4}},
        hands={"p1": ["fire-hearthstone", "jade-shod-veterans", "red-anvil-fervor", "babble-of-voices"]},
    )
    t.p1("attack:melee:tepet:tepet:p2", "number:4", "card:fire-hearthstone")
    assert t.p1.refused("card:jade-shod-veterans") == "throne.windows.1"
    t.p1("card:red-anvil-fervor")
    assert t.p1.refused("card:babble-of-voices") == "throne.windows.1"
    t.dice(*[7] * 9, *[1] * 4)
    t.p1("buy:0")
    t.p2("buy:0")
    t.settle()
    assert "p1 rolls Melee: 7, 7, 7, 7, 7, 7, 7, 7, and 7 for 9 successes." in t.log()


@pytest.mark.rule("throne.windows.2")
def test_everybody_has_an_allowance_of_his_own() -> None:
    t = clash(
        aspects={"p1": "wood", "p2": "earth", "p3": "air"},
        hands={
            "p1": ["wood-hearthstone", "elemental-transformation-meditation-wood"],
            "p2": ["earth-hearthstone", "patience-of-bedrock"],
            "p3": ["whispers-of-mutiny", "space-crossing-theft-technique"],
        },
    )
    t.p1(MISSILE, "card:wood-hearthstone", "card:elemental-transformation-meditation-wood", "buy:8")
    t.p2("card:earth-hearthstone", "card:patience-of-bedrock", "buy:0")
    t.p3("card:whispers-of-mutiny", "roll:attack:1", "card:space-crossing-theft-technique", "player:p1")
    board = t.board()
    assert [(p.seat, p.status) for p in board.played] == [
        (p, "announced") for p in ("p1", "p1", "p2", "p2", "p3", "p3")
    ]
    t.dice(*[7] * 12, *[1] * 9)
    t.settle()
    assert "p2 rolls Armor: 1, 1, 1, 1, 1, 1, 1, 1, and 1 for 0 successes." in t.log()
    assert t.pieces("p2", "ragara") == 0


@pytest.mark.rule("throne.windows.3", "throne.windows.5")
def test_a_move_is_a_situation_in_which_others_may_play_one_event_and_one_charm() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "wood"},
        regions={"mnemon": {"p1": 6}, "ragara": {"p3": 1}, "tepet": {"p2": 1}},
        hands={"p2": ["angry-spirits", "dread-infection-strike", "rampaging-behemoth"]},
    )
    t.dice(7, 1)
    t.p1("move:mnemon:sea-1", "number:3")
    t.p2("card:angry-spirits", "region:ragara")
    t.p2("card:dread-infection-strike", "force:mnemon:p1")
    t.reach(1, "pass")
    assert not t.p2.is_asked_for_card("rampaging-behemoth")
    refusal = t.g.why_not(1, "card:rampaging-behemoth")
    assert refusal is not None
    assert refusal.rule == "throne.windows.1"
    t.reach(1, "card:rampaging-behemoth")
    assert (t.pieces("p1", "mnemon"), t.pieces("p1", "ragara"), t.pieces("p1", "sea-1")) == (2, 3, 0)


@pytest.mark.rule("throne.windows.4")
def test_an_invasion_and_the_melee_after_it_are_two_situations() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 5}, "nellens": {"p2": 2}},
        hands={"p1": ["forced-march", "fire-hearthstone"]},
    )
    t.p1("move:tepet:ragara", "number:5", "card:forced-march", "region:nellens", "number:5")
    t.p1("attack:melee:nellens:nellens:p2", "number:5")
    assert t.p1.may("card:fire-hearthstone")


@pytest.mark.rule("throne.windows.6", "throne.windows.7")
def test_an_outsider_may_change_a_roll_after_both_have_declared() -> None:
    t = clash(hands={"p3": ["whispers-of-mutiny"]})
    t.dice(7, 7, 7, 7, 1)
    t.p1(MISSILE, "buy:0")
    t.p2("buy:0")
    t.p3("card:whispers-of-mutiny", "roll:defence:1")
    t.settle()
    assert "p2 rolls Armor: 1 for 0 successes." in t.log()


@pytest.mark.rule("throne.windows.8")
def test_after_the_throw_nobody_plays_cards_on_the_roll() -> None:
    hands = {p: ["jade-shod-veterans", "whispers-of-mutiny"][:1] for p in ("p1", "p2")} | {"p3": ["whispers-of-mutiny"]}
    t = clash(hands=hands)
    t.p1(MISSILE, "buy:0")
    t.p2("buy:0")
    before = len(t.g.events())
    t.p3("pass")
    kinds = [type(event).__name__ for event in t.g.events()[before:]]
    assert kinds[:2] == ["DiceThrown", "DiceThrown"]
    assert t.state.situation is None
    for seat in (0, 1, 2):
        while t.decision.seat != seat:
            choose(t.g, "pass" if t.decision.find("pass") else "done")
        assert not [key for key in t.decision.keys if key.startswith("card:")]


@pytest.mark.rule("throne.windows.9", "throne.windows.10", "rulings.throne.39")
def test_cards_take_effect_in_initiative_order_whoever_announced_first() -> None:
    t = Table(
        initiative=["p3", "p1", "p2"],
        active="p1",
        regions={"tepet": {"p1": 2}, "sea-1": {"p2": 1}, "sea-2": {"p3": 1}},
        coin={"p1": 0, "p2": 3, "p3": 0},
        hands={"p1": ["hidden-strongbox"], "p2": ["space-crossing-theft-technique"], "p3": ["corsair-compact"]},
        essence={"p2": 5},
    )
    t.p1("move:tepet:ragara", "number:1")
    t.p1("card:hidden-strongbox")
    t.p2("card:space-crossing-theft-technique", "player:p1")
    t.p3("card:corsair-compact", "player:p2")
    t.settle()
    takers = [e.seat for e in t.g.events() if isinstance(e, StockChanged | StockTaken)]
    assert takers == [2, 0, 1]
    assert (t.p3.coin, t.p1.coin, t.p2.coin) == (3, 2, 2)


@pytest.mark.rule("throne.windows.11", "throne.windows.15")
def test_a_defender_who_ranks_higher_has_his_card_applied_first() -> None:
    t = clash(
        aspects={"p1": "wood", "p2": "earth", "p3": "air"},
        initiative=["p2", "p1", "p3"],
        active="p1",
        hands={"p1": ["elemental-transformation-meditation-wood"], "p2": ["becalmed-dragon-lines"]},
    )
    t.dice(*[1] * 9)
    t.p1(MISSILE, "card:elemental-transformation-meditation-wood", "buy:8")
    t.p2("card:becalmed-dragon-lines", "buy:0")
    t.settle()
    assert t.p1.essence == 9
    assert not t.p1.state.charm_used
    assert t.p2.events == []


@pytest.mark.rule("throne.windows.12")
@pytest.mark.parametrize("order", [["p2", "p1"], ["p1", "p2"]], ids=["retracted", "called off"])
def test_a_card_made_impossible_by_a_higher_rank_goes_back_and_so_does_that_of_a_move_called_off(
    order: list[str],
) -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "air"},
        initiative=order,
        active="p1",
        regions={"sea-3": {"p1": 3}, "sea-5": {"p2": 2}},
        hands={"p1": ["water-hearthstone"], "p2": ["harmonious-wind-luring-song"]},
    )
    t.p1("move:sea-3:sea-4", "number:3", "card:water-hearthstone", "region:sea-5", "number:3")
    t.p2("card:harmonious-wind-luring-song", "region:sea-5")
    t.settle()
    assert t.p1.events == ["water-hearthstone"]
    assert t.board().event_discards == ()
    assert t.force("p1", "sea-3") == (3, 0)
    assert t.p1.state.primary


@pytest.mark.rule("throne.windows.13", "throne.windows.14", "rulings.throne.3")
def test_a_charm_that_ends_up_unused_costs_nothing_and_does_not_count() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "air"},
        initiative=["p2", "p1"],
        active="p1",
        regions={"sea-3": {"p1": 3}, "sea-5": {"p2": 2}, "tepet": {"p1": 1}},
        hands={
            "p1": ["gale-shod-column", "breath-borne-confidence"],
            "p2": ["harmonious-wind-luring-song", "angry-spirits"],
        },
    )
    t.p1("move:sea-3:sea-4", "number:3", "card:gale-shod-column", "region:sea-5", "number:3")
    assert t.p1.essence == 9
    t.p2("card:harmonious-wind-luring-song", "region:sea-5")
    t.settle()
    assert t.p1.essence == 10
    t.p1("card:breath-borne-confidence", "player:p2")
    assert t.p1.essence == 9


@pytest.mark.rule("throne.windows.15")
def test_essence_above_a_new_cap_is_returned() -> None:
    t = clash(aspects={"p1": "wood"}, hands={"p2": ["becalmed-dragon-lines"]})
    t.dice(*[1] * 5, *[1] * 4)
    t.p1(MISSILE, "buy:4")
    assert t.p1.essence == 6
    t.p2("card:becalmed-dragon-lines", "buy:0")
    t.settle()
    assert t.p1.essence == 9
    assert "p1 rolls Missile: 1, 1, 1, 1, and 1 for 0 successes." in t.log()


@pytest.mark.rule("throne.windows.16", "rulings.throne.42")
def test_cards_of_the_attacker_that_no_longer_apply_return_to_him() -> None:
    t = Table(
        aspects={"p1": "wood", "p2": "earth", "p3": "air"},
        regions={"tepet": {"p1": 4}, "ragara": {"p2": 4, "p3": 2}},
        hands={"p1": ["orchard-of-shafts", "wood-hearthstone"], "p2": ["sundered-chain-of-command"]},
    )
    t.p1(MISSILE, "pass", "card:wood-hearthstone", "card:orchard-of-shafts", "buy:3")
    t.p2("card:sundered-chain-of-command", "force:tepet:p1", "buy:2")
    t.p3("buy:1")
    t.settle()
    assert t.p1.events == ["wood-hearthstone"]
    assert (t.p1.essence, t.p2.essence, t.p3.essence) == (10, 10, 10)
    assert t.p1.state.primary
    assert not t.p1.state.charm_used
    assert "DiceThrown" not in {type(event).__name__ for event in t.g.events()}


@pytest.mark.rule("rulings.throne.16", "rulings.throne.38")
def test_a_card_played_with_nothing_pending_is_a_situation_in_which_others_may_answer() -> None:
    t = Table(
        seats=3,
        regions={"tepet": {"p1": 3}, "sea-1": {"p1": 1}, "sesus": {"p2": 1}, "cynis": {"p3": 1}},
        hands={"p1": ["hidden-strongbox"], "p2": ["corsair-compact"]},
    )
    t.p1("card:hidden-strongbox")
    t.reach(1, "card:corsair-compact")
    assert t.p2.is_asked_for_card("corsair-compact")
    assert t.p1.coin == 10, "nothing has taken effect while somebody may still answer"
    t.p2("card:corsair-compact", "player:p1")
    t.settle()
    assert (t.p1.coin, t.p2.coin) == (11, 13)
