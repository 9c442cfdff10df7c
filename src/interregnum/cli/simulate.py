"""Many games between bots, in one process or several.

Game number i of a series has the seed "<seed>/<i>" whichever process plays it, so that the results depend on the seed
alone and any game can be looked at on its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from traceback import extract_tb
from typing import Any

import msgspec

from interregnum import new
from interregnum.bots import make
from interregnum.bots import play as play_match
from interregnum.kernel.game import Game
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import register, ruleset
from interregnum.kernel.text import Message, msg

ENDLESS = 200_000
"""A game that asks more decisions than this, when no limit was given, is taken to be endless."""

STOPPED = msg("Stopped at the limit of decisions")


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a series have in common."""

    game: str
    rules: str | None
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: str
    max_decisions: int | None = None


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How one game of a series went."""

    number: int
    seed: str
    decisions: int = 0
    finished: bool = False
    winners: tuple[int, ...] = ()
    reason: Message | None = None
    rule: str = ""
    scores: tuple[int, ...] = ()
    error: str = ""
    record: Record | None = None


def simulate(series: Series, games: int, jobs: int) -> Iterator[Played]:
    """Play a series of games, in the order in which they end."""
    if jobs == 1:
        for number in range(games):
            yield play_one(series, number)
        return
    size = max(1, min(64, games // (jobs * 8)))
    # Spawned processes share nothing with this one: neither locks, nor threads, nor games registered by hand.
    with ProcessPoolExecutor(jobs, get_context("spawn"), register, (ruleset(series.game),)) as pool:
        chunks: list[Future[list[Played]]] = [
            pool.submit(_play_some, series, range(first, min(first + size, games))) for first in range(0, games, size)
        ]
        try:
            for chunk in as_completed(chunks):
                yield from chunk.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play_some(series: Series, numbers: range) -> list[Played]:
    return [play_one(series, number) for number in numbers]


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series; whatever goes wrong is part of its result."""
    seed = f"{series.seed}/{number}"
    g: Game[Any] | None = None
    try:
        g = new(series.game, seats=series.seats, rules=series.rules, seed=seed, options=series.options, logging=False)
        bots = [make(name, seat, seed) for seat, name in enumerate(series.bots)]
        limit = ENDLESS if series.max_decisions is None else series.max_decisions
        result = play_match(g, bots, max_decisions=limit)
    except Exception as error:
        return _failed(number, seed, g, _told(error))
    if result.outcome is None and series.max_decisions is None:
        return _failed(number, seed, g, f"The game did not end within {ENDLESS} decisions.")
    outcome = result.outcome
    return Played(
        number=number,
        seed=seed,
        decisions=result.decisions,
        finished=outcome is not None,
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else STOPPED,
        rule=outcome.rule if outcome else "",
        scores=result.scores,
    )


def _told(error: Exception) -> str:
    """What went wrong, where, and by which choice."""
    where = extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
    return " ".join((said, *getattr(error, "__notes__", ())))


def _failed(number: int, seed: str, g: Game[Any] | None, error: str) -> Played:
    return Played(
        number=number, seed=seed, decisions=g.count if g else 0, error=error, record=g.record() if g else None
    )
