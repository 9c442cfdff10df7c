"""Every card has a test that fails without it: each is blanked in turn, and the tests that name it are run."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from interregnum.games.emperor.cards import printing
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import replace
from tests.emperor.trial import Trial

CARDS = Path(__file__).parent / "cards"


class Case(NamedTuple):
    """A test with the arguments of one of its cases."""

    name: str
    run: Callable[..., None]
    arguments: dict[str, Any]
    said: str
    """Its text, with that of what it calls in its module, and its arguments."""


def _cases() -> list[Case]:
    """Every case of the tests of cards."""
    found: list[Case] = []
    for path in sorted(CARDS.glob("test_*.py")):
        module = import_module(f"tests.emperor.cards.{path.stem}")
        for name, run in vars(module).items():
            if name.startswith("test_") and callable(run):
                text = inspect.getsource(run)
                text += "".join(_source(module, called) for called in run.__code__.co_names)
                found += [Case(name, run, given, f"{text} {sorted(given.values(), key=str)}") for given in _given(run)]
    return found


def _source(module: Any, name: str) -> str:
    """What a name of a module stands for, if it belongs there and says something."""
    value = getattr(module, name, None)
    if inspect.isfunction(value) and value.__module__ == module.__name__:
        return inspect.getsource(value)
    return repr(value) if isinstance(value, str | list | tuple | dict) else ""


def _given(run: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of each case of a test."""
    ways: list[list[dict[str, Any]]] = []
    for mark in getattr(run, "pytestmark", []):
        if mark.name == "parametrize":
            names, cases = mark.args
            listed = [part.strip() for part in names.split(",")] if isinstance(names, str) else list(names)
            ways.append([dict(zip(listed, case if len(listed) > 1 else (case,), strict=True)) for case in cases])
    for way in product(*ways):
        yield {name: value for part in way for name, value in part.items()}


def _fails(case: Case) -> bool:
    """Whether a case fails."""
    trial = Trial()
    more = {"trial": trial} if "trial" in inspect.signature(case.run).parameters else {}
    try:
        case.run(**case.arguments, **more)
    except Exception:
        return True
    finally:
        trial.take_back()
    return False


def _names(said: str, title: str) -> bool:
    """Whether a text names a card, and not one whose title only contains that of the card."""
    return any(
        said[at - 1 : at] in "\"':/@" and said[at + len(title) : at + len(title) + 1] in "\"'/:@*"
        for at in _places(said, title)
    )


def _places(said: str, title: str) -> Iterator[int]:
    at = said.find(title)
    while at >= 0:
        yield at
        at = said.find(title, at + 1)


def _untried(card: PrintedCard, cases: list[Case]) -> bool:
    """Whether no test that names a card fails once the card does nothing."""
    CATALOGUE.remove(card.title)
    CATALOGUE.add(replace(card, abilities=(), constants=(), hosts=None))
    try:
        return not any(_fails(case) for case in cases if _names(case.said, card.title))
    finally:
        CATALOGUE.remove(card.title)
        CATALOGUE.add(card)


@pytest.mark.deep
def test_each_card_has_a_test_that_fails_without_it() -> None:
    cases = _cases()
    able = [card for card in CATALOGUE.playable() if card.abilities or card.constants]
    assert [card.title for card in able if _untried(card, cases)] == []


def test_a_card_that_no_card_file_speaks_of_keeps_the_game_from_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    known = printing._blanks()
    monkeypatch.setattr(printing, "_blanks", lambda: {**known, "nobody": known["ohaba"]})
    with pytest.raises(BadConfiguration, match="nobody"):
        printing.fill_catalogue()
