"""What is stored comes back, choices are numbered once and for all, and a commit is all or nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import select, update

from interregnum import new
from interregnum.store.database import StoreError, transaction
from interregnum.store.games import StoredGames, Taken, Wanted
from interregnum.store.people import NameTaken, People
from interregnum.store.rows import (
    CONCEDE,
    UNDO,
    Appended,
    ChoiceRow,
    Offer,
    Present,
    SeatRow,
    UndoRow,
    choices_that_stand,
    moment,
)
from interregnum.store.schema import sessions
from interregnum.store.writer import Writer

ONGOING = Present(0)


def game(stored_games: StoredGames, *seats: SeatRow, public: bool = False) -> str:
    record = new("regency", seats=2, seed="stored").record()
    return stored_games.create_game(record, seats or (SeatRow(0, "bot", bot="random"),), public=public, asked=1)


def add(game_id: str, *numbers: int) -> Appended:
    return Appended(game_id, [ChoiceRow(n, 0, f"key {n}", f"c{n}") for n in numbers], ONGOING)


def test_a_game_comes_back_as_it_was_stored(stored_games: StoredGames, people: People) -> None:
    ann = people.create("Ann", "secret", "de")
    game_id = game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "open", token="t"))
    found = stored_games.game(game_id)
    assert found is not None
    assert found.record == new("regency", seats=2, seed="stored").record()
    assert (found.status, found.asked, found.undo, found.rematch) == ("waiting", 1, None, None)
    assert [(seat.kind, seat.name, seat.token) for seat in found.seats] == [("person", "Ann", None), ("open", "", "t")]
    assert found.updated.tzinfo == UTC
    assert stored_games.game("nothing") is None


@pytest.mark.rule("kernel.table.stored")
def test_a_number_is_given_once(stored_games: StoredGames) -> None:
    game_id, other = game(stored_games), game(stored_games)
    stored_games.append([add(game_id, 0, 1)])
    for late in (add(game_id, 1), add(game_id, 2, 1)):
        with pytest.raises(Taken):
            stored_games.append([late])
    with pytest.raises(Taken):
        stored_games.append([add(other, 0), add(game_id, 0)])
    assert [row.number for row in stored_games.choices(game_id)] == [0, 1], "nothing of a refused commit is stored"
    assert stored_games.choices(other) == []
    assert [row.number for row in stored_games.choices(game_id, 1)] == [1]


@pytest.mark.rule("kernel.table.stored")
def test_of_many_who_store_the_same_number_at_once_one_wins(stored_games: StoredGames) -> None:
    game_id = game(stored_games)
    won: list[int] = []

    def try_all(me: int) -> None:
        for number in range(10):
            try:
                stored_games.append([Appended(game_id, [ChoiceRow(number, me, "key")], ONGOING)])
                won.append(number)
            except Taken:
                continue

    threads = [threading.Thread(target=try_all, args=(me,)) for me in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(10))


@pytest.mark.rule("kernel.table.once")
def test_a_message_of_a_seat_is_stored_once_even_under_another_number(stored_games: StoredGames) -> None:
    game_id = game(stored_games)
    stored_games.append([Appended(game_id, [ChoiceRow(0, 0, "key", "same")], ONGOING)])
    with pytest.raises(Taken):
        stored_games.append([Appended(game_id, [ChoiceRow(1, 0, "key", "same")], ONGOING)])
    stored_games.append([Appended(game_id, [ChoiceRow(1, 1, "key", "same"), ChoiceRow(2, 0, "key")], ONGOING)])


def test_where_a_game_stands_is_stored_with_the_choice(stored_games: StoredGames) -> None:
    game_id = game(stored_games)
    stored_games.ask_undo(game_id, UndoRow(0, (1,)))
    stored_games.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(None, {"winners": [1]}))])
    found = stored_games.game(game_id)
    assert found is not None
    assert (found.status, found.asked, found.undo) == ("over", None, None)


def test_a_seat_is_taken_by_one_and_the_last_one_begins_the_game(stored_games: StoredGames, people: People) -> None:
    ann, ben = (people.create(name, name, "en") for name in ("Ann", "Ben"))
    game_id = game(stored_games, SeatRow(0, "open", token="t"), SeatRow(1, "open", token="u"))
    assert stored_games.take_seat(game_id, 0, ann.id)
    assert not stored_games.take_seat(game_id, 0, ben.id)
    assert not stored_games.take_seat(game_id, 5, ben.id)
    assert [row.status for row in stored_games.tables(Wanted("mine"), ann.id).rows] == ["waiting"]
    assert stored_games.give_to_bot(game_id, 1, "random")
    assert not stored_games.give_to_bot(game_id, 1, "random")
    assert [row.status for row in stored_games.tables(Wanted("mine"), ann.id).rows] == ["playing"]


def test_a_game_is_dealt_again_only_while_it_waits(stored_games: StoredGames) -> None:
    game_id = game(stored_games, SeatRow(0, "open", token="t"))
    other = new("regency", seats=2, seed="other").record()
    assert stored_games.deal_again(game_id, lambda _: (other, 1))
    assert stored_games.give_to_bot(game_id, 0, "random")
    assert not stored_games.deal_again(game_id, lambda record: (record, 0))
    found = stored_games.game(game_id)
    assert found is not None
    assert (found.record, found.asked) == (other, 1)


def test_only_public_tables_and_one_s_own_are_listed(stored_games: StoredGames, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    private = game(stored_games, SeatRow(0, "person", ann.id))
    public = game(stored_games, public=True)
    assert [row.id for row in stored_games.tables(Wanted("live"), "nobody").rows] == [public]
    assert {row.id for row in stored_games.tables(Wanted("live"), ann.id).rows} == {public, private}
    assert (
        stored_games.tables(Wanted("finished"), ann.id).rows == stored_games.tables(Wanted("open"), ann.id).rows == []
    )


def test_an_undo_waits_for_everybody_who_is_asked(stored_games: StoredGames) -> None:
    game_id = game(stored_games)
    assert stored_games.answer_undo(game_id, 1, True) is None
    stored_games.ask_undo(game_id, UndoRow(0, (1, 2)))
    assert stored_games.answer_undo(game_id, 0, False) == UndoRow(0, (1, 2)), "who is not asked has no say"
    assert stored_games.answer_undo(game_id, 1, True) == UndoRow(0, (2,))
    assert stored_games.answer_undo(game_id, 2, True) == UndoRow(0, ())
    stored_games.ask_undo(game_id, UndoRow(0, (1, 2)))
    assert stored_games.answer_undo(game_id, 2, False) is None


def test_games_are_found_by_game_status_and_names_page_by_page(stored_games: StoredGames, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ören 50%", "b", "en")
    made = [game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "bot", bot="random")) for _ in range(5)]
    other = game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
    seen: list[str] = []
    wanted = Wanted("mine", limit=2)
    while True:
        found = stored_games.tables(wanted, ann.id)
        assert found.total == 6
        seen += [row.id for row in found.rows]
        if not found.more:
            break
        wanted = Wanted("mine", limit=2, before=(found.rows[-1].updated, found.rows[-1].id))
    assert seen == [other, *reversed(made)]

    def ids(**how: Any) -> list[str]:
        return [row.id for row in stored_games.tables(Wanted("mine", **how), ann.id).rows]

    for search in ("ören", "ÖREN 50%", other):
        assert ids(search=search) == [other]
    assert set(ids(search="rand")) == set(made)
    assert ids(search="%") == [other], "a sign is a sign, not a pattern"
    assert ids(game="throne") == ids(status="over") == []
    assert len(ids(game="regency", status="playing")) == 6


def test_another_game_is_made_once_all_people_want_it(stored_games: StoredGames, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    game_id = game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
    record = new("regency", seats=2, seed="again").record()
    assert not stored_games.decline_rematch(game_id, 1), "nobody has asked"
    assert stored_games.want_rematch(game_id, [0], lambda: (record, None, (0, 1))).offer == Offer((0,))
    assert stored_games.decline_rematch(game_id, 1)
    declined = stored_games.game(game_id)
    assert declined is not None
    assert (declined.offer, declined.rematch) == (Offer((), 1), None)
    stored_games.want_rematch(game_id, [1], lambda: (record, None, (0, 1)))
    made = stored_games.want_rematch(game_id, [0], lambda: (record, None, (0, 1))).rematch
    assert made is not None
    assert not stored_games.decline_rematch(game_id, 1), "it is too late for that"
    assert stored_games.want_rematch(game_id, [1], lambda: (record, None, (0, 1))).rematch == made
    assert stored_games.tables(Wanted("mine"), ann.id).total == 2


def at_once(*work: Callable[[], object]) -> list[object]:
    """Do several things in threads that begin together; what they return."""
    start = Barrier(len(work))

    def begin(one: Callable[[], object]) -> object:
        start.wait()
        return one()

    with ThreadPoolExecutor(len(work)) as pool:
        return list(pool.map(begin, work))


def test_all_who_ask_for_another_game_at_the_same_moment_get_the_same_one(
    stored_games: StoredGames, people: People
) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    record = new("regency", seats=2, seed="again").record()
    for _ in range(5):
        game_id = game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
        before = stored_games.tables(Wanted("mine"), ann.id).total
        at_once(
            *(partial(stored_games.want_rematch, game_id, [n % 2], lambda: (record, None, (0, 1))) for n in range(8))
        )
        found = stored_games.game(game_id)
        assert found is not None
        assert found.rematch is not None
        assert stored_games.tables(Wanted("mine"), ann.id).total == before + 1, "no game is left that nobody knows of"


def test_a_table_begins_when_its_last_seats_are_taken_at_the_same_moment(
    stored_games: StoredGames, people: People
) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    for _ in range(10):
        game_id = game(stored_games, SeatRow(0, "open", token="t"), SeatRow(1, "open", token="u"))
        took = at_once(
            partial(stored_games.take_seat, game_id, 0, ann.id),
            partial(stored_games.take_seat, game_id, 1, ben.id),
            partial(stored_games.take_seat, game_id, 1, ann.id),
            partial(stored_games.give_to_bot, game_id, 0, "random"),
        )
        found = stored_games.game(game_id)
        assert found is not None
        assert found.status == "playing", took
        assert [took[1], took[2]].count(True) == 1


def test_a_seat_of_a_game_that_is_over_is_not_taken(stored_games: StoredGames, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    game_id = game(stored_games, SeatRow(0, "person", ann.id), SeatRow(1, "open", token="u"))
    stored_games.append([Appended(game_id, [ChoiceRow(0, 0, CONCEDE)], Present(None, {"winners": [1]}))])
    assert not stored_games.take_seat(game_id, 1, ann.id)


def test_what_was_said_comes_back_in_order(stored_games: StoredGames, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    game_id = game(stored_games)
    lines = [stored_games.say(game_id, ann.id, f"line {n}") for n in range(5)]
    assert stored_games.said(game_id) == lines
    assert stored_games.said(game_id, 2) == lines[-2:]
    assert stored_games.chat_line(lines[0].id) == lines[0]
    assert stored_games.chat_line(10_000) is None


def test_a_session_lasts_while_it_is_used_which_is_noted_once_a_day(people: People) -> None:
    people.create("Ann", "secret", "en")

    def used(ago: timedelta) -> timedelta:
        """How long ago the session is said to have been used, once it is used after so long."""
        before = datetime.now(UTC) - ago
        with transaction(people._engine) as db:
            db.execute(update(sessions).values(used=before))
        signed_in = people.signed_in("secret") is not None
        with transaction(people._engine) as db:
            noted = moment(db.execute(select(sessions.c.used)).scalar_one())
        assert signed_in == (ago < timedelta(days=90))
        return noted - before

    assert used(timedelta(hours=23)) == timedelta(0)
    assert used(timedelta(hours=25)) >= timedelta(hours=25)
    assert used(timedelta(days=89)) >= timedelta(days=89)
    assert used(timedelta(days=91)) == timedelta(0)


def test_a_player_is_signed_in_by_any_of_his_secrets(people: People) -> None:
    ann = people.create("Ann", "phone", "en")
    people.sign_in(ann.id, "desk")
    assert people.signed_in("phone") == people.signed_in("desk") == ann
    people.sign_out("phone")
    assert people.signed_in("phone") is None
    assert people.signed_in("desk") == ann


def test_an_account_s_name_can_be_had_once(people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    people.make_account(ann.id, "Straße", "hash")
    with pytest.raises(NameTaken):
        people.make_account(ben.id, "STRASSE", "hash")
    found = people.by_account("strasse")
    assert found is not None
    assert (found.id, found.name) == (ann.id, "Straße")


@pytest.mark.parametrize(
    ("keys", "before", "left"),
    [("ab", 0, "ab"), ("ab!", 0, "a"), ("ab!!", 0, ""), ("ab!!!c", 1, "c"), ("!", 1, ""), ("a!b!c", 0, "c")],
)
def test_undos_take_back_what_came_before_them(keys: str, before: int, left: str) -> None:
    rows = [ChoiceRow(n, 0, UNDO if key == "!" else key) for n, key in enumerate(keys)]
    back, rest = choices_that_stand(rows)
    assert (back, "".join(row.key for row in rest)) == (before, left)


@pytest.mark.rule("kernel.table.stored")
def test_one_commit_serves_many_tables_and_a_late_choice_fails_alone(stored_games: StoredGames) -> None:
    tables = [game(stored_games) for _ in range(20)]
    stored_games.append([add(tables[7], 0)])
    writer = Writer(stored_games)

    async def all_at_once() -> list[BaseException | None]:
        return await asyncio.gather(*(writer.append(add(t, 0)) for t in tables), return_exceptions=True)

    answers = asyncio.run(all_at_once())
    writer.close()
    assert [n for n, answer in enumerate(answers) if answer is not None] == [7]
    assert isinstance(answers[7], Taken)
    assert all(len(stored_games.choices(t)) == 1 for t in tables)


@pytest.mark.parametrize(
    ("wrong", "told", "logged"),
    [
        (RuntimeError("a defect"), "Nothing was stored", ["A choice could not be stored."]),
        (StoreError("The disk is full."), "The disk is full", []),
    ],
    ids=["a defect", "known trouble"],
)
def test_whatever_goes_wrong_in_the_writer_is_told_to_whoever_waits_and_defects_are_logged(
    stored_games: StoredGames,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wrong: Exception,
    told: str,
    logged: list[str],
) -> None:
    def fail(added: object) -> None:
        raise wrong

    monkeypatch.setattr(stored_games, "append", fail)
    writer = Writer(stored_games)
    with pytest.raises(StoreError, match=told):
        asyncio.run(writer.append(add("t", 0)))
    writer.close()
    assert writer.failed is not None
    assert [record.getMessage() for record in caplog.records] == logged


def test_one_bad_row_fails_no_other_table(stored_games: StoredGames, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL takes no zero byte; SQLite takes everything, so there the row is bad by decree."""
    append = stored_games.append

    def refusing(added: Sequence[Appended]) -> None:
        if any("\0" in choice.key for one in added for choice in one.choices):
            raise ValueError("A string literal cannot contain NUL (0x00) characters.")
        append(added)

    if not stored_games.shared:
        monkeypatch.setattr(stored_games, "append", refusing)
    tables, writer = [game(stored_games) for _ in range(5)], Writer(stored_games)
    bad = Appended(tables[2], [ChoiceRow(0, 0, "a\0b")], ONGOING)

    async def all_at_once() -> list[BaseException | None]:
        rows = [bad if n == 2 else add(table, 0) for n, table in enumerate(tables)]
        return await asyncio.gather(*(writer.append(row) for row in rows), return_exceptions=True)

    answers = asyncio.run(all_at_once())
    writer.close()
    assert [n for n, answer in enumerate(answers) if answer is not None] == [2]
    assert isinstance(answers[2], StoreError)


