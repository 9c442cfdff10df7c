"""The board in the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from interregnum.games.throne.client.terminal import render
from interregnum.games.throne.rules.aspects import ASPECTS, limit
from interregnum.games.throne.rules.odds import Roll, losses
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render as read
from tests.throne.table import Table


def drawn(t: Table, viewer: int, language: str = "en") -> list[str]:
    """The board as it is printed, line by line with single spaces."""
    out = StringIO()
    names = ["Ann", "Bob", "Cyd"][: t.state.seats]
    board = render(t.g.view(viewer), lambda message: read(message, language, names))
    Console(file=out, width=160, height=60).print(board)
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
    assert "▸ Ann Wood 10 10 6 1/7 0/7 1 0 ✓ 4/5/3/2" in lines
    for region in (
        "House Tepet 3/2 Ann Ann 5 Ann 1 ",
        "House Ragara 2/3 Bob Bob 3 (1) ",
        "Sea 1 0/2 contested Ann 1, Cyd 2 ",
    ):
        assert any(line.startswith(region) for line in lines)


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


def printed(t: Table, viewer: int, width: int, height: int) -> list[str]:
    """The board as a screen of a certain size shows it."""
    out = StringIO()
    board = render(t.g.view(viewer), lambda message: read(message, "en", ["Ann", "Bob", "Cyd", "Dee", "Eve"]))
    Console(file=out, width=width, height=height).print(board)
    return out.getvalue().splitlines()


def test_a_small_screen_has_room_for_board_and_question() -> None:
    t = Table(
        seats=5,
        aspects={"p1": "water", "p2": "fire", "p3": "air", "p4": "earth", "p5": "wood"},
        regions={"tepet": {"p1": 12, "p2": {"fresh": 3, "used": 9}, "manses": {"p1": 1}}, "sea-1": {"p3": 4}},
        hands={"p1": ["wood-hearthstone", "forced-march"]},
    )
    lines = printed(t, 0, 80, 24)
    assert len(lines) <= 18
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("tepet 3/2 p1:12 p2:12(9) ") for line in lines)
    assert lines[-1].rstrip() == "In hand: Wood Hearthstone and Forced March"


def test_limits_and_powers_of_every_seat_are_shown() -> None:
    t = Table(aspects={"p1": "water", "p2": "fire"})
    for size in ((80, 24), (160, 60)):
        shown = "\n".join(printed(t, 0, *size))
        for seat in (0, 1):
            aspect = ASPECTS[t.state.players[seat].aspect]
            assert aspect.power.name in shown
        numbers = [str(limit("fire", trait, True)) for trait in ("sorcery", "missile", "melee", "armor")]
        assert "/".join(numbers) in shown
    assert "~" in next(line for line in shown.splitlines() if "Water" in line), "other limits at sea"


def test_a_large_screen_shows_neighbours_and_card_texts() -> None:
    line = next(line for line in drawn(table(), 0) if line.startswith("House Tepet"))
    assert line.endswith("mnemon ledaal ragara cathak nellens")


def test_the_players_stand_in_columns_that_fit_the_narrowest_screen() -> None:
    assert printed(table(), 1, 80, 24)[1:5] == [
        "Player   Aspect Ess. Coin Pcs. Dom. Zones Ev. Ch. Prim. So/Mi/Me/Ar ",
        "▸ Ann    Wood     10   10    6  1/7   0/7   1   0     ✓ 4/5/3/2     ",
        "  Bob    Fire     10   10    3  1/7   0/7   1   0     ✓ 3/3/5/3     ",
        "  Cyd    Air      10   10    2  0/7   0/7   0   0     ✓ 5/4/2/3     ",
    ]
