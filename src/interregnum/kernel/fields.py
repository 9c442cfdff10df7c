"""What makes a class a record: from its annotations come a constructor, equality, a hash, copies and pickling.

`Fielded` calls `make_record` for each class derived from it. A class without fields of its own needs nothing more: it
has everything from the class it extends. Compiled classes bring the same methods with them, written out.
That a frozen record is never changed is checked by mypy, not while the program runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Any, Final, TypeVar

FIELDS: Final = "__fields__"
"""The attribute of a class that names its fields in order."""
DEFAULTS: Final = "__defaults__"
"""The attribute of a class that holds the values of fields that need not be given."""
NAMED: Final = "__named__"
"""The attribute of a class that lists the fields which can only be given by name."""
MATCHED: Final = "__match_args__"
"""The attribute of a class that Python reads to match the fields which can be given in order."""
SHELLS: Final = "__shells__"
"""The attribute of a class that lists the fields which hold lists or dictionaries: a state has some."""
TYPES: Final = "__types__"
"""The attribute of a class that holds the types of its own fields, as they are written."""


def make_record(kind: type[Any], kw_only: bool = False) -> None:
    """Give a class with fields of its own the methods of a record; `kw_only` fields must be given by name."""
    if is_native(kind) or FIELDS in kind.__dict__:
        return
    own = tuple(_own_fields(kind))
    if not own and hasattr(kind, MATCHED):
        return
    before: tuple[str, ...] = getattr(kind, FIELDS)
    fields = (*before, *(name for name in own if name not in before))
    defaults = dict(getattr(kind, DEFAULTS))
    for name in own:
        defaults.pop(name, None)
        if name in kind.__dict__:
            defaults[name] = kind.__dict__[name]
            delattr(kind, name)
    named: frozenset[str] = getattr(kind, NAMED) - set(own) | (set(own) if kw_only else set())
    setattr(kind, FIELDS, fields)
    setattr(kind, DEFAULTS, defaults)
    setattr(kind, NAMED, named)
    shells = (*getattr(kind, SHELLS), *(n for n in own if str(kind.__annotations__[n]).startswith(("list[", "dict["))))
    setattr(kind, SHELLS, tuple(dict.fromkeys(shells)))
    setattr(kind, MATCHED, tuple(name for name in fields if name not in named))
    setattr(kind, TYPES, {name: str(kind.__annotations__[name]) for name in own})
    for name, method in _methods(kind, fields, defaults, named).items():
        if name not in kind.__dict__:
            method.__qualname__ = f"{kind.__qualname__}.{name}"
            setattr(kind, name, method)


T = TypeVar("T")


def types_of(kind: type[Any]) -> dict[str, Any]:
    """The types of a record's fields."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        known = vars(sys.modules[base.__module__])
        found |= {name: eval(written, known) for name, written in base.__dict__.get(TYPES, {}).items()}
    return found


def is_native(kind: type[Any]) -> bool:
    """Whether a class was compiled: then its objects have no dictionary, and its methods are written out."""
    return kind.__dictoffset__ == 0


def bind_steps(
    kind: type[Any], do_step: Callable[..., Any], take_answer: Callable[..., Any], place_after: Callable[..., int]
) -> None:
    """Give a procedure of the sources the methods that run it; a compiled function alone is no method."""

    def do(self: Any, g: Any) -> Any:
        return do_step(self, g)

    def take(self: Any, g: Any, option: Any) -> Any:
        return take_answer(self, g, option)

    def next_place(self: Any, again: bool) -> int:
        return place_after(self, again)

    kind.do_step, kind.take_answer, kind.next_place = do, take, next_place


def copied(record: T) -> T:
    """A copy of a record, field by field."""
    twin: T = type(record).__new__(type(record))
    for name in getattr(record, FIELDS):
        setattr(twin, name, getattr(record, name))
    return twin


def _own_fields(kind: type[Any]) -> Iterator[str]:
    for name, annotation in get_annotations(kind).items():
        if not str(annotation).removeprefix("typing.").startswith("ClassVar"):
            yield name


def _methods(
    kind: type[Any], fields: tuple[str, ...], defaults: dict[str, Any], named: frozenset[str]
) -> dict[str, Any]:
    """The methods of a record, compiled from source text as `dataclasses` does it."""
    here: dict[str, Any] = {"kind": kind, "new": kind.__new__}
    given = [name for name in fields if name not in named]
    signature = ["self", *(_parameter(name, defaults, here) for name in given)]
    if named:
        signature += ["*", *(_parameter(name, defaults, here) for name in fields if name in named)]
    body = [f"self.{name} = {_fresh(name, defaults)}" for name in fields]
    if hasattr(kind, "__post_init__"):
        body.append("self.__post_init__()")
    same = " and ".join(f"self.{name} == other.{name}" for name in fields)
    mine = "".join(f"self.{name}, " for name in fields)
    source = [
        f"def __init__({', '.join(signature)}):",
        *(f"    {line}" for line in body or ["pass"]),
        "def __eq__(self, other):",
        "    if self.__class__ is not other.__class__: return NotImplemented",
        f"    return {same or True}",
        f"def __hash__(self): return hash((kind, {mine}))",
        "def __copy__(self):",
        "    twin = new(self.__class__)",
        *(f"    twin.{name} = self.{name}" for name in fields),
        "    return twin",
    ]
    made: dict[str, Any] = {}
    exec("\n".join(source), here, made)
    return made


def _parameter(name: str, defaults: dict[str, Any], here: dict[str, Any]) -> str:
    if name not in defaults:
        return name
    here[f"_{name}"] = defaults[name]
    return f"{name}=_{name}"


def _fresh(name: str, defaults: dict[str, Any]) -> str:
    """The value of a parameter; a list or dictionary that is a default is never shared."""
    return f"{name}.copy() if {name} is _{name} else {name}" if _shell(defaults.get(name)) else name


def _shell(default: Any) -> bool:
    return isinstance(default, list | dict)
