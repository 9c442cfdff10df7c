"""The client's types are those of the server's API and of the games' boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.table.app import create_app
from script.boards import FOLDER, described

DESCRIBED = Path(__file__).parent.parent.parent / "web" / "openapi.json"


def test_the_api_the_client_was_made_for_is_the_servers() -> None:
    told = create_app("sqlite://").openapi_schema.to_schema()
    assert json.loads(json.dumps(told)) == json.loads(DESCRIBED.read_text(encoding="utf-8")), "run script/types"


@pytest.mark.parametrize("game", known_games())
def test_the_board_the_client_was_made_for_is_the_games(game: str) -> None:
    written = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(described(ruleset(game)))) == written, "run script/types"
