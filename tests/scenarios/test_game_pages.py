"""The pages of the games explain every word of their positions, and the example there can be built."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest

from interregnum.ledger.places import shipped
from interregnum.scenarios import read_scenarios
from interregnum.scenarios.runner import begin

GAMES = ("throne", "fiverings", "emperor")


def page(game: str) -> str:
    return (shipped("docs") / f"{game}.md").read_text(encoding="utf-8")


def parts(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a position is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from parts(field.type)
    for inner in get_args(kind):
        yield from parts(inner)


def words(game: str) -> set[str]:
    position = import_module(f"interregnum.games.{game}.position").Position
    return {field.encode_name for part in parts(position) for field in msgspec.structs.fields(part)}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_position_is_explained(game: str) -> None:
    rows = "\n".join(re.findall(r"^\| .*", page(game).partition("## Positions for scenarios")[2], re.MULTILINE))
    assert [word for word in sorted(words(game)) if not re.search(rf"`[^`]*\b{word}\b[^`]*`", rows)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_position_can_be_built(game: str) -> None:
    example = re.search(r"^    position:\n(    +.*\n)+", page(game), re.MULTILINE)
    assert example is not None
    text = "\n".join(line[4:] for line in example.group().splitlines())
    [scenario] = read_scenarios(f"game: {game}\nseats: 2\n{text}\nplay: []\n", f"docs/{game}.md")
    assert begin(scenario).decision is not None
