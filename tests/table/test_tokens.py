"""Programs play as a player with a token, as the example in the documentation does."""

from __future__ import annotations

import runpy
from pathlib import Path

from tests.table.house import House

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "remote_bot.py"


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_token_is_the_player_it_was_made_for_until_it_is_forgotten(table_house: House) -> None:
    ann, program = table_house.guest(), table_house.guest()
    token = ann.post("/api/me/token", 201)["token"]
    program.http.cookies.clear()
    program.http.headers.update(bearer(token))
    assert program.get("/api/me") == ann.me
    program.post("/api/logout")
    assert "Ask /api/me first" in program.post("/api/tables", 401, game="regency")["message"]
    assert ann.get("/api/me") == ann.me, "the browser stays signed in"


def test_a_made_up_token_is_nobody(table_house: House) -> None:
    stranger = table_house.guest()
    stranger.http.cookies.clear()
    stranger.http.headers.update(bearer("made-up"))
    stranger.post("/api/me/token", 401)


def test_the_remote_bot_of_the_documentation_plays_a_game_to_its_end(table_house: House) -> None:
    ann = table_house.guest()
    players = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ann.post("/api/tables", 201, game="regency", seats=2, players=players)["id"]
    token = ann.post("/api/me/token", 201)["token"]
    assert runpy.run_path(str(EXAMPLE))["play"](f"{table_house.address}/", token, table) == "over"
    assert ann.at(table)["status"] == "over"
