"""The C that mypyc writes, made lean: each file with only those declarations that it uses.

mypyc declares everything in two headers that every file includes, which is most of what the C compiler has to read; and
a class that changes in one module changes the headers of all. In a lean file stands what it names, and nothing else.
Such a file changes only if something that it uses does.

Literals are kept in one array, and their places move as soon as a module needs a new one. Lean files call them by names
of their own; the library that holds the array says where each of them is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from struct import calcsize
from typing import Final

INCLUDED: Final = re.compile(r'^#include "(\w+\.h)"\n', re.MULTILINE)
NAME: Final = re.compile(r"[A-Za-z_]\w*")
DECLARED: Final = re.compile(r"^(?:extern|int) [^(\[;]*?(\w+)\s*[(\[;]")
STRUCTURE: Final = re.compile(
    r"(?:^#ifndef \w+\n#define \w+\n)?^typedef struct [^}]*^} (\w+);$(?:\n#endif$)?", re.MULTILINE
)
LITERAL: Final = re.compile(r"\bCPyStatics\[(\d+)\]")
RUN_ONCE: Final = re.compile(r"^(?=char CPyDef_\w+___top_level__\(void\) \{$)", re.MULTILINE)
"""Where a function begins that runs when its module is imported. They are long, and optimising them takes longest."""

BEGIN: Final = """\
#include <Python.h>
#include <CPy.h>
#if defined(__GNUC__) && !defined(__clang__)
#define RUN_ONCE __attribute__((cold, optimize("O0")))
#else
#define RUN_ONCE
#endif
#ifdef __GNUC__
#pragma GCC visibility push(hidden)
#endif
"""
END: Final = """\
#ifdef __GNUC__
#pragma GCC visibility pop
#endif
"""
POINTER: Final = calcsize("P")
NAMED_LITERALS: Final = sys.platform == "linux"
"""Whether literals can be called by names: that takes assembler, which is not the same everywhere."""


class Headers:
    """What the headers declare, by name."""

    def __init__(self, text: str) -> None:
        self.structures = [(found[1], found[0]) for found in STRUCTURE.finditer(text)]
        self.declared: dict[str, str] = {}
        for line in text.splitlines():
            found = DECLARED.match(line)
            if found is not None:
                self.declared[found[1]] = line

    def needed(self, text: str) -> str:
        """The declarations that a C file needs, in an order in which they can stand."""
        used = set(NAME.findall(text))
        lines = [line for name, line in self.declared.items() if name in used]
        used.update(name for line in lines for name in NAME.findall(line))
        structures: list[str] = []
        for name, structure in reversed(self.structures):
            if name in used:
                structures.append(structure)
                used.update(NAME.findall(structure))
        return "\n".join([*reversed(structures), *lines, ""])


def write_lean(sources: Sequence[Path], target: Path) -> list[Path]:
    """Write the C files of a library once more, lean; the first of them is that of the library itself."""
    target.mkdir(parents=True, exist_ok=True)
    home, *others = sources
    included = [home.with_name(name).read_text(encoding="utf-8") for name in INCLUDED.findall(home.read_text("utf-8"))]
    headers = Headers("".join(included))
    places: list[tuple[str, str]] = []
    for path in others:
        text, named = _with_named_literals(path.read_text(encoding="utf-8"), path.stem)
        places += named
        (target / path.name).write_text(_lean(text, headers, named), encoding="utf-8")
    text = INCLUDED.sub("", home.read_text(encoding="utf-8"))
    (target / home.name).write_text("\n".join([BEGIN, *included, END, text, *_placed(places), ""]), encoding="utf-8")
    return [target / path.name for path in sources]


def _lean(text: str, headers: Headers, named: list[tuple[str, str]]) -> str:
    text = RUN_ONCE.sub("RUN_ONCE ", INCLUDED.sub("", text))
    literals = "".join(f"extern PyObject *{name};\n" for name, _ in named)
    return f"{BEGIN}{headers.needed(text)}{literals}{END}{text}"


def _with_named_literals(text: str, file: str) -> tuple[str, list[tuple[str, str]]]:
    """A C file that calls its literals by names, and these with their places; the names say only which comes first."""
    if not NAMED_LITERALS:
        return text, []
    named: dict[str, str] = {}
    for place in LITERAL.findall(text):
        named.setdefault(place, f"{file}_literal_{len(named)}")
    return LITERAL.sub(lambda found: named[found[1]], text), [(name, place) for place, name in named.items()]


def _placed(places: list[tuple[str, str]]) -> Iterator[str]:
    for name, place in places:
        yield f'__asm__(".globl {name}\\n.hidden {name}\\n.set {name}, CPyStatics + {int(place) * POINTER}");'
