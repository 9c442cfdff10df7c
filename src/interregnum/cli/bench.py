"""`bench`: measure how fast the games run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

from interregnum.cli import openspiel
from interregnum.cli.measure import PER_SECOND, Metric, measure, summarise
from interregnum.cli.options import Json, Language, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.scaling import drawn, lines
from interregnum.cli.versus import Versus, versus
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import msg
from interregnum.native import INTERPRETED_BECAUSE


def bench(
    *games: str,
    seconds: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 5.0,
    players: int | None = None,
    against: str | None = None,
    compiled: bool = False,
    scaling: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Measure how fast the games run.

    Shows the median of each metric, and what nine of ten samples were at least as good as. Where OpenSpiel is
    installed, its gin rummy is measured too.

    Parameters
    ----------
    games: str
        The games to measure; by default all of them.
    seconds: float
        About how long to measure each game.
    players: int
        How many seats; by default each game's usual number.
    against: str
        A revision of this checkout: play the same random games with it and with the rules as they are here, in turn,
        and show the ratio. Both run from their sources.
    compiled: bool
        Compare the compiled rules instead; the other revision is compiled first, which takes minutes.
    scaling: Path
        Draw how the cost of a decision grows with the length of the game, the options, the seats, the log and, in card
        games, the cards in play and the size of the catalogue, into this file (SVG).
    """
    chosen = [ruleset(name).name for name in games or known_games()]
    out = Output(language)
    if scaling is not None:
        measured = {game: lines(game, seconds) for game in chosen}
        write_file(scaling, drawn(measured))
        out.say(msg("Drawn: {file}", file=str(scaling)))
        return 0
    if against is not None:
        compared = {game: versus(against, game, players, seconds, compiled=compiled) for game in chosen}
        if json:
            print_json(compared)
        else:
            _ratios(out, against, compared)
        return 0
    found = {game: measure(game, players, seconds) for game in chosen}
    if openspiel.installed():
        rates = [made / took for made, took in openspiel.rates(seconds)]
        found[f"OpenSpiel {openspiel.GAME}"] = {"decisions_per_s": summarise(rates, PER_SECOND)}
    if json:
        print_json({"compiled": not INTERPRETED_BECAUSE} | found)
        return 0
    because = INTERPRETED_BECAUSE
    out.say(msg("Run from the sources: {reason}.", reason=because) if because else msg("Run compiled."))
    for game, metrics in found.items():
        _table(out, game, metrics)
    return 0


def _table(out: Output, game: str, metrics: dict[str, Metric]) -> None:
    table = out.table(msg("Metric"), msg("Median"), msg("9 of 10"), msg("Unit"), title=game)
    for name, metric in metrics.items():
        table.add_row(name, f"{metric.median:,.1f}", f"{metric.p90:,.1f}", metric.unit)
    out.console.print(table)


def _ratios(out: Output, revision: str, compared: dict[str, Versus]) -> None:
    here, there = msg("Decisions/s here"), msg("Decisions/s of {revision}", revision=revision)
    table = out.table(msg("Game"), here, there, msg("Ratio"), msg("Rounds"))
    for game, found in compared.items():
        table.add_row(game, f"{found.here:,.0f}", f"{found.there:,.0f}", f"{found.ratio:.2f}", str(found.rounds))
    out.console.print(table)
