"""Battles for tests: North attacks South at South's first province."""

from __future__ import annotations

from typing import Any

from tests.emperor.table import Table

BATTLE = {"attacker": "north"}
SPARE = "shameful-injury"
"""A card that lets its player be asked, so that the battle is not over yet."""


def fight(
    mine: object, theirs: object, north: dict[str, Any] | None = None, south: dict[str, Any] | None = None, **more: Any
) -> Table:
    """North attacks with some units against others, and is asked to act; `more` is about the whole position."""
    table = Table(
        battle=BATTLE,
        north={"personalities": _listed(mine), "stronghold_bowed": True, **(north or {})},
        south={"personalities": _listed(theirs), "stronghold_bowed": True, "hand": [SPARE], **(south or {})},
        **more,
    )
    table.until("north action")
    assert table.s.battle >= 0, "the battle is over: North needs something to do"
    return table


def engage(hand: list[str], mine: list[str], theirs: list[str], at_home: tuple[str, ...] = ()) -> Table:
    """North attacks with all Personalities, South defends with some, and the battle begins; North has a hand."""
    table = Table(
        phase="attack",
        north={"personalities": mine, "hand": hand, "stronghold_bowed": True},
        south={"personalities": [*theirs, *at_home], "hand": [SPARE], "stronghold_bowed": True},
    )
    table.north("attack", *(f"assign:{name}@1" for name in mine))
    table.south(*(f"assign:{name}@1" for name in theirs), *(["done"] if at_home else []))
    table.until("north battlefield")
    table.north("battlefield:1")
    return table


def _listed(units: object) -> list[Any]:
    return list(units) if isinstance(units, list | tuple) else [units]


def use(table: Table, title: str, *more: str, last: bool = False) -> None:
    """North plays or uses a card, with the last of its abilities if told so, and answers questions that follow."""
    keys = [key for key in table.keys if key.split(":")[-1].split("/")[0] == title]
    assert keys, f"{title} is not on offer: {table.keys}"
    table.north(keys[-1] if last else keys[0], *more)
