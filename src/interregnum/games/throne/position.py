"""Building a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interregnum.games.throne.state import Table


def build(g: Table, position: Mapping[str, Any]) -> None:
    raise NotImplementedError
