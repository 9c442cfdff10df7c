"""What can be chosen when a game is set up, described once for people and programs.

A game's options are a struct. Each field has a type, a range and a default, and says with `About` what it is called:

    class Customs(Options, frozen=True, kw_only=True):
        rounds: Annotated[int, Meta(ge=1, le=9), About(msg("Rounds"), msg("How often the court is held."))] = 3

From this follow the checks, the options of the command line and the set-up form in the browser (`describe`).
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message

OptionKind: TypeAlias = Literal["number", "flag", "choice", "decks", "data"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be chosen when a game is set up; subclass it with fields, types and defaults."""


class About(msgspec.Struct, frozen=True):
    """How an option is told to people: what it is called, what it does, and what its values are called.

    A choice names all its values, a number those that mean something else than a number (0: "no limit"). `kind` is
    given where the type does not tell it: "decks" has one entry a seat, "data" is for programs and files.
    """

    label: Message
    help: Message
    values: Mapping[Any, Message] = {}
    kind: OptionKind | None = None


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option and what it is called."""

    value: int | str
    label: Message


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An option as forms and command lines need it; a number lies between `least` and `most`, both included."""

    name: str
    kind: OptionKind
    label: Message
    help: Message
    default: Any
    least: int | None = None
    most: int | None = None
    values: tuple[OptionValue, ...] = ()

    @property
    def span(self) -> str:
        """What may be given, in a few English words."""
        match self.kind:
            case "number":
                return f"a number from {self.least} to {self.most}"
            case "flag":
                return "true or false"
            case "choice":
                return " or ".join(str(one.value) for one in self.values)
            case "decks":
                return "a list of decks, one for each seat"
            case "data":
                return "a structure"


def describe(options: type[Options]) -> tuple[OptionInfo, ...]:
    """The options of a game in the order in which they are declared."""
    return tuple(_described(options.__name__, field) for field in _fields(options).values())


def read(game: str, options: type[Options], given: Mapping[str, Any], *, typed: bool = False) -> Options:
    """Options as the game's own type, or an error that says what would be right.

    Values that were `typed` by a person may be text that stands for numbers, or for true and false.
    """
    if not isinstance(given, Mapping):
        raise BadConfiguration(f"{game}: options are a mapping of names to values, not {given!r}.")
    known = _fields(options)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise BadConfiguration(_no_such_option(game, name, list(known)))
        try:
            values[name] = msgspec.convert(value, known[name].type, strict=not typed)
        except (TypeError, ValueError) as error:
            raise BadConfiguration(_wrong(game, _described(options.__name__, known[name]), value, error)) from None
    return options(**values)


@cache
def _fields(options: type[Options]) -> dict[str, FieldInfo]:
    """The options of a type by name. To find their types Python compiles annotations, so this is done once."""
    return {field.name: field for field in fields(options)}


def _no_such_option(game: str, name: str, known: list[str]) -> str:
    near = get_close_matches(str(name), known, 1)
    meant = f" Did you mean {near[0]!r}?" if near else ""
    return f"{game} has no option {name!r}.{meant} Its options are: {', '.join(known) or 'none'}."


def _wrong(game: str, option: OptionInfo, value: Any, error: Exception) -> str:
    if option.kind in ("decks", "data"):
        return f"{game}: {option.name} is {option.span}. {error}."
    return f"{game}: {option.name} is {option.span}, not {value!r}."


def _described(owner: str, field: FieldInfo) -> OptionInfo:
    kind, extras = _unwrapped(field.type)
    about = next((extra for extra in extras if isinstance(extra, About)), None)
    if about is None:
        raise BadConfiguration(f"The option {field.name} of {owner} is not described: give its type an About.")
    bounds = [extra for extra in extras if isinstance(extra, msgspec.Meta)]
    return OptionInfo(
        name=field.name,
        kind=about.kind or _kind_of(owner, field.name, kind),
        label=about.label,
        help=about.help,
        default=msgspec.to_builtins(_default(field)),
        least=next((bound.ge for bound in bounds if isinstance(bound.ge, int)), None),
        most=next((bound.le for bound in bounds if isinstance(bound.le, int)), None),
        values=tuple(OptionValue(value, label) for value, label in about.values.items()),
    )


def _default(field: FieldInfo) -> Any:
    return field.default_factory() if field.default is msgspec.NODEFAULT else field.default


def _unwrapped(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(kind) is Annotated:
        inner, *extras = get_args(kind)
        return inner, tuple(extras)
    return kind, ()


def _kind_of(owner: str, name: str, kind: Any) -> OptionKind:
    if kind is bool:
        return "flag"
    if kind is int:
        return "number"
    if get_origin(kind) is Literal:
        return "choice"
    raise BadConfiguration(f"The option {name} of {owner} has no plain type: say its kind in its About.")
