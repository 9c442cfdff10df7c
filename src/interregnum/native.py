"""Whether the compiled modules are used, or the sources.

Both say the same; the compiled ones are several times faster. They lie in a folder of their own, all in one library. In
a checkout sources change: as soon as one of those that were compiled is not what it was, all compiled modules are left
aside, because compiled and interpreted classes do not mix. INTERREGNUM_INTERPRETED leaves them aside in any case.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

import msgspec

PACKAGE: Final = Path(__file__).parent
COMPILED: Final = PACKAGE / "compiled"
"""The folder with the library of compiled modules."""
STAMP: Final = COMPILED / "sources.json"
"""Which sources were compiled."""
CHECKOUT: Final = (PACKAGE.parent.parent / "pyproject.toml").exists()
"""Whether this is a checkout, whose sources may change; an installed package stays as it is."""
LIBRARY: Final = "interregnum_native"
SHARED: Final = f"{LIBRARY}__mypyc"
"""The library that holds all compiled modules, as a module of its own."""

Source: TypeAlias = tuple[int, int]
"""A source file as it was when it was compiled: its size and when it was last changed."""


def source_of(path: Path) -> Source:
    """A source file as it is now."""
    now = path.stat()
    return now.st_size, now.st_mtime_ns


def library_file() -> Path:
    """Where the library lies."""
    return COMPILED / f"{SHARED}{EXTENSION_SUFFIXES[0]}"


class _Compiled(MetaPathFinder):
    """Finds the compiled modules before their sources are found."""

    def __init__(self, sources: Iterable[str]) -> None:
        names = (f"{__package__}.{source.removesuffix('.py').replace('/', '.')}" for source in sources)
        self.loaders: dict[str, Loader] = dict.fromkeys(names, _FromLibrary())
        self.loaders[SHARED] = ExtensionFileLoader(SHARED, str(library_file()))

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        loader = self.loaders.get(name)
        return None if loader is None else spec_from_file_location(name, str(library_file()), loader=loader)


class _FromLibrary(Loader):
    """Loads a module out of the library, which holds a function for each that makes and runs it."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        from ctypes import PYFUNCTYPE, c_char_p, c_void_p, py_object, pythonapi

        key = f"init_{spec.name.replace('.', '___')}"
        pointer_in = PYFUNCTYPE(c_void_p, py_object, c_char_p)(("PyCapsule_GetPointer", pythonapi))
        start = pointer_in(getattr(import_module(SHARED), key), f"{SHARED}.{key}".encode())
        made: ModuleType = PYFUNCTYPE(py_object)(start)()
        return made

    def exec_module(self, module: ModuleType) -> None:
        """It has run already."""


def compiled_sources() -> dict[str, Source]:
    """The sources that were compiled, by their paths in the package."""
    return msgspec.json.decode(STAMP.read_bytes(), type=dict[str, Source]) if STAMP.exists() else {}


def _why_not_compiled() -> str:
    if os.environ.get("INTERREGNUM_INTERPRETED"):
        return "INTERREGNUM_INTERPRETED is set"
    compiled = compiled_sources()
    if not compiled:
        return "nothing has been compiled"
    for name, source in compiled.items() if CHECKOUT else ():
        path = PACKAGE / name
        if not path.exists() or source_of(path) != source:
            return f"{name} has changed since it was compiled"
    if not library_file().exists():
        return "it was compiled for another version of Python"
    return ""


INTERPRETED_BECAUSE: Final = _why_not_compiled()
"""Why the sources are used; nothing if the compiled modules are."""

if not INTERPRETED_BECAUSE:
    sys.meta_path.insert(0, _Compiled(compiled_sources()))
