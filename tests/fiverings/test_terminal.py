"""The table in the terminal: what is going on, both sides, and nothing that is hidden."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from interregnum.games.fiverings.client.terminal import render
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render as read
from tests.fiverings.table import Table, fighting

NAMES = ["Ann", "Bob"]


def drawn(table: Table, viewer: int, language: str = "en") -> list[str]:
    """The table as it is printed, without the frame around each side."""
    out = StringIO()
    board = render(table.g.view(viewer), lambda message: read(message, language, NAMES))
    Console(file=out, width=100, height=40).print(board)
    return [line.strip("│╭╮╰╯─ ") for line in out.getvalue().splitlines()]


def battle() -> Table:
    return Table(
        round=3,
        first_player="north",
        favor={"holder": "south", "side": "political"},
        rings={"air": {"fate": 2}, "fire": {"holder": "south"}},
        conflict={"attacker": "north", "type": "military", "ring": "earth"},
        north={
            "honor": 9,
            "fate": 3,
            "characters": [
                fighting("akodo-toturi", fate=2, attachments=["fine-katana"]),
                {"card": "doji-whisperer", "bowed": True, "honored": True},
            ],
            "hand": ["banzai"],
        },
        south={"characters": [fighting("doji-challenger", dishonored=True)], "hand": ["let-go", "court-games"]},
    )


def test_both_sides_and_the_conflict_are_shown() -> None:
    assert drawn(battle(), 0) == [
        "Round 3, conflict phase   Air ●2   Earth   Fire (Bob)   Water   Void",
        "military conflict, Earth ring: attacker 8, defender 1",
        "Bob: 10 honor, 0 fate, bid 1, 2 cards in hand · Imperial Favor, political",
        "1 Fertile Fields [4] 2 facedown 3 facedown 4 facedown",
        "▒▒▒                  ▒▒▒        ▒▒▒        ▒▒▒",
        "5 facedown",
        "In the conflict: Doji Challenger 1/1 ▼",
        "",
        "Ann: 9 honor, 3 fate, bid 1, 1 cards in hand · first player",
        "1 Fertile Fields   2 Ancestral Lands     3 Meditations on the Tao",
        "▒▒▒                ▒▒▒                   ▒▒▒",
        "4 Manicured Garden 5 Entrenched Position",
        "▒▒▒",
        "In the conflict: Akodo Toturi 8/3 ●2 +Fine Katana",
        "At home: Doji Whisperer 1/4 ▲ ⤵",
        "Hand: Banzai!",
        "",
    ]


def test_everybody_sees_their_own_side_below_and_their_own_hand_only() -> None:
    lines = drawn(battle(), 1)
    assert lines[2].startswith("Ann: ")
    assert "Hand: Let Go   Court Games" in lines
    assert not any("Banzai" in line for line in lines)
    watched = drawn(battle(), SPECTATOR)
    assert watched[2].startswith("Bob: ")
    assert not any(line.startswith("Hand:") for line in watched)


def test_without_a_conflict_nobody_is_in_one() -> None:
    table = Table(
        north={"characters": ["matsu-berserker", "doji-whisperer"], "provinces": [{"card": "pilgrimage"}]},
        south={"provinces": [{"card": "pilgrimage", "holds": ["imperial-storehouse", "doji-whisperer"]}]},
    )
    lines = drawn(table, 0)
    assert lines[0].endswith("Void")
    assert lines[1].startswith("Bob: ")
    assert [line for line in lines if line.startswith("At home")] == [
        "At home: Doji Whisperer 0/3   Matsu Berserker 3/–"
    ]
    assert not any(line.startswith("In the conflict") for line in lines)
    assert any("Imperial Storehouse" in line for line in lines)
    assert any("Militär" in line for line in drawn(battle(), 0, "de"))


def test_what_a_ring_is_contested_or_taken_by_can_be_told_by_its_colour() -> None:
    out = StringIO()
    console = Console(file=out, width=100, height=40, force_terminal=True, color_system="standard")
    console.print(render(battle().g.view(0), lambda message: read(message, "en", NAMES)))
    head = out.getvalue().splitlines()[0]
    assert "\x1b[1;31mEarth" in head
    assert "Fire\x1b[0m" in head
    assert "\x1b[1;31mFire" not in head
    assert "\x1b[1;31mAir" not in head
