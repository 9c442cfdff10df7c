"""The pages about words and cards say what the words and the cards say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from interregnum.cards.reader import addressed
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.kernel.text import render
from interregnum.native import INTERPRETED_BECAUSE
from script import wordlist

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "src" / "interregnum" / "games"
CARDS = GAMES / "fiverings" / "cards"


IN_THE_SOURCES = pytest.mark.skipif(
    not INTERPRETED_BECAUSE, reason="Compiled words keep no signatures; the run from the sources reads them."
)


@IN_THE_SOURCES
@pytest.mark.parametrize("game", wordlist.games())
def test_the_reference_of_a_games_words_says_what_they_say(game: str) -> None:
    assert (wordlist.PAGES / f"{game}.md").read_text(encoding="utf-8") == wordlist.page(game), "run script/words"


@IN_THE_SOURCES
@pytest.mark.parametrize("game", wordlist.games())
def test_every_word_explains_itself_and_is_in_the_reference_once(game: str) -> None:
    rows = [line.split(" | ") for line in wordlist.page(game).splitlines() if line.startswith("| `")]
    names = [row[0] for row in rows]
    assert len(names) > 100
    assert len(names) == len(set(names))
    assert [row[0] for row in rows if not row[1].strip()] == []


@pytest.mark.parametrize("game", wordlist.games())
def test_every_word_is_used_by_a_card_or_by_another_word(game: str) -> None:
    cards = GAMES / game / "cards"
    offered = cards / "words" / "__init__.py"
    sources = {file: ast.parse(file.read_text(encoding="utf-8")) for file in cards.rglob("*.py")}
    used = {name for file, source in sources.items() if file != offered for name in names_used(source)}
    own = {name for file, source in sources.items() if file.parent == cards / "words" for name in defined(source)}
    assert len(own) > 100
    assert sorted((own | set(wordlist.words_of(game))) - used) == []


def names_used(source: ast.Module) -> Iterator[str]:
    """The names that a module reads, however they are imported."""
    for node in ast.walk(source):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def defined(source: ast.Module) -> Iterator[str]:
    """What a module makes for others."""
    for node in source.body:
        name = ""
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        if name and not name.startswith("_"):
            yield name


def test_the_cards_that_are_written_step_by_step_are_the_ones_that_are_played() -> None:
    page = (ROOT / "docs" / "write-a-card.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:python|yaml)\n(.*?)```", page, re.DOTALL)
    shown = [block for block in blocks if block.startswith(("card(", "doji-challenger:"))]
    files = "\n".join(
        file.read_text(encoding="utf-8") for file in CARDS.rglob("*.*") if file.suffix in (".py", ".yaml")
    )
    assert len(shown) == 4
    assert [block for block in shown if block not in files] == []


def test_the_texts_that_are_shown_are_the_ones_the_cards_have() -> None:
    page = (ROOT / "docs" / "write-a-card.md").read_text(encoding="utf-8")
    assert re.findall(r"^> (.*)$", page, re.MULTILINE) == [said("doji-challenger"), said("agasha-swordsmith")]


def said(title: str) -> str:
    """The text of a card's ability, as its player reads it."""
    return render(addressed(printed_on(title).abilities[0].text(), own=True))
