"""Whether card texts say all that their entries hold: copies of a card that differ in one thing read differently."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, render

MOST_OTHERS: Final = 4
"""How many other values are tried for something that every word of its kind says."""


def fields(value: Entity) -> Iterator[tuple[str, str, Any]]:
    """The fields of a record: a name for their kind, their name, their value."""
    for name in value.__fields__:
        home = next(kind for kind in reversed(type(value).__mro__) if name in getattr(kind, "__fields__", ()))
        yield f"{home.__name__}.{name}", name, getattr(value, name)


def paragraphs(info: Any) -> list[Message]:
    """The text that a client is told of a card, in every version of the rules."""
    versions: dict[str, tuple[Message, ...]] = getattr(info, "text_in", {})
    return [line for said in (info.text, *versions.values()) for line in said]


def lines(infos: Iterable[tuple[str, Any]], language: str) -> list[tuple[str, str]]:
    """Every paragraph of some cards in a language, with the title of its card."""
    return [(title, render(line, language)) for title, info in infos for line in paragraphs(info)]


class Facts:
    """The facts of a game's cards, which `inform` tells clients of. `silent` are kinds of fields that change nothing a
    player could see.

    `inside` may leave out some of what is found in a field; `but` tells fields that do not count for a record.
    """

    def __init__(
        self,
        cards: Iterable[Entity],
        inform: Callable[[Any], Any],
        silent: Mapping[str, str],
        inside: Mapping[str, Callable[[Iterator[tuple[str, list[Entity]]]], Iterator[tuple[str, list[Entity]]]]]
        | None = None,
        but: Callable[[str, Entity], bool] = lambda kind, value: False,
    ) -> None:
        self.inform, self.silent, self.inside, self.but = inform, silent, inside or {}, but
        self.seen: dict[str, list[Any]] = defaultdict(list)
        for card in cards:
            self._gather(card)

    def _gather(self, value: Any) -> None:
        """Collect what each kind of field holds in all cards."""
        if isinstance(value, tuple):
            for entry in value:
                self._gather(entry)
        if isinstance(value, Entity):
            for kind, _, held in fields(value):
                if held not in self.seen[kind]:
                    self.seen[kind].append(held)
                self._gather(held)

    def untold(self, card: Entity) -> set[str]:
        """The kinds of fields in which a card could be different and still read the same."""
        before = self._shown(card)
        return {kind for kind, copies in self.altered(card) if not any(self._shown(copy) != before for copy in copies)}

    def _shown(self, card: Entity) -> list[str]:
        """Everything a client is told about a card."""
        info = self.inform(card)
        told = [str(getattr(info, field)) for field in info.__struct_fields__ if field not in ("text", "text_in")]
        return [*told, *(render(line) for line in paragraphs(info))]

    def altered(self, value: Entity) -> Iterator[tuple[str, list[Entity]]]:
        """For each thing said somewhere in a record: its kind of field, and copies that leave it out or say another."""
        for kind, name, held in fields(value):
            defaults = getattr(type(value), "__defaults__", {})
            if self.but(kind, value) or kind in self.silent or (name in defaults and held == defaults[name]):
                continue
            others = [other for other in self.seen[kind] if type(other) is type(held) and other != held][:MOST_OTHERS]
            others = [defaults[name]] if name in defaults else others
            if others and not isinstance(held, tuple):
                yield kind, [replace(value, **{name: other}) for other in others]
            if isinstance(held, Entity):
                found = self.altered(held)
                for inner, copies in self.inside[kind](found) if kind in self.inside else found:
                    yield inner, [replace(value, **{name: copy}) for copy in copies]
            for n, entry in enumerate(held if isinstance(held, tuple) else ()):
                before, after = held[:n], held[n + 1 :]
                if before or after or name in defaults:
                    yield kind, [replace(value, **{name: (*before, *after)})]
                for inner, copies in self.altered(entry) if isinstance(entry, Entity) else ():
                    yield inner, [replace(value, **{name: (*before, copy, *after)}) for copy in copies]
