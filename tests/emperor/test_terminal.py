"""The table in the terminal, and where the game stands."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from interregnum.games.emperor.client.public import cards, terms
from interregnum.games.emperor.client.terminal import render
from interregnum.games.emperor.ruleset import GAME
from interregnum.kernel.game import new
from interregnum.kernel.text import render as read
from interregnum.ledger import library
from tests.emperor.table import Table, here

NAMES = ["Ann", "Bob"]


def drawn(table: Table, viewer: int, language: str = "en") -> list[str]:
    out = StringIO()
    board = render(table.g.view(viewer), lambda message: read(message, language, NAMES))
    Console(file=out, width=80, height=24).print(board)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def battle() -> Table:
    return Table(
        battle={"attacker": "north", "province": 2},
        north={"personalities": [here("hida-bushotsu", 2, attachments=["spiked-tetsubo"])], "hand": ["incapacitated"]},
        south={"personalities": [here("bayushi-waru", 2), {"card": "shosuro-tanzaki", "bowed": True}]},
    )


def test_a_battle_and_both_sides_fit_on_a_small_screen() -> None:
    lines = drawn(battle(), 0)
    assert len(lines) <= 16
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].startswith("Turn ")
    assert "Attack Phase" in lines[0]
    totals = next(line for line in lines if line.startswith("Battlefield 2: attack "))
    assert "strength" in totals
    assert any("Attacking: Hida Bushotsu" in line and "+Spiked Tetsubo" in line for line in lines)
    assert any("Shosuro Tanzaki" in line and "⤵" in line for line in lines)
    assert any(line.startswith("  Hand: Incapacitated") for line in lines)


def test_the_hand_of_the_other_is_not_shown() -> None:
    assert not any("Incapacitated" in line for line in drawn(battle(), 1))


def test_german_names_are_shown() -> None:
    assert any("Stachel-Tetsubo" in line for line in drawn(battle(), 0, "de"))


def test_the_stage_follows_the_battle() -> None:
    table = battle()
    assert table.g.view(0).stage == ("attack", "battle", "combat")
    table.end_battle()
    table.until("north discard")
    assert table.g.view(0).stage == ("dynasty",)


def test_declaring_an_attack_belongs_to_the_attack_phase() -> None:
    table = Table(north={"personalities": ["hida-bushotsu"]})
    table.until("north declare")
    assert table.g.view(0).stage == ("attack", "declaration")
    table.north("attack")
    assert table.g.view(0).stage == ("attack", "infantry")


def test_every_card_that_can_be_in_a_deck_is_told_with_its_name() -> None:
    told = cards()
    assert told["hida-kisada"].clan == "crab"
    assert told["hida-kisada"].force is not None
    assert told["large-farm"].gold == 2
    assert told["large-farm"].force is None
    assert told["block-supply-lines"].clan == "neutral"
    assert all(info.name.text for info in told.values())


def test_what_explains_a_mark_is_a_rule() -> None:
    for term, rule in terms().items():
        assert library().entry(rule).id == rule, term


def test_a_board_can_be_drawn_before_the_first_turn() -> None:
    g = new("emperor", seed="first")
    out = StringIO()
    Console(file=out, width=80).print(render(g.view(1), lambda message: read(message, "en", NAMES)))
    assert "Provinces: 1 [" in out.getvalue()
    assert GAME.stage(g) == ("action",)
