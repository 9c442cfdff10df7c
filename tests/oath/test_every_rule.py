"""No rule goes unproved: every entry of Oath's books, and every reading of them, is claimed by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interregnum.ledger import library

TESTS = Path(__file__).parent.parent
CLAIM = re.compile(r'"((?:oath|oathfaq|rulings\.oath)\.[a-z0-9.-]+)"')


@pytest.mark.parametrize("book", ["oath", "oathfaq", "rulings"])
def test_every_entry_is_claimed(book: str) -> None:
    claimed = {rule for path in TESTS.rglob("test_*.py") for rule in CLAIM.findall(path.read_text(encoding="utf-8"))}
    entries = [
        entry.id for entry in library().book(book).rules if book != "rulings" or entry.id.startswith("rulings.oath.")
    ]
    assert entries
    assert [entry for entry in entries if entry not in claimed] == []
