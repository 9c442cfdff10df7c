"""Games of one bot against itself, for commands that learn from them."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.arena.plan import Tournament, fixtures, known_decks
from interregnum.arena.playing import Fixture, Played
from interregnum.arena.workers import played
from interregnum.cli.output import Output
from interregnum.cli.progress import progress
from interregnum.kernel.ruleset import ruleset


def self_play(
    game: str, bot: str, games: int, players: int | None, rules: str | None, seed: str, jobs: int, out: Output
) -> list[Played]:
    """Games with their records, in order, the shipped decks in turn."""
    tournament = against_itself(game, bot, games, players, rules, seed)
    return play_all(fixtures(tournament), jobs, out, keep_records=True)


def against_itself(game: str, bot: str, games: int, players: int | None, rules: str | None, seed: str) -> Tournament:
    """A tournament of one bot, the shipped decks in turn."""
    setting = ruleset(game).setting(rules, players, {})
    return Tournament(
        game=game,
        rules=setting.rules,
        seats=setting.seats,
        bots=(bot,),
        games=games,
        seed=seed,
        decks=known_decks(game, []),
    )


def play_all(planned: Sequence[Fixture], jobs: int, out: Output, *, keep_records: bool = False) -> list[Played]:
    """Play games, with a progress bar; their results in order."""
    results = []
    with progress(out, len(planned)) as step:
        for one in played(planned, jobs, keep_records=keep_records):
            results.append(one)
            step()
    return sorted(results, key=lambda one: one.number)
