"""The neutral cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

from tests.fiverings.table import Table


def test_banzai_gives_two_military_and_again_for_one_honor() -> None:
    table = Table(
        north={"characters": [{"card": "matsu-berserker", "participating": True}], "hand": ["banzai", "banzai"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:banzai")
    assert table.skill("matsu-berserker", "military") == 5
    table.north("yes")
    assert table.skill("matsu-berserker", "military") == 7
    assert table.seat("north").honor == 9
    table.south("pass")
    assert not table.offered("play:banzai")
