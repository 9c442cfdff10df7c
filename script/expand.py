"""Rules code written out for mypyc.

The source stays plain: a record is a class of annotated fields, a step is a method with a mark. mypyc wants classes
whose methods are written out. `expanded` gives the text of a module in which they are: constructor, equality, hash and
copy of each record, and for each procedure one method that does the step it is in. The text says the same as the
source, only longer. What a class inherits is read off the imported module, so nothing is worked out twice.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import Entity, Fielded, State

KERNEL: Final = "interregnum.kernel.procedure"
MARKS: Final = ("step", "loop")
SUBCLASSED: Final = "@mypyc_attr(allow_interpreted_subclasses=True)"
INDENT: Final = "    "
ROOTS: Final = (Entity, Fielded, Procedure, State)


def expanded(source: str, module: Any) -> str:
    """The text of a module, written out; `module` is the same one, imported."""
    return _Module(source, module).text()


class _Module:
    def __init__(self, source: str, module: Any) -> None:
        self.source = source
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.module = module
        self.imports = {"from typing import Any, ClassVar", "from mypy_extensions import mypyc_attr"}

    def text(self) -> str:
        """Classes are rewritten from the last to the first, so that line numbers above stay what they were."""
        self._name_tuples()
        for node in reversed(self.tree.body):
            if isinstance(node, ast.ClassDef):
                kind = getattr(self.module, node.name)
                if issubclass(kind, Fielded):
                    self._record(node, kind)
                elif not issubclass(kind, BaseException | dict | tuple):
                    self.lines.insert(_first_line(node) - 1, SUBCLASSED)
        start = next(i for i, line in enumerate(self.lines) if line.startswith("from __future__")) + 1
        self.lines[start:start] = sorted(self.imports)
        return "\n".join(self.lines) + "\n"

    def _name_tuples(self) -> None:
        """mypyc stumbles over `in (a, *b)`: say that it is a tuple."""
        found = [
            display
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
            for display in node.comparators
            if isinstance(display, ast.Tuple) and any(isinstance(part, ast.Starred) for part in display.elts)
        ]
        for display in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
            for at, column, added in (
                (display.end_lineno, display.end_col_offset, ")"),
                (display.lineno, display.col_offset, "tuple("),
            ):
                line = self.lines[(at or 1) - 1].encode()
                self.lines[(at or 1) - 1] = (line[:column] + added.encode() + line[column:]).decode()

    def said(self, node: ast.expr) -> str:
        """An expression as the source has it."""
        return ast.get_source_segment(self.source, node) or ast.unparse(node)

    def _record(self, node: ast.ClassDef, kind: type[Any]) -> None:
        own = {field.target.id: field for field in _fields(node, kind) if isinstance(field.target, ast.Name)}
        added = list(_Record(self, node.name, kind, own).lines())
        if issubclass(kind, Procedure):
            added += self._dispatch(node, kind)
        end = node.end_lineno or 0
        after = ["", f"collect_steps({node.name})"] if issubclass(kind, Procedure) and kind is not Procedure else []
        self.lines[end:end] = [*(INDENT + line if line else "" for line in added), *after]
        for statement in reversed(node.body):
            if isinstance(statement, ast.FunctionDef):
                self._method(node, statement)
            elif statement in own.values():
                assert isinstance(statement, ast.AnnAssign)
                assert isinstance(statement.target, ast.Name)
                plain = f"{INDENT}{statement.target.id}: {self.said(statement.annotation)}"
                self.lines[statement.lineno - 1 : statement.end_lineno] = [plain]
        bases = ", ".join(self.said(base) for base in node.bases)
        self.lines[_first_line(node) - 1 : _first_line(node.body[0]) - 1] = [
            SUBCLASSED,
            f"class {node.name}({bases}):" if bases else f"class {node.name}:",
        ]

    def _method(self, home: ast.ClassDef, method: ast.FunctionDef) -> None:
        """A step becomes a method of another name, and a step that finds it by that name."""
        for mark in method.decorator_list:
            if isinstance(mark, ast.Attribute) and mark.attr == "chosen":
                del self.lines[mark.lineno - 1]
            elif isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in MARKS:
                given = [repr(method.name), f"({''.join(self.said(rule) + ', ' for rule in mark.args)})"]
                given += [f"then={self.said(word.value).rpartition('.')[2]!r}" for word in mark.keywords]
                given += ["loops=True"] * (mark.func.id == "loop")
                given += [f"answer={answer!r}" for answer in _answers(home, method.name)]
                line = method.lineno - 1
                self.lines[line] = self.lines[line].replace(f"def {method.name}(", f"def do_{method.name}(", 1)
                made = f"{INDENT}{method.name}: ClassVar[Step] = written_step({', '.join(given)})"
                self.lines[mark.lineno - 1 : mark.end_lineno] = [made]

    def _dispatch(self, node: ast.ClassDef, kind: type[Procedure]) -> Iterator[str]:
        """One method that does the step a procedure is in, and one that takes the answer to what it asked."""
        if self.module.__name__ != KERNEL:
            self.imports.add(f"from {KERNEL} import Flow, Step, collect_steps, written_step")
        if kind is Procedure or not kind.steps:
            return
        yield from ("", "def do_step(self, g: Any) -> Flow:", f"{INDENT}at = self.at")
        for i, step in enumerate(kind.steps):
            yield from (f"{INDENT}if at == {i}:", f"{INDENT * 2}return self.do_{step.name}(g)")
        yield f"{INDENT}raise IndexError(at)"
        yield from ("", "def take_answer(self, g: Any, option: Any) -> Flow:", f"{INDENT}at = self.at")
        for i, step in enumerate(kind.steps):
            if step.answer is not None:
                yield from (f"{INDENT}if at == {i}:", f"{INDENT * 2}return self.{step.answer.__name__}(g, option)")
        yield f"{INDENT}return Procedure.take_answer(self, g, option)"
        if self.module.__name__ != KERNEL:
            self.imports.add(f"from {KERNEL} import Procedure")


class _Record:
    """The methods of a record, written out."""

    def __init__(self, home: _Module, name: str, kind: type[Any], own: dict[str, ast.AnnAssign]) -> None:
        self.home = home
        self.name = name
        self.kind = kind
        self.own = own
        self.fields: tuple[str, ...] = kind.__fields__

    def lines(self) -> Iterator[str]:
        if not self.own and self.kind not in ROOTS:
            return
        for word in ("fields", "named", "shells"):
            value = getattr(self.kind, f"__{word}__")
            yield f"__{word}__: ClassVar[Any] = {_literal(value)}"
        if self.kind is not Fielded:
            yield f"__match_args__: ClassVar[Any] = {self.kind.__match_args__!r}"
        yield from self._defaults()
        yield from self._constructor()
        same = "".join(f" and self.{name} == other.{name}" for name in self.fields)
        yield from ("", "def __eq__(self, other: object) -> bool:")
        yield f"{INDENT}return type(other) is type(self) and isinstance(other, {self.name}){same}"
        mine = "".join(f"self.{name}, " for name in self.fields)
        yield from ("", "def __hash__(self) -> int:", f"{INDENT}return hash((type(self), {mine}))")
        if self.kind is not Fielded:
            yield from self._copies("__copy__", ())
        if self.kind.__shells__:
            yield from self._copies("clone", self.kind.__shells__)

    def _defaults(self) -> Iterator[str]:
        inherited = f"**{self.kind.__mro__[1].__name__}.__defaults__, " if self.kind.__mro__[1] is not object else ""
        own = ", ".join(f"{name!r}: {self.home.said(node.value)}" for name, node in self.own.items() if node.value)
        yield f"__defaults__: ClassVar[Any] = {{{inherited}{own}}}"

    def _constructor(self) -> Iterator[str]:
        parameters = [self._parameter(name) for name in self.fields if name not in self.kind.__named__]
        if self.kind.__named__:
            parameters += ["*", *(self._parameter(name) for name in self.fields if name in self.kind.__named__)]
        yield from ("", f"def __init__({', '.join(['self', *parameters])}) -> None:")
        for name in self.fields:
            fresh = self._fresh(name)
            yield f"{INDENT}self.{name} = {f'{fresh} if {name} is None else {name}' if fresh else name}"
        if hasattr(self.kind, "__post_init__"):
            yield f"{INDENT}self.__post_init__()"
        elif not self.fields:
            yield f"{INDENT}pass"

    def _fresh(self, name: str) -> str:
        """What a field that holds a list or dictionary begins with, if it need not be given."""
        default = self.kind.__defaults__.get(name)
        return repr(default) if isinstance(default, list | dict) else ""

    def _parameter(self, name: str) -> str:
        node = self.own.get(name)
        annotation = self.home.said(node.annotation) if node is not None else "Any"
        if self._fresh(name):
            return f"{name}: {annotation} | None = None"
        if node is not None:
            return f"{name}: {annotation}" + (f" = {self.home.said(node.value)}" if node.value else "")
        if name not in self.kind.__defaults__:
            return f"{name}: Any"
        default = self.kind.__defaults__[name]
        if isinstance(default, bool | int | str | None) or default == ():
            return f"{name}: Any = {default!r}"
        parent = next(base for base in self.kind.__mro__[1:] if name in base.__dict__.get("__defaults__", {}))
        self.home.imports.add(f"from {parent.__module__} import {parent.__name__}")
        return f"{name}: Any = {parent.__name__}.__defaults__[{name!r}]"

    def _copies(self, method: str, shells: tuple[str, ...]) -> Iterator[str]:
        values = ", ".join(f"{name}=self.{name}{'.copy()' * (name in shells)}" for name in self.fields)
        yield from ("", f"def {method}(self) -> Any:")
        yield f"{INDENT}return {self.name}({values}) if type(self) is {self.name} else super().{method}()"


def _first_line(node: ast.stmt) -> int:
    """Where a statement begins, decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _fields(node: ast.ClassDef, kind: type[Any]) -> Iterator[ast.AnnAssign]:
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            shared = ast.unparse(field.annotation).startswith("ClassVar")
            if field.target.id in kind.__fields__ and not shared:
                yield field


def _answers(home: ast.ClassDef, step: str) -> Iterator[str]:
    """The method that takes the answer to a step's question, if it asks one."""
    for method in home.body:
        if isinstance(method, ast.FunctionDef):
            for mark in method.decorator_list:
                if isinstance(mark, ast.Attribute) and mark.attr == "chosen" and ast.unparse(mark.value) == step:
                    yield method.name


def _literal(value: Any) -> str:
    return f"frozenset({tuple(sorted(value))!r})" if isinstance(value, frozenset) else repr(value)
