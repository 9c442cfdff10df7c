"""`train`: find weights for a game's judgement in games that bots play."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal, NamedTuple

from cyclopts import Parameter, validators

from interregnum.arena.plan import Tournament
from interregnum.bots.judgement import Judgement, judgement
from interregnum.cli.options import Json, Language, Rules, Seed, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.selfplay import against_itself, play_all
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message, msg

AT_LEAST_ONE = validators.Number(gte=1)
DIFFERENT = 64
"""How many bots with different weights play one another."""


class Found(NamedTuple):
    """New weights, what else is told of them to programs, and to people."""

    weights: dict[str, float]
    told: Mapping[str, object]
    said: Message


def train(
    game: str,
    /,
    *,
    by: Literal["positions", "play"] = "positions",
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
    """Find weights for a game's judgement in games that bots play.

    Parameters
    ----------
    game: str
        The game; its judgement must name features.
    by: Literal["positions", "play"]
        By positions: weights that tell best who wins from there. By play: greedy bots whose weights differ at random
        meet, and every weight moves to where those who win have it.
    games: int
        How many games to play.
    bot: str
        Who plays, against itself, where weights are found by positions.
    players: int
        How many seats; by default the game's usual number. Weights for more than two stand beside those for two.
    pull: float
        How many positions the present weights count for, where weights are found by positions.
    jobs: int
        How many processes share the work.
    out: Path
        Where to write the weights; by default they become the game's own.
    """
    seed = secrets.token_hex(4) if seed is None else seed
    known = judgement(game)
    screen = Output(language)
    tournament = against_itself(game, "greedy" if by == "play" else bot, games, players, rules, seed)
    try:
        if by == "play":
            found, how = _by_play(known, tournament, jobs, screen), "--by play"
        else:
            found, how = _by_positions(known, tournament, pull, jobs, screen), f"--bot {bot} --pull {pull:g}"
    except ModuleNotFoundError as error:
        raise BadConfiguration(f"{error.name} is not installed: install interregnum[train].") from None
    seats = tournament.seats
    command = f"interregnum train {game} --games {games} --players {seats} {how} --seed {seed}"
    into = out or known.home
    write_file(into, known.given.changed(seats, command, found.weights).encode())
    if json:
        print_json({"weights": found.weights, **found.told, "file": str(into)})
    else:
        _report(known, seats, found, into, screen)
    return 0


def _report(known: Judgement, seats: int, found: Found, into: Path, screen: Output) -> None:
    table = screen.table(msg("Feature"), msg("Before"), msg("After"))
    for name, before in zip(known.names, known.weights(seats), strict=True):
        table.add_row(name, f"{before:.3f}", f"{found.weights[name]:.3f}")
    screen.console.print(table)
    screen.say(found.said)
    screen.say(msg("The weights are in {file}.", file=str(into)), "dim")


def _by_positions(known: Judgement, tournament: Tournament, pull: float, jobs: int, screen: Output) -> Found:
    """Weights that tell best who wins, from the positions of games."""
    from interregnum.arena.plan import fixtures
    from interregnum.arena.training import fit, samples

    results = play_all(fixtures(tournament), jobs, screen, keep_records=True)
    fitted = fit(known, samples(known, results), pull)
    said = msg(
        "{positions} positions. Average error in games they were not fitted to (logistic loss): "
        "{before} before, {after} after.",
        positions=fitted.positions,
        before=f"{fitted.before:.4f}",
        after=f"{fitted.after:.4f}",
    )
    return Found(fitted.weights, {"before": fitted.before, "after": fitted.after}, said)


def _by_play(known: Judgement, tournament: Tournament, jobs: int, screen: Output) -> Found:
    """Weights with which greedy bots win more often."""
    from interregnum.arena.tuning import differing, meetings, tune, write_bots

    seats = tournament.seats
    differences = differing(known, seats, DIFFERENT, tournament.seed)
    with TemporaryDirectory() as folder:
        bots = write_bots(known, seats, differences, Path(folder))
        results = play_all(meetings(tournament, bots), jobs, screen)
    tuned = tune(known, seats, results, bots, differences)
    most = max(tuned.worth, key=lambda name: abs(tuned.worth[name]))
    said = msg("{games} games. What matters most is how much “{feature}” weighs.", games=tuned.games, feature=most)
    return Found(tuned.weights, {"worth": tuned.worth}, said)
