"""Opening, migrating, and a database that cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, event, inspect, text

from interregnum import new
from interregnum.store import database
from interregnum.store.database import StoreError, default_url, open_database
from interregnum.store.games import StoredGames
from interregnum.store.rows import Appended, ChoiceRow, Present, SeatRow
from interregnum.store.schema import metadata


def test_the_migrations_lead_to_the_schema_in_the_code(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_every_table_has_the_primary_key_of_the_schema_in_the_code(engine: Engine) -> None:
    """What compares the two does not look at primary keys."""
    found = {name: inspect(engine).get_pk_constraint(name)["constrained_columns"] for name in metadata.tables}
    assert found == {name: [column.name for column in table.primary_key] for name, table in metadata.tables.items()}


def test_opening_again_keeps_what_is_there(url: str) -> None:
    first = open_database(url)
    game_id = StoredGames(first).create_game(
        new("regency", seed=1).record(), [SeatRow(0, "open")], public=True, asked=0
    )
    first.dispose()
    second = open_database(url)
    assert StoredGames(second).game(game_id) is not None
    second.dispose()


def test_a_database_of_a_later_version_is_left_alone(url: str) -> None:
    engine = open_database(url)
    with engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreError, match="later version"):
        open_database(url)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "not a database address"),
        ("oracle://somewhere/x", "driver for oracle"),
        ("postgresql://somebody:password@127.0.0.1:1/tables", "cannot be used"),
        ("sqlite:////proc/nowhere/tables.sqlite3", "cannot be made"),
    ],
)
def test_a_database_that_cannot_be_opened_says_why(url: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as told:
        open_database(url)
    assert "password" not in str(told.value)


def test_a_file_that_is_no_database_says_so(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("Dear diary, today we played throne. " * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_database(f"sqlite:///{tmp_path}/tables.sqlite3")


def test_games_are_kept_in_the_user_s_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    assert default_url() == "sqlite:////somewhere/interregnum/tables.sqlite3"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert default_url().endswith("/.local/state/interregnum/tables.sqlite3")


def test_a_database_file_is_its_owner_s_alone_also_one_that_was_there_before(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    for _ in range(2):
        open_database(f"sqlite:///{file}").dispose()
        assert file.stat().st_mode & 0o777 == 0o600
        file.chmod(0o644)


@pytest.mark.rule("kernel.table.stored")
def test_a_locked_database_is_told_and_stores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)
    file = tmp_path / "tables.sqlite3"
    engine = open_database(f"sqlite:///{file}")
    stored_games = StoredGames(engine)
    game_id = stored_games.create_game(new("regency", seed=1).record(), [SeatRow(0, "open")], public=True, asked=0)
    added = [Appended(game_id, [ChoiceRow(0, 0, "key")], Present(0))]
    with sqlite3.connect(file) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            stored_games.append(added)
        other.rollback()
    other.close()
    assert stored_games.choices(game_id) == []
    stored_games.append(added)
    engine.dispose()


@pytest.mark.rule("kernel.table.stored")
def test_a_full_disk_is_told_and_stores_no_half_choice(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/tables.sqlite3")
    stored_games = StoredGames(engine)
    game_id = stored_games.create_game(new("regency", seed=1).record(), [SeatRow(0, "open")], public=True, asked=0)
    full_from_now_on(engine)
    stored = until_full(stored_games, game_id)
    assert len(stored_games.choices(game_id)) == stored
    assert stored % 2 == 0
    engine.dispose()


def until_full(stored_games: StoredGames, game_id: str) -> int:
    """Store choices, two at a time, until the disk is full; how many were acknowledged."""
    for number in range(0, 10_000, 2):
        rows = [ChoiceRow(number, 0, "k" * 500), ChoiceRow(number + 1, 0, "k" * 500)]
        try:
            stored_games.append([Appended(game_id, rows, Present(0))])
        except StoreError as error:
            if "full" in str(error):
                return number
            raise
    raise AssertionError("The disk never was full.")


def full_from_now_on(engine: Engine) -> None:
    """Allow SQLite no more pages than it has, so that it finds the disk full."""
    engine.dispose()

    def fill(connection: Any, _: Any) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 3}")

    event.listen(engine, "connect", fill)
