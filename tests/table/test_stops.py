"""Passes that the server makes for a player: windows he has named, and until something happens."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.game import new
from interregnum.store.rows import STOP
from tests.table.house import Guest, House, Live


def courtiers(house: House, *hands: list[str], **more: Any) -> tuple[str, list[Guest], list[Live]]:
    """People at court, each with a hand of his choice; the first of them is asked."""
    people = [house.guest() for _ in hands]
    made = people[0].table("regency", *["me", *["open"] * (len(hands) - 1)], **more)
    table = house.hub.tables[made["id"]]
    names = [table.game.ruleset.seat_name(seat) for seat in range(len(hands))]
    position = {"courtiers": {name: {"hand": hand} for name, hand in zip(names, hands, strict=True)}}
    set_up(house, made["id"], position)
    for seat, guest in enumerate(people[1:], 1):
        guest.join(made["invites"][str(seat)])
    return made["id"], people, [person.live(made["id"]) for person in people]


def set_up(house: House, table: str, position: dict[str, Any]) -> None:
    """Put a position in the place of a game that waits for players."""
    before = house.hub.tables[table].row.record

    def deal(_: Any) -> Any:
        g = new("regency", seats=before.setting.seats, seed="court", position=position, auto=before.auto)
        assert g.decision is not None
        return g.record(), g.decision.seat

    with house.hub.stored_games.engine.begin() as db:
        house.hub.stored_games._deal(db, table, deal)


def hear(lives: list[Live]) -> None:
    for live in lives:
        live.hear_all()


def asked(lives: list[Live]) -> int:
    hear(lives)
    seat: int = lives[0].snapshot["view"]["waiting_for"]
    return seat


def wait_for(lives: list[Live], seat: int) -> None:
    """Hear until somebody is asked, whatever is answered for others before."""
    for live in lives:
        live.hear_until(lambda live=live: live.snapshot["view"]["waiting_for"] == seat)


def took(house: House, table: str) -> list[tuple[int, str, str | None]]:
    return [(row.seat, row.key, row.source) for row in house.hub.stored_games.choices(table)]


@pytest.mark.rule("kernel.table.stops")
def test_a_window_one_has_named_is_passed_and_one_is_told(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["scheme", "spy"], ["veto", "veto"])
    people[1].post("/api/me", stops={"regency": ["veto"]})
    assert asked(lives) == 0
    lives[0].choose("scheme:" + seat_name(table_house, table, 1), "one")
    lives[1].hear_until(lambda: lives[1].snapshot["passed"] == 1)
    hear(lives)
    assert (1, "pass", STOP) in took(table_house, table)
    assert lives[1].snapshot["passed"] == 1
    assert lives[0].snapshot["passed"] == 0
    assert lives[1].question["window"] == "court", "other windows are asked as ever"
    assert people[1].get("/api/me")["stops"]["regency"] == ["veto"]


def seat_name(house: House, table: str, seat: int) -> str:
    return str(house.hub.tables[table].game.ruleset.seat_name(seat))


@pytest.mark.rule("kernel.table.stops")
def test_what_was_passed_for_one_can_be_taken_back_and_is_then_asked(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["scheme"], ["veto"])
    people[1].post("/api/me", stops={"regency": ["veto"]})
    asked(lives)
    lives[0].choose("scheme:" + seat_name(table_house, table, 1), "one")
    lives[1].hear_until(lambda: lives[1].snapshot["passed"] == 1)
    hear(lives)
    assert lives[1].snapshot["may_undo"]
    if people[1].at(table, "undo")["asked"]:
        people[0].at(table, "undo/answer", accept=True)
    hear(lives)
    assert (lives[1].question["window"], lives[1].snapshot["passed"]) == ("veto", 0)
    assert lives[1].choose("veto", "two")["type"] == "ack"


@pytest.mark.rule("kernel.table.stops")
def test_stops_hold_at_tables_that_are_under_way_and_can_be_lifted(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["scheme"], ["veto"])
    assert asked(lives) == 0
    people[0].post("/api/me", stops={"regency": ["court"]})
    wait_for(lives, 1)  # the question that was open is passed
    people[0].post("/api/me", stops={"regency": []})
    lives[1].choose("trade:" + seat_name(table_house, table, 0) + ":veto", "offer")
    hear(lives)
    lives[0].choose("refuse", "no")
    assert asked(lives) == 0
    assert lives[0].question["window"] == "court"


@pytest.mark.rule("kernel.table.stops")
def test_a_question_without_a_pass_is_never_answered_for_one(table_house: House) -> None:
    ann = table_house.guest()
    ann.post("/api/me", stops={"regency": ["court", "veto"]})
    live = ann.live(ann.table("regency", "me", "random")["id"])
    live.hear_all()
    assert live.question["kind"] == "bid"
    assert live.question["window"] == ""


@pytest.mark.rule("kernel.table.stops")
def test_passing_until_something_happens_ends_when_another_does_something(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["spy"], ["spy"], ["spy", "scheme"])
    assert asked(lives) == 0
    people[0].at(table, "passing", number=lives[0].snapshot["number"])
    wait_for(lives, 1)
    assert lives[0].snapshot["passing"]
    assert not lives[1].snapshot["passing"], "nobody else is told"
    lives[1].choose("pass", "p1")
    assert asked(lives) == 2
    lives[2].choose("scheme:" + seat_name(table_house, table, 1), "s2")
    assert asked(lives) == 0, "somebody has done something"
    assert not lives[0].snapshot["passing"]
    assert [(seat, source) for seat, _, source in took(table_house, table)].count((0, STOP)) == 1


@pytest.mark.rule("kernel.table.stops")
def test_passing_goes_on_while_the_others_pass_and_ends_with_the_phase(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["spy"], ["spy"])
    assert asked(lives) == 0
    people[0].at(table, "passing", number=lives[0].snapshot["number"])
    wait_for(lives, 1)
    lives[1].choose("pass", "p1")
    lives[0].hear_until(lambda: lives[0].snapshot["view"]["board"]["round"] == 2)
    if asked(lives) != 0:
        lives[1].choose(lives[1].question["options"][0]["key"], "b1")
    assert asked(lives) == 0
    assert not lives[0].snapshot["passing"]
    assert lives[0].question["kind"] == "bid"


@pytest.mark.rule("kernel.table.stops")
def test_passing_can_be_called_off(table_house: House) -> None:
    table, people, lives = courtiers(table_house, ["spy"], ["spy"], ["spy"])
    people[0].at(table, "passing", number=lives[0].snapshot["number"])
    wait_for(lives, 1)
    people[0].at(table, "passing")
    hear(lives)
    assert not lives[0].snapshot["passing"]
    people[0].at(table, "passing")
    stale = people[0].at(table, "passing", 409, number=0)
    assert stale["error"] in ("repeated", "not-your-decision")


def test_only_a_window_can_be_passed_until_something_happens(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    refused = ann.at(table, "passing", 422, number=0)
    assert refused["error"] == "unknown-option"
    eve = table_house.guest()
    eve.at(table, "passing", 403, number=0)


def test_stops_name_games_and_windows_there_are(table_house: House) -> None:
    ann = table_house.guest()
    assert "no such game" in ann.post("/api/me", 400, stops={"chess": ["move"]})["message"]
    assert "throne has no such window" in ann.post("/api/me", 400, stops={"throne": ["nap"]})["message"]
    ann.post("/api/me", stops={"throne": ["cancel", "cancel"], "fiverings": ["reaction"]})
    kept = ann.post("/api/me", stops={"throne": []})["stops"]
    assert (kept["throne"], kept["fiverings"]) == ([], ["reaction"])
    games = {game["name"]: game["windows"] for game in ann.get("/api/games")}
    assert games["throne"]["cancel"]["is"] == "Message"


def test_windows_one_nearly_always_passes_are_passed_until_somebody_says_otherwise(table_house: House) -> None:
    ann = table_house.guest()
    usual = ann.get("/api/me")["stops"]
    assert usual["fiverings"] == ["action:conflict", "action:fate", "action:regroup"]
    assert usual["throne"] == ["cards:open"]
    games = {game["name"]: game["windows"] for game in ann.get("/api/games")}
    assert all(set(words) <= set(games[name]) for name, words in usual.items())
