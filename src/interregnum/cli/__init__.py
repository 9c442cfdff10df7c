"""The `interregnum` command.

`app.py` names the commands; each command lives in a module of its own that is loaded only when it is called. Commands
print through `Output`, which renders messages in the reader's language, and return their exit code.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    from interregnum.cli.app import run

    return run(argv)
