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
    out = Output(language)
    found = library().search(" ".join(words), None if book is None else [book], out.language)
    if json:
        print_json([describe(entry, out) for entry in found])
        return 0 if found else 1
    for entry in found[:limit]:
        out.console.print(headline(entry, out), rule_text(entry, out), sep="\n", end="\n\n")
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
    out = Output(language)
    entries = [library().entry(rule) for rule in ids]
    if json:
        print_json([describe(entry, out) for entry in entries])
        return 0
    for entry in entries:
        out.console.print(card(entry, out), end="\n\n")
    return 0


def describe(entry: Entry, out: Output) -> dict[str, Any]:
    """An entry as programs are told about it; `language` is that of topic and text."""
    words = library().words(entry, out.language)
    return {
        "id": entry.id,
        "book": library().book_of(entry.id).book,
        "language": words.language,
        "topic": words.topic,
        "kind": entry.kind,
        "says": words.says,
        "check": entry.check.strip(),
        "refs": entry.refs,
    }


def headline(entry: Entry, out: Output) -> Text:
    """Id and chapter on one line."""
    return Text.assemble((entry.id, "bold cyan"), "  ", (library().words(entry, out.language).topic, "dim"))


def rule_text(entry: Entry, out: Output) -> RenderableType:
    """What a rule says, indented."""
    return _indented(Text(library().words(entry, out.language).says))


def card(entry: Entry, out: Output) -> RenderableType:
    """An entry in full, for people."""
    book = library().book_of(entry.id)
    head = Text.assemble(headline(entry, out), ("  " + book.title, "dim"))
    lines: list[RenderableType] = [head, rule_text(entry, out)]
    lines.append(_indented(out.styled(msg("Check: {check}", check=entry.check.strip()), "dim")))
    if entry.refs:
        lines.append(_indented(out.styled(msg("See also: {rules}", rules=entry.refs), "dim")))
    return Group(*lines)


def _indented(what: Text) -> RenderableType:
    return Padding(what, (0, 0, 0, 2))
