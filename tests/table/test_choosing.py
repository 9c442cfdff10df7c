"""Choices: taken once, by the seat that is asked, for the question that is asked."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.decision import Option
from tests.table.house import Guest, House, Live
from tests.testgame.procedures import HoldCourt


def at_table(house: House, game: str = "regency") -> tuple[str, list[Guest], list[Live]]:
    table, ann, ben = house.pair(game)
    return table, [ann, ben], [ann.live(table), ben.live(table)]


def asked(lives: list[Live]) -> int:
    for live in lives:
        live.hear_all()
    seat: int = lives[0].snapshot["view"]["waiting_for"]
    return seat


def first(live: Live) -> str:
    key: str = live.question["options"][0]["key"]
    return key


@pytest.mark.rule("kernel.table.once")
def test_a_choice_is_acknowledged_and_everybody_sees_what_came_of_it(table_house: House) -> None:
    _, _, lives = at_table(table_house)
    seat = asked(lives)
    number = lives[seat].snapshot["number"]
    answer = lives[seat].choose(first(lives[seat]), "one")
    assert answer == {"type": "ack", "id": "one", "number": number + 1}
    asked(lives)
    assert lives[seat].snapshot["number"] == number + 1
    assert lives[1 - seat].log
    assert lives[1 - seat].snapshot["number"] == 0, "nobody learns how often others were asked"


@pytest.mark.rule("kernel.table.once")
def test_a_repeated_choice_is_acknowledged_again_and_applied_once(table_house: House) -> None:
    table, guests, lives = at_table(table_house)
    seat = asked(lives)
    number, key = lives[seat].snapshot["number"], first(lives[seat])
    acknowledged = lives[seat].choose(key, "twice", number)
    assert lives[seat].choose(key, "twice", number) == acknowledged
    assert guests[seat].at(table, "choose", number=number, key=key, client="twice")["number"] == number + 1
    assert guests[seat].at(table)["number"] == number + 1
    refused = guests[seat].at(table, "choose", 409, number=number, key="something else", client="twice")
    assert refused["error"] == "repeated"


@pytest.mark.rule("kernel.table.once")
def test_an_old_or_future_number_is_told_the_present_one(table_house: House) -> None:
    table, guests, lives = at_table(table_house)
    seat = asked(lives)
    number, key = lives[seat].snapshot["number"], first(lives[seat])
    late = lives[seat].choose(key, "future", number + 1)
    assert (late["type"], late["error"], late["number"]) == ("refused", "stale", number)
    lives[seat].choose(key, "now", number)
    again = lives[seat].choose(key, "again", number)
    assert (again["error"], again["number"]) == ("repeated", number + 1)
    assert guests[seat].at(table, "choose", 409, number=number, key=key)["error"] == "repeated"


@pytest.mark.rule("kernel.table.once")
def test_reordered_choices_are_not_applied(table_house: House) -> None:
    ann = table_house.guest()
    live = ann.live(ann.table("regency", "me", "random")["id"])
    live.hear_all()
    number, key = live.snapshot["number"], first(live)
    for n in (2, 1):
        live.send(type="choose", id=f"r{n}", number=number + n, key=key)
    live.send(type="choose", id="r0", number=number, key=key)
    answers = {live.answer(kind)["id"]: kind for kind in ("refused", "refused", "ack")}
    assert answers == {"r2": "refused", "r1": "refused", "r0": "ack"}


@pytest.mark.rule("kernel.table.once")
def test_only_the_asked_seat_can_choose_and_only_what_is_on_offer(table_house: House) -> None:
    table, guests, lives = at_table(table_house)
    seat = asked(lives)
    other = lives[1 - seat]
    refused = other.choose(first(lives[seat]), "not-mine")
    assert (refused["error"], refused["message"]) == ("not-your-decision", "Another player is being asked.")
    unknown = lives[seat].choose("win:now", "wish")
    assert unknown["error"] == "unknown-option"
    assert first(lives[seat]) in unknown["message"]
    assert guests[seat].at(table, "choose", 422, number=0, key="win:now")["error"] == "unknown-option"
    eve = table_house.guest()
    watching = eve.live(table)
    assert watching.snapshot["seat"] is None
    watching.send(type="choose", id="eve", number=0, key=first(lives[seat]))
    assert watching.answer("refused")["error"] == "not-seated"
    assert [guest.at(table)["number"] for guest in guests] == [0, 0]


def test_two_seats_may_call_their_messages_alike(table_house: House) -> None:
    _table, _guests, lives = at_table(table_house)
    for _ in range(2):
        seat = asked(lives)
        assert lives[seat].choose(first(lives[seat]), "same")["type"] == "ack"


def test_a_person_plays_a_whole_game_against_a_bot(table_house: House) -> None:
    ann = table_house.guest()
    live = ann.live(ann.table("regency", "me", "random", "random")["id"])
    for n in range(400):
        live.hear_until(lambda: live.question is not None or live.snapshot["status"] == "over")
        if live.snapshot["status"] == "over":
            break
        options = live.question["options"]
        live.choose(options[n % len(options)]["key"], f"n{n}")
        live.hear_until(lambda n=n: live.snapshot["number"] > n)
    assert live.snapshot["outcome"]["winners"]
    assert live.snapshot["length"] > 10
    assert live.choose("pass", "late")["error"] == "over"


def test_a_choice_on_which_the_rules_fail_leaves_nothing_behind(
    table_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    while live.question["kind"] == "bid":
        live.choose(first(live), live.question["kind"] + str(live.snapshot["number"]) + str(live.snapshot["seat"]))
        live.hear_all()

    def act(self: HoldCourt, g: Any, seat: int, option: Option) -> None:
        raise ZeroDivisionError("a defect")

    number, before = live.snapshot["number"], ann.at(table)
    with monkeypatch.context() as patch:
        patch.setattr(HoldCourt, "act", act)
        patch.setattr(HoldCourt, "passed", lambda self, g, seat: act(self, g, seat, Option("", before["log"])))
        refused = live.choose(first(live), "broken")
    assert refused["error"] == "broken"
    assert "ZeroDivision" not in refused["message"]
    assert ann.at(table) == before
    assert live.choose(first(live), "works", number)["type"] == "ack"


@pytest.mark.rule("kernel.why-not")
def test_why_not_is_answered_with_the_rule(table_house: House) -> None:
    table, guests, lives = at_table(table_house)
    seat = asked(lives)
    why = guests[1 - seat].get(f"/api/tables/{table}/why?intent=*")
    assert why["rule"] == "kernel.turn"
    assert why["message"]["is"] == "Message"
    assert guests[seat].get(f"/api/tables/{table}/why?intent={first(lives[seat])}") is None
    assert guests[seat].get(f"/api/tables/{table}/why?intent=fly")["rule"] == "kernel.offer"


def test_the_log_can_be_read_from_any_line_on(table_house: House) -> None:
    table, guests, lives = at_table(table_house)
    for n in range(6):
        seat = asked(lives)
        lives[seat].choose(first(lives[seat]), f"n{n}")
    asked(lives)
    for live, guest in zip(lives, guests, strict=True):
        whole = guest.get(f"/api/tables/{table}/log")
        assert whole == live.log == guest.at(table)["log"]
        assert guest.get(f"/api/tables/{table}/log?since=2") == whole[2:]


@pytest.mark.rule("kernel.table.once")
def test_a_choice_for_one_of_several_seats_never_answers_for_another(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    live.hear_until(lambda: live.question is not None)
    seat, number, key = live.snapshot["seat"], live.snapshot["number"], first(live)
    acknowledged = live.choose(key, "mine", number)
    live.hear_until(lambda: live.snapshot["seat"] != seat)
    assert live.snapshot["number"] == number, "both seats are at a question of the same number"
    assert first(live) == key, "and may answer the same"
    live.send(type="choose", id="mine", number=number, key=key, seat=seat)
    assert live.answer("ack") == acknowledged
    late = ann.at(table, "choose", 409, number=number, key=key, seat=seat)
    assert late["error"] == "repeated"
    assert "do not sit" in ann.at(table, "choose", 403, number=number, key=key, seat=5)["message"]
    assert ann.at(table)["number"] == number, "the other seat has answered nothing"
