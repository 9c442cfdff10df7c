"""Clocks: how time is counted, whose it is, and what happens when it has run out."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from interregnum.store.rows import STOP, TIMEOUT
from interregnum.store.schema import choices, games
from interregnum.store.settings import ByoYomi, Chess, Clock, PerMove, TableSettings
from interregnum.table.clocks import Bank, Rate, Reading, SeatClock, Turn, rate_of
from interregnum.table.livetable import LiveTable
from interregnum.table.timecalls import LEEWAY
from tests.table.house import PATIENCE, Guest, House, Live
from tests.table.test_stops import courtiers

HOUR = 3600.0


def rate(clock: Clock, *, bluff: bool = False) -> Rate:
    found = rate_of(TableSettings(clock, bluff))
    assert found is not None
    return found


def banks(reading: Reading) -> list[tuple[float, int]]:
    return [(bank.main, bank.periods) for bank in reading.banks]


@pytest.fixture(autouse=True)
def prompt(table_house: House) -> None:
    """A server that has been up for long."""
    table_house.hub.time.called_from = 0.0


# ---- how time is counted ----


@pytest.mark.rule("kernel.table.clock")
def test_a_clock_for_each_move_is_whole_again_for_the_next() -> None:
    moves = rate(PerMove(60))
    start = moves.start(2)
    assert moves.left(start.banks[0], 45.0) == SeatClock(15.0, 1, False)
    assert moves.chosen(start, 0, 45.0, passed=False) == start
    assert moves.left(start.banks[0], 60.0) == SeatClock(0.0, 0, False)


@pytest.mark.rule("kernel.table.clock")
def test_a_chess_clock_gives_the_increment_for_every_choice_but_a_pass() -> None:
    chess = rate(Chess(100, 5))
    after = chess.chosen(chess.start(2), 1, 30.0, passed=False)
    assert banks(after) == [(100.0, 0), (75.0, 0)]
    assert banks(chess.chosen(after, 1, 30.0, passed=True)) == [(100.0, 0), (45.0, 0)]


@pytest.mark.rule("kernel.table.clock")
def test_a_period_is_lost_only_when_a_question_outlasts_it() -> None:
    byo = rate(ByoYomi(60, 30, 3))
    start = byo.start(1)
    assert byo.left(start.banks[0], 59.0) == SeatClock(1.0, 3, True)
    assert byo.left(start.banks[0], 80.0) == SeatClock(10.0, 3, False)
    assert byo.left(start.banks[0], 95.0) == SeatClock(25.0, 2, False)
    assert byo.left(start.banks[0], 150.0) == SeatClock(0.0, 0, False)
    in_periods = byo.chosen(start, 0, 80.0, passed=False)
    assert banks(in_periods) == [(0.0, 3)]
    assert banks(byo.chosen(in_periods, 0, 29.0, passed=False)) == [(0.0, 3)]
    assert banks(byo.chosen(in_periods, 0, 31.0, passed=False)) == [(0.0, 2)]


@pytest.mark.rule("kernel.table.clock")
def test_time_runs_out_when_main_time_and_periods_have_gone_by() -> None:
    asked = datetime(2026, 1, 1, tzinfo=UTC)
    byo = rate(ByoYomi(60, 30, 3))
    assert byo.due(byo.start(1), 0, asked) == asked + timedelta(seconds=150)
    chess = rate(Chess(100))
    assert chess.due(Reading((Bank(40.0, 0),)), 0, asked) == asked + timedelta(seconds=40)
    days = rate(PerMove(3 * 24 * HOUR))
    assert days.due(days.start(1), 0, asked) == asked + timedelta(days=3)


@pytest.mark.rule("kernel.table.clock", "kernel.table.bluff")
def test_where_passes_are_delayed_the_first_seconds_cost_nothing() -> None:
    chess = rate(Chess(100), bluff=True)
    assert chess.used(chess.start(1), 2.5) == 0.0
    assert chess.used(chess.start(1), 13.0) == 10.0
    asked = datetime(2026, 1, 1, tzinfo=UTC)
    assert chess.due(chess.start(1), 0, asked) == asked + timedelta(seconds=103)


@pytest.mark.rule("kernel.table.clock", "kernel.table.undo")
def test_who_takes_back_keeps_what_he_has_used_and_the_others_get_theirs_back() -> None:
    chess = rate(Chess(100, 5))
    asked = chess.start(2)
    first = Turn(0, None, 30.0, asked)
    answered = chess.chosen(asked, 0, 30.0, passed=False)
    second = Turn(1, None, 60.0, answered)
    later = chess.chosen(answered, 1, 60.0, passed=False)
    once = chess.taken_back(later, second, 0, 10.0)
    assert banks(once) == [(65.0, 0), (100.0, 0)]
    assert banks(chess.taken_back(once, first, 0, 0.0)) == [(65.0, 0), (100.0, 0)]
    idle = chess.chosen(asked, 0, 0.0, passed=False)
    assert banks(chess.taken_back(idle, Turn(0, None, 0.0, asked), 0, 0.0)) == [(100.0, 0)] * 2, "no time is won"


@pytest.mark.rule("kernel.table.clock", "kernel.table.undo")
def test_a_question_that_is_taken_back_goes_on_where_its_period_was() -> None:
    moves = rate(PerMove(60))
    asked = moves.start(2)
    after = moves.taken_back(moves.chosen(asked, 0, 45.0, passed=False), Turn(0, None, 45.0, asked), 0, 20.0)
    assert moves.left(after.banks[0], moves.used(after, 0.0)) == SeatClock(15.0, 1, False)


# ---- at the table ----


def clocked(house: House, *players: str, **clock: Any) -> tuple[str, list[Guest], list[Live]]:
    """A table with a clock, and people in its seats."""
    people = [house.guest() for player in players if player in ("me", "open")]
    made = people[0].table("regency", *players, clock=clock)
    for guest, invite in zip(people[1:], made["invites"].values(), strict=True):
        guest.join(invite)
    return made["id"], people, [person.live(made["id"]) for person in people]


def asked_in(lives: list[Live]) -> int:
    for live in lives:
        live.hear_all()
    seat: int = lives[0].snapshot["view"]["waiting_for"]
    return seat


def choose(lives: list[Live], tag: str) -> int:
    seat = asked_in(lives)
    assert lives[seat].choose(lives[seat].question["options"][0]["key"], tag)["type"] == "ack"
    asked_in(lives)
    return seat


def let_pass(house: House, table: str, seconds: float) -> None:
    """Let so much time go by at a table: everything that is stored about it happened so much earlier."""
    hub = house.hub
    hub.tables.pop(table, None)
    with hub.stored_games.engine.begin() as db:
        ago = timedelta(seconds=seconds)
        for row in db.execute(choices.select().where(choices.c.game_id == table)).all():
            here = (choices.c.game_id == table, choices.c.number == row.number)
            db.execute(update(choices).where(*here).values(made=row.made - ago))
        game = db.execute(games.select().where(games.c.id == table)).one()
        began, due = (None if moment is None else moment - ago for moment in (game.began, game.due))
        db.execute(update(games).where(games.c.id == table).values(began=began, due=due))


def look(guest: Guest, table: str) -> Any:
    return guest.at(table)["clocks"]


@pytest.mark.rule("kernel.table.clock")
def test_a_clock_runs_only_for_who_is_asked_and_only_when_all_seats_are_taken(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("regency", "me", "open", clock={"kind": "chess", "seconds": 600, "increment": 5})
    let_pass(table_house, made["id"], HOUR)
    shown = look(ann, made["id"])
    assert (shown["running"], [clock["left"] for clock in shown["seats"]]) == (None, [600.0, 600.0])
    ben.join(made["invites"]["1"])
    let_pass(table_house, made["id"], 60)
    at, shown = ann.at(made["id"])["view"]["waiting_for"], look(ben, made["id"])
    assert shown["running"] == at
    assert shown["seats"][at]["left"] == pytest.approx(540, abs=5)
    assert shown["seats"][1 - at]["left"] == 600.0
    assert shown["setting"] == {"kind": "chess", "seconds": 600.0, "increment": 5.0}
    person = (ann, ben)[at].live(made["id"])
    person.choose(person.question["options"][0]["key"], "one")
    assert look(ann, made["id"])["seats"][at]["left"] == pytest.approx(545, abs=5)


@pytest.mark.rule("kernel.table.clock")
def test_bots_have_all_the_time_in_the_world(table_house: House) -> None:
    table, _, lives = clocked(table_house, "me", "random", kind="move", seconds=30)
    asked_in(lives)
    assert lives[0].snapshot["clocks"]["running"] in (0, None)
    assert table_house.hub.tables[table].due(table_house.hub.tables[table].game) is not None


@pytest.mark.rule("kernel.table.clock", "kernel.table.stored")
def test_a_clock_goes_on_where_it_was_when_a_table_is_opened_again(table_house: House) -> None:
    table, people, lives = clocked(table_house, "me", "open", kind="chess", seconds=900, increment=0)
    for n in range(4):
        choose(lives, f"r{n}")
        let_pass(table_house, table, 50)
        for live in lives:
            live.socket.close()
        lives = [person.live(table) for person in people]
    shown = look(people[0], table)
    assert sum(clock["left"] for clock in shown["seats"]) == pytest.approx(1800 - 200, abs=10)


@pytest.mark.rule("kernel.table.clock", "kernel.table.undo")
def test_an_undo_gives_no_time_back_to_who_takes_back(table_house: House) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me", clock={"kind": "chess", "seconds": 600, "increment": 9})["id"]
    seat = ann.at(table)["view"]["waiting_for"]
    let_pass(table_house, table, 100)
    live = ann.live(table)
    live.choose(live.question["options"][0]["key"], "one")
    ann.at(table, "undo")
    again = ann.at(table)
    assert again["view"]["waiting_for"] == seat
    assert again["clocks"]["seats"][seat]["left"] == pytest.approx(500, abs=12)
    table_house.hub.tables.pop(table)
    assert look(ann, table)["seats"][seat]["left"] == pytest.approx(500, abs=12), "read again it is the same"


@pytest.mark.rule("kernel.table.clock")
def test_of_two_who_runs_out_of_time_loses(table_house: House) -> None:
    table, people, lives = clocked(table_house, "me", "open", kind="move", seconds=60)
    choose(lives, "one")
    late = asked_in(lives)
    let_pass(table_house, table, 59)
    time.sleep(1.2)
    assert people[0].at(table)["status"] == "playing", "a choice may still be on its way"
    let_pass(table_house, table, 5)
    until(lambda: people[0].at(table)["status"] == "over")
    over = people[1 - late].at(table)
    assert over["outcome"]["winners"] == [1 - late]
    assert over["outcome"]["reason"]["text"] == "{player} has run out of time."
    assert over["outcome"]["reason"]["args"] == [["player", {"is": "Player", "seat": late}]]
    assert over["outcome"]["rule"] == "kernel.table.clock"
    assert over["clocks"]["running"] is None
    assert [row.key for row in table_house.hub.stored_games.choices(table)][1:] == [TIMEOUT]
    table_house.hub.tables.pop(table)
    again = people[late].at(table)
    assert again["outcome"] == over["outcome"]
    assert again["length"] == 1
    assert table in [line["id"] for line in people[0].get("/api/tables?which=finished")["tables"]]
    assert len(people[0].get(f"/api/tables/{table}/record")["choices"]) == 1
    assert people[late].at(table, "choose", 409, number=0, key="bid:0")["error"] == "over"


def until(what: Any, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


@pytest.mark.rule("kernel.table.clock")
def test_of_three_a_bot_plays_on_for_who_runs_out_of_time(table_house: House) -> None:
    table, people, lives = clocked(table_house, "me", "open", "open", kind="move", seconds=60)
    late = asked_in(lives)
    let_pass(table_house, table, 62)
    until(lambda: people[0].at(table)["players"][late]["kind"] == "bot")
    assert people[late].at(table)["seat"] is None
    until(lambda: people[0].at(table)["view"]["waiting_for"] != late)
    assert people[0].at(table)["status"] == "playing"


@pytest.mark.rule("kernel.table.clock", "kernel.table.once")
def test_two_servers_that_call_time_at_once_call_it_once(table_house: House) -> None:
    table, people, lives = clocked(table_house, "me", "open", kind="move", seconds=60)
    asked_in(lives)
    hub = table_house.hub
    hub.time.called_from = float("inf")
    let_pass(table_house, table, 120)
    people[0].at(table)
    row = hub.stored_games.game(table)
    assert row is not None
    other = LiveTable(row, hub.stored_games.choices(table))

    async def both() -> list[BaseException | None]:
        calls = (hub.time.time_out(hub.tables[table]), hub.time.time_out(other))
        return list(await asyncio.gather(*calls, return_exceptions=True))

    assert sorted(str(said) for said in asyncio.run(both())) == ["None", "Somebody else has chosen in the meantime."]
    assert [row.key for row in hub.stored_games.choices(table)] == [TIMEOUT]
    assert hub.stored_games.out_of_time(datetime.now(UTC)) == []


@pytest.mark.rule("kernel.table.clock")
def test_a_server_that_has_just_started_gives_players_time_to_come_back(table_house: House) -> None:
    table, people, lives = clocked(table_house, "me", "open", kind="move", seconds=60)
    seat = asked_in(lives)
    table_house.hub.time.called_from = time.monotonic() + 60
    let_pass(table_house, table, 600)
    time.sleep(1.5)
    live = people[seat].live(table)
    assert live.snapshot["status"] == "playing"
    assert live.choose(live.question["options"][0]["key"], "back")["type"] == "ack"


@pytest.mark.parametrize(
    ("clock", "wrong"),
    [
        ({"kind": "sand", "seconds": 60}, "clock"),
        ({"kind": "move", "seconds": 0}, ">= 1"),
        ({"kind": "move", "seconds": 10_000_000}, "<= 1209600"),
        ({"kind": "chess", "seconds": 60, "increment": -1}, ">= 0"),
        ({"kind": "byoyomi", "seconds": 0, "period": 30, "periods": 0}, ">= 1"),
        ({"kind": "byoyomi", "seconds": 0}, "period"),
        ({"kind": "move", "seconds": 60, "increment": 5}, "increment"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_by_name(table_house: House, clock: Any, wrong: str) -> None:
    refused = table_house.guest().table("regency", "me", "random", status=400, clock=clock)
    assert wrong in str(refused)


def test_a_rematch_has_the_same_clock(table_house: House) -> None:
    table, people, _ = clocked(table_house, "me", "open", kind="byoyomi", seconds=600, period=30)
    people[0].at(table, "concede")
    people[0].at(table, "rematch")
    again = people[1].at(table, "rematch")["id"]
    setting = {"kind": "byoyomi", "seconds": 600.0, "period": 30.0, "periods": 3}
    assert look(people[0], again)["setting"] == setting


def test_a_pass_the_server_makes_costs_no_time(table_house: House) -> None:
    clock = {"kind": "chess", "seconds": 60}
    table, people, _ = courtiers(table_house, ["spy"], ["veto"], clock=clock)
    people[1].post("/api/me", stops={"regency": ["court"]})
    let_pass(table_house, table, 20)
    live = people[0].live(table)
    live.choose("pass", "one")
    live.hear_until(lambda: live.snapshot["view"]["board"]["round"] == 2)
    assert [(row.source, round(row.spent, -1)) for row in table_house.hub.stored_games.choices(table)] == [
        (None, 20.0),
        (STOP, 0.0),
    ]


@pytest.mark.rule("kernel.table.clock")
@pytest.mark.parametrize(("late", "called"), [(0.9, False), (1.1, True)])
def test_a_choice_that_is_on_its_way_has_a_second_to_arrive(
    table_house: House, monkeypatch: pytest.MonkeyPatch, late: float, called: bool
) -> None:
    table, _, lives = clocked(table_house, "me", "open", kind="move", seconds=60)
    asked_in(lives)
    hub = table_house.hub
    hub.time.called_from = float("inf")
    game = hub.tables[table]
    due = game.due(game.game)
    assert due is not None
    now = due + timedelta(seconds=late)
    monkeypatch.setattr(hub.clock, "now", lambda: now)
    assert (table in hub.stored_games.out_of_time(now - LEEWAY)) is called
    asyncio.run(hub.time.time_out(game))
    assert ([row.key for row in hub.stored_games.choices(table)] == [TIMEOUT]) is called
