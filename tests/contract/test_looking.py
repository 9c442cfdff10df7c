"""Looking changes nothing: a game that is looked at while it is copied in another thread is still the same game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import interregnum
from tests.contract.sample import Sample, sampled, standing, viewers
from tests.contract.test_identities import intents

SOURCES = Path(interregnum.__file__).parent


@sampled
@pytest.mark.rule("kernel.view", "kernel.why-not")
def test_looking_and_asking_leave_the_game_as_it_was(sample: Sample) -> None:
    for g in sample.some(8):
        for viewer in viewers(g):
            asked = intents(g, viewer) if viewer >= 0 else []
            before, decision, counter = standing(g), g.decision, g.chance.counter
            g.view(viewer, foreseeing=True)
            g.view(viewer)
            g.log(viewer)
            for intent in asked:
                g.why_not(viewer, intent)
            assert standing(g) == before, f"after {g.count} choices, seen by {viewer}"
            assert (g.decision, g.chance.counter) == (decision, counter)


def test_no_rule_changes_the_state_for_a_question_and_puts_it_back() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {function.name} puts {place} back"
        for part in ("kernel", "cards", "games")
        for path in sorted((SOURCES / part).rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for place in put_back(function)
    ]
    assert found == []


def put_back(function: ast.FunctionDef) -> Iterator[str]:
    """The fields that a function sets to what a name holds that was read from them, or after it has set them before."""
    read: set[tuple[str, str]] = set()
    filled: set[str] = set()
    for place, value in assigned(function):
        if isinstance(place, ast.Name) and isinstance(value, ast.Attribute | ast.Subscript):
            read.add((place.id, ast.unparse(value)))
        if isinstance(place, ast.Attribute | ast.Subscript):
            name = ast.unparse(place)
            if isinstance(value, ast.Name) and (name in filled or (value.id, name) in read):
                yield name
            filled.add(name)


def assigned(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What a function assigns to and what it assigns, line by line, each place of `a, b = c, d` for itself."""
    found = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    for node in sorted(found, key=lambda node: node.lineno):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=True)
            else:
                yield target, node.value


@pytest.mark.parametrize(
    "lines",
    [
        ("before = state.fight", "state.fight = war", "state.fight = before"),
        ("before, state.fight = state.fight, war", "state.fight = before"),
        ("before = fight(state)", "state.fight = declared(before)", "state.fight = before"),
        ("before = state.fight", "begin(state)", "state.fight = before"),
        ("before = state.lords[0]", "state.lords[0] = other", "state.lords[0] = before"),
    ],
)
def test_putting_back_is_noticed(lines: tuple[str, ...]) -> None:
    function = ast.parse("def asked(state):\n    " + "\n    ".join(lines)).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert list(put_back(function))
