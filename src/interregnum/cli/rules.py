"""`rules`: look up entries of the ledgers."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter, validators
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.text import msg, msgn
from interregnum.ledger import Entry, library


def search(
    *words: str,
    book: str | None = None,
    limit: Annotated[int, Parameter(validator=validators.Number(gte=1))] = 20,
    json: Json = False,
    language: Language = None,
) -> int:
    """Find rules by words, best first; exits with 1 if there are none.

    Parameters
    ----------
    words: str
        The words; an entry must have them all.
    book: str
        Look into this book only.
    limit: int
        How many entries to print.
    """
    found = library().search(" ".join(words), None if book is None else [book])
    if json:
        print_json([describe(entry) for entry in found])
        return 0 if found else 1
    out = Output(language)
    for entry in found[:limit]:
        out.console.print(headline(entry), rule_text(entry), sep="\n", end="\n\n")
    if len(found) > limit:
        out.say(msgn("{n} more entry fits.", "{n} more entries fit.", len(found) - limit), "dim")
    if not found:
        out.say(msg("No rule has all of these words."))
    return 0 if found else 1


def show(*ids: str, json: Json = False, language: Language = None) -> int:
    """Show rules by id.

    Parameters
    ----------
    ids: str
        Ids such as throne.raising.2.
    """
    entries = [library().entry(rule) for rule in ids]
    if json:
        print_json([describe(entry) for entry in entries])
        return 0
    out = Output(language)
    for entry in entries:
        out.console.print(card(entry, out), end="\n\n")
    return 0


def describe(entry: Entry) -> dict[str, Any]:
    """An entry as programs are told about it."""
    return {
        "id": entry.id,
        "book": library().book_of(entry.id).book,
        "topic": entry.topic,
        "kind": entry.kind,
        "says": entry.says.strip(),
        "check": entry.check.strip(),
        "refs": entry.refs,
    }


def headline(entry: Entry) -> Text:
    """Id and chapter on one line."""
    return Text.assemble((entry.id, "bold cyan"), "  ", (entry.topic, "dim"))


def rule_text(entry: Entry) -> RenderableType:
    """What a rule says, indented."""
    return _indented(Text(entry.says.strip()))


def card(entry: Entry, out: Output) -> RenderableType:
    """An entry in full, for people."""
    book = library().book_of(entry.id)
    lines: list[RenderableType] = [Text.assemble(headline(entry), ("  " + book.title, "dim")), rule_text(entry)]
    lines.append(_indented(out.styled(msg("Check: {check}", check=entry.check.strip()), "dim")))
    if entry.refs:
        lines.append(_indented(out.styled(msg("See also: {rules}", rules=entry.refs), "dim")))
    return Group(*lines)


def _indented(what: Text) -> RenderableType:
    return Padding(what, (0, 0, 0, 2))
