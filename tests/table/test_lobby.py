"""Making, finding and joining tables."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum import new
from interregnum.bots.levels import LEVELS
from interregnum.kernel.ruleset import ruleset
from interregnum.store.rows import SeatRow, secret_hash
from tests.table.house import House


def ids(lines: list[Any]) -> list[str]:
    return [line["id"] for line in lines]


def test_two_clicks_make_a_game_against_bots(table_house: House) -> None:
    ann = table_house.guest()
    made = ann.post(
        "/api/tables", 201, game="regency", players=[{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    )
    assert made["seat"] == 0
    assert made["invites"] == {}
    snapshot = ann.at(made["id"])
    assert snapshot["status"] == "playing"
    assert [player["kind"] for player in snapshot["players"]] == ["person", "bot", "bot"]
    assert snapshot["view"]["viewer"] == 0


def test_an_invitation_link_gives_one_seat_to_one_person(table_house: House) -> None:
    ann, ben, eve = (table_house.guest() for _ in range(3))
    made = ann.table("regency", "me", "open", "open")
    assert set(made["invites"]) == {"1", "2"}
    assert ann.at(made["id"])["status"] == "waiting"
    assert "still waits" in ann.at(made["id"], "choose", 409, number=0, key="pass")["message"]
    assert ben.join(made["invites"]["2"]) == 2
    assert ben.join(made["invites"]["1"]) == 2, "who sits already keeps his seat"
    eve.at(made["id"], "join", 409, seat=2, token=made["invites"]["2"].rsplit("=")[-1])
    assert eve.join(made["invites"]["1"]) == 1
    assert ann.at(made["id"])["status"] == "playing"


def test_a_private_seat_is_not_given_without_its_own_token(table_house: House) -> None:
    ann, eve = table_house.guest(), table_house.guest()
    made = ann.table("regency", "me", "open", "open")
    first = made["invites"]["1"].rsplit("=")[-1]
    assert "invitation" in eve.at(made["id"], "join", 403, seat=1)["message"]
    eve.at(made["id"], "join", 403, seat=1, token="made up")
    eve.at(made["id"], "join", 403, seat=2, token=first)
    eve.at(made["id"], "join", 409, seat=0, token=first)
    assert eve.at(made["id"], "join", token=first)["seat"] == 1


def test_anybody_may_sit_down_at_a_public_table(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    private = ann.table("regency", "me", "open")["id"]
    public = ann.table("regency", "me", "open", public=True)["id"]
    listed = ids(ben.get("/api/tables?which=open")["tables"])
    assert public in listed
    assert private not in listed
    assert ben.at(public, "join")["seat"] == 1
    assert public not in ids(ben.get("/api/tables?which=open")["tables"])
    assert public in ids(ben.get("/api/tables?which=live")["tables"])


def test_one_s_own_games_say_whose_turn_it_is(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    asked = ann.at(table)["view"]["waiting_for"]
    for seat, guest in enumerate((ann, ben)):
        [line] = guest.get("/api/tables?which=mine")["tables"]
        assert line["your_turn"] == (seat == asked)
        assert line["your_seat"] == seat
        assert line["title"]["text"] == "Regency"
        assert line["updated"].endswith("+00:00")


def test_one_person_may_sit_in_every_seat(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    seats = set()
    for n in range(8):
        seats.add(live.snapshot["seat"])
        assert live.snapshot["seat"] == live.snapshot["view"]["waiting_for"]
        assert live.choose(live.question["options"][0]["key"], f"c{n}")["type"] == "ack"
        live.hear_all()
    assert seats == {0, 1}
    count = len(live.log)
    assert ann.at(table, "undo")["asked"] == []
    live.hear_all()
    assert len(live.log) <= count


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "regency", "seats": 7}, "seats 2 to 4"),
        ({"game": "regency", "rules": "none"}, "no rules version 'none'"),
        ({"game": "regency", "options": {"rounds": 99}}, "rounds"),
        ({"game": "regency", "options": {"colour": 1}}, "colour"),
        ({"game": "regency", "seats": 2, "players": [{"kind": "me"}] * 3}, "has 2 seats"),
        ({"game": "regency", "players": [{"kind": "bot", "bot": "deep blue"}]}, "no bot of that name"),
        ({"game": "regency", "colour": "red"}, ""),
        ({}, ""),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(table_house: House, body: dict[str, Any], said: str) -> None:
    assert said in table_house.guest().post("/api/tables", 400, **body)["message"]


@pytest.mark.parametrize("table", ["nowhere", "%00", "a" * 300, "..%2f..", "é"])
def test_there_is_no_such_table(table_house: House, table: str) -> None:
    assert table_house.guest().http.get(f"/api/tables/{table}").status_code == 404


def test_the_library_describes_games_cards_rules_and_languages(table_house: House) -> None:
    ann = table_house.guest()
    games = {game["name"]: game for game in ann.get("/api/games")}
    assert [option["name"] for option in games["regency"]["options"]] == ["rounds", "hand", "curfews"]
    assert [stage["id"] for stage in games["regency"]["stages"]] == ["draw", "bid", "hold_court", "upkeep"]
    assert [chapter["rule"] for chapter in games["regency"]["chapters"]] == ["test.round.1"]
    assert {"throne", "fiverings", "regency"} <= set(games)
    assert games["throne"]["seats"] == {"min": 2, "max": 5, "default": ruleset("throne").default_seats}
    assert {"random", "greedy", "search", "learner", "merciless"} <= set(games["throne"]["bots"])
    assert [level["name"] for level in games["throne"]["levels"]] == [level.name for level in LEVELS]
    for game in ("throne", "fiverings"):
        cards = ann.get(f"/api/games/{game}/cards")
        assert len(cards) > 50
        assert all(card["name"]["is"] == "Message" for card in cards.values())
        ann.get(f"/api/games/{game}/board")
    assert ann.get("/api/games/regency/cards") == {}
    ann.get("/api/games/chess/cards", 404)
    assert ann.get("/api/rules/kernel.over")["says"]
    ann.get("/api/rules/kernel.nothing", 404)
    assert ann.get("/api/rules?search=honor+conflict")
    assert ann.get("/api/languages") == ["en", "de"]
    german = ann.get("/api/catalogue/de")
    assert german["singular"]["\4Pass"] == "Passen"
    ann.get("/api/catalogue/xx", 404)


def test_a_rule_is_told_and_found_in_the_language_of_the_reader_and_says_which_it_is(table_house: House) -> None:
    ann = table_house.guest()
    told = ann.get("/api/rules/kernel.over?language=de")
    assert (told["language"], told["topic"]) == ("de", "Entscheidungen")
    assert told["says"].startswith("Ein beendetes Spiel")
    assert ann.get("/api/rules/kernel.over")["language"] == "en"
    assert ann.get("/api/rules/rulings.throne.1?language=de")["language"] == "en"
    assert ann.get("/api/rules?search=Kriegsmansen+umstimmen") == []
    found = ann.get("/api/rules?search=Kriegsmansen+umstimmen&language=de")
    assert found[0]["topic"] == "Kriegsmansen umstimmen"
    ann.get("/api/rules/kernel.over?language=xx", 400)


def test_rules_are_found_in_the_books_of_one_game(table_house: House) -> None:
    ann = table_house.guest()
    books = {rule["book"] for rule in ann.get("/api/rules?search=duel&book=fiverings")}
    assert books == {"fiverings", "fiverings10"}
    assert {rule["book"] for rule in ann.get("/api/rules?search=duel")} > books
    assert ann.get("/api/rules?search=duel&book=chess") == []


def test_an_address_that_leads_nowhere_shows_people_a_page_and_programs_an_error(table_house: House) -> None:
    ann = table_house.guest()
    for path in ("/nowhere", "/decks/one/two/three"):
        page = ann.http.get(path, headers={"accept": "text/html,*/*"})
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert 'id="app"' in page.text
        assert "default-src" in page.headers["content-security-policy"]
        assert ann.get(path, 404)["error"] == "request"
    assert ann.http.get("/api/nowhere", headers={"accept": "text/html"}).json()["error"] == "request"


def test_a_server_says_how_it_is(table_house: House) -> None:
    ann = table_house.guest()
    assert ann.get("/health/live")["status"] == "live"
    assert ann.get("/health/ready") == {"status": "ready"}
    table = ann.table("regency", "me", "me")["id"]
    ann.live(table)
    measured = ann.http.get("/metrics").text
    assert "interregnum_live_tables " in measured
    assert "interregnum_connections 0.0" not in measured
    assert "interregnum_choice_seconds_count" in measured


def test_every_answer_carries_the_security_headers(table_house: House) -> None:
    ann = table_house.guest()
    for path in ("/", "/api/me", "/api/tables/nowhere", "/api/nowhere", "/schema/openapi.json"):
        headers = ann.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert "server" not in headers


def test_an_invitation_for_several_seats_gives_all_of_them(table_house: House) -> None:
    token = "for all of them"
    g = new("regency", seats=3)
    seats = [SeatRow(seat, "open", token=secret_hash(token)) for seat in (0, 1)] + [SeatRow(2, "bot", bot="random")]
    table = table_house.hub.stored_games.create_game(g.record(), seats, public=False, asked=0)
    ann = table_house.guest()
    ann.at(table, "join", 403, seat=0)
    ann.at(table, "join", seat=1, token=token)
    assert [player["kind"] for player in ann.at(table)["players"]] == ["person", "person", "bot"]
    assert ann.at(table)["status"] == "playing"


def test_all_tables_are_reached_page_by_page_and_found_by_name_game_and_status(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    ben.post("/api/me", name="Benedicta")
    made = [ann.table("regency", "me", "random")["id"] for _ in range(4)]
    shared = ann.table("regency", "me", "open")
    ben.join(shared["invites"]["1"])
    ann.at(made[0], "concede")
    seen, page = [], ann.get("/api/tables?limit=2")
    while True:
        assert page["total"] == 5
        seen += [line["id"] for line in page["tables"]]
        if page["next"] is None:
            break
        page = ann.http.get("/api/tables", params={"limit": 2, "before": page["next"]}).json()
    assert sorted(seen) == sorted([*made, shared["id"]])
    assert [line["id"] for line in ann.get("/api/tables?search=benedicta")["tables"]] == [shared["id"]]
    [over] = ann.get("/api/tables?status=over")["tables"]
    assert (over["id"], over["outcome"]["winners"]) == (made[0], [1])
    assert ann.get("/api/tables?game=throne")["total"] == 0
    for bad in (
        "limit=0",
        "limit=101",
        "status=gone",
        "before=x",
        "before=2026-01-01T00:00:00/x",
        f"search={'x' * 81}",
    ):
        ann.get(f"/api/tables?{bad}", 400)


def test_a_table_can_be_given_up_as_long_as_nobody_else_sits_there(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("regency", "me", "open", "open")
    table, links = made["id"], made["invites"]
    assert ben.at(table, "cancel", 403)
    ben.join(links["1"])
    assert ann.at(table, "cancel", 409)["error"] == "begun"
    other = ann.table("regency", "me", "open")["id"]
    ann.at(other, "cancel")
    assert ann.at(other, status=404)
    assert other not in [line["id"] for line in ann.get("/api/tables")["tables"]]
