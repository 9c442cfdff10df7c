"""The books are in order, entries are found, and a slip in a book is explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import interregnum  # noqa: F401 - announces the games
from interregnum.kernel.ruleset import known_games
from interregnum.ledger import BadLedger, Library, UnknownBook, UnknownRule, library
from interregnum.ledger.places import shipped

BOOK = """
book: chess
title: Chess
source: ours
versions: ["1"]
rules:
  - id: chess.king.1
    topic: The king
    kind: definition
    says: The king steps one field in any direction.
    check: Put a king on e4; eight moves are offered.
  - id: chess.castle.1
    topic: Castling
    kind: permission
    says: Once in a game king and rook may move together.
    check: Clear the way; castling is offered.
    refs: [chess.king.1]
"""


def read(folder: Path, **files: str) -> Library:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return Library.read(folder)


def test_all_books_that_come_with_the_package_are_in_order() -> None:
    assert {name: len(book.rules) for name, book in library().books.items() if name != "rulings"} == {
        "emperor": 468,
        "fiverings": 727,
        "fiverings10": 205,
        "kernel": 41,
        "oath": 518,
        "oathfaq": 222,
        "throne": 312,
    }


def test_an_entry_is_found_by_its_id_and_knows_its_book() -> None:
    entry = library().entry("lcg.3.2.4.1")
    assert entry.topic
    assert library().book_of("lcg.3.2.4.1").book == "fiverings"
    assert "lcg.3.2.4.1" in library()


def test_an_unknown_entry_is_refused_and_close_ones_are_named() -> None:
    with pytest.raises(UnknownRule, match=r"no entry 'throne\.raisin\.2'.*throne\.raising\.2"):
        library().entry("throne.raisin.2")


def test_an_unknown_book_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(UnknownBook, match="no book 'chess'; it has emperor, fiverings"):
        library().search("king", ["chess"])


def test_search_wants_all_words_in_any_case_and_order(tmp_path: Path) -> None:
    books = read(tmp_path, chess=BOOK)
    assert [entry.id for entry in books.search("ROOK king")] == ["chess.castle.1"]
    assert books.search("rook queen") == []
    assert books.search("  ") == []


def test_search_puts_a_word_of_the_topic_before_a_word_of_the_text(tmp_path: Path) -> None:
    books = read(tmp_path, chess=BOOK)
    assert [entry.id for entry in books.search("king")] == ["chess.king.1", "chess.castle.1"]
    assert [entry.id for entry in books.search("castl")] == ["chess.castle.1"]


def test_search_for_an_id_finds_that_entry_first() -> None:
    assert library().search("lcg.3.2.4.1")[0].id == "lcg.3.2.4.1"
    assert library().search("lcg.3.2.4")[0].id.startswith("lcg.3.2.4")


def test_search_in_one_book_stays_in_it() -> None:
    found = library().search("player", ["throne"])
    assert found
    assert all(entry.id.startswith("throne.") for entry in found)


@pytest.mark.parametrize(
    ("slip", "mended", "said"),
    [
        (
            "says: The king",
            "sayz: The king",
            r"chess.yaml, entry 1 \(chess.king.1\): .*`(says|sayz)`.*An entry has: id",
        ),
        ("kind: permission", "kind: allowance", r"entry 2 \(chess.castle.1\): Invalid enum value 'allowance'"),
        ("refs: [chess.king.1]", "refs: [chess.king.7]", r"chess.castle.1 refers to 'chess.king.7', which is no entry"),
        ("refs: [chess.king.1]", "replaces: chess.rook", r"replaces 'chess.rook', which is neither"),
        ("id: chess.castle.1", "id: chess.king.1", r"2 entries have the id 'chess.king.1'"),
        ("id: chess.castle.1", "id: castling", r"'castling' is no id"),
        ("rules:", "entries:", r"chess.yaml is not a book: it needs the keys"),
        ("title: Chess", "titel: Chess", r"chess.yaml: Object .*`(title|titel)`"),
        ("title: Chess", "title: [", r"chess.yaml is not YAML: .*line"),
    ],
)
def test_a_slip_in_a_book_is_explained(tmp_path: Path, slip: str, mended: str, said: str) -> None:
    assert slip in BOOK
    with pytest.raises(BadLedger, match=said):
        read(tmp_path, chess=BOOK.replace(slip, mended, 1))


def test_all_problems_of_all_books_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadLedger) as told:
        read(
            tmp_path, chess=BOOK.replace("kind: permission", "kind: no"), draughts=BOOK.replace("says: Once", "say: O")
        )
    assert len(told.value.problems) == 2


def test_two_books_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match="2 books are called 'chess'"):
        read(tmp_path, chess=BOOK, draughts=BOOK)


def test_an_entry_may_replace_a_whole_group_of_another_book(tmp_path: Path) -> None:
    later = BOOK.replace("book: chess", "book: chess2").replace("id: chess.", "id: chess2.")
    later = later.replace("refs: [chess.king.1]", "replaces: chess.castle")
    assert read(tmp_path, chess=BOOK, chess2=later).entry("chess2.castle.1").replaces == "chess.castle"


RULINGS = """# Rulings

    ### What the entry is about

