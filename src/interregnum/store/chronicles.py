"""Worlds that live on from game to game. Every function is one transaction.

A chronicle is kept by one player and seen by everybody who has sat in one of its games.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, delete, func, insert, or_, select, update

from interregnum.store.database import StoreError, transaction
from interregnum.store.rows import ChronicleRow, moment, new_id
from interregnum.store.schema import chronicles, games, seats

MOST_CHRONICLES = 100
"""How many chronicles somebody may keep."""


class TooManyChronicles(StoreError):
    """Somebody has as many chronicles as are kept."""


class Annals:
    """The stored chronicles."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def create(self, player_id: str, game: str, name: str, world: Mapping[str, Any]) -> ChronicleRow:
        """Store a new chronicle."""
        row = ChronicleRow(new_id(), player_id, game, name, dict(world), 1, datetime.now(UTC))
        with transaction(self._engine) as db:
            db.execute(insert(chronicles).values(**msgspec.structs.asdict(row), created=row.updated))
            kept = db.execute(select(func.count()).where(chronicles.c.player_id == player_id)).scalar_one()
            if kept > MOST_CHRONICLES:
                raise TooManyChronicles(f"You have {MOST_CHRONICLES} chronicles; delete one to make room.")
        return row

    def of(self, player_id: str) -> list[ChronicleRow]:
        """The chronicles that somebody keeps or has played in, the latest first."""
        with transaction(self._engine) as db:
            order = (chronicles.c.updated.desc(), chronicles.c.id)
            return [_row(row) for row in db.execute(select(chronicles).where(_seen_by(player_id)).order_by(*order))]

    def chronicle(self, player_id: str, chronicle_id: str) -> ChronicleRow | None:
        """One of the chronicles that somebody may see."""
        with transaction(self._engine) as db:
            here = (chronicles.c.id == chronicle_id, _seen_by(player_id))
            row = db.execute(select(chronicles).where(*here)).one_or_none()
        return None if row is None else _row(row)

    def write(self, chronicle_id: str, seen: int, world: Mapping[str, Any]) -> bool:
        """Write a chronicle on from the revision `seen`; false if that was done elsewhere in the meantime."""
        changed = {"world": dict(world), "revision": seen + 1, "updated": datetime.now(UTC)}
        with transaction(self._engine) as db:
            here = (chronicles.c.id == chronicle_id, chronicles.c.revision == seen)
            return bool(db.execute(update(chronicles).where(*here).values(**changed)).rowcount)

    def rename(self, player_id: str, chronicle_id: str, name: str) -> bool:
        """Give a chronicle that somebody keeps another name; false if they keep none of that id."""
        with transaction(self._engine) as db:
            here = (chronicles.c.id == chronicle_id, chronicles.c.player_id == player_id)
            return bool(db.execute(update(chronicles).where(*here).values(name=name)).rowcount)

    def remove(self, player_id: str, chronicle_id: str) -> bool:
        """Delete a chronicle that somebody keeps; its games stay."""
        with transaction(self._engine) as db:
            here = (chronicles.c.id == chronicle_id, chronicles.c.player_id == player_id)
            return bool(db.execute(delete(chronicles).where(*here)).rowcount)


def _seen_by(player_id: str) -> Any:
    sat = select(games.c.chronicle).join(seats, seats.c.game_id == games.c.id).where(seats.c.player_id == player_id)
    return or_(chronicles.c.player_id == player_id, chronicles.c.id.in_(sat.where(games.c.chronicle.is_not(None))))


def _row(row: Row[Any]) -> ChronicleRow:
    return ChronicleRow(row.id, row.player_id, row.game, row.name, row.world, row.revision, moment(row.updated))
