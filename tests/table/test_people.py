"""Guests, accounts, cookies, and requests from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from interregnum.store import people
from tests.table.house import House


def test_a_visitor_becomes_a_guest_with_a_secret_cookie(table_house: House) -> None:
    ann = table_house.guest()
    [cookie] = ann.http.cookies.jar
    assert cookie.name == "interregnum"
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "lax"
    assert ann.me["name"].startswith("Guest ")
    assert not ann.me["account"]
    assert ann.get("/api/me") == ann.me
    assert ann.me["id"] not in str(cookie.value)


def test_a_guest_is_greeted_in_the_browser_s_language(table_house: House) -> None:
    assert table_house.guest(**{"Accept-Language": "de-AT,de;q=0.9"}).me["language"] == "de"
    assert table_house.guest(**{"Accept-Language": "fi"}).me["language"] == "en"


def test_without_a_cookie_nothing_can_be_done(table_house: House) -> None:
    ann = table_house.guest()
    ann.http.cookies.clear()
    assert "Ask /api/me first" in ann.post("/api/tables", 401, game="regency")["message"]
    ann.http.cookies.set("interregnum", "made-up")
    ann.post("/api/tables", 401, game="regency")


def test_a_player_may_change_his_name_and_language_and_his_tables_show_it(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    assert ann.post("/api/me", name=" Ann ", language="de")["name"] == "Ann"
    assert next(player["name"] for player in ben.at(table)["players"]) == "Ann"
    assert "no such language" in ann.post("/api/me", 400, language="xx")["message"]
    unseen = ("a\0b", "a\u200bb", "\u202eevil", "Ann\u3164", "a\U000e0041b", "\u2800")
    for bad in ("", "   ", "x" * 41, "Ann \u05d0\u05d1", *unseen):
        assert ann.post("/api/me", 400, name=bad)["message"]
    assert ann.post("/api/me", name="Ａｎｎ\u00a0\u00a0Lee")["name"] == "Ann Lee"
    assert ann.post("/api/me", name="\u05d0\u05d1\u05d2")["name"] == "\u05d0\u05d1\u05d2"


def test_an_account_adopts_the_guest_s_games_and_works_on_several_devices(table_house: House) -> None:
    table, phone, _ben = table_house.pair("regency")
    desk = table_house.guest()
    assert desk.post("/api/register", 201, name="Doji Hotaru", password="eight or more")["account"]
    assert phone.at(table)["seat"] == 0
    signed = phone.post("/api/login", name="doji hotaru", password="eight or more")
    assert signed["id"] == desk.me["id"]
    for device in (phone, desk):
        assert device.at(table)["seat"] == 0
        assert [line["id"] for line in device.get("/api/tables?which=mine")["tables"]] == [table]
    live = desk.live(table)
    phone.post("/api/logout")
    for device in (phone, desk):
        assert device.get("/api/me")["id"] != signed["id"], "who signs out is signed out everywhere"
    with pytest.raises(ConnectionClosed):
        live.hear_until(lambda: False)


def test_nobody_takes_the_name_of_an_account(table_house: House) -> None:
    owner, guest = table_house.guest(), table_house.guest()
    owner.post("/api/register", 201, name="Ĳsbrand", password="eight or more")
    for name in ("Ĳsbrand", "IJSBRAND", " ijsbrand "):
        assert "taken" in guest.post("/api/me", 409, name=name)["message"]
    assert owner.post("/api/me", name="ijsbrand")["name"] == "ijsbrand"


def test_a_session_that_is_not_used_ends(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = table_house.guest()
    monkeypatch.setattr(people, "UNUSED", timedelta(seconds=-1))
    ann.post("/api/tables", 401, game="regency")
    monkeypatch.undo()
    assert ann.get("/api/me") == ann.me


def test_an_account_s_name_is_unique_whatever_its_case(table_house: House) -> None:
    table_house.guest().post("/api/register", 201, name="Bayushi", password="eight or more")
    other = table_house.guest()
    assert "taken" in other.post("/api/register", 409, name=" BAYUSHI ", password="eight or more")["message"]
    other.post("/api/register", 400, name="Shoju", password="short")


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(table_house: House) -> None:
    table_house.guest().post("/api/register", 201, name="Hida", password="eight or more")
    ann = table_house.guest()
    answers = [
        ann.post("/api/login", 401, name=name, password="something else")["message"] for name in ("Hida", "Nobody")
    ]
    assert answers[0] == answers[1]
    assert ann.get("/api/me")["id"] == ann.me["id"]


def test_passwords_cannot_be_tried_for_ever(table_house: House) -> None:
    ann = table_house.guest()
    seen = [ann.http.post("/api/login", json={"name": "Hida"}).status_code for _ in range(25)]
    assert seen[20:] == [429] * 5, "what is no password counts too, and takes no time to check"


@pytest.mark.parametrize("headers", [{}, {"X-Interregnum": "1", "Origin": "https://elsewhere.example"}])
def test_another_site_s_page_can_change_nothing(table_house: House, headers: dict[str, str]) -> None:
    ann = table_house.guest()
    ann.http.headers.pop("X-Interregnum")
    ann.http.headers.update(headers)
    assert "X-Interregnum" in ann.post("/api/me", 403, name="Mallory")["message"]
    assert ann.get("/api/me")["name"] == ann.me["name"]


def test_our_own_page_may_change_things(table_house: House) -> None:
    ann = table_house.guest(Origin=table_house.address.rstrip("/"))
    assert ann.post("/api/me", name="Ann")["name"] == "Ann"


def test_who_does_not_sit_at_a_table_only_watches(table_house: House) -> None:
    table, _ann, _ben = table_house.pair("regency")
    eve = table_house.guest()
    assert eve.at(table)["seat"] is None
    assert "do not sit" in eve.at(table, "choose", 403, number=0, key="pass")["message"]


@pytest.mark.rule("kernel.table.hidden")
def test_a_token_of_another_seat_opens_nothing(table_house: House) -> None:
    ann, ben, eve = (table_house.guest() for _ in range(3))
    made = ann.table("regency", "me", "open", "random")
    table, link = made["id"], made["invites"]["1"]
    token = link.rsplit("=")[-1]
    eve.at(table, "join", 403, seat=1, token="")
    eve.at(table, "join", 409, seat=0, token=token)
    eve.at(table, "join", 409, seat=2, token=token)
    assert ben.join(link) == 1
    eve.at(table, "join", 409, seat=1, token=token)
    seen = eve.get(f"/api/tables/{table}?seat=1&token={token}")
    assert seen["seat"] is None
    assert seen["view"] == table_house.guest().at(table)["view"]
    asked = ann.at(table)["view"]["waiting_for"]
    for guest, seat in ((ann, 0), (ben, 1)):
        if asked != seat:
            key = (ann if asked == 0 else ben).at(table)["view"]["question"]["options"][0]["key"]
            refused = guest.at(table, "choose", 409, number=guest.at(table)["number"], key=key)
            assert refused["error"] == "not-your-decision"


@pytest.mark.parametrize("damage", [lambda v: v[:-1], lambda v: v[::-1], lambda v: v + "x", lambda v: "A" + v[1:]])
def test_a_cookie_that_was_tampered_with_is_nobody_s(table_house: House, damage: Callable[[str], str]) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    name, value = next((cookie.name, cookie.value) for cookie in ann.http.cookies.jar)
    assert value is not None
    forged = damage(value) if damage(value) != value else "B" + value[1:]
    answer = httpx.get(f"{table_house.address}api/tables/{table}", headers={"Cookie": f"{name}={forged}"})
    assert answer.status_code == 200
    assert answer.json()["seat"] is None
    honest = httpx.get(f"{table_house.address}api/tables/{table}", headers={"Cookie": f"{name}={value}"})
    assert honest.json()["seat"] == 0
