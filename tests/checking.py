"""Choices at the tables of tests: after each of them the game's own check must find nothing wrong."""

from __future__ import annotations

from typing import Any

from interregnum.kernel.game import Game


def choose(g: Game[Any], key: str, seat: int | None = None) -> None:
    """Choose an option, and look whether the state that follows can be."""
    g.choose(key, seat)
    wrong = list(g.ruleset.check(g.state))
    assert not wrong, f"after {key!r}: {'; '.join(wrong)}"
