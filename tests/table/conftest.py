"""A server for the tests of a module, with Regency among its games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.house import House, house
from tests.testgame.fixture import regency

__all__ = ["regency"]


@pytest.fixture(scope="module")
def table_house(tmp_path_factory: pytest.TempPathFactory, regency: None) -> Iterator[House]:
    """A server on an empty database."""
    with house(f"sqlite:///{tmp_path_factory.mktemp('store')}/tables.sqlite3") as found:
        yield found
