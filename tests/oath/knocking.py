"""Trying tests without a power: a power is proved by a test that fails when the power is taken away.

    with without("wayside-inn"):
        ...                                    # nobody can use the Wayside Inn

`proof(key)` looks for such a test among all tests of Oath, those that name the card first.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from interregnum.games.oath.cards.power import POWERS, POWERS_OF, powers_in
from interregnum.games.oath.flow import playing
from interregnum.games.oath.printed import CONSPIRACY, VISIONS

LONG = ("test_random_games", "test_contract", "test_every_power", "test_chronicle")
"""Modules whose tests play whole games."""


class Case(NamedTuple):
    """A test with the values it is called with."""

    test: Callable[..., None]
    values: dict[str, Any]

    def fails(self) -> bool:
        """Whether it fails as things are now."""
        try:
            self.test(**self.values)
        except Exception:
            return True
        return False


@contextmanager
def without(key: str) -> Iterator[None]:
    """Take a power away: one of a card's, by its key, or what a Vision is for."""
    with pytest.MonkeyPatch.context() as patch:
        if key == CONSPIRACY:
            patch.setattr(playing, "victims", lambda g, seat: [])
        elif key in VISIONS:
            patch.setitem(VISIONS, key, msgspec.structs.replace(VISIONS[key], oath=None))
        else:
            _remove(patch, key)
        powers_in.cache_clear()
        yield
    powers_in.cache_clear()


def _remove(patch: pytest.MonkeyPatch, key: str) -> None:
    power = POWERS[key]
    left = tuple(other for other in POWERS_OF[power.card] if other.key != key)
    patch.setitem(POWERS_OF, power.card, left)


@cache
def cases() -> tuple[Case, ...]:
    """Every test of Oath that needs no fixture, with each set of its values."""
    found: list[Case] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.stem not in LONG:
            module = import_module(f"tests.oath.{path.stem}")
            tests = [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
            found += [Case(test, values) for test in tests for values in _values(test)]
    return tuple(found)


def _values(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    sets: list[list[dict[str, Any]]] = []
    for mark in marks:
        names = [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
        sets.append([dict(zip(names, row if len(names) > 1 else (row,), strict=True)) for row in mark.args[1]])
    for chosen in product(*sets):
        values = {name: value for part in chosen for name, value in part.items()}
        if set(inspect.signature(test).parameters) == set(values):
            yield values


@cache
def _source(test: Callable[..., None]) -> str:
    return inspect.getsource(test)


def proof(key: str) -> Case | None:
    """A test that passes with a power and fails without it."""
    card = key.partition("#")[0]
    named = [case for case in cases() if any(str(value).partition("#")[0] == card for value in case.values.values())]
    written = [case for case in cases() if f'"{card}' in _source(case.test) and case not in named]
    shown = [case for case in cases() if f"'{card}" in repr(case.values) and case not in (*named, *written)]
    for case in (*named, *written, *shown):
        with without(key):
            failed = case.fails()
        if failed and not case.fails():
            return case
    return None
