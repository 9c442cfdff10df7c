"""When a game is over: replay, record, report, rematch, playing on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

from interregnum import Record, decode_record, replay
from interregnum.kernel.past import Past
from interregnum.kernel.ruleset import Sequel
from tests.table.house import Guest, House
from tests.table.test_table_manners import play
from tests.testgame import GAME as REGENCY


def finished(house: House) -> tuple[str, Guest, Guest]:
    """A game that was played a while and given up."""
    table, ann, ben = house.pair("regency")
    lives = [ann.live(table), ben.live(table)]
    for n in range(12):
        for live in lives:
            live.hear_all()
        seat = lives[0].snapshot["view"]["waiting_for"]
        if n == 6:
            (ann, ben)[seat].at(table, "undo") if lives[seat].snapshot["may_undo"] else None
            (ann, ben)[1 - seat].http.post(f"/api/tables/{table}/undo/answer", json={"accept": True})
            continue
        lives[seat].choose(lives[seat].question["options"][-1]["key"], f"f{n}")
    ann.at(table, "concede")
    return table, ann, ben


@pytest.mark.rule("kernel.table.hidden")
def test_nothing_of_the_past_is_shown_while_the_game_is_on(table_house: House) -> None:
    table, ann, _ = table_house.pair("regency")
    for path in ("replay?at=0", "record"):
        assert "until the game is over" in ann.get(f"/api/tables/{table}/{path}", 403)["message"]
    assert "until the game is over" in ann.at(table, "continue", 403, at=0, seat=0)["message"]
    assert ann.at(table, "rematch", 409)["error"] == "not-over"


def test_undos_and_a_concession_come_back_from_the_database(table_house: House) -> None:
    table, ann, _ = finished(table_house)
    before = ann.at(table)
    del table_house.hub.tables[table]
    after = ann.at(table)
    for name in ("status", "outcome", "view", "log", "length", "number"):
        assert after[name] == before[name]


def test_a_finished_game_is_replayed_from_any_seat_and_with_nothing_hidden(table_house: House) -> None:
    table, ann, _ = finished(table_house)
    shown = ann.at(table)
    length = shown["length"]
    assert all(None not in courtier["hand"] for courtier in shown["view"]["board"]["courtiers"])
    record = decode_record(ann.http.get(f"/api/tables/{table}/record").content)
    assert len(record.choices) == length
    game = replay(record)
    for at in (0, length // 2, length, length + 5):
        past = game.at(min(at, length))
        for seat in (0, 1):
            seen = ann.get(f"/api/tables/{table}/replay?at={at}&seat={seat}")
            assert seen["view"]["answered"] == past.answered[seat]
            assert seen["length"] == length
            hands = [courtier["hand"] for courtier in seen["view"]["board"]["courtiers"]]
            assert None in hands[1 - seat] or not hands[1 - seat]
            assert None not in hands[seat]
        assert all(
            None not in courtier["hand"]
            for courtier in ann.get(f"/api/tables/{table}/replay?at={at}")["view"]["board"]["courtiers"]
        )
    assert "seats are 0 to 1" in ann.get(f"/api/tables/{table}/replay?seat=5", 400)["message"]


def test_only_so_many_pasts_are_kept_and_a_forgotten_one_comes_back(
    table_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interregnum.table.lookback.KEPT", 2)
    made: list[Any] = []

    class Counted(Past):
        def __init__(self, record: Record) -> None:
            made.append(record)
            super().__init__(record)

    monkeypatch.setattr("interregnum.table.lookback.Past", Counted)
    tables = [finished(table_house)[0] for _ in range(3)]
    watcher = table_house.guest()

    def scrub(table: str) -> Any:
        return [watcher.get(f"/api/tables/{table}/replay?at={at}&seat=0")["view"] for at in range(8)]

    seen = [scrub(table) for table in tables]
    assert len(made) == 3, "one replay each, however often it is looked at"
    assert [scrub(table) for table in tables[1:]] == seen[1:]
    assert len(made) == 3
    assert scrub(tables[0]) == seen[0]
    assert len(made) == 4


def test_a_rematch_is_an_offer_and_begins_when_the_other_accepts_it(table_house: House) -> None:
    table, ann, ben = finished(table_house)
    live = ben.live(table)
    assert ann.at(table, "rematch") == {"id": None, "seat": 0}
    live.hear_until(lambda: live.snapshot["rematch_offer"] is not None)
    assert live.snapshot["rematch_offer"] == {"wanted": [0], "asked": [1], "declined": None}
    assert live.snapshot["rematch"] is None
    assert ben.get("/api/tables")["total"] == 1, "nobody is seated without being asked"
    assert ann.at(table, "rematch") == {"id": None, "seat": 0}, "to ask twice changes nothing"
    made = ben.at(table, "rematch")
    assert made["seat"] == 1
    assert ann.at(table)["rematch"] == made["id"]
    assert ann.at(table, "rematch") == {**made, "seat": 0}
    again = ben.at(made["id"])
    assert again["status"] == "playing"
    assert again["number"] == 0
    assert [p["name"] for p in again["players"]] == [ann.me["name"], ben.me["name"]]


@pytest.mark.rule("kernel.sequel")
def test_a_game_may_seat_its_players_otherwise_in_the_next(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, ben = finished(table_house)
    setting = REGENCY.setting("plain", 2, {"rounds": 5})
    monkeypatch.setattr(type(REGENCY), "sequel", lambda self, g: Sequel(setting=setting, seats=(1, 0)))
    ann.at(table, "rematch")
    made = ben.at(table, "rematch")
    assert made["seat"] == 0
    assert ann.at(table, "rematch") == {**made, "seat": 1}
    again = ben.at(made["id"])
    assert again["seat"] == 0
    assert [p["name"] for p in again["players"]] == [ben.me["name"], ann.me["name"]]


def test_an_offered_rematch_can_be_declined_or_withdrawn_and_offered_again(table_house: House) -> None:
    table, ann, ben = finished(table_house)
    assert ben.at(table, "rematch/decline", 409)["error"] == "nothing"
    ann.at(table, "rematch")
    ben.at(table, "rematch/decline")
    assert ann.at(table)["rematch_offer"] == {"wanted": [], "asked": [], "declined": 1}
    ben.at(table, "rematch")
    ben.at(table, "rematch/decline")
    assert ann.at(table, "rematch")["id"] is None, "what was withdrawn is not accepted"
    assert table_house.guest().at(table, "rematch", 403)


def test_against_bots_a_rematch_begins_at_once(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "random")["id"]
    ann.at(table, "concede")
    made = ann.at(table, "rematch")
    assert ann.at(made["id"])["status"] == "playing"


def test_players_who_want_a_rematch_at_the_same_moment_get_one_table(table_house: House) -> None:
    table, ann, ben = finished(table_house)
    with ThreadPoolExecutor(6) as pool:
        asked = [pool.submit(guest.at, table, "rematch") for guest in (ann, ben) * 3]
        made = {answer.result()["id"] for answer in asked} - {None}
    assert len(made) == 1
    assert ann.get("/api/tables")["total"] == 2


def test_one_can_play_on_from_any_point_against_bots(table_house: House) -> None:
    table, ann, _ = finished(table_house)
    watcher = table_house.guest()
    middle = ann.get(f"/api/tables/{table}/replay?at=4&seat=1")
    made = watcher.at(table, "continue", 201, at=4, seat=1, bot="random")
    live = watcher.live(made["id"])
    live.hear_all()
    assert live.snapshot["seat"] == 1
    assert live.snapshot["number"] >= middle["view"]["answered"]
    kinds = [player["kind"] for player in live.snapshot["players"]]
    assert kinds == ["bot", "person"]
    assert not live.snapshot["may_undo"], "what was played before is not taken back here"
    watcher.at(made["id"], "undo", 409)
    live.choose(live.question["options"][0]["key"], "on")
    live.hear_all()
    number = live.snapshot["number"]
    watcher.at(made["id"], "undo")
    live.hear_until(lambda: live.snapshot["number"] == number - 1)
    before: Any = watcher.at(made["id"])
    table_house.hub.tables.pop(made["id"])
    assert watcher.at(made["id"])["view"] == before["view"], "it comes back the same from the database"
    assert watcher.at(table, "continue", 400, at=0, seat=9)


def test_a_bug_report_keeps_the_record(table_house: House) -> None:
    table, ann, _ = table_house.pair("regency")
    assert ann.at(table, "report", 201, text="The seal is lost.")["report"]
    ann.at(table, "report", 400, text="")


def test_a_timeline_tells_where_each_line_of_the_log_came_about_and_when_phases_began(table_house: House) -> None:
    table, ann, ben = table_house.pair("throne")
    assert ann.get(f"/api/tables/{table}/moments", 403)
    lives = [ann.live(table), ben.live(table)]
    play(lives, choices=120)
    ann.at(table, "concede")
    end = ann.at(table)
    found = ann.get(f"/api/tables/{table}/moments")
    assert len(found["told"]) == end["length"] + 1
    for at in (0, 3, end["length"]):
        assert len(ann.get(f"/api/tables/{table}/replay?at={at}")["log"]) == found["told"][at]
        seen = ann.get(f"/api/tables/{table}/moments?seat=1")["told"][at]
        assert len(ann.get(f"/api/tables/{table}/replay?at={at}&seat=1")["log"]) == seen
    assert len(found["phases"]) > 2
    assert all(one != other for one, other in pairwise((e["phase"], e["round"]) for e in found["phases"]))
    for entry in found["phases"]:
        view = ann.get(f"/api/tables/{table}/replay?at={entry['at']}")["view"]
        assert (view["stage"][0], view["board"]["turn"]) == (entry["phase"], entry["round"])
