"""Every language says every rule of the games that can be played, and the tool for translators tells what it lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from interregnum.kernel.text import languages
from interregnum.ledger import Library
from interregnum.ledger.places import LOCALE
from interregnum.ledger.words import read_translation
from script import rule_texts
from script.rule_texts import SAME, books, problems, update
from tests.ledger.test_library import BOOK

GERMAN = """
topics:
  The king: Der König
  Castling: Rochade
says:
  chess.king.1: Der König zieht ein Feld weit in jede Richtung.
  chess.castle.1: Einmal im Spiel dürfen König und Turm zusammen ziehen.
"""


@pytest.mark.rule("kernel.text.complete")
@pytest.mark.parametrize("language", languages()[1:])
def test_every_rule_of_a_game_that_can_be_played_is_said(language: str) -> None:
    found = problems(LOCALE, language)
    assert not found, f"locale/{language} (script/translate --area rules adds and drops entries):\n" + "\n".join(found)


def test_the_books_of_playable_games_and_of_the_kernel_are_translated() -> None:
    assert [book.book for book in books()] == [
        "emperor",
        "fiverings",
        "fiverings10",
        "kernel",
        "oath",
        "oathfaq",
        "throne",
    ]


def test_only_what_some_language_says_like_english_is_excused() -> None:
    said = {
        text
        for language in languages()[1:]
        for book in books()
        for text in read_translation(LOCALE, language, book.book).topics.values()
    }
    assert said >= SAME


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "chess.yaml").write_text(BOOK)
    chess = list(Library.read(tmp_path / "books").books.values())
    monkeypatch.setattr(rule_texts, "books", lambda: chess)
    (tmp_path / "de" / "rules").mkdir(parents=True)
    (tmp_path / "de" / "rules" / "chess.yaml").write_text(GERMAN)
    return tmp_path


@pytest.mark.parametrize(
    ("slip", "mended", "found"),
    [
        ("", "", []),
        ("  Castling: Rochade\n", "", ["rules/chess.yaml: missing: 'Castling'"]),
        ("Der König zieht ein Feld weit in jede Richtung.", "''", ["rules/chess.yaml: missing: 'chess.king.1'"]),
        ("Rochade", "Castling", ["rules/chess.yaml: still English: 'Castling'"]),
        (
            "Der König zieht ein Feld weit in jede Richtung.",
            "The king steps one field in any direction.",
            ["rules/chess.yaml: still English: 'chess.king.1'"],
        ),
        ("says:\n", "says:\n  chess.pawn.1: Alt.\n", ["rules/chess.yaml: obsolete: 'chess.pawn.1'"]),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(locale: Path, slip: str, mended: str, found: list[str]) -> None:
    assert slip in GERMAN
    (locale / "de" / "rules" / "chess.yaml").write_text(GERMAN.replace(slip, mended, 1))
    assert problems(locale, "de") == found


def test_a_file_that_belongs_to_no_book_is_told(locale: Path) -> None:
    (locale / "de" / "rules" / "draughts.yaml").write_text(GERMAN)
    assert problems(locale, "de") == ["rules/draughts.yaml: belongs to no book"]


def test_updating_keeps_translations_in_the_order_of_the_book_and_drops_the_rest(locale: Path) -> None:
    file = locale / "de" / "rules" / "chess.yaml"
    file.write_text("says:\n  chess.pawn.1: Alt.\n  chess.castle.1: Rochade.\n")
    update(locale, "de")
    assert file.read_text() == (
        "topics:\n  The king: ''\n  Castling: ''\nsays:\n  chess.king.1: ''\n  chess.castle.1: Rochade.\n"
    )


def test_a_new_language_begins_with_everything_to_say(locale: Path) -> None:
    update(locale, "fr")
    assert len(problems(locale, "fr")) == 4
