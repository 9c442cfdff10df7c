"""What a viewer of a game has been told, word by word, and what he has not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import msgspec

from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING


def words(value: Any) -> Iterator[str]:
    """Every string in something that was told, and every numbered card as an address."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield f"card:{entry}" if key == "id" and isinstance(entry, int) else str(key)
            yield from words(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from words(entry)


def words_of(g: Game[Any], viewer: int) -> set[str]:
    """What a viewer may read in his view and log."""
    return set(words(msgspec.to_builtins(g.view(viewer)))) | set(words(msgspec.to_builtins(g.log(viewer))))


def titles(g: Game[Any]) -> set[str]:
    """The cards of a game by the names that could give them away."""
    if g.setting.game == "regency":
        return {card.kind for card in g.state.cards}
    public = import_module(f"interregnum.games.{g.setting.game}.client.public")
    return {word for key, card in public.cards().items() for word in (key, card.name.text)}


def secrets(past: Iterable[Game[Any]], viewer: int) -> set[str]:
    """The names and addresses of cards that a viewer has had no right to see at any point of a game."""
    told, there = set[str](), set[str]()
    for g in past:
        told |= words_of(g, viewer)
        there |= titles(g) | {word for word in words_of(g, EVERYTHING) if word.startswith("card:")}
    return there - told
