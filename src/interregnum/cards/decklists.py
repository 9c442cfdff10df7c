"""Deck lists as people write them: read from plain text or YAML, and written as plain text.

    # The name of the deck
    Dynasty deck
    3 Doji Whisperer
    3x Kakita Yuri (Core Set)

A line is a number and a card's name in any language, or its title; headings and comments are passed over. The YAML form
is a mapping of sections to mappings of titles to numbers. What cannot be read is told line by line, with the cards
whose names are nearest; the rest is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize

import msgspec
import yaml

from interregnum.cards.decks import MOST_CARDS, Deck, Deckbuilding
from interregnum.kernel.text import SOURCE_LANGUAGE, Message, languages, msg, render

NEAR: Final = 3
"""How many near names are told."""

_NUMBER_FIRST: Final = re.compile(r"(\d{1,6})(?:\s*[x×]\s+|\s+)(\S.*)")
_NUMBER_LAST: Final = re.compile(r"(\S.*?)\s+[x×]\s*(\d{1,6})")
_TITLE: Final = re.compile(r".*\[([\w-]+)\]")
_ASIDE: Final = re.compile(r"\s*\([^()]*\)$")


class Unread(msgspec.Struct, frozen=True):
    """A line that could not be read, why not, and the titles of the cards it may mean."""

    line: int
    text: str
    message: Message
    near: tuple[str, ...] = ()


class DeckRead(msgspec.Struct, frozen=True):
    """What was read: the deck's name if it has one, its cards, and what was not understood."""

    name: str
    cards: dict[str, int]
    unread: tuple[Unread, ...]


def read_list(building: Deckbuilding, text: str) -> DeckRead:
    """Read a deck list, be it plain text or YAML."""
    lines = _yaml_lines(text)
    named = next((line.strip() for line in text.splitlines() if line.strip()), "")
    name = named.lstrip("#/ ").strip() if named.startswith(("#", "//")) else ""
    cards: dict[str, int] = {}
    unread: list[Unread] = []
    for number, line in _plain_lines(text) if lines is None else lines:
        found = _read_line(building, number, line)
        if isinstance(found, Unread):
            unread.append(found)
        elif found is not None:
            title, n = found
            if sum(cards.values()) + n > MOST_CARDS:
                said = msg("Line {line}: a deck holds at most {most} cards.", line=number, most=MOST_CARDS)
                unread.append(Unread(number, line, said))
            else:
                cards[title] = cards.get(title, 0) + n
    return DeckRead(name[:60], cards, tuple(unread))


def write_list(building: Deckbuilding, deck: Deck, language: str = SOURCE_LANGUAGE) -> str:
    """A deck as plain text, section by section, in a form that can be read again."""
    lines = [f"# {deck.name}"] if deck.name else []
    for section, cards in zip(building.sections, building.by_section(deck).values(), strict=True):
        if cards:
            lines += ["", render(section.name, language)]
            lines += [f"{n} {_written(building, title, language)}" for title, n in cards]
    return "\n".join(lines).strip() + "\n"


def _written(building: Deckbuilding, title: str, language: str) -> str:
    name = render(building.known[title], language)
    return name if _titles(building)[_plain(name)] == (title,) else f"{name} [{title}]"


def _plain_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip().lstrip("-•* ")
        if stripped and not stripped.startswith(("#", "//")):
            yield number, stripped


def _yaml_lines(text: str) -> list[tuple[int, str]] | None:
    """The entries of a list in the YAML form as lines of plain text; nothing if the text has another form."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError:
        return None
    if not isinstance(root, yaml.MappingNode) or not root.value:
        return None
    parts = [part for _, part in root.value]
    if not all(isinstance(part, yaml.MappingNode) for part in parts):
        return None
    entries = [entry for part in parts for entry in part.value]
    if not all(isinstance(node, yaml.ScalarNode) for entry in entries for node in entry):
        return None
    return [(title.start_mark.line + 1, f"{n.value} {title.value}") for title, n in entries]


def _read_line(building: Deckbuilding, number: int, line: str) -> tuple[str, int] | Unread | None:
    """The card of a line and how many of it; nothing for a heading."""
    before, colon, after = line.partition(":")
    if colon and _plain(_ASIDE.sub("", before)) in _headings(building):
        line = after.strip()
    if not line or _heading(building, line):
        return None
    if match := _NUMBER_FIRST.fullmatch(line):
        n, name = int(match[1]), match[2]
    elif match := _NUMBER_LAST.fullmatch(line):
        n, name = int(match[2]), match[1]
    else:
        n, name = 1, line
    titles = _find(building, name)
    if len(titles) != 1:
        return _not_found(building, number, line, name, titles)
    if n < 1:
        return Unread(number, line, msg("Line {line}: a deck cannot hold {n} of a card.", line=number, n=n))
    return titles[0], n


def _find(building: Deckbuilding, name: str) -> tuple[str, ...]:
    """The titles a name may stand for: one, or several cards of the same name."""
    if (bracket := _TITLE.fullmatch(name)) and bracket[1] in building.known:
        return (bracket[1],)
    if name in building.known:
        return (name,)
    known = _titles(building)
    return known.get(_plain(name)) or known.get(_plain(_ASIDE.sub("", name)), ())


def _not_found(building: Deckbuilding, number: int, line: str, name: str, same: tuple[str, ...]) -> Unread:
    if same:
        said = msg(
            "Line {line}: several cards are called {name}; write its title: {titles}.",
            line=number, name=name, titles=tuple(f"[{title}]" for title in same),
        )  # fmt: skip
        return Unread(number, line, said, same)
    known = _titles(building)
    close = get_close_matches(_plain(_ASIDE.sub("", name))[:80], known, n=2 * NEAR, cutoff=0.6)
    near = tuple(dict.fromkeys(title for found in close for title in known[found]))[:NEAR]
    if not near:
        return Unread(number, line, msg("Line {line}: there is no card {name}.", line=number, name=name))
    names = tuple(building.known[title] for title in near)
    said = msg("Line {line}: there is no card {name}; near it are {near}.", line=number, name=name, near=names)
    return Unread(number, line, said, near)


def _heading(building: Deckbuilding, line: str) -> bool:
    return line.endswith(":") or _plain(re.sub(r"[\d\s()/:-]+$", "", line)) in _headings(building)


def _plain(name: str) -> str:
    """A name without case, accents and punctuation."""
    bare = "".join(letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
    return " ".join(re.findall(r"\w+", bare.replace("_", " ").replace("'", "").replace("’", "")))


@lru_cache(maxsize=4)
def _titles(building: Deckbuilding) -> Mapping[str, tuple[str, ...]]:
    """The titles of every name, in every language, and of every title written as a name."""
    found: dict[str, set[str]] = {}
    for title, name in building.known.items():
        for written in {title, *(render(name, language) for language in languages())}:
            found.setdefault(_plain(written), set()).add(title)
    for written, title in building.misprints().items():
        found.setdefault(_plain(written), set()).add(title)
    return {name: tuple(sorted(titles)) for name, titles in found.items()}


@lru_cache(maxsize=4)
def _headings(building: Deckbuilding) -> frozenset[str]:
    """What the sections are called, with and without the word deck."""
    found = set[str]()
    for section in building.sections:
        names = {section.id, *(render(section.name, language) for language in languages())}
        found |= {_plain(form) for name in names for form in (name, f"{name} deck", f"{name} cards", f"{name}s")}
    return frozenset(found)