def test_a_restart_takes_the_time_in_between_off_nobody_s_clock(stored_games: StoredGames) -> None:
    game_id, stopped = game(stored_games), datetime(2026, 5, 1, 12, tzinfo=UTC)
    due = stopped + timedelta(seconds=5)
    stored_games.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(0, due=due))])
    stored_games.resume(stopped - timedelta(hours=1))
    assert stored_games.seen(stopped) == stopped
    assert stored_games.seen(stopped - timedelta(seconds=9)) == stopped, "who lags behind learns what time it is"
    for started in (stopped + timedelta(hours=3), stopped - timedelta(days=2)):
        away = (started - stopped).total_seconds()
        assert stored_games.resume(started) == away
        found = stored_games.game(game_id)
        assert found is not None
        assert found.away == away
        assert stored_games.out_of_time(started + timedelta(seconds=4)) == []
        assert stored_games.out_of_time(started + timedelta(seconds=6)) == [game_id]
        stored_games.resume(stopped)


def test_where_others_run_a_process_that_starts_shifts_nothing(stored_games: StoredGames) -> None:
    game_id, now = game(stored_games), datetime(2026, 5, 1, 12, tzinfo=UTC)
    stored_games.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(0, due=now))])
    stored_games.resume(now)
    stored_games.resume(now + timedelta(seconds=4))
    found = stored_games.game(game_id)
    assert found is not None
    assert found.away == (0.0 if stored_games.shared else 4.0)


