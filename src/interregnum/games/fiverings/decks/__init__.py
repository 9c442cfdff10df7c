"""Deck lists: the shipped decks and how a list is read."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import yaml

from interregnum.games.fiverings.catalogue import entry
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import Entity


class Deck(Entity, frozen=True):
    """A deck: every title with its number, stronghold, role and provinces included."""

    name: str
    cards: tuple[tuple[str, int], ...]


@lru_cache(maxsize=1)
def shipped() -> dict[str, Deck]:
    """The decks that come with the game, by name."""
    found: dict[str, Deck] = {}
    for file in sorted(files(__name__).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".yaml"):
            lists = yaml.safe_load(file.read_text(encoding="utf-8"))
            name = file.name.removesuffix(".yaml")
            found[name] = Deck(name, tuple((title, n) for part in lists.values() for title, n in part.items()))
    return found


def deck_from(wanted: str | dict[str, int]) -> Deck:
    """A shipped deck by its name, or a list of cards with their numbers."""
    if isinstance(wanted, str):
        if wanted not in shipped():
            raise BadConfiguration(f"There is no deck {wanted!r}; there are {', '.join(shipped())}.")
        return shipped()[wanted]
    for title in wanted:
        entry(title)
    return Deck("", tuple(wanted.items()))
