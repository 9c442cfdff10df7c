"""Sentences about players: each that a question may tell has a reading for the player it names."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import interregnum
from interregnum.games.emperor.readings import TO_YOU as EMPEROR
from interregnum.games.fiverings.readings import TO_YOU as FIVERINGS
from interregnum.kernel.text import Message, Player, msg, render
from interregnum.kernel.wording import to_reader

SOURCES = Path(interregnum.__file__).parent


def told(folder: Path) -> Iterator[str]:
    """The sentences about players in which changes tell what they are."""
    for path in sorted(folder.rglob("*.py")):
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                methods = {part.name: part for part in kind.body if isinstance(part, ast.FunctionDef)}
                tells = methods.get("told") or methods.get("said")
                yield from sentences(tells) if tells is not None else ()


def sentences(method: ast.FunctionDef) -> Iterator[str]:
    """The templates of a method that name a player."""
    for call in ast.walk(method):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("msg", "msgn"):
            template = call.args[0]
            if isinstance(template, ast.Constant) and "{player}" in str(template.value):
                yield str(template.value)


@pytest.mark.rule("kernel.reader")
@pytest.mark.parametrize(("game", "readings"), [("fiverings", FIVERINGS), ("emperor", EMPEROR)])
def test_whatever_happens_to_a_player_can_be_told_to_them(game: str, readings: Mapping[Message, Message]) -> None:
    found = {*told(SOURCES / "cards"), *told(SOURCES / "games" / game)}
    assert len(found) > 4
    assert {text for text in found if Message(text) not in readings} == set()


@pytest.mark.rule("kernel.reader")
@pytest.mark.parametrize("readings", [FIVERINGS, EMPEROR])
def test_a_reading_names_nobody_and_loses_nothing_else(readings: Mapping[Message, Message]) -> None:
    for named, addressed in readings.items():
        assert "{player}" not in addressed.text
        fields = {part.partition("}")[0] for part in named.text.split("{")[1:]}
        assert {part.partition("}")[0] for part in addressed.text.split("{")[1:]} == fields - {"player"}


@pytest.mark.rule("kernel.reader")
def test_one_sentence_reads_otherwise_to_either_player() -> None:
    loss = msg("{player} loses {n} honor.", player=Player(1), n=2)
    asked = msg("About to happen: {what} {question}", what=loss, question=msg("Interrupt it?"))
    assert render(to_reader(asked, Player(1), FIVERINGS)) == "About to happen: You lose 2 honor. Interrupt it?"
    assert to_reader(asked, Player(0), FIVERINGS) is asked
