"""The types of the games' boards as JSON Schema, from which the client's are made: one file a game in `web/boards`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

import interregnum  # noqa: F401 announces the games
from interregnum.kernel.ruleset import Ruleset, part_of, registered

FOLDER = Path(__file__).parent.parent / "web" / "boards"


def described(game: Ruleset[Any]) -> dict[str, Any]:
    """What a game's board, its drawing and its cards are made of, in the form of an API without routes."""
    kinds = {"Board": get_type_hints(type(game).board)["return"]}
    public = part_of(game.name, "client.public")
    for name, word in (("Drawing", "board"), ("Cards", "cards")):
        if public is not None and hasattr(public, word):
            kinds[name] = get_type_hints(getattr(public, word))["return"]
    schemas, components = msgspec.json.schema_components(kinds.values(), ref_template="#/components/schemas/{name}")
    named = {name: schema for name, schema in zip(kinds, schemas, strict=True) if name not in components}
    return {
        "openapi": "3.1.0",
        "info": {"title": game.name, "version": "1"},
        "paths": {},
        "components": {"schemas": {**components, **named}},
    }


def written(game: Ruleset[Any]) -> str:
    """The description as it stands in its file."""
    return json.dumps(described(game), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in registered():
        (FOLDER / f"{one.name}.json").write_text(written(one), encoding="utf-8")
