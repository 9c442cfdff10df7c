"""Why what one points at is no answer, with the rule."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.kernel.text import render
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


def refusal(table: Table, intent: str) -> tuple[str, str]:
    """The rule and the sentence that answer the seat which is asked."""
    assert table.g.decision is not None
    found = table.g.why_not(table.g.decision.seat, intent)
    assert found is not None
    return found.rule, render(found.message)


def pointed(table: Table, title: str, owner: str = "") -> tuple[str, str]:
    return refusal(table, f"card:{table.cards(title, owner)[0].id}")


def acting() -> Table:
    return Table(
        north={
            "personalities": ["hida-bushotsu"],
            "hand": ["maga-yari", "block-supply-lines", "veteran-skirmishers"],
            "others": ["border-keep"],
            "provinces": [{"holds": ["hida-kisada"]}, {}, {}, {}],
            "stronghold_bowed": True,
        },
        south={"personalities": ["bayushi-waru"]},
    )


@pytest.mark.rule("ccg.control.1", "ccg.phase.dynasty.1", "ccg.abilities.1")
def test_an_opportunity_to_act_says_why_a_card_is_of_no_use() -> None:
    table = acting()
    assert pointed(table, "bayushi-waru") == (
        "ccg.control.1",
        "Player 2 controls Bayushi Waru; you use what you control.",
    )
    assert pointed(table, "hida-kisada")[0] == "ccg.phase.dynasty.1"
    assert pointed(table, "block-supply-lines") == (
        "ccg.abilities.1", "Block Supply Lines has no Open action that can be taken now.",
    )  # fmt: skip
    assert refusal(table, "equip:maga-yari")[0].startswith("ccg.")


@pytest.mark.rule("ccg.attack.infantry.6", "ccg.attack.cavalry.2", "ccg.attack.declare.3")
def test_units_that_cannot_be_assigned_say_why() -> None:
    table = Table(
        north={"personalities": ["hida-bushotsu", {"card": "kaiu-esumi", "bowed": True}], "others": ["large-farm"]}
    )
    table.until("north declare")
    table.north("attack")
    assert pointed(table, "kaiu-esumi") == (
        "ccg.attack.infantry.6",
        "Kaiu Esumi is bowed; its unit may not be assigned.",
    )
    assert pointed(table, "large-farm")[0] == "ccg.attack.infantry.1"
    province = table.s.row[0][0]
    assert refusal(table, f"card:{province}")[0] == "ccg.attack.declare.3"
    table.north("assign:hida-bushotsu@1")
    assert table.asked != "north assign", "nobody else may be assigned"


@pytest.mark.rule("ccg.gold.1")
def test_what_produces_no_gold_says_so() -> None:
    table = Table(
        phase="dynasty",
        north={
            "stronghold": "carpenter-castle",
            "honor": 8,
            "provinces": [{"holds": ["kaiu-hideaki"]}, {}, {}, {}],
            "personalities": ["hida-bushotsu"],
            "others": ["border-keep", {"card": "large-farm", "bowed": True}],
        },
    )
    table.north("buy:kaiu-hideaki")
    assert pointed(table, "large-farm") == ("ccg.gold.1", "Large Farm is bowed already.")
    assert pointed(table, "hida-bushotsu") == ("ccg.gold.1", "Hida Bushotsu produces no Gold for this.")


@pytest.mark.rule("ccg.action.d-targeting.1")
def test_what_cannot_be_a_target_says_what_it_is_not() -> None:
    table = Table(
        battle={"attacker": "north", "province": 1},
        north={"personalities": [here("hida-bushotsu"), here("hida-kisada")]},
        south={"personalities": [here("bayushi-waru")], "hand": ["block-supply-lines"]},
    )
    table.south("play:block-supply-lines")
    rule, said = pointed(table, "bayushi-waru")
    assert rule == "ccg.action.d-targeting.1"
    assert "Bayushi Waru" in said


def test_nothing_is_said_of_what_is_not_seen() -> None:
    table = acting()
    hidden = table.s.fate_decks[0][0]
    assert refusal(table, f"card:{hidden}") == refusal(table, "card:99999")


def why(table: Table, intent: str) -> str:
    return refusal(table, intent)[1]


@pytest.mark.rule("ccg.action.a-conditions.5", "ccg.action.e-costs.4", "ccg.action.c-performers.1")
def test_an_ability_says_which_limit_cost_or_performer_keeps_it_from_use(trial: Trial) -> None:
    shrine = trial("shrine", "holding", w.open_action(w.gains(1)))
    dear = trial("dear", "strategy", w.open_action(w.gains(1)), cost=9)
    leader = w.performing(w.a(w.PERSONALITY, w.YOURS, w.Has("Tactician")))
    led = trial("led", "strategy", w.open_action(leader, w.gains(1)))
    aimed = trial("aimed", "strategy", w.open_action(w.target(w.a(w.FOLLOWER)), w.gains(1)))
    table = Table(
        north={
            "personalities": ["hida-bushotsu"],
            "hand": [dear, led, aimed],
            "others": [shrine],
            "stronghold_bowed": True,
        }
    )
    assert why(table, "play:dear") == "Dear costs 9 Gold. You can produce 0; 9 more would be needed."
    assert why(table, "play:led") == "Nobody can perform Led: there is no Tactician Personality you control."
    assert why(table, "play:aimed") == "Aimed has nothing to target: there is no Follower."


@pytest.mark.rule("ccg.action.a-conditions.1", "ccg.action.a-conditions.5", "ccg.action.a-conditions.2")
def test_an_ability_says_which_condition_is_not_met_and_how_often_it_may_be_used(trial: Trial) -> None:
    clan = trial("clan", "strategy", w.open_action(w.OfClan("crane"), w.gains(1)))
    once = trial("once", "holding", w.open_action(w.gains(1)))
    shrine = trial("shrine", "holding", w.open_action(w.gains(1)))
    bowed = trial("bent", "holding", w.open_action(w.gains(1)))
    table = Table(north={"hand": [clan], "others": [once, shrine, {"card": bowed, "bowed": True}]})
    assert why(table, "play:clan") == "Clan can be used only if you are a Crane Clan player."
    assert why(table, "use:bent") == "Bent is bowed."
    table.north("use:once")
    assert table.asked == "north action"
    assert why(table, "use:once") == "Once may be used once per turn, and has been."
