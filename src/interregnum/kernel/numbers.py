"""Numbers in what somebody has typed."""

from __future__ import annotations

import re
from typing import Final

_WHOLE: Final = re.compile(r"-?[0-9]{1,12}\Z")


def whole_number(text: str) -> int | None:
    """The whole number a text stands for, if it is one: plain digits, and not more of them than anybody needs."""
    return int(text) if _WHOLE.match(text) else None
