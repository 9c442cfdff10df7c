"""Fixtures played in this process, in several processes, or on a Ray cluster; results come in the order of their ends.

The result of a fixture is the same whichever process plays it: one that was lost with its worker is played again
elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from interregnum.arena.playing import Fixture, Played, play_fixture
from interregnum.bots import make
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import Ruleset, register, ruleset

LOCAL = "local"
"""The address of a Ray cluster that is started for the occasion on this machine."""
TRIES = 3
"""How often a fixture is given out again after its worker was lost."""
HANDFUL = 8
"""How many quick games a process is given at once, at most."""


def played(fixtures: Sequence[Fixture], jobs: int = 1, keep_records: bool = False) -> Iterator[Played]:
    """Play fixtures in a number of processes."""
    if jobs == 1 or not fixtures:
        for fixture in fixtures:
            yield play_fixture(fixture, keep_records)
        return
    left = {fixture.number: fixture for fixture in fixtures}
    for _ in range(TRIES):
        try:
            for one in _in_pool(list(left.values()), jobs, keep_records):
                del left[one.number]
                yield one
            return
        except BrokenProcessPool:
            continue
    raise BadConfiguration(f"Worker processes were lost {TRIES} times; {len(left)} games were not played.")


def _in_pool(fixtures: Sequence[Fixture], jobs: int, keep_records: bool) -> Iterator[Played]:
    # Spawned processes share nothing with this one: neither locks, nor threads, nor games registered by hand.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (ruleset(fixtures[0].game),)) as pool:
        chunks: list[Future[list[Played]]] = [
            pool.submit(_play_some, some, keep_records) for some in _shares(fixtures, jobs)
        ]
        try:
            for chunk in as_completed(chunks):
                yield from chunk.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _begin(game: Ruleset[Any]) -> None:
    """Get a worker ready to play a game, and to end with the process that it works for, however that ends."""
    register(game)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _shares(fixtures: Sequence[Fixture], jobs: int) -> list[Sequence[Fixture]]:
    """Fixtures in small handfuls where all bots are quick; one by one where any thinks ahead in worlds of its own.

    So quick games do not wait for the post, nobody is idle in the end, and little is lost with what is broken off.
    """
    bots = {name for fixture in fixtures for name in fixture.bots}
    thinking = any(make(name, 0, "").needs == "world" for name in bots)
    size = 1 if thinking else max(1, min(HANDFUL, len(fixtures) // (jobs * 8)))
    return [fixtures[first : first + size] for first in range(0, len(fixtures), size)]


def _play_some(fixtures: Sequence[Fixture], keep_records: bool) -> list[Played]:
    return [play_fixture(fixture, keep_records) for fixture in fixtures]


@contextmanager
def ray_cluster(address: str, jobs: int | None = None) -> Iterator[Any]:
    """A Ray cluster to play on; `address` is its address, or "local" for one with a number of workers."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadConfiguration("Ray is not installed: install interregnum[ray].") from None
    try:
        if address == LOCAL:
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
    except (OSError, RuntimeError, ValueError) as error:
        because = str(error).partition("\n")[0].rstrip(".")
        raise BadConfiguration(
            f"No Ray cluster can be used at {address!r}: {because}. Name the address of one, or {LOCAL}."
        ) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def played_on_ray(ray: Any, fixtures: Sequence[Fixture], keep_records: bool = False) -> Iterator[Played]:
    """Play fixtures on a Ray cluster."""
    # -1: a task whose worker or machine is lost is given out again for as long as any worker is left.
    task = ray.remote(max_retries=-1)(play_fixture)
    waiting: list[Any] = [task.remote(fixture, keep_records) for fixture in fixtures]
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)
