"""`sim`: let bots play many games and count how they end."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter, validators
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from interregnum.bots import line_up
from interregnum.cli.gameoptions import game_options
from interregnum.cli.options import Bots, Choices, Json, Language, Rules, Seed, words, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.simulate import Played, Series, simulate
from interregnum.kernel.ruleset import Ruleset, ruleset
from interregnum.kernel.text import Message, Player, msg, msgn

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
        Stop each game after so many decisions and score it as it stands.
    keep_failed: Path
        A folder for the records of games that failed, to `replay` them.
    """
    found = ruleset(game)
    setting = found.setting(rules, players, game_options(found, option, chosen))
    series = Series(
        game=game,
        rules=setting.rules,
        seats=setting.seats,
        options=setting.options,
        bots=tuple(line_up(words(bots) or ["random"], setting.seats)),
        seed=secrets.token_hex(4) if seed is None else seed,
        max_decisions=max_decisions,
    )
    out = Output(language, [found.seat_name(seat) for seat in range(setting.seats)])
    began = perf_counter()
    played = _with_progress(series, games, jobs, out)
    seconds = perf_counter() - began
    failed = [one for one in played if one.error]
    if keep_failed is not None:
        _keep(failed, keep_failed)
    if json:
        print_json(_summary(played, seconds, out))
    else:
        _report(found, series, played, seconds, out)
    return 1 if failed else 0


def _with_progress(series: Series, games: int, jobs: int, out: Output) -> list[Played]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(out.text(msg("Playing")), total=games)
        played = []
        for one in simulate(series, games, jobs):
            played.append(one)
            bar.advance(task)
    return sorted(played, key=lambda one: one.number)


def _keep(failed: Sequence[Played], folder: Path) -> None:
    for one in failed:
        if one.record is not None:
            write_file(folder / f"{one.record.setting.game}-{one.number}.json", one.record.encode())


def _summary(played: Sequence[Played], seconds: float, out: Output) -> dict[str, Any]:
    return {
        "games": len(played),
        "decisions": sum(one.decisions for one in played),
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
            for one in played
            if not one.error
        ],
        "errors": [{"seed": one.seed, "error": one.error, "decisions": one.decisions} for one in played if one.error],
    }


def _report(game: Ruleset[Any], series: Series, played: Sequence[Played], seconds: float, out: Output) -> None:
    console = out.console
    wins = Counter(seat for one in played for seat in one.winners)
    table = out.table(msg("Seat"), msg("Bot"), msg("Wins"), msg("Share"))
    for seat, bot in enumerate(series.bots):
        table.add_row(game.seat_name(seat), bot, str(wins[seat]), f"{wins[seat] / len(played):.1%}")
    console.print(table)

    ends = Counter((_whoever(one.reason), one.rule) for one in played if one.reason)
    table = out.table(msg("How it ended"), msg("Rule"), msg("Games"), msg("Share"))
    for (reason, rule), n in ends.most_common():
        table.add_row(out.text(reason), rule, str(n), f"{n / len(played):.1%}")
    console.print(table)

    for one in played:
        if one.error:
            out.say(msg("Game {seed} failed: {error}", seed=one.seed, error=one.error), "red")
    out.say(_totals(played, seconds))
    out.say(msg("Seed: {seed}", seed=series.seed), "dim")


def _whoever(reason: Message) -> Message:
    """A reason without the players it names, so that the same end for another player counts as the same."""
    args = ((name, "…" if isinstance(value, Player | tuple) else value) for name, value in reason.args)
    return msgspec.structs.replace(reason, args=tuple(args))


def _totals(played: Sequence[Played], seconds: float) -> Message:
    decisions = sum(one.decisions for one in played)
    return msg(
        "{games}, {decisions} in {seconds} s: {rate} decisions per second.",
        games=msgn("{n} game", "{n} games", len(played)),
        decisions=msgn("{n} decision", "{n} decisions", decisions),
        seconds=f"{seconds:.2f}",
        rate=f"{decisions / seconds:.0f}",
    )
