"""Undoing, conceding, taking over, talking, watching, and rubbish."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from interregnum.store.rows import Appended, ChoiceRow, Present
from tests.table.house import PATIENCE, Guest, House, Live
from tests.testgame.game import RegencyRules


def seat_asked(live: Live) -> int:
    live.hear_all()
    seat: int = live.snapshot["view"]["waiting_for"]
    return seat


def play(lives: list[Live], *guests: Guest, choices: int, tag: str = "c") -> list[int]:
    """Let whoever is asked take his first option; who chose."""
    chose = []
    for n in range(choices):
        for live in lives:
            live.hear_all()
        seat = seat_asked(lives[0])
        chose.append(seat)
        answer = lives[seat].choose(lives[seat].question["options"][0]["key"], f"{tag}{n}")
        assert answer["type"] == "ack", answer
    for live in lives:
        live.hear_all()
    return chose


@pytest.mark.rule("kernel.table.undo")
def test_against_bots_any_choice_can_be_taken_back(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "random")["id"]
    live = ann.live(table)
    live.hear_all()
    before = {name: live.snapshot[name] for name in ("number", "view")}
    log = list(live.log)
    assert not live.snapshot["may_undo"]
    live.choose(live.question["options"][0]["key"], "one")
    live.hear_all()
    assert live.snapshot["may_undo"]
    assert ann.at(table, "undo") == {"asked": []}
    live.hear_all()
    assert {name: live.snapshot[name] for name in ("number", "view")} == before
    assert live.log == log
    assert ann.at(table, "undo", 409)["error"] == "nothing"


def test_what_nobody_else_knows_of_yet_can_be_called_off_without_a_word(table_house: House) -> None:
    table, ann, ben = table_house.pair("throne")
    lives = [ann.live(table), ben.live(table)]
    asked = seat_asked(lives[0])
    mine, other = lives[asked], lives[1 - asked]
    guest = (ann, ben)[asked]
    mine.hear_all()
    before = {name: mine.snapshot[name] for name in ("number", "view")}
    assert not mine.snapshot["may_call_off"]
    assert guest.at(table, "call-off", 409)["error"] == "nothing"
    mine.choose("place:vneef", "one")
    mine.hear_all()
    assert mine.question["kind"] == "number"
    assert mine.snapshot["may_call_off"]
    guest.at(table, "call-off")
    mine.hear_all()
    assert {name: mine.snapshot[name] for name in ("number", "view")} == before
    mine.choose("place:vneef", "two")
    mine.hear_all()
    mine.choose("number:3", "three")
    mine.hear_all()
    other.hear_all()
    assert not mine.snapshot["may_call_off"], "now the other has learned of it"
    assert notices(other) == []


def test_a_journey_is_called_off_before_it_is_chosen_where_to(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("oath", "me", "random")["id"]
    live = ann.live(table)
    live.hear_all()
    for n in range(200):
        keys = [option["key"] for option in live.question["options"]]
        if "travel" in keys:
            break
        live.choose(keys[-1], f"c{n}")
        live.hear_all()
    before = {name: live.snapshot[name] for name in ("number", "view")}
    assert not live.snapshot["may_call_off"]
    live.choose("travel", "go")
    live.hear_all()
    assert live.question["kind"] == "travel"
    assert live.snapshot["may_call_off"]
    ann.at(table, "call-off")
    live.hear_all()
    assert {name: live.snapshot[name] for name in ("number", "view")} == before


@pytest.mark.rule("kernel.table.once", "kernel.table.undo")
def test_a_choice_that_was_taken_back_does_not_come_again_by_repetition(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "random")["id"]
    live = ann.live(table)
    live.hear_all()
    number, key = live.snapshot["number"], live.question["options"][0]["key"]
    live.choose(key, "one")
    ann.at(table, "undo")
    assert live.choose(key, "one", number) == {"type": "ack", "id": "one", "number": number}
    assert ann.at(table)["number"] == number


@pytest.mark.rule("kernel.table.undo")
def test_after_another_person_chose_all_others_must_agree(table_house: House) -> None:
    people = [table_house.guest() for _ in range(3)]
    made = people[0].table("regency", "me", "open", "open")
    for seat in (1, 2):
        people[seat].join(made["invites"][str(seat)])
    table = made["id"]
    lives = [person.live(table) for person in people]
    who = play(lives, choices=2)[0]
    others = [seat for seat in range(3) if seat != who]
    number = people[who].at(table)["number"]
    assert people[who].at(table, "undo") == {"asked": others}
    for live in lives:
        live.hear_all()
        assert (live.snapshot["undo_request"], live.snapshot["undo_asked"]) == (who, others)
    assert people[who].at(table, "undo/answer", 409, accept=True)["error"] == "nothing"
    assert people[others[0]].at(table, "undo/answer", accept=True) == {"asked": []}
    assert people[who].at(table)["number"] == number, "one agreement of two is not enough"
    people[others[1]].at(table, "undo/answer", accept=True)
    assert people[who].at(table)["number"] == number - 1
    assert people[who].at(table)["undo_request"] is None


@pytest.mark.rule("kernel.table.undo")
def test_an_undo_that_is_refused_or_overtaken_is_over(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    people, lives = [ann, ben], [ann.live(table), ben.live(table)]
    who = play(lives, choices=2)[0]
    assert people[who].at(table, "undo")["asked"] == [1 - who]
    people[1 - who].at(table, "undo/answer", accept=False)
    assert people[1 - who].at(table, "undo/answer", 409, accept=True)["error"] == "nothing"
    assert people[who].at(table, "undo")["asked"] == [1 - who]
    play(lives, choices=1, tag="d")
    assert ann.at(table)["undo_request"] is None
    assert people[1 - who].at(table, "undo/answer", 409, accept=True)["error"] == "nothing"


def notices(live: Live) -> list[str]:
    """What the table has said to somebody."""
    live.hear_all()
    return [said["notice"]["text"] for said in live.said if said["type"] == "chat" and said["notice"]]


@pytest.mark.rule("kernel.table.undo")
def test_an_undo_that_was_allowed_or_refused_is_told_to_everybody_in_words(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    people, lives = [ann, ben], [ann.live(table), ben.live(table), table_house.guest().live(table)]
    who = play(lives[:2], choices=2)[0]
    for accept in (False, True):
        people[who].at(table, "undo")
        people[1 - who].at(table, "undo/answer", accept=accept)
    told = [
        "{other} does not agree: {player} may not take back their last choice.",
        "{other} agrees: {player} took back their last choice.",
    ]
    assert [notices(live) for live in lives] == [told] * 3
    assert [line["notice"]["text"] for line in ben.get(f"/api/tables/{table}/chat")] == told
    args = dict(ben.get(f"/api/tables/{table}/chat")[0]["notice"]["args"])
    assert (args["player"]["seat"], args["other"]["seat"]) == (who, 1 - who)


@pytest.mark.rule("oath.9.4.8")
def test_players_may_say_anything_about_what_they_hold(table_house: House) -> None:
    table, ann, ben = table_house.pair("oath")
    live = ben.live(table)
    for claim in ("My adviser is the Wolves.", "I have no adviser at all."):
        said = ann.at(table, "chat", 201, text=claim)
        assert live.answer("chat") == said
        assert said["text"] == claim


def test_what_watchers_say_is_marked(table_house: House) -> None:
    table, ann, _ = table_house.pair("regency")
    eve = table_house.guest()
    live = ann.live(table)
    eve.at(table, "chat", 201, text="Well played.")
    assert live.answer("chat")["watching"]
    ann.at(table, "chat", 201, text="Thank you.")
    assert [line["watching"] for line in ann.get(f"/api/tables/{table}/chat")] == [True, False]


def test_in_a_game_that_counts_players_read_what_watchers_say_only_at_the_end(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency", rated=True)
    eve, fay = table_house.guest(), table_house.guest()
    assert ann.at(table)["rated"]
    player, watcher = ann.live(table), fay.live(table)
    eve.at(table, "chat", 201, text="Take the seal!")
    assert watcher.answer("chat")["text"] == "Take the seal!"
    ben.at(table, "chat", 201, text="Your turn.")
    player.hear_all()
    assert [said["text"] for said in player.said if said["type"] == "chat"] == ["Your turn."]
    said = [[line["text"] for line in guest.get(f"/api/tables/{table}/chat")] for guest in (ann, fay)]
    assert said == [["Your turn."], ["Take the seal!", "Your turn."]]
    ann.at(table, "concede")
    assert len(ann.get(f"/api/tables/{table}/chat")) == 2


@pytest.mark.rule("kernel.concede")
def test_of_two_the_other_wins_when_one_concedes(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    lives = [ann.live(table), ben.live(table)]
    play(lives, choices=3)
    ann.at(table, "concede")
    for live in lives:
        live.hear_until(lambda live=live: live.snapshot["status"] == "over")
        assert live.snapshot["outcome"]["winners"] == [1]
        assert live.snapshot["outcome"]["reason"]["text"] == "{player} concedes."
    assert ben.at(table, "concede", 409)["error"] == "over"
    assert ben.at(table, "undo", 409)["error"] == "nothing"
    assert [line["status"] for line in ann.get("/api/tables?which=mine")["tables"]] == ["over"]


@pytest.mark.rule("kernel.concede")
def test_of_three_a_bot_plays_on_for_who_concedes(table_house: House) -> None:
    ann = table_house.guest()
    made = ann.table("regency", "me", "open", "random")
    ben = table_house.guest()
    ben.join(made["invites"]["1"])
    live = ben.live(made["id"])
    ann.at(made["id"], "concede")
    live.hear_until(lambda: live.snapshot["players"][0]["kind"] == "bot")
    assert live.snapshot["status"] == "playing"
    assert ann.at(made["id"])["seat"] is None


def test_a_bot_takes_over_only_an_abandoned_or_open_seat(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    live, away = ann.live(table), ben.live(table)
    assert ann.at(table, "takeover", 409, seat=1, bot="random")["error"] == "not-abandoned"
    away.socket.close()
    live.hear_until(lambda: not live.snapshot["players"][1]["connected"])
    waits = ann.at(table, "takeover", 409, seat=1, bot="random")
    assert "seconds" in waits["message"]
    table_house.hub.abandoned_after = 0.0
    assert "no bot" in ann.at(table, "takeover", 400, seat=1, bot="nobody")["message"]
    ann.at(table, "takeover", seat=1, bot="random")
    assert ann.at(table)["players"][1]["kind"] == "bot"
    assert ben.at(table)["seat"] is None
    ann.at(table, "takeover", 409, seat=1, bot="random")
    ann.at(table, "takeover", 409, seat=7, bot="random")
    made = ann.table("regency", "me", "open")
    ann.at(made["id"], "takeover", seat=1, bot="random")
    assert ann.at(made["id"])["status"] == "playing"
    [line] = [line for line in ann.get("/api/tables?which=mine")["tables"] if line["id"] == made["id"]]
    assert line["status"] == "playing"


def test_what_is_said_reaches_everybody_however_it_was_sent(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    ann.post("/api/me", name="Ann")
    live, other = ann.live(table), ben.live(table)
    live.send(type="chat", text="  Hello <b>Ben</b> ")
    assert other.answer("chat")["text"] == "Hello <b>Ben</b>"
    line = ann.at(table, "chat", 201, text="And again")
    assert other.answer("chat") == line == {**line, "player": "Ann", "text": "And again"}
    assert [said["text"] for said in ben.get(f"/api/tables/{table}/chat")] == ["Hello <b>Ben</b>", "And again"]
    assert ben.get(f"/api/tables/{table}/chat")[1] == line
    for bad in ("", "x" * 2001, "a\0b"):
        ann.at(table, "chat", 400, text=bad)


def test_nobody_can_flood_the_chat(table_house: House) -> None:
    table, ann, _ = table_house.pair("regency")
    live = ann.live(table)
    for n in range(30):
        live.send(type="chat", text=f"line {n}")
    live.send(type="choose", id="end", number=99, key="x")
    live.answer("refused")
    assert any("Not so fast" in said.get("message", "") for said in live.said)
    assert len(ann.get(f"/api/tables/{table}/chat")) < 15


@pytest.mark.parametrize(
    "rubbish",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"type":"choose"}',
        '{"type":"win"}',
        '{"type":"choose","id":1,"number":"x","key":[]}',
        '{"type":"choose","id":"a\\u0000b","number":0,"key":"pass"}',
        '{"type":"chat","text":"\\u0000"}',
        "{" * 5000,
        b"\xff\xfe\x00",
        "x" * 60_000,
    ],
)
def test_rubbish_is_answered_and_the_game_goes_on(table_house: House, rubbish: str | bytes) -> None:
    ann = table_house.guest()
    live = ann.live(ann.table("regency", "me", "me")["id"])
    live.socket.send(rubbish)
    assert "not a message of this table" in live.answer("error")["message"]
    assert live.choose(live.question["options"][0]["key"], "still")["type"] == "ack"


def test_a_message_that_is_far_too_long_ends_only_that_connection(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    live.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        live.answer("error")
    assert ann.live(table).question


def test_another_site_s_page_gets_no_websocket(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        ann.live(table, Origin="https://elsewhere.example")
    assert ann.live(table, Origin=table_house.address.rstrip("/")).snapshot["seat"] == 0


def test_a_websocket_at_no_table_is_told_so(table_house: House) -> None:
    socket = table_house.guest().socket("nowhere")
    assert "no such table" in json.loads(socket.recv(timeout=PATIENCE))["message"]
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_dropped_connection_resumes_where_it_was(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    play([live, live], choices=4)
    live.socket.close()
    again = ann.live(table)
    for name in ("number", "seat", "view"):
        assert again.snapshot[name] == live.snapshot[name]
    assert again.log == live.log


def test_who_asks_to_look_again_is_told_everything_again(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    live = ann.live(table)
    play([live, ben.live(table)], choices=4)
    before, log = live.snapshot, list(live.log)
    assert before["log_from"] > 0
    live.log.clear()
    live.send(type="look")
    live.hear_until(lambda: live.snapshot["log_from"] == 0)
    assert live.log == log
    assert live.snapshot["view"] == before["view"]


def events(guest: Guest, table: str) -> Any:
    with httpx.stream("GET", f"{guest.http.base_url}api/tables/{table}/events", cookies=guest.http.cookies) as stream:
        for line in stream.iter_lines():
            if line.startswith("data:") and '"type":"snapshot"' in line:
                yield json.loads(line[5:])


def test_where_websockets_are_blocked_events_and_posts_do(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    told = events(ann, table)
    first = next(told)["snapshot"]
    assert first["players"][0]["connected"]
    key = first["view"]["question"]["options"][0]["key"]
    ann.at(table, "choose", number=first["number"], key=key, client="sse")
    after = next(message["snapshot"] for message in told if message["snapshot"]["view"] != first["view"])
    assert after["view"] == ann.at(table)["view"]
    told.close()


def test_a_quiet_table_sends_a_comment_and_no_event(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.table.live.QUIET_SECONDS", 0.05)
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    address = f"{ann.http.base_url}api/tables/{table}/events"
    with httpx.stream("GET", address, cookies=ann.http.cookies) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith(":")) == ": still here"
        assert next(lines) == ""


def test_a_table_nobody_looks_at_leaves_memory_and_comes_back_the_same(
    table_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    play([live, live], choices=5)
    ann.at(table, "undo")
    before = ann.at(table)
    live.socket.close()
    monkeypatch.setattr("interregnum.table.hub.KEPT_FOR", -1.0)
    for _ in range(100):
        if table not in table_house.hub.tables:
            break
        httpx.get(f"{table_house.address}health/ready")
        table_house.hub.sweep()
    assert table not in table_house.hub.tables
    assert ann.at(table) | {"players": []} == before | {"players": []}


def test_a_game_that_no_longer_fits_the_rules_says_so(table_house: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    stored_games = table_house.hub.stored_games
    stored_games.append([Appended(table, [ChoiceRow(0, 0, "an option of long ago")], Present(0))])
    del table_house.hub.tables[table]
    refused = ann.at(table, status=409)
    assert refused["error"] == "damaged"
    assert "bid" not in refused["message"], "what is on offer is nobody else's business"
    assert "cannot be opened" in json.loads(ann.socket(table).recv(timeout=PATIENCE))["message"]
    assert "an option of long ago" in caplog.text
    assert [line["id"] for line in ann.get("/api/tables?which=mine")["tables"]] == [table]


def test_a_view_that_cannot_be_made_ends_the_connection_and_is_written_down(
    table_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    with monkeypatch.context() as patch:
        patch.setattr(RegencyRules, "board", lambda self, g, viewer: 1 / 0)
        live.send(type="choose", id="unseen", number=0, key=live.question["options"][0]["key"])
        with pytest.raises(ConnectionClosed):
            live.hear_until(lambda: False)
    assert "cannot be shown" in caplog.text
    assert live.said[-1] == {"type": "ack", "id": "unseen", "number": 1}, "it was stored all the same"
    again = ann.live(table)
    assert again.choose(again.question["options"][0]["key"], "seen")["type"] == "ack"


def test_a_late_watcher_costs_one_snapshot_and_who_comes_or_goes_none(table_house: House) -> None:
    table, ann, ben = table_house.pair("regency")
    lives = [ann.live(table), ben.live(table)]
    for live in lives:
        live.hear_all()
        live.raw.clear()
    eve = table_house.guest()
    watcher = eve.live(table)
    watcher.hear_all()
    kinds = [[json.loads(text)["type"] for text in live.raw] for live in (*lives, watcher)]
    assert kinds == [[], [], ["snapshot", "pong", "pong"]], "what others see has not changed"
    lives[1].socket.close()
    lives[0].hear_until(lambda: not lives[0].snapshot["players"][1]["connected"])
    assert [json.loads(text)["type"] for text in lives[0].raw] == ["players"]
    again = ben.live(table)
    again.hear_all()
    lives[0].hear_until(lambda: lives[0].snapshot["players"][1]["connected"])
    lives[0].hear_all()
    assert [json.loads(text)["type"] for text in lives[0].raw].count("snapshot") == 0
