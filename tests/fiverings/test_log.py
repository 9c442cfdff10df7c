"""What the log says of a conflict, of choices, of what lasts and ends, and of honor."""

from __future__ import annotations

from tests.fiverings.cards.positions import ATTACK, in_conflict
from tests.fiverings.table import Table


def since(table: Table, before: int) -> list[str]:
    """The lines of the log after the first so many."""
    return table.log()[before:]


def test_attackers_covert_and_rings_returned_are_logged() -> None:
    table = Table(
        north={"characters": ["political-rival", "doji-whisperer"]},
        south={"characters": ["savvy-politician"], "provinces": [{"card": "fertile-fields", "faceup": True}]},
        phase="conflict",
        at="declare_conflict",
    )
    table.north(
        "declare:political:air", "province:1", "attack:political-rival", "attack:doji-whisperer",
        "evade:savvy-politician",
    )  # fmt: skip
    assert "North attacks with Political Rival and Doji Whisperer: Fertile Fields." in table.log()
    assert "Political Rival evades Savvy Politician." in table.log()
    regroup = Table(phase="regroup", at="return_rings", rings={"air": {"holder": "north"}})
    assert "The Air ring returns to the unclaimed pool." in regroup.log()


def test_targets_lasting_effects_and_their_end_are_logged() -> None:
    table = Table(
        north={"hand": ["banzai"], "characters": [in_conflict("doji-whisperer"), in_conflict("savvy-politician")]},
        south={"characters": [in_conflict("bayushi-liar")]},
        conflict=ATTACK,
    )
    table.turn("north")
    before = len(table.log())
    table.north("play:banzai", "target:doji-whisperer", "no")
    lines = since(table, before)
    assert "North chooses Doji Whisperer for Banzai!." in lines
    assert any(line.startswith("Banzai!, for Doji Whisperer: until the end of the conflict") for line in lines)
    table.end_conflict()
    assert "What Banzai! did to Doji Whisperer is over." in table.log()


def test_an_attachment_that_is_played_is_logged_once() -> None:
    table = Table(north={"hand": ["fine-katana"], "characters": ["doji-whisperer"], "fate": 2}, phase="conflict")
    before = len(table.log())
    table.north("play:fine-katana")
    assert [line for line in since(table, before) if "Fine Katana" in line] == [
        "North plays Fine Katana on Doji Whisperer."
    ]


def test_a_gained_ability_names_its_source() -> None:
    table = Table(
        north={"characters": [in_conflict("doji-hotaru", attachments=["duelist-training"])]},
        south={"characters": [in_conflict("matsu-berserker")]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("use:doji-hotaru/duelist-training")
    assert "North uses Doji Hotaru, by Duelist Training." in table.log()


def test_honor_is_logged_with_what_is_left() -> None:
    table = Table(
        north={"hand": ["assassination"], "characters": [in_conflict("doji-whisperer")], "honor": 9},
        south={"characters": [in_conflict("bayushi-liar")]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:assassination", "target:bayushi-liar")
    assert "North loses 3 honor, now 6." in table.log()


def test_the_end_of_control_is_logged() -> None:
    table = Table(
        north={"hand": ["blackmail"], "characters": [in_conflict("doji-whisperer")], "fate": 5, "honor": 5},
        south={"characters": [in_conflict("bayushi-liar")], "honor": 12},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:blackmail")
    assert "North takes control of Bayushi Liar." in table.log()
    table.end_conflict()
    assert "South controls Bayushi Liar again." in table.log()
