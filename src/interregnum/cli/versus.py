"""Two versions of the rules side by side: the same seeds in turn, so that a machine that changes its pace changes both.

Each version plays random games in a process of its own; both are started once and then take turns, game by game. What
is told is how many decisions a second of processor time each makes, and the ratio of the two.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from types import TracebackType
from typing import Final, Self

import msgspec

from interregnum.kernel.errors import BadConfiguration
from interregnum.ledger.places import checkout

FEWEST: Final = 4
"""Games of each version, at least."""

WORKER: Final = """
import sys, time
from random import Random
sys.path.insert(0, sys.argv[1])
from interregnum import new

def play(seed):
    began = time.process_time()
    seats = int(sys.argv[3]) or None
    g, chance, made = new(sys.argv[2], seats=seats, seed=seed, logging=False), Random(seed), 0
    if hasattr(g, "playout"):
        made = g.playout(chance)
    while g.decision is not None:
        options = g.decision.options
        g.choose(options[int(chance.random() * len(options))].key)
        made += 1
    return made, time.process_time() - began

play("warm-up")
for line in sys.stdin:
    print(*play(line.strip()), flush=True)
"""
"""What plays a version, with what that version has for it."""


class Versus(msgspec.Struct, frozen=True):
    """How two versions of a game compare: decisions a second of processor time, and the median ratio of the rounds."""

    here: float
    there: float
    ratio: float
    rounds: int


class _Player:
    """A process that plays random games of one version."""

    def __init__(self, source: Path, game: str, seats: int | None, compiled: bool) -> None:
        command = [sys.executable, "-c", WORKER, str(source), game, str(seats or 0)]
        alone = os.environ | {"PYTHONPATH": "", "INTERREGNUM_INTERPRETED": "" if compiled else "1"}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=alone)

    def play(self, seed: str) -> tuple[int, float]:
        """Decisions and processor seconds of one game."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seed}\n")
        self._process.stdin.flush()
        made, _, took = self._process.stdout.readline().partition(" ")
        if not took:
            raise BadConfiguration("That version cannot play this game: see its error above.")
        return int(made), float(took)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()


def versus(revision: str, game: str, seats: int | None, seconds: float, *, compiled: bool = False) -> Versus:
    """Compare the rules as they are here with those of a revision of this checkout."""
    root = checkout()
    if root is None:
        raise BadConfiguration("Only a checkout has other versions to compare with: clone the repository.")
    with _worktree(root, revision) as there:
        if compiled:
            subprocess.run([sys.executable, "-m", "script.native"], cwd=there, env=_only(there / "src"), check=True)
        return compare(root / "src", there / "src", game, seats, seconds, compiled=compiled)


def _only(source: Path) -> dict[str, str]:
    """An environment in which the package is found in a folder."""
    return os.environ | {"PYTHONPATH": str(source)}


def compare(here: Path, there: Path, game: str, seats: int | None, seconds: float, *, compiled: bool = False) -> Versus:
    """Play the same seeds with the rules in two folders, in turn, for about this long."""
    rounds: list[tuple[float, float]] = []
    with _Player(here, game, seats, compiled) as one, _Player(there, game, seats, compiled) as other:
        began = perf_counter()
        while len(rounds) < FEWEST or perf_counter() - began < seconds:
            (made, took), (others, otherwise) = (player.play(f"versus/{len(rounds)}") for player in (one, other))
            rounds.append((made / took, others / otherwise))
    mine, theirs = zip(*rounds, strict=True)
    ratio = median(a / b for a, b in rounds)
    return Versus(round(median(mine), 1), round(median(theirs), 1), round(ratio, 3), len(rounds))


@contextmanager
def _worktree(root: Path, revision: str) -> Iterator[Path]:
    with TemporaryDirectory(prefix="interregnum-") as folder:
        there = Path(folder) / "there"
        added = _git(root, "worktree", "add", "--detach", str(there), revision)
        if added.returncode:
            said = added.stderr.strip().splitlines()
            raise BadConfiguration(f"There is no revision {revision!r} here: {said[-1] if said else 'git fails'}.")
        try:
            yield there
        finally:
            _git(root, "worktree", "remove", "--force", str(there))


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
