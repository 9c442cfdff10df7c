"""The report: per book, how many entries are proved, which are not, and by which tests.

An entry is proved if tests claim it and all of them passed, failing if one of them failed, and unproved otherwise.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

import msgspec

from interregnum.kernel.errors import InterregnumError
from interregnum.ledger.book import Book
from interregnum.ledger.claims import FILE, Claim, read_claims
from interregnum.ledger.library import Library, library
from interregnum.ledger.places import checkout


class NoTests(InterregnumError):
    """The tests that prove the ledger cannot be run here."""


class BookReport(msgspec.Struct, frozen=True, kw_only=True):
    """One book: `entries`, `proved` and `failing` are counts; `claims` are the tests by entry.

    entries = proved + failing + len(unproved).
    """

    book: str
    title: str
    entries: int
    proved: int
    failing: int
    failing_ids: tuple[str, ...]
    unproved: tuple[str, ...]
    claims: Mapping[str, tuple[Claim, ...]]


def report(books: Iterable[str] | None = None) -> list[BookReport]:
    """What is proved of these books, or of all, as of the last time the tests ran; nothing if they never did."""
    return summarise(library(), read_claims(_checkout()) or (), books)


def prove() -> list[Claim]:
    """Run every test that claims an entry, showing its progress on stderr, and return all claims."""
    root = _checkout()
    if find_spec("pytest") is None or find_spec("xdist") is None:
        raise NoTests("The ledger is proved by tests, and pytest is not installed here: run script/setup first.")
    command = [sys.executable, "-m", "pytest", "-m", "rule", "-n", "auto", "-q", "--no-header"]
    subprocess.run(command, cwd=root, stdout=sys.stderr, check=False, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    claims = read_claims(root)
    if claims is None:
        raise NoTests("The tests did not run; the lines above say why.")
    return claims


def noted() -> bool:
    """Whether the tests have ever run here."""
    return (_checkout() / FILE).exists()


def outdated() -> bool:
    """Whether rules, code or tests have changed since the tests last ran."""
    root = _checkout()
    if not (root / FILE).exists():
        return True
    noted = (root / FILE).stat().st_mtime
    files = (path for folder in ("rules", "scenarios", "src", "tests") for path in (root / folder).rglob("*.*"))
    return any(path.stat().st_mtime > noted for path in files if path.suffix in (".py", ".yaml", ".po"))


def summarise(books: Library, claims: Iterable[Claim], names: Iterable[str] | None = None) -> list[BookReport]:
    """Count, for these books or all, what the claims prove."""
    by_rule: dict[str, list[Claim]] = {}
    for claim in claims:
        for rule in claim.rules:
            by_rule.setdefault(rule, []).append(claim)
    return [_book_report(book, by_rule) for book in books.chosen(names)]


def _book_report(book: Book, by_rule: Mapping[str, list[Claim]]) -> BookReport:
    claims = {entry.id: tuple(by_rule.get(entry.id, ())) for entry in book.rules}
    results = {rule: {claim.result for claim in made} for rule, made in claims.items()}
    failing = tuple(rule for rule, found in results.items() if "failed" in found)
    proved = sum(found == {"passed"} for found in results.values())
    return BookReport(
        book=book.book,
        title=book.title,
        entries=len(book.rules),
        proved=proved,
        failing=len(failing),
        failing_ids=failing,
        unproved=tuple(rule for rule, found in results.items() if found != {"passed"} and "failed" not in found),
        claims={rule: made for rule, made in claims.items() if made},
    )


def _checkout() -> Path:
    root = checkout()
    if root is None or not (root / "tests").is_dir():
        raise NoTests("The ledger is proved by tests, which are not part of an installed package: use a checkout.")
    return root
