"""The data files of the game, read and checked once.

Owners of the printed game correct facts in `data/*.yaml`; a value that cannot be is refused here with its place.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

from interregnum.kernel.errors import BadConfiguration

T = TypeVar("T")


class Stated(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """Something the game states, with where it comes from: the rulebook, partly, or our reconstruction."""

    origin: str
    source: str = ""
    given: str = ""
    filled_in: str | tuple[str, ...] = ""
    note: str = ""


def read(name: str, kind: type[T]) -> T:
    """A data file as the given type."""
    path = files("interregnum.games.throne").joinpath("data", name)
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadConfiguration(f"data/{name} of throne: {error}.") from None
