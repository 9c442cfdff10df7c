"""`train`: fit the weights of a game's judgement to games that bots play."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter, validators

from interregnum.bots.judgement import Judgement, judgement
from interregnum.cli.options import Json, Language, Rules, Seed, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.selfplay import self_play
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import msg

if TYPE_CHECKING:
    from interregnum.arena.training import Fitted

AT_LEAST_ONE = validators.Number(gte=1)


def train(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 200,
    bot: str = "companion",
    players: int | None = None,
    pull: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 200.0,
    seed: Seed = None,
    jobs: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 1,
    rules: Rules = None,
    out: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Fit the weights of a game's judgement to games that bots play.

    Parameters
    ----------
    game: str
        The game; its judgement must name features.
    games: int
        How many games to play.
    bot: str
        Who plays, against itself.
    players: int
        How many seats; by default the game's usual number. Weights for more than two stand beside those for two.
    pull: float
        How many positions the present weights count for.
    jobs: int
        How many processes share the work.
    out: Path
        Where to write the weights; by default they become the game's own.
    """
    try:
        from interregnum.arena.training import fit, samples
    except ModuleNotFoundError as error:
        raise BadConfiguration(f"{error.name} is not installed: install interregnum[train].") from None
    seed = secrets.token_hex(4) if seed is None else seed
    known = judgement(game)
    screen = Output(language)
    results = self_play(game, bot, games, players, rules, seed, jobs, screen)
    found = fit(known, samples(known, results), pull)
    seats = len(results[0].bots)
    command = f"interregnum train {game} --games {games} --players {seats} --bot {bot} --pull {pull:g} --seed {seed}"
    into = out or known.home
    write_file(into, known.with_weights(seats, command, found.weights).encode())
    if json:
        print_json({"weights": found.weights, "before": found.before, "after": found.after, "file": str(into)})
    else:
        _report(known, seats, found, into, screen)
    return 0


def _report(known: Judgement, seats: int, found: Fitted, into: Path, screen: Output) -> None:
    table = screen.table(msg("Feature"), msg("Before"), msg("After"))
    for name, before in zip(known.names, known.weights(seats), strict=True):
        table.add_row(name, f"{before:.3f}", f"{found.weights[name]:.3f}")
    screen.console.print(table)
    screen.say(
        msg(
            "{positions} positions. Average error in games they were not fitted to (logistic loss): "
            "{before} before, {after} after.",
            positions=found.positions,
            before=f"{found.before:.4f}",
            after=f"{found.after:.4f}",
        )
    )
    screen.say(msg("The weights are in {file}.", file=str(into)), "dim")
