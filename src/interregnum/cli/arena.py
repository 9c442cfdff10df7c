"""`arena`: let bots play tournaments, and rate them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter, validators

from interregnum.arena.folder import TournamentFolder
from interregnum.arena.plan import Format, Tournament, command, fixtures, known_decks, known_values
from interregnum.arena.playing import Fixture, Played
from interregnum.arena.workers import played, played_on_ray, ray_cluster
from interregnum.bots.levels import Rated, write_ratings
from interregnum.cli.gameoptions import game_options
from interregnum.cli.options import Choices, Json, Language, Rules, Seed, words, write_file
from interregnum.cli.output import Output, print_json
from interregnum.cli.progress import progress
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import Ruleset, ruleset
from interregnum.kernel.text import msg

AT_LEAST_ONE = validators.Number(gte=1)
PlaysAll: TypeAlias = Callable[[Sequence[Fixture]], Iterator[Played]]


def arena(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(name="--bots", help="Names of bots, with commas between them.")] = "greedy,random",
    games: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 100,
    jobs: Annotated[int, Parameter(validator=AT_LEAST_ONE)] = 1,
    format: Format = "round-robin",
    players: str | None = None,
    decks: str | None = None,
    oath: str | None = None,
    vary: Annotated[list[str] | None, Parameter(negative="")] = None,
    seed: Seed = None,
    rules: Rules = None,
    option: Choices = None,
    max_decisions: Annotated[int | None, Parameter(validator=AT_LEAST_ONE)] = None,
    ray: str | None = None,
    out: Path | None = None,
    study: Path | None = None,
    ratings: Path | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Let bots play tournaments, and rate them.

    Parameters
    ----------
    game: str
        The game to play; see `games`.
    games: int
        How many games each pairing plays; a multiple of the number of seats is balanced.
    jobs: int
        How many processes share the work.
    format: str
        round-robin: everybody meets everybody. ladder: only the next in the list. challenge: the first meets each of
        the others, and is always alone among them where there are more than two seats.
    players: str
        How many seats, or a span such as 2..5; with more than two, one bot sits among copies of another.
    decks: str
        Shipped decks that take turns, with commas between them; by default all.
    oath: str
        Oaths of oath that take turns, with commas between them, or all.
    vary: str
        An option of the game whose values take turns, as key=a,b,c or key=all; may be repeated.
    max_decisions: int
        Stop each game after this many decisions.
    ray: str
        Play on the Ray cluster of this address, or on one of this machine: local.
    out: Path
        The folder for results, records and reports; a tournament that is there already goes on, also with more games.
    study: Path
        Also write the report into this Markdown file.
    ratings: Path
        Also put the bots' ratings into this JSON file, which keeps them by game.
    """
    found = ruleset(game)
    seed = secrets.token_hex(4) if seed is None else seed
    planned = [
        Tournament(
            game=game,
            rules=found.setting(rules, seats, {}).rules,
            seats=seats,
            options=game_options(found, option),
            bots=tuple(words(bots)),
            games=games,
            seed=seed,
            format=format,
            decks=known_decks(game, words(decks)) if decks or not option else (),
            varied=dict(_varied(game, text) for text in (*(vary or ()), *([f"oath={oath}"] if oath else ()))),
            max_decisions=max_decisions,
        )
        for seats in _span(found, players)
    ]
    screen = Output(language)
    shown: list[_Shown] = []
    # What cannot be played is refused here, before any folder is made.
    schedules = [fixtures(tournament) for tournament in planned]
    _check_installed()
    with _players(jobs, ray) as play:
        for tournament, schedule, folder in zip(planned, schedules, _folders(planned, out), strict=True):
            kept = TournamentFolder(folder, tournament)
            shown.append(_Shown(tournament, _results(schedule, kept, play, screen), screen))
            shown[-1].write(folder)
            if not json:
                shown[-1].print(folder)
    if ratings is not None:
        write_ratings(ratings, game, shown[-1].rated())
    if study is not None:
        write_file(study, "\n".join(one.markdown() for one in shown).encode())
    if json:
        told = {str(one.tournament.seats): one.told() for one in shown}
        print_json(told if len(shown) > 1 else shown[0].told())
    return 1 if any(one.standings.failed for one in shown) else 0


def _folders(planned: Sequence[Tournament], out: Path | None) -> list[Path]:
    """Where each tournament is kept: several of one command in folders of their own."""
    root = out or Path("arena") / f"{planned[0].game}-{planned[0].seed}"
    return [root] if len(planned) == 1 else [root / f"{one.seats}-players" for one in planned]


