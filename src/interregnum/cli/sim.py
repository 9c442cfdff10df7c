"""`sim`: let bots play many games and count how they end."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter, validators

from interregnum.arena.playing import Fixture, Played, unnamed
from interregnum.arena.workers import played
from interregnum.bots import line_up
from interregnum.cli.gameoptions import game_options
from interregnum.cli.options import Bots, Choices, Json, Language, Rules, Seed, words, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.progress import progress
from interregnum.kernel.ruleset import Ruleset, Setting, ruleset
from interregnum.kernel.text import Message, msg, msgn

AT_LEAST_ONE = validators.Number(gte=1)


def sim(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 100,
    seed: Seed = None,
    jobs: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 1,
    players: int | None = None,
    bots: Bots = None,
    rules: Rules = None,
    option: Choices = None,
    chosen: Mapping[str, Any],
    max_decisions: Annotated[int | None, Parameter(validator=AT_LEAST_ONE)] = None,
    keep_failed: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Let bots play many games and count how they end.

    Parameters
    ----------
    game: str
        The game to play; see `games`.
    games: int
        How many games to play.
    jobs: int
        How many processes share the work.
    players: int
        How many seats; by default the game's usual number.
    max_decisions: int
        Stop each game after this many decisions and score it as it stands.
    keep_failed: Path
        A folder for the records of games that failed, to `replay` them.
    """
    found = ruleset(game)
    setting = found.setting(rules, players, game_options(found, option, chosen))
    sitting = tuple(line_up(words(bots) or ["random"], setting.seats, setting.game))
    seed = secrets.token_hex(4) if seed is None else seed
    series = _series(setting, sitting, games, seed, max_decisions)
    out = Output(language, [found.seat_name(seat) for seat in range(setting.seats)])
    began = perf_counter()
    results = _with_progress(series, jobs, out)
    seconds = perf_counter() - began
    failed = [one for one in results if one.error]
    if keep_failed is not None:
        _keep(failed, keep_failed)
    if json:
        print_json(_summary(results, seconds, out))
    else:
        _report(found, sitting, seed, results, seconds, out)
    return 1 if failed else 0


def _series(
    setting: Setting, sitting: tuple[str, ...], games: int, seed: str, max_decisions: int | None
) -> list[Fixture]:
    """A number of games of the same bots, each with a deal of its own."""
    return [
        Fixture(
            number=number,
            game=setting.game,
            rules=setting.rules,
            bots=sitting,
            options=setting.options,
            seed=f"{seed}/{number}",
            lots=f"{seed}/{number}",
            max_decisions=max_decisions,
        )
        for number in range(games)
    ]


def _with_progress(series: Sequence[Fixture], jobs: int, out: Output) -> list[Played]:
    results = []
    with progress(out, len(series)) as step:
        for one in played(series, jobs):
            results.append(one)
            step()
    return sorted(results, key=lambda one: one.number)


def _keep(failed: Sequence[Played], folder: Path) -> None:
    for one in failed:
        if one.record is not None:
            write_file(folder / f"{one.record.setting.game}-{one.number}.json", one.record.encode())


def _summary(results: Sequence[Played], seconds: float, out: Output) -> dict[str, Any]:
    return {
        "games": len(results),
        "decisions": sum(one.decisions for one in results),
        "seconds": round(seconds, 3),
        "outcomes": [
            {
                "seed": one.seed,
                "finished": one.finished,
                "winners": one.winners,
                "reason": out.text(one.reason) if one.reason else "",
                "rule": one.rule,
                "scores": one.scores,
                "decisions": one.decisions,
            }
            for one in results
            if not one.error
        ],
        "errors": [{"seed": one.seed, "error": one.error, "decisions": one.decisions} for one in results if one.error],
    }


def _report(
    game: Ruleset[Any], bots: Sequence[str], seed: str, results: Sequence[Played], seconds: float, out: Output
) -> None:
    console = out.console
    wins = Counter(seat for one in results for seat in one.winners)
    table = out.table(msg("Seat"), msg("Bot"), msg("Wins"), msg("Share"))
    for seat, bot in enumerate(bots):
        table.add_row(game.seat_name(seat), bot, str(wins[seat]), f"{wins[seat] / len(results):.1%}")
    console.print(table)

    ends = Counter((unnamed(one.reason), one.rule) for one in results if one.reason)
    table = out.table(msg("How it ended"), msg("Rule"), msg("Games"), msg("Share"))
    for (reason, rule), n in ends.most_common():
        table.add_row(out.text(reason), rule, str(n), f"{n / len(results):.1%}")
    console.print(table)

    for one in results:
        if one.error:
            out.say(msg("Game {seed} failed: {error}", seed=one.seed, error=one.error), "red")
    out.say(_totals(results, seconds))
    out.say(msg("Seed: {seed}", seed=seed), "dim")


def _totals(results: Sequence[Played], seconds: float) -> Message:
    decisions = sum(one.decisions for one in results)
    return msg(
        "{games}, {decisions} in {seconds} s: {rate} decisions per second.",
        games=msgn("{n} game", "{n} games", len(results)),
        decisions=msgn("{n} decision", "{n} decisions", decisions),
        seconds=f"{seconds:.2f}",
        rate=f"{decisions / seconds:.0f}",
    )
