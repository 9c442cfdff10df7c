"""Mutants: what is changed in the code, and whether a test that should notice does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from script import mutants

CODE = '''
LIMIT: int = 3

@step("rule.1")
def take(self, g, most: int = 9):
    """Take some."""
    if not g.ready and self.n < 2:
        raise ValueError("more than 5")
    g.coins -= self.n + 1
    g.emit("taken")
    for coin in [c for c in g.bank if c.gold]:
        if coin:
            continue
    assert g.coins >= 0
    assert list(zip(g.coins, g.bank, strict=True))
    found = zip(g.coins, g.bank, strict=True)
    return max(g.coins, msg("{n} of 7", n=1))
'''

TOLD = [
    "the condition is turned round",
    "and became or",
    "< became <=",
    "2 became 3",
    "- became +",
    "+ became -",
    "1 became 2",
    "the statement is left out",
    "the filter is left out",
    "the condition is turned round",
    "continue became break",
    "nothing is returned",
    "max became min",
]


def test_rules_are_changed_but_not_words_types_decorators_or_assertions() -> None:
    told = [said for _, said, _ in mutants.changes(ast.parse(CODE))]
    assert [said for said in TOLD if said not in told] == []
    assert not any(
        sign in said for said in told for sign in ("3 became", "9 became", "5 became", "7 became", ">=", "True")
    )


def test_a_change_is_made_in_one_place_and_told_with_its_line() -> None:
    for number, (line, said, _) in enumerate(mutants.changes(ast.parse(CODE))):
        tree = ast.parse(CODE)
        mutants.changes(tree)[number][2]()
        ast.fix_missing_locations(tree)
        assert ast.unparse(tree) != ast.unparse(ast.parse(CODE)), (line, said)
        assert 4 < line < 19


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one function, and tests of which one looks closely."""
    home = tmp_path / "src" / "interregnum_small"
    home.mkdir(parents=True)
    (home / "__init__.py").write_text("")
    (home / "sums.py").write_text("def more(n):\n    return n + 1\n")
    tests = tmp_path / "tests"
    tests.mkdir()
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = src\n")
    (tests / "test_sums.py").write_text(
        "from interregnum_small.sums import more\n"
        "def test_close(): assert more(1) == 2\n"
        "def test_loose(): assert more(1) != 7\n"
    )
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "SOURCE", home)
    return tmp_path


@pytest.mark.parametrize(("test", "fate"), [("test_close", "noticed"), ("test_loose", "survived")])
def test_a_mutant_survives_where_no_test_looks_closely(place: Path, test: str, fate: str) -> None:
    file = place / "src" / "interregnum_small" / "sums.py"
    number = next(n for n, (_, told, _) in enumerate(mutants.changes(ast.parse(file.read_text()))) if "+" in told)
    mutant = mutants.Mutant("sums", file, 2, number, "+ became -")
    assert mutants.fate(mutant, [f"tests/test_sums.py::{test}"]) == fate
    assert str(mutant) == "src/interregnum_small/sums.py:2: + became -"


def test_the_quickest_tests_of_each_file_come_first() -> None:
    seconds = {"a.py::one": 1.0, "a.py::two": 2.0, "b.py::slow": 20.0, "a.py::three": 10.0}
    assert mutants._quickest(["", "a.py::two", "b.py::slow", "a.py::one"], seconds) == [
        "a.py::one", "b.py::slow", "a.py::two",
    ]  # fmt: skip
    assert mutants._quickest([""], seconds)[:3] == ["a.py::one", "b.py::slow", "a.py::two"], "run before the tests"
    assert len(mutants._quickest(list(seconds), seconds)) == 3, "no more than can be waited for"


def test_a_file_that_is_not_imported_by_its_name_is_changed_too(place: Path) -> None:
    file = place / "src" / "interregnum_small" / "sums.py"
    (place / "tests" / "test_sums.py").write_text(
        "from importlib.util import module_from_spec, spec_from_file_location\n"
        "def test_close():\n"
        f"    spec = spec_from_file_location('elsewhere', {str(file)!r})\n"
        "    found = module_from_spec(spec)\n"
        "    spec.loader.exec_module(found)\n"
        "    assert found.more(1) == 2\n"
    )
    number = next(n for n, (_, told, _) in enumerate(mutants.changes(ast.parse(file.read_text()))) if "+" in told)
    mutant = mutants.Mutant("sums", file, 2, number, "+ became -")
    assert mutants.fate(mutant, ["tests/test_sums.py::test_close"]) == "noticed"
