"""Which guided games and puzzles a player has finished."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Connection, Engine, delete, insert, select

from interregnum.store.database import transaction
from interregnum.store.schema import studies


class Progress:
    """The stored progress of players."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def finished(self, player_id: str) -> frozenset[str]:
        """What a player has finished."""
        with transaction(self._engine) as db:
            return frozenset(db.execute(select(studies.c.study).where(studies.c.player_id == player_id)).scalars())

    def finish(self, player_id: str, study: str) -> None:
        """Note that a player has finished a guided game or a puzzle; the first time counts."""
        with transaction(self._engine, writes=True) as db:
            note(db, player_id, study, datetime.now(UTC))


def note(db: Connection, player_id: str, study: str, when: datetime) -> None:
    """Note that a player has finished something, unless that is noted already."""
    known = select(studies.c.study).where(studies.c.player_id == player_id, studies.c.study == study)
    if db.execute(known).scalar() is None:
        db.execute(insert(studies).values(player_id=player_id, study=study, finished=when))


def hand_over(db: Connection, guest: str, owner: str) -> None:
    """Give what a guest has finished to an account."""
    for row in db.execute(select(studies).where(studies.c.player_id == guest)).all():
        note(db, owner, row.study, row.finished)
    db.execute(delete(studies).where(studies.c.player_id == guest))
