"""Docs, comments and messages are written in today's words, for readers from anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PLACES = ("README.md", "CONTRIBUTING.md", "docs", "script", "src/interregnum", "web/src", "rules/kernel.yaml")
KINDS = (".md", ".py", ".ts", ".svelte", ".css", ".yaml", "")

WRITTEN = ("docs/studies", "src/interregnum/table/static", "src/interregnum/compiled", "src/interregnum/locale")
"""What commands write, and what is said in other languages."""

PEOPLE = ("src/interregnum/games/emperor",)
"""Where cards are men and women and are spoken of as such."""

HARD = {
    r"anew": "again",
    r"afresh": "again",
    r"whoever|whomever|whosoever": "who, the player who, the seat that",
    r"he|him|his|himself": "they, them, their",
    r"so-manieth": "one out of so many",
    r"none of (his|their|your) business": "what they may not know",
    r"only to who": "only to those who",
    r"somebody who": "a player who, people who",
    r"shall": "will, should, is to",
    r"hitherto|heretofore": "so far, until now",
    r"thereof|whereof|wherein|thereby|whereby": "of it, in which, by which",
    r"further ado": "say it without",
    r"otherwise than": "not as",
    r"lest": "so that not",
    r"betwixt|amidst|amongst|whilst": "between, among, while",
}
"""Words that are hard for readers from elsewhere, and what to write instead."""


def texts() -> Iterator[Path]:
    """Everything that is looked at."""
    for place in PLACES:
        path = ROOT / place
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            name = str(file.relative_to(ROOT))
            if (
                file.is_file()
                and file.suffix in KINDS
                and not name.startswith((*WRITTEN, *PEOPLE))
                and "__pycache__" not in name
            ):
                yield file


@pytest.mark.parametrize("hard", HARD, ids=str)
def test_hard_words_do_not_appear(hard: str) -> None:
    found = re.compile(rf"\b({hard})\b", re.IGNORECASE)
    lines = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in texts()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if found.search(line)
    ]
    assert lines == [], f"write: {HARD[hard]}"


def test_there_is_something_to_read() -> None:
    assert len(list(texts())) > 400
