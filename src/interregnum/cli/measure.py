"""How fast a game runs, measured on random games with the log switched off.

Every metric is a list of samples, reported by its median and by what nine of ten samples were at least as good as. What
takes microseconds is timed in loops; whole games and single choices are timed one by one. Rates are per second of
processor time: what one core does, whatever else keeps the machine busy. Garbage collection stays on, as in use.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from heapq import heappush, heappushpop
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns, process_time
from typing import Any

import msgspec

from interregnum import new
from interregnum.bots import look
from interregnum.bots.budget import Budget
from interregnum.bots.random import RandomBot
from interregnum.bots.search import SearchBot
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import part_of

PER_SECOND = "1/s"
MICROSECONDS = "us"
MILLISECONDS = "ms"

FEWEST_GAMES = 3
POSITIONS = 60
DEEPEST = 20
SLOWEST = 5
AGAIN = 11
BENCH_ITERATIONS = 60
BENCH_MILLISECONDS = 200
LOOP_NS = 200_000
"""How long a loop around something quick should take: much longer than reading the clock."""


class Metric(msgspec.Struct, frozen=True):
    """A figure: its median, and what nine of ten samples were at least as good as."""

    median: float
    p90: float
    unit: str


def summarise(samples: Sequence[float], unit: str) -> Metric:
    """Median and 90th percentile, counted from the good end: for rates the good end is the high one."""
    if len(samples) == 1:
        return Metric(round(samples[0], 3), round(samples[0], 3), unit)
    tenths = quantiles(samples, n=10, method="inclusive")
    return Metric(round(median(samples), 3), round(tenths[0 if unit == PER_SECOND else -1], 3), unit)


def measure(game: str, seats: int | None, seconds: float) -> dict[str, Metric]:
    """All metrics of a game within about this many seconds, its own extra ones included."""
    _random_game(game, seats, "warm-up")
    rates = _whole_games(game, seats, seconds * 0.4)
    choices, sample = _single_choices(game, seats, seconds * 0.3)
    found = {
        "choose_us": summarise(choices, MICROSECONDS),
        "max_choose_us": summarise(sample.slowest_again(), MICROSECONDS),
        "clone_us": _timed(sample.positions, lambda g: g.clone()),
        "clone_deep_us": _timed(sample.deepest, lambda g: g.clone()),
        "view_us": _timed(sample.positions, lambda g: g.view(_asked(g))),
        "determinize_us": _timed(sample.positions, lambda g: g.determinize(_asked(g), "bench")),
        "save_us": _timed(sample.positions, lambda g: g.save()),
        "decisions_per_s": summarise([decisions / took for decisions, took in rates], PER_SECOND),
        "games_per_s": summarise([1 / took for _, took in rates], PER_SECOND),
    }
    found |= _bots(game, sample.positions, seconds * 0.15)
    home = f"interregnum.games.{game}"
    if find_spec(home) and find_spec(f"{home}.bench"):
        for name, unit, samples in import_module(f"{home}.bench").metrics(seconds):
            found[name] = summarise(samples, unit)
    return found


def _bots(game: str, positions: Sequence[Game[Any]], seconds: float) -> dict[str, Metric]:
    """How fast bots search and environments run, where the game can be judged and the libraries are there."""
    if part_of(game, "client.evaluation") is None:
        return {}
    found = {
        "search_iterations_per_s": _rate(positions, _searched, seconds),
        "max_late_ms": summarise([max(asyncio.run(lateness(positions, seconds)))], MILLISECONDS),
    }
    if find_spec("numpy"):
        found["env_steps_per_s"] = _rate(positions, _observed, seconds)
    return found


def _rate(positions: Sequence[Game[Any]], act: Callable[[Game[Any]], int], seconds: float) -> Metric:
    """How many of something are done a second of processor time, one sample a position, after a warm-up."""
    samples: list[float] = []
    act(positions[0])
    ends = perf_counter() + seconds
    for g in positions:
        began = process_time()
        done = act(g)
        samples.append(done / max(process_time() - began, 1e-9))
        if perf_counter() > ends:
            break
    return summarise(samples, PER_SECOND)


def _searched(g: Game[Any]) -> int:
    bot = SearchBot("bench", Budget(BENCH_ITERATIONS))
    bot.think(look(g, bot.needs))
    return bot.tree.walks if bot.tree else 1


async def lateness(positions: Sequence[Game[Any]], seconds: float) -> list[float]:
    """By how many milliseconds a bot that searches for a time answers after it, one sample a position.

    It is asked as at a table: in a process, which may have to play the game again.
    """
    from interregnum.table.thinkers import ThinkingProcesses

    thinking = ThinkingProcesses(1)

    async def late(g: Game[Any]) -> float:
        began, bots = perf_counter(), {_asked(g): f"search:{BENCH_MILLISECONDS}ms"}
        await thinking.think(g.seed, g, bots, slowly=False, seconds=0.0)
        return max(0.0, (perf_counter() - began) * 1000 - BENCH_MILLISECONDS)

    try:
        for _ in range(2):  # the first question starts the process, the second waits until it is there
            await late(positions[0])
        samples: list[float] = []
        ends = perf_counter() + seconds
        for g in positions:
            samples.append(await late(g))
            if perf_counter() > ends:
                break
        return samples
    finally:
        await thinking.close()


def _observed(g: Game[Any]) -> int:
    """One step of an environment: choose, and observe what came of it."""
    from interregnum.envs.encoding import mask, observation

    twin = g.clone()
    twin.choose(twin.decision.options[-1].key if twin.decision else "")
    observation(twin, _asked(twin))
    mask(twin, _asked(twin))
    return 1


def _random_game(game: str, seats: int | None, seed: str) -> tuple[int, float]:
    """Decisions and processor seconds of one game played at random, set-up included."""
    began = process_time()
    g = new(game, seats=seats, seed=seed, logging=False)
    decisions = g.playout(Random(seed))
    return decisions, process_time() - began


def _whole_games(game: str, seats: int | None, seconds: float) -> list[tuple[int, float]]:
    rates: list[tuple[int, float]] = []
    began = perf_counter()
    while len(rates) < FEWEST_GAMES or perf_counter() - began < seconds:
        rates.append(_random_game(game, seats, f"bench/{len(rates)}"))
    return rates


class Sample:
    """Positions met on the way: some at random, the most deeply nested, and those before the slowest choices."""

    def __init__(self) -> None:
        self.positions: list[Game[Any]] = []
        self._deepest: list[tuple[int, int, Game[Any], str]] = []
        self._slowest: list[tuple[int, int, Game[Any], str]] = []
        self._met = 0
        self._random = Random("bench")

    def meet(self, position: Game[Any], key: str, took: int) -> None:
        """Perhaps keep a position; each one met is equally likely to be among `positions` in the end."""
        self._met += 1
        if len(self.positions) < POSITIONS:
            self.positions.append(position)
        elif (place := self._random.randrange(self._met)) < POSITIONS:
            self.positions[place] = position
        for kept, most, weight in ((self._deepest, DEEPEST, len(position.stack)), (self._slowest, SLOWEST, took)):
            entry = (weight, self._met, position, key)
            if len(kept) < most:
                heappush(kept, entry)
            elif weight > kept[0][0]:
                heappushpop(kept, entry)

    @property
    def deepest(self) -> list[Game[Any]]:
        """The positions with the most procedures under way."""
        return [position for _, _, position, _ in self._deepest]

    def slowest_again(self) -> list[float]:
        """The slowest choice, timed again: a single long time may be the machine's fault and not the game's."""
        runs = [[_choose_us(position.clone(), key) for _ in range(AGAIN)] for _, _, position, key in self._slowest]
        return max(runs, key=median)


def _choose_us(g: Game[Any], key: str) -> float:
    began = perf_counter_ns()
    g.choose(key)
    return (perf_counter_ns() - began) / 1000


def _single_choices(game: str, seats: int | None, seconds: float) -> tuple[list[float], Sample]:
    """The time of every single choice in random games, and positions met in them."""
    times: list[float] = []
    sample = Sample()
    began = perf_counter()
    number = 0
    while number < FEWEST_GAMES or perf_counter() - began < seconds:
        g = new(game, seats=seats, seed=f"bench/{number}", logging=False)
        bot = RandomBot(g.seed)
        while g.decision is not None:
            key, before = bot.choose(look(g, bot.needs)), g.clone()
            times.append(_choose_us(g, key))
            sample.meet(before, key, int(times[-1] * 1000))
        number += 1
    return times, sample


def _timed(positions: Sequence[Game[Any]], act: Callable[[Game[Any]], object]) -> Metric:
    """How long something takes, one sample a position."""
    samples: list[float] = []
    for g in positions:
        act(g)
        began = perf_counter_ns()
        act(g)
        times = max(1, min(50, LOOP_NS // max(1, perf_counter_ns() - began)))
        began = perf_counter_ns()
        for _ in range(times):
            act(g)
        samples.append((perf_counter_ns() - began) / times / 1000)
    return summarise(samples, MICROSECONDS)


def _asked(g: Game[Any]) -> int:
    """The seat that is being asked; positions are kept only where one is."""
    return g.decision.seat if g.decision else 0
