"""The reference of the words that cards are written in, made from the words themselves.

`script/words` writes one page a game that has a curated `cards.words`: each word with its parts, what it says about
itself, and cards that use it. A test fails when a page does not say what the words say.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import interregnum  # noqa: F401 - announces the games
from interregnum.cards.ability import Constant, Cost, Fact, Limit, Target, Trigger
from interregnum.cards.catalogue import Catalogue
from interregnum.cards.language import Condition, Effect, Quality, Quantity, Selector, Who, words_in
from interregnum.kernel.fields import DEFAULTS
from interregnum.kernel.ruleset import known_games, part_of, ruleset
from interregnum.kernel.state import Entity
from interregnum.kernel.text import render

PAGES: Final = Path(__file__).parent.parent / "docs" / "words"
EXAMPLES: Final = 3
"""How many cards are named beside a word."""

KINDS: Final[tuple[tuple[type, str, str], ...]] = (
    (Selector, "Sets of cards and other things", "They say what something is done to, and what may be chosen."),
    (Quality, "What a thing must be like", "They narrow a set: `a(CHARACTER, READY, YOURS)`."),
    (Condition, "When an ability works", "An ability with several needs all of them."),
    (Trigger, "What interrupts and reactions wait for", "The first part of `interrupt`, `would` and `reaction`."),
    (Cost, "What is paid", "It stands before the dash of the text."),
    (Effect, "What happens", "Several follow one another; `Together` does them at the same moment."),
    (Fact, "What is so", "`constant` states facts for good, `Lasts` for a time."),
    (Quantity, "Numbers", "Wherever a number depends on the game."),
    (Who, "Players", "Seen from the player whose card it is."),
)


def games() -> list[str]:
    """The games with words that a page can be made from."""
    return [game for game in known_games() if hasattr(part_of(game, "cards.words"), "__all__")]


def page(game: str) -> str:
    """The reference of a game's words."""
    words, uses = words_of(game), _uses(game)
    parts = [
        f"# The words of {game}",
        "",
        "Made by `script/words` from the words themselves; [Write a card](../write-a-card.md) says how to use them.",
        "What stands in square brackets may be left out.",
        "",
        "## Sentences",
        "",
        *_table(_functions(words), uses),
    ]
    for kind, heading, says in KINDS:
        named = {name: word for name, word in words.items() if _is_of(word, kind)}
        parts += ["", f"## {heading}", "", says, "", *_table(named, uses)]
    return "\n".join(parts) + "\n"


def words_of(game: str) -> dict[str, Any]:
    """The words that a game's card files are written with, by their names."""
    home = part_of(game, "cards.words")
    names: list[str] = getattr(home, "__all__", [])
    return {name: getattr(home, name) for name in sorted(names, key=str.lower)}


def _functions(words: dict[str, Any]) -> dict[str, Any]:
    plain = (Limit, Target, Constant)
    return {name: word for name, word in words.items() if inspect.isfunction(word) or isinstance(word, plain)}


def _is_of(word: Any, kind: type) -> bool:
    return issubclass(word, kind) if isinstance(word, type) else isinstance(word, kind)


def _uses(game: str) -> dict[Any, list[str]]:
    """By a word's class, and by a ready-made word itself: the cards that have it in their abilities."""
    ruleset(game)  # fills the catalogue
    catalogue: Catalogue[Any] = part_of(game, "cards.catalogue").CATALOGUE  # type: ignore[union-attr]
    found: dict[Any, list[str]] = {}
    for card in catalogue.cards():
        if getattr(card, "pack", "") == "test":
            continue
        for named in dict.fromkeys(one for word in words_in(card) for one in (word, type(word))):
            found.setdefault(named, []).append(card.title)
    return found


def _table(words: dict[str, Any], uses: dict[Any, list[str]]) -> Iterator[str]:
    yield "| word | what it means | cards |"
    yield "| --- | --- | --- |"
    for name, word in words.items():
        cards = [] if inspect.isfunction(word) else uses.get(word, [])
        named = ", ".join(cards[:EXAMPLES]) + (f" and {len(cards) - EXAMPLES} more" if len(cards) > EXAMPLES else "")
        yield f"| `{name}{_parts(word)}` | {_says(word)} | {named} |"


def _parts(word: Any) -> str:
    if isinstance(word, type):
        defaults: dict[str, Any] = getattr(word, DEFAULTS)
        fields: tuple[str, ...] = word.__fields__  # type: ignore[attr-defined]
        return "(" + ", ".join(f"[{field}]" if field in defaults else field for field in fields) + ")"
    if not inspect.isfunction(word):
        return ""
    given = inspect.signature(word).parameters.values()
    return "(" + ", ".join(_parameter(one) for one in given) + ")"


def _parameter(given: inspect.Parameter) -> str:
    if given.kind in (given.VAR_POSITIONAL, given.VAR_KEYWORD):
        return f"{given.name} ..."
    return given.name if given.default is given.empty else f"[{given.name}]"


def _says(word: Any) -> str:
    """What a class or function says about itself; of a ready-made word, what it reads like."""
    if isinstance(word, type) or inspect.isfunction(word):
        said = " ".join((inspect.getdoc(word) or "").split())
        return " ".join([said, *_choices(word)]).replace("|", "/")
    if isinstance(word, Entity) and hasattr(word, "text"):
        return f"“{render(word.text()).strip(' .')}”"
    return ""


def _choices(word: Any) -> Iterator[str]:
    """For each part that is one of some names: the names."""
    fields = word.__fields__ if isinstance(word, type) else inspect.signature(word).parameters  # type: ignore[attr-defined]
    for field, kind in get_type_hints(word).items():
        if field in fields and get_origin(kind) is Literal:
            yield f"`{field}` is {', '.join(f'“{name}”' for name in get_args(kind))}."


def main() -> int:
    """Write every page."""
    PAGES.mkdir(exist_ok=True)
    for game in games():
        (PAGES / f"{game}.md").write_text(page(game), encoding="utf-8")
        print(f"docs/words/{game}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
