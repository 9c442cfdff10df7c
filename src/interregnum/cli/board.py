"""The board of any game as a tree, for games that draw none of their own.

A game may have a module `interregnum.games.<name>.client.terminal` with

    def render(view: View, read: Callable[[Message], str]) -> RenderableType

which draws its own board; `read` turns a message into text in the reader's language, with the players' names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from interregnum.kernel.game import View
from interregnum.kernel.ruleset import part_of
from interregnum.kernel.text import Message, Player, Thing

Read = Callable[[Message], str]


def draw(view: View, read: Read) -> RenderableType:
    """The board, as the game draws it or else as a tree."""
    home = part_of(view.game, "client.terminal")
    if home is not None:
        drawn: RenderableType = home.render(view, read)
        return drawn
    tree = Tree("", guide_style="dim", hide_root=True)
    _grow(tree, view.board, read)
    return tree


def _grow(tree: Tree, value: Any, read: Read) -> None:
    """Put what a structure holds into a tree: short values on one line, everything else on branches."""
    fields = fields_of(value, read)
    if line := line_of(fields, read):
        tree.add(line)
    for name, entry in fields.items():
        if _short(entry, read) is not None:
            continue
        inner = fields_of(entry, read)
        if all(_short(part, read) is not None for part in inner.values()):
            tree.add(Text.assemble((name, "bold"), "   ", line_of(inner, read)))
        else:
            _grow(tree.add(Text(name, "bold")), entry, read)


def line_of(fields: Mapping[str, Any], read: Read) -> Text:
    """The short values among fields; what is empty is left out."""
    short = ((name, _short(entry, read)) for name, entry in fields.items())
    return Text("   ").join(Text.assemble((f"{name} ", "dim"), text) for name, text in short if text)


def fields_of(value: Any, read: Read) -> dict[str, Any]:
    """What a structure, mapping or list holds, by name."""
    if isinstance(value, msgspec.Struct):
        return {name.replace("_", " "): getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(name): entry for name, entry in value.items()}
    return {_title(number, entry, read): entry for number, entry in enumerate(value, 1)}


def _title(number: int, entry: Any, read: Read) -> str:
    """What an entry of a list is called."""
    name = _short(getattr(entry, "name", None), read)
    return f"{number} {name}" if name else str(number)


def _short(value: Any, read: Read) -> str | None:
    """A value that fits on a line, or nothing if it needs branches."""
    match value:
        case None | "" | () | []:
            return ""
        case bool():
            return "✓" if value else "–"
        case int() | float() | str():
            return str(value)
        case Message():
            return read(value)
        case Thing(name=name):
            return read(name)
        case Player():
            return read(Message("{player}", (("player", value),)))
    if not isinstance(value, Sequence):
        return None
    hidden = sum(entry is None for entry in value)
    parts = [_short(entry, read) for entry in value if entry is not None]
    if hidden:
        parts.append(f"{hidden} × ?")
    return None if None in parts else ", ".join(part for part in parts if part)
