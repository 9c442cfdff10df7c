"""`analyse`: what the search thinks of a game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, validators

from interregnum.bots.analysis import Analysis, Point
from interregnum.bots.analysis import analyse as analysed
from interregnum.cli.options import Json, Language, read_game, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.progress import progress
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import Player, msg

AT_LEAST_ONE = validators.Number(gte=1)


def analyse(
    file: Path,
    /,
    *,
    seat: str | None = None,
    iterations: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 40,
    every: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 1,
    picture: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """What the search thinks of a game that was played.

    Parameters
    ----------
    file: Path
        A record of a game.
    seat: str
        Judge by what this seat knew at the time; by default with open cards.
    iterations: int
        How long to think about each position.
    every: int
        Look only at every n-th position.
    picture: Path
        Draw the chances of winning into this PNG file.
    """
    g = read_game(file)
    if g.outcome is None and seat is None:
        raise BadConfiguration("The game is not over: name the seat whose knowledge counts with --seat.")
    viewer = None if seat is None else g.ruleset.seat_number(seat)
    out = Output(language, [g.ruleset.seat_name(n) for n in range(g.setting.seats)])
    with progress(out, g.count // every + 1) as step:
        found = analysed(g.record(), seat=viewer, iterations=iterations, every=every, told=lambda _: step())
    if picture is not None:
        from interregnum.arena.charts import curve

        write_file(picture, curve([(p.count, p.chances) for p in found.points], out.names, found.turning, out.text))
    if json:
        print_json(found)
    else:
        _show(g, found, out)
    return 0


def _show(g: Game[Any], found: Analysis, out: Output) -> None:
    for point in found.points:
        bars = "  ".join(f"{out.names[seat]} {chance:4.0%}" for seat, chance in enumerate(point.chances))
        mark = "*" if point.count in found.turning else " "
        out.console.print(f"{point.count:5}{mark} {bars}  {_best(point)}", soft_wrap=True)
    for count in found.turning[:5]:
        if count:
            who, key = g.chosen[count - 1]
            out.say(msg("Turning point {count}: {player} chose {key}.", count=count, player=Player(who), key=key))


def _best(point: Point) -> str:
    told = ", ".join(f"{one.key} {one.chance:.0%}" for one in point.best)
    return f"[{told}] -> {point.chosen}" if told else ""
