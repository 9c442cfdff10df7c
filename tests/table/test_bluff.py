"""Bluff delays: what others receive, and when, does not depend on whether a seat could have acted."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.kernel.game import replay
from interregnum.store.rows import FORCED, STOP
from interregnum.store.settings import TableSettings
from interregnum.table import standin
from interregnum.table.hub import Hub
from tests.table.house import Guest, House, Live
from tests.table.test_stops import asked, courtiers, seat_name, took

SHORT = 0.15


class Delays:
    """Delays that a test has decided on, and how often one was drawn."""

    def __init__(self) -> None:
        self.drawn = 0
        self.seconds = SHORT

    def __call__(self) -> float:
        self.drawn += 1
        return self.seconds


@pytest.fixture
def delays(monkeypatch: pytest.MonkeyPatch) -> Delays:
    found = Delays()
    monkeypatch.setattr(standin, "delay", found)
    return found


def heard(live: Live) -> list[Any]:
    """Everything that was sent to a viewer, without what differs from table to table."""
    told = [json.loads(text) for text in live.raw]
    for message in told:
        if message["type"] == "snapshot":
            message["snapshot"].pop("table")
            for player in message["snapshot"]["players"]:
                player.pop("name")
    return [message for message in told if message["type"] == "snapshot"]


def after_a_scheme(
    house: House, delays: Delays, answer: list[str], how: str
) -> tuple[list[Any], int, float, list[tuple[int, str, str | None]]]:
    """What the schemer is sent while the other seat, with or without an answer in hand, lets it happen; and when."""
    table, people, lives = courtiers(house, ["scheme", "spy"], answer, bluff_delays=True)
    if how == "stop":
        people[1].post("/api/me", stops={"regency": ["veto"]})
    assert asked(lives) == 0
    lives[0].raw.clear()
    drawn, began = delays.drawn, time.monotonic()
    lives[0].choose("scheme:" + seat_name(house, table, 1), "one")
    lives[1].hear_until(lambda: lives[1].question is not None)
    if how == "hasty" and len(lives[1].question["options"]) > 1:
        assert lives[1].choose("pass", "hasty")["type"] == "ack"
    lives[0].hear_until(lambda: any(line["kind"] == "CoinsTaken" for line in lives[0].log) or moved(lives[0]))
    took_time = time.monotonic() - began
    return heard(lives[0]), delays.drawn - drawn, took_time, took(house, table)


def moved(live: Live) -> bool:
    waiting = [json.loads(text)["snapshot"]["view"] for text in live.raw if '"snapshot"' in text[:30]]
    return len(waiting) > 1 and waiting[-1]["board"] != waiting[0]["board"]


@pytest.mark.rule("kernel.table.bluff")
@pytest.mark.parametrize("how", ["stop", "hasty"])
def test_others_are_sent_the_same_at_the_same_time_whether_a_seat_could_have_acted(
    table_house: House, delays: Delays, how: str
) -> None:
    could, drawn, slow, choices = after_a_scheme(table_house, delays, ["veto"], how)
    could_not, drawn_too, slow_too, choices_too = after_a_scheme(table_house, delays, ["spy"], how)
    for told in (*could, *could_not):
        for courtier in told["snapshot"]["view"]["board"]["courtiers"]:
            assert "veto" not in courtier["hand"]
    assert could == could_not
    assert drawn == drawn_too
    assert [choice[:2] for choice in choices] == [choice[:2] for choice in choices_too]
    assert choices[1][2] == (STOP if how == "stop" else None)
    assert choices_too[1][2] == FORCED
    assert min(slow, slow_too) >= SHORT, "no pass is quicker than the delay"


@pytest.mark.rule("kernel.table.bluff")
def test_a_delay_depends_on_nothing_but_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standin, "_chance", Random(1))
    drawn = [standin.delay() for _ in range(500)]
    assert standin.SHORTEST <= min(drawn) < 0.8
    assert 2.4 < max(drawn) <= standin.LONGEST


@pytest.mark.rule("kernel.table.bluff")
def test_what_everybody_can_see_to_be_settled_is_answered_at_once(table_house: House, delays: Delays) -> None:
    table, _, lives = courtiers(table_house, ["scheme", "spy"], [], bluff_delays=True)
    assert asked(lives) == 0
    before, delays.seconds = delays.drawn, 600.0  # nothing more is answered while the test looks
    lives[0].choose("scheme:" + seat_name(table_house, table, 1), "one")
    lives[0].hear_until(lambda: len(took(table_house, table)) > 1)
    assert took(table_house, table)[1] == (1, "pass", FORCED), "without a card there is no veto"
    assert delays.drawn == before + 1, "only the question after it is worth a delay"


@pytest.mark.rule("kernel.table.bluff")
def test_bots_take_their_time_too(table_house: House, delays: Delays) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "random", bluff_delays=True)["id"]
    live = ann.live(table)
    live.hear_until(lambda: live.question is not None)
    asked_at = time.monotonic()
    live.choose(live.question["options"][0]["key"], "one")
    before = len(table_house.hub.stored_games.choices(table))
    live.hear_until(lambda: len(table_house.hub.stored_games.choices(table)) > before)
    assert time.monotonic() - asked_at >= SHORT


@pytest.mark.rule("kernel.table.bluff", "kernel.table.undo")
def test_an_undo_takes_back_what_one_chose_oneself(table_house: House, delays: Delays) -> None:
    table, people, lives = courtiers(table_house, ["scheme", "spy"], ["spy"], bluff_delays=True)
    asked(lives)
    lives[0].choose("scheme:" + seat_name(table_house, table, 1), "one")
    lives[1].hear_until(lambda: lives[1].question is not None and lives[1].question["window"] == "court")
    assert not lives[1].snapshot["may_undo"], "a pass for want of anything else was no choice"
    assert people[1].at(table, "undo", 409)["error"] == "nothing"
    assert people[0].at(table, "undo")["asked"] == [1]


@pytest.mark.rule("kernel.table.bluff")
def test_the_record_of_such_a_game_plays_again(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standin, "delay", lambda: 0.0)
    ann = table_house.guest()
    table = ann.table("regency", "me", "random", bluff_delays=True, options={"rounds": 1})["id"]
    live = ann.live(table)
    n = 0
    while True:
        live.hear_until(lambda: live.question is not None or live.snapshot["status"] == "over")
        if live.snapshot["status"] == "over":
            break
        live.choose(live.question["options"][-1]["key"], f"n{n}")
        n += 1
        live.hear_all()
    found = table_house.hub.tables[table]
    again = replay(found.game.record())
    assert not again.auto
    assert again.save() == found.game.save()
    assert len(ann.get(f"/api/tables/{table}/record")["choices"]) == ann.at(table)["length"]
    rematch = ann.at(table, "rematch")["id"]
    assert ann.at(rematch)["bluff_delays"]


@pytest.mark.rule("kernel.table.bluff")
def test_delays_are_the_custom_where_strangers_may_join(table_house: House) -> None:
    def delayed(*players: str, **more: Any) -> bool:
        ann: Guest = table_house.guest()
        return bool(ann.at(ann.table("regency", *players, **more)["id"])["bluff_delays"])

    assert delayed("me", "open", public=True)
    assert not delayed("me", "open", public=True, bluff_delays=False)
    assert not delayed("me", "open")
    assert not delayed("me", "random", public=True)
    assert delayed("me", "random", bluff_delays=True)


@pytest.mark.rule("kernel.table.bluff")
@pytest.mark.parametrize(("key", "held"), [("pass", True), ("done", True), ("bid:1", False)])
def test_only_an_answer_that_does_nothing_is_kept_back(key: str, held: bool) -> None:
    game = SimpleNamespace(decision=SimpleNamespace(seat=0), answered=[3])
    row = SimpleNamespace(settings=TableSettings(None, True))
    standins = SimpleNamespace(answer_from=time.monotonic() + SHORT)
    began = time.monotonic()
    asyncio.run(
        Hub._hold(cast(Any, None), cast(Any, SimpleNamespace(game=game, row=row, standins=standins)), 0, 3, key)
    )
    assert (time.monotonic() - began >= SHORT) is held
