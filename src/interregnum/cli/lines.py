"""Lines that a person types, with completion where the terminal can do it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from interregnum.cli.output import Output


def ask_line(out: Output, prompt: str, words: Sequence[str] = ()) -> str | None:
    """One typed line, or nothing at the end of the input; a line that nobody typed by hand is shown."""
    by_hand = sys.stdin.isatty()
    if by_hand:
        _complete_with(words)
    try:
        line = input(prompt).strip()
    except EOFError:
        return None
    if not by_hand:
        out.console.print(line)
    return line


def _complete_with(words: Sequence[str]) -> None:
    """Let the tab key complete these words."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, number: int) -> str | None:
        fitting = [word for word in words if word.startswith(begun)]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
