"""Opening a database and bringing it up to date."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from interregnum.kernel.errors import InterregnumError

BUSY_MS = 5000
"""How long a writer waits for another one before it says so."""

BEGIN = "interregnum_begin"
"""The execution option that says how a transaction on SQLite begins."""


class StoreError(InterregnumError):
    """The database cannot be reached, read or written; nothing was stored."""


def default_url() -> str:
    """Where games are kept unless told otherwise: one file in the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return f"sqlite:///{Path(state) / 'interregnum' / 'tables.sqlite3'}"


def open_database(url: str) -> Engine:
    """Open a database and migrate it to the present schema."""
    engine = connect(url)
    try:
        migrate(engine)
    except DBAPIError as error:
        engine.dispose()
        raise StoreError(f"The database at {_shown(url)} cannot be used: {_reason(error)}.") from error
    except CommandError as error:
        engine.dispose()
        raise StoreError(
            f"The database at {_shown(url)} was written by a later version of this software; use that one. ({error})"
        ) from error
    return engine


def connect(url: str) -> Engine:
    """A database as it is."""
    parsed = parse(url)
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            _make_folder(Path(parsed.database).parent)
            keep_to_owner(Path(parsed.database))
        engine = create_engine(parsed, connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False})
        event.listen(engine, "connect", _tune_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    try:
        return create_engine(parsed, pool_pre_ping=True)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(f"The driver for {parsed.drivername} is not installed: {error}.") from None


def parse(url: str) -> URL:
    """The address of a database, or an error that says how one is written."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(
            f"{url!r} is not a database address; write sqlite:///FILE or postgresql://HOST/NAME."
        ) from None


def _tune_sqlite(connection: Any, _: Any) -> None:
    """Readers do not block the writer, foreign keys hold, and a commit is on disk before it is acknowledged.

    Transactions begin when we say so, and letters of every alphabet are compared without regard to case.
    """
    connection.isolation_level = None
    connection.create_function("lower", 1, lambda text: text and text.casefold(), deterministic=True)
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(str(connection.get_execution_options().get(BEGIN, "BEGIN")))


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date; data stays. Processes that start together on PostgreSQL take turns."""
    config = Config()
    config.set_main_option("script_location", str(files("interregnum.store").joinpath("migrations")))
    with engine.begin() as connection:
        if shared(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(8377)"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def shared(engine: Engine) -> bool:
    """Whether several processes may serve tables from this database."""
    return engine.dialect.name == "postgresql"


@contextmanager
def transaction(engine: Engine, *, writes: bool = False) -> Iterator[Connection]:
    """A transaction whose failures are told as `StoreError`; a broken constraint is for the caller to explain.

    One that `writes` what depends on what it has read keeps other writers out from its beginning: on SQLite all of
    them; on PostgreSQL it locks the rows it reads for update.
    """
    if writes:
        engine = engine.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    try:
        with engine.begin() as connection:
            yield connection
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        raise StoreError(f"The database does not answer as it should: {_reason(error)}. Nothing was stored.") from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {folder} cannot be made: {error.strerror}.") from None


def keep_to_owner(file: Path) -> None:
    """Let only its owner read a file that may not exist yet; what belongs to somebody else is left as it is."""
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
        file.chmod(0o600)


def _reason(error: SQLAlchemyError) -> str:
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    return said.strip().splitlines()[0].rstrip(".") if said.strip() else type(error).__name__


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)
