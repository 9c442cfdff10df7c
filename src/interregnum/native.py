"""Whether the compiled modules are used, or the sources.

Both say the same; the compiled ones are several times faster. They lie in a folder of their own, one file a module. In
a checkout sources change: as soon as one of those that were compiled is not what it was, all compiled modules are left
aside, because compiled and interpreted classes do not mix. INTERREGNUM_INTERPRETED leaves them aside in any case.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

import msgspec

PACKAGE: Final = Path(__file__).parent
COMPILED: Final = PACKAGE / "compiled"
"""The folder with the compiled modules, each under its whole name."""
STAMP: Final = COMPILED / "sources.json"
"""Which sources were compiled."""
CHECKOUT: Final = (PACKAGE.parent.parent / "pyproject.toml").exists()
"""Whether this is a checkout, whose sources may change; an installed package stays as it is."""
LIBRARY: Final = "interregnum_native"
"""The library that all compiled modules share."""

Source: TypeAlias = tuple[int, int]
"""A source file as it was when it was compiled: its size and when it was last changed."""


def source_of(path: Path) -> Source:
    """A source file as it is now."""
    now = path.stat()
    return now.st_size, now.st_mtime_ns


def compiled_file(name: str) -> Path:
    """Where a compiled module lies."""
    return COMPILED / f"{name}{EXTENSION_SUFFIXES[0]}"


class _Compiled(MetaPathFinder):
    """Finds the compiled modules before their sources are found."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith((f"{__package__}.", LIBRARY)):
            return None
        file = str(compiled_file(name))
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file)) if name in _names else None


def _why_not_compiled() -> str:
    if os.environ.get("INTERREGNUM_INTERPRETED"):
        return "INTERREGNUM_INTERPRETED is set"
    try:
        compiled = msgspec.json.decode(STAMP.read_bytes(), type=dict[str, Source])
    except FileNotFoundError:
        return "nothing has been compiled"
    for name, source in compiled.items() if CHECKOUT else ():
        path = PACKAGE / name
        if not path.exists() or source_of(path) != source:
            return f"{name} has changed since it was compiled"
    if not compiled_file(f"{LIBRARY}__mypyc").exists():
        return "it was compiled for another version of Python"
    return ""


INTERPRETED_BECAUSE: Final = _why_not_compiled()
"""Why the sources are used; nothing if the compiled modules are."""

_names = frozenset(file.name.removesuffix(EXTENSION_SUFFIXES[0]) for file in COMPILED.glob(f"*{EXTENSION_SUFFIXES[0]}"))

if not INTERPRETED_BECAUSE:
    sys.meta_path.insert(0, _Compiled())
