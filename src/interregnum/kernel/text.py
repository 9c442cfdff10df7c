"""Messages: sentences with named arguments, rendered late in the reader's language.

The English sentence is its own identifier, as in gettext:

    msg("{player} loses {n} honor.", player=Player(0), n=1)
    msgn("{n} die", "{n} dice", 3)

Arguments are numbers, other messages, `Player` (a seat, rendered with the name of who sits there), `Thing` (a
named object a client can point at) or a tuple of these, rendered as a list ("a, b and c"). A bare string is a name
that is the same in every language. `{name!c}` begins
with a capital letter, for a clause that begins a sentence. Catalogues live in `interregnum/locale/<language>/*.po`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final, TypeAlias

import msgspec
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from interregnum.kernel.errors import UnknownLanguage

SOURCE_LANGUAGE = "en"

CAPITAL = "c"
"""How a template marks an argument that begins a sentence."""

Arg: TypeAlias = "int | str | Message | Player | Thing | tuple[Arg, ...]"


class Message(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="is"):
    """A sentence and its arguments (`Arg`); `plural` and the argument `n` choose the number."""

    text: str
    args: tuple[tuple[str, Any], ...] = ()
    plural: str = ""
    context: str = ""


UNSAID: Final = Message("")
"""Stands where a message was left out because nobody reads it."""


class Player(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="is"):
    """The player in a seat."""

    seat: int


class Thing(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="is"):
    """A named object; `ref` is the address a client lights up, such as "region:tepet"."""

    name: Message
    ref: str


class Segment(msgspec.Struct, frozen=True):
    """A run of rendered text, with the object it names if it names one."""

    text: str
    ref: str = ""


def msg(text: str, **args: Arg) -> Message:
    """A message; catalogues are extracted from calls of this function."""
    return Message(text, tuple(args.items()) if args else ())


def msgc(context: str, text: str, **args: Arg) -> Message:
    """A message whose translation depends on a context (two cards of the same name, a word of two meanings)."""
    return Message(text, tuple(args.items()), context=context)


def msgn(singular: str, plural: str, n: int, **args: Arg) -> Message:
    """A message that counts: one form for one thing, another for several."""
    return Message(singular, (("n", n), *args.items()), plural)


def reading(named: str, addressed: str, context: str = "") -> tuple[Message, Message]:
    """A template that names a player, and how it reads to that player; both are given the same arguments."""
    return Message(named, context=context), Message(addressed)


def readings(named: str, singular: str, plural: str) -> tuple[Message, Message]:
    """The same of a template that counts, named by its singular."""
    return Message(named), Message(singular, plural=plural)


def languages() -> tuple[str, ...]:
    """The languages messages can be rendered in."""
    found = (entry.name for entry in files("interregnum").joinpath("locale").iterdir() if entry.is_dir())
    return (SOURCE_LANGUAGE, *sorted(found))


class _Translations:
    """One language's catalogues, merged."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.singular: dict[tuple[str, str], str] = {}
        self.plural: dict[tuple[str, str], tuple[str, ...]] = {}
        self.form: Callable[[int], int] = lambda n: int(n != 1)
        if language != SOURCE_LANGUAGE:
            for entry in files("interregnum").joinpath("locale", language).iterdir():
                if entry.name.endswith(".po"):
                    with entry.open("rb") as file:
                        self._add(read_po(file, locale=language))

    def _add(self, catalog: Catalog) -> None:
        for message in catalog:
            key, said, context = message.id, message.string, message.context or ""
            if not key or not said or message.fuzzy:
                continue
            if isinstance(key, str) and isinstance(said, str):
                self.singular[context, key] = said
            else:
                self.plural[context, key[0]] = tuple(said)

    def template(self, message: Message) -> str:
        if not message.plural:
            return self.singular.get((message.context, message.text), message.text)
        form = self.form(next(int(v) for k, v in message.args if k == "n" and isinstance(v, int)))
        forms = self.plural.get((message.context, message.text), (message.text, message.plural))
        return forms[form]


def require_language(language: str) -> None:
    """Refuse a language that nothing can be rendered in."""
    known = languages()
    if language not in known:
        raise UnknownLanguage(f"There is no language {language!r}. Known languages: {', '.join(known)}.")


@lru_cache(maxsize=8)
def translations(language: str) -> _Translations:
    """The catalogues of a language, read once."""
    require_language(language)
    return _Translations(language)


@lru_cache(maxsize=8192)
def _pieces(template: str) -> tuple[tuple[str, str | None, bool], ...]:
    return tuple(
        (literal, field, conversion == CAPITAL) for literal, field, _, conversion in Formatter().parse(template)
    )


def segments(message: Message, language: str = SOURCE_LANGUAGE, names: Sequence[str] = ()) -> list[Segment]:
    """Render a message as runs of text, keeping which run names which object."""
    return [part for part in _segments(message, translations(language), names) if part.text]


def _segments(message: Message, into: _Translations, names: Sequence[str]) -> Iterator[Segment]:
    args = dict(message.args)
    for literal, field, capital in _pieces(into.template(message)):
        yield Segment(literal)
        if field is not None:
            said = _argument(args[field], into, names)
            yield from _capitalised(said) if capital else said


def _capitalised(said: Iterator[Segment]) -> Iterator[Segment]:
    """Runs of text of which the first letter is a capital."""
    for part in said:
        if part.text:
            yield Segment(part.text[0].upper() + part.text[1:], part.ref)
            yield from said


def _argument(value: Arg, into: _Translations, names: Sequence[str]) -> Iterator[Segment]:
    match value:
        case Message():
            yield from _segments(value, into, names)
        case Player(seat):
            if 0 <= seat < len(names):
                yield Segment(names[seat], f"seat:{seat}")
            else:
                yield from _relabel(msg("Player {n}", n=seat + 1), f"seat:{seat}", into)
        case Thing(name, ref):
            yield from _relabel(name, ref, into)
        case tuple():
            glue = format_list(["\0"] * len(value), locale=into.language).split("\0")
            for before, entry in zip(glue, value, strict=False):
                yield Segment(before)
                yield from _argument(entry, into, names)
            yield Segment(glue[-1])
        case _:
            yield Segment(str(value))


def _relabel(name: Message, ref: str, into: _Translations) -> Iterator[Segment]:
    yield Segment("".join(s.text for s in _segments(name, into, ())), ref)


def render(message: Message, language: str = SOURCE_LANGUAGE, names: Sequence[str] = ()) -> str:
    """Render a message as plain text; `names` are the players' names by seat."""
    return "".join(part.text for part in _segments(message, translations(language), names))
