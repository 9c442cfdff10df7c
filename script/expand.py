"""Rules code written out for mypyc.

The source stays plain: a record is a class of annotated fields, a step is a method with a mark. mypyc wants classes
whose methods are written out. `expanded` gives the text of a module in which they are: constructor, equality, hash and
copy of each record, and for each procedure one method that does the step it is in. The text says the same as the
source, only longer. What a class inherits is read off the imported module, so nothing is worked out twice.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from inspect import CO_VARKEYWORDS
from types import FunctionType
from typing import Any, Final, TypeAlias

from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import Entity, Fielded, State

KERNEL: Final = "interregnum.kernel.procedure"
MARKS: Final = ("step", "loop")
SUBCLASSED: Final = "@mypyc_attr(allow_interpreted_subclasses=True)"
INDENT: Final = "    "
ROOTS: Final = (Entity, Fielded, Procedure, State)


SPOKEN: Final = {"Decision": 2, "offer": 1, "Choice": 1, "Option": 1}
"""By what is called: the place of the argument that is there for a reader."""

LOGS: Final = "emit"
"""What a function calls that only logs something."""

CHANGED: Final = "replaced"
"""What a function calls that changes whatever fields it is given by name."""

Edit: TypeAlias = tuple[int, int, int, str]
"""A change of a line: its number, from which byte to which, and the text that goes there."""


Changing: TypeAlias = tuple[str, str, tuple[str, ...]]
"""A call that changes fields: the module and the name of the function that is called, and the fields it names."""


def expanded(source: str, module: Any, wanted: Iterable[Changing] = ()) -> str:
    """The text of a module, written out; `module` is the same one, imported.

    `wanted` are the calls anywhere that change fields: for each of those to its own functions a variant is written.
    """
    return _Module(source, module, sorted(set(wanted))).text()


def changing(source: str, module: Any) -> set[Changing]:
    """The calls of a module that change fields which they name."""
    return {found for _, found in _Module(source, module, ()).changing_calls()}


class _Module:
    def __init__(self, source: str, module: Any, wanted: Sequence[Changing]) -> None:
        self.source = source
        self.wanted = [(name, fields) for home, name, fields in wanted if home == module.__name__]
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.module = module
        self.imports = {"from typing import Any, ClassVar", "from mypy_extensions import mypyc_attr"}

    def text(self) -> str:
        """Classes are rewritten from the last to the first, so that line numbers above stay what they were."""
        self._edit()
        for node in reversed(self.tree.body):
            if isinstance(node, ast.ClassDef):
                kind = getattr(self.module, node.name)
                if issubclass(kind, Fielded):
                    self._record(node, kind)
                elif not issubclass(kind, BaseException | dict | tuple):
                    self.lines.insert(_first_line(node) - 1, SUBCLASSED)
        start = next(i for i, line in enumerate(self.lines) if line.startswith("from __future__")) + 1
        self.lines[start:start] = sorted(self.imports)
        for name, fields in self.wanted:
            self.lines += ["", *_variant(self.tree, name, fields)]
        return "\n".join(self.lines) + "\n"

    def _edit(self) -> None:
        """Change what stands within lines, from the last place to the first."""
        edits = {*self._named_tuples(), *self._words_left_out(), *self._variants_called()}
        for line, start, end, text in sorted(edits, reverse=True):
            old = self.lines[line - 1].encode()
            self.lines[line - 1] = (old[:start] + text.encode() + old[end:]).decode()

    def changing_calls(self) -> Iterator[tuple[ast.Call, Changing]]:
        """The calls of functions that change whatever fields they are given by name."""
        for call in ast.walk(self.tree):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.keywords):
                continue
            called = getattr(self.module, call.func.id, None)
            if not isinstance(called, FunctionType) or CHANGED not in called.__code__.co_names:
                continue
            given = [word.arg for word in call.keywords if word.arg is not None]
            home, own = called.__module__, called.__code__.co_varnames[: called.__code__.co_argcount]
            plain = len(call.args) == len(own) and len(given) == len(call.keywords)
            if plain and called.__code__.co_flags & CO_VARKEYWORDS:
                yield call, (home, called.__name__, tuple(given))

    def _variants_called(self) -> Iterator[Edit]:
        """Such a call goes to a variant of the function that has the fields as parameters."""
        for call, (home, name, fields) in self.changing_calls():
            variant = _variant_name(name, fields)
            if home != self.module.__name__:
                self.imports.add(f"from {home} import {variant}")
            yield from _called_in_order(call, variant)

    def _named_tuples(self) -> Iterator[Edit]:
        """mypyc stumbles over `in (a, *b)`: say that it is a tuple."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
                for display in node.comparators:
                    if isinstance(display, ast.Tuple) and any(isinstance(part, ast.Starred) for part in display.elts):
                        yield from _around(display, "tuple(", ")")

    def _words_left_out(self) -> Iterator[Edit]:
        """Nobody reads what a play-out says: words are made only where the game speaks, log lines where it logs."""
        for function in ast.walk(self.tree):
            if isinstance(function, ast.FunctionDef) and any(given.arg == "g" for given in function.args.args):
                for words in _words_of(function):
                    self.imports.add("from interregnum.kernel.text import UNSAID")
                    yield from _around(words, "((", ") if g.speaking else UNSAID)")
                for node in ast.walk(function):
                    if isinstance(node, ast.Expr) and self._only_logs(node.value):
                        yield from _around(node.value, "(", " if g.logging else None)")

    def _only_logs(self, call: ast.expr) -> bool:
        """Whether a call is `g.emit(...)`, or `note(g, ...)` of a function that does nothing else."""
        said, called = ast.unparse(call), getattr(self.module, "note", None)
        notes = isinstance(called, FunctionType) and LOGS in called.__code__.co_names
        return said.startswith(f"g.{LOGS}(") or (notes and said.startswith("note(g, "))

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
        """The methods of a procedure: do the step it is in, take the answer to what that asked, find what follows."""
        if self.module.__name__ != KERNEL:
            self.imports.add(f"from {KERNEL} import ENDED, Flow, Step, collect_steps, written_step")
        if kind is Procedure or not kind.steps:
            return
        yield from ("", "def do_step(self, g: Any) -> Flow:", f"{INDENT}at = self.at")
        for i, step in enumerate(kind.steps):
            yield from (f"{INDENT}if at == {i}:", f"{INDENT * 2}return self.do_{step.name}(g)")
        yield f"{INDENT}return ENDED"
        yield from ("", "def next_place(self, again: bool) -> int:", f"{INDENT}at = self.at")
        for i, step in enumerate(kind.steps):
            if step.then:
                asked = f"at == {i} and again" if step.loops else f"at == {i}"
                yield from (f"{INDENT}if {asked}:", f"{INDENT * 2}return {kind.places[step.then]}")
        yield f"{INDENT}return at + 1"
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
        types = {name: self.home.said(node.annotation) for name, node in self.own.items()}
        yield f"__types__: ClassVar[Any] = {types!r}"
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
        if parent.__module__ != self.home.module.__name__:
            self.home.imports.add(f"from {parent.__module__} import {parent.__name__}")
        return f"{name}: Any = {parent.__name__}.__defaults__[{name!r}]"

    def _copies(self, method: str, shells: tuple[str, ...]) -> Iterator[str]:
        values = ", ".join(f"{name}=self.{name}{'.copy()' * (name in shells)}" for name in self.fields)
        yield from ("", f"def {method}(self) -> {self.name}:")
        yield f"{INDENT}return {self.name}({values}) if type(self) is {self.name} else super().{method}()"


