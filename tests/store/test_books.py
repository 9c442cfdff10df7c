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
from interregnum.store.books import Books, Taken, Wanted
from interregnum.store.database import StoreError, transaction
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


def game(books: Books, *seats: SeatRow, public: bool = False) -> str:
    record = new("regency", seats=2, seed="stored").record()
    return books.create_game(record, seats or (SeatRow(0, "bot", bot="random"),), public=public, asked=1)


def add(game_id: str, *numbers: int) -> Appended:
    return Appended(game_id, [ChoiceRow(n, 0, f"key {n}", f"c{n}") for n in numbers], ONGOING)


def test_a_game_comes_back_as_it_was_stored(books: Books, people: People) -> None:
    ann = people.create("Ann", "secret", "de")
    game_id = game(books, SeatRow(0, "person", ann.id), SeatRow(1, "open", token="t"))
    found = books.game(game_id)
    assert found is not None
    assert found.record == new("regency", seats=2, seed="stored").record()
    assert (found.status, found.asked, found.undo, found.rematch) == ("waiting", 1, None, None)
    assert [(seat.kind, seat.name, seat.token) for seat in found.seats] == [("person", "Ann", None), ("open", "", "t")]
    assert found.updated.tzinfo == UTC
    assert books.game("nothing") is None


@pytest.mark.rule("kernel.table.stored")
def test_a_number_is_given_once(books: Books) -> None:
    game_id, other = game(books), game(books)
    books.append([add(game_id, 0, 1)])
    for late in (add(game_id, 1), add(game_id, 2, 1)):
        with pytest.raises(Taken):
            books.append([late])
    with pytest.raises(Taken):
        books.append([add(other, 0), add(game_id, 0)])
    assert [row.number for row in books.choices(game_id)] == [0, 1], "nothing of a refused commit is stored"
    assert books.choices(other) == []
    assert [row.number for row in books.choices(game_id, 1)] == [1]


@pytest.mark.rule("kernel.table.stored")
def test_of_many_who_store_the_same_number_at_once_one_wins(books: Books) -> None:
    game_id = game(books)
    won: list[int] = []

    def try_all(me: int) -> None:
        for number in range(10):
            try:
                books.append([Appended(game_id, [ChoiceRow(number, me, "key")], ONGOING)])
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
def test_a_message_of_a_seat_is_stored_once_even_under_another_number(books: Books) -> None:
    game_id = game(books)
    books.append([Appended(game_id, [ChoiceRow(0, 0, "key", "same")], ONGOING)])
    with pytest.raises(Taken):
        books.append([Appended(game_id, [ChoiceRow(1, 0, "key", "same")], ONGOING)])
    books.append([Appended(game_id, [ChoiceRow(1, 1, "key", "same"), ChoiceRow(2, 0, "key")], ONGOING)])


def test_where_a_game_stands_is_stored_with_the_choice(books: Books) -> None:
    game_id = game(books)
    books.ask_undo(game_id, UndoRow(0, (1,)))
    books.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(None, {"winners": [1]}))])
    found = books.game(game_id)
    assert found is not None
    assert (found.status, found.asked, found.undo) == ("over", None, None)


def test_a_seat_is_taken_by_one_and_the_last_one_begins_the_game(books: Books, people: People) -> None:
    ann, ben = (people.create(name, name, "en") for name in ("Ann", "Ben"))
    game_id = game(books, SeatRow(0, "open", token="t"), SeatRow(1, "open", token="u"))
    assert books.take_seat(game_id, 0, ann.id)
    assert not books.take_seat(game_id, 0, ben.id)
    assert not books.take_seat(game_id, 5, ben.id)
    assert [row.status for row in books.tables(Wanted("mine"), ann.id).rows] == ["waiting"]
    assert books.give_to_bot(game_id, 1, "random")
    assert not books.give_to_bot(game_id, 1, "random")
    assert [row.status for row in books.tables(Wanted("mine"), ann.id).rows] == ["playing"]


