"""`games`: what can be played."""

from __future__ import annotations

from typing import Any

import msgspec

from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.ruleset import Ruleset, registered
from interregnum.kernel.text import msg


def games(*, json: Json = False, language: Language = None) -> int:
    """List the games, their seats, rules versions and options."""
    out = Output(language)
    if json:
        print_json([describe(game, out) for game in registered()])
        return 0
    table = out.table(msg("Name"), msg("Game"), msg("Players"), msg("Rules"), msg("Options"))
    for game in registered():
        table.add_row(
            game.name,
            out.text(game.title),
            players(game),
            "\n".join(game.versions),
            "\n".join(f"{name}={schema.get('default')}" for name, schema in option_schema(game).items()),
        )
    out.console.print(table)
    return 0


def describe(game: Ruleset[Any], out: Output) -> dict[str, Any]:
    """A game as programs are told about it: `seats` lists the possible numbers, `options` are JSON schemas."""
    return {
        "name": game.name,
        "title": out.text(game.title),
        "seats": list(range(game.min_seats, game.max_seats + 1)),
        "versions": list(game.versions),
        "options": option_schema(game),
    }


def players(game: Ruleset[Any]) -> str:
    """How many can play."""
    least, most = game.min_seats, game.max_seats
    return str(least) if least == most else f"{least}–{most}"


def option_schema(game: Ruleset[Any]) -> dict[str, Any]:
    """The options of a game by name, each as a JSON schema with its type and default."""
    (schema,), components = msgspec.json.schema_components([game.options], ref_template="{name}")
    found: dict[str, Any] = components[schema["$ref"]].get("properties", {})
    return found
