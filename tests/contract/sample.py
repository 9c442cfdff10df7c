"""Random games to hold against the contract: one game a case, with copies kept at decisions all along it.

A case is a game, a number of seats and a rules version; a game has cases as soon as it is registered. Seed 0 is played
in every run of the tests, many others with --deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
import pytest

from interregnum.kernel.chance import Chance
from interregnum.kernel.game import Game, new
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.ruleset import Ruleset, ruleset
from tests.testgame import GAME as REGENCY
from tests.testgame.fixture import ALL_GAMES

LIMIT = 60_000
"""A random game of more decisions than this is taken not to end."""

KEPT = 24
"""How many positions of a game are looked at closely."""

Check: TypeAlias = "Callable[[Sample], None]"

CHECKS: list[Check] = []
"""Every test that holds a sample against the contract."""


class Case(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    seats: int
    rules: str
    seed: int = 0

    def __str__(self) -> str:
        return f"{self.game}-{self.rules}-{self.seats}" + (f"-seed{self.seed}" if self.seed else "")

    def new(self, *, auto: bool = True, logging: bool = True) -> Game[Any]:
        """A fresh game."""
        return new(self.game, seats=self.seats, rules=self.rules, seed=self.seed, auto=auto, logging=logging)

    def chance(self) -> Chance:
        """What decides the choices of the random players."""
        return Chance(f"{self}/choices")


class Sample(msgspec.Struct, frozen=True):
    """A game that was played to its end or to the limit, and copies of it as it stood at some decisions."""

    case: Case
    end: Game[Any]
    positions: list[Game[Any]]
    impossible: list[str]
    """What the game says is wrong with a state it led to, and after how many choices."""

    def some(self, number: int) -> list[Game[Any]]:
        """A few of the positions, spread evenly."""
        stride = max(1, len(self.positions) // number)
        return self.positions[::stride][:number]


def rules_of(game: str) -> Ruleset[Any]:
    """A game's rules, whether it is registered now or not."""
    return REGENCY if game == REGENCY.name else ruleset(game)


def cases() -> list[Case]:
    """Every game, in each version, with the fewest, the usual and the most seats.

    A game that cannot even be loaded has a case that fails, and leaves the other games' cases alone.
    """
    found: list[Case] = []
    for name in ALL_GAMES:
        try:
            rules = rules_of(name)
        except Exception:
            found.append(Case(name, 0, "unloadable"))
            continue
        seats = sorted({rules.min_seats, rules.default_seats, rules.max_seats})
        found += [Case(name, n, version) for version in rules.versions for n in seats]
    return found


def sampled(check: Check) -> Check:
    """Run a test with a sample of every case."""
    CHECKS.append(check)
    return pytest.mark.parametrize("sample", cases(), indirect=True, ids=str)(check)


def sample_of(case: Case) -> Sample:
    """Play a case with random choices, keeping a fair selection of its positions."""
    g, chance, keep = case.new(), case.chance(), Chance(f"{case}/kept")
    kept: list[Game[Any]] = []
    impossible: list[str] = []
    while g.decision is not None and g.count < LIMIT:
        if len(kept) < KEPT:
            kept.append(g.clone(logging=True))
        elif (place := keep.below(g.count + 1)) < KEPT:
            kept[place] = g.clone(logging=True)
        g.choose(chance.pick(g.decision.keys))
        impossible += [f"{g.count}: {wrong}" for wrong in g.ruleset.check(g.state)]
    return Sample(case, g, sorted(kept, key=lambda position: position.count), impossible)


def viewers(g: Game[Any]) -> tuple[int, ...]:
    """Everybody who may look at a game in progress."""
    return (SPECTATOR, *range(g.setting.seats))


def view_bytes(g: Game[Any], viewer: int) -> bytes:
    """What a viewer sees, byte for byte."""
    return msgspec.json.encode(g.view(viewer))


def standing(g: Game[Any]) -> bytes:
    """Where the rules stand: the state, the running procedures, the result and the outcome."""
    return g.ruleset.codec().encode([g.state, g.stack, g.result, g.outcome])


def fingerprint(g: Game[Any]) -> list[bytes]:
    """All there is to a game: its save, the log included, and what everybody sees."""
    return [g.save(), *(view_bytes(g, viewer) for viewer in (*viewers(g), EVERYTHING))]


def play_on(g: Game[Any], chance: Chance, decisions: int) -> Iterator[str]:
    """Go on with random choices, yielding each key before it is chosen."""
    for _ in range(decisions):
        if g.decision is None:
            return
        key = chance.pick(g.decision.keys)
        yield key
        g.choose(key)