def test_a_game_is_dealt_again_only_while_it_waits(books: Books) -> None:
    game_id = game(books, SeatRow(0, "open", token="t"))
    other = new("regency", seats=2, seed="other").record()
    assert books.deal_again(game_id, lambda _: (other, 1))
    assert books.give_to_bot(game_id, 0, "random")
    assert not books.deal_again(game_id, lambda record: (record, 0))
    found = books.game(game_id)
    assert found is not None
    assert (found.record, found.asked) == (other, 1)


def test_only_public_tables_and_one_s_own_are_listed(books: Books, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    private = game(books, SeatRow(0, "person", ann.id))
    public = game(books, public=True)
    assert [row.id for row in books.tables(Wanted("live"), "nobody").rows] == [public]
    assert {row.id for row in books.tables(Wanted("live"), ann.id).rows} == {public, private}
    assert books.tables(Wanted("finished"), ann.id).rows == books.tables(Wanted("open"), ann.id).rows == []


def test_an_undo_waits_for_everybody_who_is_asked(books: Books) -> None:
    game_id = game(books)
    assert books.answer_undo(game_id, 1, True) is None
    books.ask_undo(game_id, UndoRow(0, (1, 2)))
    assert books.answer_undo(game_id, 0, False) == UndoRow(0, (1, 2)), "who is not asked has no say"
    assert books.answer_undo(game_id, 1, True) == UndoRow(0, (2,))
    assert books.answer_undo(game_id, 2, True) == UndoRow(0, ())
    books.ask_undo(game_id, UndoRow(0, (1, 2)))
    assert books.answer_undo(game_id, 2, False) is None


def test_games_are_found_by_game_status_and_names_page_by_page(books: Books, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ören 50%", "b", "en")
    made = [game(books, SeatRow(0, "person", ann.id), SeatRow(1, "bot", bot="random")) for _ in range(5)]
    other = game(books, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
    seen: list[str] = []
    wanted = Wanted("mine", limit=2)
    while True:
        found = books.tables(wanted, ann.id)
        assert found.total == 6
        seen += [row.id for row in found.rows]
        if not found.more:
            break
        wanted = Wanted("mine", limit=2, before=(found.rows[-1].updated, found.rows[-1].id))
    assert seen == [other, *reversed(made)]

    def ids(**how: Any) -> list[str]:
        return [row.id for row in books.tables(Wanted("mine", **how), ann.id).rows]

    for search in ("ören", "ÖREN 50%", other):
        assert ids(search=search) == [other]
    assert set(ids(search="rand")) == set(made)
    assert ids(search="%") == [other], "a sign is a sign, not a pattern"
    assert ids(game="throne") == ids(status="over") == []
    assert len(ids(game="regency", status="playing")) == 6


def test_another_game_is_made_once_all_people_want_it(books: Books, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    game_id = game(books, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
    record = new("regency", seats=2, seed="again").record()
    assert not books.decline_rematch(game_id, 1), "nobody has asked"
    assert books.want_rematch(game_id, [0], lambda: (record, None, (0, 1))).offer == Offer((0,))
    assert books.decline_rematch(game_id, 1)
    declined = books.game(game_id)
    assert declined is not None
    assert (declined.offer, declined.rematch) == (Offer((), 1), None)
    books.want_rematch(game_id, [1], lambda: (record, None, (0, 1)))
    made = books.want_rematch(game_id, [0], lambda: (record, None, (0, 1))).rematch
    assert made is not None
    assert not books.decline_rematch(game_id, 1), "it is too late for that"
    assert books.want_rematch(game_id, [1], lambda: (record, None, (0, 1))).rematch == made
    assert books.tables(Wanted("mine"), ann.id).total == 2


def at_once(*work: Callable[[], object]) -> list[object]:
    """Do several things in threads that begin together; what they return."""
    start = Barrier(len(work))

    def begin(one: Callable[[], object]) -> object:
        start.wait()
        return one()

    with ThreadPoolExecutor(len(work)) as pool:
        return list(pool.map(begin, work))


def test_all_who_ask_for_another_game_at_the_same_moment_get_the_same_one(books: Books, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    record = new("regency", seats=2, seed="again").record()
    for _ in range(5):
        game_id = game(books, SeatRow(0, "person", ann.id), SeatRow(1, "person", ben.id))
        before = books.tables(Wanted("mine"), ann.id).total
        at_once(*(partial(books.want_rematch, game_id, [n % 2], lambda: (record, None, (0, 1))) for n in range(8)))
        found = books.game(game_id)
        assert found is not None
        assert found.rematch is not None
        assert books.tables(Wanted("mine"), ann.id).total == before + 1, "no game is left that nobody knows of"


def test_a_table_begins_when_its_last_seats_are_taken_at_the_same_moment(books: Books, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en"), people.create("Ben", "b", "en")
    for _ in range(10):
        game_id = game(books, SeatRow(0, "open", token="t"), SeatRow(1, "open", token="u"))
        took = at_once(
            partial(books.take_seat, game_id, 0, ann.id),
            partial(books.take_seat, game_id, 1, ben.id),
            partial(books.take_seat, game_id, 1, ann.id),
            partial(books.give_to_bot, game_id, 0, "random"),
        )
        found = books.game(game_id)
        assert found is not None
        assert found.status == "playing", took
        assert [took[1], took[2]].count(True) == 1


def test_a_seat_of_a_game_that_is_over_is_not_taken(books: Books, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    game_id = game(books, SeatRow(0, "person", ann.id), SeatRow(1, "open", token="u"))
    books.append([Appended(game_id, [ChoiceRow(0, 0, CONCEDE)], Present(None, {"winners": [1]}))])
    assert not books.take_seat(game_id, 1, ann.id)


def test_what_was_said_comes_back_in_order(books: Books, people: People) -> None:
    ann = people.create("Ann", "a", "en")
    game_id = game(books)
    lines = [books.say(game_id, ann.id, f"line {n}") for n in range(5)]
    assert books.said(game_id) == lines
    assert books.said(game_id, 2) == lines[-2:]
    assert books.chat_line(lines[0].id) == lines[0]
    assert books.chat_line(10_000) is None


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
def test_one_commit_serves_many_tables_and_a_late_choice_fails_alone(books: Books) -> None:
    tables = [game(books) for _ in range(20)]
    books.append([add(tables[7], 0)])
    writer = Writer(books)

    async def all_at_once() -> list[BaseException | None]:
        return await asyncio.gather(*(writer.append(add(t, 0)) for t in tables), return_exceptions=True)

    answers = asyncio.run(all_at_once())
    writer.close()
    assert [n for n, answer in enumerate(answers) if answer is not None] == [7]
    assert isinstance(answers[7], Taken)
    assert all(len(books.choices(t)) == 1 for t in tables)


@pytest.mark.parametrize(
    ("wrong", "told", "logged"),
    [
        (RuntimeError("a defect"), "Nothing was stored", ["A choice could not be stored."]),
        (StoreError("The disk is full."), "The disk is full", []),
    ],
    ids=["a defect", "known trouble"],
)
def test_whatever_goes_wrong_in_the_writer_is_told_to_whoever_waits_and_defects_are_logged(
    books: Books,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wrong: Exception,
    told: str,
    logged: list[str],
) -> None:
    def fail(added: object) -> None:
        raise wrong

    monkeypatch.setattr(books, "append", fail)
    writer = Writer(books)
    with pytest.raises(StoreError, match=told):
        asyncio.run(writer.append(add("t", 0)))
    writer.close()
    assert writer.failed is not None
    assert [record.getMessage() for record in caplog.records] == logged


def test_one_bad_row_fails_no_other_table(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL takes no zero byte; SQLite takes everything, so there the row is bad by decree."""
    append = books.append

    def refusing(added: Sequence[Appended]) -> None:
        if any("\0" in choice.key for one in added for choice in one.choices):
            raise ValueError("A string literal cannot contain NUL (0x00) characters.")
        append(added)

    if not books.shared:
        monkeypatch.setattr(books, "append", refusing)
    tables, writer = [game(books) for _ in range(5)], Writer(books)
    bad = Appended(tables[2], [ChoiceRow(0, 0, "a\0b")], ONGOING)

    async def all_at_once() -> list[BaseException | None]:
        rows = [bad if n == 2 else add(table, 0) for n, table in enumerate(tables)]
        return await asyncio.gather(*(writer.append(row) for row in rows), return_exceptions=True)

    answers = asyncio.run(all_at_once())
    writer.close()
    assert [n for n, answer in enumerate(answers) if answer is not None] == [2]
    assert isinstance(answers[2], StoreError)


def test_a_restart_takes_the_time_in_between_off_nobody_s_clock(books: Books) -> None:
    game_id, stopped = game(books), datetime(2026, 5, 1, 12, tzinfo=UTC)
    due = stopped + timedelta(seconds=5)
    books.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(0, due=due))])
    books.resume(stopped - timedelta(hours=1))
    assert books.seen(stopped) == stopped
    assert books.seen(stopped - timedelta(seconds=9)) == stopped, "who lags behind learns what time it is"
    for started in (stopped + timedelta(hours=3), stopped - timedelta(days=2)):
        away = (started - stopped).total_seconds()
        assert books.resume(started) == away
        found = books.game(game_id)
        assert found is not None
        assert found.away == away
        assert books.out_of_time(started + timedelta(seconds=4)) == []
        assert books.out_of_time(started + timedelta(seconds=6)) == [game_id]
        books.resume(stopped)


def test_where_others_run_a_process_that_starts_shifts_nothing(books: Books) -> None:
    game_id, now = game(books), datetime(2026, 5, 1, 12, tzinfo=UTC)
    books.append([Appended(game_id, [ChoiceRow(0, 0, "key")], Present(0, due=now))])
    books.resume(now)
    books.resume(now + timedelta(seconds=4))
    found = books.game(game_id)
    assert found is not None
    assert found.away == (0.0 if books.shared else 4.0)


def test_the_first_server_ever_takes_no_time_off_anything(books: Books) -> None:
    began = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert books.resume(began) == 0.0
    assert books.resume(began + timedelta(minutes=1)) == 60.0


def test_a_server_that_says_it_runs_is_remembered(books: Books) -> None:
    began = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert books.seen(began) == began
    assert books.resume(began + timedelta(minutes=1)) == 60.0
    assert books.seen(began + timedelta(minutes=2)) == began + timedelta(minutes=2)
    assert books.resume(began + timedelta(minutes=5)) == 180.0


def test_what_was_stored_is_a_moment_whatever_clock_it_was_told_by() -> None:
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    summer = timezone(timedelta(hours=2))
    assert moment(datetime(2026, 5, 1, 12)) == noon
    assert moment(noon.astimezone(summer)) == noon
    assert moment(noon.astimezone(summer)).tzinfo == UTC


def test_when_a_seat_runs_out_of_time_can_be_noted_and_forgotten(books: Books) -> None:
    game_id, other, now = game(books), game(books), datetime(2026, 5, 1, 12, tzinfo=UTC)
    books.set_due(game_id, now)
    assert books.out_of_time(now + timedelta(seconds=1)) == [game_id]
    assert books.out_of_time(now) == []
    books.set_due(other, now)
    books.set_due(game_id, None)
    assert books.out_of_time(now + timedelta(seconds=1)) == [other]


def test_who_sits_alone_at_a_waiting_table_gives_it_up_and_no_other(books: Books, people: People) -> None:
    ann, ben = people.create("Ann", "a", "en").id, people.create("Ben", "b", "en").id
    alone, other = ((SeatRow(0, "person", ann), SeatRow(1, "open", token=token)) for token in "xy")
    mine, kept = game(books, *alone), game(books, *other)
    shared = game(books, SeatRow(0, "person", ann), SeatRow(1, "person", ben), SeatRow(2, "open", token="z"))
    begun = game(books, SeatRow(0, "person", ann))
    assert [books.cancel(table, ann) for table in (mine, shared, begun)] == [True, False, False]
    assert [books.game(table) is None for table in (mine, kept, shared, begun)] == [True, False, False, False]
