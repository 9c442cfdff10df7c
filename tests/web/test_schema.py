"""The client's types are those of the server's API."""

from __future__ import annotations

import json
from pathlib import Path

from interregnum.table.app import create_app

DESCRIBED = Path(__file__).parent.parent.parent / "web" / "openapi.json"


def test_the_api_the_client_was_made_for_is_the_servers() -> None:
    told = create_app("sqlite://").openapi_schema.to_schema()
    assert json.loads(json.dumps(told)) == json.loads(DESCRIBED.read_text(encoding="utf-8")), "run script/types"
