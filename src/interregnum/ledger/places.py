"""Where the files that come with the package lie: beside `src` in a checkout, in `interregnum/data` once installed."""

from __future__ import annotations

from pathlib import Path

from interregnum.kernel.errors import InterregnumError

_PACKAGE = Path(__file__).resolve().parent.parent

LOCALE = _PACKAGE / "locale"
"""The languages, a folder each; they lie in the package itself."""


class NotShipped(InterregnumError):
    """A folder that should come with the package is not there."""


def checkout() -> Path | None:
    """The checkout this code runs from, or nothing if it was installed without one."""
    root = _PACKAGE.parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / "src").is_dir() else None


def shipped(folder: str) -> Path:
    """A folder that comes with the package: "rules", "scenarios" or "docs"."""
    root = checkout()
    found = root / folder if root else _PACKAGE / "data" / folder
    if not found.is_dir():
        raise NotShipped(f"The folder {folder!r} is missing: {found} should hold it. Install the package again.")
    return found
