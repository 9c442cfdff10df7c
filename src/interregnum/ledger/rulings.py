"""The book of rulings: how we read what the rulebooks leave open.

It is written for people, in `docs/rulings.md`, and read from there: page and ledger cannot differ. A section is a
game, a heading with a number is an entry:

    ## throne

    ### 12. Control of vacant regions
    Rules: `throne.control.2`
    Problem: what the rules say or fail to say.
    Reading: what the game does.

This is the entry `rulings.throne.12`. Numbers stay as they are when readings are added or go, since tests claim them; a
reading without one counts as the next free number until it is written down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from interregnum.ledger.book import BadLedger, Book, Entry

BOOK: Final = "rulings"

_GAME: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_READING: Final = re.compile(r"^### (.+)$", re.MULTILINE)
_NUMBERED: Final = re.compile(r"(\d+)\. (.+)")
_GIVEN: Final = re.compile(r"^### (\d+)\. ", re.MULTILINE)
_PARTS: Final = re.compile(
    r"\ARules: (?P<rules>.+?)\nProblem: (?P<problem>.+?)\nReading: (?P<reading>.+?)\Z", re.DOTALL
)


def read_rulings(path: Path) -> Book:
    """The readings of all games as a book; everything that is wrong with them is told at once."""
    problems: list[str] = []
    rules: list[Entry] = []
    for game, section in _parts(_GAME, path.read_text(encoding="utf-8")):
        free = 1 + max((int(number) for number in _GIVEN.findall(section)), default=0)
        for heading, text in _parts(_READING, section):
            numbered = _NUMBERED.fullmatch(heading)
            number, title = numbered.groups() if numbered else (str(free), heading)
            free += numbered is None
            try:
                rules.append(_entry(f"{BOOK}.{game}.{number}", title, text.strip()))
            except ValueError as error:
                problems.append(f"{path.name}, {game}: {heading!r} {error}")
    if problems:
        raise BadLedger(problems)
    return Book(
        book=BOOK,
        title="Rulings: how we read what the rulebooks leave open",
        source="docs/rulings.md",
        versions=("1",),
        rules=tuple(rules),
    )


def _parts(headings: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    """What stands below each heading."""
    found = list(headings.finditer(text))
    for heading, following in zip(found, [*found[1:], None], strict=True):
        yield heading[1], text[heading.end() : following.start() if following else len(text)]


def _entry(rule: str, title: str, text: str) -> Entry:
    parts = _PARTS.match(text)
    if parts is None:
        raise ValueError("needs lines that begin with 'Rules:', 'Problem:' and 'Reading:', in this order.")
    refs = tuple(re.findall(r"`([^`]+)`", parts["rules"]))
    if not refs:
        raise ValueError("names no rules: write their ids between backticks.")
    return Entry(
        id=rule,
        topic=title,
        kind="ruling",
        says=" ".join(parts["reading"].split()),
        check=f"The game does so where the rules leave it open: {' '.join(parts['problem'].split())}",
        refs=refs,
    )
