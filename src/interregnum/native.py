"""Whether the compiled modules are used, or the sources.

Both say the same; the compiled ones are several times faster. They stand beside the sources, where Python prefers them.
In a checkout sources change: as soon as one of those that were compiled is not what it was, all compiled modules are
left aside, because compiled and interpreted classes do not mix. INTERREGNUM_INTERPRETED leaves them aside in any case.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

import msgspec

STAMP: Final = "native.json"
"""The file in the package that says which sources were compiled."""
PACKAGE: Final = Path(__file__).parent

Source: TypeAlias = tuple[int, int]
"""A source file as it was when it was compiled: its size and when it was last changed."""


def source_of(path: Path) -> Source:
    """A source file as it is now."""
    now = path.stat()
    return now.st_size, now.st_mtime_ns


class _SourcesOnly(MetaPathFinder):
    """Finds the modules of this package in their sources, whatever stands beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        for folder in path or () if name.startswith(f"{__package__}.") else ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def _why_not_compiled() -> str:
    if os.environ.get("INTERREGNUM_INTERPRETED"):
        return "INTERREGNUM_INTERPRETED is set"
    try:
        compiled = msgspec.json.decode((PACKAGE / STAMP).read_bytes(), type=dict[str, Source])
    except FileNotFoundError:
        return "nothing has been compiled"
    for name, source in compiled.items():
        path = PACKAGE / name
        if path.exists() and source_of(path) != source:
            return f"{name} has changed since it was compiled"
    return ""


INTERPRETED_BECAUSE: Final = _why_not_compiled()
"""Why the sources are used; nothing if the compiled modules are."""

if INTERPRETED_BECAUSE:
    sys.meta_path.insert(0, _SourcesOnly())
