"""Several server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.postgres import Postgres, postgres, server
from tests.table.house import PATIENCE, Guest, Live, Process, process

__all__ = ["postgres"]


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Process, Process]]:
    """Two servers, started at the same moment on an empty database."""
    started: list[Any] = [process(database), process(database)]
    found: list[Process] = []
    threads = [threading.Thread(target=lambda one=one: found.append(one.__enter__())) for one in started]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
    yield found[0], found[1]
    for one in started:
        one.__exit__(None, None, None)


@pytest.fixture
def seated(pair: tuple[Process, Process]) -> Iterator[tuple[str, Guest, Guest, Live, Live]]:
    """Ann at one server and Ben at the other, at one table."""
    ann, ben = Guest(pair[0].address), Guest(pair[1].address)
    for person in (ann, ben):
        person.answer_everything("throne")
    made = ann.table("throne", "me", "open")
    ben.join(made["invites"]["1"])
    table = made["id"]
    yield table, ann, ben, ann.live(table), ben.live(table)
    ann.leave()
    ben.leave()


def until(what: Any, seconds: float = PATIENCE) -> None:
    """Wait for something that comes by way of the other process."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def choices(lives: list[Live], number: int, tag: str = "p") -> int:
    """Let whoever is asked choose; the seat that chose last."""
    for n in range(number):
        for live in lives:
            live.hear_until(lambda live=live: live.snapshot["status"] == "playing")
        asked = lives[0].snapshot["view"]["waiting_for"]
        live = lives[asked]
        live.hear_until(lambda live=live: live.question is not None)
        answer = live.choose(live.question["options"][n % len(live.question["options"])]["key"], f"{tag}{n}")
        assert answer["type"] == "ack", answer
        same(lives)
    return int(asked)


def same(lives: list[Live]) -> None:
    """Hear until everybody has seen the same choices."""
    for _ in range(200):
        for live in lives:
            live.hear_all()
        if (
            len({live.snapshot["view"]["waiting_for"] for live in lives}) == 1
            and len({public(live) for live in lives}) == 1
        ):
            return
        time.sleep(0.01)
    raise AssertionError("The two servers show different games.")


def public(live: Live) -> str:
    return str(live.snapshot["view"]["board"]["regions"])


@pytest.mark.rule("kernel.table.stored")
def test_two_people_at_two_servers_play_one_game(seated: tuple[str, Guest, Guest, Live, Live]) -> None:
    table, ann, ben, one, two = seated
    choices([one, two], 40)
    assert ann.at(table)["view"]["board"]["regions"] == ben.at(table)["view"]["board"]["regions"]
    assert sum(person.at(table)["number"] for person in (ann, ben)) == 40


@pytest.mark.rule("kernel.table.once")
def test_of_two_servers_that_take_a_choice_at_once_one_wins(
    pair: tuple[Process, Process], seated: tuple[str, Guest, Guest, Live, Live]
) -> None:
    table, ann, ben, one, two = seated
    twin = Guest(pair[1].address)
    twin.http.cookies.update(ann.http.cookies)
    other = Guest(pair[0].address)
    other.http.cookies.update(ben.http.cookies)
    for turn in range(15):
        same([one, two])
        asked = one.snapshot["view"]["waiting_for"]
        here, there = ((ann, twin), (ben, other))[asked]
        live = (one, two)[asked]
        keys = [option["key"] for option in live.question["options"]]
        number, statuses = live.snapshot["number"], list[int]()

        def send(guest: Guest, key: str, client: str, number: int = number, said: list[int] = statuses) -> None:
            body = {"number": number, "key": key, "client": client}
            said.append(guest.http.post(f"/api/tables/{table}/choose", json=body).status_code)

        both = [
            threading.Thread(target=send, args=(here, keys[0], f"h{turn}")),
            threading.Thread(target=send, args=(there, keys[-1], f"t{turn}")),
        ]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        assert sorted(statuses) == [200, 409]
        assert here.at(table)["number"] == number + 1
    twin.leave()
    other.leave()


