"""What Strategies of the courts do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import Table, here

IDLE = {"personalities": [here("hida-bushotsu")], "stronghold_bowed": True}
"""An attacker who has nothing to do but fight."""


def test_rhetoric_takes_a_gain_over_from_another_player() -> None:
    table = Table(
        north={"hand": ["tell-the-tale"]},
        south={"personalities": ["shosuro-tanzaki"], "hand": ["rhetoric"]},
    )
    table.north("play:tell-the-tale")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (5, 6)
    assert table.card("shosuro-tanzaki").bowed


def test_rhetoric_fails_if_the_courtier_has_too_little_chi() -> None:
    table = Table(
        north={"personalities": [{"card": "kuni-shinoda", "attachments": ["hanabi"]}]},
        south={"personalities": ["bayushi-hurunayi"], "hand": ["rhetoric"]},
    )
    table.north("use:hanabi")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (9, 5)


def test_rhetoric_is_no_answer_to_honor_from_a_battle() -> None:
    courtier = {
        "personalities": [here("daidoji-kenshi"), "shosuro-tanzaki"],
        "hand": ["rhetoric", SPARE],
        "stronghold_bowed": True,
    }
    table = Table(battle=BATTLE, north=IDLE, south=courtier)
    table.south("pass")
    assert (table.asked, table.honor("north")) == ("north battlefield", 7)


@pytest.mark.parametrize(("falls_to", "drawn"), [("battle", 1), ("nothing", 0)])
def test_the_shadow_court_pays_for_the_courtiers_death(falls_to: str, drawn: int) -> None:
    attacker = here("hida-bushotsu", bowed=falls_to == "nothing")
    table = Table(
        battle=BATTLE,
        north={
            "personalities": [attacker, here("kaiu-kawachi", bowed=falls_to == "nothing")],
            "stronghold_bowed": True,
        },
        south={"personalities": [here("shosuro-tanzaki")], "hand": ["the-shadow-court"], "stronghold_bowed": True},
    )
    table.south("play:the-shadow-court", "target:kaiu-kawachi" if falls_to == "battle" else "target:hida-bushotsu")
    if falls_to == "battle":
        assert table.card("kaiu-kawachi").bowed
        table.until("south select")
        table.south("select:1")
        assert table.honor("north") == 5 + 2 - 2
    table.end_battle()
    assert len(table.hand("south")) == drawn


@pytest.mark.parametrize(("fallen", "lost"), [("shosuro-tanzaki", 3), ("daidoji-kenshi", 0)])
def test_words_have_strength_after_a_battle_killed_a_courtier(fallen: str, lost: int) -> None:
    words = {"hand": ["words-have-strength", "words-have-strength", SPARE]}
    south = {"personalities": [here(fallen)], "stronghold_bowed": True, **words}
    table = Table(battle=BATTLE, north=IDLE, south=south)
    table.south("pass")
    if lost:
        table.south("play:words-have-strength", "select:1")
    assert table.asked == "north battlefield"
    assert table.honor("north") == 7 - lost
    assert table.hand("south").count("words-have-strength") == (1 if lost else 2)


def test_words_have_strength_after_an_action_killed_a_magistrate() -> None:
    table = fight(here("shosuro-konishi"), here("doji-genshin"), south={"hand": ["words-have-strength", SPARE]})
    use(table, "shosuro-konishi")
    assert table.fallen("doji-genshin")
    table.until("south after")
    table.south("play:words-have-strength/2", "select:1")
    assert table.honor("north") == 2
