"""The folder of a tournament: what is played, the results line by line, and a record of every game.

A result is written when its game is over, after its record. So whatever happens, what stands in the results has its
record, and a tournament that was broken off goes on with the games that are missing. So does one that is asked for with
more games than before: its first games are the same. With fewer, only the results of those count.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from interregnum.arena.plan import Tournament
from interregnum.arena.playing import Fixture, Played
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.record import Record, decode_record
from interregnum.kernel.ruleset import ruleset


class CannotKeep(InterregnumError):
    """The folder of a tournament cannot be used."""


class TournamentFolder:
    """The results of one tournament, kept in a folder."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self._results = folder / "results.jsonl"
        self._revive = ruleset(tournament.game).codec().revive
        try:
            self._begin(tournament)
        except OSError as error:
            raise CannotKeep(f"{folder} cannot be used: {error.strerror}.") from None

    def _begin(self, tournament: Tournament) -> None:
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        plan = self.folder / "tournament.json"
        told = msgspec.json.format(msgspec.json.encode(tournament), indent=1)
        if plan.exists() and _but_for_games(plan.read_bytes()) != _but_for_games(told):
            raise CannotKeep(
                f"{self.folder} holds another tournament: name another folder, or the same settings "
                "(only the number of games may differ)."
            )
        plan.write_bytes(told)

    def of(self, fixtures: Sequence[Fixture]) -> list[Played]:
        """The results of these fixtures, in order."""
        asked = {fixture.number for fixture in fixtures}
        return [one for one in self._kept() if one.number in asked]

    def _kept(self) -> list[Played]:
        """The results there are, in order; a line that was broken off in the writing is left out."""
        if not self._results.exists():
            return []
        lines = self._results.read_bytes().split(b"\n")
        whole, torn = lines[:-1], lines[-1]
        if torn:
            self._results.write_bytes(b"".join(line + b"\n" for line in whole))
        return sorted((self._read(line) for line in whole), key=lambda one: one.number)

    def _read(self, line: bytes) -> Played:
        raw = msgspec.json.decode(line)
        reason = self._revive(raw.pop("reason"))
        return msgspec.structs.replace(msgspec.convert(raw, Played), reason=reason)

    def keep(self, one: Played) -> None:
        """Write a result and its record down."""
        if one.record is not None:
            self.record_path(one.number).write_bytes(one.record.encode())
        with self._results.open("ab") as results:
            results.write(msgspec.json.encode(msgspec.structs.replace(one, record=None)) + b"\n")

    def missing(self, fixtures: Sequence[Fixture]) -> list[Fixture]:
        """The fixtures that have no result yet."""
        done = {one.number for one in self._kept()}
        return [fixture for fixture in fixtures if fixture.number not in done]

    def record(self, number: int) -> Record:
        """The record of a game."""
        return decode_record(self.record_path(number).read_bytes())

    def record_path(self, number: int) -> Path:
        """Where the record of a game lies."""
        return self.folder / "records" / f"{number:06}.json"


def _but_for_games(plan: bytes) -> dict[str, Any]:
    """What a tournament is, whatever the number of its games; nothing where that cannot be read."""
    try:
        told = msgspec.json.decode(plan, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}
    return {name: value for name, value in told.items() if name != "games"}
