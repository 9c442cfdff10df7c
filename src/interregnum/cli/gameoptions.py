"""The options of games on the command line: each as an option of its own (`--turn-limit 8`), made from its description.

A command that takes them has a parameter `chosen`. `with_game_options` puts in its place the options of all games there
are, so that its help tells of them, and hands it what was given as a mapping. Which of them fit the game that is played
is for the game to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from inspect import Parameter as Given
from inspect import signature
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Group, Parameter

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.options import OptionInfo
from interregnum.kernel.options import read as read_options
from interregnum.kernel.ruleset import Ruleset
from interregnum.kernel.text import render

CHOSEN = "chosen"


def with_game_options(command: Callable[..., int], games: Sequence[Ruleset[Any]]) -> Callable[..., int]:
    """A command whose parameter `chosen` became the options of some games."""
    plain = signature(command, eval_str=True)
    own = [given for name, given in plain.parameters.items() if name != CHOSEN]
    options = _parameters(games, {given.name for given in own})
    names = {option.name for option in options}

    def called(*args: Any, **given: Any) -> int:
        chosen = {name: value for name, value in given.items() if name in names}
        rest = {name: value for name, value in given.items() if name not in names}
        return command(*args, **rest, chosen=chosen)

    called.__doc__ = command.__doc__
    called.__annotations__ = {given.name: given.annotation for given in (*own, *options)}
    vars(called)["__signature__"] = plain.replace(parameters=[*own, *options])
    return called


def _parameters(games: Sequence[Ruleset[Any]], taken: Collection[str]) -> list[Given]:
    """One parameter for each name of an option; games that share a name share the parameter."""
    found: dict[str, list[tuple[Ruleset[Any], OptionInfo]]] = {}
    for game in games:
        for option in game.describe_options():
            if option.name in taken:
                raise BadConfiguration(f"{game.name} cannot have an option {option.name!r}: the commands have one.")
            found.setdefault(option.name, []).append((game, option))
    return [_parameter(name, meant) for name, meant in found.items()]


def _parameter(name: str, meant: Sequence[tuple[Ruleset[Any], OptionInfo]]) -> Given:
    flag = all(option.kind == "flag" for _, option in meant)
    told = list(dict.fromkeys(help_text(option) for _, option in meant))
    if len(told) > 1:
        told = [f"{game.name}: {help_text(option)}" for game, option in meant]
    spelled = Parameter(
        name=f"--{name.replace('_', '-')}",
        group=tuple(Group(f"Options of {game.name}") for game, _ in meant),
        help=" ".join(told),
        negative=None if flag else "",
    )
    return Given(
        name, Given.KEYWORD_ONLY, default=None, annotation=Annotated[bool | None if flag else str | None, spelled]
    )


def help_text(option: OptionInfo) -> str:
    """What an option does, what may be given, and what is taken if nothing is."""
    if option.kind == "decks":
        span, default = "names of decks or files, with commas between them", ",".join(map(str, option.default))
    else:
        span, default = option.span, str(option.default)
    named = [f"{one.value}: {render(one.label)}" for one in option.values]
    if option.kind == "flag":
        return f"{render(option.help)} [default: {'yes' if option.default else 'no'}]"
    told = "; ".join(named if option.kind == "choice" else [span, *named])
    return f"{render(option.help)} {told[:1].upper()}{told[1:]}. [default: {default}]"


def game_options(
    rules: Ruleset[Any], pairs: Sequence[str] | None = None, chosen: Mapping[str, Any] | None = None
) -> Mapping[str, Any]:
    """Options given one by one or as key=value, checked, as plain values."""
    given: dict[str, Any] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadConfiguration(f"An option is written key=value; {pair!r} has no equals sign.")
        given[key.strip()] = value.strip()
    given |= {name: value for name, value in (chosen or {}).items() if value is not None}
    kinds = {option.name: option for option in rules.describe_options()}
    values = {name: _value(rules, kinds.get(name), value) for name, value in given.items()}
    read: Mapping[str, Any] = msgspec.to_builtins(read_options(rules.name, rules.options, values, typed=True))
    return read


def _value(rules: Ruleset[Any], option: OptionInfo | None, text: str | bool) -> Any:
    """Lists and objects are written in JSON, decks as names or files, everything else as it is."""
    if isinstance(text, bool):
        return text
    if text.startswith(("[", "{")):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise BadConfiguration(f"{text!r} begins like JSON but is not: {error}.") from None
    if option is not None and option.kind == "decks":
        return _decks(rules, option, text)
    return text


def _decks(rules: Ruleset[Any], option: OptionInfo, text: str) -> list[Any]:
    """Decks in the order of the seats; seats that are left out play the usual decks."""
    from interregnum.cards.decks import deckbuilding
    from interregnum.cli.decks import read_deck

    building = deckbuilding(rules.name)
    wanted = [word.strip() for word in text.split(",")]
    found = [word if word in building.shipped() else read_deck(building, Path(word)) for word in wanted]
    return [*found, *option.default[len(found) :]]
