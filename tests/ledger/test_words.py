"""A rule is told in the reader's language where the language has it, found by its words, and in English otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from interregnum.kernel.errors import UnknownLanguage
from interregnum.ledger import BadLedger, Library, Words, library
from tests.ledger.test_library import BOOK

GERMAN = """
topics:
  The king: Der König
says:
  chess.king.1: Der König zieht ein Feld weit in jede Richtung.
  chess.castle.1: Einmal im Spiel dürfen König und Turm zusammen ziehen.
"""


def chess(folder: Path, german: str | None = GERMAN) -> Library:
    """A book, and what German says of it."""
    (folder / "chess.yaml").write_text(BOOK)
    if german is not None:
        (folder / "locale" / "de" / "rules").mkdir(parents=True)
        (folder / "locale" / "de" / "rules" / "chess.yaml").write_text(german)
    return Library.read(folder, folder / "locale")


def test_an_entry_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    books = chess(tmp_path)
    king = books.entry("chess.king.1")
    assert books.words(king, "de") == Words("de", "Der König", "Der König zieht ein Feld weit in jede Richtung.")
    assert books.words(king) == Words("en", "The king", "The king steps one field in any direction.")


def test_an_entry_that_a_language_says_in_part_is_told_in_english(tmp_path: Path) -> None:
    books = chess(tmp_path)
    assert books.words(books.entry("chess.castle.1"), "de").language == "en"


def test_a_book_that_a_language_does_not_have_is_told_in_english(tmp_path: Path) -> None:
    books = chess(tmp_path, german=None)
    king = books.entry("chess.king.1")
    assert books.words(king, "de") == books.words(king, "en")
    untranslated = library().entry("rulings.throne.1")
    assert library().words(untranslated, "de") == Words("en", untranslated.topic, untranslated.says)


@pytest.mark.parametrize("language", ["xx", "../de", ""])
def test_a_language_that_is_not_there_is_refused(language: str) -> None:
    entry = library().entry("kernel.over")
    with pytest.raises(UnknownLanguage, match="Known languages: en, de"):
        library().words(entry, language)
    with pytest.raises(UnknownLanguage):
        library().search("over", language=language)


def test_search_finds_words_of_the_reader_as_well_as_english_ones_and_ids(tmp_path: Path) -> None:
    books = chess(tmp_path)
    assert [entry.id for entry in books.search("KÖNIG", language="de")] == ["chess.king.1"]
    assert [entry.id for entry in books.search("king zieht", language="de")] == ["chess.king.1"]
    assert [entry.id for entry in books.search("rook", language="de")] == ["chess.castle.1"]
    assert books.search("chess.castle.1", language="de")[0].id == "chess.castle.1"
    assert books.search("König") == []


def test_a_word_of_the_readers_topic_goes_before_one_of_the_text() -> None:
    found = library().search("Kriegsmansen umstimmen", language="de")
    assert found[0].topic == "Re-attuning war manses"


@pytest.mark.parametrize(
    ("german", "said"),
    [
        ("topics: [", r"de/rules/chess\.yaml is not YAML: .*line"),
        ("topics: {}\nsagt: {}\n", r"de/rules/chess\.yaml: .*`sagt`.* It has the keys topics and says\."),
        ("", r"de/rules/chess\.yaml: Expected `object`"),
    ],
)
def test_a_slip_in_a_translation_is_explained(tmp_path: Path, german: str, said: str) -> None:
    books = chess(tmp_path, german)
    with pytest.raises(BadLedger, match=said):
        books.words(books.entry("chess.king.1"), "de")


def test_nothing_is_read_before_it_is_asked_for(tmp_path: Path) -> None:
    books = chess(tmp_path, "topics: [")
    assert books.words(books.entry("chess.king.1"), "en").says