def test_the_first_server_ever_takes_no_time_off_anything(stored_games: StoredGames) -> None:
    began = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert stored_games.resume(began) == 0.0
    assert stored_games.resume(began + timedelta(minutes=1)) == 60.0


def test_a_server_that_says_it_runs_is_remembered(stored_games: StoredGames) -> None:
    began = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert stored_games.seen(began) == began
    assert stored_games.resume(began + timedelta(minutes=1)) == 60.0
    assert stored_games.seen(began + timedelta(minutes=2)) == began + timedelta(minutes=2)
    assert stored_games.resume(began + timedelta(minutes=5)) == 180.0


def test_what_was_stored_is_a_moment_whatever_clock_it_was_told_by() -> None:
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    summer = timezone(timedelta(hours=2))
    assert moment(datetime(2026, 5, 1, 12)) == noon
    assert moment(noon.astimezone(summer)) == noon
    assert moment(noon.astimezone(summer)).tzinfo == UTC


def test_when_a_seat_runs_out_of_time_can_be_noted_and_forgotten(stored_games: StoredGames) -> None:
    game_id, other, now = game(stored_games), game(stored_games), datetime(2026, 5, 1, 12, tzinfo=UTC)
    stored_games.set_due(game_id, now)
    assert stored_games.out_of_time(now + timedelta(seconds=1)) == [game_id]
    assert stored_games.out_of_time(now) == []
    stored_games.set_due(other, now)
    stored_games.set_due(game_id, None)
    assert stored_games.out_of_time(now + timedelta(seconds=1)) == [other]


def test_who_sits_alone_at_a_waiting_table_gives_it_up_and_no_other(stored_games: StoredGames, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en").id, people.create("Ben", "b", "en").id
    alone, other = ((SeatRow(0, "person", ann), SeatRow(1, "open", token=token)) for token in "xy")
    mine, kept = game(stored_games, *alone), game(stored_games, *other)
    shared = game(stored_games, SeatRow(0, "person", ann), SeatRow(1, "person", ben), SeatRow(2, "open", token="z"))
    begun = game(stored_games, SeatRow(0, "person", ann))
    assert [stored_games.cancel(table, ann) for table in (mine, shared, begun)] == [True, False, False]
    assert [stored_games.game(table) is None for table in (mine, kept, shared, begun)] == [True, False, False, False]
