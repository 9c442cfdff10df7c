"""Records: a game as its setting, its seed and the list of choices; and saves, which stop in the middle.

A record is the save file, the replay file, the bug report and the audit. It holds the seed, so it must not reach a
player before the game is over.
"""

from __future__ import annotations

from typing import Any

import msgspec

from interregnum.kernel.chance import Script
from interregnum.kernel.errors import DamagedRecord, UnknownVersion
from interregnum.kernel.ruleset import Setting

FORMAT = 1
SAVE_FORMAT = 2


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to play a game again.

    `position` is set for games that began from a built position; `auto` says whether decisions with a single option
    were answered by the machine and are therefore not among the choices. `script` decided rolls and shuffles from the
    beginning, each of `scripted` after that many choices.
    """

    format: int = FORMAT
    software: str
    setting: Setting
    seed: str
    choices: tuple[str, ...] = ()
    auto: bool = True
    script: Script | None = None
    scripted: tuple[tuple[int, Script], ...] = ()
    position: dict[str, Any] | None = None

    def encode(self) -> bytes:
        """The record as readable JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def decode_record(data: bytes) -> Record:
    """Read a record, or say what is wrong with it."""
    try:
        raw = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise DamagedRecord(f"This is not a record: {error}.") from None
    if not isinstance(raw, dict) or "format" not in raw:
        raise DamagedRecord("This is not a record: a record is a JSON object with a 'format' number.")
    if raw["format"] != FORMAT:
        raise UnknownVersion(f"The record has format {raw['format']!r}; this software reads format {FORMAT}.")
    try:
        return msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise DamagedRecord(f"The record is damaged: {error}.") from None
