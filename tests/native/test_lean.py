"""The C files that are compiled hold what they use and nothing else, and stay the same while that does."""

from __future__ import annotations

from pathlib import Path

import pytest

from script import lean

OUTER = """\
#ifndef OUTER_H
#define OUTER_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T1O
#define MYPYC_DECLARED_tuple_T1O
typedef struct tuple_T1O {
    PyObject *f0;
} tuple_T1O;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T1O _pair;
} CrownObject;

typedef struct {
    PyObject_HEAD
} ThroneObject;
#endif
"""
INNER = """\
#include "outer.h"
int CPyGlobalsInit(void);
extern PyObject *CPyStatics[30];
extern PyTypeObject *CPyType_Crown;
extern PyObject *CPyDef_crowned(PyObject *cpy_r_seat);
extern char CPyDef_seated(tuple_T1O cpy_r_seat);
"""
INCLUDES = '#include "outer.h"\n#include "inner.h"\n'
HOME = f"{INCLUDES}PyObject *CPyStatics[30];\n"
CROWN = f"""\
{INCLUDES}
char CPyDef_crown_____top_level__(void) {{
    x = CPyStatics[7]; /* 'crown' */
    y = CPyStatics[12]; /* 'king' */
    return CPyDef_crowned(((CrownObject *)CPyStatics[7])->_pair.f0);
}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """C files as mypyc writes them: of a library and of a module."""
    for name, text in {"outer.h": OUTER, "inner.h": INNER, "home.c": HOME, "crown.c": CROWN}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def written(folder: Path) -> tuple[str, str]:
    """The lean files of library and module."""
    home, crown = lean.write_lean([folder / "home.c", folder / "crown.c"], folder / "lean")
    return home.read_text(encoding="utf-8"), crown.read_text(encoding="utf-8")


def test_a_file_holds_the_declarations_that_it_uses_and_what_those_need(folder: Path) -> None:
    _, crown = written(folder)
    for used in ("CPyDef_crowned(PyObject *cpy_r_seat);", "} CrownObject;", "} tuple_T1O;"):
        assert used in crown
    for unused in ("ThroneObject", "CPyDef_seated", "CPyType_Crown", "CPyGlobalsInit", "outer.h", "inner.h"):
        assert unused not in crown
    assert crown.index("} tuple_T1O;") < crown.index("} CrownObject;") < crown.index("CPyDef_crowned(PyObject")


def test_what_runs_once_is_not_optimised(folder: Path) -> None:
    _, crown = written(folder)
    assert "\nRUN_ONCE char CPyDef_crown_____top_level__(void) {\n" in crown


def test_a_file_stays_the_same_if_literals_of_others_move_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lean, "NAMED_LITERALS", True)
    home, crown = written(folder)
    assert "x = crown_literal_0;" in crown
    assert "y = crown_literal_1;" in crown
    assert f".set crown_literal_0, CPyStatics + {7 * lean.POINTER}" in home
    (folder / "crown.c").write_text(CROWN.replace("[7]", "[8]").replace("[12]", "[13]"), encoding="utf-8")
    moved, same = written(folder)
    assert same == crown
    assert f".set crown_literal_1, CPyStatics + {13 * lean.POINTER}" in moved


def test_where_places_cannot_be_named_literals_are_found_by_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean, "NAMED_LITERALS", False)
    home, crown = written(folder)
    assert "extern PyObject *CPyStatics[30];" in crown
    assert "x = CPyStatics[7];" in crown
    assert ".set" not in home
