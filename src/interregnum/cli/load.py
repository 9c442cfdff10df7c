"""`load`: how many games a server can carry."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.text import msg, msgn


def load(
    *,
    games: Annotated[int, Parameter(help="How many games are played at once.", validator=Number(gte=1))] = 200,
    seconds: Annotated[float, Parameter(help="How long.", validator=Number(gt=0))] = 30.0,
    game: Annotated[str, Parameter(help="Which game.")] = "throne",
    pause: Annotated[
        float, Parameter(help="Seconds between a player's view and the next choice.", validator=Number(gte=0))
    ] = 0.5,
    bot: Annotated[str | None, Parameter(help="The bot that plays the second seat; by default a person does.")] = None,
    automatic: Annotated[int, Parameter(help="Tables of bots only on the side.", validator=Number(gte=0))] = 0,
    processes: Annotated[
        int, Parameter(help="Server processes; more than one need a PostgreSQL.", validator=Number(gte=1))
    ] = 1,
    database: Annotated[str | None, Parameter(help="An empty database; by default a file that goes again.")] = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Drive many games over websockets on loopback against a server started for it."""
    from interregnum.kernel.ruleset import ruleset
    from interregnum.table.load import Plan, measure

    found = measure(
        Plan(ruleset(game).name, games, seconds, pause, bot, automatic, processes=processes, database=database)
    )
    if json:
        print_json(msgspec.to_builtins(found))
        return 1 if found.errors else 0
    out = Output(language)
    table = out.table(msg("Measure"), msg("Value"))
    for name, value in (
        (msg("Games at once"), f"{found.games}"),
        (msg("Games played to their end"), f"{found.finished}"),
        (msg("Choices a second"), f"{found.moves_per_second}"),
        (msg("From choice to all views, median"), f"{found.p50_ms} ms"),
        (msg("From choice to all views, 99 of 100"), f"{found.p99_ms} ms"),
        (msg("From choice to all views, slowest"), f"{found.max_ms} ms"),
        (msg("Memory a game"), f"{found.memory_per_game_mb} MB"),
        (msg("Computing a choice, in the server"), f"{found.cpu_ms_per_move} ms"),
        (msg("Computing a choice, in the bots' processes"), f"{found.bots_cpu_ms_per_move} ms"),
    ):
        table.add_row(out.text(name), value)
    out.console.print(table)
    if found.errors:
        out.say(
            msgn("{n} game failed: {first}", "{n} games failed: {first}", len(found.errors), first=found.errors[0]),
            "red",
        )
    return 1 if found.errors else 0