def _called_in_order(call: ast.Call, name: str) -> Iterator[Edit]:
    """Let a call go to another function, which takes what was given by name in the same order."""
    yield call.func.lineno, call.func.col_offset, call.func.end_col_offset or 0, name
    for word in call.keywords:
        yield word.lineno, word.col_offset, word.col_offset + len(f"{word.arg}=".encode()), ""


def _variant_name(name: str, fields: tuple[str, ...]) -> str:
    return "_".join((name, "with", *fields))


def _variant(tree: ast.Module, name: str, fields: tuple[str, ...]) -> Iterator[str]:
    """A function that changes fields, with those fields as parameters: they are set without looking them up by name."""
    (found,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    assert found.args.kwarg is not None
    variant = _Variant(found.args.kwarg.arg, fields).visit(deepcopy(found))
    variant.name = _variant_name(name, fields)
    variant.args.kwarg = None
    variant.args.args += [ast.arg(field, ast.Name("Any")) for field in fields]
    yield from ast.unparse(ast.fix_missing_locations(variant)).splitlines()


class _Variant(ast.NodeTransformer):
    """Puts a copy whose fields are set one by one in the place of a call of `replaced`.

    Whether a field is among those given is known then.
    """

    def __init__(self, given: str, fields: tuple[str, ...]) -> None:
        self.given = given
        self.fields = fields

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant) and self._is_among(node):
            return ast.Constant(node.left.value in self.fields)
        found = [part for part in ast.walk(node) if _is_replaced(part)]
        if not found or not isinstance(node, ast.Assign | ast.Expr | ast.Return):
            return super().generic_visit(node)
        (call,) = found
        assert isinstance(call, ast.Call)
        before = [f"changed_ = {ast.unparse(call.args[0])}.__copy__()"]
        before += [f"changed_.{field} = {field}" for field in self.fields]
        text = ast.unparse(node).replace(ast.unparse(call), "changed_")
        return ast.parse("\n".join((*before, text))).body

    def _is_among(self, node: ast.Compare) -> bool:
        (among,) = node.comparators
        return isinstance(among, ast.Name) and among.id == self.given


def _is_replaced(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == CHANGED


def _around(node: ast.expr, before: str, after: str) -> Iterator[Edit]:
    """Put something before and after an expression."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    yield node.lineno, node.col_offset, node.col_offset, before
    yield node.end_lineno, node.end_col_offset, node.end_col_offset, after


def _words_of(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function says in decisions and options, there or in a variable that is for nothing else."""
    nodes = list(ast.walk(function))
    said = [words for node in nodes if isinstance(node, ast.Call) for words in _words(node)]
    yield from (words for words in said if isinstance(words, ast.Call | ast.IfExp))
    named = [words.id for words in said if isinstance(words, ast.Name)]
    read = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Call):
            name = node.targets[0].id
            if name in named and named.count(name) == read.count(name):
                yield node.value


def _words(call: ast.Call) -> Iterator[ast.expr]:
    """What is said in words where a decision is made or an option offered."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = SPOKEN.get(name)
    if place is not None:
        yield from call.args[place : place + 1]
        yield from (word.value for word in call.keywords if word.arg in ("label", "preview", "prompt"))


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
