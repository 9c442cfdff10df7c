"""What is compiled: all that games and searches spend their time in."""

from __future__ import annotations

from importlib import import_module

import pytest

from interregnum.native import INTERPRETED_BECAUSE


@pytest.mark.skipif(bool(INTERPRETED_BECAUSE), reason="everything runs from its sources here")
@pytest.mark.parametrize(
    "name",
    [
        "kernel.game",
        "cards.use",
        "games.oath.flow.campaign",
        "games.throne.client.evaluation",
        "bots.judgement",
        "bots.greedy",
        "bots.tree",
        "bots.longtree",
    ],
)
def test_what_takes_time_is_compiled(name: str) -> None:
    loaded = import_module(f"interregnum.{name}").__file__ or ""
    assert not loaded.endswith(".py")
