"""What bots make of a position: features that count what they say, and choices that follow from them."""

from __future__ import annotations

from typing import Any

from interregnum.bots import look, make, play
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import judgement
from interregnum.kernel.game import new
from tests.emperor.table import Table, here


def counted(table: Table) -> list[dict[str, float]]:
    known = judgement("emperor")
    return [dict(zip(known.names, side, strict=True)) for side in known.features(table.g)]


def chosen(table: Table) -> str:
    """What the greedy bot chooses for the seat that is asked."""
    return make("greedy", 0, "choice").choose(look(table.g, "world"))


def test_the_features_count_what_they_say() -> None:
    table = Table(
        favor="south",
        north={
            "honor": 30,
            "stronghold": "carpenter-castle",
            "personalities": ["hida-bushotsu", {"card": "kaiu-esumi", "bowed": True}],
            "others": ["large-farm", {"card": "border-keep", "bowed": True}],
            "hand": ["incapacitated", "ambush"],
        },
        south={"honor": -10, "personalities": [{"card": "bayushi-waru", "dishonored": True}]},
    )
    table.s.row[1] = table.s.row[1][:2]
    north, south = counted(table)
    assert (north["honor"], north["near forty"], south["near disgrace"]) == (30, 25, 4)
    assert (south["lost"], south["last province"], north["lost"]) == (2, 0, 0)
    assert (north["favor"], south["favor"], south["dishonored"]) == (0, 1, 1)
    assert (north["cards"], north["gold"] - north["purse"]) == (2, 2)
    assert north["ready"] < north["people"]


def test_an_army_that_takes_a_province_promises_more_than_one_that_dies() -> None:
    def promise(attackers: list[dict[str, Any]], defenders: list[dict[str, Any]]) -> float:
        table = Table(
            battle={"attacker": "north", "province": 1},
            north={"personalities": attackers},
            south={"personalities": defenders},
        )
        return counted(table)[0]["battle"]

    strong = [here("hida-bushotsu"), here("hida-kisada"), here("kaiu-kawachi")]
    assert promise(strong, []) > 0 > promise([here("kuni-shinoda")], [here("bayushi-waru"), here("bayushi-yasashiku")])


def test_greedy_attacks_an_open_province_with_enough_and_stays_home_otherwise() -> None:
    strong = Table(north={"personalities": ["hida-bushotsu", "hida-kisada", "kaiu-kawachi"]})
    strong.until("north declare")
    assert chosen(strong) == "attack"
    weak = Table(
        north={"personalities": ["kuni-shinoda"]},
        south={"personalities": ["bayushi-waru", "bayushi-yasashiku", "bayushi-kahoku"]},
    )
    weak.until("north declare")
    assert chosen(weak) == "pass"


def test_greedy_brings_into_play_what_it_can_pay() -> None:
    table = Table(
        phase="dynasty", north={"provinces": [{"holds": ["large-farm"]}, {}, {}, {}], "others": ["gold-mine"]}
    )
    assert chosen(table).startswith("buy:")


def purchases(**position: Any) -> tuple[float, float]:
    """What north and south can still buy in this round, by the features."""
    north, south = counted(Table(**position))
    return north["purchases"], south["purchases"]


FOR_SALE: list[dict[str, Any]] = [{"holds": ["large-farm"]}, {"holds": ["hida-bushotsu"]}, {}, {}]


def test_purchases_count_as_far_as_there_is_gold_and_something_to_buy() -> None:
    rich, poor = (
        purchases(
            north={"provinces": FOR_SALE, "stronghold_bowed": bowed, "others": ["gold-mine"] if not bowed else []}
        )
        for bowed in (False, True)
    )
    assert rich[0] > poor[0] == 0
    assert purchases(north={"provinces": [{}, {}, {}, {}], "others": ["gold-mine"]})[0] == 0, "nothing lies there"


def test_purchases_of_a_round_count_until_its_second_turn_is_over() -> None:
    """So it does not matter when in the round a position is judged."""
    lying = {"provinces": FOR_SALE}
    first = purchases(active="north", north=lying, south=lying)
    assert min(first) > 0
    assert purchases(active="south", north=lying, south=lying) == (0, first[1])
    table = Table(phase="dynasty", active="north", north=lying, south=lying)
    table.until("north discard")
    assert counted(table)[0]["purchases"] == 0, "the time to buy is over"


def test_greedy_beats_random() -> None:
    g = new("emperor", seed="greedy", options={"turn_limit": 60}, logging=False)
    result = play(g, [make("greedy", 0, "a"), make("random", 1, "b")], max_decisions=3000)
    assert result.outcome is not None
    assert result.outcome.winners == (0,)


def test_a_card_is_focused_only_if_that_is_better_than_to_strike() -> None:
    table = Table(
        battle={"attacker": "north", "province": 1},
        north={"personalities": [here("hida-bushotsu")], "hand": ["steel-on-steel"]},
        south={"personalities": [here("bayushi-waru")], "stronghold_bowed": True, "hand": ["focus"]},
    )
    table.until("north action")
    table.north("play:steel-on-steel")
    table.until("south focus")
    judge = Judge(judgement("emperor"), 1)
    assert judge.preferred(table.g, {"focus:focus": 1.0, "strike": 1.0}) == ["strike"]
    assert judge.preferred(table.g, {"focus:focus": 1.5, "strike": 1.0}) == ["focus:focus"]
