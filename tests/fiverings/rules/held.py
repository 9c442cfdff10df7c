"""A table whose action windows stay open: both players always have something they could do.

    table = held(phase="draw", north={"characters": [hero]})
    assert table.asked == "north action"

The camp, their stronghold, has an unlimited action; otherwise a player with nothing to do would pass unasked.
"""

from __future__ import annotations

from typing import Any

from interregnum.cards.context import Context
from interregnum.cards.language import Number
from interregnum.cards.words.abilities import UNLIMITED, choose
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from tests.checking import choose as answer
from tests.fiverings.rules.plain import PlainTable, stronghold

CAMP = "test-camp"
GAIN_FATE = Pool("gain fate", Number(1))
GAIN_HONOR = Pool("gain honor", Number(1))
BOW_ONE = action(choose(a(CHARACTER)), Does("bow", TARGET))
DRAW = Pool("draw", Number(1))
WINDOWS = ("draw", "fate", "regroup")


def camp() -> str:
    """The stronghold that always has something to do."""
    if CAMP not in CATALOGUE:
        stronghold("camp", does=action(GAIN_FATE, UNLIMITED))
    return CAMP


def held(**position: Any) -> PlainTable:
    """A table at a position; phases begin at their action window unless `at` says otherwise."""
    for side in ("north", "south"):
        position[side] = {"stronghold": camp(), **position.get(side, {})}
    if position.get("phase") in WINDOWS and "at" not in position:
        position["at"] = "action_window"
    return PlainTable(**position)


def options(table: PlainTable) -> set[str]:
    """The options on offer, in no order."""
    return set(table.keys())


def decline(table: PlainTable) -> None:
    """Whoever is asked passes, declines or bids 1."""
    keys = table.keys()
    answer(table.g, next((k for k in ("pass", "done", "no", "keep", "fate:0", "bid:1") if k in keys), keys[0]))


def goes_on(table: PlainTable, *, phase: str = "", round_: int = 0) -> None:
    """Everybody declines until a phase or round has come."""
    for _ in range(400):
        if table.s.round == (round_ or table.s.round) and table.s.phase == (phase or table.s.phase):
            return
        decline(table)
    raise AssertionError(f"the game never comes to {phase} {round_}")


def conflict_over(table: PlainTable) -> None:
    """Everybody declines until no conflict is being resolved."""
    for _ in range(100):
        if table.s.conflict is None:
            return
        decline(table)
    raise AssertionError("the conflict never ends")


def context_of_north(table: PlainTable) -> Context:
    """The context of an ability on north's stronghold."""
    return Context(table.seat("north").stronghold, 0)


def taking_part(*titles: str) -> list[dict[str, object]]:
    """Characters that participate in the conflict."""
    return [{"card": title, "participating": True} for title in titles]
