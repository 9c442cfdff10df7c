"""Backups: complete, made while the database is in use, and restored into either kind of database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from interregnum import new
from interregnum.store.backup import backup, restore
from interregnum.store.chronicles import Annals
from interregnum.store.database import StoreError, open_database
from interregnum.store.decks import DeckBox
from interregnum.store.games import StoredGames
from interregnum.store.people import People
from interregnum.store.reminders import Reminders
from interregnum.store.rows import Appended, ChoiceRow, Present, ResultRow, SeatRow, SubscriptionRow, UndoRow
from interregnum.store.schema import metadata
from interregnum.store.studies import Progress


def fill(url: str) -> str:
    """Something of everything; the game's id."""
    engine = open_database(url)
    people, stored_games = People(engine), StoredGames(engine)
    ann = people.create("Änn", "secret", "de")
    people.make_account(ann.id, "Änn", "hash")
    record = new("regency", seats=2, seed="kept").record()
    game_id = stored_games.create_game(
        record, [SeatRow(0, "person", ann.id), SeatRow(1, "open", token="t")], public=True, asked=0
    )
    ended = ResultRow(game_id, 0, "regency", "plain", won=True, rated=False, player_id=ann.id)
    played = [ChoiceRow(n, 0, f"key {n}", f"c{n}") for n in range(30)]
    stored_games.append([Appended(game_id, played, Present(1), [ended])])
    stored_games.ask_undo(game_id, UndoRow(0, (1,)))
    stored_games.say(game_id, ann.id, "Grüß dich")
    stored_games.report(game_id, ann.id, "odd", record)
    stored_games.resume(datetime(2026, 5, 1, tzinfo=UTC))
    DeckBox(engine).create(ann.id, "fiverings", "1.01", "Kraniche", {"banzai": 3, "assassination": 2})
    Annals(engine).create(ann.id, "oath", "Realm", {"oath": "people"})
    Progress(engine).finish(ann.id, "throne/first_game")
    reminders = Reminders(engine)
    reminders.key("key")
    reminders.subscribe(ann.id, SubscriptionRow("https://push.example/ann", "key", "auth"))
    reminders.ask(ann.id, "ann@example.com", "12345678")
    engine.dispose()
    return game_id


def everything(url: str) -> dict[str, list[Any]]:
    engine = open_database(url)
    with engine.connect() as db:
        found = {
            table.name: [
                [str(value).removesuffix("+00:00") for value in row]
                for row in db.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


def test_a_backup_is_restored_into_a_database_of_the_same_kind(url: str, tmp_path: Path) -> None:
    fill(url)
    copy = tmp_path / "copies" / "backup"
    assert backup(url, copy) == 1
    assert copy.stat().st_mode & 0o077 == 0, "only its owner may read it"
    target = f"sqlite:///{tmp_path}/restored.sqlite3"
    assert restore(target, copy) == 1
    assert everything(target) == everything(url)
    assert all(rows for rows in everything(target).values())


def test_games_move_from_sqlite_to_postgresql_and_go_on(postgres: Any, tmp_path: Path) -> None:
    source, target = f"sqlite:///{tmp_path}/small.sqlite3", postgres.fresh()
    game_id = fill(source)
    backup(source, tmp_path / "backup")
    restore(target, tmp_path / "backup")
    assert everything(target) == everything(source)
    engine = open_database(target)
    stored_games, ann = StoredGames(engine), People(engine).signed_in("secret")
    assert ann is not None
    assert stored_games.say(game_id, ann.id, "and on").id == 2
    engine.dispose()


def test_nothing_is_overwritten(url: str, tmp_path: Path) -> None:
    fill(url)
    copy = tmp_path / "backup"
    backup(url, copy)
    with pytest.raises(StoreError, match="exists already"):
        backup(url, copy)
    with pytest.raises(StoreError, match="not empty"):
        restore(url, copy)


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"other": "file"}\n'])
def test_another_file_is_not_a_backup(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(StoreError, match="not a backup"):
        restore(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "file")
    with pytest.raises(StoreError, match="cannot be read"):
        restore(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "nothing")


def test_a_damaged_backup_restores_nothing(postgres: Any, tmp_path: Path) -> None:
    source = postgres.fresh()
    fill(source)
    backup(source, tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    (tmp_path / "half").write_bytes(whole[: len(whole) * 2 // 3])
    target = f"sqlite:///{tmp_path}/tables.sqlite3"
    with pytest.raises(StoreError, match="damaged"):
        restore(target, tmp_path / "half")
    assert not any(everything(target).values())


@pytest.mark.parametrize("database", ["sqlite:///{folder}/none.sqlite3", "sqlite://", "sqlite:///{folder}"])
def test_a_database_that_is_not_there_is_not_copied(tmp_path: Path, database: str) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        backup(database.format(folder=tmp_path), tmp_path / "copy")
    assert list(tmp_path.iterdir()) == [], "neither a database nor a copy was made"


def test_a_backup_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite3"
    fill(url)
    with pytest.raises(StoreError, match="cannot be written"):
        backup(url, Path("/proc/nowhere/backup"))
