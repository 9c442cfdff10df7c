"""The rules in other languages: what the ledgers say, what a language says of it, and how to bring the two together.

Each language has one file a book, `src/interregnum/locale/<language>/rules/<book>.yaml`, with two mappings: `topics` by
the English topic, and `says` by the id of the entry. The books of every game that can be played must be there whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
import yaml

from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.ledger import Book, library
from interregnum.ledger.words import Translation, read_translation

SAME: Final = frozenset({"Hospital", "Initiative", "Inquisitor", "Mulligan", "Neutral", "Portal", "Region", "Ring"})
"""What is rightly the same in another language as in English."""


def books() -> list[Book]:
    """The books that every language has: the kernel's, and those of the games that can be played."""
    spoken = {"kernel"}.union(*(ruleset(game).books for game in known_games()))
    return [book for name, book in library().books.items() if name in spoken]


def problems(locale: Path, language: str) -> list[str]:
    """Everything that is missing, obsolete or left in English in a language's rules, in the order of the books."""
    wanted = books()
    known = {book.book for book in wanted} | set(library().books)
    strays = {path.stem for path in (locale / language / "rules").glob("*")} - known
    told = [f"rules/{name}.yaml: belongs to no book" for name in sorted(strays)]
    for book in wanted:
        told += (
            f"rules/{book.book}.yaml: {what}" for what in _in_book(book, read_translation(locale, language, book.book))
        )
    return told


def _in_book(book: Book, have: Translation) -> Iterator[str]:
    yield from _compared({entry.topic: entry.topic for entry in book.rules}, have.topics)
    yield from _compared({entry.id: entry.says.strip() for entry in book.rules}, have.says)


def _compared(wanted: Mapping[str, str], have: Mapping[str, str]) -> Iterator[str]:
    for key, english in wanted.items():
        said = have.get(key, "")
        if not said.strip():
            yield f"missing: {key!r}"
        elif said == english and said not in SAME:
            yield f"still English: {key!r}"
    yield from (f"obsolete: {key!r}" for key in have if key not in wanted)


def update(locale: Path, language: str) -> None:
    """Write a language's rules again in the order of the books: what is needed, with the translations there are."""
    folder = locale / language / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for book in books():
        have = read_translation(locale, language, book.book)
        topics = {entry.topic: have.topics.get(entry.topic, "") for entry in book.rules}
        says = {entry.id: have.says.get(entry.id, "") for entry in book.rules}
        (folder / f"{book.book}.yaml").write_text(_written(Translation(topics, says)), encoding="utf-8")


def _written(translation: Translation) -> str:
    return yaml.safe_dump(msgspec.to_builtins(translation), allow_unicode=True, width=118, sort_keys=False)
