"""`ledger` and `rules`: what is proved, and what rules say."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.ledger import library
from interregnum.ledger.claims import Claim
from interregnum.ledger.report import summarise

PROVED = Claim("tests/one.py::test_one", ("kernel.over", "kernel.turn"), "passed")
FAILED = Claim("tests/two.py::test_two", ("kernel.turn",), "failed")


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch) -> list[Claim]:
    """The claims the ledger knows of; tests add to them."""
    found = [PROVED]
    monkeypatch.setattr("interregnum.cli.ledger.report", lambda books: summarise(library(), found, books))
    monkeypatch.setattr("interregnum.cli.ledger.outdated", lambda: False)
    return found


def test_books_are_counted_for_programs(interregnum: Any, claims: list[Claim]) -> None:
    ran = interregnum("ledger", "--book", "kernel", "--json")
    assert ran.code == 0
    (book,) = ran.json
    assert set(book) == {"book", "entries", "proved", "failing", "unproved"}
    assert (book["book"], book["proved"], book["failing"]) == ("kernel", 2, 0)
    assert "kernel.clone" in book["unproved"]
    assert "kernel.over" not in book["unproved"]
    assert book["entries"] == 2 + len(book["unproved"])


def test_a_claimed_rule_that_fails_is_told_and_fails_the_command(interregnum: Any, claims: list[Claim]) -> None:
    claims.append(FAILED)
    ran = interregnum("ledger")
    assert ran.code == 1
    assert "kernel.turn is claimed by a test that fails." in ran.out
    (book,) = interregnum("ledger", "--book", "kernel", "--json").json
    assert (book["proved"], book["failing"]) == (1, 1)
    assert interregnum("ledger", "--id", "kernel.turn").code == 1
    assert interregnum("ledger", "--id", "kernel.over").code == 0


def test_all_books_are_shown_unless_one_is_named(interregnum: Any, claims: list[Claim]) -> None:
    assert {book["book"] for book in interregnum("ledger", "--json").json} == set(library().books)


def test_a_game_stands_for_its_books(interregnum: Any, claims: list[Claim], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.testgame.GAME.__class__.books", ("kernel", "oath"))
    ran = interregnum("ledger", "--game", "regency", "--json")
    assert [book["book"] for book in ran.json] == ["kernel", "oath"]


def test_missing_rules_are_listed_with_what_they_say(interregnum: Any, claims: list[Claim]) -> None:
    claims.append(FAILED)
    ran = interregnum("ledger", "--book", "kernel", "--missing")
    assert ran.code == 1
    assert "kernel.clone" in ran.out
    assert "kernel.turn" in ran.out
    assert "kernel.over" not in ran.out
    assert library().entry("kernel.clone").says.split(".")[0][:40] in ran.out


def test_one_rule_is_shown_with_its_tests(interregnum: Any, claims: list[Claim]) -> None:
    ran = interregnum("ledger", "--id", "kernel.over")
    assert ran.code == 0
    assert "passed  tests/one.py::test_one" in ran.out
    told = interregnum("ledger", "--id", "kernel.over", "--json").json
    assert told["tests"] == [{"test": "tests/one.py::test_one", "result": "passed"}]
    assert "No test claims this rule." in interregnum("ledger", "--id", "kernel.clone").out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--book", "kernl"), "The ledger has no book 'kernl'"),
        (("--id", "kernel.ovr"), "The ledger has no entry 'kernel.ovr'. Did you mean kernel.over"),
        (("--game", "chess"), "There is no game 'chess'"),
        (("--game", "regency", "--book", "kernel"), "Choose one of --game, --book and --id."),
    ],
)
def test_what_does_not_exist_is_explained(
    interregnum: Any, claims: list[Claim], argv: tuple[str, ...], sentence: str
) -> None:
    ran = interregnum("ledger", *argv)
    assert ran.code == 2
    assert ran.err.startswith(sentence)


def test_a_stale_ledger_says_so_without_spoiling_the_json(
    interregnum: Any, claims: list[Claim], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interregnum.cli.ledger.outdated", lambda: True)
    ran = interregnum("ledger", "--json")
    assert "--prove" in ran.err
    assert ran.json


def test_a_ledger_without_notes_says_how_to_prove_it(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.cli.ledger.noted", lambda: False)
    monkeypatch.setattr("interregnum.ledger.report.read_claims", lambda root: None)
    ran = interregnum("ledger", "--book", "kernel", "--json")
    assert ran.code == 0
    assert "have not run here yet" in ran.err
    assert ran.json[0]["proved"] == 0


def test_proving_runs_the_tests_first(interregnum: Any, claims: list[Claim], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.cli.ledger.prove", lambda: claims.append(FAILED))
    assert interregnum("ledger", "--prove", "--book", "kernel").code == 1


def test_rules_are_found_by_words(interregnum: Any) -> None:
    ran = interregnum("rules", "search", "undo", "--book", "kernel")
    assert ran.code == 0
    assert ran.out.startswith("kernel.undo")
    told = interregnum("rules", "search", "undo", "--book", "kernel", "--json").json
    assert told[0]["id"] == "kernel.undo"
    assert set(told[0]) == {"id", "book", "language", "topic", "kind", "says", "check", "refs"}
    assert (told[0]["book"], told[0]["language"]) == ("kernel", "en")


def test_a_long_list_of_rules_is_cut_and_says_so(interregnum: Any) -> None:
    found = len(interregnum("rules", "search", "card", "--json").json)
    ran = interregnum("rules", "search", "card", "--limit", "2")
    assert f"{found - 2} more entries fit." in ran.out


def test_finding_nothing_is_an_answer_and_an_exit_code(interregnum: Any) -> None:
    ran = interregnum("rules", "search", "zeppelin", "trombone")
    assert (ran.code, ran.out) == (1, "No rule has all of these words.\n")
    ran = interregnum("rules", "search", "zeppelin", "trombone", "--json")
    assert (ran.code, ran.json) == (1, [])


def test_a_rule_is_shown_by_its_id(interregnum: Any) -> None:
    ran = interregnum("rules", "show", "kernel.over")
    assert ran.code == 0
    assert "When a game is over" in ran.out
    assert "Check: " in ran.out
    assert "See also: kernel.decide" in ran.out
    assert interregnum("rules", "show", "kernel.over", "--json").json[0]["refs"] == ["kernel.decide"]
    assert interregnum("rules", "show", "kernel.nothing").code == 2


def test_rules_are_found_and_shown_in_the_language_of_the_reader(interregnum: Any) -> None:
    ran = interregnum("rules", "search", "Legion", "ausheben", "--book", "throne", "--language", "de")
    assert ran.out.startswith("throne.raising")
    assert "Legionen ausheben" in ran.out
    assert "Ein beendetes Spiel" in interregnum("rules", "show", "kernel.over", "--language", "de").out
    told = interregnum("rules", "show", "kernel.over", "rulings.throne.1", "--json", "--language", "de").json
    assert [rule["language"] for rule in told] == ["de", "en"]
    assert told[0]["topic"] == "Entscheidungen"
