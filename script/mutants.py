"""Mutants of the rules: small mistakes put into the code on purpose, to see whether a test notices.

    script/test --mutants 20                      a sample of 20 over all areas
    script/test --mutants 50 --area kernel --seed 2
    script/test --mutants 300 --jobs 2            two at a time

A mutant is one changed operator, number, condition or left-out statement. It is run against the tests that cover its
line, in a process of its own that loads the changed code instead of the file; no file is touched. The quickest tests of
each file come first, and the first that fails kills the mutant. Those that no test notices are printed: either a test
is missing, or the change makes no difference. Which tests cover which lines is found once for an area, and kept in
`.mutants` until its code or tests change.
"""

from __future__ import annotations

import ast
import hashlib
import json
import multiprocessing
import os
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, redirect_stderr, redirect_stdout
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any, Final
from unittest.mock import patch

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "interregnum"
KEPT: Final = ROOT / ".mutants"

AREAS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "kernel": ("kernel", ("tests/kernel", "tests/scenarios", "tests/text/test_text.py")),
    "cards": (
        "cards",
        ("tests/cards", "tests/fiverings", "tests/emperor/rules", "tests/emperor/cards", "tests/golden/test_texts.py"),
    ),
    "throne": ("games/throne", ("tests/throne",)),
    "fiverings": ("games/fiverings", ("tests/fiverings", "tests/golden/test_texts.py")),
    "table": ("table", ("tests/table",)),
    "store": ("store", ("tests/store",)),
}
"""By area: the folder of its code, and of the tests that are to notice."""

COMPILED: Final = ("kernel", "cards", "throne", "fiverings")
"""Areas whose code may have been compiled; it could not be changed then, so they run from their sources."""

UNTRIED: Final = ("table/load.py",)
"""What measures a server from outside is no part of the rules."""

PATIENCE: Final = 90.0
"""Seconds after which a mutant that does not come to an end counts as noticed."""

MOST_SECONDS: Final = 30.0
"""How long the tests of one mutant may take together, as long as they pass; the quickest are taken."""

SHARED: Final = ("pytest", "msgspec", "yaml", "sqlalchemy", "cyclopts", "rich")
"""Libraries that are loaded once, before the processes of the mutants begin; pytest loads its plugins itself."""

SPEECH: Final = frozenset({"msg", "msgc", "msgn", "Requirement", "About", "Stage", "Chapter", "TypeVar", "cast"})
"""Calls whose arguments are words for people or for the type checker, not rules."""


class Mutant:
    """A change of one place: `change` puts it into the tree of its file."""

    def __init__(self, area: str, file: Path, line: int, number: int, told: str) -> None:
        self.area = area
        self.file = file
        self.line = line
        self.number = number
        self.told = told

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.told}"


# ---- what can be changed ----

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add, ast.Div: ast.Mult,
}  # fmt: skip
TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes(tree: ast.Module) -> list[tuple[int, str, Callable[[], None]]]:
    """Every change that can be made in a file: its line, what it is, and how to make it in this tree."""
    return list(_in_block(tree, inside=False))


def _in_block(node: ast.AST, inside: bool) -> Iterator[tuple[int, str, Callable[[], None]]]:
    for field, value in ast.iter_fields(node):
        if field in ("decorator_list", "annotation", "returns", "args") and not isinstance(node, ast.Call):
            continue
        if isinstance(value, list):
            for place, entry in enumerate(value):
                if isinstance(entry, ast.AST):
                    yield from _of(entry, inside, value, place)
        elif isinstance(value, ast.AST):
            yield from _of(value, inside, None, 0)


def _of(
    node: ast.AST, inside: bool, block: list[Any] | None, place: int
) -> Iterator[tuple[int, str, Callable[[], None]]]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            if getattr(node, "name", "") in ("__repr__", "vocabulary"):
                return
            inside = True
        case ast.keyword(arg="strict", value=ast.Constant(value=True)):
            return  # an assertion that two things are equally long
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return
        case ast.Call(func=ast.Name(id=name)) if name in SPEECH:
            return
        case ast.AnnAssign() if not inside:
            return
    if inside:
        yield from _here(node, block, place)
    yield from _in_block(node, inside)


