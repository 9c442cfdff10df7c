"""A database to write to: SQLite and, where it is installed, PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from interregnum.store.database import open_database
from interregnum.store.games import StoredGames
from interregnum.store.people import People
from tests.postgres import postgres
from tests.testgame.fixture import regency

__all__ = ["postgres", "regency"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    address: str = request.getfixturevalue("postgres").fresh()
    return address


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """An open database."""
    engine = open_database(url)
    yield engine
    engine.dispose()


@pytest.fixture
def stored_games(engine: Engine) -> StoredGames:
    """The stored games."""
    return StoredGames(engine)


@pytest.fixture
def people(engine: Engine) -> People:
    """The stored players."""
    return People(engine)