## chess

### 2. A king between two rooks
Rules: `chess.castle.1`, `chess.king.1`
Problem: Nothing
is said.
Reading: The king
chooses.
"""


def with_rulings(folder: Path, text: str) -> Library:
    (folder / "chess.yaml").write_text(BOOK)
    (folder / "rulings.md").write_text(text)
    return Library.read(folder, rulings=folder / "rulings.md")


def test_the_page_of_rulings_is_a_book(tmp_path: Path) -> None:
    books = with_rulings(tmp_path, RULINGS)
    [entry] = books.book("rulings").rules
    assert (entry.id, entry.topic, entry.kind) == ("rulings.chess.2", "A king between two rooks", "ruling")
    assert entry.says == "The king chooses."
    assert entry.check.endswith("Nothing is said.")
    assert entry.refs == ("chess.castle.1", "chess.king.1")


@pytest.mark.parametrize(
    ("slip", "mended", "said"),
    [
        ("Problem: ", "Trouble: ", "needs lines that begin with 'Rules:', 'Problem:' and 'Reading:'"),
        ("`chess.castle.1`, `chess.king.1`", "castling", "names no rules"),
        ("`chess.king.1`", "`chess.queen.1`", "rulings.chess.2 refers to 'chess.queen.1', which is no entry"),
        ("chooses.\n", "chooses.\n\n" + RULINGS[RULINGS.index("### 2.") :], "2 entries have the id 'rulings.chess.2'"),
    ],
)
def test_a_slip_in_the_rulings_is_told(tmp_path: Path, slip: str, mended: str, said: str) -> None:
    with pytest.raises(BadLedger, match=re.escape(said)):
        with_rulings(tmp_path, RULINGS.replace(slip, mended, 1))


def test_a_reading_without_a_number_counts_as_the_next(tmp_path: Path) -> None:
    another = RULINGS[RULINGS.index("### 2.") :].replace("### 2. ", "### ")
    books = with_rulings(tmp_path, f"{RULINGS}\n{another}")
    assert [entry.id for entry in books.book("rulings").rules] == ["rulings.chess.2", "rulings.chess.3"]


def test_every_reading_is_written_down_with_its_number() -> None:
    text = (shipped("docs") / "rulings.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (?!\d+\. ).*$", text, re.MULTILINE) == [], "give these the next free number of their game"


def test_every_game_with_rulings_has_them_in_the_ledger() -> None:
    ids = [entry.id for entry in library().book("rulings").rules]
    assert {rule.split(".")[1] for rule in ids} <= set(known_games())
    assert len(ids) > 90
