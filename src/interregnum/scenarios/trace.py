"""What a run tells while it goes on: every question, every answer and every line of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interregnum.kernel.decision import Decision
from interregnum.kernel.text import render


class Trace:
    """Writes the course of a scenario, a line each."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.write = write

    def question(self, asked: Decision, names: Sequence[str]) -> None:
        """Who is asked what, by which rule, and every option with its label."""
        kind = f"{asked.kind}, {asked.rule}" if asked.rule else asked.kind
        self.write(f"{names[asked.seat]} is asked ({kind}): {render(asked.prompt, names=names)}")
        width = max(len(key) for key in asked.keys)
        for option in asked.options:
            self.write(f"    {option.key:{width}}  {render(option.label, names=names)}")

    def answer(self, key: str) -> None:
        """What was chosen."""
        self.write(f"  > {key}")

    def line(self, text: str) -> None:
        """A line of the log."""
        self.write(f"  * {text}")
