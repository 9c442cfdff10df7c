"""These tests may play Regency, and toys made for one test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interregnum import new
from interregnum.kernel import ruleset
from interregnum.kernel.game import Game
from interregnum.kernel.procedure import Procedure
from tests.kernel.toy import Diary, Toy
from tests.testgame.fixture import regency

__all__ = ["regency"]

Play = Callable[..., Game[Diary]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Start a game whose rules are a procedure."""

    def start(rules: Callable[[], Procedure], **setting: Any) -> Game[Diary]:
        monkeypatch.setitem(ruleset._register, "toy", Toy(rules))
        return new("toy", seed="toy", **setting)

    return start
