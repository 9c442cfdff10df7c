"""The board in the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from interregnum.games.throne.client.terminal import render
from interregnum.games.throne.rules.odds import Roll, losses
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render as read
from tests.throne.table import Table


def drawn(t: Table, viewer: int, language: str = "en") -> list[str]:
    """The board as it is printed, line by line with single spaces."""
    out = StringIO()
    names = ["Ann", "Bob", "Cyd"][: t.state.seats]
    board = render(t.g.view(viewer), lambda message: read(message, language, names))
    Console(file=out, width=160).print(board)
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def table() -> Table:
    return Table(
        aspects={"p1": "wood", "p2": "fire", "p3": "air"},
        regions={
            "tepet": {"p1": 5, "manses": {"p1": 1}},
            "ragara": {"p2": {"fresh": 2, "used": 1}},
            "sea-1": {"p1": 1, "p3": 2},
        },
        hands={"p1": ["wood-hearthstone"], "p2": ["unleash-the-wyld"]},
    )


def test_players_and_forces_are_shown() -> None:
    lines = drawn(table(), 0)
    assert lines[0] == "Turn 1, Action Phase. Initiative: Ann, Bob, and Cyd."
    assert "▸ Ann Wood 10 10 6 1/7 0/7 1 0 ✓" in lines
    assert "House Tepet 3/2 Ann Ann 5 Ann 1" in lines
    assert "House Ragara 2/3 Bob Bob 3 (1)" in lines
    assert "Sea 1 0/2 contested Ann 1, Cyd 2" in lines


def test_a_hand_is_shown_to_its_owner_with_what_the_cards_do() -> None:
    assert any(line.startswith("Wood Hearthstone Add 3 dice") for line in drawn(table(), 0))
    for viewer in (1, 2, SPECTATOR):
        assert not any("Wood Hearthstone" in line for line in drawn(table(), viewer))
    assert any(line.startswith("Das Wyld entfesseln") for line in drawn(table(), 1, "de"))


def test_a_pending_attack_is_shown_with_the_chance_of_every_loss() -> None:
    t = table()
    t.p1("attack:missile:tepet:ragara:p2", "pass")
    lines = drawn(t, 2)
    at = lines.index("Missile: Ann with 5 dice against Bob with 3 in House Ragara.")
    chances = " ".join(f"{100 * chance:.1f}%" for chance in losses(Roll(5), Roll(3), 3))
    assert lines[at + 1 : at + 3] == ["Losses 0 1 2 3", f"chance {chances}"]


def test_a_pending_move_and_what_cards_left_on_the_board_are_shown() -> None:
    t = Table(regions={"peleps": {"p1": 5}}, hands={"p2": ["babble-of-voices", "unleash-the-wyld"]})
    t.p1("raise:peleps")
    t.p2("card:babble-of-voices", "force:peleps:p1")
    t.p2("card:unleash-the-wyld")
    t.p1("move:peleps:cynis", "number:2")
    lines = drawn(t, 0)
    assert "Ann is moving 2 from House Peleps to House Cynis." in lines
    assert "Babble of Voices of Bob is in force on House Peleps." in lines
    assert "Unleash the Wyld of Bob is in force." in lines
