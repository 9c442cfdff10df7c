"""What Strategies of monks do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import SPARE, fight, use
from tests.emperor.table import HOME, Table, here


@pytest.mark.parametrize(("tokens", "fallen"), [(0, False), (1, True)])
def test_breath_of_the_heavens_burns_stronger_with_fire(tokens: int, fallen: bool) -> None:
    monk = here("togashi-torazu", tokens=[{"keyword": "Fire", "force": 1}] * tokens)
    table = fight(monk, here("ikoma-shinju"), north={"hand": ["breath-of-the-heavens"]})
    use(table, "breath-of-the-heavens")
    assert (table.fallen("ikoma-shinju"), table.force("togashi-torazu")) == (fallen, tokens + 1)


def test_martial_instruction_finds_a_kiho_for_battle() -> None:
    deck = ["focus", "martial-instruction", "nerve-strike", "tell-the-tale"]
    table = Table(north={"personalities": ["nishimura"], "hand": ["martial-instruction"], "fate_deck": deck})
    table.north("play:martial-instruction")
    assert [key for key in table.keys if key.startswith("take:")] == ["take:nerve-strike"]
    table.north("take:nerve-strike")
    assert table.hand("north") == ["nerve-strike"]
    assert any(card.area == "removed" for card in table.cards("martial-instruction"))
    assert table.card("nishimura").bowed


def test_snake_tattoo_slips_away_to_an_adjacent_battlefield() -> None:
    table = fight(here("doji-atsumichi"), here("togashi-korimi"), south={"hand": ["snake-tattoo", SPARE]})
    use(table, "doji-atsumichi")
    table.south("play:snake-tattoo")
    assert (table.card("togashi-korimi").location, table.card("togashi-korimi").bowed) == (1, False)


def test_snake_tattoo_offers_only_adjacent_battlefields() -> None:
    south = {"personalities": [here("togashi-korimi", at=2)], "hand": ["snake-tattoo", SPARE], "stronghold_bowed": True}
    table = Table(
        battle={"attacker": "north", "province": 2},
        north={"personalities": [here("doji-atsumichi", at=2)], "stronghold_bowed": True},
        south=south,
    )
    table.until("north action")
    table.north("use:doji-atsumichi")
    table.south("play:snake-tattoo")
    assert [key for key in table.keys if key.startswith("move:")] == ["move:1", "move:3"]


def test_the_serpents_deception_lets_a_bowed_monk_fight() -> None:
    table = fight(
        here("ohaba", bowed=True), [here("kakita-seishi"), here("daidoji-kenshi")],
        north={"hand": ["the-serpents-deception"]},
    )  # fmt: skip
    use(table, "the-serpents-deception", "target:daidoji-kenshi")
    assert (table.card("daidoji-kenshi").location, table.honor("north")) == (HOME, 2)
    table.end_battle()
    assert "Attack 6, defense 0." in table.log()
