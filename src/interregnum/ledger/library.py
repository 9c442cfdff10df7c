"""The library: all books together, entries by id, search by words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Final

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.text import SOURCE_LANGUAGE, require_language
from interregnum.ledger.book import BadLedger, Book, Entry, read_book
from interregnum.ledger.places import LOCALE, shipped
from interregnum.ledger.rulings import read_rulings
from interregnum.ledger.words import Translation, Words, original, read_translation

_WORD: Final = re.compile(r"\w+")

_ID_SHAPE: Final = re.compile(r"[a-z0-9]+(\.[A-Za-z0-9-]+)+")


class UnknownRule(InterregnumError):
    """No entry of the ledger has that id."""


class UnknownBook(InterregnumError):
    """No book of the ledger has that name."""


class Library:
    """Several books whose entries may refer to one another, and what other languages say of them."""

    def __init__(self, books: Iterable[Book], locale: Path = LOCALE) -> None:
        self._locale = locale
        self._translations: dict[tuple[str, str], Translation] = {}
        found = sorted(books, key=lambda book: book.book)
        self.books: dict[str, Book] = {book.book: book for book in found}
        self._home: dict[str, Book] = {entry.id: book for book in found for entry in book.rules}
        self._entries: dict[str, Entry] = {entry.id: entry for book in found for entry in book.rules}
        if problems := list(_problems(found)):
            raise BadLedger(problems)

    @classmethod
    def read(cls, folder: Path, locale: Path = LOCALE, rulings: Path | None = None) -> Library:
        """Read every book in a folder, and the rulings; all their problems are told at once.

        Translations are read when they are asked for.
        """
        books: list[Book] = []
        problems: list[str] = []
        readers = [(read_book, path) for path in sorted(folder.glob("*.yaml"))]
        if rulings is not None:
            readers.append((read_rulings, rulings))
        for read, path in readers:
            try:
                books.append(read(path))
            except BadLedger as bad:
                problems += bad.problems
        if problems:
            raise BadLedger(problems)
        return cls(books, locale)

    def __contains__(self, rule: object) -> bool:
        return rule in self._entries

    def entry(self, rule: str) -> Entry:
        """The entry of that id."""
        if rule not in self._entries:
            close = get_close_matches(rule, self._entries, n=3, cutoff=0.75)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise UnknownRule(f"The ledger has no entry {rule!r}.{hint}")
        return self._entries[rule]

    def book(self, name: str) -> Book:
        """The book of that name."""
        if name not in self.books:
            raise UnknownBook(f"The ledger has no book {name!r}; it has {', '.join(self.books)}.")
        return self.books[name]

    def book_of(self, rule: str) -> Book:
        """The book an entry stands in."""
        self.entry(rule)
        return self._home[rule]

    def chosen(self, names: Iterable[str] | None = None) -> list[Book]:
        """The books of these names, or all of them."""
        return list(self.books.values()) if names is None else [self.book(name) for name in names]

    def words(self, entry: Entry, language: str = SOURCE_LANGUAGE) -> Words:
        """What an entry says to a reader of a language; in English where the language does not say it."""
        if language == SOURCE_LANGUAGE:
            return original(entry)
        return self._translation(language, self._home[entry.id].book).words(entry, language)

    def _translation(self, language: str, book: str) -> Translation:
        if (language, book) not in self._translations:
            require_language(language)
            self._translations[language, book] = read_translation(self._locale, language, book)
        return self._translations[language, book]

    def search(self, words: str, books: Iterable[str] | None = None, language: str = SOURCE_LANGUAGE) -> list[Entry]:
        """The entries that have all the words, in English or the reader's language, best first.

        A word counts more in an id or a topic than in the text.
        """
        wanted = [word.casefold() for word in words.split()]
        if not wanted:
            return []
        entries = [entry for book in self.chosen(books) for entry in book.rules]
        ranked = [(_rank(entry, self.words(entry, language), wanted), entry) for entry in entries]
        return [entry for rank, entry in sorted(ranked, key=lambda pair: -pair[0]) if rank]


def _rank(entry: Entry, read: Words, wanted: list[str]) -> int:
    """How well an entry answers; nothing if a word is neither in its English nor in the words it is read in."""
    if [entry.id.casefold()] == wanted:
        return 1_000_000
    fields = [(entry.id, 8), (entry.topic, 6), (entry.says, 3), (entry.check, 1)]
    if read.language != SOURCE_LANGUAGE:
        fields += [(read.topic, 6), (read.says, 3)]
    total = 0
    for word in wanted:
        best = max(_match(word, text.casefold()) * weight for text, weight in fields)
        if not best:
            return 0
        total += best
    return total


def _match(word: str, text: str) -> int:
    """3 for a whole word, 2 for the beginning of one, 1 for a part of one."""
    if word not in text:
        return 0
    whole = f" {' '.join(_WORD.findall(text))} "
    sought = " ".join(_WORD.findall(word)) or word
    return 3 if f" {sought} " in whole else 2 if f" {sought}" in whole else 1


def _problems(books: list[Book]) -> Iterator[str]:
    for name, times in Counter(book.book for book in books).items():
        if times > 1:
            yield f"{times} books are called {name!r}: name each book otherwise."
    ids = Counter(entry.id for book in books for entry in book.rules)
    for rule, times in ids.items():
        if times > 1:
            yield f"{times} entries have the id {rule!r}: give each its own."
        if not _ID_SHAPE.fullmatch(rule):
            yield f"{rule!r} is no id: write words, numbers and hyphens joined by dots, such as throne.raising.2."
    groups = {rule.rsplit(".", n)[0] for rule in ids for n in range(1, rule.count(".") + 1)}
    for book in books:
        for rule, named in _named(book):
            for other in named:
                if other not in ids:
                    yield f"{book.book}: {rule} refers to {other!r}, which is no entry."
        for entry in book.rules:
            if entry.replaces and entry.replaces not in ids and entry.replaces not in groups:
                yield f"{book.book}: {entry.id} replaces {entry.replaces!r}, which is neither an entry nor a group."
        facts = {fact.id for fact in book.facts}
        for gap in book.gaps:
            for fact in gap.filled_by:
                if fact not in facts:
                    yield f"{book.book}: the gap {gap.what!r} is filled by {fact!r}, which is no fact of the book."


def _named(book: Book) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Everything in a book that names entries, and the entries it names."""
    yield from ((entry.id, entry.refs) for entry in book.rules)
    yield from ((fact.id, fact.used_by) for fact in book.facts)
    yield from ((question.id, question.rules) for question in book.ambiguities)


@lru_cache(maxsize=1)
def library() -> Library:
    """The books that come with the package, read once."""
    return Library.read(shipped("rules"), rulings=shipped("docs") / "rulings.md")
