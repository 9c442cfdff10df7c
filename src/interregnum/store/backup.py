"""Copies of a whole database, made while it is in use.

From SQLite a copy is an SQLite file, made by its online backup. From PostgreSQL it is a file of JSON lines: a heading
with the schema's revision, then one line a row, all from one moment. Either is restored into either kind of database,
which must be empty: the schema of the copy is made first, filled, and then brought up to date.
"""

from __future__ import annotations

import shutil
import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, DateTime, Engine, LargeBinary, MetaData, Table, func, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from interregnum.store.database import (
    StoreError,
    connect,
    keep_to_owner,
    migrate,
    open_database,
    parse,
    shared,
    transaction,
)
from interregnum.store.schema import metadata

HEADING = "interregnum backup"
AT_ONCE = 1000
"""Rows written in one statement."""


def backup(url: str, file: Path) -> int:
    """Copy a database into a new file; how many games it holds."""
    if file.exists():
        raise StoreError(f"{file} exists already; name a new file.")
    _require(url)
    engine = open_database(url)
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        keep_to_owner(part)
        games = _dump(engine, part) if shared(engine) else _copy(engine, part)
        part.rename(file)
        return games
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{file} cannot be written: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
        engine.dispose()


def _require(url: str) -> None:
    """Refuse a database that is not there: opening it would make an empty one."""
    address = parse(url)
    if address.get_backend_name() == "sqlite" and not (address.database and Path(address.database).is_file()):
        raise StoreError(f"There is no database {address.database or 'in memory'}; name one with --database.")


def _copy(engine: Engine, part: Path) -> int:
    with closing(sqlite3.connect(str(engine.url.database))) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        return int(target.execute("SELECT count(*) FROM games").fetchone()[0])


def _dump(engine: Engine, part: Path) -> int:
    encode, games = msgspec.json.Encoder().encode, 0
    with transaction(engine.execution_options(isolation_level="REPEATABLE READ")) as db, part.open("wb") as out:
        out.write(encode({HEADING: MigrationContext.configure(db).get_current_revision()}) + b"\n")
        for table in metadata.sorted_tables:
            for row in db.execution_options(stream_results=True).execute(select(table)).mappings():
                plain = {str(name): value for name, value in row.items()}
                out.write(encode([str(table.name), plain]) + b"\n")
                games += table.name == "games"
    return games


def restore(url: str, file: Path) -> int:
    """Fill an empty database from a copy; how many games it holds now."""
    try:
        with file.open("rb") as opened:
            is_sqlite = opened.read(15) == b"SQLite format 3"
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}.") from None
    engine = connect(url)
    try:
        with _sqlite_rows(file) if is_sqlite else _json_rows(file) as (revision, rows):
            return _fill(engine, revision, rows)
    except SQLAlchemyError as error:
        raise StoreError(f"{file} cannot be restored: {error}.") from error
    finally:
        engine.dispose()


def _fill(engine: Engine, revision: str, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
    if inspect(engine).get_table_names():
        raise StoreError("The database is not empty; restore into a new one.")
    migrate(engine, revision)
    known = MetaData()
    known.reflect(engine)
    games = 0
    with transaction(engine) as db:
        for name, group in groupby(rows, key=lambda row: row[0]):
            table = known.tables[name]
            batch = [_revived(table, row) for _, row in group]
            games += len(batch) if name == "games" else 0
            for start in range(0, len(batch), AT_ONCE):
                db.execute(table.insert(), batch[start : start + AT_ONCE])
        if shared(engine):
            _count_on(db, known.tables["chat"])
    migrate(engine)
    return games


def _count_on(db: Connection, table: Table) -> None:
    """Let PostgreSQL number new rows from where the restored ones end."""
    last = db.execute(select(func.max(table.c.id))).scalar()
    if last:
        db.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), :last)"), {"last": last})


def _revived(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as the database takes it: JSON knows neither bytes nor moments."""
    found = dict(row)
    for column in table.columns:
        value = found.get(column.name)
        if isinstance(value, str) and isinstance(column.type, LargeBinary):
            found[column.name] = b64decode(value)
        elif isinstance(value, str) and isinstance(column.type, DateTime):
            found[column.name] = datetime.fromisoformat(value)
    return found


@contextmanager
def _json_rows(file: Path) -> Iterator[tuple[str, Iterator[tuple[str, dict[str, Any]]]]]:
    decode = msgspec.json.Decoder(tuple[str, dict[str, Any]]).decode
    with file.open("rb") as lines:
        try:
            revision = msgspec.json.decode(lines.readline(), type=dict[str, str])[HEADING]
        except (msgspec.MsgspecError, KeyError):
            raise StoreError(f"{file} is not a backup of this software.") from None
        try:
            yield revision, map(decode, lines)
        except msgspec.MsgspecError as error:
            raise StoreError(f"{file} is damaged: {error}.") from None


@contextmanager
def _sqlite_rows(file: Path) -> Iterator[tuple[str, Iterator[tuple[str, dict[str, Any]]]]]:
    """The rows of an SQLite file; a copy of it is read, so that it stays as it is."""
    with TemporaryDirectory(prefix="interregnum-restore-") as folder:
        shutil.copy(file, f"{folder}/tables.sqlite3")
        engine = open_database(f"sqlite:///{folder}/tables.sqlite3")
        try:
            with engine.connect() as db:
                revision = MigrationContext.configure(db).get_current_revision()
                yield str(revision), _all_rows(db)
        finally:
            engine.dispose()


def _all_rows(db: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    for table in metadata.sorted_tables:
        for row in db.execute(select(table)).mappings():
            yield table.name, dict(row)
