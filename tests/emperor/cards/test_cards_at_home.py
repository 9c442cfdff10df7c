"""What cards do outside of battles: pay, create others, shame and trade."""

from __future__ import annotations

import pytest

from tests.emperor.table import HOME, Table


def test_hanabi_and_summoned_spirits() -> None:
    table = Table(north={"personalities": [{"card": "kuni-shinoda", "attachments": ["hanabi"]}]})
    table.north("use:hanabi")
    assert (table.honor("north"), table.card("kuni-shinoda").bowed, table.card("hanabi").area) == (
        9,
        True,
        "fate discard",
    )
    table = Table(north={"personalities": [{"card": "kuni-shinoda", "attachments": ["summon-swamp-spirits"]}]})
    table.north("use:summon-swamp-spirits")
    assert table.force("created-swamp-spirit") == 1


@pytest.mark.rule("ccg.created.1", "ccg.created.4")
def test_created_followers_are_attached() -> None:
    table = Table(north={"personalities": ["akodo-makotai"], "hand": ["tell-the-tale"]})
    table.north("use:akodo-makotai")
    troops = table.card("created-troops")
    assert (troops.area, troops.host) == ("play", table.card("akodo-makotai").id)


def test_seppun_washi_pays() -> None:
    side = {"provinces": [{"holds": ["iron-mine"]}], "personalities": ["seppun-washi"], "stronghold_bowed": True}
    table = Table(phase="dynasty", north=side)
    table.north("buy:iron-mine")
    assert (table.card("iron-mine").area, table.card("seppun-washi").bowed) == ("play", True)


def test_yasuki_jekku_buys_shame() -> None:
    table = Table(north={"personalities": ["yasuki-jekku"]}, south={"personalities": ["kakita-kazan"]})
    table.north("use:yasuki-jekku", "target:kakita-kazan")
    assert (table.card("kakita-kazan").dishonored, table.honor("south")) == (True, 3)


def test_the_khans_estate_trades_an_attack_for_a_card() -> None:
    estate = {"stronghold": "the-khans-estate", "personalities": ["moto-taha"], "fate_deck": ["focus"]}
    table = Table(north=estate)
    table.north("use:the-khans-estate")
    assert table.hand("north") == ["focus"]
    assert not table.offered("attack")


def test_contemplate_the_void_trades_the_hand() -> None:
    unit = {"card": "isawa-tamaki", "attachments": ["contemplate-the-void"]}
    table = Table(north={"personalities": [unit], "hand": ["focus"], "fate_deck": ["tell-the-tale"] * 4})
    table.north("use:contemplate-the-void")
    assert table.hand("north") == ["tell-the-tale"] * 4


def test_isawa_tamaki_puts_a_card_away() -> None:
    table = Table(north={"personalities": ["isawa-tamaki"], "fate_deck": ["focus"]})
    table.north("use:isawa-tamaki", "yes")
    assert table.pile("north", "fate_decks")[-1] == "focus"


@pytest.mark.rule("ccg.created.2", "ccg.created.3", "ccg.created.5")
def test_venerable_master_creates_a_samurai_of_the_clan() -> None:
    table = Table(north={"others": ["venerable-master"]})
    table.north("use:venerable-master")
    samurai = table.card("created-samurai-crab")
    assert (samurai.area, samurai.location, table.force("created-samurai-crab")) == ("play", HOME, 3)
