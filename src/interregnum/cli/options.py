"""Command line options that several commands share, and the files they name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from cyclopts import Parameter

from interregnum import load, replay
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.record import decode_record

Flag: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False)]
Json: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Answer in JSON, for programs.")
]
Language: TypeAlias = Annotated[
    str | None, Parameter(name="--language", help="en or de; by default that of your environment.")
]
Seed: TypeAlias = Annotated[str | None, Parameter(name="--seed", help="The same seed gives the same game.")]
Rules: TypeAlias = Annotated[str | None, Parameter(name="--rules", help="The rules version; see `games`.")]
Choices: TypeAlias = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        negative="",
        help="An option of the game as key=value, by its name in `games`; may be repeated.",
    ),
]
Bots: TypeAlias = Annotated[str | None, Parameter(name="--bots", help="Names of bots, with commas between them.")]


class CannotRead(InterregnumError):
    """A file could not be read."""


class CannotWrite(InterregnumError):
    """A file could not be written."""


def read_file(path: Path) -> bytes:
    """What a file holds."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRead(f"{path} cannot be read: {error.strerror}.") from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file, and the folders it lies in."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror}.") from None


def read_game(path: Path) -> Game[Any]:
    """The game in a file: a record, a save or a scenario."""
    if path.suffix in (".yaml", ".yml"):
        from interregnum.scenarios import load_scenario, open_scenario

        return open_scenario(load_scenario(path))
    data = read_file(path)
    try:
        saved = "save" in msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, msgspec.ValidationError):
        saved = False
    return load(data) if saved else replay(decode_record(data))


def words(text: str | None) -> list[str]:
    """Names given with commas between them."""
    return [word for part in (text or "").split(",") if (word := part.strip())]
