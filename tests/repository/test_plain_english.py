"""Docs, ledgers, comments and messages are written in today's words, for readers from anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from interregnum.ledger import library
from script.catalogues import areas, needed

ROOT = Path(__file__).parent.parent.parent

PLACES = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs",
    "rules",
    "scenarios",
    "script",
    "src/interregnum",
    "tests/testgame",
    "web/src",
)
KINDS = (".md", ".py", ".ts", ".svelte", ".css", ".yaml", "")

WRITTEN = ("docs/studies", "src/interregnum/table/static", "src/interregnum/compiled", "src/interregnum/locale")
"""What commands write, and what is said in other languages."""

HE = r"he|him|his|himself"

HARD = {
    r"anew": "again",
    r"afresh": "again",
    r"whoever|whoever's|whomever|whosoever": "the player who, the seat that, no matter who",
    HE: "they, them, their",
    r"so-manieth": "one out of so many",
    r"none of (his|their|your) business": "what they may not know",
    r"only to who": "only to those who",
    r"only who": "only the player who",
    r"somebody who": "a player who, people who",
    r"shall": "will, should, is to",
    r"hitherto|heretofore|henceforth": "so far, until now, from now on",
    r"hence|thence|whence|whither|thither": "so, from there, where",
    r"(there|where|here)(of|in|by|to|upon|from)": "of it, in which, by which",
    r"further ado": "say it without",
    r"otherwise than": "not as",
    r"lest": "so that not",
    r"ere|unto|nay|albeit|notwithstanding": "before, to, no, although",
    r"betwixt|amidst|amongst|whilst": "between, among, while",
    r"nought|naught|aught": "zero, nothing, anything",
    r"befalls?|befell": "happens to",
    r"foretells?|foretold|foretelling": "predict, preview",
    r"at the (most|least)": "at most, at least",
    r"belongs? into": "belongs in",
    r"heeds?|heeded": "follow, listen to",
    r"forgo|forgoes|forgone": "go without",
}
"""Words that are hard for readers from elsewhere, and what to write instead."""

TOLD = {
    r"betters": "makes better",
    r"by lot": "at random",
    r"dearer": "higher, more expensive",
    r"mends?|mended|mending": "correct, repair",
    r"nats": "say what is measured",
    r"fares?|fared": "does, has done",
    r"haggles?": "bargain",
    r"likewise": "also, in the same way",
    r"stead": "place",
    r"twofold": "twice",
    r"who is rated": "the player who is rated",
}
"""Words that are hard in what players and users read: pages, ledgers, scenarios and messages."""

PEOPLE = ("rules/emperor.yaml", "scenarios/emperor", "src/interregnum/games/emperor")
"""Where cards are men and women and are spoken of as such; players are "they" there too."""

PLAYERS = r"player|players|attacker|defender|opponent|owner|controller|leader|winner|loser"
PERSONALITIES = (
    r"Personality|Personalities|Samurai|Shugenja|Courtier|Monk|Kensai|Duelist|Conqueror|Tactician|host|He's Mine"
)
THEIRS = r"hand|decks?|turns?|phases?|provinces?|stronghold|home|opponent|holdings?|personalit(y|ies)"
"""What only players have."""

A_PLAYER = re.compile(
    rf"\b({PLAYERS})\b((?!\b({PERSONALITIES})\b)[^.])*\b({HE})\b|\bhis( own)?( \w+)? ({THEIRS})\b", re.IGNORECASE
)
"""A "he" after a player, with no Personality in between, or in front of what only players have."""

QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”")


@cache
def texts() -> tuple[Path, ...]:
    """Everything that is looked at."""
    return tuple(
        file
        for place in PLACES
        for file in ([ROOT / place] if (ROOT / place).is_file() else sorted((ROOT / place).rglob("*")))
        if file.is_file()
        and file.suffix in KINDS
        and not str(file.relative_to(ROOT)).startswith(WRITTEN)
        and "__pycache__" not in file.parts
    )


@cache
def lines() -> tuple[tuple[str, str], ...]:
    """Every line of them, with the place it stands at."""
    return tuple(
        (f"{file.relative_to(ROOT)}:{number}", line.strip())
        for file in texts()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    )


@cache
def told() -> tuple[tuple[str, str], ...]:
    """What players and users read: pages, ledgers and scenarios by the line, and every message."""
    pages = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "rules", "scenarios", "tests/testgame/rules.yaml")
    messages = ((f"message of {area}", said.text) for area in areas() for said in needed(area))
    return tuple(line for line in lines() if line[0].startswith(pages)) + tuple(messages)


def found(hard: str, among: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """The lines with a hard word; a "he" for a Personality is none."""
    word = re.compile(rf"\b({hard})\b", re.IGNORECASE)
    for place, line in among:
        if word.search(line) and not (hard == HE and place.startswith(PEOPLE)):
            yield f"{place}: {line}"


@pytest.mark.parametrize("hard", HARD, ids=str)
def test_hard_words_do_not_appear(hard: str) -> None:
    assert list(found(hard, lines())) == [], f"write: {HARD[hard]}"


@pytest.mark.parametrize("hard", TOLD, ids=str)
def test_hard_words_are_told_to_nobody(hard: str) -> None:
    assert list(found(hard, told())) == [], f"write: {TOLD[hard]}"


def sentences() -> Iterator[tuple[str, str]]:
    """Paragraphs of pages, entries of ledgers, and messages."""
    for file in texts():
        if file.suffix == ".md":
            yield from ((file.name, " ".join(part.split())) for part in file.read_text(encoding="utf-8").split("\n\n"))
    for book in library().books.values():
        yield from ((entry.id, text) for entry in book.rules for text in (entry.says, entry.check))
    yield from ((f"message of {area}", said.text) for area in areas() for said in needed(area))


def test_what_begins_with_who_is_a_question() -> None:
    told_so = re.compile(r"(^|[.!?] |Problem: |Reading: )Whom? [^.!?]*\.( |$)")
    assert [f"{place}: {text}" for place, text in sentences() if told_so.search(text)] == [], "write: a player who"


def of_people() -> Iterator[tuple[str, str]]:
    """Every text in which Personalities may be spoken of as "he"."""
    for entry in library().books["emperor"].rules:
        yield entry.id, entry.says
        yield entry.id, entry.check
    yield from (line for line in lines() if line[0].startswith(PEOPLE[1:]))
    yield from (("message of emperor", said.text) for said in needed("emperor"))


def test_he_is_never_a_player() -> None:
    assert [f"{place}: {text}" for place, text in of_people() if A_PLAYER.search(QUOTED.sub("", text))] == []


@pytest.mark.parametrize(
    "text",
    [
        "A player loses when his last province is destroyed.",
        "In his Dynasty Phase the active player may bring cards into play.",
        "A Defender without a unit is not offered it although he controls the Favor.",
        "A player may bring a Personality of his own Clan alignment into play from his province.",
    ],
)
def test_a_player_who_is_called_he_is_found(text: str) -> None:
    assert A_PLAYER.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "A Personality's Gold Cost must be paid before he comes into play.",
        "A dishonorable Samurai is destroyed honorably and his controller loses no Honor.",
    ],
)
def test_a_personality_may_be_called_he(text: str) -> None:
    assert not A_PLAYER.search(text)


def test_there_is_something_to_read() -> None:
    assert len(texts()) > 400
    assert len(told()) > 10_000


def test_no_merge_is_left_half_done() -> None:
    assert [place for place, line in lines() if line.startswith(("<<<<<<< ", ">>>>>>> "))] == []
