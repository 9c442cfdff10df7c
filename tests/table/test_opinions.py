"""Hints in games against bots, and what the bots think of games that are over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from interregnum import new
from interregnum.bots.analysis import Point
from interregnum.bots.budget import Budget
from interregnum.table import opinions
from interregnum.table.thinkers import ThinkingProcesses
from interregnum.table.thinking import Memory, Thought
from tests.table.house import Guest, House

BRIEF = Budget(8)


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinions, "HINT", BRIEF)
    monkeypatch.setattr(opinions, "OPINION", BRIEF)


def against_bots(house: House, choices: int = 0) -> tuple[str, Guest]:
    """A game of throne against a bot, a few choices on."""
    ann = house.guest()
    ann.answer_everything("throne")
    table = ann.table("throne", "me", "random")["id"]
    live = ann.live(table)
    for n in range(choices):
        live.hear_all()
        live.choose(live.question["options"][0]["key"], f"c{n}")
    live.hear_all()
    return table, ann


def hint(guest: Guest, table: str, status: int = 200) -> Any:
    return guest.get(f"/api/tables/{table}/hint?number={guest.at(table)['number']}", status)


def test_who_plays_against_bots_is_told_the_best_options_with_their_chances(table_house: House) -> None:
    table, ann = against_bots(table_house, 3)
    question = ann.at(table)["view"]["question"]
    found = hint(ann, table)
    labels = {option["key"]: option["label"] for option in question["options"]}
    assert found["number"] == 3
    assert 1 <= len(found["best"]) <= 3
    assert all(labels[one["key"]] == one["label"] and 0 <= one["chance"] <= 1 for one in found["best"])
    assert hint(ann, table) == found


def test_hints_are_for_the_present_question_of_ones_own_seat(table_house: House) -> None:
    table, ann = against_bots(table_house)
    assert ann.get(f"/api/tables/{table}/hint?number=7", 409)["error"] == "stale"
    table_house.guest().get(f"/api/tables/{table}/hint?number=0", 403)
    ann.at(table, "concede")
    assert ann.get(f"/api/tables/{table}/hint?number=0", 409)["error"] == "over"


def test_after_taking_a_choice_back_a_hint_is_thought_about_again(
    table_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the two another course was taken: what is asked after so many choices need not be the same question."""
    table, ann = against_bots(table_house)
    thought = counting(table_house, monkeypatch)
    hint(ann, table)
    shown = ann.at(table)
    ann.at(table, "choose", number=shown["number"], key=shown["view"]["question"]["options"][0]["key"])
    ann.at(table, "undo")
    ann.live(table).hear_all()
    hint(ann, table)
    assert len(thought) == 2


def test_there_are_no_hints_against_people(table_house: House) -> None:
    table, ann, ben = table_house.pair("throne")
    for guest in (ann, ben):
        refused = hint(guest, table, 409)
        assert refused["error"] == "no-hints"
        assert "against bots" in refused["message"]


@pytest.mark.rule("kernel.table.hidden")
def test_opinions_are_hidden_until_the_game_is_over(table_house: House) -> None:
    table, ann = against_bots(table_house)
    assert "until the game is over" in ann.get(f"/api/tables/{table}/opinion?at=0", 403)["message"]


def test_the_bots_have_an_opinion_of_every_point_of_a_finished_game(table_house: House) -> None:
    table, ann = against_bots(table_house, 4)
    ann.at(table, "concede")
    length = ann.at(table)["length"]
    for at in range(0, length + 1, 3):
        seen = ann.get(f"/api/tables/{table}/opinion?at={at}")
        assert seen["at"] == at
        assert sum(seen["chances"]) == pytest.approx(1)
        assert len(seen["best"]) <= 3
        assert 0 <= seen["lost"] <= 1
        assert (seen["chosen"] is not None) == (bool(seen["best"]) and at < length)
        own = ann.get(f"/api/tables/{table}/opinion?at={at}&seat=0")
        assert len(own["chances"]) == 2
        assert not own["best"] or own["asked"] == 0
    assert "seats are 0 to 1" in ann.get(f"/api/tables/{table}/opinion?seat=5", 400)["message"]


def counting(house: House, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After how many choices positions were thought about."""
    thought: list[int] = []

    async def judge(table: str, game: Any, *given: Any) -> Point:
        thought.append(game.count)
        return Point(count=game.count, asked=None, chances=(0.75, 0.25))

    monkeypatch.setattr(house.hub.opinions._thinkers, "judge", judge)
    return thought


def test_a_position_is_thought_about_once(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann = against_bots(table_house, 2)
    ann.at(table, "concede")
    thought = counting(table_house, monkeypatch)
    seen = [ann.get(f"/api/tables/{table}/opinion?at={at}")["chances"] for at in (0, 1, 0, 1)]
    assert thought == [0, 1]
    assert seen == [[0.75, 0.25]] * 4


def test_a_hint_is_no_opinion_of_the_same_position(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is thought about for longer, and knows nothing yet of what was chosen."""
    table, ann = against_bots(table_house)
    thought = counting(table_house, monkeypatch)
    hint(ann, table)
    [at] = thought
    ann.at(table, "concede")
    ann.get(f"/api/tables/{table}/opinion?at={at}&seat=0")
    assert thought == [at, at]


def test_a_game_without_a_judgement_has_no_opinions(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "random")["id"]
    live = ann.live(table)
    live.hear_all()
    assert hint(ann, table, 409)["error"] == "no-opinion"


def test_what_people_ask_about_has_a_process_to_itself() -> None:
    g = new("throne", seats=2, seed="own process", logging=False)

    async def ask() -> tuple[Point, list[int]]:
        thinking = ThinkingProcesses(2)
        try:
            first = await thinking.judge("table", g, 0, BRIEF)
            found = await thinking.judge("table", g, 0, BRIEF)
            assert found == first
            return found, [len(lane.processes) for lane in (thinking.quick, thinking.searching, thinking.asked)]
        finally:
            await thinking.close()

    found, started = asyncio.run(ask())
    assert started == [0, 0, 1]
    assert sum(found.chances) == pytest.approx(1)


def test_a_process_remembers_a_game_and_follows_it() -> None:
    memory = Memory()
    g = new("throne", seats=2, seed="memory", logging=False)
    thought = Thought("table", g.record(), {0: "random", 1: "random"}, False, 0.0)
    (key,) = memory.answer(thought)
    known = memory._games["table"]
    g.choose(key)
    memory.answer(Thought("table", g.record(), {0: "random", 1: "random"}, False, 0.0))
    assert memory._games["table"] is known
    assert known.count == g.count
