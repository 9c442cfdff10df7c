"""Guided games and puzzles at a table: who is led where, what is refused, and what is remembered."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.scenarios.studies import Study, script_of, studies
from tests.table.house import Guest, House, Live

LESSONS = [study.id for study in studies().values() if study.kind == "lesson"]
PUZZLES = [study.id for study in studies().values() if study.kind == "puzzle"]


def finished(guest: Guest) -> set[str]:
    return {line["id"] for line in guest.get("/api/learn") if line["finished"]}


def test_everything_there_is_to_learn_is_told_with_what_one_has_finished(table_house: House) -> None:
    lines = table_house.guest().get("/api/learn")
    assert [line["id"] for line in lines] == list(studies())
    assert all(line["title"]["text"] and line["says"]["text"] and not line["finished"] for line in lines)
    assert table_house.guest().post("/api/learn/throne/nothing", 404)


@pytest.mark.parametrize("name", LESSONS)
def test_a_newcomer_who_takes_what_is_marked_ends_the_guided_game(table_house: House, name: str) -> None:
    guest = table_house.guest()
    table = guest.post(f"/api/learn/{name}", 201)["id"]
    told: list[str] = []
    live = guest.live(table)
    while _study(live)["stands"] == "open":
        live.hear_until(lambda: _study(live)["wanted"] is not None or _study(live)["stands"] == "won")
        told.append(_study(live)["says"]["text"])
        if _study(live)["wanted"] is not None:
            before = live.snapshot["number"]
            live.choose(_study(live)["wanted"], f"c{len(told)}")
            live.hear_until(lambda before=before: live.snapshot["number"] > before)
    told.append(_study(live)["says"]["text"])
    lines = script_of(name)
    assert list(dict.fromkeys(told)) == [*(cue.says for cue in lines.cues if cue.says), lines.closing]
    assert finished(guest) == {name}


def _study(live: Live) -> Any:
    return live.snapshot["study"]


def test_what_leads_away_from_a_guided_game_is_refused_and_can_be_taken_back(table_house: House) -> None:
    guest = table_house.guest()
    table = guest.post("/api/learn/throne/first_game", 201)["id"]
    refused = guest.at(table, "choose", 409, number=0, key="place:sesus")
    assert (refused["error"], refused["message"]) == ("lesson", "Choose the marked option to go on with the lesson.")
    guest.at(table, "choose", number=0, key="place:ragara")
    assert guest.at(table)["study"]["wanted"] == "number:2"
    guest.at(table, "undo")
    assert guest.at(table)["study"]["wanted"] == "place:ragara"
    assert finished(guest) == set()


def test_only_the_learner_s_own_account_remembers_what_was_finished(table_house: House) -> None:
    guest, other = table_house.guest(), table_house.guest()
    other.post("/api/register", 201, name="Otto", password="a long enough one")
    _solve(guest, PUZZLES[0])
    assert (finished(guest), finished(other)) == ({PUZZLES[0]}, set())
    guest.post("/api/login", name="Otto", password="a long enough one")
    assert finished(guest) == {PUZZLES[0]}


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_is_solved_at_a_table_by_its_solution(table_house: House, name: str) -> None:
    guest = table_house.guest()
    _solve(guest, name)
    assert name in finished(guest)


def _solve(guest: Guest, name: str) -> None:
    study: Study = studies()[name]
    table = guest.post(f"/api/learn/{name}", 201)["id"]
    mine = [cue.key for cue in script_of(name).cues if cue.seat == study.seat]
    live = guest.live(table)
    for number, key in enumerate(mine):
        live.hear_until(lambda: live.question is not None or _study(live)["stands"] != "open")
        assert _study(live)["stands"] == "open", f"before {key}"
        before = live.snapshot["number"]
        assert live.choose(key, f"c{number}")["type"] == "ack", key
        live.hear_until(lambda before=before: live.snapshot["number"] > before)
    live.hear_until(lambda: _study(live)["stands"] != "open")
    assert _study(live)["stands"] == "won"
