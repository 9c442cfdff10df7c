"""`choices`: what bots are offered and never choose."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

from interregnum.arena.choices import count_choices, looked_into, page, put_into
from interregnum.cli.options import Json, Language, Rules, Seed, read_file, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.selfplay import self_play
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.record import Record, decode_record

AT_LEAST_ONE = validators.Number(gte=1)


def choices(
    game: str,
    /,
    *,
    bot: str = "greedy",
    games: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 200,
    players: int | None = None,
    seed: Seed = None,
    jobs: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 1,
    rules: Rules = None,
    records: Path | None = None,
    into: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """List what bots are offered and never choose.

    Parameters
    ----------
    game: str
        The game to play; see `games`.
    bot: str
        Who plays, against itself.
    games: int
        How many games to play.
    players: int
        How many seats; by default the game's usual number.
    jobs: int
        How many processes share the work.
    records: Path
        Count the games whose records lie in this folder, as an arena leaves them, instead of playing any.
    into: Path
        A page that keeps the list, between marks that name the game.
    """
    out = Output(language)
    if records is not None:
        played = _kept(game, records)
    else:
        seed = secrets.token_hex(4) if seed is None else seed
        results = self_play(game, bot, games, players, rules, seed, jobs, out)
        played = [one.record for one in results if one.record is not None]
    counted = looked_into(game, count_choices(game, played), played)
    told = page(game, counted, bot, len(played))
    if into is not None:
        write_file(into, put_into(read_file(into).decode(), game, told).encode())
    if json:
        print_json(counted)
    elif into is None:
        out.console.print(told)
    return 0


def _kept(game: str, folder: Path) -> list[Record]:
    """The records in a folder, in the order of their names."""
    found = [decode_record(read_file(file)) for file in sorted(folder.glob("*.json"))]
    if not found or any(record.setting.game != game for record in found):
        raise BadConfiguration(f"{folder} is not a folder of records of {game}.")
    return found
