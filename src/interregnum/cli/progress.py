"""A bar that shows how far many games have come, where somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from interregnum.cli.output import Output
from interregnum.kernel.text import msg


@contextmanager
def progress(out: Output, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """Show a bar while games are played; call what you are given after each of them."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(out.text(msg("Playing")), total=total, completed=done)
        yield lambda: bar.advance(task)
