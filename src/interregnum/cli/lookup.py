"""Cards and places of a game by name, as its module `client.public` tells them.

`cards()` and, where a game has them, `places()` are mappings of ids to structs with a `name`. Their `text` is shown
line by line, or `text_in` for rules versions where it differs; everything else is told in one line of facts, or as
the module's own `described(id)` says it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from interregnum.cli.board import fields_of, line_of
from interregnum.cli.output import Output
from interregnum.kernel.ruleset import part_of
from interregnum.kernel.text import Message, render

MOST_NEAR = 5
TOLD_APART = ("name", "text", "text_in")
"""What does not belong in the line of facts."""


class Lookup:
    """What can be looked up in one game."""

    def __init__(self, game: str, rules: str, out: Output) -> None:
        self.rules = rules
        self.out = out
        home = part_of(game, "client.public")
        self.described: Callable[[str], tuple[Message, ...]] | None = getattr(home, "described", None)
        self.things: dict[str, Any] = {}
        for part in ("places", "cards"):
            told: Mapping[str, Any] = getattr(home, part, dict)()
            self.things |= told

    def find(self, wanted: str) -> list[str]:
        """The ids of what a name may mean: what is called just so, else what begins so, else what has the words."""
        typed = wanted.strip().casefold()
        names = {id: self._names(id) for id in self.things}
        for fits in (
            lambda name: name == typed,
            lambda name: name.startswith(typed),
            lambda name: all(word in name for word in typed.split()),
        ):
            if found := [id for id, called in names.items() if any(map(fits, called))]:
                return found
        return []

    def near(self, wanted: str) -> list[str]:
        """Names that somebody may have meant."""
        names = {called: self.name(id) for id in self.things for called in self._names(id)}
        near = get_close_matches(wanted.casefold(), names, MOST_NEAR)
        return list(dict.fromkeys(names[found] for found in near))

    def name(self, id: str) -> str:
        """What something is called in the reader's language."""
        return self.out.text(_name(self.things[id]))

    def _names(self, id: str) -> tuple[str, ...]:
        return (id.casefold(), self.name(id).casefold(), render(_name(self.things[id])).casefold())

    def shown(self, id: str) -> RenderableType:
        """All there is to say of a card or place."""
        thing = self.things[id]
        facts = {name: value for name, value in fields_of(thing, self.out.text).items() if name not in TOLD_APART}
        lines: list[RenderableType] = [Text.assemble((self.name(id), "bold"), (f"  {id}", "dim"))]
        if self.described is not None:
            lines.append(Padding(Text(" ".join(map(self.out.text, self.described(id))), "dim"), (0, 0, 0, 2)))
        elif facts_line := line_of(facts, self.out.text):
            lines.append(Padding(facts_line, (0, 0, 0, 2)))
        lines += [Padding(self.out.styled(line), (0, 0, 0, 2)) for line in self._text(thing)]
        return Group(*lines)

    def _text(self, thing: Any) -> tuple[Message, ...]:
        """What is printed on a card, as the rules version at the table has it."""
        corrected: Mapping[str, tuple[Message, ...]] = getattr(thing, "text_in", {})
        return corrected.get(self.rules, getattr(thing, "text", ()))


def _name(thing: msgspec.Struct) -> Message:
    found: Message = getattr(thing, "name")  # noqa: B009 - every game has its own struct
    return found
