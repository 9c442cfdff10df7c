"""Games of one bot against itself, for commands that learn from them."""

from __future__ import annotations

from interregnum.arena.plan import Tournament, fixtures, known_decks
from interregnum.arena.playing import Played
from interregnum.arena.workers import played
from interregnum.cli.output import Output
from interregnum.cli.progress import progress
from interregnum.kernel.ruleset import ruleset


def self_play(
    game: str, bot: str, games: int, players: int | None, rules: str | None, seed: str, jobs: int, out: Output
) -> list[Played]:
    """Games with their records, in order, the shipped decks in turn."""
    setting = ruleset(game).setting(rules, players, {})
    tournament = Tournament(
        game=game,
        rules=setting.rules,
        seats=setting.seats,
        bots=(bot,),
        games=games,
        seed=seed,
        decks=known_decks(game, []),
    )
    results = []
    with progress(out, games) as step:
        for one in played(fixtures(tournament), jobs, keep_records=True):
            results.append(one)
            step()
    return sorted(results, key=lambda one: one.number)
