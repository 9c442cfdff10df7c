"""The starter decks, one a Clan."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import yaml

from interregnum.cards.decks import Deck


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
