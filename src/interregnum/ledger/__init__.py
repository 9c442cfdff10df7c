"""The ledger: every rule as a short entry with an id, and which tests prove it.

What flows through it: `rules/*.yaml` are the books; `library()` reads them into `Book`s of `Entry`s, and what other
languages say of them when somebody reads it. Steps, requirements, events and tests name entries by id. While the tests
run, `pytest_plugin` notes which test claims which entries and how it ended; `report.report()` counts per book what is
proved.

    library().entry("throne.raising.2").says
    library().words(library().entry("throne.raising.2"), "de").says
    library().search("unopposed honor")
    [(book.title, book.proved, book.entries) for book in report(["throne"])]
"""

from interregnum.ledger.book import BadLedger, Book, Entry
from interregnum.ledger.library import Library, UnknownBook, UnknownRule, library
from interregnum.ledger.words import Words

__all__ = ["BadLedger", "Book", "Entry", "Library", "UnknownBook", "UnknownRule", "Words", "library"]
