"""What a book of rules looks like, and how one is read from its YAML file.

    book: throne                       # the name games and commands use
    title: Exalted - War for the Throne
    source: "Rulebook of ..."
    versions: ["2007"]                 # the rules versions the book speaks for
    rules:
      - id: throne.raising.2
        topic: Raising                 # the chapter, for people
        kind: restriction
        says: >-                       # the rule, in our own words
        check: >-                      # how to see that it holds
        refs: [throne.raising.1]        # entries it leans on

`replaces` names the entry, or the group of entries ("lcg.limit"), of an earlier rulebook that an entry supersedes. A
book may also list facts that its source leaves out, what remains open, and questions with a suggested reading.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
import yaml

from interregnum.kernel.errors import InterregnumError

Kind: TypeAlias = Literal[
    "chronicle", "cost", "deckbuilding", "definition", "erratum", "information", "keyword", "modifier", "outcome",
    "permission", "procedure", "restriction", "ruling", "setup", "timing", "victory",
]  # fmt: skip


class BadLedger(InterregnumError):
    """A book of rules is not in order; the message lists everything that is wrong."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mapping in a book's file: its keys are the fields, and no others."""


class Entry(_Shape, frozen=True, kw_only=True):
    """One rule: what it says in our own words, and how to check it."""

    id: str
    topic: str
    kind: Kind
    says: str
    check: str
    refs: tuple[str, ...] = ()
    replaces: str = ""


class OutsideFact(_Shape, frozen=True, kw_only=True, rename={"sources": "from"}):
    """Something the rules rely on but do not state, and where it was found."""

    id: str
    fact: str
    sources: tuple[str, ...]
    used_by: tuple[str, ...]
    confidence: Literal["high", "medium", "low"]
    note: str = ""


class Gap(_Shape, frozen=True, kw_only=True):
    """Something a playable game needs that the source leaves out, and the facts that fill it."""

    what: str
    filled_by: tuple[str, ...]
    open: str = ""


class Question(_Shape, frozen=True, kw_only=True):
    """A place where the rules can be read in two ways, with the reading we suggest."""

    id: str
    rules: tuple[str, ...]
    question: str
    suggest: str


class Book(_Shape, frozen=True, kw_only=True, rename={"facts": "facts_from_outside"}):
    """A rulebook as a list of entries."""

    book: str
    title: str
    source: str
    versions: tuple[str, ...]
    rules: tuple[Entry, ...]
    source_notes: tuple[str, ...] = ()
    facts: tuple[OutsideFact, ...] = ()
    gaps: tuple[Gap, ...] = ()
    ambiguities: tuple[Question, ...] = ()


def read_book(path: Path) -> Book:
    """Read a book from its file, or say everything that is wrong with its shape."""
    try:
        raw = yaml.load(path.read_bytes(), yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise BadLedger([f"{path.name} is not YAML: {' '.join(str(error).split())}."]) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("rules"), list):
        raise BadLedger([f"{path.name} is not a book: it needs the keys book, title, source, versions and rules."])
    problems = [p for number, entry in enumerate(raw["rules"], 1) if (p := _problem(path.name, number, entry))]
    if problems:
        raise BadLedger(problems)
    try:
        return msgspec.convert(raw, Book)
    except msgspec.ValidationError as error:
        raise BadLedger([f"{path.name}: {error}."]) from None


def _problem(file: str, number: int, raw: Any) -> str | None:
    try:
        msgspec.convert(raw, Entry)
    except msgspec.ValidationError as error:
        name = raw.get("id", "without an id") if isinstance(raw, dict) else "not a mapping"
        return f"{file}, entry {number} ({name}): {error}. An entry has: {', '.join(Entry.__struct_fields__)}."
    return None
