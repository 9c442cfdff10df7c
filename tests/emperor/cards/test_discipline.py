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


def test_meeting_the_keepers_puts_an_event_on_top() -> None:
    deck = ["hida-bushotsu", "suspicious", "iron-mine"]
    table = Table(
        north={"hand": ["meeting-the-keepers"], "dynasty_deck": deck, "others": ["ring-of-the-void"]},
        south={"hand": ["focus"] * 5},
    )
    table.north("use:ring-of-the-void*")
    table.north("play:meeting-the-keepers")
    assert [key for key in table.keys if key.startswith("take")] == ["take:suspicious"]
    table.north("take:suspicious")
    assert table.pile("north", "dynasty_decks")[0] == "suspicious"


def test_meeting_the_keepers_bows_a_ring_for_two_cards() -> None:
    table = Table(north={"hand": ["meeting-the-keepers"], "others": ["ring-of-earth"], "fate_deck": ["focus", "focus"]})
    table.north("play:meeting-the-keepers")
    assert (table.hand("north"), table.card("ring-of-earth").bowed) == (["focus", "focus"], True)


@pytest.mark.rule("ccg.experienced.6")
def test_oyos_second_lesson_lets_a_henshin_live_on_in_another() -> None:
    bearer = {"card": "shiba-sansesuke", "bowed": True, "attachments": ["outriders"]}
    dead = [{"card": "asako-niou", "dead": True}, {"card": "shiba-katakun", "dead": True}]
    table = Table(
        north={
            "personalities": [bearer], "dynasty_discard": dead, "fate_deck": ["focus"],
            "hand": ["oyos-second-lesson", "tell-the-tale"],
        }
    )  # fmt: skip
    table.north("play:oyos-second-lesson")
    niou = table.card("asako-niou")
    assert (niou.area, niou.bowed, len(niou.attachments)) == ("play", True, 1)
    assert table.card("shiba-sansesuke").area == "removed"
    assert table.hand("north") == ["tell-the-tale", "focus"]
    assert (table.asked, table.offered("play:tell-the-tale")) == ("north additional action", True)
