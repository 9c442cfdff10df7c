"""`bench`: measure how fast the games run."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

from interregnum.cli.measure import Metric, measure
from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import msg


def bench(
    *games: str,
    seconds: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 5.0,
    players: int | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Measure how fast the games run.

    Parameters
    ----------
    games: str
        The games to measure; by default all of them.
    seconds: float
        About how long to measure each game.
    players: int
        How many seats; by default each game's usual number.
    """
    chosen = [ruleset(name) for name in games or known_games()]
    if json:
        print_json({game.name: measure(game.name, players, seconds) for game in chosen})
        return 0
    out = Output(language)
    for game in chosen:
        _table(out, game.name, measure(game.name, players, seconds))
    return 0


def _table(out: Output, game: str, metrics: dict[str, Metric]) -> None:
    table = out.table(msg("Metric"), msg("Median"), msg("9 of 10"), msg("Unit"), title=game)
    for name, metric in metrics.items():
        table.add_row(name, f"{metric.median:,.1f}", f"{metric.p90:,.1f}", metric.unit)
    out.console.print(table)
