"""How commands print: messages in the reader's language on a terminal, or JSON for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from interregnum.kernel.text import SOURCE_LANGUAGE, Message, languages, render, segments, translations


def reader_language(asked: str | None) -> str:
    """The language asked for, or that of the environment where there is a catalogue for it."""
    if asked is not None:
        translations(asked)
        return asked
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            language = value.split(":")[0].split(".")[0].split("_")[0]
            return language if language in languages() else SOURCE_LANGUAGE
    return SOURCE_LANGUAGE


class Output:
    """Where a command prints, for one reader; `names` are the players' names by seat."""

    def __init__(self, language: str | None, names: Sequence[str] = ()) -> None:
        self.language = reader_language(language)
        self.names = names
        self.console = Console(highlight=False, markup=False, emoji=False)

    def text(self, message: Message) -> str:
        """A message as plain text."""
        return render(message, self.language, self.names)

    def styled(self, message: Message, style: str = "") -> Text:
        """A message with the objects it names set off."""
        parts = segments(message, self.language, self.names)
        return Text.assemble(*((part.text, "bold" if part.ref else "") for part in parts), style=style)

    def say(self, message: Message, style: str = "") -> None:
        """Print a message; breaking its line is left to the terminal, so that a path can be copied."""
        self.console.print(self.styled(message, style), soft_wrap=True)

    def table(self, *headings: Message, title: str = "") -> Table:
        """An empty table with headings."""
        table = Table(box=SIMPLE_HEAD, title=title or None, title_justify="left")
        for heading in headings:
            table.add_column(self.styled(heading), overflow="fold")
        return table


def print_json(value: Any) -> None:
    """Print a value as JSON for programs."""
    data = msgspec.json.format(msgspec.json.encode(value), indent=1)
    sys.stdout.write(data.decode() + "\n")