def _span(game: Ruleset[Any], text: str | None) -> list[int]:
    if text is None:
        return [game.default_seats]
    first, _, last = text.partition("..")
    try:
        seats = range(int(first), int(last or first) + 1)
    except ValueError:
        raise BadConfiguration(f"--players is a number or a span such as 2..5, not {text!r}.") from None
    if not seats:
        raise BadConfiguration(f"--players begins with the smaller number, as in {last}..{first}, not {text!r}.")
    return list(seats)


def _varied(game: str, text: str) -> tuple[str, tuple[Any, ...]]:
    option, equals, values = text.partition("=")
    if not equals:
        raise BadConfiguration(f"--vary is written key=a,b,c or key=all; {text!r} has no equals sign.")
    return option, known_values(game, option, words(values))


def _check_installed() -> None:
    """Refuse to play what could not be rated and drawn afterwards."""
    try:
        import interregnum.arena.charts  # noqa: F401 - with the ratings that it draws
    except ModuleNotFoundError as error:
        raise BadConfiguration(f"{error.name} is not installed: install interregnum[arena].") from None


@contextmanager
def _players(jobs: int, ray: str | None) -> Iterator[PlaysAll]:
    """What plays fixtures: processes of this machine, or a Ray cluster."""
    if ray is None:
        yield lambda missing: played(missing, jobs, keep_records=True)
        return
    with ray_cluster(ray, jobs) as cluster:
        yield lambda missing: played_on_ray(cluster, missing, keep_records=True)


def _results(planned: Sequence[Fixture], folder: TournamentFolder, play: PlaysAll, out: Output) -> Sequence[Played]:
    """Play what is missing of a tournament; what came of all its games."""
    missing = folder.missing(planned)
    with progress(out, len(planned), len(planned) - len(missing)) as step:
        for one in play(missing):
            folder.keep(one)
            step()
    return folder.of(planned)


class _Shown:
    """The standings of a tournament, for people and for programs."""

    def __init__(self, tournament: Tournament, results: Sequence[Played], out: Output) -> None:
        from interregnum.arena.standings import standings

        self.tournament = tournament
        self.results = results
        self.out = out
        self.standings = standings(results, tournament.bots, tournament.varied)

    def write(self, folder: Path) -> None:
        """Write the pictures and the page."""
        from interregnum.arena.charts import charts
        from interregnum.arena.report import html

        pictures = charts(self.standings, self.out.text)
        for name, data in pictures.items():
            write_file(folder / f"{name}.png", data)
        write_file(folder / "report.html", html(self.tournament, self.standings, pictures, self.out.text).encode())

    def markdown(self) -> str:
        """The report as a page of the documentation."""
        from interregnum.arena.report import markdown

        return markdown(self.tournament, self.standings, self.out.text)

    def rated(self) -> Rated:
        """The ratings of the bots."""
        ratings = {bot: round(self.standings.ratings[bot].mu, 1) for bot in self.tournament.bots}
        return Rated(command(self.tournament), ratings)

    def print(self, folder: Path) -> None:
        """Show the tables."""
        from interregnum.arena.report import summary, tables

        for title, headings, rows in tables(self.tournament, self.standings, self.out.text):
            table = self.out.table(*headings, title=self.out.text(title))
            for row in rows:
                table.add_row(*row)
            self.out.console.print(table)
        for said in summary(self.tournament, self.standings):
            self.out.say(said)
        for one in self.results:
            if one.error:
                self.out.say(msg("Game {seed} failed: {error}", seed=one.seed, error=one.error), "red")
        self.out.say(msg("The report is {path}.", path=str(folder / "report.html")), "dim")

    def told(self) -> dict[str, Any]:
        """The standings for programs."""
        standings = self.standings
        return {
            "games": standings.games,
            "failed": standings.failed,
            "bots": {
                bot: {
                    "games": share.games,
                    "won": share.won,
                    "share": round(share.share, 4),
                    "interval": [round(end, 4) for end in share.interval],
                    "rating": round(standings.ratings[bot].mu, 2),
                    "uncertainty": round(1.96 * standings.ratings[bot].sigma, 2),
                }
                for bot, share in standings.bots.items()
            },
            "matchups": {
                f"{one} : {other}": round(share.share, 4) for (one, other), share in standings.matchups.items()
            },
            "decks": {f"{one} : {other}": round(share.share, 4) for (one, other), share in standings.decks.items()},
            "ends": [{"reason": self.out.text(reason), "rule": rule, "games": n} for reason, rule, n in standings.ends],
        }
