"""Opening a database and bringing it up to date."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from interregnum.kernel.errors import InterregnumError

BUSY_MS = 5000
"""How long a writer waits for another one before it says so."""


class StoreError(InterregnumError):
    """The database cannot be reached, read or written; nothing was stored."""


def default_url() -> str:
    """Where games are kept unless told otherwise: one file in the user's state folder."""
    folder = Path.home() / ".local" / "state" / "interregnum"
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def open_database(url: str) -> Engine:
    """Open a database and migrate it to the present schema."""
    engine = _engine(url)
    try:
        migrate(engine)
    except DBAPIError as error:
        raise StoreError(f"The database at {_shown(url)} cannot be used: {error.orig}.") from error
    return engine


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError(
            f"{url!r} is not a database address; write sqlite:///FILE or postgresql://HOST/NAME."
        ) from None
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite":
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False})
        event.listen(engine, "connect", _tune_sqlite)
        return engine
    try:
        return create_engine(parsed, pool_pre_ping=True)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(f"The driver for {parsed.drivername} is not installed: {error}.") from None


def _tune_sqlite(connection: Any, _: Any) -> None:
    """Readers do not block the writer, foreign keys hold, and a commit is on disk before it is acknowledged."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; data stays."""
    config = Config()
    config.set_main_option("script_location", str(files("interregnum.store").joinpath("migrations")))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)