def _here(node: ast.AST, block: list[Any] | None, place: int) -> Iterator[tuple[int, str, Callable[[], None]]]:
    line = getattr(node, "lineno", 0)
    match node:
        case ast.Compare(ops=ops):
            for number, op in enumerate(ops):
                if other := COMPARISONS.get(type(op)):
                    yield line, f"{_sign(op)} became {_sign(other())}", _put(ops, number, other())
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            if (swapped := ARITHMETIC.get(type(op))) and not _is_text(node):
                yield line, f"{_sign(op)} became {_sign(swapped())}", _set(node, "op", swapped())
        case ast.BoolOp(op=joined):
            swap: ast.boolop = ast.Or() if isinstance(joined, ast.And) else ast.And()
            yield line, f"{_sign(joined)} became {_sign(swap)}", _set(node, "op", swap)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare):
                yield line, "the condition is turned round", _set(node, "test", _turned(test))
        case ast.comprehension(ifs=[first, *_]) as loop:
            yield first.lineno, "the filter is left out", _set(loop, "ifs", loop.ifs[1:])
        case ast.Constant(value=bool(value)):
            yield line, f"{value} became {not value}", _set(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield line, f"{value} became {value + 1}", _set(node, "value", value + 1)
        case ast.Name(id=name) if name in TWINS and isinstance(node.ctx, ast.Load):
            yield line, f"{name} became {TWINS[name]}", _set(node, "id", TWINS[name])
        case ast.Expr(value=ast.Call()) | ast.AugAssign() if block is not None:
            yield line, "the statement is left out", _put(block, place, ast.copy_location(ast.Pass(), node))
        case ast.Continue() if block is not None:
            yield line, "continue became break", _put(block, place, ast.copy_location(ast.Break(), node))
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield line, "nothing is returned", _set(node, "value", ast.copy_location(ast.Constant(None), value))


def _turned(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _is_text(node: ast.AST) -> bool:
    """Whether an addition plainly joins texts or lists."""
    return any(
        isinstance(part, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.iter_child_nodes(node)
    )


def _sign(op: ast.AST) -> str:
    return {
        "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Eq": "==", "NotEq": "!=", "In": "in", "NotIn": "not in",
        "Is": "is", "IsNot": "is not", "Add": "+", "Sub": "-", "Mult": "*", "FloorDiv": "//", "Div": "/", "Mod": "%",
        "And": "and", "Or": "or",
    }[type(op).__name__]  # fmt: skip


def _put(block: list[Any], place: int, new: ast.AST) -> Callable[[], None]:
    return lambda: block.__setitem__(place, new)


def _set(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def mutants(area: str) -> list[Mutant]:
    """Every mutant of an area."""
    found: list[Mutant] = []
    for file in sorted((SOURCE / AREAS[area][0]).rglob("*.py")):
        if str(file.relative_to(SOURCE)) in UNTRIED:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found += [Mutant(area, file, line, number, told) for number, (line, told, _) in enumerate(changes(tree))]
    return found


def mutated(mutant: Mutant) -> CodeType:
    """The code of a file with the change in it."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    changes(tree)[mutant.number][2]()
    return compile(ast.fix_missing_locations(tree), str(mutant.file), "exec")


# ---- which tests cover what ----


def coverage_of(area: str) -> dict[str, dict[int, list[str]]]:
    """By file and line: the tests that run it, the quickest first, as many as take no more than some seconds."""
    file = KEPT / f"{area}-{_state_of(area)}.json"
    if not file.exists():
        print(f"Finding out which tests cover {area} ...", file=sys.stderr)
        found = _in_child(_measure, area)
        if not isinstance(found, dict):
            raise SystemExit(f"The tests of {area} do not pass as they are: {found}")
        for old in KEPT.glob(f"{area}-*.json"):
            old.unlink()
        KEPT.mkdir(exist_ok=True)
        file.write_text(json.dumps(found))
    told: dict[str, dict[str, list[str]]] = json.loads(file.read_text())
    return {name: {int(line): tests for line, tests in lines.items()} for name, lines in told.items()}


def _state_of(area: str) -> str:
    """What an area's code and tests look like, in a few letters."""
    folder, tests = AREAS[area]
    said = hashlib.sha256()
    for home in (SOURCE / folder, *(ROOT / test for test in tests)):
        for file in sorted(home.rglob("*.py")) or [home]:
            said.update(file.read_bytes())
    return said.hexdigest()[:12]


class _Contexts:
    """A pytest plugin that tells coverage which test is running, and notes how long each takes."""

    def __init__(self, measured: Any) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Another test begins."""
        self.measured.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Add to what a test takes."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


def _measure(area: str) -> Any:
    import pytest
    from coverage import Coverage

    _choose_sources(area)
    folder, tests = AREAS[area]
    measured = Coverage(data_file=None, include=[f"{SOURCE / folder}/*"], messages=False)
    watching = _Contexts(measured)
    measured.start()
    code = pytest.main(_quietly(["-m", "not browser and not deep", *tests]), plugins=[watching])
    measured.stop()
    if code != 0:
        return f"pytest ended with {int(code)}"
    data = measured.get_data()
    by_line = {name: data.contexts_by_lineno(name) for name in data.measured_files()}
    return {
        str(Path(name).relative_to(ROOT)): {
            line: _quickest(running, watching.seconds) for line, running in lines.items()
        }
        for name, lines in by_line.items()
    }


def _quickest(tests: Sequence[str], seconds: dict[str, float]) -> list[str]:
    """Those of some tests that are worth running for one mutant; any test for a line run before the tests begin.

    The quickest of each file come first: tests of one file are much alike.
    """
    taken, place = 0.0, Counter[str]()
    ranked: list[tuple[int, float, str]] = []
    for test in sorted([test for test in tests if test] or seconds, key=lambda test: (seconds.get(test, 0.0), test)):
        file = test.partition("::")[0]
        ranked.append((place[file], seconds.get(test, 0.0), test))
        place[file] += 1
    found: list[str] = []
    for _, needed, test in sorted(ranked):
        taken += needed
        if found and taken > MOST_SECONDS:
            break
        found.append(test)
    return found


def _quietly(args: Sequence[str]) -> list[str]:
    return ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", *args]


def _choose_sources(area: str) -> None:
    if area in COMPILED:
        os.environ["INTERREGNUM_INTERPRETED"] = "1"


# ---- trying one ----


def _replaced(mutant: Mutant) -> AbstractContextManager[object]:
    """The file of a mutant is loaded in its changed form, also where it is not imported by its name."""
    changed, usual = mutated(mutant), SourceFileLoader.get_code

    def code_of(loader: SourceFileLoader, name: str) -> CodeType | None:
        return changed if Path(loader.path) == mutant.file else usual(loader, name)

    return patch.object(SourceFileLoader, "get_code", code_of)


def _is_noticed(mutant: Mutant, tests: Sequence[str]) -> bool:
    import pytest

    _choose_sources(mutant.area)
    with _replaced(mutant):
        return pytest.main(_quietly(["-x", *tests])) != 0


def _answer(ask: Callable[..., Any], given: tuple[Any, ...], back: Any) -> None:
    os.nice(5)
    os.chdir(ROOT)
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        try:
            back.send(ask(*given))
        except BaseException:
            back.send(True)  # what breaks the tests as a whole is noticed
            raise


def _in_child(ask: Callable[..., Any], *given: Any, patience: float = 3600.0) -> Any:
    """What a function answers in a process of its own; nothing if it takes too long."""
    forked = multiprocessing.get_context("fork")
    here, there = forked.Pipe()
    child = forked.Process(target=_answer, args=(ask, given, there))
    child.start()
    there.close()
    try:
        return here.recv() if here.poll(patience) else None
    except EOFError:
        return True
    finally:
        child.kill()
        child.join()


def fate(mutant: Mutant, tests: Sequence[str]) -> str:
    """What becomes of a mutant."""
    if not tests:
        return "not covered"
    noticed = _in_child(_is_noticed, mutant, list(tests), patience=PATIENCE)
    return "without end" if noticed is None else "noticed" if noticed else "survived"


def sample(number: int, areas: Sequence[str], seed: str) -> Iterator[tuple[Mutant, list[str]]]:
    """Mutants drawn from the areas in equal parts, each with the tests that cover its line."""
    for place, area in enumerate(areas):
        share = number // len(areas) + (place < number % len(areas))
        found = mutants(area)
        covered = coverage_of(area) if share else {}
        for mutant in Random(f"{seed}/{area}").sample(found, min(share, len(found))):
            yield mutant, covered.get(str(mutant.file.relative_to(ROOT)), {}).get(mutant.line, [])


def main(args: list[str]) -> int:
    """Try a sample of mutants and print those that no test notices."""
    parser = ArgumentParser(prog="script/test --mutants", description="Try small mistakes in the rules on the tests.")
    parser.add_argument("number", type=int, help="how many mutants to try")
    parser.add_argument("--area", action="append", choices=AREAS, help="only this area's code; may be repeated")
    parser.add_argument("--seed", default="1", help="which sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many to try at the same time")
    chosen = parser.parse_args(args)
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(SOURCE.parent)]
    for library in SHARED:
        import_module(library)
    began = time.monotonic()
    trials = list(sample(chosen.number, chosen.area or list(AREAS), chosen.seed))
    fates: Counter[str] = Counter()
    with ProcessPoolExecutor(max(1, chosen.jobs), multiprocessing.get_context("fork")) as pool:
        for (mutant, _), came in zip(trials, pool.map(fate, *zip(*trials, strict=True)), strict=True):
            fates[came] += 1
            if came != "noticed":
                print(f"{came}: {mutant}", flush=True)
    tried, seconds = sum(fates.values()), time.monotonic() - began
    killed = fates["noticed"] + fates["without end"]
    print(f"{tried} mutants in {seconds:.0f} s: {killed} noticed ({100 * killed / max(tried, 1):.0f} %; "
          f"{fates['without end']} because the tests did not come to an end), "
          f"{fates['survived']} survived, {fates['not covered']} on lines that no test runs.")  # fmt: skip
    return 0 if killed == tried else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