def test_talk_presence_and_undo_cross_from_one_server_to_the_other(
    seated: tuple[str, Guest, Guest, Live, Live],
) -> None:
    table, ann, ben, one, two = seated
    one.hear_until(lambda: one.snapshot["players"][1]["connected"])
    two.hear_until(lambda: two.snapshot["players"][0]["connected"])
    one.send(type="chat", text="Hello over there")
    assert two.answer("chat")["text"] == "Hello over there"
    people, lives = [ann, ben], [one, two]
    last = choices(lives, 30, "u")
    who = 1 - last
    number = people[who].at(table)["number"]
    if people[who].at(table, "undo")["asked"]:
        lives[last].hear_until(lambda: lives[last].snapshot["undo_request"] == who)
        people[last].at(table, "undo/answer", accept=True)
    until(lambda: people[who].at(table)["number"] == number - 1)
    same(lives)
    two.socket.close()
    one.hear_until(lambda: not one.snapshot["players"][1]["connected"])
    ann.at(table, "concede")
    until(lambda: ben.at(table)["status"] == "over")


def test_when_one_server_dies_its_players_go_on_at_the_other(database: str, pair: tuple[Process, Process]) -> None:
    with process(database) as mortal:
        ann = Guest(mortal.address)
        ann.answer_everything("throne")
        table = ann.table("throne", "me", "me")["id"]
        live = ann.live(table)
        for n in range(5):
            live.hear_until(lambda: live.question is not None)
            assert live.choose(live.question["options"][0]["key"], f"m{n}")["type"] == "ack"
            live.hear_all()
        mortal.kill()
    ann.http.base_url = httpx.URL(pair[1].address)
    again = ann.live(table)
    for name in ("number", "seat", "view"):
        assert again.snapshot[name] == live.snapshot[name]
    assert again.choose(again.question["options"][0]["key"], "on")["type"] == "ack"
    ann.leave()


@pytest.mark.rule("kernel.table.stored")
def test_when_the_database_goes_away_choices_are_refused_and_come_back_with_it() -> None:
    with server() as own:
        database = own.fresh()
        with process(database) as first, process(database) as second:
            ann, ben = Guest(first.address), Guest(second.address)
            for person in (ann, ben):
                person.answer_everything("throne")
            made = ann.table("throne", "me", "open")
            ben.join(made["invites"]["1"])
            lives = [ann.live(made["id"]), ben.live(made["id"])]
            choices(lives, 4)
            asked = lives[0].snapshot["view"]["waiting_for"]
            live = lives[asked]
            live.hear_all()
            before, key = live.snapshot, live.question["options"][0]["key"]
            own.stop()
            assert live.choose(key, "away")["error"] == "store"
            assert httpx.get(f"{first.address}health/ready").status_code == 503
            own.start()
            live.hear_all()
            assert live.snapshot["view"] == before["view"]
            assert live.choose(key, "away")["type"] == "ack"
            until(lambda: (ann, ben)[1 - asked].at(made["id"])["view"]["waiting_for"] is not None)
            for one in lives:
                one.socket.close()
            ann.leave()
            ben.leave()


def test_a_deck_chosen_at_one_server_is_dealt_at_the_other(pair: tuple[Process, Process]) -> None:
    ann, ben = Guest(pair[0].address), Guest(pair[1].address)
    for person in (ann, ben):
        person.answer_everything("throne")
    made = ann.table("fiverings", "me", "open", options={"decks": ["crane", "lion"]})
    lives = [ann.live(made["id"])]
    url = httpx.URL(made["invites"]["1"])
    ben.at(made["id"], "join", seat=1, token=url.params["token"], deck="dragon")
    lives.append(ben.live(made["id"]))
    for live in lives:
        live.hear_until(lambda live=live: live.snapshot["status"] == "playing")
        seats = live.snapshot["view"]["board"]["seats"]
        assert [seat["stronghold"]["title"] for seat in seats] == ["shizuka-toshi", "mountain-s-anvil-castle"]
    asked = lives[0].snapshot["view"]["waiting_for"]
    assert lives[asked].choose(lives[asked].question["options"][0]["key"], "first")["type"] == "ack"
    ann.leave()
    ben.leave()
