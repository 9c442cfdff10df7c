"""YAML with line numbers: what a writer typed, and where, and a helpful sentence when it is not understood.

Words stay words: `yes`, `off` and `1:30` are text here, because they may be option keys; only `true`, `false`, `null`
and plain numbers are read as such.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from interregnum.kernel.errors import InterregnumError, did_you_mean


class ScenarioError(InterregnumError):
    """A scenario file that cannot be understood."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.line = line
        self.sentence = sentence


class _Loader(yaml.SafeLoader):
    """PyYAML's loader with the plain values of YAML 1.2 instead of those of YAML 1.1."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:~|null|Null|NULL)?$"), ["~", "n", "N", ""])
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|True|false|False)$"), list("tTfF"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?[0-9]+$"), list("-+0123456789"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"[-+]?[0-9]+\.[0-9]+$"), list("-+0123456789"))


class Source:
    """A value in a file: its node, and how to complain about it."""

    __slots__ = ("file", "node")

    def __init__(self, file: str, node: yaml.Node) -> None:
        self.file = file
        self.node = node

    @property
    def line(self) -> int:
        """The line it stands on, counted from one."""
        return int(self.node.start_mark.line) + 1

    def error(self, sentence: str) -> ScenarioError:
        """What is wrong here."""
        return ScenarioError(self.file, self.line, sentence)

    def unknown(self, what: str, word: str, known: Iterable[str]) -> ScenarioError:
        """That a word is not known, which one may have been meant, and which there are."""
        known = list(known)
        return self.error(f"{what} {word!r} is not known.{did_you_mean(word, known)} Known: {', '.join(known)}.")

    def entries(self, what: str) -> list[tuple[str, Source, Source]]:
        """Key, key's place and value of a mapping; the same key twice is an error."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.error(f"{what} is a mapping (`name: value`), not {self.kind}.")
        found: dict[str, tuple[str, Source, Source]] = {}
        for key_node, value_node in self.node.value:
            key = Source(self.file, key_node)
            name = key.word("A name")
            if name in found:
                raise key.error(f"{name!r} is given twice; the first time in line {found[name][1].line}.")
            found[name] = (name, key, Source(self.file, value_node))
        return list(found.values())

    def over(self, base: Source) -> Source:
        """This mapping with what another one says where it says nothing; mappings in both are joined the same way."""
        if not isinstance(self.node, yaml.MappingNode) or not isinstance(base.node, yaml.MappingNode):
            return self
        own = {name: (key, value) for name, key, value in self.entries("This")}
        joined = [(key.node, value.node) for name, key, value in base.entries("This") if name not in own]
        inherited = {name: value for name, _, value in base.entries("This")}
        for name, (key, value) in own.items():
            joined.append((key.node, value.over(inherited[name]).node if name in inherited else value.node))
        node = yaml.MappingNode(self.node.tag, joined, self.node.start_mark, self.node.end_mark)
        return Source(self.file, node)

    def items(self, what: str) -> list[Source]:
        """The entries of a list; a single word is a list of one."""
        if isinstance(self.node, yaml.SequenceNode):
            return [Source(self.file, node) for node in self.node.value]
        if isinstance(self.node, yaml.ScalarNode) and not self.empty:
            return [self]
        raise self.error(f"{what} is a list, not {self.kind}.")

    def word(self, what: str) -> str:
        """A single word or sentence; numbers are words too."""
        if not isinstance(self.node, yaml.ScalarNode) or self.empty:
            raise self.error(f"{what} is a word, not {self.kind}.")
        return str(self.node.value)

    def words(self, what: str) -> tuple[str, ...]:
        """A list of words."""
        return tuple(item.word(f"An entry of {what}") for item in self.items(what))

    def number(self, what: str) -> int:
        """A whole number."""
        value = self.value()
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"{what} is a whole number, not {value!r}.")
        return value

    def flag(self, what: str) -> bool:
        """True or false."""
        value = self.value()
        if not isinstance(value, bool):
            raise self.error(f"{what} is true or false, not {value!r}.")
        return value

    def lines(self, *path: str) -> Iterator[tuple[tuple[str, ...], int]]:
        """Where everything inside it stands, by the keys and list places that lead there."""
        yield path, self.line
        if isinstance(self.node, yaml.MappingNode):
            for key, value in self.node.value:
                yield from Source(self.file, value).lines(*path, str(key.value))
        elif isinstance(self.node, yaml.SequenceNode):
            for number, value in enumerate(self.node.value):
                yield from Source(self.file, value).lines(*path, str(number))

    @property
    def is_mapping(self) -> bool:
        """Whether it is a mapping."""
        return isinstance(self.node, yaml.MappingNode)

    @property
    def empty(self) -> bool:
        """Whether nothing was written, or `null`."""
        return self.node.tag == "tag:yaml.org,2002:null"

    @property
    def kind(self) -> str:
        """What it is, for complaints."""
        if self.is_mapping:
            return "a mapping"
        if isinstance(self.node, yaml.SequenceNode):
            return "a list"
        return "nothing" if self.empty else repr(self.node.value)

    def value(self) -> Any:
        """The value as Python has it; names in mappings are always strings."""
        if isinstance(self.node, yaml.MappingNode):
            return {name: value.value() for name, _, value in self.entries("This")}
        if isinstance(self.node, yaml.SequenceNode):
            return [Source(self.file, node).value() for node in self.node.value]
        text = str(self.node.value)
        match self.node.tag.removeprefix("tag:yaml.org,2002:"):
            case "null":
                return None
            case "bool":
                return text.lower() == "true"
            case "int":
                return int(text)
            case "float":
                return float(text)
            case "str":
                return text
            case tag:
                raise self.error(f"The tag {tag!r} is not known; write plain values.")


def read_documents(text: str, file: str) -> list[Source]:
    """The documents of a YAML text, without empty ones."""
    try:
        nodes = [node for node in yaml.compose_all(text, Loader=_Loader) if node is not None]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        hint = " A word that begins with * must be put in quotes." if "alias" in str(error.problem) else ""
        raise ScenarioError(file, line, f"This is not YAML: {error.problem or error.context}.{hint}") from None
    except yaml.YAMLError as error:
        raise ScenarioError(file, 1, f"This is not YAML: {error}.") from None
    return [source for source in (Source(file, node) for node in nodes) if not source.empty]
