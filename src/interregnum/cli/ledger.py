"""`ledger`: which rules are proved by tests."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from interregnum.cli.options import Flag, Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.cli.rules import card, describe, headline, rule_text
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import ruleset
from interregnum.kernel.text import Message, msg
from interregnum.ledger import library
from interregnum.ledger.report import BookReport, noted, outdated, prove, report


def ledger(
    *,
    game: str | None = None,
    book: str | None = None,
    missing: Flag = False,
    rule: Annotated[str | None, Parameter(name="--id")] = None,
    run: Annotated[bool, Parameter(name="--prove", negative="", show_default=False)] = False,
    json: Json = False,
    language: Language = None,
) -> int:
    """Show which rules are proved by tests, as of the last time the tests ran.

    Parameters
    ----------
    game: str
        Only the books of this game.
    book: str
        Only this book.
    missing: bool
        List the rules that no passing test proves.
    rule: str
        Show one rule and the tests that claim it.
    run: bool
        Run the tests that claim rules first.
    """
    books = _books(game, book, rule)
    if run:
        prove()
    reports = report(books)
    out = Output(language)
    if (note := _note()) is not None:
        print(out.text(note), file=sys.stderr)
    if rule is not None:
        return _one_rule(reports[0], rule, json, out)
    if json:
        print_json([_counts(found) for found in reports])
    elif missing:
        _missing(reports, out)
    else:
        _table(reports, out)
    return 1 if any(found.failing for found in reports) else 0


def _note() -> Message | None:
    """What to say where the notes of the tests do not tell how things are now."""
    if not noted():
        return msg("The tests that prove rules have not run here yet, so nothing counts as proved; --prove runs them.")
    if outdated():
        return msg("Code or tests have changed since the tests last ran; --prove runs them.")
    return None


def _books(game: str | None, book: str | None, rule: str | None) -> list[str] | None:
    if sum(chosen is not None for chosen in (game, book, rule)) > 1:
        raise BadConfiguration("Choose one of --game, --book and --id.")
    if rule is not None:
        return [library().book_of(rule).book]
    if book is not None:
        return [book]
    return None if game is None else list(ruleset(game).books)


def _counts(found: BookReport) -> dict[str, Any]:
    return {
        "book": found.book,
        "entries": found.entries,
        "proved": found.proved,
        "failing": found.failing,
        "unproved": found.unproved,
    }


def _table(reports: Sequence[BookReport], out: Output) -> None:
    table = out.table(
        msg("Book"), msg("Title"), msg("Entries"), msg("Proved"), msg("Failing"), msg("Unproved"), msg("Share")
    )
    for found in reports:
        table.add_row(
            found.book,
            found.title,
            str(found.entries),
            str(found.proved),
            str(found.failing),
            str(len(found.unproved)),
            f"{found.proved / found.entries:.0%}" if found.entries else "",
            style="red" if found.failing else "",
        )
    out.console.print(table)
    for rule in (rule for found in reports for rule in found.failing_ids):
        out.say(msg("{rule} is claimed by a test that fails.", rule=rule), "red")


def _missing(reports: Sequence[BookReport], out: Output) -> None:
    ids = [rule for found in reports for rule in (*found.failing_ids, *found.unproved)]
    for entry in map(library().entry, ids):
        out.console.print(headline(entry, out), rule_text(entry, out), sep="\n")
    if not ids:
        out.say(msg("Every rule is proved."), "green")


def _one_rule(found: BookReport, rule: str, json: bool, out: Output) -> int:
    entry = library().entry(rule)
    claims = found.claims.get(rule, ())
    if json:
        tests = [{"test": claim.test, "result": claim.result} for claim in claims]
        print_json(describe(entry, out) | {"tests": tests})
    else:
        out.console.print(card(entry, out))
        for claim in claims:
            out.console.print(f"  {claim.result:8}{claim.test}", style="red" if claim.result == "failed" else "")
        if not claims:
            out.say(msg("No test claims this rule."))
    return 1 if rule in found.failing_ids else 0
