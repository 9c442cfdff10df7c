"""`games`: what can be played."""

from __future__ import annotations

from typing import Any

from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.options import OptionInfo
from interregnum.kernel.ruleset import Ruleset, registered
from interregnum.kernel.text import msg


def games(*, json: Json = False, language: Language = None) -> int:
    """List the games, their seats, rules versions and options."""
    out = Output(language)
    if json:
        print_json([describe(game, out) for game in registered()])
        return 0
    table = out.table(msg("Name"), msg("Game"), msg("Players"), msg("Rules"))
    for game in registered():
        table.add_row(
            game.name,
            out.text(game.title),
            players(game),
            "\n".join(game.versions),
        )
    out.console.print(table)
    for game in registered():
        _options(game, out)
    return 0


def _options(game: Ruleset[Any], out: Output) -> None:
    """What can be chosen for a game, in the reader's language."""
    options = game.describe_options()
    if not options:
        return
    table = out.table(msg("Option"), msg("Meaning"), msg("Values"), msg("Default"), title=out.text(game.title))
    for option in options:
        name = f"--{option.name.replace('_', '-')}"
        table.add_row(name, _meaning(option, out), _values(option, out), _default(option, out))
    out.console.print(table)


def _meaning(option: OptionInfo, out: Output) -> str:
    return f"{out.text(option.label)}. {out.text(option.help)}"


def _values(option: OptionInfo, out: Output) -> str:
    named = [f"{one.value}: {out.text(one.label)}" for one in option.values]
    match option.kind:
        case "number":
            span = msg("{least} to {most}", least=option.least or 0, most=option.most or 0)
            return "; ".join([out.text(span), *named])
        case "flag":
            return out.text(msg("yes or no"))
        case "decks":
            return out.text(msg("names or files"))
        case _:
            return "; ".join(named)


def _default(option: OptionInfo, out: Output) -> str:
    match option.default:
        case bool():
            return out.text(msg("yes") if option.default else msg("no"))
        case list() | tuple():
            return ",".join(map(str, option.default))
        case _:
            return str(option.default)


def describe(game: Ruleset[Any], out: Output) -> dict[str, Any]:
    """A game as programs are told about it; `seats` lists the possible numbers of players."""
    return {
        "name": game.name,
        "title": out.text(game.title),
        "seats": list(range(game.min_seats, game.max_seats + 1)),
        "versions": list(game.versions),
        "options": [_described(option, out) for option in game.describe_options()],
    }


def players(game: Ruleset[Any]) -> str:
    """How many can play."""
    least, most = game.min_seats, game.max_seats
    return str(least) if least == most else f"{least}–{most}"


def _described(option: OptionInfo, out: Output) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "label": out.text(option.label),
        "help": out.text(option.help),
        "default": option.default,
        "least": option.least,
        "most": option.most,
        "values": [{"value": one.value, "label": out.text(one.label)} for one in option.values],
    }
